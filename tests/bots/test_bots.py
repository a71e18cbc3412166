"""Bots: their names, their honesty, and that greedy plays better than random."""

import numpy as np
import pytest

import rada
from rada.arena.simulate import simulate
from rada.bots import bots
from rada.errors import UnknownBot, WrongBots
from rada.games import load
from rada.kernel import chance
from rada.table.table import Table
from tests.games.harness import SETTINGS, Setting, ids


@pytest.mark.parametrize("setting", SETTINGS, ids=ids)
@pytest.mark.parametrize("name", ["random", "casual", "greedy", "thinker", "master:4"])
def test_a_bot_plays_whole_games_by_the_rules(setting: Setting, name: str) -> None:
    if "minutes" in setting.given:
        pytest.skip("without a clock the game never ends")
    table = Table(setting.name, setting.players, seed=bytes(32), options=setting.options)
    crew = {seat: bots.bot_of(name) for seat in range(setting.players)}
    luck = bots.luck_of("tests", setting)
    while not table.over:
        seat = bots.first_to_act(crew, table.game, table.state, luck)
        assert seat is not None
        table.decide(seat, bots.move_of(crew[seat], table.game, table.state, seat, luck))
    assert rada.verify(table.record()).finished


def test_a_bot_never_sees_the_truth() -> None:
    """What it is handed keeps its seat's knowledge, and nothing else of the state."""
    table = rada.new("three", players=3, seed=bytes(32))
    seat = table.awaited[0]
    seen = []

    class Spy(bots.RandomBot):
        def decide(self, game: object, state: object, seat: int, luck: object) -> int:
            seen.append(bytes(state.tobytes()))  # type: ignore[attr-defined]
            return super().decide(game, state, seat, luck)  # type: ignore[arg-type]

    for number in range(20):
        bots.move_of(Spy(), table.game, table.state, seat, bots.luck_of(number))
    assert len(set(seen)) == 20
    assert bytes(table.state.tobytes()) not in seen


def test_names_are_spread_over_seats() -> None:
    assert bots.spread(["greedy"], 2) == ["greedy", "greedy"]
    with pytest.raises(UnknownBot, match="no bot “clever”; the bots are random, casual, greedy"):
        bots.spread("clever", 2)
    with pytest.raises(WrongBots, match="Bots named: 2; seats: 3"):
        bots.spread("greedy,random", 3)
    with pytest.raises(UnknownBot):
        bots.kind_of("clever")


def test_the_most_eager_bot_begins() -> None:
    """In The Game the bot with the best opening volunteers."""
    game = load("thegame")
    table = rada.new("thegame", players=4, seed=bytes(32))
    crew: dict[int, bots.Bot] = {seat: bots.bot_of("greedy") for seat in range(4)}
    luck = bots.luck_of("tests")
    eager = [
        crew[seat].eagerness(game, bots.redealt(game, table.state, seat, luck), seat)
        for seat in range(4)
    ]
    assert len(set(eager)) > 1
    first = bots.first_to_act(crew, game, table.state, luck)
    assert first is not None
    assert eager[first] == max(eager)
    table.play("begin", 2)
    assert bots.first_to_act({0: crew[0]}, game, table.state, luck) is None


@pytest.mark.parametrize(("name", "players"), [("gap", 4), ("qwixx", 3), ("three", 3)])
def test_greedy_wins_against_random(name: str, players: int) -> None:
    crew = ["greedy"] + ["random"] * (players - 1)
    summary = simulate(name, players, 150, crew, "tests", load(name).read_options({}), workers=1)
    assert summary.win_share[0] > 1.5 / players


def test_greedy_gets_further_in_the_game() -> None:
    options = load("thegame").read_options({})
    left = {
        name: simulate("thegame", 2, 150, [name] * 2, "tests", options, workers=1).left_mean
        for name in ("random", "greedy")
    }
    assert left["greedy"] is not None
    assert left["random"] is not None
    assert left["greedy"] < 20 < left["random"]


def test_random_chooses_every_decision_equally_often() -> None:
    table = rada.new("three", players=2, seed=bytes(32))
    seat = table.awaited[0]
    luck = bots.luck_of("fair")
    chosen = [bots.RandomBot().decide(table.game, table.state, seat, luck) for _ in range(4000)]
    cards, counts = np.unique(chosen, return_counts=True)
    assert len(cards) == 8
    assert counts.min() > 400


def test_luck_is_not_the_deal() -> None:
    assert bots.luck_of("a")[:8].tolist() != bots.luck_of("b")[:8].tolist()
    assert chance.BOTS != chance.DEALS
