"""Helpers that ask, in every convention in which they tell what was decided."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Refused(Exception):
    pass


class Decision(Enum):
    GO = "go"
    STOP = "stop"


@dataclass
class Outcome:
    approved: bool
    reason: str = ""


async def yes(ctx: Context, question: str) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    return answer.action == "accept"


async def refused(ctx: Context, question: str) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    return answer.action != "accept"


async def yes_or_unknown(ctx: Context, question: str) -> bool | None:
    try:
        answer = await ctx.elicit(question, response_type=None)
    except RuntimeError:
        return None
    return answer.action == "accept"


async def objection(ctx: Context, question: str) -> str | None:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return None
    return f"the answer was {answer.action}"


async def problem(ctx: Context, question: str) -> dict[str, Any] | None:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action != "accept":
        return {"error": "declined"}
    return None


async def verdict(ctx: Context, question: str) -> tuple[bool, str]:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return True, ""
    return False, answer.action


async def outcome(ctx: Context, question: str) -> Outcome:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return Outcome(True)
    return Outcome(False, answer.action)


async def status(ctx: Context, question: str) -> dict[str, Any]:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return {"ok": True}
    return {"ok": False, "error": answer.action}


async def decision(ctx: Context, question: str) -> Decision:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return Decision.GO
    return Decision.STOP


async def word(ctx: Context, question: str) -> str:
    answer = await ctx.elicit(question, response_type=None)
    return "go" if answer.action == "accept" else "stop"


async def number(ctx: Context, question: str) -> int:
    answer = await ctx.elicit(question, response_type=None)
    return 0 if answer.action == "accept" else 1


async def require(ctx: Context, question: str) -> None:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action != "accept":
        raise Refused(question)


async def raising_or_true(ctx: Context, question: str) -> bool:
    await require(ctx, question)
    return True


async def twice_removed(ctx: Context, path: str) -> bool:
    return await yes(ctx, f"Wipe {path}?")


class Gate:
    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    async def allows(self, question: str) -> bool:
        return await yes(self.ctx, question)


async def bool_yes(path: str, ctx: Context) -> str:
    if await yes(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def bool_no(path: str, ctx: Context) -> str:
    if not await yes(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def bool_early_exit(path: str, ctx: Context) -> str:
    if not await yes(ctx, f"Wipe {path}?"):
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def inverted_helper(path: str, ctx: Context) -> str:
    if await refused(ctx, f"Wipe {path}?"):
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def inverted_helper_no(path: str, ctx: Context) -> str:
    if await refused(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])
        return "kept"


async def optional_bool(path: str, ctx: Context) -> str:
    if await yes_or_unknown(ctx, f"Wipe {path}?") is True:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def optional_bool_no(path: str, ctx: Context) -> str:
    if await yes_or_unknown(ctx, f"Wipe {path}?") is False:
        app.send_task("files.wipe", args=[path])
    return "done"


async def none_means_go(path: str, ctx: Context) -> str:
    if await objection(ctx, f"Wipe {path}?") is None:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def none_means_go_early_exit(path: str, ctx: Context) -> str:
    if error := await objection(ctx, f"Wipe {path}?"):
        return error
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def none_means_go_no(path: str, ctx: Context) -> str:
    if await objection(ctx, f"Wipe {path}?") is not None:
        app.send_task("files.wipe", args=[path])
    return "done"


async def error_dict(path: str, ctx: Context) -> str:
    error = await problem(ctx, f"Wipe {path}?")
    if error:
        return str(error)
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def error_dict_no(path: str, ctx: Context) -> str:
    error = await problem(ctx, f"Wipe {path}?")
    if error:
        app.send_task("files.wipe", args=[path])
    return "done"


async def pair(path: str, ctx: Context) -> str:
    ok, reason = await verdict(ctx, f"Wipe {path}?")
    if not ok:
        return reason
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def pair_by_index(path: str, ctx: Context) -> str:
    found = await verdict(ctx, f"Wipe {path}?")
    if found[0]:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def pair_no(path: str, ctx: Context) -> str:
    ok, reason = await verdict(ctx, f"Wipe {path}?")
    if not ok:
        app.send_task("files.wipe", args=[path])
    return "done"


async def object_yes(path: str, ctx: Context) -> str:
    found = await outcome(ctx, f"Wipe {path}?")
    if found.approved:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def object_no(path: str, ctx: Context) -> str:
    found = await outcome(ctx, f"Wipe {path}?")
    if not found.approved:
        app.send_task("files.wipe", args=[path])
    return "done"


async def dict_yes(path: str, ctx: Context) -> str:
    found = await status(ctx, f"Wipe {path}?")
    if found["ok"]:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def dict_by_error(path: str, ctx: Context) -> str:
    found = await status(ctx, f"Wipe {path}?")
    if "error" in found:
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def dict_no(path: str, ctx: Context) -> str:
    found = await status(ctx, f"Wipe {path}?")
    if not found.get("ok"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def enum_yes(path: str, ctx: Context) -> str:
    if await decision(ctx, f"Wipe {path}?") is Decision.GO:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def enum_no(path: str, ctx: Context) -> str:
    if await decision(ctx, f"Wipe {path}?") == Decision.STOP:
        app.send_task("files.wipe", args=[path])
    return "done"


async def word_yes(path: str, ctx: Context) -> str:
    if await word(ctx, f"Wipe {path}?") == "go":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def word_no(path: str, ctx: Context) -> str:
    if await word(ctx, f"Wipe {path}?") == "stop":
        app.send_task("files.wipe", args=[path])
    return "done"


async def exit_code_yes(path: str, ctx: Context) -> str:
    if await number(ctx, f"Wipe {path}?") == 0:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def exit_code_no(path: str, ctx: Context) -> str:
    if await number(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def raises(path: str, ctx: Context) -> str:
    await require(ctx, f"Wipe {path}?")
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raises_and_is_caught(path: str, ctx: Context) -> str:
    try:
        await require(ctx, f"Wipe {path}?")
    except Refused:
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raises_and_the_handler_goes_on(path: str, ctx: Context) -> str:
    try:
        await require(ctx, f"Wipe {path}?")
    except Refused:
        app.send_task("files.wipe", args=[path])
    return "done"


async def raises_or_true(path: str, ctx: Context) -> str:
    if await raising_or_true(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raises_in_the_else(path: str, ctx: Context) -> str:
    try:
        await require(ctx, f"Wipe {path}?")
    except Refused:
        return "kept"
    else:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def two_deep(path: str, ctx: Context) -> str:
    if await twice_removed(ctx, path):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def object_that_holds_the_context(path: str, ctx: Context) -> str:
    gate = Gate(ctx)
    if await gate.allows(f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def object_that_holds_the_context_no(path: str, ctx: Context) -> str:
    gate = Gate(ctx)
    if not await gate.allows(f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def matched(path: str, ctx: Context) -> str:
    match await decision(ctx, f"Wipe {path}?"):
        case Decision.GO:
            app.send_task("files.wipe", args=[path])  # want: MEL101
        case _:
            return "kept"


async def matched_no(path: str, ctx: Context) -> str:
    match await decision(ctx, f"Wipe {path}?"):
        case Decision.STOP:
            app.send_task("files.wipe", args=[path])
    return "done"
