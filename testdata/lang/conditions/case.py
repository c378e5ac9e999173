"""Decisions in conditions: stored, combined, inverted, quantified, and tested later."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def yes(ctx: Context, question: str) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    return answer.action == "accept"


async def kept_in_a_variable(path: str, ctx: Context) -> str:
    ok = await yes(ctx, f"Wipe {path}?")
    note = f"{path}: {ok}"
    if ok:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def kept_in_a_variable_no(path: str, ctx: Context) -> str:
    ok = await yes(ctx, f"Wipe {path}?")
    note = f"{path}: {ok}"
    if not ok:
        app.send_task("files.wipe", args=[path])
    return "done"


async def flag_set_on_a_branch(path: str, ctx: Context) -> str:
    go = False
    if await yes(ctx, f"Wipe {path}?"):
        go = True
    if go:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def flag_set_on_a_branch_no(path: str, ctx: Context) -> str:
    go = False
    if await yes(ctx, f"Wipe {path}?"):
        go = True
    if not go:
        app.send_task("files.wipe", args=[path])
    return "done"


async def flag_in_a_dict(path: str, ctx: Context) -> str:
    state = {"go": False}
    if await yes(ctx, f"Wipe {path}?"):
        state["go"] = True
    if state["go"]:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def flag_in_a_dict_no(path: str, ctx: Context) -> str:
    state = {"go": False}
    if await yes(ctx, f"Wipe {path}?"):
        state["go"] = True
    if not state["go"]:
        app.send_task("files.wipe", args=[path])
    return "done"


async def word_set_on_a_branch(path: str, ctx: Context) -> str:
    mode = "keep"
    if await yes(ctx, f"Wipe {path}?"):
        mode = "wipe"
    if mode == "wipe":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def word_set_on_a_branch_no(path: str, ctx: Context) -> str:
    mode = "keep"
    if await yes(ctx, f"Wipe {path}?"):
        mode = "wipe"
    if mode == "keep":
        app.send_task("files.wipe", args=[path])
    return "done"


async def negated_variable(path: str, ctx: Context) -> str:
    stop = not await yes(ctx, f"Wipe {path}?")
    if stop:
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def twice_negated(path: str, ctx: Context) -> str:
    if not (not await yes(ctx, f"Wipe {path}?")):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def compared_with_false(path: str, ctx: Context) -> str:
    if await yes(ctx, f"Wipe {path}?") is False:
        app.send_task("files.wipe", args=[path])
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def both(path: str, force: bool, ctx: Context) -> str:
    if path and await yes(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def both_negated(path: str, ctx: Context) -> str:
    if not path or not await yes(ctx, f"Wipe {path}?"):
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def both_negated_no(path: str, ctx: Context) -> str:
    if not (path and await yes(ctx, f"Wipe {path}?")):
        app.send_task("files.wipe", args=[path])
    return "done"


async def conditional_expression(path: str, ctx: Context) -> str:
    queue = "files.wipe" if await yes(ctx, f"Wipe {path}?") else ""
    if queue:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def conditional_expression_no(path: str, ctx: Context) -> str:
    queue = "files.wipe" if await yes(ctx, f"Wipe {path}?") else ""
    if not queue:
        app.send_task("files.wipe", args=[path])
    return "done"


async def all_of_two(path: str, ctx: Context) -> str:
    first = await yes(ctx, f"Wipe {path}?")
    second = await yes(ctx, f"Really wipe {path}?")
    if all([first, second]):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def all_of_two_no(path: str, ctx: Context) -> str:
    first = await yes(ctx, f"Wipe {path}?")
    second = await yes(ctx, f"Really wipe {path}?")
    if not any((first, second)):
        app.send_task("files.wipe", args=[path])
    return "done"


async def two_in_a_row(path: str, ctx: Context) -> str:
    if not await yes(ctx, f"Wipe {path}?"):
        return "kept"
    if not await yes(ctx, f"Really wipe {path}?"):
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def loop_that_asks_for_each(paths: list[str], ctx: Context) -> str:
    for path in paths:
        if not await yes(ctx, f"Wipe {path}?"):
            continue
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def list_of_what_was_accepted(paths: list[str], ctx: Context) -> str:
    chosen = []
    for path in paths:
        if await yes(ctx, f"Wipe {path}?"):
            chosen.append(path)
    app.send_task("files.wipe", args=[chosen])  # known-miss: MEL101 a list that only what was accepted is put into is not followed
    return "done"


async def asserted(path: str, ctx: Context) -> str:
    assert await yes(ctx, f"Wipe {path}?")
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raised_unless(path: str, ctx: Context) -> str:
    if not await yes(ctx, f"Wipe {path}?"):
        raise PermissionError(path)
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raised_unless_caught(path: str, ctx: Context) -> str:
    try:
        if not await yes(ctx, f"Wipe {path}?"):
            raise PermissionError(path)
    except PermissionError:
        app.send_task("files.wipe", args=[path])
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def on_an_object(path: str, ctx: Context) -> str:
    class Job:
        approved = False

    job = Job()
    job.approved = await yes(ctx, f"Wipe {path}?")
    if job.approved:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def on_an_object_no(path: str, ctx: Context) -> str:
    class Job:
        approved = False

    job = Job()
    job.approved = await yes(ctx, f"Wipe {path}?")
    if not job.approved:
        app.send_task("files.wipe", args=[path])
    return "done"


async def in_a_closure(path: str, ctx: Context) -> str:
    ok = await yes(ctx, f"Wipe {path}?")

    def act() -> None:
        if ok:
            app.send_task("files.wipe", args=[path])  # want: MEL101

    act()
    return "done"


async def chosen_function(path: str, ctx: Context) -> str:
    def wipe() -> None:
        app.send_task("files.wipe", args=[path])  # want: MEL101

    def keep() -> None:
        print(path)

    act = wipe if await yes(ctx, f"Wipe {path}?") else keep
    act()
    return "done"


async def table_of_functions(path: str, ctx: Context) -> str:
    async def wipe() -> None:
        app.send_task("files.wipe", args=[path])  # want: MEL101

    async def keep() -> None:
        print(path)

    await {True: wipe, False: keep}[await yes(ctx, f"Wipe {path}?")]()
    return "done"


async def raw_answer(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer.action in ("decline", "cancel"):
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raw_answer_no(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer.action in ("decline", "cancel"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def raw_answer_of_a_bool(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Wipe {path}?", response_type=bool)
    if answer.action == "accept" and answer.data:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def raw_answer_of_a_bool_no(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Wipe {path}?", response_type=bool)
    if answer.action == "accept" and not answer.data:
        app.send_task("files.wipe", args=[path])  # known-noise: MEL101 the form's own no is not told from an accept
    return "done"
