"""Three Is Too Many!, bound together: the class that ties this folder to the contract."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from rada.errors import (
    GameIsOver,
    NotInHand,
    NotYourTurn,
    UnreadableMove,
    WrongColourTable,
    WrongOption,
)
from rada.games.contract import Actions, Entry, Event, Game, Move, Options, State
from rada.games.modules import Overlooking, RecordWritersModule
from rada.games.reading import field as read
from rada.games.reading import seat_field
from rada.games.telling import Fact, MoveWords
from rada.games.three import (
    heuristics,
    knowledge,
    record,
    record_writers,
    rules,
    thinker,
    writers,
)
from rada.games.three.colours import COLOURS, STAND_IN, load_table, read_letters
from rada.games.three.options import ThreeOptions
from rada.games.three.view import ThreeView, own_fields, public_fields, tell
from rada.kernel import bits


class Three(Game):
    """Three Is Too Many!: two of a colour are perfect, three are a disaster."""

    id = "three"
    env_name = "Three"
    review_visits = 400
    unchanging = ("colours",)
    told_moves = (MoveWords("web-hand-advice-play", {"card": Fact("play", cards=True)}),)
    colours_field = "colours"
    overlooks = 55
    overlooking: ClassVar[Overlooking] = heuristics
    record_writers: ClassVar[RecordWritersModule] = record_writers
    options_type = ThreeOptions
    view_type = ThreeView

    def __init__(self) -> None:
        super().__init__(rules, knowledge, heuristics, thinker, writers)

    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        state.players = players
        state.opening = opening
        state.colours[:] = cast(ThreeOptions, options).colours.indices()

    def options_from_afar(self, given: Mapping[str, object]) -> Options:
        """Only the table of colours that everybody has, since any other is a file."""
        colours = given.get("colours", STAND_IN)
        if colours != STAND_IN:
            raise WrongOption("afar", of="three", given=str(colours)[:80])
        return self.read_options(given)

    def recorded_options(self, record: Entry) -> Options:
        """The options of a record: the table is the one in its deal, which a name that everybody
        knows must fit."""
        name = read(record["options"], "colours", str)
        deal = record["deals"][0] if record["deals"] else {}
        table = read_letters(name, read(deal, "colours", str))
        if name == STAND_IN and not table.is_same_as(load_table(STAND_IN)):
            raise WrongColourTable("not-stand-in", of="three")
        others = {k: v for k, v in record["options"].items() if k != "colours"}
        options = super().recorded_options({**record, "options": others})
        return options.model_copy(update={"colours": table})

    def agreed(self, players: int, options: Options, recorded: Entry) -> Entry:
        """The table of colours decides as well, and any name can be given to any table."""
        agreed = super().agreed(players, options, recorded)
        return agreed | {"colours": cast(ThreeOptions, options).colours.letters}

    def outlook(self, before: State, seat: int, move: Move) -> dict[str, object]:
        row, after = move.actions[0] // rules.ROW_SPAN, move.after
        taken = int(after["taken"][seat, row]) & ~int(before["taken"][seat, row])
        if not taken:
            return {}
        looks: dict[str, object] = {
            "takes": [row * rules.ROW_SPAN + place for place in bits.members(taken)]
        }
        was_and_now = (map(int, each["collected"][seat]) for each in (before, after))
        counts = zip(COLOURS, *was_and_now, strict=True)
        flips = [colour for colour, was, now in counts if _face_down(now) > _face_down(was)]
        return looks | {"flips": flips} if flips else looks

    def deal_entry(self, state: State, options: Options) -> Entry:
        return record.deal_entry(state, cast(ThreeOptions, options).colours.letters)

    def dealt_text(self, options: Options) -> str:
        return json.dumps(cast(ThreeOptions, options).colours.letters, ensure_ascii=False)

    def check_deal(self, state: State, deal: Entry) -> None:
        record.check_deal(state, deal)

    def set_deal(self, state: State, deal: Entry) -> None:
        record.set_deal(state, deal)

    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        return {"seat": seat, "play": move.actions[0]}

    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        if rules.over(state):
            raise GameIsOver
        seat = seat_field(entry, "seat", int(state.players))
        if seat != int(state.turn):
            raise NotYourTurn(seat=seat, turn=int(state.turn))
        card = record.card_of(read(entry, "play", int))
        hand = record.cards_of(state.hands[seat])
        if card not in hand:
            raise NotInHand(card=str(card), seat=seat)
        return seat, (card,)

    def action_texts(self) -> list[str]:
        return [str(card) for card in range(rules.CARDS)]

    def move_text(self, entry: Entry) -> str:
        return str(entry["play"])

    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        word = text.strip()
        if not (word.isascii() and word.isdigit()) or not 0 < int(word) < rules.CARDS:
            raise UnreadableMove(of="three", given=text)
        return {"seat": seat, "play": int(word)}

    def result(self, trail: Sequence[State]) -> Entry | None:
        return record.result(trail)

    def public_fields(self, plain: State) -> dict[str, object]:
        return public_fields(plain)

    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        return own_fields(plain, seat)

    def tell(self, before: Any, after: Any) -> list[Event]:
        return tell(before, after)


def _face_down(collected: int) -> int:
    """How many of the cards of one colour lie face down."""
    return collected - rules.face_up(collected)


GAME = Three()
