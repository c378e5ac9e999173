"""Rows that mappers write and other files read: by class, by a helper that fetches them, by a claim that returns them."""

import asyncpg
from fastmcp import Context, FastMCP
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

from .models import Job
from .store import Broadcast, Dispatch, save

mcp = FastMCP("ops")
sessions = async_sessionmaker(create_async_engine("postgresql+asyncpg:///ops"))


async def refused(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action != "accept" or reply.data is not True


@mcp.tool
async def reimage(host: str, image: str, ctx: Context) -> str:
    """Install a host anew."""
    if await refused(ctx, f"Erase {host} and install {image}?"):
        return "untouched"
    async with sessions() as session:
        session.add(Job(host=host, image=image))  # want: MEL107
        await session.commit()
    return "planned"


@mcp.tool
async def dispatch(crew: str, address: str, ctx: Context) -> str:
    """Send a crew to an address."""
    if await refused(ctx, f"Send crew {crew} to {address}?"):
        return "nobody sent"
    save(Dispatch(crew=crew, address=address))
    return "on its way"


@mcp.tool
async def warn(channel: str, text: str, ctx: Context) -> str:
    """Announce a warning."""
    if await refused(ctx, f"Announce on {channel}: {text}?"):
        return "silence"
    await Broadcast.objects.acreate(channel=channel, text=text)  # want: MEL107
    return "queued"


@mcp.tool
async def move(cluster: str, conn: asyncpg.Connection, ctx: Context) -> str:
    """Move a cluster to the other site."""
    if await refused(ctx, f"Move cluster {cluster} to the other site?"):
        return "stays"
    await conn.execute("INSERT INTO moves (cluster) VALUES ($1)", cluster)  # want: MEL107
    return "planned"
