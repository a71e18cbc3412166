"""GAP: the figures that the thinker judges by.

``WEIGHTS[players - 2, cards in hand after the move]`` says what each thing is worth, in points
gained on the average of the others by the end of the round. Fitted by least squares to rounds that
players of one kind played with each other, each with one random move in it:
first greedy players, then three times players with the figures found so far.
"""

import numpy as np

RANK = 3
"""Figures for each colour, the longest one first: a card taken, the square of the cards taken, a
card in hand. Fifteen in all."""

NOW, ALL_HAND, BEST_NEXT, ROW_LENGTH, OFFERED, LEFT_TO_RIVAL = range(15, 21)
"""After the colours: the score now, the score with the whole hand, the best score that one more
card would make; then what is left to the next player: a card in the row, the points that a card
can win there and those that it wins or loses."""

# fmt: off
_THOUSANDTHS = [
    [  # two players
        [11, -2, 0, -26, 5, 0, -2, 0, 0, 0, 0, 0, 0, 0, 0,
         499, 499, 0, -5, -153, -897],
        [-208, 21, -324, 453, 18, 440, -53, -94, -717, 0, 0, 0, 0, 0, 0,
         132, -77, 504, 38, -155, -729],
        [-201, 25, -325, 415, 68, 92, -256, -87, -637, 0, 0, 0, 0, 0, 0,
         -45, 92, 211, -5, -162, -411],
        [-35, 19, -498, 690, 46, 86, -387, -22, -818, 0, 0, 0, 0, 0, 0,
         5, -16, 83, 17, -31, -204],
        [303, -8, -478, 756, -7, -162, -243, -36, -860, 0, 0, 0, 0, 0, 0,
         36, -1, 48, 40, 396, -254],
        [1188, 4, -893, 1453, -56, -809, 609, -38, -1332, 0, 0, 0, 0, 0, 0,
         -40, -10, 87, 879, 48, -214],
    ],
    [  # three players
        [17, -2, 0, -13, 1, 0, 10, -1, 0, 9, 0, 0, 0, 0, 0,
         500, 500, 0, 15, -22, -445],
        [-272, 39, -549, 483, 2, 46, -187, 69, -486, 509, -347, -836, 0, 0, 0,
         186, 17, 379, 71, -51, -244],
        [-190, 50, -608, 582, 32, -283, -180, 91, -723, 372, -419, -862, 0, 0, 0,
         16, 82, 131, 28, -123, -51],
        [163, 20, -628, 690, 32, -297, 15, 40, -756, 199, -293, -874, 0, 0, 0,
         -6, 26, 47, 53, -97, 16],
        [387, 1, -393, 673, 13, -186, 120, 7, -622, 764, -783, -686, 0, 0, 0,
         5, 12, 31, 46, 5, -16],
        [931, -11, -531, 1123, -52, -456, 608, 37, -787, 265, 265, -817, 0, 0, 0,
         -48, -14, 9, 446, 44, 52],
    ],
    [  # four players
        [1, 1, 0, 0, 1, 0, 5, 1, 0, 19, -2, 0, 10, -2, 0,
         500, 500, 0, 27, -10, -299],
        [-358, 43, -646, 482, 17, 54, -13, 73, -272, 74, -77, -669, 416, -278, -556,
         251, 58, 290, 77, -54, -132],
        [-186, 26, -788, 644, 56, -205, 119, 101, -468, -36, -52, -891, 836, -769, -644,
         32, 49, 110, 21, -150, 9],
        [83, 5, -774, 839, 36, -169, 272, 60, -541, -24, -21, -833, 603, -558, -705,
         -18, 4, 35, 54, -135, 45],
        [364, -18, -488, 821, 5, -83, 311, 36, -428, 314, -247, -624, 36, 36, -564,
         -9, -23, 24, 43, -93, 37],
        [681, -3, -425, 901, 13, -237, 350, 241, -478, 195, 195, -541, 174, 174, -626,
         10, -25, 16, 299, -107, 83],
    ],
    [  # five players
        [12, -1, 0, -4, 2, 0, 2, 2, 0, 13, 1, 0, 15, -3, 0,
         500, 500, 0, 26, -8, -221],
        [-526, 65, -651, 659, 16, 267, -20, 90, -198, 164, -152, -544, 514, -393, -490,
         297, 3, 212, 46, -58, -71],
        [-146, 22, -620, 719, 55, -53, 147, 99, -340, -91, -28, -675, 698, -669, -463,
         25, 11, 80, 0, -116, 27],
        [243, -25, -521, 888, -2, 18, 157, 79, -412, 559, -505, -509, 2, 2, -585,
         -18, -41, 28, 22, -103, 34],
        [471, -4, -368, 780, 4, -144, 203, 203, -373, 71, 71, -503, 136, 136, -491,
         10, -25, 19, 203, -158, 97],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         0, 0, 0, 0, 0, 0],
    ],
    [  # six players
        [8, 0, 0, 3, 1, 0, 11, -1, 0, 4, 1, 0, 9, -3, 0,
         500, 500, 0, 34, -10, -183],
        [-481, 64, -523, 843, -30, 337, -68, 89, -158, 85, -119, -469, 780, -642, -404,
         425, -14, 126, 27, -18, -86],
        [12, 6, -501, 489, 69, -225, -45, 158, -331, -68, -12, -565, 1289, -1199, -345,
         172, 43, 68, -31, -94, -3],
        [471, -87, -515, 789, 4, -127, -19, 146, -399, -185, 178, -515, 25, 25, -506,
         6, -20, 50, 14, -170, 58],
        [627, -84, -328, 688, 3, -146, 153, 153, -369, 94, 94, -454, 266, 266, -410,
         19, -18, 20, 168, -71, 46],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         0, 0, 0, 0, 0, 0],
    ],
]
# fmt: on

WEIGHTS = np.array(_THOUSANDTHS) / 1000.0

STEEPNESS = np.array([0.52, 0.56, 0.60, 0.62, 0.63])
"""By how much a point between two rounds changes the logarithm of the chance to win, for two to
six players, were the next round the last one. Fitted to 80 to 100 thousand breaks between rounds
in games to 15, 30 and 70 points; the chances foretold differ from those found by 0.01 or 0.02,
seldom by 0.04."""

DISTANCE = 0.35
"""How fast a point loses weight with the points that the leader still needs."""

BEST_ROUND = 0.1
"""The points that a point of the best single round is worth, since it breaks ties."""

MISSING_BY_THE_CLOCK = 30
"""The points taken to be missing where only the clock ends the game."""
