"""The Game: deals, moves and results in the form of the open record, both ways."""

from collections.abc import Sequence

import numpy as np

from rada.errors import BrokenRecord
from rada.games.contract import Entry, State
from rada.games.reading import field as read
from rada.games.reading import listed, number_card, refuse_wrong_cards
from rada.games.thegame import rules
from rada.kernel import bits

PILES = ("up1", "up2", "down1", "down2")
SIGNALS = ("none", "rather_not", "leave", "small_step")
WHY = ("", "won", "stuck", "fire")


def hand_of(state: State, seat: int) -> list[int]:
    """The cards of a hand, ascending."""
    return bits.members(state.hands[seat])


def card_of(value: object) -> int:
    """A card from its entry."""
    return number_card(value, rules.FIRST_CARD, rules.LAST_CARD)


def deal_entry(state: State) -> Entry:
    """The deal that has just been made."""
    pile = [int(card) for card in state.pile[: int(state.pile_count)]]
    return {
        "hands": [hand_of(state, seat) for seat in range(int(state.players))],
        "deck": pile[::-1],
    }


def _cards_in_order(state: State, deal: Entry) -> list[int]:
    size = rules.hand_size(int(state.players), int(state.short_hands))
    cards: list[int] = []
    for hand in listed(deal, "hands", int(state.players)):
        cards += [card_of(card) for card in listed({"hands": hand}, "hands", size)]
    return cards + [card_of(card) for card in read(deal, "deck", list)]


def check_deal(state: State, deal: Entry) -> None:
    """Refuse a deal that is not of all cards."""
    refuse_wrong_cards(_cards_in_order(state, deal), range(rules.FIRST_CARD, rules.LAST_CARD + 1))


def set_deal(state: State, deal: Entry) -> None:
    """Make a checked deal."""
    cards = np.array(_cards_in_order(state, deal))
    rules.stack_cards(state, cards, len(cards), 0)
    rules.give(state)


def signal_entry(action: int) -> Entry:
    """A signal action as the value of ``signal``."""
    signal = action - rules.SIGNAL
    return {PILES[signal // rules.SIGNALS]: SIGNALS[signal % rules.SIGNALS]}


def read_signals(entry: Entry) -> list[int]:
    """The actions of a ``signal`` entry."""
    signals = read(entry, "signal", dict)
    if not signals:
        raise BrokenRecord("kind", key="signal", given="{}", right="object")
    actions = []
    for pile, signal in signals.items():
        if pile not in PILES or signal not in SIGNALS:
            raise BrokenRecord("signal", pile=str(pile), given=str(signal))
        actions.append(rules.SIGNAL + PILES.index(pile) * rules.SIGNALS + SIGNALS.index(signal))
    return actions


def result(trail: Sequence[State]) -> Entry | None:
    """The cards left, and how it ended."""
    last = trail[-1]
    if not rules.over(last):
        return None
    won = int(last.why) == rules.WON
    return {"left": rules.cards_left(last), "won": won, "why": WHY[int(last.why)]}
