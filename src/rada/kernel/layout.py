"""How the fields of a state lie in memory."""

from collections.abc import Sequence
from typing import Any

import numpy as np


def packed_record(fields: Sequence[tuple[Any, ...]]) -> Any:
    """A record type of these fields: aligned, the widest first, and without a gap.

    A gap would be bytes that no field owns and copying need not keep, and two equal states
    could then differ in their bytes. What is missing to a multiple of eight is a field, too.
    """
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    used = np.dtype(list(widest_first)).itemsize
    spare = -used % 8
    if spare:
        widest_first.append(("spare", np.int8, (spare,)))
    packed = np.dtype(widest_first, align=True)
    return np.dtype((np.record, packed))
