"""The partners: eight people with habits that one meets at real tables.

They are fixed, so that results stay comparable, and no bot of ours was trained or tuned with them.
Each is a sensible player who counts the cards that are still to come; what sets it apart is in its
class. All that it goes by is a ``Sight``.
"""

from dataclasses import replace
from typing import ClassVar

from rada.arena.challenge.sight import Lay, Sight, cards_in, sight_of_state
from rada.games.contract import Game, State
from rada.games.thegame import rules
from rada.kernel import chance
from rada.kernel.arrays import Chance

_NO_WAY = 1000.0
"""What it costs to have no lay where one must be made."""
_PLANNED = 2
"""Lays that a person thinks ahead."""
_TO_LEAVE, _RATHER_NOT, _LONG_STEP = 4.0, 1.0, 1.0
"""What counts against a lay where others ask to leave the pile to them, would rather not see it
used, or ask for a small step only; in cards that are passed over, as all costs are."""
_SMALL = 3
"""The longest step that people call small."""
_TEN_BACK = 2.0
"""What a reverse step is worth besides the cards that it wins back."""
_DEAR_START = 3
"""Points of eagerness less for every card that the first two lays pass over."""


class Partner:
    """Somebody who plans two lays, and goes on where that passes nothing over."""

    name = ""
    signals: ClassVar[bool] = True
    """Whether it shows signals; they are those of ``thinker``."""
    heeds: ClassVar[bool] = True
    """Whether it minds the signals of others."""
    generosity: ClassVar[float] = 0.0
    """What a lay that need not be made may cost."""

    def __init__(self) -> None:
        self._planned: Lay | None = None

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The action that it takes in the arena."""
        if int(state["phase"]) == rules.START:
            return rules.BEGIN
        sight = sight_of_state(state, seat)
        if sight.chosen:
            return rules.ON_PILE + self._pile(sight, luck)
        self._planned = self.lay(sight, luck)
        return rules.END if self._planned is None else self._planned.card

    def _pile(self, sight: Sight, luck: Chance) -> int:
        """The pile that a card was chosen for; thinking again might find another one."""
        lay = self._planned
        if lay is None or lay.card != sight.chosen or lay not in sight.lays():
            lay = self.needed(sight)  # somebody else has chosen the card
        return lay.pile

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly it would begin, 0 to 100."""
        return self.eager(sight_of_state(state, seat))

    def eager(self, sight: Sight) -> int:
        """The same, from what it sees."""
        cost, _ = self.plan(sight, _PLANNED)
        return min(max(round(100 - _DEAR_START * cost), 0), 100)

    def lay(self, sight: Sight, luck: Chance) -> Lay | None:
        """The lay that it makes next; None to end its turn."""
        return self.needed(sight) if sight.missing > 0 else self.more(sight)

    def needed(self, sight: Sight) -> Lay:
        """A lay that must be made."""
        cost, first = self.plan(sight, max(sight.missing, 1))
        if first is not None and cost < _NO_WAY:
            return first
        return min(sight.lays(), key=lambda each: self.cost(sight, each))

    def more(self, sight: Sight) -> Lay | None:
        """A lay that need not be made, alone or with another one after it; or None."""
        plans = [self.plan(sight, count) for count in range(1, _PLANNED + 1)]
        cost, first = min(plans, key=lambda plan: plan[0])
        return first if cost <= self.generosity else None

    def plan(self, sight: Sight, count: int) -> tuple[float, Lay | None]:
        """The least that so many lays cost, and the first of them."""
        best: tuple[float, Lay | None] = (_NO_WAY, None)
        for lay in sight.sensible_lays():
            cost = self.cost(sight, lay)
            if count > 1:
                cost += self.plan(sight.after(lay), count - 1)[0]
            if cost < best[0]:
                best = cost, lay
        return best

    def cost(self, sight: Sight, lay: Lay) -> float:
        """What speaks against a lay: the cards that it passes over, and what others ask for."""
        against = self.objections(sight, lay) if self.heeds else 0.0
        return sight.passed(lay) + against - (_TEN_BACK if sight.step(lay) < 0 else 0.0)

    def objections(self, sight: Sight, lay: Lay) -> float:
        """What others have against a lay; a reverse step suits everybody."""
        shown, step = sight.shown[lay.pile], sight.step(lay)
        if step < 0 or not shown:
            return 0.0
        against = _TO_LEAVE if rules.LEAVE in shown else 0.0
        against += _RATHER_NOT if rules.RATHER_NOT in shown else 0.0
        return against + (_LONG_STEP if rules.SMALL_STEP in shown and step > _SMALL else 0.0)


