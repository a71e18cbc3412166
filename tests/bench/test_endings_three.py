"""The last two turns of Three Is Too Many!: what is computed is what a naive count finds."""

import copy
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bench import endings_three
from rada.bots import bots
from rada.kernel.layout import array_of
from tests.games.build_three import ALL_CARDS, COLOUR_OF, NAMES, Position, naive_of, state_of
from tests.naive.three import NaiveThree


@st.composite
def late(draw: Any, left: int) -> Position:
    """Positions with so many turns left, with rows that are full or not. Whoever shows all colours
    has had a running bonus."""
    players = draw(st.integers(2, 4))
    turn = draw(st.integers(0, players - 1))
    cards = draw(st.permutations(ALL_CARDS))
    hands, offer = [], []
    for seat in range(players):
        held = 3 if (seat - turn) % players < left else 2
        hands.append([cards.pop() for _ in range(held)])
    for row in range(3):
        offer += [card for card in cards if card // 30 == row][: draw(st.integers(1, 3))]
    free = [card for card in cards if card not in offer and card in COLOUR_OF]
    collected, running, bonuses = [], [], iter([10, 7, 5, 3])
    for _ in range(players):
        got = Counter(COLOUR_OF[free.pop()] for _ in range(draw(st.integers(0, 15))))
        all_face_up = all(got[colour] % 3 for colour in NAMES)
        collected.append(got)
        running.append(next(bonuses) if all_face_up or draw(st.booleans()) else 0)
    turns = 18 * players - left
    return Position(hands, offer, collected=collected, running=running, turn=turn, turns=turns)


def scores_after(twin: NaiveThree, *cards: int) -> list[int]:
    """The scores after cards of the seats on turn."""
    following = copy.deepcopy(twin)
    for card in cards:
        following.play({"seat": following.turn, "play": card})
    return [following._score(seat)["score"] for seat in range(following.players)]


def share(scores: Sequence[int], seat: int) -> Fraction:
    winners = [each for each, score in enumerate(scores) if score == max(scores)]
    return Fraction(int(seat in winners), len(winners))


@settings(max_examples=60)
@given(given_position=late(1))
def test_the_last_turn(given_position: Position) -> None:
    twin, seat = naive_of(given_position), given_position.turn
    choice = endings_three.choice_of(array_of(state_of(given_position)))
    assert choice is not None
    assert choice.worths == {
        (card,): scores_after(twin, card)[seat] for card in given_position.hands[seat]
    }


@settings(max_examples=60)
@given(given_position=late(1))
def test_on_the_last_turn_more_points_are_never_worse(given_position: Position) -> None:
    """Whoever has it changes nothing but the own score."""
    twin, seat = naive_of(given_position), given_position.turn
    ends = sorted(
        (scores_after(twin, card) for card in given_position.hands[seat]),
        key=lambda scores: scores[seat],
    )
    others = {tuple(scores[:seat] + scores[seat + 1 :]) for scores in ends}
    assert len(others) == 1
    shares = [share(scores, seat) for scores in ends]
    assert shares == sorted(shares)


@settings(max_examples=15)
@given(given_position=late(2))
def test_the_turn_before(given_position: Position) -> None:
    """Every hand that the last seat may have is tried, and each plays its best card."""
    twin, seat = naive_of(given_position), given_position.turn
    last = (seat + 1) % twin.players
    states = array_of(state_of(given_position))
    choice = endings_three.choice_of(states)
    assert choice is not None
    shown = [*given_position.offer, *given_position.hands[seat]]
    shown += [card for cards in given_position.taken for card in cards]
    unseen = [card for card in ALL_CARDS if card not in shown]
    assert sorted(endings_three.unseen_cards(states, seat)) == unseen
    for card in given_position.hands[seat]:
        ends = {}
        for reply in unseen:
            imagined = copy.deepcopy(twin)
            imagined.hands[last] = [reply, *(other for other in unseen if other != reply)][:3]
            ends[reply] = scores_after(imagined, card, reply)
        wins = {reply: share(ends[reply], seat) for reply in unseen}
        hands = list(combinations(unseen, 3))
        total = sum(wins[max(hand, key=lambda reply: ends[reply][last])] for hand in hands)
        assert choice.worths[card,] == Fraction(total, len(hands))


@settings(max_examples=20)
@given(given_position=late(2), seed=st.integers(0, 1 << 30))
def test_a_redeal_changes_nothing(given_position: Position, seed: int) -> None:
    state, seat = state_of(given_position), given_position.turn
    redealt = bots.redealt(endings_three.GAME, state, seat, bots.luck_of(seed))
    one, two = (endings_three.choice_of(array_of(each)) for each in (state, redealt))
    assert one is not None
    assert two is not None
    assert one.worths == two.worths


@settings(max_examples=10)
@given(given_position=late(3))
def test_earlier_turns_are_not_solved(given_position: Position) -> None:
    assert endings_three.choice_of(array_of(state_of(given_position))) is None


def test_choices_in_games() -> None:
    for players in (2, 4):
        found = endings_three.choices_in(players, 3, "greedy", "tests")
        assert [choice.what for choice in found.choices] == 3 * [
            "turn before, win",
            "last turn, points",
        ]
        assert all(len(choice.worths) == 3 for choice in found.choices)
