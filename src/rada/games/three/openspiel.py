"""Three Is Too Many!: how OpenSpiel deals it."""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from collections.abc import Sequence

from rada.games.contract import State
from rada.games.dealing import CARD, EVERYBODY, STARTER, Bounds, Dealing, Draw
from rada.games.three import rules
from rada.kernel import bits
from rada.kernel.arrays import States


class ThreeDealing(Dealing):
    """Three Is Too Many!: hands are secret, and so are the stacks, even for their owners."""

    pile = "unused"

    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        players = int(states["players"][0])
        plan = [Draw(STARTER), *(Draw(CARD, EVERYBODY, place) for place in range(rules.OFFER))]
        for seat in range(players):
            first = rules.OFFER + seat * rules.STACK
            plan += [Draw(CARD, seat, first + i) for i in range(rules.HAND)]
        return tuple(plan)

    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        return [card for card in range(rules.CARDS) if card % rules.ROW_SPAN]

    def action_plan(self, before: States, after: States, seat: int) -> tuple[Draw, ...]:
        taken = int(before["stack_count"][0, seat]) - int(after["stack_count"][0, seat])
        return (Draw(CARD, seat),) * taken

    def refill_seen_by(self, seat: int) -> int:
        return seat

    def undealt(self, states: States, seat: int) -> list[int]:
        state = states[0]
        cards: list[int] = state.unused[: int(state.unused_count)].tolist()
        for other in range(int(state.players)):
            cards += state.stacks[other, : int(state.stack_count[other])].tolist()
        return cards

    def place(self, states: States, seat: int, drawn: Sequence[int]) -> None:
        state = states[0]
        others = iter(sorted(set(self.undealt(states, seat)) - set(drawn)))
        for other in range(int(state.players)):
            count = int(state.stack_count[other])
            known = list(drawn[::-1]) if other == seat else []
            rest = [next(others) for _ in range(count - len(known))]
            state.stacks[other, :count] = [*rest, *known]
        state.unused[: int(state.unused_count)] = list(others)

    def hand(self, states: States, seat: int) -> list[int]:
        span = rules.ROW_SPAN
        rows = enumerate(states["hands"][0, seat].tolist())
        return [row * span + card for row, cards in rows for card in bits.members(cards)]

    def bounds(self, state: State) -> Bounds:
        players = int(state.players)
        decisions = rules.PLAYED_EACH * players
        first = 1 + rules.OFFER
        return Bounds(decisions, first + players * rules.STACK, decisions + first + rules.STACK)


DEALING = ThreeDealing
