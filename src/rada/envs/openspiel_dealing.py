"""Cards dealt one at a time, at the moment when somebody gets to see them.

The rules shuffle a whole pile and then take cards off its end. For OpenSpiel chance is a player of
its own, whose outcomes are listed with their probabilities. So here the pile is a set in no order
that means anything; just before a rule takes cards off it, chance draws them one by one, and they
are put where the rule will look. That is the same game, since every card of a shuffled pile is
equally likely to be the next one, and the rules are left as they are.

An outcome is a number: a card, or ``cards`` + the seat that begins, or after those a colour that
stays in the box.
"""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rada.games.contract import Game, State
from rada.kernel import bits

EVERYBODY = -1

STARTER, LEFT_OUT, CARD = range(3)
"""What chance decides: who begins, a colour that stays in the box, a card."""


class Draw(NamedTuple):
    """One decision of chance."""

    kind: int
    seen_by: int = EVERYBODY
    place: int = 0
    """A card's place in the order in which the rules take cards."""


class Bounds(NamedTuple):
    """How much can happen in one game."""

    decisions: int
    draws: int
    seen: int
    """Things that one seat sees, its own cards and decisions included."""


class Dealing(ABC):
    """How the cards of one game are dealt, and who sees what."""

    pile = "pile"
    """The field of the record that a deal is made from."""
    backs = 0
    """How many numbers can be read on the backs of cards that are otherwise hidden."""
    tells_of_secrets = False
    """Whether others see that a seat has decided while what it decided is secret."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.cards = int(game.rules.CARDS)
        self.outcomes = self.cards + game.max_players

    @abstractmethod
    def deal_plan(self, states: Any) -> tuple[Draw, ...]:
        """What chance decides in the deal that a state waits for."""

    @abstractmethod
    def all_cards(self, states: Any, outcomes: Sequence[int]) -> list[int]:
        """The cards that are shuffled for that deal, once chance has decided what comes first."""

    def opening(self, states: Any, outcomes: Sequence[int]) -> None:
        """Write down who begins, and whatever else chance decided before the cards."""
        states["starter"] = outcomes[0] - self.cards

    def make_deal(self, states: Any, plan: Sequence[Draw], outcomes: Sequence[int]) -> None:
        """Deal as chance has decided."""
        cards = self.all_cards(states, outcomes)
        drawn = {draw.place: o for draw, o in zip(plan, outcomes, strict=True) if draw.kind == CARD}
        others = iter(sorted(set(cards) - set(drawn.values())))
        order = [drawn[place] if place in drawn else next(others) for place in range(len(cards))]
        if plan[0].kind == STARTER:
            self.opening(states, outcomes)
        pile = states[self.pile][0]
        pile[:] = 0
        pile[: len(order)] = order[::-1]
        states[f"{self.pile}_count"] = len(order)
        self.game.fast.give(states)

    def action_plan(self, before: Any, after: Any, seat: int) -> tuple[Draw, ...]:
        """The cards that an action takes; ``after`` tells how many, but not yet which ones."""
        cards = int(before["pile_count"][0]) - int(after["pile_count"][0])
        return (Draw(CARD, self.refill_seen_by(seat)),) * cards

    @abstractmethod
    def refill_seen_by(self, seat: int) -> int:
        """Who sees the cards that a seat's action takes off the pile."""

    def undealt(self, states: Any, seat: int) -> list[int]:
        """The cards of which a seat's action takes some."""
        cards: list[int] = states["pile"][0, : int(states["pile_count"][0])].tolist()
        return cards

    def place(self, states: Any, seat: int, drawn: Sequence[int]) -> None:
        """Put the cards drawn where the action of a seat takes them from."""
        others = sorted(set(self.undealt(states, seat)) - set(drawn))
        states["pile"][0, : len(others) + len(drawn)] = [*others, *drawn[::-1]]

    def is_secret(self, states: Any, action: int) -> bool:
        """Whether the others do not see an action yet; ``states`` is as it left them."""
        return False

    def choices(self, states: Any) -> dict[int, int]:
        """The secret decisions that lead to a state, by seat, as far as they have been taken."""
        return {}

    def card_learnt(self, before: Any, seat: int, action: int) -> int | None:
        """The card that a seat gets to know by its action, without chance drawing one."""
        return None

    @abstractmethod
    def hand(self, states: Any, seat: int) -> list[int]:
        """The cards in a hand, so that hands that look the same from behind do so card by card."""

    def on_table(self, states: Any) -> list[int]:
        """The cards that have been drawn, but that nobody has seen the face of."""
        return []

    def secrets(self, states: Any) -> dict[str, Any]:
        """What somebody does not see, for the text of a state."""
        players = int(states["players"][0])
        return {"hands": [self.names(self.hand(states, seat)) for seat in range(players)]}

    def names(self, cards: Sequence[int]) -> list[str]:
        """Cards as texts."""
        return [str(card) for card in cards]

    def outcome_text(self, outcome: int) -> str:
        """An outcome of chance as text."""
        if outcome < self.cards:
            return self.names([outcome])[0]
        return f"seat {outcome - self.cards} begins"

    @abstractmethod
    def bounds(self, state: State) -> Bounds:
        """How much can happen in a game that starts with this record."""


