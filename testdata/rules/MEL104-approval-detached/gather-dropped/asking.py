from mcp.server.fastmcp import Context
from pydantic import BaseModel, Field


class NotAgreed(Exception):
    """The person did not say yes."""


class Agreement(BaseModel):
    agree: bool = Field(description="I agree")


async def require(context: Context, question: str) -> None:
    result = await context.elicit(message=question, schema=Agreement)
    if result.action == "accept" and result.data.agree:
        return
    raise NotAgreed(question)
