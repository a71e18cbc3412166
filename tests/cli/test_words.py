"""Both languages say the same things, and everything that the program says is there."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import rada
from rada.cli.quick import phrase
from rada.games import NAMES
from rada.words import LANGUAGES, knows, say, sources

SOURCES = Path(rada.__file__).parent


class Variables(Visitor):  # type: ignore[misc, unused-ignore]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, tuple[set[str], set[str]]]:
    """Each message with its variables and attributes."""
    text = "\n".join(sources(language))
    found: dict[str, tuple[set[str], set[str]]] = {}
    for entry in parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names, {a.id.name for a in entry.attributes}
    return found


def python() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py")))


def test_both_languages_have_the_same_messages() -> None:
    assert set(messages("en")) == set(messages("cs"))


def test_the_words_of_a_game_are_in_its_folder() -> None:
    """Its keys begin with its name, and no other file has such keys."""
    for language in LANGUAGES:
        common = keys(SOURCES / "words" / f"{language}.ftl")
        assert not {each for each in common if each.split("-")[0] in NAMES}
        for game in NAMES:
            own = keys(SOURCES / "games" / game / f"words.{language}.ftl")
            assert own
            assert all(each.startswith(f"{game}-") for each in own)
            assert knows(language, f"{game}-name")


def keys(path: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE))


def test_both_languages_use_the_same_variables_and_attributes() -> None:
    english, czech = messages("en"), messages("cs")
    assert {n: v for n, v in english.items() if czech[n] != v} == {}


def test_every_error_has_its_sentence() -> None:
    text = python()
    words = dict(
        re.findall(r"class (\w+)\(\w+\):\n(?:    \"\"\".*?\"\"\"\n)\n    word = \"([\w-]+)\"", text)
    )
    assert len(words) > 20
    raised = re.findall(
        r"(?:raise|return) (\w+)\(\s*\"([\w-]+)\"(?:[\w \"]*,\s*of=\"(\w+)\")?", text
    )
    sentences = {
        f"{game}-{words[kind]}-{word}".lstrip("-") for kind, word, game in raised if kind in words
    }
    bare = re.findall(
        r"(?:raise|return) (\w+)(?:\(\s*(?!of=self)(?:of=\"(\w+)\"|\w+=)|$| from)",
        text,
        re.MULTILINE,
    )
    sentences |= {f"{game}-{words[kind]}".lstrip("-") for kind, game in bare if kind in words}
    assert len(sentences) > 60
    assert {each for each in sentences if not knows("cs", each)} == set()


def test_every_event_has_its_sentence() -> None:
    told = set(re.findall(r"what=\"([\w-]+)\"", python()))
    told |= {f"thegame-{why}" for why in ("won", "stuck", "fire")}
    assert len(told) > 20
    assert {each for each in told if not knows("cs", each)} == set()


def test_every_wrong_option_has_its_sentence() -> None:
    from rada.games import load

    for game in NAMES:
        for option in load(game).options_type.model_fields:
            assert knows("cs", f"{game}-wrong-option-{option}")


def test_every_message_that_the_terminal_names_exists() -> None:
    text = "\n".join(p.read_text("utf-8") for p in (SOURCES / "cli").rglob("*.py"))
    named = re.findall(r"(?:say|phrase)\(\s*(?:(?:self\.)?language,\s*)?\"([\w-]+)[\".]", text)
    assert len(set(named)) > 60
    assert {each for each in named if not knows("en", each)} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ellipsis_a_unit_and_per_cent_stay_with_what_they_follow(language: str) -> None:
    text = "\n".join(sources(language))
    assert re.findall(r".*\S …$", text, re.MULTILINE) == []
    assert re.findall(r".*[\d}] (?:s|ms|min|kB|%)(?!\w).*", text) == []
    assert bool(re.search("[\\d}]\u00a0%", text)) == (language == "cs")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_help_are_read_the_quick_way(language: str) -> None:
    for message in messages(language):
        if message.startswith("help-"):
            assert phrase(language, message) == say(language, message)


@pytest.mark.parametrize(
    ("left", "told"),
    [(1, "zbývá jedna karta"), (3, "zbývají 3 karty"), (11, "zbývá 11 karet")],
)
def test_czech_counts_as_czechs_do(left: int, told: str) -> None:
    assert told in say("cs", "thegame-stuck", left=left)
