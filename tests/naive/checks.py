"""Checks of what comes in: none of them knows a rule of any game."""

import json
from typing import Any


def need(condition: bool, why: str) -> None:
    """Refuse with a ValueError unless the condition holds."""
    if not condition:
        raise ValueError(why)


def is_int(value: Any) -> bool:
    """A whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def as_text(value: Any) -> str:
    """JSON text: unlike ==, it tells 1 from true and from 1.0."""
    try:
        return json.dumps(value, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise ValueError(f"not JSON: {value!r}") from error


def known_part(entry: Any, keys: list[str]) -> dict[str, Any]:
    """The entry without the keys that no entry of this game has."""
    need(isinstance(entry, dict), "an entry is an object")
    return {key: entry[key] for key in keys if key in entry}


def sorted_if_strings(value: Any) -> Any:
    """A list of strings in ascending order; anything else as it is."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return sorted(value)
    return value


def is_legal(entry: dict[str, Any], legal: list[dict[str, Any]]) -> bool:
    """Whether the entry, in canonical form, is in the list."""
    return as_text(entry) in [as_text(one) for one in legal]


def card_list(value: Any, count: int | None, what: str) -> list[Any]:
    """A copy of a list of cards (strings or integers) of the given length (None: any)."""
    need(isinstance(value, list), f"{what}: not a list")
    need(all(isinstance(card, str) or is_int(card) for card in value), f"{what}: not cards")
    need(count is None or len(value) == count, f"{what}: {len(value)} cards, not {count}")
    return list(value)


def list_of_card_lists(value: Any, lists: int, count: int, what: str) -> list[list[Any]]:
    """A copy of `lists` lists of `count` cards each."""
    need(isinstance(value, list), f"{what}: not a list")
    need(len(value) == lists, f"{what}: {len(value)} of them, not {lists}")
    return [card_list(one, count, what) for one in value]


def exactly_these(cards: list[Any], expected: list[Any], what: str) -> None:
    """The cards are the expected ones, each exactly once, in whatever order."""
    need(len(cards) == len(expected), f"{what}: {len(cards)} cards, not {len(expected)}")
    for card in expected:
        need(cards.count(card) == 1, f"{what}: {card} is there {cards.count(card)} times")


def seat_number(value: Any, players: int, what: str) -> int:
    """A seat of this game."""
    need(is_int(value) and 0 <= value < players, f"{what}: no such seat: {value!r}")
    return int(value)


def players_number(players: int, lowest: int, highest: int) -> int:
    """A number of players that the game allows."""
    need(is_int(players) and lowest <= players <= highest, f"{lowest}-{highest} players")
    return players
