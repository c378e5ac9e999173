import httpx


async def create_booking(room: str, night: str) -> str:
    async with httpx.AsyncClient() as client:
        return (await client.post("https://pms.example/bookings", json={"room": room, "night": night})).text


async def is_free(room: str, night: str) -> str:
    async with httpx.AsyncClient() as client:
        return (await client.get(f"https://pms.example/{room}/{night}")).text
