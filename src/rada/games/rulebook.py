"""The rules as people read them: numbered, in their language."""

import re
from importlib import resources
from pathlib import Path

from rada.errors import FileTrouble, UnknownGame
from rada.games import NAMES


def rulebook(game: str, language: str) -> str:
    """The rules of a game as Markdown: from the package, or from the checkout beside it."""
    if game not in NAMES:
        raise UnknownGame(given=game, known=NAMES)
    name = f"{game}.{language}.md"
    packaged = resources.files("rada").joinpath("rulebook", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    path = Path(__file__).parents[3] / "docs" / "rules" / name
    try:
        return path.read_text("utf-8")
    except OSError as trouble:
        raise FileTrouble("read", path=str(path), reason=trouble.strerror or "") from None


def rule_of(game: str, language: str, number: str) -> str | None:
    """One numbered rule with its tables, or None if there is no such number."""
    label = f"**{game.upper()}-{number}**"
    paragraphs = re.split(r"\n{2,}", rulebook(game, language))
    for place, paragraph in enumerate(paragraphs):
        if paragraph.startswith(label):
            table = paragraphs[place + 1 : place + 2]
            return "\n\n".join([paragraph, *(each for each in table if each.startswith("|"))])
    return None


def in_short(game: str, language: str) -> str:
    """The rules in a few lines: the part between the first two headings."""
    return rulebook(game, language).split("\n## ")[1].split("\n", 1)[1].strip()
