"""The search: what it weighs, that it knows no secrets, and that its budget is its budget."""

import time
from typing import Any

import numpy as np
import pytest

from rada.bots import bots, master, search
from rada.bots.budget import Budget, budget_of
from rada.errors import UnknownBot, WrongBudget
from rada.games import NAMES, load
from rada.games.contract import Game
from rada.games.thegame import rules
from rada.table.table import Table
from tests.games.harness import SETTINGS, Setting, ids

FEW = Budget(visits=60)


def positions(setting: Setting, count: int) -> list[tuple[Table, int]]:
    """Some positions on the way of a game between thinkers, each with a seat to decide."""
    found = []
    for number in range(count):
        table = Table(setting.name, setting.players, seed=bytes([number] * 32))
        luck = bots.luck_of("positions", number)
        for _ in range(1 + 5 * number):
            if table.over:
                break
            crew = {seat: bots.bot_of("thinker") for seat in range(setting.players)}
            seat = bots.first_to_act(crew, table.game, table.state, luck)
            assert seat is not None
            table.decide(seat, bots.move_of(crew[seat], table.game, table.state, seat, luck))
        if not table.over:
            found.append((table, table.awaited[0]))
    return found


def weigh(table: Table, seat: int, luck: object, **how: Any) -> master.Thoughts:
    redealt = bots.redealt(table.game, table.state, seat, bots.luck_of("redeal", luck))
    budget = how.pop("budget", FEW)
    return master.think(table.game, redealt, seat, bots.luck_of("think"), budget, **how)


PLAIN = [setting for setting in SETTINGS if not setting.given]


@pytest.mark.parametrize("setting", PLAIN, ids=ids)
def test_every_whole_move_is_weighed_and_all_are_legal(setting: Setting) -> None:
    for table, seat in positions(setting, 3):
        weighed = {each.actions for each in weigh(table, seat, 0).alternatives}
        listed = list(table.game.moves(table.state, seat))
        assert weighed <= {move.actions for move in listed} or table.game.id == "qwixx"
        ends = {table.game.copy_of(move.after).tobytes() for move in listed}
        reached = set()
        for actions in weighed:
            after = table.game.copy_of(table.state)
            for action in actions:
                table.game.check_action(after, seat, action)
                table.game.compiled_rules.apply(after, seat, action)
            reached.add(after.tobytes())
        assert reached == ends
        assert len(reached) == len(weighed)


@pytest.mark.parametrize("setting", PLAIN, ids=ids)
def test_thoughts_are_the_same_from_any_redeal(setting: Setting) -> None:
    """The law of honest bots, for the search: alternatives, values, errors, everything."""
    for table, seat in positions(setting, 2):
        one, other = weigh(table, seat, "one"), weigh(table, seat, "other")
        assert one.alternatives == other.alternatives


@pytest.mark.parametrize("game", NAMES)
def test_threads_change_nothing(game: str) -> None:
    table, seat = positions(Setting(game, 2), 2)[-1]
    assert (
        weigh(table, seat, 0, threads=1).alternatives
        == weigh(table, seat, 0, threads=2).alternatives
    )


def test_a_budget_in_visits_is_kept() -> None:
    table, seat = positions(Setting("gap", 3), 1)[0]
    for visits in (1, 50, 333, 2000):
        thoughts = weigh(table, seat, 0, budget=Budget(visits=visits))
        at_least_once_each = len(thoughts.alternatives) * master.LANES
        assert thoughts.visits <= max(visits, at_least_once_each)
        assert thoughts.visits == sum(each.visits for each in thoughts.alternatives)


def test_a_budget_in_time_ends() -> None:
    table, seat = positions(Setting("three", 3), 1)[0]
    first = weigh(table, seat, 0, budget=Budget(seconds=1e-6)).visits
    for seconds in (0.2, 1.0, 5.0, 25.0):  # a busy machine may get no further in the first of them
        started = time.perf_counter()
        thoughts = weigh(table, seat, 0, budget=Budget(seconds=seconds))
        assert time.perf_counter() - started < seconds + 60, "it ends, on a busy machine as well"
        if thoughts.visits > first:
            return
    raise AssertionError("more time brought no more visits")


