import aiohttp


async def flood_hold(ship: str) -> None:
    async with aiohttp.ClientSession() as session:
        await session.post(f"http://pumps.internal/{ship}/flood", json={"level": 100})  # want: MEL108
