"""The Game, bound together: the class that ties this folder to the contract."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, cast

from rada.errors import (
    GameIsOver,
    IllegalMove,
    NotInHand,
    NotYourTurn,
    NumberSpoken,
    UnreadableMove,
)
from rada.games.contract import Actions, Entry, Event, Game, Move, Options, State
from rada.games.modules import (
    Doubting,
    Ending,
    Learned,
    Overlooking,
    RecordWritersModule,
    Sifting,
    Signalling,
)
from rada.games.reading import field as read
from rada.games.reading import said, seat_field
from rada.games.telling import Fact, MoveWords
from rada.games.thegame import (
    endings,
    heuristics,
    knowledge,
    policy,
    record,
    record_writers,
    rules,
    talk,
    thinker,
    writers,
)
from rada.games.thegame.options import TheGameOptions
from rada.games.thegame.record import PILES, SIGNALS
from rada.games.thegame.view import TheGameView, own_fields, public_fields, tell, very_good
from rada.kernel.arrays import AnyState


class TheGame(Game):
    """The Game: all together, 98 cards on four piles."""

    id = "thegame"
    env_name = "TheGame"
    options_type = TheGameOptions
    view_type = TheGameView
    together = True
    start_is_agreed = True
    told_moves = (
        MoveWords("thegame-web-advice-lay-on", {"card": Fact("lay"), "pile": Fact("on")}, ("on",)),
        MoveWords("thegame-advice-begin", has=("begin",)),
        MoveWords("thegame-web-advice-end"),
    )
    overlooks = 5
    overlooking: ClassVar[Overlooking] = heuristics
    trust = 2.0
    usual_players = 2
    signalling: ClassVar[Signalling] = thinker
    record_writers: ClassVar[RecordWritersModule] = record_writers
    signals_a_seat = rules.PILES
    sifting: ClassVar[Sifting] = policy
    appeal_scale: ClassVar[float] = 0.5
    doubting: ClassVar[Doubting] = thinker
    ending: ClassVar[Ending] = endings
    learned: ClassVar[Learned] = policy
    arena_visits = 100
    review_visits = 512

    def __init__(self) -> None:
        super().__init__(rules, knowledge, heuristics, thinker, writers)

    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        chosen = cast(TheGameOptions, options)
        state.players = players
        state.opening = opening
        state.minimum = chosen.minimum
        state.short_hands = chosen.short_hands
        state.on_fire = chosen.on_fire
        state.signals_on = chosen.signals

    def moves(self, state: AnyState, seat: int) -> Iterator[Move]:
        """Every move but the signals, which can be given at any time and decide nothing."""
        return (move for move in super().moves(state, seat) if move.actions[0] < rules.SIGNAL)

    def outlook(self, before: State, seat: int, move: Move) -> dict[str, object]:
        pile = move.actions[-1] - rules.ON_PILE
        if not 0 <= pile < rules.PILES:
            return {}
        top, card = int(before["tops"][pile]), int(move.after["tops"][pile])
        against = card < top if pile < 2 else card > top
        return {"back": True} if against and rules.goes_on(card, top, pile) else {}

    def is_start(self, entry: Entry) -> bool:
        return entry.get("begin") is True

    def start_entry(self, seat: int) -> Entry:
        return {"seat": seat, "begin": True}

    def awaits_start(self, state: State) -> bool:
        return bool(state.phase == rules.START)

    def is_signal(self, entry: Entry) -> bool:
        return "signal" in entry

    def deal_entry(self, state: State, options: Options) -> Entry:
        return record.deal_entry(state)

    def check_deal(self, state: State, deal: Entry) -> None:
        record.check_deal(state, deal)

    def set_deal(self, state: State, deal: Entry) -> None:
        record.set_deal(state, deal)

    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        actions = move.actions
        action = actions[0]
        if action == rules.BEGIN:
            return {"seat": seat, "begin": True}
        if action == rules.END:
            return {"seat": seat, "end": True}
        if action >= rules.SIGNAL:
            signals: Entry = {}
            for each in actions:
                signals |= record.signal_entry(each)
            return {"seat": seat, "signal": signals}
        card = action if action < rules.ON_PILE else int(before["chosen"])
        return {"seat": seat, "lay": card, "on": PILES[actions[-1] - rules.ON_PILE]}

    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        if rules.over(state):
            raise GameIsOver
        seat = seat_field(entry, "seat", int(state.players))
        if "signal" in entry:
            return seat, self._read_signal(state, seat, entry)
        if said(entry, "begin"):
            return seat, self._read_begin(state, seat)
        if int(state.phase) == rules.START:
            raise IllegalMove("start", of="thegame")
        if seat != int(state.turn):
            raise NotYourTurn(seat=seat, turn=int(state.turn))
        if said(entry, "end"):
            return seat, self._read_end(state)
        return seat, self._read_lay(state, seat, entry)

    def _read_signal(self, state: State, seat: int, entry: Entry) -> Actions:
        actions = record.read_signals(entry)
        if not state.signals_on:
            raise IllegalMove("signals", of="thegame")
        return tuple(actions)

    def _read_begin(self, state: State, seat: int) -> Actions:
        if int(state.phase) != rules.START:
            raise IllegalMove("begun", of="thegame")
        if seat not in self.awaited(state):
            raise NotYourTurn(seat=seat, turn=int(state.opening) - 1)
        return (rules.BEGIN,)

    def _read_end(self, state: State) -> Actions:
        if int(state.laid) < int(state.required):
            raise IllegalMove(
                "minimum", of="thegame", laid=int(state.laid), required=int(state.required)
            )
        return (rules.END,)

    def _read_lay(self, state: State, seat: int, entry: Entry) -> Actions:
        card = record.card_of(read(entry, "lay", int))
        name = read(entry, "on", str)
        if name not in PILES:
            raise UnreadableMove("pile", of="thegame", given=name)
        hand = record.hand_of(state, seat)
        if card not in hand:
            raise NotInHand(card=str(card), seat=seat)
        pile = PILES.index(name)
        if not rules.fits(state, card, pile):
            top = int(state.tops[pile])
            direction = "up" if pile < 2 else "down"
            back = top - 10 if pile < 2 else top + 10
            raise IllegalMove(direction, of="thegame", card=card, pile=name, top=top, back=back)
        return card, rules.ON_PILE + pile

    def action_texts(self) -> list[str]:
        return [
            "end",
            "begin",
            *(str(card) for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1)),
            *(f"on {pile}" for pile in record.PILES),
            *(f"signal {pile} {signal}" for pile in record.PILES for signal in record.SIGNALS),
        ]

    def move_text(self, entry: Entry) -> str:
        if "begin" in entry:
            return "begin"
        if "end" in entry:
            return "end"
        if "signal" in entry:
            return "signal " + " ".join(f"{pile}={s}" for pile, s in entry["signal"].items())
        return f"{entry['lay']} {entry['on']}"

    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        words = text.lower().replace("=", " ").replace(",", " ").split()
        match words:
            case ["begin"] | ["end"]:
                return {"seat": seat, words[0]: True}
            case ["signal", *pairs] if pairs and len(pairs) % 2 == 0:
                signals = dict(zip(pairs[::2], pairs[1::2], strict=True))
                if all(pile in PILES and signal in SIGNALS for pile, signal in signals.items()):
                    return {"seat": seat, "signal": signals}
            case [card, pile] if card.isascii() and card.isdigit() and pile in PILES:
                return {"seat": seat, "lay": int(card), "on": pile}
            case [card] if card.isascii() and card.isdigit():
                return self._only_pile(state, seat, int(card))
        raise UnreadableMove(of="thegame", given=text)

    def _only_pile(self, state: State, seat: int, card: int) -> Entry:
        """A card without its pile, which is clear where only one takes it."""
        if not rules.FIRST_CARD <= card <= rules.LAST_CARD:
            raise UnreadableMove(of="thegame", given=str(card))
        fitting = [name for pile, name in enumerate(PILES) if rules.fits(state, card, pile)]
        if len(fitting) > 1 and card in record.hand_of(state, seat):
            raise IllegalMove("which", of="thegame", card=card, piles=fitting)
        return {"seat": seat, "lay": card, "on": fitting[0] if fitting else PILES[0]}

    def result(self, trail: Sequence[State]) -> Entry | None:
        return record.result(trail)

    def very_good(self, state: State, score: int) -> bool:
        return very_good(int(state["why"]), rules.CARDS - score)

    def public_fields(self, plain: State) -> dict[str, object]:
        return public_fields(plain)

    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        return own_fields(plain, seat)

    def tell(self, before: Any, after: Any) -> list[Event]:
        return tell(before, after)

    def check_talk(self, text: str) -> None:
        """Raise ``NumberSpoken`` for a number, in digits or in words [THEGAME-24, THEGAME-26]."""
        spoken = talk.number_in(text)
        if spoken:
            raise NumberSpoken(of="thegame", said=spoken)


GAME = TheGame()
