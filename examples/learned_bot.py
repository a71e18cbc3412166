"""A bot that plays GAP by what it has learned; ``train_gymnasium.py`` made its weights.

rada arena gap --players 2 --bots examples.learned_bot:LearnedBot,greedy --games 2000
"""

from pathlib import Path
from typing import Any

import numpy as np

from examples import gap_network

WEIGHTS = Path(__file__).parent / "weights" / "gap.npz"


class LearnedBot:
    """Plays the card that its network wishes for most; it draws no luck."""

    name = "learned"

    def __init__(self) -> None:
        kept = np.load(WEIGHTS)
        self.network = {name: kept[name].astype(np.float32) for name in kept}

    def decide(self, game: Any, state: Any, seat: int, luck: Any) -> int:
        """The best legal card, by what the seat can see."""
        seen = np.zeros((1, game.knowledge.OBSERVATION), np.int16)
        game.compiled_rules.observe(state, seat, seen[0])
        cards = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
        wishes, _ = gap_network.rate(np, self.network, seen, np.array([cards]))
        return cards[int(wishes[0].argmax())]

    def eagerness(self, game: Any, state: Any, seat: int) -> int:
        """Nobody in GAP chooses to begin."""
        return 0
