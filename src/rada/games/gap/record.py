"""GAP: deals, moves and results in the form of the open record, both ways."""

from collections.abc import Sequence

import numpy as np

from rada.errors import WrongDeal
from rada.games.contract import Entry, State
from rada.games.gap import rules
from rada.games.reading import CardNames, listed, refuse_doubles, refuse_wrong_cards, seat_field
from rada.games.reading import field as read
from rada.kernel import bits

NAMES = CardNames("rygbp", first=0, numbers=rules.NUMBERS)


def texts_of(cards: int) -> list[str]:
    """The cards of a set as texts, ascending."""
    return NAMES.of_set(int(cards))


def deal_entry(state: State) -> Entry:
    """The round that has just been dealt."""
    pile = [int(card) for card in state.pile[: int(state.pile_count)]]
    return {
        "starter": int(state.starter),
        "hands": [texts_of(state.hands[seat]) for seat in range(int(state.players))],
        "row": texts_of(state.row),
        "deck": NAMES.texts(reversed(pile)),
    }


def _cards_in_order(state: State, deal: Entry) -> list[int]:
    """All the cards of a deal in the order in which they were drawn."""
    players = int(state.players)
    cards: list[int] = []
    for hand in listed(deal, "hands", players):
        cards += NAMES.cards(listed({"hands": hand}, "hands", rules.hand_size(players)))
    cards += NAMES.cards(listed(deal, "row", rules.ROW))
    return cards + NAMES.cards(read(deal, "deck", list))


def check_deal(state: State, deal: Entry) -> None:
    """Refuse a deal that cannot be the next round."""
    players = int(state.players)
    starter = seat_field(deal, "starter", players)
    cards = _cards_in_order(state, deal)
    first = int(state.rounds) == 0
    if not first and starter != (int(state.starter) + 1) % players:
        right = (int(state.starter) + 1) % players
        raise WrongDeal("starter", given=starter, right=right)
    if first:
        refuse_doubles(NAMES.texts(cards))
        colours = {card // rules.NUMBERS for card in cards}
        right = rules.COLOURS - rules.colours_left_out(players)
        if len(colours) != right:
            raise WrongDeal("colours", given=len(colours), right=right)
    else:
        colours = set(bits.members(int(state.colours)))
    needed = [colour * rules.NUMBERS + n for colour in colours for n in range(rules.NUMBERS)]
    refuse_wrong_cards(NAMES.texts(cards), NAMES.texts(needed))


def set_deal(state: State, deal: Entry) -> None:
    """Make a checked deal."""
    cards = np.array(_cards_in_order(state, deal))
    rules.stack_cards(state, cards, len(cards), deal["starter"])
    rules.give(state)


def result(trail: Sequence[State]) -> Entry | None:
    """Scores of all rounds, totals and winners."""
    last = trail[-1]
    if not rules.over(last):
        return None
    players = int(last.players)
    rounds: list[list[int]] = []
    for state in trail:
        if int(state.rounds) > len(rounds):
            rounds.append([int(points) for points in state.round_scores[:players]])
    return {
        "rounds": rounds,
        "totals": [int(total) for total in last.totals[:players]],
        "winners": bits.members(rules.winners(last)),
    }
