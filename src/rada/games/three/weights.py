"""Three Is Too Many!: the figures by which a position is judged.

``WEIGHTS[players - 2, turns to come of all seats]`` says what each sign of ``thinker.signs`` adds
to the strength of a seat. Fitted by ``bench/fit_three.py`` to games of thinkers and greedy players.
"""

import numpy as np

from rada.games.three import rules
from rada.kernel.arrays import Reals
from rada.kernel.elementary import combined

SIGNS = 13
FARTHEST = 12
"""Rounds to come beyond which nothing was fitted: farther off, positions are judged as there."""


def powers(rounds: Reals) -> Reals:
    """What the figures of a sign are multiplied by, with so many rounds to come."""
    part = rounds / rules.PLAYED_EACH
    return np.stack([np.ones_like(part), part, part**2, 1 / (1 + rounds)], axis=-1)


# fmt: off
FIGURES = [
    [  # 2 players
        [-0.4258, 1.0174, -0.9892, 1.2144],
        [0.1205, 0.1978, 0.0749, -0.0401],
        [-0.1241, 0.1929, -0.6485, 0.1805],
        [0.2035, -0.1197, -1.1090, 0.4040],
        [-0.1647, -2.9216, 0.1172, 1.1197],
        [1.3861, -11.1600, 9.5606, -3.1448],
        [0.4057, -3.8807, 2.5107, -0.9582],
        [-0.5697, 1.8434, -1.7688, 1.2323],
        [-0.2938, 0.9840, -0.8687, 0.4322],
        [0.9833, -3.0207, 2.9319, -1.4895],
        [1.1203, -2.9748, 2.7151, -1.7069],
        [-0.4504, 1.4179, -1.2378, 1.7636],
        [-0.2595, 0.9443, -0.9334, 0.7405],
    ],
    [  # 3 players
        [-0.4814, 1.5604, -1.4775, 1.1879],
        [0.2025, -0.2654, 0.4326, -0.1385],
        [0.0376, -0.5838, 0.5324, -0.0512],
        [0.7160, -1.9797, 0.8090, 0.0115],
        [-0.4111, -0.7234, -1.3692, 1.6113],
        [-1.1056, -0.9962, -1.2934, -0.4100],
        [-0.2197, -1.3861, 0.7319, -0.6431],
        [-0.4396, 1.4935, -1.4716, 0.9584],
        [-0.1588, 0.4274, -0.3309, 0.2395],
        [0.7041, -2.3532, 2.3634, -0.9378],
        [0.3762, -0.2955, 0.0092, -0.6229],
        [-0.1727, 0.4849, -0.3999, 0.7729],
        [-0.0859, 0.3093, -0.2419, 0.4229],
    ],
    [  # 4 players
        [-0.3832, 1.2153, -1.0015, 0.9893],
        [0.1250, 0.1767, -0.1409, 0.0151],
        [0.0217, -0.5598, 0.4468, -0.0433],
        [0.3230, -1.5487, 0.8864, 0.9909],
        [-0.5517, -1.8424, 0.9645, 2.0795],
        [0.4322, -9.0868, 9.2427, -3.1580],
        [0.1561, -4.0028, 4.1597, -1.3370],
        [-0.3228, 1.0421, -0.9655, 0.7532],
        [-0.0929, 0.1687, -0.1064, 0.1428],
        [0.3832, -1.2024, 1.1439, -0.4187],
        [0.1556, 0.3513, -0.5605, -0.2821],
        [-0.0692, 0.2167, -0.2053, 0.3839],
        [-0.0077, 0.0822, -0.0411, 0.2493],
    ],
]
# fmt: on


def _table() -> Reals:
    most = rules.MAX_PLAYERS
    table = np.zeros((len(FIGURES), rules.PLAYED_EACH * most + 1, SIGNS))
    for players in range(rules.MIN_PLAYERS, most + 1):
        rounds = np.minimum(np.arange(table.shape[1]) / players, FARTHEST)
        place = players - rules.MIN_PLAYERS
        table[place] = combined(powers(rounds), np.array(FIGURES[place]).T)
    return table


WEIGHTS = _table()
