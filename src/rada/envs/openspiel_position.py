"""A game for OpenSpiel, as it stands: the record, what chance still has to draw, who saw what.

A position never changes; every action makes another one. So copying a state copies one reference.
"""

import functools
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from rada.envs.action_names import action_texts
from rada.envs.config import Setting, key_of
from rada.envs.errors import IllegalAction, NotResampled, NotReset
from rada.envs.stepping import rewarder_of
from rada.games.contract import NOBODY
from rada.games.dealing import CARD, EVERYBODY, LEFT_OUT, STARTER, Dealing, Draw, dealing_of
from rada.kernel import bits, chance
from rada.kernel.arrays import Numbers, States

CHANCE, NO_MORE = -1, -4
"""Who acts where no seat does, in OpenSpiel's numbers: chance, or nobody ever again."""

Arguments = tuple[tuple[str, Any], ...]
"""Options and their values."""

Item = TypeVar("Item")


class Table:
    """A game as it is agreed, and the numbers and texts of all that a seat can see in it.

    Everything that can be seen has a number from 1 on: a decision of a seat, an open outcome of
    chance, a card of one's own, a number on a back, and that a seat has decided in secret.
    """

    def __init__(self, game: str, players: int, arguments: Arguments) -> None:
        self.arguments = (game, players, arguments)
        self.setting = Setting(game, players, dict(arguments))
        self.game = self.setting.game
        self.players = self.setting.players
        self.dealing: Dealing = dealing_of(self.game)
        self.fresh = self.setting.fresh()
        self.bounds = self.dealing.bounds(self.fresh[0])
        self._mask = self.game.mask()
        actions, outcomes = self.setting.actions, self.dealing.outcomes
        self._outcome = 1 + self.players * actions
        self._own = self._outcome + outcomes
        self._back = self._own + self.dealing.cards
        self._decided = self._back + self.dealing.backs
        self.action_names = action_texts(self.game)
        self.texts = self._texts()
        self.unchanging = set(self.game.unchanging)

    def _texts(self) -> list[str]:
        names = self.action_names[: self.setting.actions]
        seats = range(self.players)
        dealing = self.dealing
        open_cards = [dealing.outcome_text(o) for o in range(dealing.outcomes)]
        return [
            "",
            *(f"{seat}: {name}" for seat in seats for name in names),
            *open_cards,
            *(f"+{card}" for card in open_cards[: dealing.cards]),
            *(f"#{2 + number}" for number in range(dealing.backs)),
            *(f"{seat} decided" for seat in seats),
        ]

    def decision(self, seat: int, action: int) -> int:
        """The number of a decision."""
        return 1 + seat * self.setting.actions + action

    def decided(self, seat: int) -> int:
        """The number of a seat's deciding something in secret."""
        return self._decided + seat

    def own(self, card: int) -> int:
        """The number of a card that is seen by its owner."""
        return self._own + card

    def views_of(self, draw: Draw, outcome: int) -> list[tuple[int, ...]]:
        """What every seat sees of an outcome of chance."""
        seen: tuple[int, ...] = (self._outcome + outcome,)
        if draw.kind == CARD and self.dealing.backs:
            seen = (self._back + outcome % self.dealing.backs,)
        elif draw.seen_by != EVERYBODY:
            seen = ()
        views = [seen] * self.players
        if draw.seen_by != EVERYBODY:
            views[draw.seen_by] = (self._own + outcome,)
        return views

    def legal(self, states: States, seat: int) -> list[int]:
        """The decisions that a seat may take."""
        self.game.compiled_rules.legal(states, seat, self._mask)
        return [a for a in bits.members(self._mask) if a < self.setting.actions]

    def start(self) -> "Position":
        """The position before the first deal."""
        return self._start

    @functools.cached_property
    def _start(self) -> "Position":
        return Position(self, self.fresh, ((),) * self.players, ())


@functools.cache
def table_of(game: str, players: int, arguments: Arguments) -> Table:
    """The table for a game with these options."""
    return Table(game, players, arguments)


