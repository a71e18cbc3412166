"""GAP with two players: the rest of a round in which nothing is hidden any more, solved.

When the pile is empty, both players know where every card is: what lies nowhere is in the other
hand. On the last turn of a round nothing that is still hidden can matter. What is left of the round
is a game of two rivals without luck, and every line of play is tried.

If the game ends with the round whatever is played, the worth of a move is the share of the win. If
it goes on whatever is played, it is the difference of the scores of the round, which is not quite
what a player wants: totals near the target and best rounds count as well. Where it depends on
the moves whether the game ends, no move is judged: fewer points may be a sure win.
"""

from collections.abc import Iterable
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
EMPTY_PILE, LAST_TURN = "empty pile", "last turn"
WIN, DIFFERENCE = "win", "points of the round"


class Worth(NamedTuple):
    """What a position is worth to the first seat if both play as well as can be."""

    difference: Fraction
    win: Fraction | None
    """None if there is a line of play after which the game goes on."""
    may_end: bool
    """Whether there is one after which it does not."""

    def to(self, seat: int) -> "Worth":
        """The same for either seat."""
        if seat == 0:
            return self
        return Worth(-self.difference, None if self.win is None else 1 - self.win, self.may_end)


def best_of(found: Iterable[Worth]) -> Worth:
    """What a seat has that may choose among these."""
    listed = list(found)
    wins = [each.win for each in listed if each.win is not None]
    return Worth(
        max(each.difference for each in listed),
        max(wins) if len(wins) == len(listed) else None,
        any(each.may_end for each in listed),
    )


_OPEN = Worth(Fraction(), None, False)
"""Of a position that is being looked at, so that it counts: no line of play comes back to it."""


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
        self.known[position] = _OPEN
        seat, found = int(states[0]["turn"]), []
        for action in GAME.legal_actions(states, seat):
            after = states.copy()
            fast.apply(after, seat, action)
            found.append(self.worth(after).to(seat))
        self.known[position] = best_of(found).to(seat)
        return self.known[position]


def at_the_end(states: States) -> Worth:
    """What the end of a round is worth to the first seat."""
    first, second = (int(each) for each in states[0]["round_scores"][:PLAYERS])
    win = None
    if GAME.compiled_rules.over(states):
        winners = int(GAME.compiled_rules.winners(states))
        win = Fraction(winners & 1, bits.count(winners))
    return Worth(Fraction(first - second), win, win is not None)


def nothing_hidden(states: States) -> bool:
    """Whether nothing is hidden that can still matter in the round."""
    state = states[0]
    if int(state["players"]) != PLAYERS or int(state["phase"]) != rules.PLAY:
        return False
    return bool(state["pile_count"] == 0 or state["hands"][1 - int(state["turn"])] == 0)


def choice_of(states: States, most: int = MOST_POSITIONS) -> Choice | None:
    """What every move is worth where nothing is hidden; None if the moves decide whether the game
    ends, or if there are too many positions."""
    seat, solver = int(states[0]["turn"]), Solver(most)
    found: dict[Actions, Worth] = {}
    try:
        for move in GAME.moves(states, seat):
            after = np.array([move.after], states.dtype)
            found[move.actions] = solver.worth(after).to(seat)
    except TooLarge:
        return None
    best = best_of(found.values())
    if best.win is None and best.may_end:
        return None
    worths = {
        actions: each.difference if each.win is None else each.win
        for actions, each in found.items()
    }
    stage = EMPTY_PILE if states[0]["hands"][1 - seat] else LAST_TURN
    what = DIFFERENCE if best.win is None else WIN
    return Choice(states.copy(), seat, f"{stage}, {what}", worths)


class Found(NamedTuple):
    """The choices in some games, and how rare they are."""

    rounds: int
    emptied: int
    moves: int
    unjudged: int
    choices: list[Choice]

    def __str__(self) -> str:
        return (
            f"{self.moves} moves in {self.rounds} rounds; the pile ran out in {self.emptied}\n"
            f"{len(self.choices) + self.unjudged} choices with nothing hidden; "
            f"{self.unjudged} not judged, {sum(each.matters for each in self.choices)} matter"
        )


def choices_in(games: int, by: str, seed: str) -> Found:
    """The choices with nothing hidden in games of a bot with itself."""
    rounds = emptied = moves = unjudged = 0
    choices: list[Choice] = []
    counted = False
    for states, seat in positions_of(GAME, PLAYERS, games, by, seed):
        state = states[0]
        moves += 1
        if sum(bits.count(int(hand)) for hand in state["hands"]) == 2 * rules.hand_size(PLAYERS):
            rounds, counted = rounds + 1, False
        if state["pile_count"] == 0 and not counted:
            emptied, counted = emptied + 1, True
        if nothing_hidden(states) and len(list(GAME.moves(states, seat))) > 1:
            choice = choice_of(states)
            if choice is None:
                unjudged += 1
            else:
                choices.append(choice)
    return Found(rounds, emptied, moves, unjudged, choices)
