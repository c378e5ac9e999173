import asyncio
import shutil

from agents import Agent, Runner, RunState, function_tool


@function_tool(needs_approval=True)
async def delete_folder(path: str) -> str:
    shutil.rmtree(path)  # want: MEL106
    return "deleted"


@function_tool
async def list_folder(path: str) -> str:
    return "files"


@function_tool(needs_approval=False)
async def touch_folder(path: str) -> str:
    return "touched"


agent = Agent(name="files", tools=[delete_folder, list_folder])


async def main():
    result = await Runner.run(agent, "delete /tmp/x")
    while result.interruptions:
        state = result.to_state()
        for item in result.interruptions:
            if input(f"Approve {item}? ") == "y":
                state.approve(item)
            else:
                state.reject(item)
        result = await Runner.run(agent, state)
