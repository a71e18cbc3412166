"""A redeal puts each unseen card into each place that it can be in equally often."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rada.kernel import bits, chance
from tests.fairness import chance_of
from tests.games.harness import Setting, ids, walk

REDEALS = 3000


def gap_where(state: Any) -> dict[int, str]:
    return _hands_and_pile(state, lambda seat: bits.members(int(state.hands[seat])))


def thegame_where(state: Any) -> dict[int, str]:
    return _hands_and_pile(state, lambda seat: bits.members(state.hands[seat]))


def _hands_and_pile(state: Any, hand: Callable[[int], list[int]]) -> dict[int, str]:
    found = {card: f"hand {seat}" for seat in range(state.players) for card in hand(seat)}
    for place in range(state.pile_count):
        found[int(state.pile[place])] = "top half" if place * 2 > state.pile_count else "bottom"
    return found


def three_where(state: Any) -> dict[int, str]:
    found = {int(card): "unused" for card in state.unused[: state.unused_count]}
    for seat in range(state.players):
        for card in state.stacks[seat, : state.stack_count[seat]]:
            found[int(card)] = f"stack {seat}"
        for row in range(3):
            for place in bits.members(int(state.hands[seat, row])):
                found[30 * row + place] = f"hand {seat}"
    return found


WHERE = {"gap": gap_where, "thegame": thegame_where, "three": three_where}


def redeals(setting: Setting, state: Any, seat: int) -> list[Any]:
    made = []
    luck = chance.chance_of(b"fairness".ljust(32))
    for number in range(REDEALS):
        chance.open_stream(luck, number, chance.BOTS)
        imagined = setting.game.copy_of(state)
        setting.game.compiled_rules.redeal(imagined[0], seat, luck)
        made.append(imagined[0])
    return made


def state_after(setting: Setting, steps: int) -> Any:
    *_, state = walk(setting, b"somewhere in the middle of a game"[:32], most=steps)
    return state


@pytest.mark.parametrize(
    "setting", [Setting("gap", 4), Setting("thegame", 3), Setting("three", 3)], ids=ids
)
def test_every_unseen_card_is_equally_likely_everywhere(setting: Setting) -> None:
    state = state_after(setting, 15)
    where = WHERE[setting.name]
    seat = 1
    sizes = Counter(where(state).values())
    counts: dict[int, Counter[str]] = {}
    for imagined in redeals(setting, state, seat):
        for card, place in where(imagined).items():
            counts.setdefault(card, Counter())[place] += 1
    mine = {card for card, place in where(state).items() if place == f"hand {seat}"}
    unseen = len(counts) - len(mine)
    places = sorted(place for place in sizes if place != f"hand {seat}")
    expected = [REDEALS * sizes[place] / unseen for place in places]
    for card, seen_in in counts.items():
        if card in mine:
            assert seen_in == {f"hand {seat}": REDEALS}
        else:
            assert chance_of([seen_in[place] for place in places], expected) > 1e-7


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("steps", [12, 140])
def test_in_qwixx_colours_are_fair_among_the_backs(jokers: bool, steps: int) -> None:
    """A back that shows a number hides each unseen card of it, of the same shuffle, equally."""
    setting = Setting("qwixx", 4, {"jokers": jokers})
    state = state_after(setting, steps)
    seat = 2
    counts: dict[tuple[str, int, int], Counter[int]] = {}
    for imagined in redeals(setting, state, seat):
        for place, card in backs(imagined, seat):
            key = (place, card % 11, int(state.shuffled_in[card]))
            counts.setdefault(key, Counter())[card] += 1
    public = int(state.discards) | int(state.laid) | int(state.hands[seat])
    for (_, number, shuffle), seen in counts.items():
        possible = [
            card
            for card in range(number, 55 if jokers else 44, 11)
            if not public >> card & 1 and state.shuffled_in[card] == shuffle
        ]
        assert set(seen) <= set(possible)
        if len(possible) > 1:
            assert chance_of([seen[card] for card in possible]) > 1e-7


def backs(state: Any, seat: int) -> list[tuple[str, int]]:
    found = [(f"slot {slot}", int(card)) for slot, card in enumerate(state.display) if card >= 0]
    if state.pile_count:
        found.append(("top", int(state.pile[state.pile_count - 1])))
    for other in range(state.players):
        if other != seat:
            for card in bits.members(int(state.hands[other])):
                found.append((f"hand {other}", card))
    return found
