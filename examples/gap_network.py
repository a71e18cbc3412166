"""A network for GAP that judges every card by the same few weights.

A card is worth what it meets in the row and what it adds to the collections, whatever its number
and colour are. So the network looks at one card at a time, with everything else seen from it: the
numbers around its own, and the colours counted on from its own. That needs far fewer games than
a network that must learn the same lesson for each of fifty cards.

The functions take ``xp``, NumPy or ``jax.numpy``: a bot needs no JAX.
"""

from typing import Any

import numpy as np

COLOURS, NUMBERS = 5, 10
CARDS = COLOURS * NUMBERS
MOST = 6
"""Cards to choose among, at most: those of a hand."""
SEAT = COLOURS + 3
"""What an observation has of a seat: its colours, cards in hand, points, and whose turn it is."""
SEATS = 3 * CARDS
GENERAL = SEATS + 6 * SEAT + COLOURS

_COLOUR, _NUMBER = np.divmod(np.arange(CARDS), NUMBERS)
_ON = (_COLOUR[:, None] + np.arange(COLOURS)) % COLOURS
"""The colours from each card's own on."""
_BY = (_NUMBER[:, None] + np.array([-1, 0, 1])) % NUMBERS
"""The numbers around each card's own."""
_NEAR = (_ON[:, :, None] * NUMBERS + _BY[:, None, :]).reshape(CARDS, -1)
"""The cards of these colours and numbers."""

FEATURES = 2 * 3 * COLOURS + 4 * COLOURS + 10
SHAPES = {"one": FEATURES, "two": None, "policy": None, "value": None}


def features(xp: Any, seen: Any, cards: Any) -> Any:
    """What there is to know about each of some cards, seen from the card."""
    seen = seen.astype(np.float32)
    hand, row = seen[:, :CARDS], seen[:, CARDS : 2 * CARDS]
    near, on = xp.asarray(_NEAR)[cards], xp.asarray(_ON)[cards]
    of_colour = hand.reshape(-1, COLOURS, NUMBERS).sum(-1)
    mine, theirs = seen[:, SEATS : SEATS + SEAT], seen[:, SEATS + SEAT : SEATS + 2 * SEAT]
    in_play = seen[:, GENERAL - COLOURS : GENERAL]

    def around(whole: Any, where: Any) -> Any:
        flat = xp.take_along_axis(whole, where.reshape(len(whole), -1), 1)
        return flat.reshape(where.shape)

    phase, pile = seen[:, GENERAL + 1], seen[:, GENERAL + 3]
    general = [phase == 1, phase == 2, phase == 3, pile / 10, mine[:, COLOURS] / 3]
    general += [mine[:, COLOURS + 1] / 10, theirs[:, COLOURS + 1] / 10, theirs[:, COLOURS] / 3]
    general += [seen[:, GENERAL + 5] / 5, mine[:, COLOURS] > theirs[:, COLOURS]]
    table = xp.stack(general, -1)[:, None, :]
    parts = [around(row, near), around(hand, near), around(of_colour, on) / 2]
    parts += [around(mine[:, :COLOURS], on) / 2, around(theirs[:, :COLOURS], on) / 2]
    parts += [around(in_play, on), xp.broadcast_to(table, (*cards.shape, table.shape[-1]))]
    return xp.concatenate(parts, -1, dtype=np.float32)


def rate(xp: Any, network: Any, seen: Any, cards: Any) -> tuple[Any, Any]:
    """How much each of some cards is wished for; and what the layer below made of each."""
    layer = features(xp, seen, cards)
    for name in ("one", "two"):
        layer = xp.maximum(layer @ network[name] + network[f"{name}_bias"], 0)
    return (layer @ network["policy"] + network["policy_bias"])[..., 0], layer
