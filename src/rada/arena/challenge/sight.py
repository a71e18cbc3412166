"""What a partner goes by: what its seat sees of The Game, and nothing else.

It is made from a state in the arena and from a view on the live channel, so that a partner is
the same player at both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from rada.games.contract import State
from rada.games.thegame import rules, thinker
from rada.games.thegame.record import PILES, SIGNALS
from rada.kernel import bits

TEN = 10
_SECOND_WORD = bits.SPAN
_ALL = rules.ALL_CARDS[0] | rules.ALL_CARDS[1] << _SECOND_WORD


class Lay(NamedTuple):
    """A card and the pile that it goes on."""

    card: int
    pile: int

    @property
    def pile_name(self) -> str:
        """The name of the pile in records and on the live channel."""
        return PILES[self.pile]


@dataclass(frozen=True, slots=True)
class Sight:
    """One look at the table. Sets of cards are numbers, with a bit for each card."""

    seat: int
    hand: int
    to_come: int
    """The cards that were not laid yet, the own ones included."""
    tops: tuple[int, ...]
    missing: int
    """How many cards the turn must still lay."""
    shown: tuple[frozenset[int], ...]
    """For each pile, what the others signal."""
    chosen: int = 0
    """The card that waits for its pile; 0 where there is none."""

    def lays(self) -> Iterator[Lay]:
        """Every lay that the rules allow."""
        for card in cards_in(1 << self.chosen if self.chosen else self.hand):
            for pile in range(rules.PILES):
                step = self.step(lay := Lay(card, pile))
                if step > 0 or step == -TEN:
                    yield lay

    def sensible_lays(self) -> Iterator[Lay]:
        """The lays that deserve a thought: a reverse step, the hand's next card for a pile, or a
        card from which another one of the hand goes back."""
        if self.chosen:
            yield from self.lays()
            return
        hand = self.hand
        for pile, top in enumerate(self.tops):
            if pile < 2:
                ahead = hand >> (top + 1) << (top + 1)
                back, near, far = top - TEN, ahead & -ahead, ahead & hand << TEN
            else:
                ahead = hand & (1 << top) - 1
                back, near, far = top + TEN, 1 << ahead.bit_length() >> 1, ahead & hand >> TEN
            if self.holds(back):
                yield Lay(back, pile)
            for card in cards_in(near | far):
                yield Lay(card, pile)

    def step(self, lay: Lay) -> int:
        """How far a lay goes in the direction of its pile: -10 for a reverse step."""
        forward = lay.card - self.tops[lay.pile]
        return forward if lay.pile < 2 else -forward

    def passed(self, lay: Lay) -> int:
        """How many of the cards to come a pile takes no more after a lay; a reverse step wins
        some back, and their number is negative."""
        low, high = sorted((lay.card, self.tops[lay.pile]))
        count = (self.to_come >> (low + 1) & (1 << (high - low - 1)) - 1).bit_count()
        return count if self.step(lay) > 0 else -count

    def back(self, lay: Lay) -> int:
        """The card that would go back by ten from where a lay gets to."""
        return lay.card - TEN if lay.pile < 2 else lay.card + TEN

    def holds(self, card: int) -> bool:
        """Whether a card is in the hand."""
        return card > 0 and bool(self.hand >> card & 1)

    def after(self, lay: Lay) -> "Sight":
        """The same look after a lay of one's own; what others said of that pile is outdated."""
        tops, shown = list(self.tops), list(self.shown)
        tops[lay.pile], shown[lay.pile] = lay.card, frozenset()
        rest = ~(1 << lay.card)
        return Sight(
            self.seat,
            self.hand & rest,
            self.to_come & rest,
            tuple(tops),
            self.missing - 1,
            tuple(shown),
        )


def cards_in(cards: int) -> Iterator[int]:
    """The cards of a set, from the lowest to the highest."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def sight_of_state(state: State, seat: int) -> Sight:
    """What a seat sees, from a state; what the state has of hidden cards is not looked at."""
    hand, unlaid = state["hands"][seat], state["unlaid"]
    others = [each for each in range(int(state["players"])) if each != seat]
    signals = state["signals"]
    choosing = int(state["phase"]) == rules.CHOOSE_PILE
    return Sight(
        seat=seat,
        hand=int(hand[0]) | int(hand[1]) << _SECOND_WORD,
        to_come=int(unlaid[0]) | int(unlaid[1]) << _SECOND_WORD,
        tops=tuple(map(int, state["tops"])),
        missing=int(state["required"]) - int(state["laid"]),
        shown=tuple(
            frozenset(int(signals[other, pile]) for other in others) - {rules.NO_SIGNAL}
            for pile in range(rules.PILES)
        ),
        chosen=int(state["chosen"]) if choosing else 0,
    )


def sight_of_view(view: dict[str, Any], seat: int) -> Sight:
    """What a seat sees, from a view of the API or the live channel."""
    others = [signals for who, signals in enumerate(view["signals"]) if who != seat]
    return Sight(
        seat=seat,
        hand=sum(1 << card for card in view["hand"]),
        to_come=_ALL & ~sum(1 << card for card in view["seen"]),
        tops=tuple(view["tops"][pile] for pile in PILES),
        missing=view["required"] - view["laid"],
        shown=tuple(
            frozenset(SIGNALS.index(each[pile]) for each in others) - {rules.NO_SIGNAL}
            for pile in PILES
        ),
        chosen=view["chosen"] or 0,
    )


def wanted_signals(sight: Sight) -> dict[str, str]:
    """What a seat would show on each pile, in the words of the live channel: as ``thinker``
    would, which is what the arena lets bots show."""
    hand = sight.hand & bits.FULL, sight.hand >> _SECOND_WORD
    return {
        name: SIGNALS[int(thinker.signal_for(hand, sight.tops[pile], pile))]
        for pile, name in enumerate(PILES)
    }
