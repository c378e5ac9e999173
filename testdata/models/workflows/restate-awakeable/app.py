import shutil

import restate
from restate import Context, Workflow, WorkflowContext, WorkflowSharedContext, Service

svc = Service("deletion")
flow = Workflow("approval")


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@svc.handler()
async def delete(ctx: Context, path: str) -> str:
    id, promise = ctx.awakeable(type_hint=str)
    await ctx.run_typed("ask", notify, id=id, path=path)
    answer = await promise
    if answer != "approve":
        return "refused"
    await ctx.run_typed("wipe", wipe, path=path)  # want: MEL106
    return "done"


def notify(id: str, path: str) -> None:
    print(id, path)


@flow.main()
async def run(ctx: WorkflowContext, path: str) -> str:
    approved = await ctx.promise("approval").value()
    if not approved:
        return "refused"
    shutil.rmtree(path)  # want: MEL106
    return "done"


@flow.handler()
async def approve(ctx: WorkflowSharedContext, approved: bool) -> None:
    await ctx.promise("approval").resolve(approved)
