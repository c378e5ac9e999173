import asyncio
from collections.abc import Awaitable, Callable


class Throttle:
    """Lets one call out per second."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[tuple[Callable[..., Awaitable[None]], tuple]] = asyncio.Queue()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop = asyncio.create_task(self._run())

    def submit(self, call: Callable[..., Awaitable[None]], *args: str) -> None:
        self._waiting.put_nowait((call, args))

    async def _run(self) -> None:
        while True:
            call, args = await self._waiting.get()
            await call(*args)
            await asyncio.sleep(1)
