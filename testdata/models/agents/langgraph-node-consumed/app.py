"""The same with a grant that is spent before the act."""
import shutil

from langgraph.types import interrupt

from grants import consume_grant


def approve_node(state):
    decision = interrupt({"question": f"Delete {state['path']}?"})
    if decision == "approve":
        consume_grant(state["grant_id"], {"path": state["path"]})
        shutil.rmtree(state["path"])
    return {"note": "done"}
