import shutil

from pydantic_ai import Agent

from grants import consume_grant

agent = Agent("openai:gpt-5")


@agent.tool_plain(requires_approval=True)
def delete_file(grant_id: str, path: str) -> str:
    consume_grant(grant_id, {"path": path})
    shutil.rmtree(path)
    return f"File {path!r} deleted"
