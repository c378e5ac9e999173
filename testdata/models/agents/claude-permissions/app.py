from claude_agent_sdk import ClaudeAgentOptions, PermissionResultAllow, PermissionResultDeny, query


async def allow_everything(tool_name, input_data, context):
    return PermissionResultAllow()  # want: MEL311


async def ask_person(tool_name, input_data, context):
    answer = input(f"Allow {tool_name} with {input_data}? ")
    if answer == "y":
        return PermissionResultAllow(updated_input=input_data)
    return PermissionResultDeny(message="no")


options = ClaudeAgentOptions(can_use_tool=allow_everything)
careful = ClaudeAgentOptions(can_use_tool=ask_person)
