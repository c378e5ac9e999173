"""A yes that the framework is told to keep: always, chosen by the person, or not at all."""

from agents import Agent, Runner, RunState


async def keeps(agent: Agent, text: str, yes: bool) -> str:
    state: RunState = await RunState.from_string(agent, text)
    for item in state.get_interruptions():
        if yes:
            state.approve(item, always_approve=True)  # want: MEL109 "`always_approve`"
        else:
            state.reject(item)
    return str((await Runner.run(agent, state)).final_output)


async def chosen(state: RunState, choice: str) -> None:
    for item in state.get_interruptions():
        if choice == "always":
            state.approve(item, always_approve=True)  # want: MEL109
        elif choice == "once":
            state.approve(item)
        else:
            state.reject(item, always_reject=True)
