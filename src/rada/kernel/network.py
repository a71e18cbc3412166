"""The network that plays: whole numbers only, so that every machine makes the same of them.

What is known of a position (``features``) goes through a first layer into ``wide`` numbers from 0
to 127, and through a second one into sums. A decision adds the sums of its own features, which are
cut to 0 to 127 again and weighed into one number: the decision with the greatest is taken. The
weights of a decision are the same for all decisions. A few more sums say how the game will end.

The first layer passes over features that are 0, as most are. Weights are scaled by ``FIRST``,
``SECOND``, ``DECISION`` and ``LAST``.
"""

import hashlib
import io
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rada.kernel.compiling import compiled

ONE = 127
"""What stands for 1 between the layers."""
FIRST_SHIFT, SECOND_SHIFT = 3, 6
FIRST = ONE << FIRST_SHIFT
SECOND = 1 << SECOND_SHIFT
DECISION = ONE * SECOND
LAST = 1024
"""What stands for 1 in the weights of the layers."""


class Rounding(NamedTuple):
    """How finely the weights of two layers are told apart."""

    first: float
    """How many steps of a weight lie between 0 and 1, in the first layer."""
    most: int
    """The greatest number of such steps that a weight may have."""
    decision: float
    """The same as ``first``, for the features of decisions."""


FINE = Rounding(FIRST, 32767, DECISION)
"""As finely as whole numbers can: a copy of any network is exact."""
COARSE = Rounding(ONE / 4, 127, DECISION / 32)
"""Makes files of weights half as large, and the first layer fit into int8. The networks of The Game
lose less than half a point by it (see docs/learning.md); those of the other games are finer."""
ONE_LOGIT = float(ONE * LAST)
"""What stands for 1 in the logit of a decision."""


def weights_in(path: Path, digest: str) -> dict[str, Any]:
    """The arrays of a file of weights, which must have a digest that begins like this."""
    written = path.read_bytes()
    found = hashlib.sha256(written).hexdigest()
    if not found.startswith(digest):
        raise ValueError(f"The digest of {path.name} begins with {found[: len(digest)]}.")
    with np.load(io.BytesIO(written)) as kept:
        return unpacked(dict(kept))


_STEP, _REST = "_step", "_rest"
_MOST = 127


def divided(weights: Any) -> tuple[Any, Any]:
    """A matrix divided by the greatest common divisor of its weights, and that divisor."""
    step = np.maximum(np.gcd.reduce(weights, axis=None), 1)
    return weights // step, step


def small_and_step(weights: Any) -> tuple[Any, int]:
    """A matrix of int8, and what it is to be multiplied by: it takes half as much memory."""
    steps, step = divided(weights)
    if steps.max() > _MOST or steps.min() < -_MOST:
        raise ValueError("These weights do not fit into int8.")
    return steps.astype(np.int8), int(step)


def packed(weights: dict[str, Any]) -> dict[str, Any]:
    """Arrays as files keep them: matrices in steps, nearly all of which fit into int8.

    The step is the greatest common divisor. What is beyond the range of int8 is kept in an array of
    its own, which is nearly empty and so takes hardly any room in a compressed file.
    """
    result = dict(weights)
    for name, array in weights.items():
        if array.ndim == 2:
            steps, step = divided(array)
            near = np.clip(steps, -_MOST, _MOST)
            result[name] = near.astype(np.int8)
            result[name + _STEP] = np.array(step, array.dtype)
            if (near != steps).any():
                result[name + _REST] = steps - near
    return result


def unpacked(kept: dict[str, Any]) -> dict[str, Any]:
    """The arrays that ``packed`` was given. Files of older versions kept them as they are."""
    result = {}
    for name, array in kept.items():
        if not name.endswith((_STEP, _REST)):
            if name + _REST in kept:
                array = array + kept[name + _REST]
            if name + _STEP in kept:
                array = array * kept[name + _STEP]
            result[name] = np.ascontiguousarray(array)
    return result


@compiled
def infer_sums(
    first: Any, step: int, first_bias: Any, second: Any, second_bias: Any, features: Any, wide: Any,
    sums: Any,
) -> None:  # fmt: skip
    """Write the sums of the second layer; ``wide`` is workspace.

    The weights of the first layer are ``first`` times ``step``.
    """
    for j in range(len(first_bias)):
        wide[j] = 0
    for i in range(first.shape[0]):
        feature = np.int32(features[i])
        if feature == 1:
            for j in range(len(first_bias)):
                wide[j] += np.int32(first[i, j])
        elif feature != 0:
            for j in range(len(first_bias)):
                wide[j] += feature * np.int32(first[i, j])
    for j in range(len(second_bias)):
        sums[j] = second_bias[j]
    for i in range(len(first_bias)):
        total = int(first_bias[i]) + step * int(wide[i])
        number = np.int32(min(max(total >> FIRST_SHIFT, 0), ONE))
        if number != 0:
            for j in range(len(second_bias)):
                sums[j] += number * np.int32(second[i, j])


@compiled
def infer_decision(decision: Any, policy: Any, sums: Any, features: Any, work: Any) -> int:
    """How good one decision is, by the sums of the position; ``work`` is workspace."""
    size = len(policy)
    for j in range(size):
        work[j] = sums[j]
    for i in range(decision.shape[0]):
        feature = np.int32(features[i])
        if feature != 0:
            for j in range(size):
                work[j] += feature * np.int32(decision[i, j])
    total = 0
    for j in range(size):
        total += min(max(int(work[j]) >> SECOND_SHIFT, 0), ONE) * int(policy[j])
    return total


@compiled
def infer_value(value: Any, sums: Any, size: int) -> int:
    """How the game will end for the seat that looks."""
    total = int(value[len(value) - 1])
    for j in range(len(value) - 1):
        total += min(max(int(sums[size + j]) >> SECOND_SHIFT, 0), ONE) * int(value[j])
    return total
