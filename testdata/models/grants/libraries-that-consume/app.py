"""A permission that a library spends, and one that it only looks at."""
import shutil

from agent_runtime_governance import SQLiteApprovalStore
from celery import shared_task
from mcp.server.fastmcp import Context, FastMCP
from seal.mandate import Mandates

mcp = FastMCP("x")
mandates = Mandates("sqlite:///m.db")
store = SQLiteApprovalStore("a.db")


@shared_task
def wipe(mandate_id, path):
    mandates.consume(mandate_id, path)
    shutil.rmtree(path)


@shared_task
def wipe_unspent(path):
    shutil.rmtree(path)  # want: MEL108


@mcp.tool()
async def act(path: str, mandate_id: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    wipe.delay(mandate_id, path)
    wipe_unspent.delay(path)  # want: MEL101
    return "queued"
