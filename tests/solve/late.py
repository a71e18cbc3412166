"""Late positions of The Game with open cards, and a search of them that leaves nothing out."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.arrays import State
from tests.naive.thegame import PILES, fits

Hand = tuple[int, ...]


class Late(NamedTuple):
    """A position in which few cards are left; the next card of the deck is its first one."""

    hands: tuple[Hand, ...]
    deck: Hand
    tops: tuple[int, ...]
    turn: int
    laid: int
    minimum: int

    def state(self) -> State:
        """The position as the rules have it."""
        states: Any = np.zeros(1, rules.STATE)
        state: State = states.view(np.recarray)[0]
        state.players = len(self.hands)
        for seat, hand in enumerate(self.hands):
            for card in hand:
                state.hands[seat, card // bits.SPAN] |= 1 << (card % bits.SPAN)
        for card in (*self.deck, *(card for hand in self.hands for card in hand)):
            state.unlaid[card // bits.SPAN] |= 1 << (card % bits.SPAN)
        state.phase, state.turn, state.laid = rules.LAY, self.turn, self.laid
        state.minimum = self.minimum
        state.required = self.minimum if self.deck else 1
        state.tops[:] = self.tops
        state.pile_count = len(self.deck)
        state.pile[: len(self.deck)] = self.deck[::-1]
        return state

    def with_tops(self, tops: tuple[int, ...]) -> "Late":
        """The same cards with other tops."""
        return self._replace(tops=tops)


def can_be_won(late: Late) -> bool:
    """Whether some order of lays wins: all are tried."""

    @cache
    def wins(hands: tuple[Hand, ...], deck: Hand, tops: Hand, turn: int, laid: int) -> bool:
        if not any(hands) and not deck:
            return True
        required = late.minimum if deck else 1
        for card in hands[turn]:
            for pile, name in enumerate(PILES):
                if not fits(card, name, tops[pile]):
                    continue
                hand = tuple(other for other in hands[turn] if other != card)
                after = (*tops[:pile], card, *tops[pile + 1 :])
                if wins((*hands[:turn], hand, *hands[turn + 1 :]), deck, after, turn, laid + 1):
                    return True
        if laid < required:
            return False
        drawn = (*hands[turn], *deck[:laid])
        after_turn = (*hands[:turn], drawn, *hands[turn + 1 :])
        for step in range(1, len(hands) + 1):
            other = (turn + step) % len(hands)
            if after_turn[other]:
                return wins(after_turn, deck[laid:], tops, other, 0)
        return True

    return wins(late.hands, late.deck, late.tops, late.turn, late.laid)


@st.composite
def late_positions(draw: Any, most: int = 7) -> Late:
    """Positions with so many cards left, near to each other or not; some can be won, some not."""
    players = draw(st.integers(1, 3))
    first = draw(st.integers(rules.FIRST_CARD, 60))
    last = draw(st.integers(first + 25, rules.LAST_CARD))
    order = draw(st.permutations(range(first, last + 1)))
    count = draw(st.integers(2, most))
    cards, others = order[:count], [1, *order[count : count + 8], 100]
    held = draw(st.integers(1, count))
    hands = tuple(tuple(cards[:held][seat::players]) for seat in range(players))
    holders = [seat for seat in range(players) if hands[seat]]
    ups = draw(st.tuples(*[st.sampled_from(others[:-1])] * 2))
    downs = draw(st.tuples(*[st.sampled_from(others[1:])] * 2))
    return Late(
        hands=hands,
        deck=tuple(cards[held:]),
        tops=(*ups, *downs),
        turn=draw(st.sampled_from(holders)),
        laid=draw(st.integers(0, 1)),
        minimum=draw(st.sampled_from([2, 3])),
    )
