from pumps import flood_hold


async def sink_ship(ship: str) -> None:
    await flood_hold(ship)
