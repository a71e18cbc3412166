"""Where the command ``rada`` begins and where everything that goes wrong ends."""

import errno
import io
import os
import sys

from rada.cli.errors import FINE, INTERRUPTED, UNREAD, WRONG, code_of, told, usage_of
from rada.errors import FileTrouble, RadaError, UnknownLanguage
from rada.kernel import startup
from rada.words import LANGUAGES, language_of_locale

_RICH_UNREAD = 1
"""With this Rich and Typer leave when nobody reads their output any more; uvicorn leaves with
another code when a server cannot begin."""


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdout is None or sys.stderr is None:  # closed from outside: nobody reads along
        sys.stdout = sys.stdout or io.StringIO()
        sys.stderr = sys.stderr or io.StringIO()
    startup.is_command = True
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _unread()
    except OSError as trouble:
        code = _cannot_print(trouble)
    sys.exit(code)


def _unread() -> int:
    """Nobody reads the output any more; whether all was right, they have not been told."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNREAD


def _cannot_print(trouble: OSError) -> int:
    """Say on stderr that the output cannot be written, and let go of what is left of it."""
    error = FileTrouble("write", path="stdout", reason=trouble.strerror or "")
    print(told(error, language_of_locale()), file=sys.stderr)
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code_of(error)


def run(arguments: list[str]) -> int:
    """Carry out a command line and return its exit code; what is wrong is told on stderr."""
    language = language_of_locale()
    try:
        language = chosen_language(arguments) or language
        from rada.cli.commands import build

        code = build(language)(args=arguments, prog_name="rada", standalone_mode=False)
        return code if isinstance(code, int) else FINE
    except RadaError as error:
        print(told(error, language), file=sys.stderr)
        return code_of(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _unread()
    except OSError as trouble:
        if trouble.errno != errno.ENOSPC:
            raise
        return _cannot_print(trouble)
    except SystemExit as left:
        return UNREAD if left.code == _RICH_UNREAD else WRONG
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        usage = usage_of(error)
        print(told(usage, language), file=sys.stderr)
        return code_of(usage)


def chosen_language(arguments: list[str]) -> str | None:
    """The language that the command line asks for, wherever it does."""
    chosen = None
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and place + 1 < len(arguments):
            chosen = arguments[place + 1]
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    if chosen is not None and chosen not in LANGUAGES:
        raise UnknownLanguage(given=chosen)
    return chosen
