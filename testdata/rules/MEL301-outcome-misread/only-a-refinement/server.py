"""Questions that only make a request more precise: declined, the request is done as it came."""

import asyncio
import time

from fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

import engine

mcp = FastMCP("library")


class Narrowing(BaseModel):
    """What would help, each of it optional."""

    period: str = Field(default="", description="which years?")
    region: str = Field(default="", description="which region?")


async def narrowed(topic: str, ctx: Context | None) -> str:
    """The topic with what the person has added; as it is if nobody was asked, nothing was said or the asking failed."""
    if ctx is None or len(topic) > 80:
        return topic
    wanting = []
    if "history" in topic:
        wanting.append("Which period?")
    if "market" in topic:
        wanting.append("Which region?")
    if not wanting:
        return topic
    try:
        answer = await ctx.elicit(f"'{topic}' is broad. {' '.join(wanting)}", response_type=Narrowing)
        if answer.action == "accept" and answer.data:
            said = [text for text in (answer.data.period, answer.data.region) if text.strip()]
            if said:
                return f"{topic} ({', '.join(said)})"
    except Exception:
        return topic
    return topic


@mcp.tool(task=True)
async def survey(topic: str, ctx: Context) -> str:
    """Order a survey of the literature."""
    precise = await narrowed(topic, ctx)
    started = time.time()
    attempt = 0
    while attempt < 4:  # ok: MEL103
        attempt += 1
        try:
            job = await engine.surveys.create(topic=precise)  # ok: MEL301  # ok: MEL106
            if job is None:
                await asyncio.sleep(attempt)
                continue
            if job.state == "cancelled":
                return "cancelled by the provider"
            if time.time() - started > 900:
                return "too late"
            return str(job.id)
        except TypeError:
            await asyncio.sleep(attempt)
        except OSError as error:
            if attempt == 4:
                return f"failed: {error}"
    return "gave up"
