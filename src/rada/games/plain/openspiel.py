"""How OpenSpiel deals a game that does not say so itself: hands are secret, the rest lies open.

For games with one deal, in which cards are drawn from the pile into the hand of whoever acts.
"""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from collections.abc import Sequence
from typing import cast

from rada.games.contract import State
from rada.games.dealing import CARD, EVERYBODY, STARTER, Bounds, Dealing, Draw
from rada.games.plain.base import PlainGame
from rada.kernel import bits
from rada.kernel.arrays import States


class PlainDealing(Dealing):
    """Cards go where the rules put them; only the owner of a hand sees them there."""

    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        places = enumerate(self._game.deal_places(states[0]))
        return (
            Draw(STARTER),
            *(
                Draw(CARD, place.at if place.field == "hands" else EVERYBODY, number)
                for number, place in places
                if place.field != "pile"
            ),
        )

    @property
    def _game(self) -> PlainGame:
        return cast(PlainGame, self.game)

    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        return list(range(self.cards))

    def refill_seen_by(self, seat: int) -> int:
        return seat

    def hand(self, states: States, seat: int) -> list[int]:
        return bits.members(int(states["hands"][0, seat]))

    def names(self, cards: Sequence[int]) -> list[str]:
        return [str(self._game.card_of(card)) for card in cards]

    def bounds(self, state: State) -> Bounds:
        decisions = self._game.most_decisions
        return Bounds(decisions, 1 + self.cards, decisions + 1 + self.cards)


DEALING = PlainDealing
