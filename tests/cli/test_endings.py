"""A game that is over says why, in the terminal as on the page."""

import random

import pytest
from rich.console import Console

from rada.cli.replay import pen_of, position
from rada.games import NAMES, load
from rada.games.contract import NOBODY
from rada.games.drawing import drawing_of
from rada.games.drawing.pen import Pen
from rada.table.table import Table
from rada.words import LANGUAGES


def played_out(game: str, seed: int, **options: object) -> Table:
    """A game of random moves."""
    table = Table(game, 2, seed=bytes([seed]) * 32, options=load(game).read_options(options))
    dice = random.Random(seed)
    while not table.over:
        table.play(dice.choice(table.legal_entries(dice.choice(table.awaited))))
    return table


def why(table: Table, seat: int, language: str = "en") -> str:
    """What somebody is told about the end."""
    pen = Pen(language, ["Ada", "Bo"], seat)
    return drawing_of(table.game.id, pen).why(table.view(seat))


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_everybody_is_told_in_whole_sentences(game: str, seed: int) -> None:
    table = played_out(game, seed)
    for language in LANGUAGES:
        for seat in (NOBODY, 0, 1):
            told = why(table, seat, language)
            assert told.endswith("."), told
            assert "{" not in told
            assert "  " not in told


def test_gap_names_who_has_reached_the_target() -> None:
    table = played_out("gap", 1, target=5)
    reached = [seat for seat, total in enumerate(table.scores) if total >= 5]
    told = why(table, NOBODY)
    assert [name in told for name in ("Ada", "Bo")] == [seat in reached for seat in (0, 1)]


def test_qwixx_names_the_fourth_penalty() -> None:
    table = played_out("qwixx", 1)
    view = table.view(NOBODY)
    penalties: list[int] = view.penalties  # type: ignore[attr-defined]
    assert 4 in penalties, "random moves end like that"
    loser = penalties.index(4)
    assert ("Ada", "Bo")[loser] in why(table, NOBODY)
    assert "fourth penalty" in why(table, loser)


def test_the_game_tells_only_cards_that_can_be_known() -> None:
    """Whoever is stuck knows their hand; whoever looks on is told of no card in it."""
    table = played_out("thegame", 2)
    view = table.view(NOBODY)
    turn: int = view.turn  # type: ignore[attr-defined]
    assert view.pile > 0  # type: ignore[attr-defined]
    assert len(why(table, turn).split(". ")) == 2
    assert len(why(table, 1 - turn).split(". ")) == 1


def test_a_replay_ends_with_it() -> None:
    table = played_out("three", 0)
    console = Console(width=100)
    with console.capture() as written:
        console.print(position(pen_of(table, {}, "en"), table))
    assert "everybody has played 18 cards" in written.get()


def test_nothing_is_told_before_the_end() -> None:
    assert why(Table("gap", 2, seed=bytes(32)), 0) == ""
