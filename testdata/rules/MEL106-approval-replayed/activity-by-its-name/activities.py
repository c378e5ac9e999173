from temporalio import activity

from .bank import pay_salary


class Payroll:
    def __init__(self, bank: str) -> None:
        self.bank = bank

    @activity.defn(name="pay-salary")
    async def pay(self, person: str, cents: int) -> str:
        return await pay_salary(self.bank, person, cents)  # want: MEL108
