"""The rules of a game as a page: parts with headings, and numbered rules in them."""

import functools
import re

from rada.games import GameId
from rada.games.rulebook import rulebook
from rada.server.schemas.models import Language, RulesPart, RulesTold, RuleTold

_RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)


@functools.cache
def rules_told(game: GameId, lang: Language) -> RulesTold:
    """The rules of a game in a language, made ready for a page."""
    head, *parts = rulebook(game, lang).split("\n## ")
    title, _, opening = head.removeprefix("# ").partition("\n")
    return RulesTold(
        game=game,
        lang=lang,
        title=title.strip(),
        html=_html(opening),
        parts=[_part(text) for text in parts],
    )


def _part(text: str) -> RulesPart:
    heading, _, body = text.partition("\n")
    before, *pieces = _RULE.split(body)
    rules = [
        RuleTold(number=number, html=_html(told))
        for number, told in zip(pieces[::2], pieces[1::2], strict=True)
    ]
    return RulesPart(heading=heading.strip(), html=_html(before), rules=rules)


def _html(text: str) -> str:
    from markdown_it import MarkdownIt  # its import delays the server's start

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text)).strip()
