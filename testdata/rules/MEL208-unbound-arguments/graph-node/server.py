from langchain.chat_models import init_chat_model
from langgraph.types import interrupt

from harbour.cranes import drop_load
from harbour.grants import consume_grant

model = init_chat_model("provider:small")


def propose_and_act(state: dict[str, str]) -> dict[str, str]:
    """The model is asked again when the answer arrives."""
    plan = model.invoke(state["request"]).content
    if interrupt({"plan": plan}) != "approve":
        return {"outcome": "kept"}
    drop_load(plan)  # want: MEL208, MEL106
    return {"outcome": "dropped"}


def act_on_state(state: dict[str, str]) -> dict[str, str]:
    decision = interrupt({"plan": state["plan"]})
    if decision["verdict"] != "approve":
        return {"outcome": "kept"}
    consume_grant(decision["grant_id"], "drop", {"plan": state["plan"]})
    drop_load(state["plan"])
    return {"outcome": "dropped"}