def test_no_move_leaves_the_race_after_a_glance() -> None:
    """Two worlds tell nothing, though their differences may happen to be equal."""
    for game in ("gap", "three", "qwixx"):
        for table, seat in positions(Setting(game, 2), 4):
            redealt = bots.redealt(table.game, table.state, seat, bots.luck_of("redeal"))
            found = master.Search(table.game, redealt, seat, bots.luck_of("glance"), False)
            found.run(Budget(visits=found.count * master.LANES), threads=1)
            assert found.rounds == 1
            assert found.lanes[0].space.racing[: found.count].all()


def test_the_best_comes_first_and_errors_shrink() -> None:
    table, seat = positions(Setting("gap", 2), 2)[-1]
    few = weigh(table, seat, 0, budget=Budget(visits=200))
    many = weigh(table, seat, 0, budget=Budget(visits=5000))
    for thoughts in (few, many):
        best = thoughts.best
        assert best.behind == 0
        assert best.visits == max(each.visits for each in thoughts.alternatives)
        assert 0.5 <= thoughts.confidence <= 1
        assert all(0 <= each.low <= each.value <= each.high <= 1 for each in thoughts.alternatives)
        assert sum(best.shares) == pytest.approx(1, abs=0.05)
    assert many.best.error <= few.best.error


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    table = Table("thegame", 1, seed=bytes(32))
    bot = master.MasterBot()
    bot.think = None  # type: ignore[assignment, method-assign]
    assert bots.move_of(bot, table.game, table.state, 0, bots.luck_of("x")) == (rules.BEGIN,)


def test_open_eyes_see_the_cards_that_are() -> None:
    """With open eyes the worlds are all the true one: the other's hand is what it is."""
    game = load("gap")
    table, seat = positions(Setting("gap", 2), 1)[0]

    def worlds(open_eyes: bool) -> set[bytes]:
        found = master.Search(game, table.state, seat, bots.luck_of("eyes"), open_eyes)
        seen = set()
        for _ in range(4):
            found.race(1, threads=1)
            seen |= {lane.space.states[search.WORLD].tobytes() for lane in found.lanes}
        return seen

    truth = np.asarray(table.state).tobytes()
    assert worlds(True) == {truth}
    assert len(worlds(False) - {truth}) == 8


@pytest.mark.parametrize("text", ["0", "-5", "0s", "-1s", "nan", "infs", "", "ten", "5 years"])
def test_a_budget_that_is_none(text: str) -> None:
    with pytest.raises(WrongBudget, match="is not a budget for a bot"):
        budget_of(text)


def test_names_with_budgets_and_levels() -> None:
    assert bots.spec_of("easy").bot == "casual"
    assert bots.spec_of("master:0.25s").budget == Budget(seconds=0.25)
    with pytest.raises(WrongBudget):
        bots.spec_of("master:0")
    with pytest.raises(UnknownBot):
        bots.spec_of("greedy:100")
    with pytest.raises(UnknownBot, match="no bot “clever”"):
        bots.spec_of("clever")


def test_bots_of_other_people_are_found_and_refused() -> None:
    bot = bots.bot_of("tests.bots.test_master:Foreign")
    table = Table("three", 2, seed=bytes(32))
    seat = table.awaited[0]
    legal = table.game.legal_actions(table.state, seat)
    assert bots.move_of(bot, table.game, table.state, seat, bots.luck_of("x")) == (legal[-1],)
    for wrong in ("no.such:Bot", "tests.bots.test_master:Nobody", "tests.bots.test_master:Mute"):
        with pytest.raises(UnknownBot, match="could not be loaded"):
            bots.bot_of(wrong)
    with pytest.raises(UnknownBot):
        bots.check_listed("tests.bots.test_master:Foreign")
    with pytest.raises(UnknownBot):
        bots.check_listed("master:100s")


class Foreign:
    """A bot of somebody else's: the highest action."""

    name = "?"

    def decide(self, game: Game, state: Any, seat: int, luck: Any) -> int:
        return game.legal_actions(state, seat)[-1]

    def eagerness(self, game: Game, state: Any, seat: int) -> int:
        return 0


class Mute:
    """Nothing that could play."""
