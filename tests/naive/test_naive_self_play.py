"""Random and sensible self-play of the naive games."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.naive import GAMES, NaiveGap, NaiveQwixx, NaiveTheGame, qwixx
from tests.naive.deals import (
    GAP_OPTIONS,
    THREE_OPTIONS,
    Entry,
    gap_deal,
    qwixx_deal,
    thegame_deal,
    three_deal,
)


def all_cards(game: Any) -> list[Any]:
    """Every card, wherever it lies; the GAP and Qwixx piles included."""
    cards = [card for hand in game.hands for card in hand]
    if isinstance(game, NaiveGap):
        return cards + game.row + game.deck + [card for held in game.held for card in held]
    if isinstance(game, NaiveQwixx):
        shown = [card for card in game.display if card is not None]
        return cards + shown + game.deck + game.discards
    if isinstance(game, NaiveTheGame):
        return cards + game.deck + [card for pile in game.piles.values() for card in pile[1:]]
    cards += [card for row in game.rows.values() for card in row[1:]] + game.unused + game.gone
    for group in game.stacks + game.face_up + game.face_down:
        cards += group
    return cards


def next_deal(name: str, game: Any, rng: random.Random) -> Entry:
    if name == "gap":
        starter = (game.starter + 1) % game.players if game.rounds else 0
        colours = "".join(game.colours) or "".join(rng.sample("rygbp", 5))
        return gap_deal(game.players, rng, starter, colours)
    if name == "qwixx" and game.dealt:
        deck = list(game.discards)
        rng.shuffle(deck)
        return {"at": 0, "deck": deck}
    if name == "qwixx":
        return qwixx_deal(game.players, rng, rng.randrange(game.players), game.jokers)
    if name == "thegame":
        return thegame_deal(game.players, rng, game.short_hands)
    return three_deal(game.players, rng, rng.randrange(game.players))


CASES: list[tuple[str, int, Entry]] = []
for _players in range(2, 7):
    CASES.append(("gap", _players, GAP_OPTIONS))
    CASES.append(("gap", _players, {"target": 15, "minutes": 5, "tie": "extra_round"}))
    CASES.append(("gap", _players, {"target": None, "minutes": 5, "tie": "best_round"}))
for _players in range(2, 6):
    CASES.append(("qwixx", _players, {"jokers": False}))
    CASES.append(("qwixx", _players, {"jokers": True}))
for _players in range(1, 6):
    for _minimum, _short, _fire in ((2, False, False), (3, True, False), (2, False, True)):
        _options = {"minimum": _minimum, "short_hands": _short, "on_fire": _fire}
        CASES.append(("thegame", _players, {**_options, "signals": True}))
for _players in range(2, 5):
    CASES.append(("three", _players, THREE_OPTIONS))

Chooser = Callable[[Any, list[Entry], random.Random], Entry]


def choose_any(game: Any, legal: list[Entry], rng: random.Random) -> Entry:
    return rng.choice(legal)


def choose_sensibly(game: Any, legal: list[Entry], rng: random.Random) -> Entry:
    """Long games: small steps in The Game, many crosses without big jumps in Qwixx."""
    if "on" in legal[0]:
        lays = [entry for entry in legal if "lay" in entry]
        if lays and (game.laid < game.must_lay or len(lays) == len(legal)):
            return min(lays, key=lambda e: step(e["on"], game.piles[e["on"]][-1], e["lay"]))
        return legal[-1]
    if "cross" in legal[0] and isinstance(game, NaiveQwixx):
        return min(legal, key=lambda entry: jump(game, entry))
    return rng.choice(legal)


def step(pile: str, top: int, card: int) -> int:
    return card - top if pile.startswith("up") else top - card


def jump(game: NaiveQwixx, entry: Entry) -> float:
    """How far the entry's crosses jump; nothing crossed is as bad as a jump of two."""
    cross = entry["cross"]
    if not cross:
        return 2 + 0.1 * len(entry.get("lay", []))
    colour = cross[0] if isinstance(cross, str) else entry["as"]
    numbers = [int(cross[1:])] if isinstance(cross, str) else list(cross)
    row = qwixx.ROWS[colour]
    done = game.sheets[entry["seat"]][colour]
    at = row.index(done[-1]) if done else -1
    return row.index(numbers[-1]) - at - 2 * len(numbers)


@pytest.mark.parametrize("choose", [choose_any, choose_sensibly])
@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_self_play(name: str, players: int, options: Entry, choose: Chooser) -> None:
    for seed in range(5):
        rng = random.Random(f"{name} {players} {options} {seed}")
        game = GAMES[name](players, dict(options))
        assert game.wants_deal
        assert not game.over
        expected: list[Any] = []
        moves = 0
        while not game.over:
            assert game.result() is None
            if game.wants_deal:
                assert game.legal() == []
                game.deal(next_deal(name, game, rng))
                expected = expected or sorted(all_cards(game))
            else:
                legal = game.legal()
                assert legal
                texts = [str(entry) for entry in legal]
                assert len(texts) == len(set(texts))
                if name == "gap" and options["minutes"] and moves == 40:
                    game.play({"time": True})
                entry = choose(game, legal, rng)
                game.play(entry)
                moves += 1
            assert sorted(all_cards(game)) == expected
            assert moves < 2000
        assert game.legal() == []
        with pytest.raises(ValueError):
            game.play({"seat": 0})
        check_result(name, players, game, moves)


def check_result(name: str, players: int, game: Any, moves: int) -> None:
    result = game.result()
    assert result is not None
    if name == "gap":
        assert moves == len(result["rounds"]) * players * (6 if players <= 4 else 5)
        assert result["totals"] == [sum(column) for column in zip(*result["rounds"], strict=True)]
        assert result["winners"]
    elif name == "qwixx":
        assert len(result["scores"]) == players
        ended_by_rows = any(
            sum(qwixx.is_complete(colour, sheet[colour]) for colour in "rygb") >= 2
            for sheet in game.sheets
        )
        assert ended_by_rows or max(result["penalties"]) == 4
    elif name == "thegame":
        laid = sum(len(pile) - 1 for pile in game.piles.values())
        assert result["left"] == 98 - laid
        assert result["won"] == (laid == 98)
    else:
        assert moves == 18 * players
        running = [seat["running_bonus"] for seat in result["seats"] if seat["running_bonus"]]
        assert sorted(running, reverse=True) == [10, 7, 5, 3][: len(running)]
