"""What is handed in is taken as it is, or refused with a sentence in both languages."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rada.envs import checking
from rada.envs.batch import Batch
from rada.envs.config import lucks_by
from rada.envs.errors import NotReset, WrongArray, WrongSetting
from rada.envs.gymnasium import SeatEnv
from rada.envs.pettingzoo import raw_env
from rada.envs.vector import SeatVectorEnv
from rada.envs.vs_bots import BatchVsBots
from rada.games.contract import Game
from rada.words import LANGUAGES

REFUSED: list[tuple[Callable[[], Any], type[Exception], str, str]] = [
    (
        lambda: checking.positive("threads", 0, most=None),
        WrongSetting,
        "threads must be a whole number of at least 1, not 0.",
        "Hodnota threads musí být celé číslo od 1 výše, ne 0.",
    ),
    (
        lambda: checking.positive("count", 10**30, most=200),
        WrongSetting,
        f"count must be a whole number from 1 to 200, not {10**30}.",
        f"Hodnota count musí být celé číslo od 1 do 200, ne {10**30}.",
    ),
    (
        lambda: checking.positive("count", "4", most=200),
        WrongSetting,
        "count must be a whole number from 1 to 200, not '4'.",
        "Hodnota count musí být celé číslo od 1 do 200, ne '4'.",
    ),
    (
        lambda: checking.render_mode("oil", ("ansi", "rgb_array")),
        WrongSetting,
        "render_mode must be one of ansi, rgb_array, not “oil”.",
        "Hodnota render_mode musí být jedna z těchto: ansi, rgb_array; „oil“ mezi nimi není.",
    ),
    (
        lambda: checking.max_cycles(2.5),
        WrongSetting,
        "max_cycles must be a whole number of at least 1, not 2.5.",
        "Hodnota max_cycles musí být celé číslo od 1 výše, ne 2.5.",
    ),
    (
        lambda: checking.checked_seat(3, 3),
        WrongSetting,
        "seat must be a number from 0 to 2, or None to draw one; 3 is neither.",
        "Místo seat musí být číslo od 0 do 2, nebo None, aby se losovalo; 3 není ani jedno.",
    ),
    (
        lambda: checking.checked_seat(1, 1),
        WrongSetting,
        "seat must be 0, or None to draw one; 1 is neither.",
        "Místo seat musí být 0, nebo None, aby se losovalo; 1 není ani jedno.",
    ),
    (
        lambda: checking.names_of_bots(["greedy", 3]),
        WrongSetting,
        "opponents must be the name of a bot or a list of names, not ['greedy', 3].",
        "Soupeři opponents musí být jméno bota nebo seznam jmen, ne ['greedy', 3].",
    ),
    (
        lambda: checking.checked_options([5]),
        WrongSetting,
        "options must be a dictionary of names and their values, not [5].",
        "Volby options musí být slovník jmen a jejich hodnot, ne [5].",
    ),
    (
        lambda: checking.checked_seed(1.5),
        WrongSetting,
        "seed must be a whole number, a text or bytes, not 1.5.",
        "Semínko seed musí být celé číslo, text, nebo bajty, ne 1.5.",
    ),
    (
        lambda: checking.whole_seed("a"),
        WrongSetting,
        "seed must be a whole number, not 'a'.",
        "Semínko seed musí být celé číslo, ne 'a'.",
    ),
    (
        lambda: checking.natural_seed(-1),
        WrongSetting,
        "seed must be a whole number of at least 0, not -1.",
        "Semínko seed musí být celé číslo od 0 výše, ne -1.",
    ),
    (
        lambda: checking.checked_seeds([1], 3),
        WrongArray,
        "seeds must be 3 seeds, one for each game, not 1.",
        "Seznam seeds musí mít 3 semínka, pro každou hru jedno; předaný jich má 1.",
    ),
    (
        lambda: checking.checked_seeds(7, 3),
        WrongArray,
        "seeds must be a list of 3 seeds, one for each game, not 7.",
        "Semínka seeds musí být seznam, pro každou hru jedno semínko (celkem 3), ne 7.",
    ),
    (
        lambda: checking.checked_seeds([1.5], 1),
        WrongArray,
        "Each seed must be a whole number, a text or bytes; 1.5 is none of these.",
        "Každé semínko musí být celé číslo, text, nebo bajty; 1.5 není nic z toho.",
    ),
    (
        lambda: checking.whole_numbers("actions", [0.5] * 4, 5),
        WrongArray,
        "actions must be 5 whole numbers, not float64 of shape (4,).",
        "Pole actions musí mít 5 celých čísel; předané je typu float64 a tvaru (4,).",
    ),
    (
        lambda: checking.whole_numbers("actions", [[1], [1, 2]], 1),
        WrongArray,
        "actions must be one whole number, not object of shape ().",
        "Pole actions musí mít jedno celé číslo; předané je typu object a tvaru ().",
    ),
    (
        lambda: checking.truths("reset_mask", np.ones(2), 2),
        WrongArray,
        "reset_mask must be 2 truth values, not float64 of shape (2,).",
        "Pole reset_mask musí mít 2 pravdivostní hodnoty; předané je typu float64 a tvaru (2,).",
    ),
]


@pytest.mark.parametrize(("check", "error", "english", "czech"), REFUSED)
def test_what_is_refused(
    check: Callable[[], Any], error: type[Exception], english: str, czech: str
) -> None:
    with pytest.raises(error) as raised:
        check()
    told = {language: raised.value.told(language) for language in LANGUAGES}  # type: ignore[attr-defined]
    assert told == {"en": english, "cs": czech}
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize("wrong", [0, -3, True, 1.0, "4", None, [4], float("nan"), np.ones(2)])
def test_no_positive_numbers(wrong: Any) -> None:
    for most in (None, 100):
        with pytest.raises(WrongSetting, match=r"whole number (of at least 1,|from 1 to)"):
            checking.positive("count", wrong, most)


def test_what_is_taken() -> None:
    assert checking.positive("count", np.int8(4)) == 4
    assert checking.max_cycles(10**30) == 10**30
    assert checking.max_cycles(None) is None
    assert checking.render_mode(None, ()) is None
    assert checking.checked_seat(np.int64(1), 2) == 1
    assert checking.checked_seat(None, 2) is None
    assert checking.names_of_bots(("greedy", "random")) == ["greedy", "random"]
    assert checking.checked_options(None) == {}
    assert checking.whole_seed(-5) == -5
    assert checking.natural_seed(2**70) == 2**70
    assert checking.checked_seeds(np.arange(3), 3) == [0, 1, 2]
    assert checking.checked_seeds([1, "a", b"b"], 3) == [1, "a", b"b"]
    numbers = checking.whole_numbers("actions", np.arange(6, dtype=np.uint8)[::2], 3)
    assert (numbers.tolist(), numbers.dtype, numbers.flags.c_contiguous) == ([0, 2, 4], "int64", 1)


def test_truth_values_are_copied() -> None:
    """A mask may be the very array that a reset changes."""
    given = np.ones(3, np.bool_)
    taken = checking.truths("which", given, 3)
    given[0] = False
    assert taken.all()


def test_the_luck_of_a_seed_is_its_own() -> None:
    lucks = lucks_by(range(1000))
    assert lucks_by([999]) == lucks[999]
    assert len(set(lucks.tolist())) == 1000
    assert 0 < lucks.min() < lucks.max() < 2**32


@pytest.mark.parametrize("kind", [Batch, BatchVsBots])
def test_too_many_games_for_the_memory(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(game: Game, count: int = 1) -> Any:
        raise MemoryError

    monkeypatch.setattr(Game, "new_states", full)
    monkeypatch.setattr("rada.envs.config.Setting.fresh", lambda setting: None)
    with pytest.raises(WrongSetting, match="not enough memory for 500 games at once"):
        kind("gap", 500)


def test_nothing_can_be_asked_before_the_first_reset() -> None:
    asked: list[Callable[[], Any]] = [
        SeatEnv("gap").action_masks,
        SeatVectorEnv("gap", 2).action_masks,
        raw_env("gap").last,
        raw_env("gap", render_mode="ansi").render,
        SeatEnv("gap").save,
        SeatVectorEnv("gap", 2).save,
        Batch("gap", 2).copy,
    ]
    for ask in asked:
        with pytest.raises(NotReset):
            ask()
