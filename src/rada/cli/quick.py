"""The plain words of the command line, read without loading the machinery of a language.

``rada --help`` has to be quick. Its words are in the Fluent files like all others, but they are
messages of one line with nothing to fill in, so a line can be picked out as it stands.
"""

import functools
import re
from importlib import resources

_PLAIN = re.compile(r"([a-z][a-zA-Z0-9_-]*) = ([^{}]+)")


@functools.cache
def _lines(language: str) -> dict[str, str]:
    text = resources.files("rada.words").joinpath(f"{language}.ftl").read_text("utf-8")
    found = (_PLAIN.fullmatch(line) for line in text.splitlines())
    return {match[1]: match[2] for match in found if match}


def phrase(language: str, message: str) -> str:
    """A message of one line that has nothing to fill in.

    >>> phrase("en", "colour-r")
    'red'
    """
    return _lines(language)[message]
