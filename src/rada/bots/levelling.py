"""Decisions judged in the light of those around them, where the thinker has opinions.

A few trials for each decision tell how things stood, but only roughly: a curve of them would be
all noise. The thinker's opinion has no noise, yet its level may be off. So the opinion is shifted,
decision by decision, to where it agrees on average with the trials around it; and where a seat
goes on without having learned anything, it may not change. What a decision cost is found by trying
two moves side by side; the opinion only says what to expect before, and is never enough to blame.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from rada.bots.estimating import Difference
from rada.bots.judging import Judged, Option, Setting, Thought, cost_of, disputed
from rada.bots.opinion import believed_behind, kept_within, odds_of, share_of
from rada.bots.samples import shift_for, total_of
from rada.bots.wording import Phrase
from rada.kernel.arrays import Reals
from rada.kernel.elementary import exp

DOUBTS = 6
"""Decisions that are looked at again at once: those that are believed to have cost most."""
_MOST_DOUBTS = 2 * DOUBTS
"""Decisions that are looked at again in all, where most of the first ones did cost something."""

_REACH = 8.0
"""Decisions over which the trials around one count e times less."""
_OFF_AT_LEAST, _OFF = 0.03, 1.5
"""By how much what is expected of a move may be off: at least, and as a part of it."""
_DOUBTFUL = 0.01
"""What a decision must be believed to have cost to be looked at again."""
_WIDEST = 20.0
_FADES = exp(-1 / _REACH)
_NO_COST = Difference(0.0, 0.0)


def levelled(setting: Setting, judged: Sequence[Judged]) -> list[Judged]:
    """Decisions with their values and costs; those without opinions stay as they are."""
    thoughts = _continued(judged)
    if not thoughts:
        return list(judged)
    levels = _levels(thoughts)
    costs = [
        _costed(setting, each, thought, *level)
        for each, thought, level in zip(judged, thoughts, levels, strict=True)
    ]
    # With the costs known, the level of what follows is found once more.
    settled = _continued([replace(each, thought=_settled(each)) for each in costs])
    return [
        replace(each, value=max(_value(thought, shift), each.cost), error=error)
        for each, thought, (shift, error) in zip(costs, settled, _levels(settled), strict=True)
    ]


def doubtful(judged: Sequence[Judged]) -> list[int]:
    """Which decisions should be looked at again, by their places.

    After that this can be asked once more: who has made many mistakes may have made others.
    """
    thoughts = _continued(judged)
    if not thoughts:
        return []
    costs = [
        _believed(thought, _value(thought, shift)) if _alternative(each, thought) else _NO_COST
        for each, thought, (shift, _) in zip(judged, thoughts, _levels(thoughts), strict=True)
    ]
    seen = [cost_of(cost) for cost, thought in zip(costs, thoughts, strict=True) if thought.again]
    if seen and (len(seen) >= _MOST_DOUBTS or sum(cost > 0 for cost in seen) <= len(seen) // 2):
        return []
    left = [
        place
        for place, (cost, thought) in enumerate(zip(costs, thoughts, strict=True))
        if not thought.again and cost.mean > _DOUBTFUL
    ]
    return sorted(sorted(left, key=lambda place: (-costs[place].mean, place))[:DOUBTS])


def _continued(judged: Sequence[Judged]) -> list[Thought]:
    """Opinions that change only where there was luck.

    To lay a card far away looks bad before it is done, and not as bad once it is: the thinker is
    too hopeful about odd positions. So what it feared is kept, and fades.
    """
    found: list[Thought] = []
    fear, before = 0.0, None
    for each in judged:
        thought = each.thought
        if thought is None:
            return []
        odds, best = _within(thought.odds), _within(thought.odds + thought.lost)
        if before is not None and before.seat == each.seat and not found[-1].drew:
            fear = found[-1].odds - best
        else:
            fear = 0.0 if thought.solved else fear * _FADES
        found.append(replace(thought, odds=odds + fear, lost=best - odds))
        before = each
    return found


def _within(odds: float) -> float:
    return max(-_WIDEST, min(odds, _WIDEST))


def _settled(judged: Judged) -> Thought | None:
    """An opinion that agrees with what the decision cost."""
    if judged.thought is None:
        return None
    best = _within(judged.thought.odds + judged.thought.lost)
    lost = odds_of(judged.value) - odds_of(judged.after)
    return replace(judged.thought, odds=best - lost, lost=lost)


def _levels(thoughts: Sequence[Thought]) -> list[tuple[float, float]]:
    return [_level(thoughts, place) for place in range(len(thoughts))]


def _value(thought: Thought, shift: float) -> float:
    """What could be expected with the better move."""
    return share_of(thought.odds + thought.lost + (0.0 if thought.solved else shift))


def _level(thoughts: Sequence[Thought], place: int) -> tuple[float, float]:
    """How far the odds must be shifted at a decision, and the error of the level there."""
    far = [abs(each - place) for each in range(len(thoughts))]
    trials = np.array([each.standing.trials for each in thoughts], np.float64)
    weights = np.array([exp(-each / _REACH) for each in far]) * trials
    found = np.array([each.standing.value for each in thoughts])
    odds = np.array([each.odds for each in thoughts])
    level = total_of(weights * found) / total_of(weights)
    shift = _shift(weights, odds, kept_within(level))
    spread = kept_within(level) * (1 - kept_within(level))
    error = math.sqrt(spread * total_of(weights * weights / trials)) / total_of(weights)
    return shift, error


def _shift(weights: Reals, odds: Reals, level: float) -> float:
    """What to add to the odds so that they mean on average what the trials have shown."""
    low, high = odds_of(level) - float(odds.max()) - 1, odds_of(level) - float(odds.min()) + 1
    return float(shift_for(weights, odds, len(odds), low, high, level, _WIDEST))


def _costed(
    setting: Setting, judged: Judged, thought: Thought, shift: float, error: float
) -> Judged:
    """What a decision cost whose level is known."""
    value = _value(thought, shift)
    level = replace(judged, value=value, error=error)
    better = _alternative(judged, thought)
    if better is None:
        return level
    cost = _believed(thought, value)
    if thought.again or cost_of(cost) == 0:
        counted = Difference(cost_of(cost), cost.error)
        return disputed(level, counted, better, setting, thought.versus)
    # The first look has chosen what is looked at again: what looks bad in it alone may be chance.
    unsure = disputed(level, Difference(0.0, cost.error), better, setting, thought.versus)
    return replace(unsure, told=Phrase("review-fine-unsure"))


def _alternative(judged: Judged, thought: Thought) -> Option | None:
    """The move that can be held against the one that was made, if there is one."""
    return None if judged.grade in (None, "forced") else thought.better


def _believed(thought: Thought, value: float) -> Difference:
    """What a decision is believed to have cost, by opinion and trials, if the better move is worth
    the value."""
    cost = believed_behind(value, thought.lost, _OFF_AT_LEAST, _OFF)
    return cost if thought.versus is None else cost.after(thought.versus.value)
