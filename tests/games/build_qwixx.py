"""Positions of Qwixx – the card game, made by hand from the texts of cards."""

import copy
import functools
from collections import Counter
from collections.abc import Mapping
from typing import Any

from rada.games.contract import NOBODY, State
from rada.games.qwixx import rules
from rada.games.qwixx.record import NAMES
from rada.kernel import bits
from tests.games.build_gap import Position
from tests.games.harness import Setting, dealt
from tests.naive import NaiveQwixx

RISING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
ROWS = {"r": RISING, "y": RISING, "g": RISING[::-1], "b": RISING[::-1]}
"""The numbers of each row as they stand on the sheet, from left to right."""

PHASES = {"draw": rules.DRAW, "mark": rules.MARKING, "lay": rules.LAYING}


def cards_of(texts: str) -> int:
    """A set of cards from their texts."""
    return sum(1 << card for card in NAMES.cards(texts.split()))


def names(cards: Any) -> set[str]:
    """The texts of a set of cards."""
    return set(NAMES.texts(bits.members(int(cards))))


def row_of(colour: str, numbers: str) -> int:
    """A row of a sheet with these numbers crossed."""
    return sum(1 << ROWS[colour].index(int(number)) for number in numbers.split())


@functools.cache
def _fresh(players: int, jokers: bool) -> State:
    """A game just dealt, of which only the size and the options matter."""
    return dealt(Setting("qwixx", players, {"jokers": jokers}))


def position(
    phase: str = "draw",
    *,
    players: int = 2,
    active: int = 0,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    display: str = "",
    top: str = "",
    pile: str | None = None,
    sheets: Mapping[int, Mapping[str, str]] | None = None,
    penalties: Mapping[int, int] | None = None,
    crossed: int = 0,
    jokers: bool = False,
) -> Position:
    """A turn in progress, with every card of the game somewhere.

    ``hand`` is that of the active player; in ``draw`` it may be short on purpose. The cards of
    ``top`` are the next ones of the pile, which holds the rest; if ``pile`` is given, it is the
    whole pile, and the rest are the discards. Crosses are ``{seat: {"g": "12 9"}}``.
    """
    setting = Setting("qwixx", players, {"jokers": jokers})
    state = setting.game.copy_of(_fresh(players, jokers))[0]
    in_hands = {**(hands or {}), active: hand}
    named = " ".join([*in_hands.values(), display, top, pile or ""]).split()
    assert len(named) == len(set(named)), "a card is in two places"
    deck = [f"{suit}{number}" for number in RISING for suit in ("rygbj" if jokers else "rygb")]
    rest = [card for card in deck if card not in named]
    assert len(rest) + len(named) == len(deck), "a card is not in the game"

    def filled(texts: str, size: int) -> list[str]:
        cards = texts.split()
        while len(cards) < size:
            cards.append(rest.pop(0))
        return cards

    for seat in range(players):
        size = 4
        if seat == active:
            size = 5 if phase != "draw" else 0 if hand else 4
        state.hands[seat] = cards_of(" ".join(filled(in_hands.get(seat, ""), size)))
        state.penalties[seat] = (penalties or {}).get(seat, 0)
        for i, colour in enumerate("rygb"):
            state.sheets[seat, i] = row_of(colour, (sheets or {}).get(seat, {}).get(colour, ""))
    state.display[:] = NAMES.cards(filled(display, 4))
    next_cards = pile.split() if pile is not None else [*top.split(), *rest]
    state.pile[:] = 0
    state.pile[: len(next_cards)] = NAMES.cards(next_cards)[::-1]
    state.pile_count = len(next_cards)
    state.discards = cards_of(" ".join(rest)) if pile is not None else 0
    state.starter = state.active = active
    state.phase = PHASES[phase]
    state.choices[:] = rules.UNDECIDED
    state.crossed = crossed
    return Position(setting.game, state)


def all_pass(at: Position) -> Position:
    """Action 2, in which nobody crosses anything."""
    for seat in list(at.awaited):
        at.play("pass", seat)
    return at


