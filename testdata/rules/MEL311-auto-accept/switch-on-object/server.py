"""A flag of the object that skips the question, and one that only narrows."""

from fastmcp import Context, FastMCP

from lab.samples import burn_sample, freeze_sample

mcp = FastMCP("lab")


class Desk:
    def __init__(self, auto_approve: bool = False, dry_run: bool = False) -> None:
        self.auto_approve = auto_approve
        self.dry_run = dry_run

    async def burn(self, sample: str, ctx: Context) -> str:
        if self.auto_approve:
            await burn_sample(sample)  # want: MEL311 "`auto_approve`"
            return "burned"
        reply = await ctx.elicit(f"Burn sample {sample}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "kept"
        await burn_sample(sample)
        return "burned"

    async def freeze(self, sample: str, ctx: Context) -> str:
        if self.dry_run:
            return f"would freeze {sample}"
        reply = await ctx.elicit(f"Freeze sample {sample}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "warm"
        await freeze_sample(sample)  # ok: MEL311
        return "frozen"
