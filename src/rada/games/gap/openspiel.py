"""GAP: how OpenSpiel deals it."""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from collections.abc import Sequence

from rada.games.contract import Game, State
from rada.games.dealing import CARD, EVERYBODY, LEFT_OUT, STARTER, Bounds, Dealing, Draw
from rada.games.gap import rules
from rada.kernel import bits
from rada.kernel.arrays import States


class GapDealing(Dealing):
    """GAP: hands are their owners' secret, the row lies open."""

    more_rounds = 20
    colours = rules.COLOURS
    """Rounds that a game may last beyond one for every point of the target."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.first_colour = self.outcomes
        self.outcomes += self.colours

    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        state = states[0]
        players = int(state.players)
        plan: list[Draw] = []
        if int(state.rounds) == 0:
            plan = [Draw(STARTER), *[Draw(LEFT_OUT)] * rules.colours_left_out(players)]
        size = rules.hand_size(players)
        seen_by = [seat for seat in range(players) for _ in range(size)]
        seen_by += [EVERYBODY] * rules.ROW
        return (*plan, *(Draw(CARD, seat, place) for place, seat in enumerate(seen_by)))

    def _colours(self, states: States, outcomes: Sequence[int]) -> int:
        if int(states["rounds"][0]) > 0:
            return int(states["colours"][0])
        colours = (1 << int(rules.COLOURS)) - 1
        for outcome in outcomes:
            if outcome >= self.first_colour:
                colours &= ~(1 << (outcome - self.first_colour))
        return colours

    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        numbers = rules.NUMBERS
        colours = bits.members(self._colours(states, outcomes))
        return [colour * numbers + number for colour in colours for number in range(numbers)]

    def opening(self, states: States, outcomes: Sequence[int]) -> None:
        super().opening(states, outcomes)
        states["colours"] = self._colours(states, outcomes)

    def make_deal(self, states: States, plan: Sequence[Draw], outcomes: Sequence[int]) -> None:
        if plan[0].kind != STARTER:
            states["starter"] = (int(states["starter"][0]) + 1) % int(states["players"][0])
        super().make_deal(states, plan, outcomes)

    def refill_seen_by(self, seat: int) -> int:
        return EVERYBODY

    def hand(self, states: States, seat: int) -> list[int]:
        return bits.members(int(states["hands"][0, seat]))

    def names(self, cards: Sequence[int]) -> list[str]:
        from rada.games.gap.record import NAMES

        return NAMES.texts(cards)

    def outcome_text(self, outcome: int) -> str:
        if outcome >= self.first_colour:
            colour = self.names([(outcome - self.first_colour) * rules.NUMBERS])[0][0]
            return f"without {colour}"
        return super().outcome_text(outcome)

    def bounds(self, state: State) -> Bounds:
        """The rules alone set no bound, since a round can bring nobody a point.

        But who plays to win needs far fewer rounds than there are points in the target, and so
        does who plays at random.
        """
        players = int(state.players)
        size = rules.hand_size(players)
        out = rules.colours_left_out(players)
        cards = (rules.COLOURS - out) * rules.NUMBERS
        rounds = int(state.target) + self.more_rounds
        decisions = rounds * players * size * 3
        first = 1 + out
        seen = first + rounds * (players * size * 3 + size + cards - players * size)
        return Bounds(decisions, first + rounds * cards, seen)


DEALING = GapDealing
