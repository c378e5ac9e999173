"""A yes with permission updates, and one without."""

import asyncio

from claude_agent_sdk import ClaudeAgentOptions, PermissionResultAllow, PermissionResultDeny
from claude_agent_sdk.types import ToolPermissionContext


async def ask_person(text: str) -> str:
    return await asyncio.to_thread(input, text)


async def keeps(tool: str, args: dict, context: ToolPermissionContext):
    if await ask_person(f"Allow {tool} with {args}?") != "y":
        return PermissionResultDeny(message="refused")
    return PermissionResultAllow(updated_permissions=context.suggestions)  # want: MEL109 "`updated_permissions`"


async def once(tool: str, args: dict, context: ToolPermissionContext):
    if await ask_person(f"Allow {tool} with {args}?") != "y":
        return PermissionResultDeny(message="refused")
    return PermissionResultAllow(updated_input=args, updated_permissions=None)


OPTIONS = (ClaudeAgentOptions(can_use_tool=keeps), ClaudeAgentOptions(can_use_tool=once))
