"""Three Is Too Many!, naively."""

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
)

STARTS = [0, 30, 60]
GREYS = [15, 45, 75]
CARDS = [number for number in range(90) if number not in STARTS]
OFFER = 3
STACK = 20
FIRST_HAND = 8
DRAW_WHEN_LEFT = 2
DRAW = 6
FULL_ROW = 5
COLOURS = 7
CARDS_PER_COLOUR = 12
RUNNING = [10, 7, 5, 3]


def start_of(card: int) -> int:
    """The start card of the row that the card belongs to."""
    if card < 30:
        return 0
    if card < 60:
        return 30
    return 60


def taken_by(card: int, row: list[int]) -> list[int]:
    """What the card, just laid into this (sorted) row, makes its player take."""
    if len(row) < FULL_ROW:
        return []
    if card == max(row):
        return [row[1]]
    return [other for other in row if other > card]


def check_colours(colours: Any) -> str:
    """A table of 90 characters: seven letters, twelve numbers each, '-' for the other six."""
    need(isinstance(colours, str) and len(colours) == 90, "colours: 90 characters")
    table = str(colours)
    for number in range(90):
        without = number in STARTS or number in GREYS
        need((table[number] == "-") == without, f"colours: wrong at {number}")
    letters = set(table) - {"-"}
    need(len(letters) == COLOURS, "colours: seven of them")
    for letter in letters:
        need(letter.isalpha(), "colours: letters")
        need(table.count(letter) == CARDS_PER_COLOUR, "colours: twelve cards each")
    return table


class NaiveThree:
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players_number(players, 2, 4)
        need(isinstance(options["colours"], str), "colours: a name")
        self.dealt = False
        self.table = ""
        self.turn = -1
        self.rows: dict[int, list[int]] = {start: [start] for start in STARTS}
        self.hands: list[list[int]] = []
        self.stacks: list[list[int]] = []
        self.unused: list[int] = []
        self.face_up: list[list[int]] = [[] for _ in range(self.players)]
        self.face_down: list[list[int]] = [[] for _ in range(self.players)]
        self.gone: list[int] = []  # grey cards that were taken
        self.bonuses = list(RUNNING)
        self.running: list[int | None] = [None] * self.players
        self.finished = False

    @property
    def wants_deal(self) -> bool:
        return not self.dealt

    @property
    def over(self) -> bool:
        return self.finished

    def deal(self, deal: dict[str, Any]) -> None:
        need(self.wants_deal and isinstance(deal, dict), "no deal is due, or no deal at all")
        starter = seat_number(deal.get("starter"), self.players, "starter")
        table = check_colours(deal.get("colours"))
        offer = card_list(deal.get("offer"), OFFER, "offer")
        stacks = list_of_card_lists(deal.get("stacks"), self.players, STACK, "stacks")
        unused = card_list(deal.get("unused"), None, "unused")
        everything = offer + unused
        for stack in stacks:
            everything = everything + stack
        exactly_these(everything, CARDS, "deal")
        self.turn = starter
        self.table = table
        for card in offer:
            self._put(card)
        self.hands = [stack[:FIRST_HAND] for stack in stacks]
        self.stacks = [stack[FIRST_HAND:] for stack in stacks]
        self.unused = unused
        self.dealt = True

    def _put(self, card: int) -> None:
        row = self.rows[start_of(card)]
        row.append(card)
        row.sort()

    def legal(self) -> list[dict[str, Any]]:
        if self.wants_deal or self.finished:
            return []
        return [{"seat": self.turn, "play": card} for card in self.hands[self.turn]]

    def play(self, entry: dict[str, Any]) -> None:
        need(not self.wants_deal and not self.finished, "nobody may move now")
        move = known_part(entry, ["seat", "play"])
        need(is_legal(move, self.legal()), f"not legal: {entry!r}")
        card: int = move["play"]
        seat = self.turn
        self.hands[seat].remove(card)
        self._put(card)
        row = self.rows[start_of(card)]
        for taken in taken_by(card, row):
            row.remove(taken)
            self._collect(seat, taken)
        if self._colours_up(seat) == COLOURS and self.running[seat] is None:
            self.running[seat] = self.bonuses.pop(0)
        if len(self.hands[seat]) == DRAW_WHEN_LEFT:
            self.hands[seat] = self.hands[seat] + self.stacks[seat][:DRAW]
            self.stacks[seat] = self.stacks[seat][DRAW:]
        self.turn = (seat + 1) % self.players
        self.finished = all(
            len(self.hands[one]) == DRAW_WHEN_LEFT and not self.stacks[one]
            for one in range(self.players)
        )

    def _collect(self, seat: int, card: int) -> None:
        """One card into the collection; the third of a colour turns all three over."""
        if card in GREYS:
            self.gone.append(card)
            return
        self.face_up[seat].append(card)
        same = [one for one in self.face_up[seat] if self.table[one] == self.table[card]]
        if len(same) == 3:
            for one in same:
                self.face_up[seat].remove(one)
                self.face_down[seat].append(one)

    def _colours_up(self, seat: int) -> int:
        return len({self.table[card] for card in self.face_up[seat]})

    def result(self) -> dict[str, Any] | None:
        if not self.finished:
            return None
        seats = [self._score(seat) for seat in range(self.players)]
        best = max(one["score"] for one in seats)
        winners = [seat for seat in range(self.players) if seats[seat]["score"] == best]
        return {"seats": seats, "winners": winners}

    def _score(self, seat: int) -> dict[str, int]:
        letters = [self.table[card] for card in self.face_up[seat]]
        singles = len([letter for letter in set(letters) if letters.count(letter) == 1])
        pairs = len([letter for letter in set(letters) if letters.count(letter) == 2])
        down = len(self.face_down[seat])
        running = self.running[seat] or 0
        final = {6: 5, 7: 10}.get(self._colours_up(seat), 0)
        return {
            "singles": singles,
            "pairs": pairs,
            "face_down": down,
            "running_bonus": running,
            "final_bonus": final,
            "score": singles + 5 * pairs - down + running + final,
        }