class Position:
    """How a game stands."""

    __slots__ = (
        "_choices",
        "outcomes",
        "pending",
        "plan",
        "player",
        "seen",
        "states",
        "table",
        "withheld",
    )

    def __init__(
        self,
        table: Table,
        states: States,
        seen: tuple[tuple[int, ...], ...],
        withheld: tuple[tuple[int, int], ...],
        plan: tuple[Draw, ...] = (),
        outcomes: tuple[int, ...] = (),
        pending: tuple[int, int] | None = None,
    ) -> None:
        self.table = table
        self.states = states
        self.seen = seen
        """What each seat has seen, in the numbers of the table."""
        self.withheld = withheld
        """Decisions that only those know who took them."""
        self.plan = plan
        self.outcomes = outcomes
        """What chance is drawing, and what it has drawn of that."""
        self.pending = pending
        """The seat and the action that wait for the cards drawn; None in a deal."""
        self._choices: list[int] | None = None
        if not plan and table.game.compiled_rules.awaits_deal(states):
            self.plan = table.dealing.deal_plan(states)
        if self.plan:
            self.player = CHANCE
        else:
            waiting = int(table.game.compiled_rules.actors(states))
            self.player = bits.lowest(waiting) if waiting else NO_MORE

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[Any, ...]]:
        plan = tuple(tuple(draw) for draw in self.plan)
        kept = (self.seen, self.withheld, plan, self.outcomes, self.pending)
        return restored, (self.table.arguments, self.states.tobytes(), *kept)

    # What can happen now

    @property
    def choices(self) -> list[int]:
        """The actions of the seat to decide, or the outcomes of chance, ascending."""
        if self._choices is None:
            if self.player >= 0:
                self._choices = self.table.legal(self.states, self.player)
            else:
                self._choices = self._possible() if self.player == CHANCE else []
        return self._choices

    def _possible(self) -> list[int]:
        """The outcomes that chance chooses from, each equally likely."""
        dealing, kind = self.table.dealing, self.plan[len(self.outcomes)].kind
        if kind == STARTER:
            possible = list(range(dealing.cards, dealing.cards + self.table.players))
        elif kind == LEFT_OUT:
            possible = list(range(dealing.outcomes - dealing.colours, dealing.outcomes))
        elif self.pending is None:
            possible = dealing.all_cards(self.states, self.outcomes)
        else:
            possible = sorted(dealing.undealt(self.states, self.pending[0]))
        return [outcome for outcome in possible if outcome not in self.outcomes]

    def after(self, action: int) -> "Position":
        """The position after an action of whoever acts now."""
        if action not in self.choices:
            if self.player == NO_MORE:
                raise NotReset("over")
            raise IllegalAction("one", action=action)
        return self._after_draw(action) if self.player == CHANCE else self._after_decision(action)

    def _after_draw(self, outcome: int) -> "Position":
        table, dealing = self.table, self.table.dealing
        views = table.views_of(self.plan[len(self.outcomes)], outcome)
        seen = tuple(before + new for before, new in zip(self.seen, views, strict=True))
        outcomes = (*self.outcomes, outcome)
        if len(outcomes) < len(self.plan):
            position = Position(
                table, self.states, seen, self.withheld, self.plan, outcomes, self.pending
            )
            if self.plan[len(outcomes)].kind == self.plan[len(outcomes) - 1].kind:
                position._choices = [each for each in self.choices if each != outcome]
            return position
        states = table.game.copy_of(self.states)
        if self.pending is None:
            dealing.make_deal(states, self.plan, outcomes)
        else:
            seat, action = self.pending
            dealing.place(states, seat, outcomes)
            table.game.compiled_rules.apply(states, seat, action)
        return Position(table, states, seen, self.withheld)

    def _after_decision(self, action: int) -> "Position":
        table, seat = self.table, self.player
        states = table.game.copy_of(self.states)
        table.game.compiled_rules.apply(states, seat, action)
        seen, withheld = self._shown(states, action)
        plan = table.dealing.action_plan(self.states, states, seat)
        if plan:  # what was applied took cards that nobody had drawn
            return Position(table, self.states, seen, withheld, plan, (), (seat, action))
        return Position(table, states, seen, withheld)

    def _shown(self, states: States, action: int) -> tuple[Any, Any]:
        """What everybody has seen after an action, and what is still withheld."""
        table, dealing, seat = self.table, self.table.dealing, self.player
        mine: tuple[int, ...] = (table.decision(seat, action),)
        others, withheld = mine, self.withheld
        if dealing.is_secret(states, action):
            others = (table.decided(seat),) if dealing.tells_of_secrets else ()
            withheld += ((seat, action),)
        learnt = dealing.card_learnt(self.states, seat, action)
        if learnt is not None:
            mine += (table.own(learnt),)
        shown = withheld if withheld == self.withheld else ()
        seen = tuple(
            before
            + tuple(table.decision(who, what) for who, what in shown if who != each)
            + (mine if each == seat else others)
            for each, before in enumerate(self.seen)
        )
        return seen, () if shown else withheld

    def returns(self) -> list[float]:
        """What the game has brought every seat: nothing before its end."""
        players = self.table.players
        if self.player != NO_MORE:
            return [0.0] * players
        outcome, scores = rewarder_of(self.table.game), np.zeros(players, np.int64)
        return [float(outcome(self.states[0], seat, scores)) for seat in range(players)]

    # What can be seen

    def observe(self, seat: int, out: Numbers) -> None:
        """Write what a seat (or nobody) knows."""
        self.table.game.compiled_rules.observe(self.states, seat, out)

    def log_text(self, seat: int) -> str:
        """All that a seat has seen."""
        texts = self.table.texts
        return f"seat {seat}; " + ", ".join([texts[number] for number in self.seen[seat]])

    def view_text(self, seat: int) -> str:
        """What a seat (or nobody) sees now, as JSON."""
        view = self.table.game.view(self.states, seat)
        return view.model_dump_json(exclude=self.table.unchanging)

    def hand_text(self, seat: int) -> str:
        """The cards of a hand."""
        dealing = self.table.dealing
        return " ".join(dealing.names(dealing.hand(self.states, seat)))

    def __str__(self) -> str:
        dealing = self.table.dealing
        facts = dealing.secrets(self.states)
        if self.plan:
            facts["drawn"] = [dealing.outcome_text(outcome) for outcome in self.outcomes]
            facts["to_draw"] = len(self.plan) - len(self.outcomes)
        if self.pending is not None:
            facts["pending"] = self.table.texts[self.table.decision(*self.pending)]
        return f"{self.view_text(NOBODY)}\n{json.dumps(facts)}"

    # What could be as well

    def resampled(
        self, seat: int, sampler: Callable[[], float], history: Sequence[tuple[int, int]]
    ) -> tuple["Position", list[tuple[int, int]]]:
        """Some position that the seat cannot tell from this one, and a history that leads to it.

        Hidden cards are dealt anew by the game's own ``redeal``. Then the history is rewritten: a
        card that was drawn and is still hidden gives way to the one that now is in its place.
        """
        table, dealing = self.table, self.table.dealing
        if self.player < 0:
            raise NotResampled
        key = key_of("resample", sampler(), sampler())
        chance.open_stream(key, 0, chance.BOTS)
        states = table.game.copy_of(self.states)
        table.game.compiled_rules.redeal(states, seat, key)
        drawn = dict(zip(dealing.on_table(self.states), dealing.on_table(states), strict=True))
        seen = list(self.seen)
        for other in set(range(table.players)) - {seat}:
            hands = dealing.hand(self.states, other), dealing.hand(states, other)
            changed = dict(zip(*hands, strict=True))
            drawn |= changed
            own = {table.own(old): table.own(new) for old, new in changed.items()}
            seen[other] = tuple(_with_last_changed(self.seen[other], own))
        of_chance = {(CHANCE, old): (CHANCE, new) for old, new in drawn.items()}
        events = _with_last_changed(history, of_chance)
        choices = dealing.choices(states) | {who: act for who, act in self.withheld if who == seat}
        withheld = tuple((who, choices[who]) for who, _ in self.withheld if who in choices)
        for who, action in self.withheld:
            decision = table.decision(who, action)
            if who in choices:
                change = {decision: table.decision(who, choices[who])}
                seen[who] = tuple(_with_last_changed(seen[who], change))
            else:  # taken back by the redeal; nobody has seen anything since
                seen[who] = seen[who][:-1]
        events[len(events) - len(self.withheld) :] = withheld
        return Position(table, states, tuple(seen), withheld), events


def _with_last_changed(items: Sequence[Item], changes: Mapping[Item, Item]) -> list[Item]:
    """Items with the last one of each kind changed that is to be changed."""
    left, made = dict(changes), list(items)
    for at in range(len(made) - 1, -1, -1):
        if not left:
            break
        if made[at] in left:
            made[at] = left.pop(made[at])
    return made


def restored(
    arguments: tuple[str, int, Arguments],
    raw: bytes,
    seen: Any,
    withheld: Any,
    plan: Any,
    *rest: Any,
) -> Position:
    """A position from what was kept of it."""
    table = table_of(*arguments)
    states = np.frombuffer(bytearray(raw), table.game.rules.STATE)
    return Position(table, states, seen, withheld, tuple(Draw(*draw) for draw in plan), *rest)
