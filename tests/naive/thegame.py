"""The Game, naively."""

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

CARDS = list(range(2, 100))
HAND = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
PILES = ["up1", "up2", "down1", "down2"]
FIRST = {"up1": 1, "up2": 1, "down1": 100, "down2": 100}
BURNING = [22, 33, 44, 55, 66, 77]
SIGNALS = ["none", "rather_not", "leave", "small_step"]


def fits(card: int, pile: str, top: int) -> bool:
    """Whether the card may be laid on the pile with this top card."""
    if pile in ["up1", "up2"]:
        return card > top or card == top - 10
    return card < top or card == top + 10


def can_lay(hand: list[int], tops: dict[str, int], how_many: int) -> bool:
    """Whether there is any way at all to lay that many cards one after the other."""
    if how_many <= 0:
        return True
    for card in hand:
        for pile in PILES:
            if fits(card, pile, tops[pile]):
                rest = [other for other in hand if other != card]
                if can_lay(rest, {**tops, pile: card}, how_many - 1):
                    return True
    return False


class NaiveTheGame:
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players_number(players, 1, 5)
        self.minimum: int = options["minimum"]
        self.short_hands: bool = options["short_hands"]
        self.on_fire: bool = options["on_fire"]
        self.signals: bool = options["signals"]
        need(self.minimum in [2, 3] and not isinstance(self.minimum, bool), "minimum: 2 or 3")
        for option in [self.short_hands, self.on_fire, self.signals]:
            need(isinstance(option, bool), "true or false")
        self.dealt = False
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.piles: dict[str, list[int]] = {pile: [FIRST[pile]] for pile in PILES}
        self.turn: int | None = None  # the seat on turn, once somebody has begun
        self.must_lay = 0  # the minimum of this turn
        self.laid = 0  # cards laid in this turn
        self.burning: dict[str, int] = {}  # pile with a burning top: turns ended since it was laid
        self.why = ""  # why the game is over

    @property
    def wants_deal(self) -> bool:
        return not self.dealt

    @property
    def over(self) -> bool:
        return self.why != ""

    def deal(self, deal: dict[str, Any]) -> None:
        need(self.wants_deal and isinstance(deal, dict), "no deal is due, or no deal at all")
        size = HAND[self.players] - (1 if self.short_hands else 0)
        hands = list_of_card_lists(deal.get("hands"), self.players, size, "hands")
        deck = card_list(deal.get("deck"), None, "deck")
        everything = list(deck)
        for hand in hands:
            everything = everything + hand
        exactly_these(everything, CARDS, "deal")
        self.hands = hands
        self.deck = deck
        self.dealt = True

    def _tops(self) -> dict[str, int]:
        return {pile: self.piles[pile][-1] for pile in PILES}

    def legal(self) -> list[dict[str, Any]]:
        if self.wants_deal or self.over:
            return []
        if self.turn is None:
            return [{"seat": seat, "begin": True} for seat in range(self.players)]
        found: list[dict[str, Any]] = []
        for card in self.hands[self.turn]:
            for pile in PILES:
                if fits(card, pile, self.piles[pile][-1]):
                    found.append({"seat": self.turn, "lay": card, "on": pile})
        if self.laid >= self.must_lay:
            found.append({"seat": self.turn, "end": True})
        return found

    def play(self, entry: dict[str, Any]) -> None:
        need(not self.wants_deal and not self.over, "nobody may move now")
        move = known_part(entry, ["seat", "begin", "lay", "on", "end", "signal"])
        if "signal" in move:
            self._check_signal(move)
            return
        need(is_legal(move, self.legal()), f"not legal: {entry!r}")
        if "begin" in move:
            self._start_turn(move["seat"])
        elif "lay" in move:
            self._lay(move["lay"], move["on"])
        else:
            self._end_turn()

    def _check_signal(self, move: dict[str, Any]) -> None:
        need(self.signals, "no signals in this game")
        need(sorted(move) == ["seat", "signal"], "not an entry of The Game")
        seat_number(move["seat"], self.players, "seat")
        signal = move["signal"]
        need(isinstance(signal, dict) and len(signal) > 0, "signal: pile and sign")
        for pile in signal:
            need(pile in PILES, f"no such pile: {pile!r}")
            need(signal[pile] in SIGNALS, f"no such signal: {signal[pile]!r}")

    def _start_turn(self, seat: int) -> None:
        self.turn = seat
        self.laid = 0
        self.must_lay = self.minimum if self.deck else 1
        self._check_stuck()

    def _check_stuck(self) -> None:
        """The turn that cannot reach its minimum any more ends the game at once."""
        assert self.turn is not None
        if not can_lay(self.hands[self.turn], self._tops(), self.must_lay - self.laid):
            self.why = "stuck"

    def _lay(self, card: int, pile: str) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.piles[pile].append(card)
        self.laid += 1
        if pile in self.burning:
            del self.burning[pile]
        if self.on_fire and card in BURNING:
            self.burning[pile] = 0
        self._check_stuck()

    def _end_turn(self) -> None:
        assert self.turn is not None
        if not self.deck and all(not hand for hand in self.hands):
            self.why = "won"
            return
        for pile in self.burning:
            self.burning[pile] += 1
        if any(ended >= 2 for ended in self.burning.values()):
            self.why = "fire"
            return
        for _ in range(self.laid):
            if self.deck:
                self.hands[self.turn].append(self.deck.pop(0))
        seat = (self.turn + 1) % self.players
        while not self.hands[seat]:
            seat = (seat + 1) % self.players
        self._start_turn(seat)

    def result(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        left = len(self.deck) + sum(len(hand) for hand in self.hands)
        return {"left": left, "won": self.why == "won", "why": self.why}
