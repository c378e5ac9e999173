"""LangGraph, in the forms of its documentation: interrupt in a node or a task, and what runs behind it."""

import shutil
from typing import TypedDict

from langgraph.func import entrypoint, task
from langgraph.graph import START, StateGraph
from langgraph.types import Command, RetryPolicy, interrupt


class State(TypedDict):
    path: str


def wipe(state: State) -> Command:
    if interrupt({"question": f"Delete {state['path']}?"}) != "yes":
        return Command(goto="end")
    shutil.rmtree(state["path"])  # want: MEL106
    return Command(goto="end")


builder = StateGraph(State)
builder.add_node("wipe", wipe, retry_policy=RetryPolicy(max_attempts=5))
builder.add_edge(START, "wipe")


@task
def wipe_task(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@entrypoint()
def run(path: str) -> str:
    if interrupt(f"Delete {path}?") != "yes":
        return "kept"
    wipe_task(path).result()  # want: MEL106
    return "deleted"
