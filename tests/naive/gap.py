"""GAP, naively."""

from typing import Any

from .checks import (
    as_text,
    card_list,
    exactly_these,
    is_int,
    is_legal,
    known_part,
    list_of_card_lists,
    need,
    players_number,
    seat_number,
    sorted_if_strings,
)

COLOURS = ["r", "y", "g", "b", "p"]
COLOURS_IN_PLAY = {2: 3, 3: 4, 4: 5, 5: 5, 6: 5}
HAND = {2: 6, 3: 6, 4: 6, 5: 5, 6: 5}
ROW = 4


def number_of(card: str) -> int:
    return int(card[1:])


def colour_of(card: str) -> str:
    return card[0]


def takings(card: str, row: list[str]) -> list[list[str]]:
    """Everything that the card may take out of the row; [[]] when it has to join the row."""
    number = number_of(card)
    same = [other for other in row if number_of(other) == number]
    if same:
        return [sorted(same)]
    below = [other for other in row if number_of(other) == (number - 1) % 10]
    above = [other for other in row if number_of(other) == (number + 1) % 10]
    if below and above:
        return [sorted([one, two]) for one in below for two in above]
    return [[one] for one in below + above] or [[]]


def round_score(held: list[str]) -> int:
    """The points of one seat for what lies before it at the end of a round."""
    counts: dict[str, int] = {}
    for card in held:
        counts[colour_of(card)] = counts.get(colour_of(card), 0) + 1
    if not counts:
        return 0
    most = max(counts.values())
    fewest = min(counts.values())
    plus = sum(count for count in counts.values() if count == most)
    if fewest == most:
        return plus
    minus = sum(count for count in counts.values() if count == fewest)
    return plus - minus


def totals_of(rounds: list[list[int]], players: int) -> list[int]:
    return [sum(scores[seat] for scores in rounds) for seat in range(players)]


def best(seats: list[int], value: dict[int, int]) -> list[int]:
    """Those of the seats that have the highest value."""
    highest = max(value[seat] for seat in seats)
    return [seat for seat in seats if value[seat] == highest]


def winners_of(rounds: list[list[int]], players: int) -> list[int]:
    """Highest total; then highest single round; then the earlier one; then all of them."""
    totals = totals_of(rounds, players)
    seats = best(list(range(players)), dict(enumerate(totals)))
    highest_round: dict[int, int] = {}
    earliness: dict[int, int] = {}
    for seat in range(players):
        own = [scores[seat] for scores in rounds]
        highest_round[seat] = max(own)
        earliness[seat] = -own.index(max(own))
    seats = best(seats, highest_round)
    return best(seats, earliness)


class NaiveGap:
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players_number(players, 2, 6)
        self.target: int | None = options["target"]
        self.minutes: int | None = options["minutes"]
        self.tie: str = options["tie"]
        need(self.target is None or is_int(self.target), "target: an integer or null")
        need(self.minutes is None or is_int(self.minutes), "minutes: an integer or null")
        need(self.target is not None or self.minutes is not None, "nothing would end this game")
        need(self.tie in ["best_round", "extra_round"], "tie: best_round or extra_round")
        self.colours: list[str] = []  # in play; known from the first deal on
        self.starter = -1  # of the round in progress or last played
        self.turn = -1
        self.hands: list[list[str]] = []
        self.row: list[str] = []
        self.deck: list[str] = []
        self.held: list[list[str]] = []
        self.rounds: list[list[int]] = []
        self.in_round = False
        self.time_is_out = False
        self.end_is_reached = False  # target or time; only ties can keep the game going
        self.finished = False

    @property
    def wants_deal(self) -> bool:
        return not self.in_round and not self.finished

    @property
    def over(self) -> bool:
        return self.finished

    def deal(self, deal: dict[str, Any]) -> None:
        need(self.wants_deal and isinstance(deal, dict), "no deal is due, or no deal at all")
        starter = seat_number(deal.get("starter"), self.players, "starter")
        if self.rounds:
            need(starter == (self.starter + 1) % self.players, "the start moves one seat left")
        hands = list_of_card_lists(deal.get("hands"), self.players, HAND[self.players], "hands")
        row = card_list(deal.get("row"), ROW, "row")
        deck = card_list(deal.get("deck"), None, "deck")
        everything = row + deck
        for hand in hands:
            everything = everything + hand
        need(all(isinstance(card, str) and card != "" for card in everything), "odd cards")
        colours = self.colours
        if not self.rounds:
            present = [colour_of(card) for card in everything]
            colours = [colour for colour in COLOURS if colour in present]
            need(len(colours) == COLOURS_IN_PLAY[self.players], "wrong number of colours")
        expected = [f"{colour}{number}" for colour in colours for number in range(10)]
        exactly_these(everything, expected, "deal")
        self.colours = colours
        self.starter = starter
        self.turn = starter
        self.hands = hands
        self.row = row
        self.deck = deck
        self.held = [[] for _ in range(self.players)]
        self.in_round = True

    def legal(self) -> list[dict[str, Any]]:
        if not self.in_round:
            return []
        return [
            {"seat": self.turn, "play": card, "take": take}
            for card in self.hands[self.turn]
            for take in takings(card, self.row)
        ]

    def play(self, entry: dict[str, Any]) -> None:
        need(self.in_round, "no round is in progress")
        move = known_part(entry, ["seat", "play", "take", "time"])
        if "time" in move:
            need(as_text(move) == as_text({"time": True}), "not an entry of GAP")
            need(self.minutes is not None, "this game is not timed")
            need(not self.time_is_out, "the time has run out before")
            self.time_is_out = True
            return
        move["take"] = sorted_if_strings(move.get("take"))
        need(is_legal(move, self.legal()), f"not legal: {entry!r}")
        card: str = move["play"]
        take: list[str] = move["take"]
        self.hands[self.turn].remove(card)
        if take:
            self.held[self.turn].append(card)
            for other in take:
                self.row.remove(other)
                self.held[self.turn].append(other)
        else:
            self.row.append(card)
        while len(self.row) < ROW and self.deck:
            self.row.append(self.deck.pop(0))
        self.turn = (self.turn + 1) % self.players
        if all(not hand for hand in self.hands):
            self._end_round()

    def _end_round(self) -> None:
        self.in_round = False
        self.rounds.append([round_score(held) for held in self.held])
        totals = totals_of(self.rounds, self.players)
        if self.target is not None and max(totals) >= self.target:
            self.end_is_reached = True
        if self.time_is_out:
            self.end_is_reached = True
        if self.end_is_reached:
            shared = totals.count(max(totals)) > 1
            if not (shared and self.tie == "extra_round"):
                self.finished = True

    def result(self) -> dict[str, Any] | None:
        if not self.finished:
            return None
        return {
            "rounds": [list(scores) for scores in self.rounds],
            "totals": totals_of(self.rounds, self.players),
            "winners": winners_of(self.rounds, self.players),
        }
