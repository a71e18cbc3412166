"""The rules as people read them: numbered, in their language."""

import re
from importlib import resources
from pathlib import Path

from rada import words
from rada.games import foreign_folders, package_of


def rulebook(game: str, language: str) -> str:
    """The rules of a game as Markdown: from the package, or from the checkout beside it.

    A game of other people has them in its folder, as ``rules.<language>.md``. Where there are none
    yet, the text says so.
    """
    package_of(game)  # raises an error where there is no such game
    name = f"{game}.{language}.md"
    places = [
        resources.files("rada").joinpath("rulebook", name),
        Path(__file__).parents[3] / "docs" / "rules" / name,
        *(folder / f"rules.{language}.md" for folder in foreign_folders(game)),
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    title, none = words.say(language, f"{game}-name"), words.say(language, "any-rules")
    return f"# {title}\n\n## {title}\n\n{none}\n"


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
