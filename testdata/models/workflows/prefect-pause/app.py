import shutil

from prefect import flow, pause_flow_run, suspend_flow_run, task
from prefect.input import RunInput


class Approval(RunInput):
    approve: bool


@task(retries=3)
def wipe(path: str):
    shutil.rmtree(path)  # want: MEL108


@flow
def deletion(path: str):
    answer = pause_flow_run(wait_for_input=Approval.with_initial_data(description=f"Delete {path}?"))
    if answer.approve:
        wipe.submit(path)  # want: MEL104


@flow
async def deletion2(path: str):
    answer = await suspend_flow_run(wait_for_input=Approval)
    if answer.approve:
        shutil.rmtree(path)  # want: MEL106


@flow
def refusing(path: str):
    answer = pause_flow_run(wait_for_input=Approval)
    return answer.approve
