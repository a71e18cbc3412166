"""Help pages: what a command does, its options and an example, in the reader's language."""

import shutil
import textwrap
from collections.abc import Iterable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from rada.cli.errors import UsageTrouble
from rada.cli.quick import phrase


class Command(TyperCommand):
    """A command whose help speaks the language that its context carries."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        formatter.write(page_of(self, ctx))


class Group(TyperGroup):
    """All the commands together."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        formatter.write(page_of(self, ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command, or say in the reader's language that there is none."""
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise UsageTrouble("no-command", given=args[0], known=list(self.commands))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order in which they were added."""
        return list(self.commands)


def page_of(command: Any, ctx: Any) -> str:
    """The help page of a command."""
    language = str(ctx.obj)
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    parts = [f"{phrase(language, 'help-usage')} {_usage(command, ctx, arguments, language)}"]
    parts += [_wrapped(paragraph, "") for paragraph in (command.help or "").split("\n")]
    if arguments:
        rows = [(a.name.upper(), a.help or "") for a in arguments]
        parts.append(_list(phrase(language, "help-arguments"), rows))
    if isinstance(command, Group):
        known = command.commands.items()
        parts.append(
            _list(phrase(language, "help-commands"), ((n, c.short_help or "") for n, c in known))
        )
    options = [p for p in command.params if p.param_type_name == "option"]
    rows = [(_spelt(option), option.help or "") for option in options]
    rows.append(("--help", phrase(language, "help-help")))
    parts.append(_list(phrase(language, "help-options"), rows))
    if command.epilog:
        parts.append(_list(phrase(language, "help-example"), ()) + "  " + command.epilog)
    return "\n\n".join(parts) + "\n"


def _usage(command: Any, ctx: Any, arguments: list[Any], language: str) -> str:
    words = [ctx.command_path]
    words += [a.name.upper() if a.required else f"[{a.name.upper()}]" for a in arguments]
    if isinstance(command, Group):
        words.append(phrase(language, "help-command-word"))
    words.append(f"[{phrase(language, 'help-options-word')}]")
    return " ".join(words)


def _spelt(option: Any) -> str:
    value = "" if option.is_flag else f" {option.metavar or 'N'}"
    return " ".join(option.opts) + value


def _width() -> int:
    return min(shutil.get_terminal_size().columns, 100)


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, _width(), initial_indent=indent, subsequent_indent=indent)


def _list(title: str, rows: Iterable[tuple[str, str]]) -> str:
    """A titled list of names and what they mean."""
    rows = list(rows)
    column = max((len(name) for name, _ in rows), default=0) + 4
    lines = [typer.style(title, bold=True)]
    for name, meaning in rows:
        told = _wrapped(meaning, " " * column).lstrip()
        lines.append("  " + typer.style(name, fg="cyan") + " " * (column - len(name) - 2) + told)
    return "\n".join(lines) + ("" if rows else "\n")
