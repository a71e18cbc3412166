"""Deals for the tests of the naive games."""

import random
from typing import Any

from tests.naive import NaiveGap

Entry = dict[str, Any]


def hand_out(
    cards: list[Any], wanted: list[list[Any]], sizes: list[int]
) -> tuple[list[list[Any]], list[Any]]:
    """Groups of the given sizes that begin with the wanted cards, and the cards left over."""
    named = [card for group in wanted for card in group]
    rest = [card for card in cards if card not in named]
    groups = []
    for group, size in zip(wanted, sizes, strict=True):
        missing = size - len(group)
        groups.append(list(group) + rest[:missing])
        rest = rest[missing:]
    return groups, rest


def gap_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    colours: str = "rygbp",
    hand: list[str] | None = None,
    row: list[str] | None = None,
) -> Entry:
    used = colours[: {2: 3, 3: 4}.get(players, 5)]
    cards = [f"{colour}{number}" for colour in used for number in range(10)]
    if rng is not None:
        rng.shuffle(cards)
    size = 6 if players <= 4 else 5
    wanted: list[list[Any]] = [row or [], hand or []] + [[] for _ in range(players - 1)]
    groups, rest = hand_out(cards, wanted, [4] + [size] * players)
    return {"at": 0, "starter": starter, "hands": groups[1:], "row": groups[0], "deck": rest}


def qwixx_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    jokers: bool = False,
    hand: list[str] | None = None,
    display: list[str] | None = None,
    deck: list[str] | None = None,
) -> Entry:
    suits = "rygbj" if jokers else "rygb"
    cards = [f"{suit}{number}" for suit in suits for number in range(2, 13)]
    if rng is not None:
        rng.shuffle(cards)
    top = deck or []
    wanted: list[list[Any]] = [top, display or [], hand or []] + [[] for _ in range(players - 1)]
    groups, rest = hand_out(cards, wanted, [len(top), 4] + [4] * players)
    return {
        "at": 0,
        "starter": starter,
        "hands": groups[2:],
        "display": groups[1],
        "deck": groups[0] + rest,
    }


def thegame_deal(
    players: int,
    rng: random.Random | None = None,
    short: bool = False,
    hands: list[list[int]] | None = None,
    deck: list[int] | None = None,
) -> Entry:
    cards = list(range(2, 100))
    if rng is not None:
        rng.shuffle(cards)
    size = {1: 8, 2: 7}.get(players, 6) - (1 if short else 0)
    top = deck or []
    wanted: list[list[Any]] = [top] + (hands or [[] for _ in range(players)])
    groups, rest = hand_out(cards, wanted, [len(top)] + [size] * players)
    return {"at": 0, "hands": groups[1:], "deck": groups[0] + rest}


def stand_in_colours() -> str:
    letters = "olbrtmv"
    text = ""
    coloured = 0
    for number in range(90):
        if number % 15 == 0:
            text += "-"
        else:
            text += letters[coloured % 7]
            coloured += 1
    return text


def three_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    colours: str | None = None,
    hands: list[list[int]] | None = None,
    offer: list[int] | None = None,
) -> Entry:
    cards = [number for number in range(90) if number not in (0, 30, 60)]
    if rng is not None:
        rng.shuffle(cards)
    wanted: list[list[Any]] = [offer or []] + (hands or [[] for _ in range(players)])
    groups, rest = hand_out(cards, wanted, [3] + [20] * players)
    return {
        "at": 0,
        "starter": starter,
        "colours": colours or stand_in_colours(),
        "offer": groups[0],
        "stacks": groups[1:],
        "unused": rest,
    }


GAP_OPTIONS: Entry = {"target": 30, "minutes": None, "tie": "best_round"}
QWIXX_OPTIONS: Entry = {"jokers": False}
GAME_OPTIONS: Entry = {"minimum": 2, "short_hands": False, "on_fire": False, "signals": True}
THREE_OPTIONS: Entry = {"colours": "stand-in"}


def takes(game: NaiveGap, card: str) -> list[list[str]]:
    return [entry["take"] for entry in game.legal() if entry["play"] == card]
