"""Why a move is the best one, as one sentence made from what a search and a comparison found.

What speaks for a move is looked at in four directions: points of its own, points kept from the
strongest opponent, a better end of the bad tries, a better end of the good ones. The one that
accounts for most of what the move is ahead by is the reason; what it costs elsewhere is the risk.
"""

import math
from dataclasses import dataclass
from typing import Any, Literal

from rada.bots.comparing import Comparison
from rada.bots.master import Alternative, Thoughts
from rada.bots.wording import Phrase
from rada.games.contract import Game

Reason = Literal["forced", "begin", "same", "near", "even", "own", "deny", "safe", "bold", "often"]

TOSS_UP = 0.8
"""Below this confidence the two best moves cannot be told apart."""
NEARLY = 0.005
"""Values that are closer than this are nearly equal, however sure that is."""
ALIKE = 0.02
"""Moves that can differ by no more than this are nearly equal too."""

_SURE = 0.995
_NOTHING = 0.0005
_A_POINT = 0.05
_SLIGHT = 0.02
"""Tenths that end closer together than this are not spoken of; half of the distance counts as a
reason, and must reach this, too."""
_ENOUGH = 100
"""Trials without which the worst or the best tenth says nothing: that would be a few games."""
_WHOLE = {0.0, 0.5, 1.0}
"""Where tenths end when games are played to their end: lost, shared or won, and nothing else."""


@dataclass(frozen=True)
class Why:
    """The reason for a move, and the sentence that explains it."""

    reason: Reason
    sentence: Phrase


def why(
    game: Game, players: int, thoughts: Thoughts, versus: Comparison, looks: Any, rival: Phrase
) -> Why:
    """Explain the best move of a search against the next best one, which is ``rival`` in words.

    ``looks`` are the outlooks of the two moves: what they do at once.
    """
    best, second = thoughts.alternatives[:2]
    behind = behind_best(second, best)
    kind = "end" if game.together else "win"
    if thoughts.confidence < TOSS_UP or behind < NEARLY:
        return _even(thoughts, kind, rival)
    reason = main_reason(behind, best.value, 1.0 / players, versus)
    facts = {
        "promise": Phrase(
            f"advice-promise-{kind}",
            {
                "now": _at_once(*looks),
                "cards": len(looks[0].get("takes", ())),
                "value": roughly(best.value, best.error),
            },
        ),
        "lead": of_100(behind, fine=True),
        "rival": rival,
        "because": _because(reason, game.together, versus),
        "but": _but(reason, game.together, versus, best.value),
        "sure": _sure(thoughts.confidence, best.visits),
    }
    return Why(reason, Phrase("advice-why", facts))


def behind_best(move: Alternative, best: Alternative) -> float:
    """How far a move is behind the best one: no less than nothing, and no more than that is
    worth."""
    return min(max(move.behind, 0.0), best.value)


def _even(thoughts: Thoughts, kind: str, rival: Phrase) -> Why:
    """Two moves that are equal or nearly so, or that cannot be told apart: not the same thing."""
    best, second = thoughts.alternatives[:2]
    behind, error = behind_best(second, best), second.behind_error
    apart = min(abs(second.behind), best.value)  # the second may have done better by chance
    value = roughly(best.value, best.error)
    even = {
        "promise": Phrase(f"advice-even-{kind}", {"value": value}),
        "rival": rival,
        "trials": best.visits,
        "error": of_100(2 * error, fine=True),
    }
    if apart < _NOTHING and error < _NOTHING:
        return Why("same", Phrase("advice-why-same", even))
    if apart + 2 * error < ALIKE or thoughts.confidence >= TOSS_UP:
        near = {**even, "lead": of_100(behind, fine=True)}
        return Why("near", Phrase("advice-why-near", near))
    found = {"lead": of_100(apart, fine=True), "ahead": "yes" if second.behind < 0 else "no"}
    return Why("even", Phrase("advice-why-even", {**even, **found}))


def main_reason(behind: float, value: float, fair: float, versus: Comparison) -> Reason:
    """Which direction accounts for most of what a move is ahead by."""
    weights: dict[Reason, float] = {}
    if _shows_tenths(versus):
        worst, most = versus.low[0] - versus.low[1], versus.high[0] - versus.high[1]
        weights["safe"] = (worst - max(most, 0.0)) / 2
        if value < fair:  # who is ahead has no need of daring
            weights["bold"] = (most - max(worst, 0.0)) / 2
    spread = max([0.0, *weights.values()])
    if spread < max(_SLIGHT, behind / 4):
        weights.clear()
    points = max(behind - spread, 0.0)
    together = versus.margin.clear and versus.margin.mean > 0
    own = versus.own.mean if together or versus.own.clear else 0.0
    kept = -versus.rival.mean if together or versus.rival.clear else 0.0
    # Points that round to nothing are no reason, nor are those that are lost elsewhere.
    own, kept = _worth(own, kept), _worth(kept, own)
    if own + kept > 0:
        weights["own"] = points * own / (own + kept)
        weights["deny"] = points * kept / (own + kept)
    found = max(weights, key=lambda each: weights[each], default=None)
    return found if found is not None and weights[found] > 0 else "often"


