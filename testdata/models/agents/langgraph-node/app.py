"""A node that pauses for a person and then acts."""
import shutil
from typing import TypedDict

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt


class State(TypedDict):
    path: str
    note: str


def approve_node(state: State):
    decision = interrupt({"question": f"Delete {state['path']}?"})
    if decision == "approve":
        shutil.rmtree(state["path"])  # want: MEL106
    return {"note": "done"}


def refusing_node(state: State):
    decision = interrupt(f"Delete {state['path']}?")
    if decision != "approve":
        return {"note": "refused"}
    return {"note": "noted"}


def routed(state: State) -> Command:
    if interrupt({"question": f"Archive {state['path']}?"}):
        return Command(goto="archive")
    return Command(goto=END)


builder = StateGraph(State)
builder.add_node("approve", approve_node)
builder.add_node("refusing", refusing_node)
builder.add_edge(START, "approve")
graph = builder.compile(checkpointer=InMemorySaver())
