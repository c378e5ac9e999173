"""DBOS: schedules, messages to workflows, steps made from a function."""

import shutil

from dbos import DBOS, DBOSClient
from fastmcp import Context, FastMCP

mcp = FastMCP("files")


@DBOS.workflow()
def wipe(path: str) -> None:
    DBOS.run_step({"name": "wipe"}, shutil.rmtree, path)


@DBOS.workflow()
def approved(path: str) -> None:
    if DBOS.recv("approval", timeout_seconds=3600) != "approve":
        return
    DBOS.run_step({"name": "wipe"}, shutil.rmtree, path)  # want: MEL106


@DBOS.scheduled("0 * * * *")
@DBOS.workflow()
def sweep(scheduled_time, actual_time) -> None:
    print("swept")
