"""Tools that need no approval, and approvals that are refused."""
import shutil

from agents import function_tool
from google.adk.tools import FunctionTool
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain.tools import tool
from langgraph.types import interrupt
from pydantic_ai import Agent

agent = Agent("openai:gpt-5")


@function_tool
async def delete_a(path: str) -> str:
    shutil.rmtree(path)
    return "deleted"


@agent.tool_plain
def delete_b(path: str) -> str:
    shutil.rmtree(path)
    return "deleted"


@tool
def delete_c(path: str) -> str:
    """Delete."""
    shutil.rmtree(path)
    return "deleted"


def delete_d(path: str) -> str:
    shutil.rmtree(path)
    return "deleted"


def refusing(state):
    if interrupt(f"Delete {state['path']}?"):
        return {"next": "later"}
    return {"next": "end"}


middleware = HumanInTheLoopMiddleware(interrupt_on={"delete_c": False, "other": True})
plain = FunctionTool(delete_d)
