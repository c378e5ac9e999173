import shutil

from dbos import DBOS


@DBOS.step(retries_allowed=True)
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@DBOS.workflow()
def deletion(path: str) -> str:
    decision = DBOS.recv("approval", timeout_seconds=3600)
    if decision != "approve":
        return "refused"
    wipe(path)  # want: MEL106
    return "done"
