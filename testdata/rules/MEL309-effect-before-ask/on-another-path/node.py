"""An act on the path without the question is not before it; one that leads to the question is."""

from langgraph.types import interrupt

from posts import announce_post, publish_post


def trusted_path(state: dict) -> dict:
    if state["automatic"]:
        publish_post(state["post"])  # ok: MEL309
        return {}
    answer = interrupt(f"How should {state['post']} be labelled?")
    return {"label": answer}


def announces(state: dict) -> dict:
    announce_post(state["post"])  # want: MEL309
    answer = interrupt(f"How should {state['post']} be labelled?")
    return {"label": answer}
