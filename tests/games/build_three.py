"""Positions of Three Is Too Many! made by hand, here and in the naive implementation."""

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.three import rules as rules
from rada.games.three.view import ThreeView
from rada.table.table import Table
from tests.games.harness import Setting, dealt
from tests.naive.three import NaiveThree

GAME = load("three")
NAMES = ("orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive")
STARTS = (0, 30, 60)
GREY = (15, 45, 75)
COLOURED = [number for number in range(1, 90) if number % 15]
ALL_CARDS = [number for number in range(1, 90) if number % 30]
COLOUR_OF = {number: NAMES[place % 7] for place, number in enumerate(COLOURED)}
"""The stand-in, made once more: the seven colours dealt round over the coloured numbers."""
LETTERS = "".join(
    "olbrtmv"[NAMES.index(COLOUR_OF[number])] if number in COLOUR_OF else "-"
    for number in range(90)
)

Collection = Mapping[str, int]


@dataclass
class Position:
    """All that is on the table, in plain numbers; ``turns`` have been made before this one."""

    hands: Sequence[Sequence[int]]
    offer: Sequence[int] = ()
    stacks: Sequence[Sequence[int]] = ()
    collected: Sequence[Collection] = ()
    running: Sequence[int] = ()
    turn: int = 0
    turns: int = 0
    taken: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        """Choose cards for the collections among those that lie nowhere else."""
        players = len(self.hands)
        self.stacks = self.stacks or [[]] * players
        self.collected = [*self.collected, *[{}] * (players - len(self.collected))]
        self.running = [*self.running, *[0] * (players - len(self.running))]
        self.free = [c for c in ALL_CARDS if c not in self.offer]
        for cards in (*self.hands, *self.stacks):
            self.free = [c for c in self.free if c not in cards]
        self.taken = [
            [self._take(c) for c in NAMES for _ in range(got.get(c, 0))] for got in self.collected
        ]

    def _take(self, colour: str) -> int:
        card = max(c for c in self.free if COLOUR_OF.get(c) == colour)
        self.free.remove(card)
        return card


def in_three_words(cards: Sequence[int]) -> list[int]:
    """A set of cards as the rules keep it: thirty numbers a word."""
    return [sum(1 << (card % 30) for card in cards if card // 30 == row) for row in range(3)]


def position(hands: Sequence[Sequence[int]], offer: Sequence[int] = (), **more: Any) -> State:
    """A game in the middle: see ``Position``. What lies nowhere is out of the game."""
    return state_of(Position(hands, offer, **more))


def state_of(given: Position) -> State:
    players = len(given.hands)
    state = dealt(Setting("three", players))
    state.offer[:] = in_three_words(given.offer)
    state.hands[:] = 0
    state.taken[:] = 0
    state.stacks[:] = 0
    for seat in range(players):
        state.hands[seat] = in_three_words(given.hands[seat])
        state.taken[seat] = in_three_words(given.taken[seat])
        stack = given.stacks[seat]
        state.stacks[seat, : len(stack)] = list(reversed(stack))
        state.stack_count[seat] = len(stack)
        state.collected[seat] = [given.collected[seat].get(colour, 0) for colour in NAMES]
        state.running_bonus[seat] = given.running[seat]
    state.bonuses_gone = sum(bonus > 0 for bonus in given.running)
    state.unused[:] = 0
    state.unused[: len(given.free)] = given.free
    state.unused_count = len(given.free)
    state.turns = given.turns
    state.turn = given.turn
    state.starter = (given.turn - given.turns) % players
    return state


def play(state: State, *cards: int) -> None:
    """Play a card of the seat on turn, and further ones of the seats after it."""
    for card in cards:
        entry = GAME.parse_move(state, int(state.turn), str(card))
        seat, actions = GAME.read_move(state, entry)
        for action in actions:
            GAME.check_action(state, seat, action)
            GAME.compiled_rules.apply(state, seat, action)


def after(state: State, *cards: int) -> State:
    """A copy of a position with cards played."""
    copied: State = GAME.copy_of(state)[0]
    play(copied, *cards)
    return copied


def view(state: State, seat: int = NOBODY) -> ThreeView:
    return cast(ThreeView, GAME.view(state, seat))


def hand(state: State, seat: int) -> list[int]:
    return view(state, seat).hand


def row(state: State, start: int) -> list[int]:
    """A row from left to right, the start card included."""
    return [start, *view(state).offer[start // 30]]


def collection(state: State, seat: int) -> dict[str, int]:
    """The cards taken of each colour, without the colours that are missing."""
    return {colour: n for colour, n in view(state).collected[seat].items() if n}


def result(state: State) -> Entry | None:
    return GAME.result([state])


def deal_of(
    hands: Sequence[Sequence[int]], offer: Sequence[int] | None = None, starter: int = 0
) -> Entry:
    """A deal of all 87 cards in which the stacks begin with these cards."""
    lying = list(offer or [])
    rest = [c for c in ALL_CARDS if c not in lying and not any(c in cards for cards in hands)]
    while len(lying) < 3:
        lying.append(rest.pop())
    stacks = []
    for cards in hands:
        missing = 20 - len(cards)
        stacks.append([*cards, *rest[:missing]])
        rest = rest[missing:]
    return {
        "at": 0,
        "starter": starter,
        "colours": LETTERS,
        "offer": lying,
        "stacks": stacks,
        "unused": rest,
    }


def open_table(deal: Entry) -> Table:
    """A table at which the cards are dealt like this."""

    def dealer(state: State, _deal: int, _moves: int) -> None:
        GAME.check_deal(state, deal)
        GAME.set_deal(state, deal)

    return Table(GAME, len(deal["stacks"]), dealer=dealer)


# The same position in both implementations


def naive_of(given: Position) -> NaiveThree:
    players = len(given.hands)
    naive = NaiveThree(players, {"colours": "stand-in"})
    naive.table = LETTERS
    for card in given.offer:
        naive._put(card)
    naive.hands = [list(cards) for cards in given.hands]
    naive.stacks = [list(cards) for cards in given.stacks]
    naive.unused = list(given.free)
    for seat in range(players):
        for card in given.taken[seat]:
            naive._collect(seat, card)
        naive.running[seat] = given.running[seat] or None
    naive.bonuses = [bonus for bonus in naive.bonuses if bonus not in given.running]
    naive.turn = given.turn
    naive.dealt = True
    return naive


Tally = Counter[str]
"""How many lines of play of each length there are, and how many end in each way."""


def tally(state: State, depth: int, made: int = 0, counted: Tally | None = None) -> Tally:
    """Count all lines of play, to a depth in moves, by their lengths and what they lead to."""
    counted = Counter() if counted is None else counted
    counted[f"{made} moves"] += 1
    if made == depth or GAME.compiled_rules.over(state):
        rows = [row(state, start) for start in STARTS]
        counted[f"{rows} {view(state).parts} {result(state)}"] += 1
        return counted
    for seat in GAME.awaited(state):
        for move in GAME.moves(state, seat):
            tally(move.after, depth, made + 1, counted)
    return counted


def naive_tally(game: NaiveThree, depth: int, made: int = 0, counted: Tally | None = None) -> Tally:
    counted = Counter() if counted is None else counted
    counted[f"{made} moves"] += 1
    if made == depth or game.over:
        rows = [game.rows[start] for start in STARTS]
        parts = [game._score(seat) for seat in range(game.players)]
        counted[f"{rows} {parts} {game.result()}"] += 1
        return counted
    for entry in game.legal():
        following = copy.deepcopy(game)
        following.play(entry)
        naive_tally(following, depth, made + 1, counted)
    return counted
