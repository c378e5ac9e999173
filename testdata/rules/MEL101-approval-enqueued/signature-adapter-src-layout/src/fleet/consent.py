from __future__ import annotations

from dataclasses import dataclass

from mcp.server.fastmcp import Context
from pydantic import BaseModel, Field


class _Form(BaseModel):
    ok: bool = Field(description="Go ahead")


@dataclass(frozen=True)
class Verdict:
    granted: bool
    reason: str = ""


class ConsentDesk:
    """Puts questions to the person behind one request."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    async def ask(self, act: str) -> Verdict:
        reply = await self._ctx.elicit(message=f"{act}?", schema=_Form)
        if reply.action != "accept":
            return Verdict(granted=False, reason=reply.action)
        if not reply.data.ok:
            return Verdict(granted=False, reason="answered no")
        return Verdict(granted=True)
