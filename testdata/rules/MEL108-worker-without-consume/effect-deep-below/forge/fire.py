from ironworks.hammer import strike


class Fire:
    def __init__(self, oven: int) -> None:
        self.oven = oven

    async def forge(self, item: str, amount: int) -> None:
        if amount < 1:
            raise ValueError("nothing to forge")
        await self._heat_and_strike(item, amount)

    async def _heat_and_strike(self, item: str, amount: int) -> None:
        await strike(self.oven, item, amount)  # want: MEL108
