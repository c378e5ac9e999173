import shutil
from typing import Any

from strands import Agent, ToolContext, tool
from strands.hooks import BeforeToolCallEvent, HookProvider, HookRegistry


@tool(context=True)
def delete_files(tool_context: ToolContext, path: str) -> bool:
    """Delete files."""
    approval = tool_context.interrupt("delete", reason={"path": path})
    if approval.lower() != "y":
        return False
    shutil.rmtree(path)  # want: MEL106
    return True


class ApprovalHook(HookProvider):
    def register_hooks(self, registry: HookRegistry, **kwargs: Any) -> None:
        registry.add_callback(BeforeToolCallEvent, self.approve)

    def approve(self, event: BeforeToolCallEvent) -> None:
        if event.tool_use["name"] != "delete_files":
            return
        approval = event.interrupt("myapp-approval", reason={"paths": event.tool_use["input"]["path"]})
        if approval.lower() != "y":
            event.cancel_tool = "User denied permission to delete files"