def _worth(points: float, others: float) -> float:
    """Points that one direction brings, if some are left after what the other one costs."""
    return points if points + min(others, 0.0) >= _A_POINT else 0.0


def because(
    game: Game, value: float, behind: float, fair: float, versus: Comparison
) -> Phrase | str:
    """Why the first of two moves is the better one, as the end of a sentence, if that is clear."""
    reason = main_reason(behind, value, fair, versus)
    return "" if reason == "often" else _because(reason, game.together, versus)


def of_100(share: float, *, fine: bool = False) -> int | float:
    """A share as so many of 100, with a decimal where it is small and that matters."""
    hundreds = 100 * share
    return _plain(hundreds, 1 if fine and hundreds < 9.95 else 0)


def roughly(share: float, error: float) -> int:
    """A share as so many of 100, no finer than its error allows."""
    step = next(step for step, most in ((1, 0.025), (5, 0.075), (10, math.inf)) if error <= most)
    return step * round(100 * share / step)


def points_of(mean: float) -> int | float:
    """Points as one would say them."""
    return _plain(abs(mean), 1 if abs(mean) < 9.95 else 0)


def _plain(number: float, places: int) -> int | float:
    rounded = round(number, places)
    return int(rounded) if rounded == int(rounded) else rounded


def _at_once(mine: Any, other: Any) -> str:
    """What a move does at once, if the other one does not."""
    if mine.get("back") and not other.get("back"):
        return "back"
    if mine.get("flips") and not other.get("flips"):
        return "flips"
    takes = len(mine.get("takes", ())), len(other.get("takes", ()))
    return "takes" if takes[0] and takes[0] != takes[1] else "none"


def _because(reason: Reason, together: bool, versus: Comparison) -> Phrase | str:
    if reason == "own":
        message = "advice-because-laid" if together else "advice-because-own"
        return Phrase(message, {"points": points_of(versus.own.mean)})
    if reason == "deny":
        return Phrase("advice-because-deny", {"points": points_of(versus.rival.mean)})
    if reason == "safe":
        return Phrase("advice-because-safe", _pair(versus.low))
    if reason == "bold":
        return Phrase("advice-because-bold", _pair(versus.high))
    if _costs_own(versus) or _helps_rival(versus):
        return ""  # what it costs is told, and is strange enough
    return "" if together else Phrase("advice-because-often")


def _costs_own(versus: Comparison) -> bool:
    return versus.own.clear and versus.own.mean < -_A_POINT


def _helps_rival(versus: Comparison) -> bool:
    return versus.rival.clear and versus.rival.mean > _A_POINT


def _but(reason: Reason, together: bool, versus: Comparison, value: float) -> Phrase | str:
    """What the move costs or risks; nothing where nothing clear was found."""
    if reason == "bold" and versus.low[1] - versus.low[0] >= _SLIGHT:
        return Phrase("advice-but-low", _pair(versus.low))
    if reason == "safe" and versus.high[1] - versus.high[0] >= _SLIGHT:
        return Phrase("advice-but-high", _pair(versus.high))
    if _helps_rival(versus) and not together:
        return Phrase("advice-but-rival", {"points": points_of(versus.rival.mean)})
    if _costs_own(versus):
        message = "advice-but-laid" if together else "advice-but-own"
        return Phrase(message, {"points": points_of(versus.own.mean)})
    low = versus.low[0]
    tails = _shows_tenths(versus) and low not in _WHOLE and value - low >= _SLIGHT
    if tails and reason not in ("safe", "often"):
        return Phrase("advice-but-tail", {"value": of_100(low)})
    return ""


def _shows_tenths(versus: Comparison) -> bool:
    """Whether the ends of the worst and the best tenth mean something."""
    return versus.trials >= _ENOUGH and not {*versus.low, *versus.high} <= _WHOLE


def _pair(values: tuple[float, float]) -> dict[str, int | float]:
    return {"value": of_100(values[0]), "other": of_100(values[1])}


def _sure(confidence: float, trials: int) -> Phrase:
    if confidence >= _SURE:
        return Phrase("advice-sure-practically", {"trials": trials})
    return Phrase("advice-sure", {"sure": round(100 * confidence), "trials": trials})
