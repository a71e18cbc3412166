"""What only the command line can be asked wrongly, and the exit code of everything wrong."""

import errno
import os
import re

from rada import words
from rada.errors import (
    ArenaTrouble,
    ClusterTrouble,
    FileTrouble,
    NothingToReview,
    RadaError,
    RecordError,
    WorkerDied,
    WrongColourTable,
)

FINE, WRONG, USAGE, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141
"""What commands exit with; ``UNREAD`` where nobody read the output to its end, as usual on Unix."""


class UsageTrouble(RadaError):
    """The command line does not make sense."""

    word = "usage"


class CannotResume(RadaError):
    """A file holds no game that could go on."""

    word = "cannot-resume"


class Learnt(RadaError):
    """Somebody wants to take back a move after seeing what it led to."""

    word = "play-learnt"


_JUDGED = (
    RecordError,
    FileTrouble,
    WrongColourTable,
    NothingToReview,
    CannotResume,
    WorkerDied,
    ArenaTrouble,
    ClusterTrouble,
)
"""Errors that are not about the command line itself."""


def told(error: RadaError, language: str) -> str:
    """An error as a sentence; the system's reason for a trouble with a file is told too."""
    reason = error.facts.get("reason")
    if isinstance(error, FileTrouble) and reason:
        for number, code in errno.errorcode.items():
            if os.strerror(number) == reason and words.knows(language, f"reason-{code}"):
                known = words.say(language, f"reason-{code}")
                return words.say(language, error.sentence, **error.facts | {"reason": known})
    return error.told(language)


def code_of(error: RadaError) -> int:
    """1 where an input was judged wrong, 2 where the command was."""
    return WRONG if isinstance(error, _JUDGED) else USAGE


def usage_of(error: Exception) -> UsageTrouble:
    """Typer's complaint about the command line as one of ours, to be told in any language."""
    kind = type(error).__name__
    option = getattr(error, "option_name", "")
    param = getattr(error, "param", None)
    if kind == "NoSuchOption":
        return UsageTrouble("no-option", given=option)
    if kind == "BadOptionUsage":
        return UsageTrouble("needs-value", option=option)
    if kind == "MissingParameter":
        return UsageTrouble("missing", name=_as_typed(param))
    if kind == "BadParameter":
        return UsageTrouble("number", name=_as_typed(param))
    extra = re.search(r"\(([^()]*)\)\.?$", str(error))
    return UsageTrouble("extra", given=extra[1] if extra else str(error))


def _as_typed(param: object) -> str:
    """A parameter as people write it: arguments in capitals, options with their dashes."""
    name = str(getattr(param, "name", ""))
    argument = getattr(param, "param_type_name", "") == "argument"
    return name.upper() if argument else f"--{name.replace('_', '-')}"
