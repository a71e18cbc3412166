"""The Game with open cards: one deal decided.

The same search runs again and again with more room, until it finds a win, proves that there is
none, or has looked at as many positions as it may. Most wins are found with little room.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rada.errors import RadaError
from rada.games.contract import Actions
from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.arrays import State
from rada.kernel.compiling import entry, need_compiler
from rada.solve.contract import NO_WIN, UNDECIDED, WIN, NoSolver, Solution
from rada.solve.thegame import levels
from rada.solve.thegame import position as at
from rada.solve.thegame.levels import BUCKETS, Deal, Found, advance

_FIRST_WIDTH = 30
_WIDER = 10
"""How much wider every further search is."""
_SUCCESSORS = 40
"""How many successors there is room for, times the positions of a level."""
_LISTED = 16
"""How many successors a position has at most, as a rule: what width fits into what is left."""
_MOST_WIDTH = 1_000_000

_REPLAYED, _ILLEGAL, _NOT_WON = range(3)


Row: TypeAlias = NDArray[np.int64]
Rows: TypeAlias = NDArray[np.int64]
"""A position, and several; see ``position``."""

Start: TypeAlias = tuple[Row, list[tuple[int, Actions]]]
"""A position that a search starts from, and the moves that lead to it."""


class WrongLine(RadaError, RuntimeError):
    """The rules do not accept a win that was found: the solver is wrong."""

    word = "wrong-line"


class Room:
    """The arrays that a search works in."""

    def __init__(self, players: int, width: int, levels: int) -> None:
        self.width = width
        self.rows = np.zeros((2, width + 1, at.width_of(players)), np.int64)
        self.heads = np.zeros(1 << (2 * width - 1).bit_length(), np.int32)
        self.chain = np.zeros(width + 1, np.int32)
        self.came_from = np.zeros((levels, width), np.int32)
        self.made_by = np.zeros((levels, width), np.int32)
        self.results = np.zeros(2, np.int64)
        parents, moves, costs, order = np.zeros((4, width * _SUCCESSORS), np.int32)
        self.found = Found(parents, moves, costs, order, np.zeros(BUCKETS + 1, np.int64))


class OpenCards:
    """Solves deals of The Game; see ``rada.solve.contract.Solver``."""

    def __init__(self) -> None:
        need_compiler()
        self._rooms: dict[tuple[int, int, int], Room] = {}

    def solve(
        self, state: State, most: int, stopped: Callable[[], bool] = lambda: False
    ) -> Solution:
        """Decide a state; every win is checked by the rules before it is returned."""
        if state.on_fire:
            raise NoSolver("fire")
        if rules.over(state):
            return Solution(WIN if int(state.why) == rules.WON else NO_WIN, 0, [])
        starts, deal, left = starts_of(state), deal_of(state), int(rules.cards_left(state))
        roots = np.array([row for row, _ in starts])
        nodes, width = 0, 0
        while True:
            fitting = min((most - nodes) // (_LISTED * left), _MOST_WIDTH)
            wider = min(width * _WIDER if width else _FIRST_WIDTH, fitting)
            if wider <= max(width, len(roots) - 1) or stopped():
                return Solution(UNDECIDED, nodes, [])
            width = wider
            room = self._room(deal.players, width, left)
            reached, complete, listed = _search(room, deal, roots, left, most - nodes, stopped)
            nodes += listed
            if reached == left:
                line = _line(room, starts, deal, left)
                check(state, line)
                return Solution(WIN, nodes, line)
            if complete:
                return Solution(NO_WIN, nodes, [])

    def _room(self, players: int, width: int, left: int) -> Room:
        """Room for a search; that for usual widths is kept."""
        shape = (players, width, left)
        usual = width in (_FIRST_WIDTH, _FIRST_WIDTH * _WIDER)
        if shape in self._rooms:
            return self._rooms[shape]
        room = Room(players, width, left)
        if usual:
            self._rooms[shape] = room
        return room


def starts_of(state: State) -> list[Start]:
    """The positions that a search starts from: at the start of a game, one for everybody who may
    begin; in a turn that may end, also the one after its end, because in the search a turn ends
    only with a card that is laid."""
    if int(state.phase) == rules.START:
        return [_start(state, who, rules.BEGIN) for who in bits.members(rules.actors(state))]
    starts: list[Start] = [(_row(state), [])]
    if int(state.laid) >= int(state.required):
        starts.append(_start(state, int(state.turn), rules.END))
    return starts


def _start(state: State, seat: int, action: int) -> Start:
    """The position after an action, which the line of play then begins with."""
    states = np.zeros(1, rules.STATE)
    states[0] = state
    after: State = states.view(np.recarray)[0]
    rules.apply(after, seat, action)
    return _row(after), [(seat, (action,))]


def _row(state: State) -> Row:
    """A state in which somebody is to lay a card, as a position."""
    players = int(state.players)
    row = np.zeros(at.width_of(players), np.int64)
    row[: 2 * players] = np.asarray(state.hands[:players], np.int64).reshape(-1)
    row[2 * players : 2 * players + 2] = state.unlaid
    tops, drawable = rules.all_tops(state), int(state.pile_count)
    row[-1] = at.table_of(tops, int(state.turn), int(state.laid), drawable)
    return row


def deal_of(state: State) -> Deal:
    """What is the same in all positions that follow a state."""
    pile = np.array(state.pile[: int(state.pile_count)], np.int64)
    pending = np.zeros((len(pile) + 1, rules.WORDS), np.int64)
    for i, card in enumerate(pile.tolist()):
        pending[i + 1] = pending[i]
        pending[i + 1, card // bits.SPAN] |= 1 << (card % bits.SPAN)
    return Deal(pile, pending, int(state.players), int(state.minimum))


def _search(
    room: Room, deal: Deal, roots: Rows, left: int, most: int, stopped: Callable[[], bool]
) -> tuple[int, bool, int]:
    """How many cards can be laid, whether the search was complete, and how many positions it
    looked at."""
    count, complete, listed = len(roots), True, 0
    room.rows[0, :count] = roots
    for level in range(left):
        if listed >= most or stopped():
            return level, False, listed
        count = advance(
            room.rows[level % 2],
            count,
            room.rows[1 - level % 2],
            room.heads,
            room.chain,
            room.came_from[level],
            room.made_by[level],
            room.results,
            *room.found,
            *deal,
        )
        listed += int(room.results[0])
        complete = complete and not room.results[1]
        if count == 0:
            return level, complete, listed
    return left, complete, listed


def _line(room: Room, starts: list[Start], deal: Deal, left: int) -> list[tuple[int, Actions]]:
    """The moves that lead to the first position of the last level."""
    number, moves = 0, []
    for level in range(left - 1, -1, -1):
        moves.append(int(room.made_by[level, number]))
        number = int(room.came_from[level, number])
    now, before = starts[number]
    line, after = list(before), np.zeros_like(now)
    for move in reversed(moves):
        seat = at.turn_on(int(now[-1]))
        card, pile, ends = levels.read_move(move)
        line.append((seat, (card, rules.ON_PILE + pile)))
        if ends:
            line.append((seat, (rules.END,)))
        levels.make(now, move, after, deal.pile, deal.players)
        now, after = after.copy(), after
    return line


@entry
def _replay(states: Any, steps: Any, mask: Any) -> int:
    """Carry out actions, each by its seat, as long as the rules allow them."""
    for i in range(len(steps)):
        seat, action = int(steps[i, 0]), int(steps[i, 1])
        rules.legal(states[0], seat, mask)
        if not bits.has(mask, action):
            return _ILLEGAL
        rules.apply(states[0], seat, action)
    return _REPLAYED if int(states[0].why) == rules.WON else _NOT_WON


def check(state: State, line: list[tuple[int, Actions]]) -> None:
    """Raise ``WrongLine`` unless the rules accept a line of play, and it wins."""
    states = np.zeros(1, rules.STATE)
    states[0] = state
    steps = np.array([(seat, action) for seat, actions in line for action in actions], np.int64)
    found = _replay(states, steps, np.zeros(rules.WORDS + 1, np.int64))
    if found != _REPLAYED:
        raise WrongLine("illegal" if found == _ILLEGAL else "")
