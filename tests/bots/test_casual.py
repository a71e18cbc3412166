"""The casual bot errs as people do: it overlooks decisions, and makes the best one that it sees."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from rada.bots import bots, playout
from rada.games import BUILT_IN, load
from rada.games.contract import Game, State
from rada.games.qwixx import rules as qwixx
from rada.games.thegame import rules as thegame
from rada.kernel import bits, chance
from tests.games.harness import SETTINGS, Setting, ids, luck_from, walk

MOST = 40
NEVER_OVERLOOKED = {
    "gap": set[int](),
    "three": set[int](),
    "qwixx": {qwixx.PASS, *range(qwixx.NAME, qwixx.DECISIONS)},
    "thegame": {thegame.END, thegame.BEGIN, *range(thegame.ON_PILE, thegame.DECISIONS)},
}
SOME = [setting for setting in SETTINGS if setting.players == setting.game.min_players]


def decisions(setting: Setting) -> Iterator[tuple[int, State, int]]:
    """Decisions of a random game: their numbers, the states, and the seats."""
    for number, state in enumerate(walk(setting, b"casual".ljust(32), most=MOST)):
        for seat in setting.game.awaited(state):
            yield number, state, seat


def overlooked(game: Game, state: State, seat: int, luck: Any, percent: int) -> Any:
    mask = game.mask()
    game.compiled_rules.legal(state, seat, mask)
    bits.keep_below(mask, game.rules.DECISIONS)
    playout.overlook(luck, mask, percent)
    return mask


@pytest.mark.parametrize("setting", SOME, ids=ids)
def test_it_makes_the_best_decision_that_it_sees(setting: Setting) -> None:
    """That is what greedy would do if it saw these; so all who see the same decide the same."""
    game, bot = setting.game, bots.CasualBot()
    for number, state, seat in decisions(setting):
        drawn = bots.luck_of("casual", number)
        mask = overlooked(game, state, seat, drawn.copy(), game.overlooks)
        chosen = bot.decide(game, state, seat, drawn)
        assert chosen in game.legal_actions(state, seat)
        assert not bits.has(mask, chosen) or chosen in NEVER_OVERLOOKED[setting.name]
        assert chosen == playout.overlooking_of(game)(state, seat, mask, drawn)
        greedy = int(game.compiled_heuristics.greedy(state, seat, drawn))
        assert playout.overlooking_of(game)(state, seat, game.mask(), drawn) == greedy


@pytest.mark.parametrize("setting", SOME, ids=ids)
def test_whatever_is_overlooked_the_decision_is_legal(setting: Setting) -> None:
    game = setting.game
    for number, state, seat in decisions(setting):
        luck = bots.luck_of("nearly blind", number)
        mask = overlooked(game, state, seat, luck, 100)
        legal = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
        assert bits.count_all(mask) == len(legal) - 1
        chosen = int(playout.overlooking_of(game)(state, seat, mask, luck))
        assert chosen in legal
        assert not bits.has(mask, chosen) or chosen in NEVER_OVERLOOKED[setting.name]


@pytest.mark.parametrize("name", BUILT_IN)
def test_one_that_overlooks_nothing_is_greedy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = next(each for each in SOME if each.name == name)
    game = setting.game
    monkeypatch.setattr(type(game), "overlooks", 0)
    casual = playout.casual_of.__wrapped__(game)
    for number, state, seat in decisions(setting):
        drawn = bots.luck_of("attentive", number)
        greedy = int(game.compiled_heuristics.greedy(state, seat, drawn))
        assert casual(state, seat, drawn) == greedy


def test_each_decision_is_overlooked_as_often_as_said() -> None:
    luck, counts = bots.luck_of("often"), np.zeros(80)
    rounds, few = 2000, 4
    for _ in range(rounds):
        mask = np.array([bits.FULL, (1 << 20) - 1])
        playout.overlook(luck, mask, 30)
        counts[bits.members(mask)] += 1
    assert np.all(abs(counts / rounds - 0.3 * 79 / 80) < 0.06)
    seen = np.zeros(few)
    for _ in range(rounds):
        mask = np.array([(1 << few) - 1])
        playout.overlook(luck, mask, 100)
        assert bits.count_all(mask) == few - 1
        seen[bits.lowest(((1 << few) - 1) & ~int(mask[0]))] += 1
    assert np.all(abs(seen / rounds - 1 / few) < 0.06)


def test_in_a_game_without_more_any_other_decision_replaces_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game of somebody else's need not say what is second best."""
    setting = next(each for each in SOME if each.name == "three")
    game = load("three")
    monkeypatch.setattr(type(game), "overlooking", None)
    choose = playout.overlooking_of.__wrapped__(game)
    state = next(state for _, state, _ in decisions(setting))
    seat = game.awaited(state)[0]
    luck, mask = luck_from(bytes(32)), game.mask()
    best = int(game.compiled_heuristics.greedy(state, seat, luck))
    assert choose(state, seat, mask, luck) == best
    mask[best // bits.SPAN] |= 1 << (best % bits.SPAN)
    legal = set(game.legal_actions(state, seat))
    assert {int(choose(state, seat, mask, luck)) for _ in range(100)} == legal - {best}


def test_a_card_that_is_overlooked_in_the_game_is_planned_without() -> None:
    """Of 31 and 35 for a pile at 30 the nearer one is laid; who does not see it lays the other."""
    game = load("thegame")
    states = game.new_states()
    game.prepare(states[0], 1, game.read_options({}), 1)
    state = states[0]
    game.compiled_rules.deal(state, chance.chance_of(bytes(32)))
    game.compiled_rules.apply(state, 0, thegame.BEGIN)
    state.tops[:] = (30, 80, 20, 25)
    state.hands[0] = (1 << 31 | 1 << 35, 0)
    luck, mask = bots.luck_of("near"), game.mask()
    choose = playout.overlooking_of(game)
    assert choose(state, 0, mask, luck) == 31
    mask[0] = 1 << 31
    assert choose(state, 0, mask, luck) == 35
