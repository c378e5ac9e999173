"""One of several implementations, chosen when the program runs and kept in a variable of the module."""

from abc import ABC, abstractmethod

from celery import Celery
from fastmcp import Context
from shop.desks import bell_rings, desk_is_open, till_is_open

app = Celery("shop", broker="redis://broker")


@app.task
def refund(order: int) -> None:
    charge_back(order)  # want: MEL108


class Request:
    def __init__(self, order: int, by: str, notes: dict[str, str]) -> None:
        self.order = order
        self.by = by
        self.notes = notes


class Desk(ABC):
    @abstractmethod
    async def agreed(self, request: Request) -> bool:
        """Whether somebody has agreed."""

    @abstractmethod
    async def is_open(self) -> bool:
        """Whether somebody is there."""


class Person(Desk):
    def __init__(self, ctx: Context | None = None) -> None:
        self._ctx = ctx

    async def is_open(self) -> bool:
        return self._ctx is not None and hasattr(self._ctx, "elicit")

    async def agreed(self, request: Request) -> bool:
        if not await self.is_open():
            return False
        answer = await self._ctx.elicit(f"Refund {request.order}?", response_type=bool)
        return answer.action == "accept" and answer.data is True


class Bell(Desk):
    def __init__(self) -> None:
        self._open: bool | None = None

    async def is_open(self) -> bool:
        if self._open is None:
            try:
                self._open = desk_is_open()
            except OSError:
                self._open = False
        return self._open

    async def agreed(self, request: Request) -> bool:
        return False


class Till(Desk):
    def __init__(self, bells: list[str], ctx: Context | None = None) -> None:
        self._bells = bells
        self._ctx = ctx
        self._open = None

    async def is_open(self) -> bool:
        if self._open is None:
            try:
                self._open = till_is_open(self._bells)
            except OSError:
                self._open = False
        return self._open

    async def agreed(self, request: Request) -> bool:
        return False


class Desks:
    @staticmethod
    async def choose(ctx: Context | None) -> Desk:
        desks = [Person(ctx), Bell(), Till(BELLS, ctx)]
        for desk in desks:
            if await desk.is_open():
                return desk
        raise RuntimeError("nobody is there")


BELLS = ["front", "back"]
_desk: Desk | None = None


async def get_desk(ctx: Context | None) -> Desk:
    global _desk
    if _desk is None:
        _desk = await Desks.choose(ctx)
    return _desk


async def return_order(ctx: Context, order: int, by: str, notes: dict[str, str]) -> str:
    request = Request(
        order,
        by,
        {
            "order": f"{order} by {by}",
            "who": f"{by} with {notes['phone']} and {notes['mail']}",
            "what": {"order": order, "by": by, "more": [notes["a"], notes["b"], notes["c"], notes["d"]]},
            "why": {"reason": notes["reason"], "text": f"{notes['text']} of {order}", "again": notes["again"]},
        },
    )
    desk = await get_desk(ctx)
    if not await desk.agreed(request):
        return "kept"
    refund.delay(order)  # want: MEL101
    return "refunded"


async def ring(ctx: Context, order: int) -> str:
    desk = Bell()
    if await desk.agreed(Request(order, "", {})):
        bell_rings.delay(order)
    return "rung"
