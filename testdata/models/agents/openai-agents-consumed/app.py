import shutil

from agents import function_tool

from grants import consume_grant


@function_tool(needs_approval=True)
async def delete_folder(grant_id: str, path: str) -> str:
    consume_grant(grant_id, {"path": path})
    shutil.rmtree(path)
    return "deleted"