class GapDealing(Dealing):
    """GAP: hands are their owners' secret, the row lies open."""

    more_rounds = 20
    """Rounds that a game may last beyond one for every point of the target."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.first_colour = self.outcomes
        self.outcomes += int(self.rules.COLOURS)

    def deal_plan(self, states: Any) -> tuple[Draw, ...]:
        state = states[0]
        players = int(state.players)
        plan: list[Draw] = []
        if int(state.rounds) == 0:
            plan = [Draw(STARTER), *[Draw(LEFT_OUT)] * self.rules.colours_left_out(players)]
        size = self.rules.hand_size(players)
        seen_by = [seat for seat in range(players) for _ in range(size)]
        seen_by += [EVERYBODY] * self.rules.ROW
        return (*plan, *(Draw(CARD, seat, place) for place, seat in enumerate(seen_by)))

    def _colours(self, states: Any, outcomes: Sequence[int]) -> int:
        if int(states["rounds"][0]) > 0:
            return int(states["colours"][0])
        colours = (1 << int(self.rules.COLOURS)) - 1
        for outcome in outcomes:
            if outcome >= self.first_colour:
                colours &= ~(1 << (outcome - self.first_colour))
        return colours

    def all_cards(self, states: Any, outcomes: Sequence[int]) -> list[int]:
        numbers = self.rules.NUMBERS
        colours = bits.members(self._colours(states, outcomes))
        return [colour * numbers + number for colour in colours for number in range(numbers)]

    def opening(self, states: Any, outcomes: Sequence[int]) -> None:
        super().opening(states, outcomes)
        states["colours"] = self._colours(states, outcomes)

    def make_deal(self, states: Any, plan: Sequence[Draw], outcomes: Sequence[int]) -> None:
        if plan[0].kind != STARTER:
            states["starter"] = (int(states["starter"][0]) + 1) % int(states["players"][0])
        super().make_deal(states, plan, outcomes)

    def refill_seen_by(self, seat: int) -> int:
        return EVERYBODY

    def hand(self, states: Any, seat: int) -> list[int]:
        return bits.members(int(states["hands"][0, seat]))

    def names(self, cards: Sequence[int]) -> list[str]:
        from rada.games.gap.record import NAMES

        return NAMES.texts(cards)

    def outcome_text(self, outcome: int) -> str:
        if outcome >= self.first_colour:
            colour = self.names([(outcome - self.first_colour) * self.rules.NUMBERS])[0][0]
            return f"without {colour}"
        return super().outcome_text(outcome)

    def bounds(self, state: State) -> Bounds:
        """The rules alone set no bound, since a round can bring nobody a point.

        But who plays to win needs far fewer rounds than there are points in the target, and so
        does who plays at random.
        """
        players = int(state.players)
        size = self.rules.hand_size(players)
        out = self.rules.colours_left_out(players)
        cards = (self.rules.COLOURS - out) * self.rules.NUMBERS
        rounds = int(state.target) + self.more_rounds
        decisions = rounds * players * size * 3
        first = 1 + out
        seen = first + rounds * (players * size * 3 + size + cards - players * size)
        return Bounds(decisions, first + rounds * cards, seen)


class QwixxDealing(Dealing):
    """Qwixx: every back shows its number; the colour is seen by who holds the card."""

    tells_of_secrets = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.backs = int(self.rules.NUMBERS)

    def deal_plan(self, states: Any) -> tuple[Draw, ...]:
        state = states[0]
        if int(state.phase) == self.rules.RESHUFFLE:
            missing = int((state.display == self.rules.EMPTY).sum())
            return tuple(Draw(CARD, place=place) for place in range(missing + 1))
        seen_by = [seat for seat in range(int(state.players)) for _ in range(self.rules.DEALT)]
        seen_by += [EVERYBODY] * (self.rules.SLOTS + 1)
        cards = (Draw(CARD, seat, place) for place, seat in enumerate(seen_by))
        return (Draw(STARTER), *cards)

    def all_cards(self, states: Any, outcomes: Sequence[int]) -> list[int]:
        if int(states["phase"][0]) == self.rules.RESHUFFLE:
            return bits.members(int(states["discards"][0]))
        return bits.members(int(self.rules.all_cards(states[0])))

    def action_plan(self, before: Any, after: Any, seat: int) -> tuple[Draw, ...]:
        """The number on top of the pile can be read, so that card has been drawn before."""
        had, has = int(before["pile_count"][0]), int(after["pile_count"][0])
        if had == has:
            return ()
        return (Draw(CARD),) * (had - 1 - max(has - 1, 0))

    def refill_seen_by(self, seat: int) -> int:
        return EVERYBODY

    def undealt(self, states: Any, seat: int) -> list[int]:
        return super().undealt(states, seat)[:-1]

    def is_secret(self, states: Any, action: int) -> bool:
        choosing = self.rules.PASS <= action < self.rules.NAME
        return bool(choosing and states["phase"][0] == self.rules.MARKING)

    def choices(self, states: Any) -> dict[int, int]:
        rules = self.rules
        return {
            seat: rules.PASS if choice == rules.PASSED else rules.MARK + choice - rules.MARKED
            for seat, choice in enumerate(states["choices"][0].tolist())
            if choice != rules.UNDECIDED
        }

    def card_learnt(self, before: Any, seat: int, action: int) -> int | None:
        slot = action - self.rules.TAKE
        if 0 <= slot < self.rules.SLOTS:
            return int(before["display"][0, slot])
        return None

    def hand(self, states: Any, seat: int) -> list[int]:
        shuffled_in, numbers = states["shuffled_in"][0].tolist(), self.rules.NUMBERS
        hand = bits.members(int(states["hands"][0, seat]))
        return sorted(hand, key=lambda card: (shuffled_in[card], card % numbers))

    def on_table(self, states: Any) -> list[int]:
        return [*self._display(states), *self._top(states)]

    def _display(self, states: Any) -> list[int]:
        return [card for card in states["display"][0].tolist() if card != self.rules.EMPTY]

    def _top(self, states: Any) -> list[int]:
        count = int(states["pile_count"][0])
        return [int(states["pile"][0, count - 1])] if count else []

    def secrets(self, states: Any) -> dict[str, Any]:
        return super().secrets(states) | {
            "display": self.names(self._display(states)),
            "top": self.names(self._top(states)),
            "choices": states["choices"][0].tolist(),
        }

    def names(self, cards: Sequence[int]) -> list[str]:
        from rada.games.qwixx.record import NAMES

        return NAMES.texts(cards)

    def bounds(self, state: State) -> Bounds:
        """A turn crosses something or costs a penalty, so there is an end to turns."""
        rules, players = self.rules, int(state.players)
        turns = players * (rules.COLOURS * rules.NUMBERS + rules.MOST_PENALTIES)
        taken = turns * rules.MOST_LAID
        # Cards taken, all marks, cards laid, a colour named, numbers crossed, the end of the turn.
        decisions = turns * (rules.MOST_LAID + players + rules.MOST_LAID + 1 + rules.MOST_LAID + 1)
        dealt = players * rules.DEALT + rules.SLOTS + 1
        draws = 1 + dealt + taken
        return Bounds(decisions, draws, decisions + draws + rules.DEALT + taken + turns * players)


class TheGameDealing(Dealing):
    """The Game: nobody shows a card before it is laid."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards = int(self.rules.LAST_CARD) + 1
        self.outcomes = self.cards + game.max_players

    def deal_plan(self, states: Any) -> tuple[Draw, ...]:
        state = states[0]
        players = int(state.players)
        size = self.rules.hand_size(players, int(state.short_hands))
        cards = (Draw(CARD, place // size, place) for place in range(players * size))
        return (Draw(STARTER), *cards)

    def opening(self, states: Any, outcomes: Sequence[int]) -> None:
        states["opening"] = 1 + outcomes[0] - self.cards

    def all_cards(self, states: Any, outcomes: Sequence[int]) -> list[int]:
        return list(range(self.rules.FIRST_CARD, self.rules.LAST_CARD + 1))

    def refill_seen_by(self, seat: int) -> int:
        return seat

    def is_secret(self, states: Any, action: int) -> bool:
        return bool(states["phase"][0] == self.rules.CHOOSE_PILE)

    def hand(self, states: Any, seat: int) -> list[int]:
        return bits.members(states["hands"][0, seat])

    def secrets(self, states: Any) -> dict[str, Any]:
        return super().secrets(states) | {"chosen": int(states["chosen"][0])}

    def bounds(self, state: State) -> Bounds:
        cards = int(self.rules.CARDS)
        decisions = 1 + 3 * cards  # to begin; for every card itself, its pile, and an end of turn
        return Bounds(decisions, 1 + cards, decisions + 1 + cards)


class ThreeDealing(Dealing):
    """Three Is Too Many!: hands are secret, and so are the stacks, even for their owners."""

    pile = "unused"

    def deal_plan(self, states: Any) -> tuple[Draw, ...]:
        rules, players = self.rules, int(states["players"][0])
        plan = [Draw(STARTER), *(Draw(CARD, EVERYBODY, place) for place in range(rules.OFFER))]
        for seat in range(players):
            first = rules.OFFER + seat * rules.STACK
            plan += [Draw(CARD, seat, first + i) for i in range(rules.HAND)]
        return tuple(plan)

    def all_cards(self, states: Any, outcomes: Sequence[int]) -> list[int]:
        return [card for card in range(self.rules.CARDS) if card % self.rules.ROW_SPAN]

    def action_plan(self, before: Any, after: Any, seat: int) -> tuple[Draw, ...]:
        taken = int(before["stack_count"][0, seat]) - int(after["stack_count"][0, seat])
        return (Draw(CARD, seat),) * taken

    def refill_seen_by(self, seat: int) -> int:
        return seat

    def undealt(self, states: Any, seat: int) -> list[int]:
        state = states[0]
        cards: list[int] = state.unused[: int(state.unused_count)].tolist()
        for other in range(int(state.players)):
            cards += state.stacks[other, : int(state.stack_count[other])].tolist()
        return cards

    def place(self, states: Any, seat: int, drawn: Sequence[int]) -> None:
        state = states[0]
        others = iter(sorted(set(self.undealt(states, seat)) - set(drawn)))
        for other in range(int(state.players)):
            count = int(state.stack_count[other])
            known = list(drawn[::-1]) if other == seat else []
            rest = [next(others) for _ in range(count - len(known))]
            state.stacks[other, :count] = [*rest, *known]
        state.unused[: int(state.unused_count)] = list(others)

    def hand(self, states: Any, seat: int) -> list[int]:
        span = self.rules.ROW_SPAN
        rows = enumerate(states["hands"][0, seat].tolist())
        return [row * span + card for row, cards in rows for card in bits.members(cards)]

    def bounds(self, state: State) -> Bounds:
        rules, players = self.rules, int(state.players)
        decisions = rules.PLAYED_EACH * players
        first = 1 + rules.OFFER
        return Bounds(decisions, first + players * rules.STACK, decisions + first + rules.STACK)


DEALINGS: dict[str, Callable[[Game], Dealing]] = {
    "gap": GapDealing,
    "qwixx": QwixxDealing,
    "thegame": TheGameDealing,
    "three": ThreeDealing,
}
