"""Rounds of GAP in which nothing is hidden: what is solved is what a naive search finds."""

import copy
from fractions import Fraction
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from bench import endings_gap
from bench.choices import Choice
from rada.bots import bots
from rada.kernel.arrays import States
from rada.kernel.layout import array_of
from tests.games.build_gap import naive_twin, position
from tests.naive import NaiveGap

DECK = [f"{colour}{number}" for colour in "ryg" for number in range(10)]


class Ending(NamedTuple):
    """A position here and in the naive implementation."""

    states: States
    twin: NaiveGap


@st.composite
def endings(draw: Any, most: int = 3, pile: bool = False) -> Ending:
    """Positions with an empty pile, in a first or a later round, some near the end of the game."""
    cards = draw(st.permutations(DECK))
    own = draw(st.integers(1, most))
    other = draw(st.integers(own - 1, own))
    in_row = draw(st.integers(0, 6))
    in_pile = draw(st.integers(1, 4)) if pile else 0
    counts = (own, other, in_row, in_pile)
    ends = [sum(counts[: i + 1]) for i in range(len(counts))]
    split = draw(st.integers(ends[-1], len(DECK)))
    turn, target = draw(st.integers(0, 1)), draw(st.integers(1, 20))
    tie = draw(st.sampled_from(["best_round", "extra_round"]))
    parts = [
        " ".join(cards[first:last]) for first, last in zip((0, *ends), (*ends, split), strict=True)
    ]
    taken = {turn: parts[4], 1 - turn: " ".join(cards[split:])}
    made = position(
        players=2, turn=turn, hand=parts[0], hands={1 - turn: parts[1]}, row=parts[2],
        pile=parts[3], taken=taken, target=target, tie=tie,
    )  # fmt: skip
    twin = naive_twin(made)
    twin.target, twin.tie = target, tie
    if draw(st.booleans()):
        before = [draw(st.integers(0, 12)), draw(st.integers(0, 12))]
        twin.rounds = [before]
        made.state.rounds = 1
        made.state.totals[:2] = made.state.best_round[:2] = before
    return Ending(array_of(made.state), twin)


class Naive(NamedTuple):
    """What a line of play leads to for the first seat, and all ends that are possible."""

    points: int
    share: Fraction
    ended: frozenset[bool]


def naive_worth(twin: NaiveGap) -> Naive:
    """The best that both seats can reach: everything is tried, with no memory."""
    if not twin.in_round:
        first, second = twin.rounds[-1]
        result = twin.result()
        share = Fraction()
        if result is not None:
            share = Fraction(int(0 in result["winners"]), len(result["winners"]))
        return Naive(first - second, share, frozenset([twin.finished]))
    found = [naive_worth(after(twin, entry)) for entry in twin.legal()]
    best = max if twin.turn == 0 else min
    return Naive(
        best(each.points for each in found),
        best(each.share for each in found),
        frozenset().union(*(each.ended for each in found)),
    )


def after(twin: NaiveGap, entry: dict[str, Any]) -> NaiveGap:
    following = copy.deepcopy(twin)
    following.play(entry)
    return following


def naive_choice(ending: Ending) -> tuple[str, dict[str, Fraction]] | None:
    """What is measured, and what every move is worth, by its entry."""
    twin, sign = ending.twin, 1 - 2 * ending.twin.turn
    found = {str(entry): naive_worth(after(twin, entry)) for entry in twin.legal()}
    ended = frozenset().union(*(each.ended for each in found.values()))
    stage = "empty pile" if twin.hands[1 - twin.turn] else "last turn"
    if ended == {True}:
        half = Fraction(1, 2)
        wins = {entry: half + sign * (each.share - half) for entry, each in found.items()}
        return f"{stage}, win", wins
    if ended == {False}:
        points = {entry: Fraction(sign * each.points) for entry, each in found.items()}
        return f"{stage}, points of the round", points
    return None


def by_entry(choice: Choice) -> dict[str, Fraction]:
    """What every move is worth, by its entry."""
    game, state, seat = endings_gap.GAME, choice.states[0], choice.seat
    found = {}
    for move in game.moves(choice.states, seat):
        entry = game.move_entry(state, seat, move)
        found[str({**entry, "take": sorted(entry["take"])})] = choice.worths[move.actions]
    return found


