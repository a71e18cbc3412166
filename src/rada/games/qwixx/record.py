"""Qwixx – the card game: deals, moves and results in the form of the open record, both ways."""

from collections.abc import Sequence

import numpy as np

from rada.errors import BrokenRecord, UnknownCard
from rada.games.contract import Actions, Entry, State
from rada.games.qwixx import rules
from rada.games.reading import CardNames, listed, refuse_wrong_cards, seat_field
from rada.games.reading import field as read
from rada.kernel import bits

NAMES = CardNames("rygbj", first=rules.LOWEST, numbers=rules.NUMBERS)
COLOURS = "rygb"


def texts_of(cards: int) -> list[str]:
    """The cards of a set as texts, ascending."""
    return NAMES.of_set(int(cards))


def deal_entry(state: State) -> Entry:
    """The deal or the reshuffle that has just been made."""
    pile = [int(card) for card in state.pile[: int(state.pile_count)]]
    if int(state.shuffles) == 1:
        return {
            "starter": int(state.starter),
            "hands": [texts_of(state.hands[seat]) for seat in range(int(state.players))],
            "display": NAMES.texts(int(card) for card in state.display),
            "deck": NAMES.texts(reversed(pile)),
        }
    # A reshuffle fills the display at once; what it filled it with came from the new pile.
    shuffle = int(state.shuffles) - 1
    filled = [int(c) for c in state.display if int(state.shuffled_in[int(c)]) == shuffle]
    return {"deck": NAMES.texts([*filled, *reversed(pile)])}


def _cards_in_order(state: State, deal: Entry) -> list[int]:
    if int(state.phase) == rules.RESHUFFLE:
        return NAMES.cards(read(deal, "deck", list))
    cards: list[int] = []
    for hand in listed(deal, "hands", int(state.players)):
        cards += NAMES.cards(listed({"hands": hand}, "hands", rules.DEALT))
    cards += NAMES.cards(listed(deal, "display", rules.SLOTS))
    return cards + NAMES.cards(read(deal, "deck", list))


def check_deal(state: State, deal: Entry) -> None:
    """Refuse a deal that is not of all cards, or a reshuffle that is not of the discards."""
    if int(state.phase) == rules.RESHUFFLE:
        right = texts_of(state.discards)
    else:
        seat_field(deal, "starter", int(state.players))
        right = texts_of(rules.all_cards(state))
    refuse_wrong_cards(NAMES.texts(_cards_in_order(state, deal)), right)


def set_deal(state: State, deal: Entry) -> None:
    """Make a checked deal."""
    cards = np.array(_cards_in_order(state, deal))
    rules.stack_cards(state, cards, len(cards), deal.get("starter", 0))
    rules.give(state)


def move_entry(state: State, seat: int, actions: Actions) -> Entry:
    """A legal move as an entry."""
    first = actions[0]
    if rules.TAKE <= first < rules.PASS:
        return {"seat": seat, "draw": first - rules.TAKE}
    if first == rules.PASS:
        return {"seat": seat, "cross": None}
    if rules.MARK <= first < rules.NAME:
        colour = COLOURS[first - rules.MARK]
        return {"seat": seat, "cross": f"{colour}{rules.number_for_all(state)}"}
    laid = [action for action in actions if action < rules.CARDS]
    named = [action - rules.NAME for action in actions if rules.NAME <= action < rules.CROSS]
    crossed = [a - rules.CROSS + rules.LOWEST for a in actions if rules.CROSS <= a < rules.FINISH]
    colour_index = named[0] if named else rules.laid_colour(sum(1 << card for card in laid))
    return {
        "seat": seat,
        "lay": NAMES.texts(laid),
        "as": COLOURS[colour_index],
        "cross": crossed,
    }


def lay_actions(entry: Entry) -> Actions:
    """The actions of a ``lay`` entry; whether they are legal is another question."""
    laid = NAMES.cards(read(entry, "lay", list))
    colour = read(entry, "as", str)
    if colour not in tuple(COLOURS):
        raise BrokenRecord("colour", given=colour)
    crossed = []
    for number in read(entry, "cross", list):
        if isinstance(number, bool) or not isinstance(number, int):
            raise BrokenRecord("kind", key="cross", given=repr(number), right="number")
        if not rules.LOWEST <= number <= rules.HIGHEST:
            raise UnknownCard(card=f"{colour}{number}", example="g11")
        crossed.append(rules.CROSS + number - rules.LOWEST)
    jokers_alone = bool(laid) and all(card // rules.NUMBERS == rules.JOKER for card in laid)
    naming = [rules.NAME + COLOURS.index(colour)] if jokers_alone else []
    return (*laid, *naming, *crossed, rules.FINISH)


def result(trail: Sequence[State]) -> Entry | None:
    """Points by row, penalties, scores and winners."""
    last = trail[-1]
    if not rules.over(last):
        return None
    seats = range(int(last.players))
    return {
        "rows": [row_points(last, seat) for seat in seats],
        "penalties": [int(last.penalties[seat]) for seat in seats],
        "scores": [rules.score(last, seat) for seat in seats],
        "winners": bits.members(rules.winners(last)),
    }


def row_points(state: State, seat: int) -> dict[str, int]:
    """The points of a sheet, row by row."""
    return {
        letter: rules.row_points(int(row))
        for letter, row in zip(COLOURS, state.sheets[seat], strict=True)
    }
