"""What the rule tests of Three Is Too Many! share."""

from pathlib import Path

from rada.games.contract import State
from tests.games.build_three import (
    NAMES,
    play,
    position,
    view,
)

COUNTS = range(2, 5)
DOCS = Path(__file__).parents[2] / "docs" / "rules" / "three.en.md"


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def one_of_each_but(*missing: str) -> dict[str, int]:
    return {colour: 1 for colour in NAMES if colour not in missing}


def stack_of(state: State, seat: int) -> list[int]:
    """The cards of a stack, next card first."""
    return [int(card) for card in state.stacks[seat, : int(state.stack_count[seat])]][::-1]


def unused_of(state: State) -> list[int]:
    return [int(card) for card in state.unused[: int(state.unused_count)]]


def finished(*collected: dict[str, int], running: tuple[int, ...] = ()) -> State:
    """A game after its last card, which went into a row with room, with these collections."""
    players = len(collected)
    hands = [[1 + 3 * seat, 2 + 3 * seat] for seat in range(players)]
    hands[-1] = [*hands[-1], 29]
    last = 18 * players - 1
    state = position(hands, collected=collected, running=running, turn=players - 1, turns=last)
    assert not view(state).over
    play(state, 29)
    assert view(state).over
    return state