class JustEnough(Partner):
    """Lays what the turn must lay, and never a card more."""

    name = "just-enough"

    def more(self, sight: Sight) -> Lay | None:
        """Nothing, whatever there is; the last cards are laid when no more can be drawn."""
        return None


class KeepsGoing(Partner):
    """Lays on as long as the steps are small."""

    name = "keeps-going"

    def more(self, sight: Sight) -> Lay | None:
        """The shortest step, if it is small."""
        near = min(sight.lays(), key=lambda each: sight.step(each), default=None)
        return near if near is not None and sight.step(near) <= _SMALL else None


class OwnSide(Partner):
    """Keeps to its own two piles when it can: even seats to the ascending ones, odd seats to the
    descending ones."""

    name = "own-side"
    _ELSEWHERE = 2.0

    def cost(self, sight: Sight, lay: Lay) -> float:
        """The other two piles are the business of others, but for a reverse step."""
        foreign = (lay.pile < 2) != (sight.seat % 2 == 0) and sight.step(lay) > 0
        return super().cost(sight, lay) + (self._ELSEWHERE if foreign else 0.0)


class TensFirst(Partner):
    """Goes back by ten whenever it can, before anything else; rather than break a pair of cards
    that are ten apart, it lays its next card on another pile."""

    name = "tens-first"
    _SAVED = 4.0

    def lay(self, sight: Sight, luck: Chance) -> Lay | None:
        """A reverse step, if there is one."""
        for each in sight.lays():
            if sight.step(each) < 0:
                return each
        return super().lay(sight, luck)

    def cost(self, sight: Sight, lay: Lay) -> float:
        """A card of a pair is saved, unless the other one can follow it back."""
        ahead = 2 * lay.card - sight.back(lay)
        broken = sight.holds(ahead) and not sight.holds(sight.back(lay))
        return super().cost(sight, lay) + (self._SAVED if broken else 0.0)


class NearestCard(Partner):
    """Lays the card that passes fewest over, one at a time and without a plan; says nothing and
    looks at no signals."""

    name = "nearest-card"
    signals = False
    heeds = False

    def plan(self, sight: Sight, count: int) -> tuple[float, Lay | None]:
        """The nearest card; what comes after it is seen then."""
        return super().plan(sight, 1)


class OwnHead(Partner):
    """Plans well and shows signals, but does not look at those of others."""

    name = "own-head"
    heeds = False


class AtYourWord(Partner):
    """Never lays on a pile that somebody asks to leave, as long as it can lay elsewhere; not even
    a reverse step."""

    name = "at-your-word"
    _FORBIDDEN = 100.0

    def needed(self, sight: Sight) -> Lay:
        """A lay on another pile, whatever it costs."""
        planned = super().needed(sight)
        if rules.LEAVE not in sight.shown[planned.pile]:
            return planned
        elsewhere = [each for each in sight.lays() if rules.LEAVE not in sight.shown[each.pile]]
        return min(elsewhere, key=lambda each: self.cost(sight, each), default=planned)

    def objections(self, sight: Sight, lay: Lay) -> float:
        """What is asked for is as good as a rule."""
        if rules.LEAVE in sight.shown[lay.pile]:
            return self._FORBIDDEN
        return super().objections(sight, lay)


class Careless(Partner):
    """Overlooks one card in ten each time it looks at its hand; says nothing, but minds the
    signals of others."""

    name = "careless"
    signals = False
    _ONE_IN = 10

    def lay(self, sight: Sight, luck: Chance) -> Lay | None:
        """The lay among the cards that it notices; with none it looks again, at all of them."""
        noticed = sum(1 << c for c in cards_in(sight.hand) if chance.below(luck, self._ONE_IN))
        glance = replace(sight, hand=noticed)
        return super().lay(glance if any(glance.lays()) else sight, luck)


PARTNERS: tuple[type[Partner], ...] = (
    JustEnough,
    KeepsGoing,
    OwnSide,
    TensFirst,
    NearestCard,
    OwnHead,
    AtYourWord,
    Careless,
)
"""All partners, in the order of the tables of results."""
