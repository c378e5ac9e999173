import shutil

from pydantic_ai import Agent, ApprovalRequired, DeferredToolRequests, DeferredToolResults, RunContext, ToolDenied

agent = Agent("openai:gpt-5", output_type=[str, DeferredToolRequests])


@agent.tool_plain(requires_approval=True)
def delete_file(path: str) -> str:
    shutil.rmtree(path)  # want: MEL106
    return f"File {path!r} deleted"


@agent.tool
def update_file(ctx: RunContext, path: str, content: str) -> str:
    if path == ".env" and not ctx.tool_call_approved:
        raise ApprovalRequired(metadata={"reason": f"protected {path}"})
    shutil.move(content, path)  # want: MEL106
    return "updated"


@agent.tool_plain
def list_files(path: str) -> str:
    return "files"
