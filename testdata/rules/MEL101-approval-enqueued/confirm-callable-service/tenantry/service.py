"""Knows nothing of MCP: whoever calls hands in how to ask."""

from collections.abc import Awaitable, Callable

from .queueing import archive_tenant

Confirm = Callable[[str], Awaitable[bool]]


class TenantService:
    def __init__(self, confirm: Confirm) -> None:
        self._confirm = confirm

    async def archive(self, tenant: str) -> bool:
        if not await self._confirm(f"Archive tenant {tenant} and lock out its users?"):
            return False
        archive_tenant.delay(tenant)  # want: MEL101
        return True
