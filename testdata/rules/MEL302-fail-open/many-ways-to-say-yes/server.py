"""An answer read in many ways stays one yes and one no; the context is annotated with a class that says nothing."""

import asyncio
from typing import Any, Optional

from fastmcp import FastMCP

from kiln.burners import light_burner, vent_burner

mcp = FastMCP("kiln")


class Desk:
    def __init__(self, context: Optional[Any] = None) -> None:
        self.context: Optional[Any] = context

    def _read(self, reply: Any) -> str:
        payload = reply
        if hasattr(payload, "data"):
            payload = payload.data
        if isinstance(payload, dict):
            return str(payload.get("decision", "")).strip().lower()
        if isinstance(payload, str):
            text = payload.strip()
            if not text:
                return ""
            if text.startswith("decision="):
                return text.lower()
            if text.startswith("answer:"):
                return text.upper().lower()
            return text.lower()
        return ""

    async def may_light(self, question: str) -> bool:
        try:
            reply = await asyncio.wait_for(self.context.elicit(question), timeout=60)
            word = self._read(reply)
            if word in {"yes", "y", "approve", "approved"}:
                return True
            if hasattr(reply, "action") and reply.action in ("decline", "cancel"):
                return False
            return False
        except asyncio.TimeoutError:
            return True  # want: MEL302 "light_burner"

    async def may_vent(self, question: str) -> bool:
        try:
            reply = await asyncio.wait_for(self.context.elicit(question), timeout=60)
            word = self._read(reply)
            if word in {"yes", "y", "approve", "approved"}:
                return True
            return False
        except asyncio.TimeoutError:
            return False  # ok: MEL302


@mcp.tool
async def light(burner: str, ctx: Any) -> str:
    """Light a burner."""
    if not await Desk(ctx).may_light(f"Light burner {burner}?"):
        return "cold"
    await light_burner(burner)
    return "lit"


@mcp.tool
async def vent(burner: str, ctx: Any) -> str:
    """Vent a burner."""
    if not await Desk(ctx).may_vent(f"Vent burner {burner}?"):
        return "closed"
    await vent_burner(burner)
    return "vented"
