import shutil
from typing import Annotated

from agent_framework import Executor, WorkflowContext, handler, response_handler, tool


@tool(approval_mode="always_require")
def delete_folder(path: Annotated[str, "the folder"]) -> str:
    """Delete a folder."""
    shutil.rmtree(path)  # want: MEL106
    return "deleted"


@tool(approval_mode="never_require")
def list_folder(path: str) -> str:
    """List a folder."""
    return "files"


class Reviewer(Executor):
    @handler
    async def review(self, path: str, ctx: WorkflowContext) -> None:
        await ctx.request_info(request_data=f"Delete {path}?", response_type=bool)

    @response_handler
    async def on_answer(self, original_request: str, response: bool, ctx: WorkflowContext) -> None:
        if response:
            shutil.rmtree(original_request)  # want: MEL106
