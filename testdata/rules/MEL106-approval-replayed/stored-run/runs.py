"""OpenAI Agents: the stored run brings its approvals back; handing the decision on to it is no act."""

import pathlib

from agents import Agent, Runner, RunState, function_tool

from warehouse import stock


@function_tool(needs_approval=True)
async def scrap_pallet(pallet: str) -> str:
    """Scrap a pallet of goods."""
    await stock.scrap(pallet)  # want: MEL106
    return "scrapped"


agent = Agent(name="yard", tools=[scrap_pallet])


async def continue_run(path: pathlib.Path, yes: bool) -> str:
    state = await RunState.from_string(agent, path.read_text())
    for item in state.get_interruptions():
        if yes:
            state.approve(item)
        else:
            state.reject(item)
    result = await Runner.run(agent, state)
    return str(result.final_output)
