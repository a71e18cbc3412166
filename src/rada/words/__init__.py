"""What people read, in their language: Fluent files, shared with the browser.

One file per language is for everything that is no game's own; the words of a game are in its
folder, and their keys begin with its name.
"""

import functools
import locale
import os
import re
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

LANGUAGES = ("cs", "en")

_TOO_LONG = 10**15
"""Numbers from here on are no longer formatted for a language, which would fail."""
_LONGEST = 1000
"""Facts longer than this are cut short; Fluent refuses much longer ones."""


_GAMES = Path(__file__).parent.parent / "games"

_added: dict[str, Path | None] = {}
"""The games of other people, and the folders of their words."""


def add_game(name: str, folder: Path | None) -> None:
    """Take up the words of a game that is not in this package: ``words.<language>.ftl``."""
    if _added.get(name, ...) != folder:
        _added[name] = folder
        _bundle.cache_clear()
        _games.cache_clear()


@functools.cache
def _games() -> dict[str, Path | None]:
    """All games, and the folders of their words."""
    own = (path.parent for path in sorted(_GAMES.glob("*/game.py")))
    return {folder.name: folder for folder in own} | _added


def sources(language: str) -> list[str]:
    """All words of a language as Fluent has them: the common ones, then those of every game."""
    common = resources.files(__package__).joinpath(f"{language}.ftl").read_text("utf-8")
    folders = [folder for folder in _games().values() if folder]
    files = [folder / f"words.{language}.ftl" for folder in folders]
    return [common, *(file.read_text("utf-8") for file in files if file.is_file())]


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")


class _Bundle:
    """The messages of a language. Each is parsed when somebody first asks for it: to parse all of
    them takes a third of a second, in every process and for every command."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self._parsed = FluentBundle([language], use_isolating=False)
        self._parsing = threading.Lock()
        self._unparsed: dict[str, str] = {}
        for source in sources(language):
            entries = list(_ENTRY.finditer(source))
            ends = [*(entry.start() for entry in entries[1:]), len(source)]
            for entry, end in zip(entries, ends, strict=True):
                self._unparsed.setdefault(entry[1], source[entry.start() : end])

    def has_message(self, name: str) -> bool:
        """Whether there is such a message."""
        return name in self._unparsed or bool(self._parsed.has_message(name))

    def get_message(self, name: str) -> Any:
        """A message; what it refers to can be said from then on as well."""
        with self._parsing:  # else another thread might ask for it between both steps of _parse
            self._parse(name)
        return self._parsed.get_message(name)

    def format_pattern(self, pattern: Any, facts: dict[str, Any]) -> tuple[Any, list[Exception]]:
        """The text of a message that was got from here, and what went wrong with it."""
        return self._parsed.format_pattern(pattern, facts)

    def _parse(self, name: str) -> None:
        from fluent.runtime import FluentResource

        source = self._unparsed.pop(name, None)
        if source is None:
            return
        self._parsed.add_resource(FluentResource(source))
        for other in _NAME.findall(source):
            self._parse(other)


@functools.cache
def _bundle(language: str) -> _Bundle:
    return _Bundle(language)


def say(language: str, message: str, /, **facts: object) -> str:
    """A message in a language. ``message`` may name an attribute: ``name.attribute``.

    >>> say("en", "colour-r")
    'red'
    """
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    game = _of_game(name)
    if game and not bundle.has_message(name):
        return "" if attribute else _unsaid(game, name, facts)
    found = bundle.get_message(name)
    if attribute and attribute not in found.attributes and game:
        return ""
    pattern = found.attributes[attribute] if attribute else found.value
    text, errors = bundle.format_pattern(
        pattern, {k: _short(_plain(language, v)) for k, v in facts.items()}
    )
    if errors:
        raise errors[0]
    return str(text)


def knows(language: str, message: str) -> bool:
    """Whether a language has a message."""
    return _bundle(language).has_message(message)


@dataclass(frozen=True)
class Phrase:
    """Something to be said in any language; a fact in it may be a phrase itself."""

    message: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def told(self, language: str) -> str:
        """The words in a language."""
        return say(language, self.message, **self.facts)

    def in_all(self) -> dict[str, str]:
        """The words in every language."""
        return {language: self.told(language) for language in LANGUAGES}

    def as_json(self) -> dict[str, Any]:
        """The message and its facts, ready for JSON."""
        facts = {
            name: fact.as_json() if isinstance(fact, Phrase) else fact
            for name, fact in self.facts.items()
        }
        return {"message": self.message, "facts": facts}


def seat_name(seat: int) -> Phrase:
    """What a seat without a name is called; people count from one."""
    return Phrase("seat-name", {"number": str(seat + 1)})


def _of_game(name: str) -> str | None:
    """The game that a message belongs to, by its name: such messages may be missing."""
    return next((game for game in _games() if name.startswith(f"{game}-")), None)


def _unsaid(game: str, name: str, facts: dict[str, object]) -> str:
    """Something readable in place of a message that a game does not have yet.

    >>> _unsaid("fifth", "fifth-name", {}), _unsaid("fifth", "fifth-took", {"card": 7})
    ('Fifth', 'Took: card 7')
    """
    said = name.removeprefix(f"{game}-")
    said = game if said == "name" else said
    told = ", ".join(f"{key} {value}" for key, value in facts.items())
    said = said.replace("-", " ").capitalize()
    return f"{said}: {told}" if told else said


def _plain(language: str, fact: Any) -> Any:
    if hasattr(fact, "told"):
        return fact.told(language)
    if isinstance(fact, (list, tuple)):
        return ", ".join(str(each) for each in fact)
    if fact is None or isinstance(fact, (bool, dict)):
        return str(fact)
    if isinstance(fact, int) and abs(fact) >= _TOO_LONG:
        return str(fact)
    return fact


def _short(fact: object) -> object:
    return f"{fact[:_LONGEST]}…" if isinstance(fact, str) and len(fact) > _LONGEST else fact


def percent(language: str) -> str:
    """The sign for hundredths as it follows a number in a language."""
    return "\u00a0%" if language == "cs" else "%"


def language_of_locale() -> str:
    """The language that the environment asks for: Czech where it says so, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "cs" if value.lower().startswith("cs") else "en"
    return "cs" if (locale.getlocale()[0] or "").lower().startswith("cs") else "en"
