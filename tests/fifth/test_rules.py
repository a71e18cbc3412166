"""The rules of Higher takes, one by one; each test names the numbers that it proves."""

from typing import Any

import numpy as np
import pytest

from rada.games.contract import NOBODY, State
from rada.kernel import bits, chance
from tests.fifth import heuristics, knowledge, rules
from tests.fifth.game import GAME


def dealt(players: int = 2, opening: int = 0, seed: bytes = bytes(32)) -> State:
    state: State = GAME.new_states()[0]
    GAME.prepare(state, players, GAME.read_options({}), opening)
    rules.deal(state, chance.chance_of(seed))
    return state


def position(hands: list[set[int]], middle: list[int], pile: list[int] | None = None) -> State:
    """A position with seat 0 on turn; the last card of the middle is the one played last."""
    state: State = GAME.new_states()[0]
    state.players = len(hands)
    for seat, cards in enumerate(hands):
        state.hands[seat] = sum(1 << card for card in cards)
    state.middle = sum(1 << card for card in middle)
    state.top = middle[-1]
    state.pile[: len(pile or [])] = pile or []
    state.pile_count = len(pile or [])
    state.phase = rules.PLAY
    return state


def legal(state: State, seat: int) -> list[int]:
    mask = GAME.mask()
    rules.legal(state, seat, mask)
    return bits.members(mask)


def scores(state: State) -> list[int]:
    out = np.zeros(int(state.players), np.int64)
    rules.scores(state, out)
    return [int(points) for points in out]


@pytest.mark.rule("FIFTH-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal(players: int) -> None:
    fresh = GAME.new_states()[0]
    GAME.prepare(fresh, players, GAME.read_options({}), 0)
    assert rules.awaits_deal(fresh)
    assert rules.actors(fresh) == 0
    state = dealt(players)
    assert not rules.awaits_deal(state)
    hands = [bits.members(int(state.hands[seat])) for seat in range(players)]
    assert all(len(hand) == rules.HAND for hand in hands)
    cards = [int(state.top), *state.pile[: int(state.pile_count)].tolist()]
    for hand in hands:
        cards += hand
    assert sorted(cards) == list(range(rules.CARDS))
    assert bits.members(int(state.middle)) == [int(state.top)]


@pytest.mark.rule("FIFTH-1")
def test_anybody_can_be_drawn_to_start() -> None:
    drawn = {int(dealt(3, seed=bytes([n]) * 32).starter) for n in range(30)}
    assert drawn == {0, 1, 2}
    state = dealt(3, opening=2)
    assert rules.actors(state) == 1 << 1


@pytest.mark.rule("FIFTH-2")
def test_play_any_card_or_draw() -> None:
    state = position([{3, 9}, {5, 6}], [7], [1, 2])
    assert legal(state, 0) == [3, 9, rules.DRAW]
    assert legal(state, 1) == legal(state, NOBODY) == []
    rules.apply(state, 0, rules.DRAW)
    assert bits.members(int(state.hands[0])) == [2, 3, 9]
    assert int(state.pile_count) == 1
    assert rules.actors(state) == 1 << 1
    assert not rules.in_move(state)
    rules.apply(state, 1, rules.DRAW)
    assert legal(state, 0) == [2, 3, 9]


@pytest.mark.rule("FIFTH-3")
def test_a_higher_card_takes_all() -> None:
    state = position([{3, 9}, {5}], [8, 4, 7])
    rules.apply(state, 0, 9)
    assert bits.members(int(state.taken[0])) == [4, 7, 8]
    assert bits.members(int(state.middle)) == [9]
    assert int(state.top) == 9
    assert scores(state) == [3, 0]


@pytest.mark.rule("FIFTH-4")
def test_a_lower_card_takes_nothing() -> None:
    state = position([{3, 9}, {5}], [8, 7])
    rules.apply(state, 0, 3)
    assert int(state.taken[0]) == 0
    assert bits.members(int(state.middle)) == [3, 7, 8]
    rules.apply(state, 1, 5)
    assert bits.members(int(state.taken[1])) == [3, 7, 8]


@pytest.mark.rule("FIFTH-5", "FIFTH-6")
def test_the_last_card_ends_the_game() -> None:
    state = position([{9}, {5}, {6}], [8, 7])
    assert not rules.over(state)
    assert rules.winners(state) == 0
    rules.apply(state, 0, 9)
    assert rules.over(state)
    assert rules.actors(state) == 0
    assert legal(state, 1) == []
    assert scores(state) == [2, 0, 0]
    assert rules.winners(state) == 1 << 0


@pytest.mark.rule("FIFTH-6")
def test_a_shared_win() -> None:
    state = position([{9}, {5}], [8, 7])
    state.taken[1] = 1 << 20 | 1 << 21
    rules.apply(state, 0, 9)
    assert rules.winners(state) == 0b11


def observed(state: State, seat: int) -> list[int]:
    out = np.full(knowledge.OBSERVATION, 99, np.int16)
    knowledge.observe(state, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("FIFTH-1")
def test_what_a_seat_knows() -> None:
    state = position([{3, 9}, {5, 6, 2}], [8, 7], [1])
    state.taken[1] = 1 << 20
    seen = observed(state, 1)
    cards = [[n for n in range(24) if seen[24 * part + n]] for part in range(3)]
    assert cards == [[2, 5, 6], [7, 8], [7, 8, 20]]
    assert seen[72:] == [3, 1, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 2, 7, 1]
    assert observed(state, NOBODY)[:24] == [0] * 24


@pytest.mark.rule("FIFTH-1")
@pytest.mark.parametrize("seat", [NOBODY, 0, 2])
def test_a_redeal_keeps_the_own_hand_and_what_lies_open(seat: int) -> None:
    state: Any = dealt(3)
    before = [int(state.hands[each]) for each in range(3)]
    luck = chance.chance_of(bytes([9]) * 32)
    chance.open_stream(luck, 0, chance.BOTS)
    knowledge.redeal(state, seat, luck)
    changed = [each for each in range(3) if int(state.hands[each]) != before[each]]
    assert changed == [each for each in range(3) if each != seat]
    assert all(bits.count(state.hands[each]) == rules.HAND for each in range(3))


@pytest.mark.rule("FIFTH-3")
def test_a_simple_player_takes_cheaply() -> None:
    assert heuristics.greedy(position([{3, 9, 8}, {5}], [7]), 0, None) == 8
    assert heuristics.greedy(position([{6, 3}, {5}], [7]), 0, None) == 3
