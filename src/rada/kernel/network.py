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
from typing import Any

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
ONE_LOGIT = float(ONE * LAST)
"""What stands for 1 in the logit of a decision."""


def weights_in(path: Path, digest: str) -> dict[str, Any]:
    """The arrays of a file of weights, which must have a digest that begins like this."""
    written = path.read_bytes()
    found = hashlib.sha256(written).hexdigest()
    if not found.startswith(digest):
        raise ValueError(f"The digest of {path.name} begins with {found[: len(digest)]}.")
    with np.load(io.BytesIO(written)) as kept:
        return {name: np.ascontiguousarray(kept[name]) for name in kept.files}


@compiled
def infer_sums(
    first: Any, first_bias: Any, second: Any, second_bias: Any, features: Any, wide: Any, sums: Any
) -> None:
    """Write the sums of the second layer; ``wide`` is workspace."""
    for j in range(len(first_bias)):
        wide[j] = first_bias[j]
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
        number = np.int32(min(max(wide[i] >> FIRST_SHIFT, 0), ONE))
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
