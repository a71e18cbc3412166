"""Qwixx – the card game: how OpenSpiel deals it."""

# ruff: noqa: D102 (what a method is for, ``Dealing`` says once)

from collections.abc import Sequence

from rada.games.contract import Game, State
from rada.games.dealing import CARD, EVERYBODY, STARTER, Bounds, Dealing, Draw
from rada.games.qwixx import rules
from rada.kernel import bits
from rada.kernel.arrays import States


class QwixxDealing(Dealing):
    """Qwixx: every back shows its number; the colour is seen by who holds the card."""

    tells_of_secrets = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.backs = int(rules.NUMBERS)

    def deal_plan(self, states: States) -> tuple[Draw, ...]:
        state = states[0]
        if int(state.phase) == rules.RESHUFFLE:
            missing = int((state.display == rules.EMPTY).sum())
            return tuple(Draw(CARD, place=place) for place in range(missing + 1))
        seen_by = [seat for seat in range(int(state.players)) for _ in range(rules.DEALT)]
        seen_by += [EVERYBODY] * (rules.SLOTS + 1)
        cards = (Draw(CARD, seat, place) for place, seat in enumerate(seen_by))
        return (Draw(STARTER), *cards)

    def all_cards(self, states: States, outcomes: Sequence[int]) -> list[int]:
        if int(states["phase"][0]) == rules.RESHUFFLE:
            return bits.members(int(states["discards"][0]))
        return bits.members(int(rules.all_cards(states[0])))

    def action_plan(self, before: States, after: States, seat: int) -> tuple[Draw, ...]:
        """The number on top of the pile can be read, so that card has been drawn before."""
        had, has = int(before["pile_count"][0]), int(after["pile_count"][0])
        if had == has:
            return ()
        return (Draw(CARD),) * (had - 1 - max(has - 1, 0))

    def refill_seen_by(self, seat: int) -> int:
        return EVERYBODY

    def undealt(self, states: States, seat: int) -> list[int]:
        return super().undealt(states, seat)[:-1]

    def is_secret(self, states: States, action: int) -> bool:
        choosing = rules.PASS <= action < rules.NAME
        return bool(choosing and states["phase"][0] == rules.MARKING)

    def choices(self, states: States) -> dict[int, int]:
        return {
            seat: rules.PASS if choice == rules.PASSED else rules.MARK + choice - rules.MARKED
            for seat, choice in enumerate(states["choices"][0].tolist())
            if choice != rules.UNDECIDED
        }

    def card_learnt(self, before: States, seat: int, action: int) -> int | None:
        slot = action - rules.TAKE
        if 0 <= slot < rules.SLOTS:
            return int(before["display"][0, slot])
        return None

    def hand(self, states: States, seat: int) -> list[int]:
        shuffled_in, numbers = states["shuffled_in"][0].tolist(), rules.NUMBERS
        hand = bits.members(int(states["hands"][0, seat]))
        return sorted(hand, key=lambda card: (shuffled_in[card], card % numbers))

    def on_table(self, states: States) -> list[int]:
        return [*self._display(states), *self._top(states)]

    def _display(self, states: States) -> list[int]:
        return [card for card in states["display"][0].tolist() if card != rules.EMPTY]

    def _top(self, states: States) -> list[int]:
        count = int(states["pile_count"][0])
        return [int(states["pile"][0, count - 1])] if count else []

    def secrets(self, states: States) -> dict[str, object]:
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
        players = int(state.players)
        turns = players * (rules.COLOURS * rules.NUMBERS + rules.MOST_PENALTIES)
        taken = turns * rules.MOST_LAID
        # Cards taken, all marks, cards laid, a colour named, numbers crossed, the end of the turn.
        decisions = turns * (rules.MOST_LAID + players + rules.MOST_LAID + 1 + rules.MOST_LAID + 1)
        dealt = players * rules.DEALT + rules.SLOTS + 1
        draws = 1 + dealt + taken
        return Bounds(decisions, draws, decisions + draws + rules.DEALT + taken + turns * players)


DEALING = QwixxDealing
