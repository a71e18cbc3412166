"""GAP with two players: the rest of a round in which nothing is hidden any more, solved.

When the pile is empty, both players know where every card is: what lies nowhere is in the other
hand. On the last turn of a round nothing that is still hidden can matter. What is left of the round
is a game of two rivals without luck, and every line of play is tried.

If the game ends with the round whatever is played, the worth of a move is the share of the win.
Otherwise it is the difference of the scores of the round, which is not quite what a player wants:
the game goes on, and it may be better to end it, or not to.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from bench.choices import Choice, positions_of
from rada.games import load
from rada.games.contract import Actions
from rada.games.gap import rules
from rada.kernel import bits
from rada.kernel.arrays import States

GAME = load("gap")
PLAYERS = 2
MOST_POSITIONS = 200_000
WIN, DIFFERENCE = "win", "points of the round"


class Worth(NamedTuple):
    """What a position is worth to the first seat if both play as well as can be."""

    difference: Fraction
    win: Fraction | None
    """None if there is a line of play after which the game goes on."""

    def to(self, seat: int) -> "Worth":
        """The same for either seat."""
        if seat == 0:
            return self
        return Worth(-self.difference, None if self.win is None else 1 - self.win)


class TooLarge(Exception):
    """The rest of a round has more positions than are looked at."""


class Solver:
    """Tries every line of play, and no position twice: positions are compared as a whole."""

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        self.most = most
        self.known: dict[bytes, Worth] = {}

    def worth(self, states: States) -> Worth:
        """What a position is worth to the first seat."""
        fast = GAME.compiled_rules
        if fast.over(states) or fast.awaits_deal(states):
            return at_the_end(states)
        position = states.tobytes()
        if position in self.known:
            return self.known[position]
        if len(self.known) >= self.most:
            raise TooLarge
        self.known[position] = Worth(Fraction(), None)  # counts; no line comes back to it
        seat = int(states[0]["turn"])
        found = []
        for action in GAME.legal_actions(states, seat):
            after = states.copy()
            fast.apply(after, seat, action)
            found.append(self.worth(after).to(seat))
        wins = [each.win for each in found if each.win is not None]
        best = Worth(
            max(each.difference for each in found),
            max(wins) if len(wins) == len(found) else None,
        ).to(seat)
        self.known[position] = best
        return best


def at_the_end(states: States) -> Worth:
    """What the end of a round is worth to the first seat."""
    first, second = (int(each) for each in states[0]["round_scores"][:PLAYERS])
    win = None
    if GAME.compiled_rules.over(states):
        winners = int(GAME.compiled_rules.winners(states))
        win = Fraction(winners & 1, bits.count(winners))
    return Worth(Fraction(first - second), win)


def nothing_hidden(states: States) -> bool:
    """Whether nothing is hidden that can still matter in the round."""
    state = states[0]
    if int(state["players"]) != PLAYERS or int(state["phase"]) != rules.PLAY:
        return False
    return bool(state["pile_count"] == 0 or state["hands"][1 - int(state["turn"])] == 0)


def choice_of(states: States, most: int = MOST_POSITIONS) -> Choice | None:
    """What every move is worth where nothing is hidden; None if there are too many positions."""
    seat, solver = int(states[0]["turn"]), Solver(most)
    found: dict[Actions, Worth] = {}
    try:
        for move in GAME.moves(states, seat):
            after = np.array([move.after], states.dtype)
            found[move.actions] = solver.worth(after).to(seat)
    except TooLarge:
        return None
    wins = {actions: each.win for actions, each in found.items() if each.win is not None}
    if len(wins) == len(found):
        return Choice(states.copy(), seat, WIN, wins)
    return Choice(
        states.copy(),
        seat,
        DIFFERENCE,
        {actions: each.difference for actions, each in found.items()},
    )


class Found(NamedTuple):
    """The choices in some games, and how rare they are."""

    rounds: int
    emptied: int
    moves: int
    choices: list[Choice]

    def __str__(self) -> str:
        matter = sum(choice.matters for choice in self.choices)
        return (
            f"{self.moves} moves in {self.rounds} rounds; the pile ran out in {self.emptied}. "
            f"{len(self.choices)} moves were choices with nothing hidden; {matter} matter"
        )


def choices_in(games: int, by: str, seed: str) -> Found:
    """The choices with nothing hidden in games of a bot with itself."""
    rounds = emptied = moves = 0
    choices: list[Choice] = []
    counted = False
    for states, _ in positions_of(GAME, PLAYERS, games, by, seed):
        state = states[0]
        moves += 1
        if sum(bits.count(int(hand)) for hand in state["hands"]) == 2 * rules.hand_size(PLAYERS):
            rounds, counted = rounds + 1, False
        if state["pile_count"] == 0 and not counted:
            emptied, counted = emptied + 1, True
        if nothing_hidden(states):
            choices.extend(_several(choice_of(states)))
    return Found(rounds, emptied, moves, choices)


def _several(choice: Choice | None) -> Iterator[Choice]:
    if choice is not None and len(choice.worths) > 1:
        yield choice
