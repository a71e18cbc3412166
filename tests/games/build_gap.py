"""Positions made by hand from the texts of cards, and played on in notation: for GAP.

``Position`` knows no game, so the positions of Qwixx are made with it as well.
"""

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rada.errors import MoveError
from rada.games.contract import NOBODY, Entry, Game, State
from rada.games.gap import rules
from rada.games.gap.record import NAMES
from rada.kernel import bits, chance
from tests.games.harness import Setting, dealt
from tests.naive import NaiveGap

COLOURS = "rygbp"
COLOURS_IN_PLAY = {2: "ryg", 3: "rygb", 4: COLOURS, 5: COLOURS, 6: COLOURS}
"""The colours of positions made by hand; in a game with two or three players they are drawn."""


class Position:
    """A state of a game that can be looked at, played on and compared."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def copy(self) -> "Position":
        return Position(self.game, self.game.copy_of(self.state)[0])

    @property
    def awaited(self) -> list[int]:
        return self.game.awaited(self.state)

    @property
    def over(self) -> bool:
        return bool(self.game.compiled_rules.over(self.state))

    @property
    def awaits_deal(self) -> bool:
        return bool(self.game.compiled_rules.awaits_deal(self.state))

    @property
    def winners(self) -> list[int]:
        return bits.members(int(self.game.compiled_rules.winners(self.state)))

    def view(self, seat: int = NOBODY) -> Any:
        return self.game.view(self.state, seat)

    def entries(self, seat: int | None = None) -> list[Entry]:
        """The moves of a seat (of the only one awaited, unless told), as entries of the record."""
        seat = self.awaited[0] if seat is None else seat
        found = self.game.moves(self.state, seat)
        return [self.game.move_entry(self.state, seat, move) for move in found]

    def legal(self, seat: int | None = None) -> list[str]:
        """The moves of a seat in notation."""
        return [self.game.move_text(entry) for entry in self.entries(seat)]

    def play(self, move: str | Entry, seat: int | None = None) -> "Position":
        """Make a move of a seat (of the only one awaited, unless told)."""
        if isinstance(move, str):
            seat = self.awaited[0] if seat is None else seat
            move = self.game.parse_move(self.state, seat, move)
        mover, actions = self.game.read_move(self.state, move)
        for action in actions:
            self.game.check_action(self.state, mover, action)
            self.game.compiled_rules.apply(self.state, mover, action)
        assert not self.game.in_move(self.state)
        return self

    def after(self, move: str | Entry, seat: int | None = None) -> "Position":
        """The position that a move leads to; this one stays."""
        return self.copy().play(move, seat)

    def refusal(self, move: str | Entry, seat: int | None = None) -> MoveError:
        """The error that a move is refused with; nothing may change."""
        before = self.state.tobytes()
        with pytest.raises(MoveError) as caught:
            self.play(move, seat)
        assert self.state.tobytes() == before
        return caught.value

    def deal(self, seed: bytes = bytes(32)) -> "Position":
        """Have chance make the deal that is due."""
        assert self.awaits_deal
        self.game.compiled_rules.deal(self.state, chance.chance_of(seed))
        return self


def seed_of(*parts: object) -> bytes:
    """A seed for a test, the same every time."""
    return chance.derived_seed("rule tests", *parts)


def cards_of(texts: str) -> int:
    """A set of cards from their texts."""
    return sum(1 << card for card in NAMES.cards(texts.split()))


def names(cards: Any) -> set[str]:
    """The texts of a set of cards."""
    return set(NAMES.texts(bits.members(int(cards))))


def position(
    *,
    row: str = "",
    hand: str = "",
    pile: str | None = None,
    players: int = 4,
    turn: int = 0,
    starter: int | None = None,
    hands: Mapping[int, str] | None = None,
    taken: Mapping[int, str] | None = None,
    **options: Any,
) -> Position:
    """A round in progress, with ``turn`` to play from ``hand``.

    Hands that are not given get as many cards as ``hand`` has; the pile, if not given, is all
    that is left. A pile is written with the next card first.
    """
    setting = Setting("gap", players, options)
    state = dealt(setting, opening=(turn if starter is None else starter) + 1)
    colours = COLOURS_IN_PLAY[players]
    in_hands = {turn: hand, **(hands or {})}
    in_collections = taken or {}
    named = " ".join([row, pile or "", *in_hands.values(), *in_collections.values()]).split()
    assert len(named) == len(set(named)), "a card is in two places"
    deck = [f"{colour}{number}" for number in range(10) for colour in colours]
    rest = [card for card in deck if card not in named]
    assert len(rest) + len(named) == len(deck), "a card is not in the game"
    for seat in range(players):
        if seat not in in_hands:
            size = len(hand.split())
            in_hands[seat], rest = " ".join(rest[:size]), rest[size:]
        state.hands[seat] = cards_of(in_hands[seat])
        state.taken[seat] = cards_of(in_collections.get(seat, ""))
    state.row = cards_of(row)
    state.turn = turn
    state.colours = (1 << len(colours)) - 1
    _set_pile(state, rest if pile is None else pile.split())
    return Position(setting.game, state)


def _set_pile(state: State, texts: Sequence[str]) -> None:
    state.pile[:] = 0
    state.pile[: len(texts)] = NAMES.cards(texts)[::-1]
    state.pile_count = len(texts)


def takings(at: Position, card: str) -> list[list[str]]:
    """Everything that a card may take now."""
    return sorted(entry["take"] for entry in at.entries() if entry["play"] == card)


def of_colour(seat: int, count: int) -> str:
    """A collection of so many cards of one colour, another one for each of five seats."""
    return " ".join(f"{COLOURS[seat]}{number}" for number in range(count))


def end_round(at: Position, collections: Sequence[str]) -> Position:
    """Play the very last card of a round (after its deal, if that is due); it joins the row.

    The collections are these by then; they may hold no card of the number 9.
    """
    if at.awaits_deal:
        at.deal()
    state = at.state
    state.row = 0
    _set_pile(state, [])
    for seat in range(int(state.players)):
        state.hands[seat] = 0
        state.taken[seat] = cards_of(collections[seat])
    state.turn = (int(state.starter) - 1) % int(state.players)
    state.hands[state.turn] = cards_of("r9")
    return at.play("r9")


def round_of(at: Position, *points: int) -> Position:
    """Play a round in which the seats score so many points: as many cards of one colour."""
    return end_round(at, [of_colour(seat, count) for seat, count in enumerate(points)])


def scored(collection: str, players: int = 4) -> int:
    """What a collection scores at the end of a round."""
    at = position(players=players, target=999)
    end_round(at, [collection, *[""] * (players - 1)])
    assert at.view().round_scores[1:] == [0] * (players - 1)
    return int(at.view().round_scores[0])


# Counting


def lines(at: Position, depth: int) -> Counter[str]:
    """Every line of play so many moves deep (or to the end of the round), by where it leads."""
    if depth == 0 or not at.awaited:
        return Counter([_where(at)])
    found: Counter[str] = Counter()
    for move in at.game.moves(at.state, at.awaited[0]):
        found += lines(Position(at.game, move.after), depth - 1)
    return found


def _where(at: Position) -> str:
    state, seats = at.state, range(int(at.state.players))
    hands = [sorted(names(state.hands[seat])) for seat in seats]
    taken = [sorted(names(state.taken[seat])) for seat in seats]
    scores = at.view().round_scores if not at.awaited else []
    return f"{sorted(names(state.row))} {hands} {taken} {int(state.pile_count)} {scores}"


def naive_twin(at: Position) -> NaiveGap:
    """The same position in the naive implementation."""
    state, seats = at.state, range(int(at.state.players))
    twin = NaiveGap(len(seats), {"target": 999, "minutes": None, "tie": "best_round"})
    twin.colours = list(COLOURS_IN_PLAY[len(seats)])
    twin.starter = int(state.starter)
    twin.turn = int(state.turn)
    twin.hands = [sorted(names(state.hands[seat])) for seat in seats]
    twin.held = [sorted(names(state.taken[seat])) for seat in seats]
    twin.row = sorted(names(state.row))
    pile = [int(card) for card in state.pile[: int(state.pile_count)]]
    twin.deck = NAMES.texts(reversed(pile))
    twin.in_round = True
    return twin


def naive_lines(twin: NaiveGap, depth: int) -> Counter[str]:
    """Every line of play by the naive implementation, in the same words."""
    moves = twin.legal()
    if depth == 0 or not moves:
        hands = [sorted(hand) for hand in twin.hands]
        held = [sorted(cards) for cards in twin.held]
        scores = [] if twin.in_round else twin.rounds[-1]
        return Counter([f"{sorted(twin.row)} {hands} {held} {len(twin.deck)} {scores}"])
    found: Counter[str] = Counter()
    for entry in moves:
        after = copy.deepcopy(twin)
        after.play(entry)
        found += naive_lines(after, depth - 1)
    return found


def hand_size(players: int) -> int:
    """How many cards a seat really holds after a deal."""
    state = dealt(Setting("gap", players))
    sizes = {bits.count(int(state.hands[seat])) for seat in range(players)}
    assert len(sizes) == 1
    assert all(int(state.hands[seat]) == 0 for seat in range(players, rules.MAX_PLAYERS))
    return sizes.pop()
