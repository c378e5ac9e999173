from .fire import Fire


async def work_off(item: str, pieces: int) -> None:
    await Fire(oven=2).forge(item, amount=pieces)
