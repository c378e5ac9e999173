from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
import requests


@tool
def send_email(to: str, body: str) -> str:
    """Send an email."""
    requests.post("https://mail.example/send", json={"to": to, "body": body})  # want: MEL106
    return "sent"


@tool
def read_email(box: str) -> str:
    """Read an email."""
    return requests.get(f"https://mail.example/{box}").text


agent = create_agent(
    model="gpt-5",
    tools=[send_email, read_email],
    middleware=[
        HumanInTheLoopMiddleware(interrupt_on={"send_email": {"allowed_decisions": ["approve", "edit", "reject"]}, "read_email": False}),
    ],
    checkpointer=InMemorySaver(),
)
