"""Qwixx - the card game, naively."""

from itertools import combinations
from typing import Any

from .checks import (
    card_list,
    exactly_these,
    is_legal,
    known_part,
    list_of_card_lists,
    need,
    players_number,
    seat_number,
    sorted_if_strings,
)

COLOURS = ["r", "y", "g", "b"]
JOKER = "j"
UPWARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
DOWNWARDS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
ROWS = {"r": UPWARDS, "y": UPWARDS, "g": DOWNWARDS, "b": DOWNWARDS}
POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
HAND_DEALT = 4
HAND_FULL = 5
SLOTS = 4
LAY_AT_MOST = 3
BEFORE_LAST = 5
PENALTY = 5
PENALTIES_TO_END = 4
ROWS_TO_END = 2

Sheet = dict[str, list[int]]  # colour: the numbers crossed, in the order marked


def number_of(card: str) -> int:
    return int(card[1:])


def colour_of(card: str) -> str:
    return card[0]


def may_cross(colour: str, crossed: list[int], number: int) -> bool:
    """Whether the number may be the next cross in a row with these crosses."""
    row = ROWS[colour]
    for other in crossed:
        if row.index(other) >= row.index(number):
            return False
    return number != row[-1] or len(crossed) >= BEFORE_LAST


def is_complete(colour: str, crossed: list[int]) -> bool:
    return ROWS[colour][-1] in crossed


def row_points(colour: str, crossed: list[int]) -> int:
    lock = 1 if is_complete(colour, crossed) else 0
    return POINTS[len(crossed) + lock]


def markings(colour: str, crossed: list[int], numbers: list[int]) -> list[list[int]]:
    """Every way to cross some, all or none of the numbers in action 3, left to right."""
    row = ROWS[colour]
    there = [number for number in row if number in numbers]
    found: list[list[int]] = []
    for size in range(len(there) + 1):
        for chosen in combinations(there, size):
            marked = list(crossed)
            allowed = True
            for number in chosen:
                if not may_cross(colour, marked, number):
                    allowed = False
                marked.append(number)
            if size > 0:
                first = row.index(chosen[0])
                last = row.index(chosen[-1])
                passed = [number for number in row[first : last + 1] if number not in chosen]
                if len(passed) > 1:
                    allowed = False
            if allowed:
                found.append(list(chosen))
    return found