def check(ending: Ending) -> str | None:
    """Compare what is solved with the naive search; what was measured."""
    choice, naive = endings_gap.choice_of(ending.states), naive_choice(ending)
    if naive is None:
        assert choice is None
        return None
    assert choice is not None
    assert (choice.what, by_entry(choice)) == naive
    return choice.what


@settings(max_examples=150)
@given(ending=endings())
def test_every_move_is_worth_what_a_naive_search_finds(ending: Ending) -> None:
    assert endings_gap.nothing_hidden(ending.states)
    check(ending)


@settings(max_examples=40)
@given(ending=endings(most=1, pile=True))
def test_on_the_last_turn_the_pile_does_not_matter(ending: Ending) -> None:
    last_turn = not ending.twin.hands[1 - ending.twin.turn]
    assert endings_gap.nothing_hidden(ending.states) == last_turn
    if last_turn:
        check(ending)


def test_all_kinds_are_tried() -> None:
    """What the comparison above is about; the same endings every time."""
    found: list[str | None] = []

    @settings(max_examples=150, derandomize=True, database=None)
    @given(ending=endings())
    def count(ending: Ending) -> None:
        found.append(check(ending))

    count()
    kinds = [f"{stage}, {what}" for stage in ("empty pile", "last turn")
             for what in ("win", "points of the round")]  # fmt: skip
    assert all(found.count(kind) > 5 for kind in [None, *kinds])


@settings(max_examples=30)
@given(ending=endings(), seed=st.integers(0, 1 << 30))
def test_a_redeal_changes_nothing(ending: Ending, seed: int) -> None:
    """What is solved is all that the seat knows already."""
    seat = ending.twin.turn
    redealt = bots.redealt(endings_gap.GAME, ending.states[0], seat, bots.luck_of(seed))
    one, two = (endings_gap.choice_of(each) for each in (ending.states, array_of(redealt)))
    assert (one and one.worths) == (two and two.worths)


def test_fewer_points_can_be_a_sure_win() -> None:
    """So moves are not judged where they decide whether the game ends: with the other 9 the second
    seat would be five points ahead in the round, and the game would go on."""
    made = position(
        players=2, turn=1, hand="y8", hands={0: "r0"}, row="r4 r9 y9 g5", pile="", target=30,
        taken={0: "r2 r5 r6 r7 r8 y1 y2 y7 g1 g6 g7 g8", 1: "r1 r3 y0 y3 y4 y5 y6 g0 g2 g3 g4 g9"},
    )  # fmt: skip
    made.state.rounds, made.state.totals[:2] = 4, [21, 26]
    worths = {
        take: endings_gap.Solver().worth(array_of(made.after(f"y8 {take}").state)).to(1)
        for take in ("r9", "y9")
    }
    assert worths["r9"] == endings_gap.Worth(Fraction(5), None, may_end=False)
    assert worths["y9"] == endings_gap.Worth(Fraction(1), Fraction(1), may_end=True)
    assert endings_gap.choice_of(array_of(made.state)) is None


def test_what_is_too_large_is_not_guessed() -> None:
    states = array_of(
        position(
            players=2, hand="r0 r1 r2 r3", hands={1: "y5 y6 y7 y8"}, row="g0 g3 g6 g9", pile="",
            taken={0: "r5 r6 r7 r8 r9 r4", 1: "y0 y1 y2 y3 y4 y9"}, target=999,
        ).state
    )  # fmt: skip
    assert endings_gap.choice_of(states, most=50) is None
    choice = endings_gap.choice_of(states)
    assert choice is not None
    assert choice.what == "empty pile, points of the round"


def test_more_players_are_not_solved() -> None:
    state = position(players=3, hand="r0", hands={1: "y0", 2: "g0"}, pile="").state
    assert not endings_gap.nothing_hidden(array_of(state))


def test_choices_in_games() -> None:
    found = endings_gap.choices_in(12, "greedy", "tests")
    assert found.rounds * 12 == found.moves
    assert 0 < found.emptied < found.rounds
    assert found.choices
    for choice in found.choices:
        assert endings_gap.nothing_hidden(choice.states)
        assert len(choice.worths) > 1
