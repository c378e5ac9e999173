import requests
from google.adk.agents import Agent
from google.adk.tools import FunctionTool, ToolContext


def transfer(amount: int, to: str) -> dict:
    """Transfers money."""
    requests.post("https://bank.example/transfers", json={"amount": amount, "to": to})  # want: MEL106
    return {"status": "ok"}


def request_time_off(days: int, tool_context: ToolContext) -> dict:
    """Request day off for the employee."""
    tool_confirmation = tool_context.tool_confirmation
    if not tool_confirmation:
        tool_context.request_confirmation(
            hint=f"Please approve or reject the request_time_off() call for {days} days.",
            payload={"approved_days": 0},
        )
        return {"status": "Manager approval is required."}
    if not tool_confirmation.confirmed:
        return {"status": "refused"}
    approved_days = tool_confirmation.payload["approved_days"]
    requests.post("https://hr.example/timeoff", json={"days": approved_days})  # want: MEL106
    return {"status": "ok", "approved_days": approved_days}


root_agent = Agent(model="gemini", name="a", tools=[FunctionTool(transfer, require_confirmation=True), request_time_off])
