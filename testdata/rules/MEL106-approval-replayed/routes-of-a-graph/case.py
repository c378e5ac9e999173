"""Nodes that run where the answer of another node was a yes: by a router, by a command; and where it was a no."""

from typing import Literal, TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt

from ship.cargo import jettison, scuttle, store_refusal
from ship.grants import consume_grant


class State(TypedDict, total=False):
    container: str
    decision: str
    grant_id: str


def ask(state: State) -> State:
    return {"decision": interrupt({"question": f"Jettison container {state['container']}?"})}


def route(state: State) -> Literal["act", "refused"]:
    return "act" if state["decision"] == "approve" else "refused"


def act(state: State) -> State:
    jettison(state["container"])  # want: MEL106
    return {}


def refused(state: State) -> State:
    store_refusal(state["container"])
    return {}


def review(state: State) -> Command[Literal["sink", "sink_once", "__end__"]]:
    verdict = interrupt({"question": f"Scuttle the ship with {state['container']}?"})
    if verdict == "send":
        return Command(goto=END)
    if verdict != "approve":
        return Command(goto=END)
    return Command(goto="sink" if state["grant_id"] == "" else "sink_once")


def sink(state: State) -> State:
    scuttle(state["container"])  # want: MEL106
    return {}


def sink_once(state: State) -> State:
    consume_grant(state["grant_id"], "scuttle", {"container": state["container"]})
    scuttle(state["container"])
    return {}


graph = StateGraph(State)
graph.add_node("ask", ask)
graph.add_node("act", act)
graph.add_node("refused", refused)
graph.add_edge(START, "ask")
graph.add_conditional_edges("ask", route)
graph.add_edge("act", END)

ships = StateGraph(State)
ships.add_node(review)
ships.add_node(sink)
ships.add_node(sink_once)
ships.add_edge(START, "review")
