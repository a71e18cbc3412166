"""The Game: how OpenSpiel deals it."""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from collections.abc import Sequence

from rada.games.contract import Game, State
from rada.games.dealing import CARD, STARTER, Bounds, Dealing, Draw
from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.arrays import States


class TheGameDealing(Dealing):
    """The Game: nobody shows a card before it is laid."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards = int(rules.LAST_CARD) + 1
        self.outcomes = self.cards + game.max_players

    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        state = states[0]
        players = int(state.players)
        size = rules.hand_size(players, int(state.short_hands))
        cards = (Draw(CARD, place // size, place) for place in range(players * size))
        return (Draw(STARTER), *cards)

    def opening(self, states: States, outcomes: Sequence[int]) -> None:
        states["opening"] = 1 + outcomes[0] - self.cards

    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        return list(range(rules.FIRST_CARD, rules.LAST_CARD + 1))

    def refill_seen_by(self, seat: int) -> int:
        return seat

    def is_secret(self, states: States, action: int) -> bool:
        return bool(states["phase"][0] == rules.CHOOSE_PILE)

    def hand(self, states: States, seat: int) -> list[int]:
        return bits.members(states["hands"][0, seat])

    def secrets(self, states: States) -> dict[str, object]:
        return super().secrets(states) | {"chosen": int(states["chosen"][0])}

    def bounds(self, state: State) -> Bounds:
        cards = int(rules.CARDS)
        decisions = 1 + 3 * cards  # to begin; for every card itself, its pile, and an end of turn
        return Bounds(decisions, 1 + cards, decisions + 1 + cards)


DEALING = TheGameDealing