def numbers_open(colour: str, crossed: str, players: int = 2) -> set[int]:
    """The numbers of a row that could be crossed in action 2 after these crosses."""
    found = set()
    for number in RISING:
        at = position(
            "mark", top=f"r{number}", players=players, sheets={1: {colour: crossed}}, hand="y2"
        )
        if f"cross {colour}{number}" in at.legal(1):
            found.add(number)
    return found


def crossings(laid: str, crossed: str = "", colour: str = "") -> set[tuple[int, ...]]:
    """What may be crossed in action 3 with these cards laid, after these crosses in their row."""
    colour = colour or laid[0]
    at = position("lay", hand=laid, sheets={0: {colour: crossed}}, jokers="j" in laid)
    return crossings_at(at, laid, colour)


def crossings_at(at: Position, laid: str, colour: str) -> set[tuple[int, ...]]:
    """What may be crossed now in the row of a colour with these cards laid."""
    return {
        tuple(entry["cross"])
        for entry in at.entries()
        if sorted(entry["lay"]) == sorted(laid.split()) and entry["as"] == colour
    }


def sheet(at: Position, seat: int) -> dict[str, list[int]]:
    """The numbers crossed on a sheet, in the order in which they stand there."""
    seen: dict[str, list[int]] = at.view(NOBODY).sheets[seat]
    return seen


# Counting


def lines(at: Position, depth: int) -> Counter[str]:
    """Every line of play so many moves deep (or to the end), by where it leads.

    A reshuffle leaves the discards in the order of their texts.
    """
    if at.awaits_deal:
        at = at.copy()
        at.game.set_deal(at.state, {"deck": sorted(names(at.state.discards))})
    if depth == 0 or at.over:
        return Counter([_where(at)])
    found: Counter[str] = Counter()
    for seat in at.awaited:
        for move in at.game.moves(at.state, seat):
            found += lines(Position(at.game, move.after), depth - 1)
    return found


def _where(at: Position) -> str:
    state, seats, seen = at.state, range(int(at.state.players)), at.view()
    display = [NAMES.text(int(card)) if card >= 0 else None for card in state.display]
    return _words(
        [sorted(names(state.hands[seat])) for seat in seats],
        display,
        int(state.pile_count),
        sorted(names(state.discards)),
        seen.sheets,
        seen.penalties,
        seen.winners if seen.over else seen.active,
    )


def _words(*parts: object) -> str:
    return " ".join(map(str, parts))


def naive_twin(at: Position) -> NaiveQwixx:
    """The same position in the naive implementation; in action 2, before anybody has decided."""
    state, seats = at.state, range(int(at.state.players))
    twin = NaiveQwixx(len(seats), {"jokers": bool(state.jokers)})
    twin.dealt = True
    twin.phase = {"draw": "draw", "mark": "cross", "lay": "lay"}[at.view().phase]
    twin.active = int(state.active)
    twin.hands = [sorted(names(state.hands[seat])) for seat in seats]
    twin.display = list(NAMES.texts(int(card) for card in state.display))
    twin.deck = NAMES.texts(int(card) for card in state.pile[: int(state.pile_count)][::-1])
    twin.discards = sorted(names(state.discards))
    twin.sheets = [{c: list(row) for c, row in sheet(at, seat).items()} for seat in seats]
    twin.penalties = [int(state.penalties[seat]) for seat in seats]
    twin.active_crossed = int(state.crossed) > 0
    return twin


def naive_lines(twin: NaiveQwixx, depth: int) -> Counter[str]:
    """Every line of play by the naive implementation, in the same words."""
    if twin.wants_deal:
        twin.deal({"deck": sorted(twin.discards)})
    if depth == 0 or twin.over:
        result = twin.result()
        return Counter(
            [
                _words(
                    [sorted(hand) for hand in twin.hands],
                    twin.display,
                    len(twin.deck),
                    sorted(twin.discards),
                    twin.sheets,
                    twin.penalties,
                    result["winners"] if result else twin.active,
                )
            ]
        )
    found: Counter[str] = Counter()
    for entry in twin.legal():
        after = copy.deepcopy(twin)
        after.play(entry)
        found += naive_lines(after, depth - 1)
    return found
