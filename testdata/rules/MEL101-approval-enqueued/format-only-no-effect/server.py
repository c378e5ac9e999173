"""The answer chooses how something looks; what is queued computes and touches nothing."""

from celery import Celery
from fastmcp import Context, FastMCP

mcp = FastMCP("statistics")
app = Celery("statistics", broker="redis://broker/0", backend="redis://broker/1")


@app.task
def tabulate(numbers: list[int], style: str) -> str:
    separator = {"csv": ";", "tsv": "\t"}[style]
    return "\n".join(f"{index}{separator}{number}" for index, number in enumerate(sorted(numbers)))


@mcp.tool
async def table(numbers: list[int], ctx: Context) -> str:
    """Tabulate numbers."""
    answer = await ctx.elicit("Which format shall the table have?", response_type=["csv", "tsv"])
    if answer.action != "accept":
        return "no table"
    job = tabulate.delay(numbers, answer.data)  # ok: MEL101
    return f"table {job.id} is being made"
