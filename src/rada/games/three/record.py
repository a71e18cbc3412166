"""Three Is Too Many!: deals, moves and results in the form of the open record, both ways."""

from collections.abc import Sequence

import numpy as np

from rada.games.contract import Entry, State
from rada.games.reading import field as read
from rada.games.reading import listed, number_card, refuse_wrong_cards, seat_field
from rada.games.three import rules
from rada.games.three.colours import read_letters
from rada.kernel import bits
from rada.kernel.arrays import Numbers


def cards_of(rows: Numbers | list[int]) -> list[int]:
    """The cards of a set of three words, ascending."""
    return [
        row * rules.ROW_SPAN + place
        for row in range(rules.ROWS)
        for place in bits.members(int(rows[row]))
    ]


def card_of(value: object) -> int:
    """A card from its entry."""
    return number_card(value, 1, rules.CARDS - 1)


def deal_entry(state: State, letters: str) -> Entry:
    """The deal that has just been made."""
    stacks = []
    for seat in range(int(state.players)):
        left = [int(card) for card in state.stacks[seat, : int(state.stack_count[seat])]]
        stacks.append(cards_of(state.hands[seat]) + left[::-1])
    unused = [int(card) for card in state.unused[: int(state.unused_count)]]
    return {
        "starter": int(state.starter),
        "colours": letters,
        "offer": cards_of(state.offer),
        "stacks": stacks,
        "unused": unused[::-1],
    }


def _cards_in_order(state: State, deal: Entry) -> list[int]:
    cards = [card_of(card) for card in listed(deal, "offer", rules.OFFER)]
    for stack in listed(deal, "stacks", int(state.players)):
        cards += [card_of(card) for card in listed({"stacks": stack}, "stacks", rules.STACK)]
    return cards + [card_of(card) for card in read(deal, "unused", list)]


def check_deal(state: State, deal: Entry) -> None:
    """Refuse a deal that is not of all number cards."""
    seat_field(deal, "starter", int(state.players))
    read_letters("", read(deal, "colours", str))
    right = [card for card in range(rules.CARDS) if card % rules.ROW_SPAN]
    refuse_wrong_cards(_cards_in_order(state, deal), right)


def set_deal(state: State, deal: Entry) -> None:
    """Make a checked deal."""
    cards = np.array(_cards_in_order(state, deal))
    rules.stack_cards(state, cards, len(cards), deal["starter"])
    rules.give(state)


def result(trail: Sequence[State]) -> Entry | None:
    """How every seat's score came about."""
    last = trail[-1]
    if not rules.over(last):
        return None
    return {
        "seats": [score_parts(last, seat) for seat in range(int(last.players))],
        "winners": bits.members(rules.winners(last)),
    }


def score_parts(state: State, seat: int) -> Entry:
    """The parts of a score, as they stand."""
    face_up = [rules.face_up(int(cards)) for cards in state.collected[seat]]
    return {
        "singles": face_up.count(1),
        "pairs": face_up.count(2),
        "face_down": int(sum(state.collected[seat])) - sum(face_up),
        "running_bonus": int(state.running_bonus[seat]),
        "final_bonus": rules.final_bonus(state, seat),
        "score": rules.score(state, seat),
    }