class NaiveQwixx:
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players_number(players, 2, 5)
        self.jokers: bool = options["jokers"]
        need(isinstance(self.jokers, bool), "jokers: true or false")
        self.dealt = False
        self.phase = "draw"  # "draw" (action 1), "cross" (action 2), "lay" (action 3)
        self.active = -1
        self.hands: list[list[str]] = []
        self.display: list[str | None] = []
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.sheets: list[Sheet] = [{colour: [] for colour in COLOURS} for _ in range(self.players)]
        self.penalties = [0] * self.players
        self.entered: dict[int, str | None] = {}  # action 2: what each seat has chosen, unseen
        self.active_crossed = False  # in action 2 of this turn
        self.finished = False

    @property
    def wants_deal(self) -> bool:
        return not self.finished and (not self.dealt or not self.deck)

    @property
    def over(self) -> bool:
        return self.finished

    def deal(self, deal: dict[str, Any]) -> None:
        need(self.wants_deal and isinstance(deal, dict), "no deal is due, or no deal at all")
        if self.dealt:
            self._reshuffle(deal)
        else:
            self._first_deal(deal)

    def _first_deal(self, deal: dict[str, Any]) -> None:
        starter = seat_number(deal.get("starter"), self.players, "starter")
        hands = list_of_card_lists(deal.get("hands"), self.players, HAND_DEALT, "hands")
        display = card_list(deal.get("display"), SLOTS, "display")
        deck = card_list(deal.get("deck"), None, "deck")
        everything = display + deck
        for hand in hands:
            everything = everything + hand
        suits = [*COLOURS, JOKER] if self.jokers else COLOURS
        expected = [f"{suit}{number}" for suit in suits for number in UPWARDS]
        exactly_these(everything, expected, "deal")
        self.active = starter
        self.hands = hands
        self.display = list(display)
        self.deck = deck
        self.dealt = True

    def _reshuffle(self, deal: dict[str, Any]) -> None:
        deck = card_list(deal.get("deck"), None, "deck")
        exactly_these(deck, self.discards, "reshuffle")
        self.discards = []
        self.deck = deck
        self._refill()

    def _refill(self) -> None:
        """Fill the display; where the pile runs out, stop and wait for the reshuffle."""
        for slot in range(SLOTS):
            if self.display[slot] is None and self.deck:
                self.display[slot] = self.deck.pop(0)
        if self.deck:
            self.phase = "cross"

    def legal(self) -> list[dict[str, Any]]:
        if self.finished or self.wants_deal:
            return []
        if self.phase == "draw":
            return [
                {"seat": self.active, "draw": slot}
                for slot in range(SLOTS)
                if self.display[slot] is not None
            ]
        if self.phase == "cross":
            return self._legal_crosses()
        return self._legal_lays()

    def _legal_crosses(self) -> list[dict[str, Any]]:
        number = number_of(self.deck[0])
        found: list[dict[str, Any]] = []
        for seat in range(self.players):
            if seat in self.entered:
                continue
            found.append({"seat": seat, "cross": None})
            for colour in COLOURS:
                if may_cross(colour, self.sheets[seat][colour], number):
                    found.append({"seat": seat, "cross": f"{colour}{number}"})
        return found

    def _legal_lays(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for size in range(1, LAY_AT_MOST + 1):
            for cards in combinations(sorted(self.hands[self.active]), size):
                shown = {colour_of(card) for card in cards} - {JOKER}
                for colour in COLOURS:
                    if shown - {colour}:
                        continue  # a card of another colour is among them
                    numbers = [number_of(card) for card in cards]
                    crossed = self.sheets[self.active][colour]
                    for marked in markings(colour, crossed, numbers):
                        found.append(
                            {
                                "seat": self.active,
                                "lay": list(cards),
                                "as": colour,
                                "cross": marked,
                            }
                        )
        return found

    def play(self, entry: dict[str, Any]) -> None:
        need(not self.finished and not self.wants_deal, "nobody may move now")
        move = known_part(entry, ["seat", "draw", "cross", "lay", "as"])
        if "lay" in move:
            move["lay"] = sorted_if_strings(move["lay"])
        need(is_legal(move, self.legal()), f"not legal: {entry!r}")
        if self.phase == "draw":
            self._draw(move["draw"])
        elif self.phase == "cross":
            self._enter(move["seat"], move["cross"])
        else:
            self._lay(move["lay"], move["as"], move["cross"])

    def _draw(self, slot: int) -> None:
        card = self.display[slot]
        assert card is not None
        self.display[slot] = None
        self.hands[self.active].append(card)
        if len(self.hands[self.active]) == HAND_FULL:
            self._refill()

    def _enter(self, seat: int, cross: str | None) -> None:
        self.entered[seat] = cross
        if len(self.entered) < self.players:
            return
        for one, choice in self.entered.items():
            if choice is not None:
                self.sheets[one][colour_of(choice)].append(number_of(choice))
        self.active_crossed = self.entered[self.active] is not None
        self.entered = {}
        self.phase = "lay"
        self._check_end()

    def _lay(self, cards: list[str], colour: str, cross: list[int]) -> None:
        for card in cards:
            self.hands[self.active].remove(card)
            self.discards.append(card)
        self.sheets[self.active][colour].extend(cross)
        self._check_end()
        if self.finished:
            return
        if not self.active_crossed and not cross:
            self.penalties[self.active] += 1
            self._check_end()
        if self.finished:
            return
        self.active = (self.active + 1) % self.players
        self.active_crossed = False
        self.phase = "draw"

    def _check_end(self) -> None:
        for seat in range(self.players):
            sheet = self.sheets[seat]
            complete = [colour for colour in COLOURS if is_complete(colour, sheet[colour])]
            if len(complete) >= ROWS_TO_END or self.penalties[seat] >= PENALTIES_TO_END:
                self.finished = True

    def result(self) -> dict[str, Any] | None:
        if not self.finished:
            return None
        rows = [
            {colour: row_points(colour, sheet[colour]) for colour in COLOURS}
            for sheet in self.sheets
        ]
        scores = [
            sum(rows[seat].values()) - PENALTY * self.penalties[seat]
            for seat in range(self.players)
        ]
        return {
            "rows": rows,
            "penalties": list(self.penalties),
            "scores": scores,
            "winners": [seat for seat in range(self.players) if scores[seat] == max(scores)],
        }
