"""The command line: its commands are the modules of :mod:`elicitlint.faces.commands`, imported when called."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Sequence
from pathlib import Path

import click

from elicitlint import __version__
from elicitlint.faces import commands
from elicitlint.faces.options import GroupedCommand

_SUMMARY = re.compile(r'\A(?:#[^\n]*\n)*"""(.+?)\s*(?:"""|\n)')


class LazyGroup(click.Group):
    """Lists every module of the commands folder; its help line is the first line of the module's docstring."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in order. A module whose name starts with an underscore is no command."""
        names = [module.name for module in pkgutil.iter_modules(commands.__path__)]
        return sorted(_name(name) for name in names if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module and take its ``command``."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{commands.__name__}.{_module(cmd_name)}")
        found = module.command
        if not isinstance(found, click.Command):
            raise TypeError(f"{module.__name__}.command is no click command")
        found.name = cmd_name
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, written without importing any of them."""
        rows = [(name, _summary(name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, with the nearest command for a mistyped one."""
        from elicitlint.core.near import suggestion

        if args and not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            ctx.fail(f"no such command `{args[0]}`{suggestion(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)


def _name(module: str) -> str:
    return module.rstrip("_").replace("_", "-")


def _module(name: str) -> str:
    modules = {_name(m.name): m.name for m in pkgutil.iter_modules(commands.__path__)}
    return modules[name]


def _summary(name: str) -> str:
    for folder in commands.__path__:
        file = Path(folder) / f"{_module(name)}.py"
        if file.is_file() and (match := _SUMMARY.match(file.read_text("utf-8"))):
            return match.group(1)
    return ""


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="elicitlint", message="%(prog)s %(version)s")
def cli() -> None:
    """Find where a human's answer to an MCP elicitation slips out of the request that obtained it."""


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process with its exit code."""
    cli.main(args=list(args) if args is not None else None, prog_name="elicitlint")


__all__ = ["GroupedCommand", "cli", "main"]
