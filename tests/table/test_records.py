"""Records: there and back, judged, and every way in which one can be wrong."""

import contextlib
import copy
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rada
from rada.errors import (
    BrokenRecord,
    FileTrouble,
    RecordError,
    UnknownCard,
    WrongColourTable,
    WrongDeal,
    WrongMove,
    WrongOrigin,
    WrongResult,
)
from rada.games.contract import Entry
from rada.table.records import line_of, read_records, write_records
from rada.table.seeds import commitment_of, terms_of
from rada.table.verify import Origin
from tests.games.harness import SETTINGS, Setting, ids
from tests.table.games import finished, record_of

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=ids)

GAP, QWIXX = Setting("gap", 3), Setting("qwixx", 3)
THEGAME, THREE = Setting("thegame", 3), Setting("three", 3)


@every_setting
def test_record_replay_record_is_the_identity(setting: Setting) -> None:
    line = line_of(finished(setting).record())
    assert line_of(rada.replay(line).record()) == line


@every_setting
def test_a_true_record_is_verified(setting: Setting) -> None:
    verdict = rada.verify(line_of(finished(setting).record()))
    assert verdict.finished
    assert verdict.origin is Origin.CHECKED
    assert verdict.committed
    assert verdict.moves == len(finished(setting).moves)


@every_setting
def test_a_record_without_a_seed_is_judged_all_the_same(setting: Setting) -> None:
    record = record_of(setting)
    del record["seed"], record["commitment"]
    assert rada.verify(record).origin is Origin.UNKNOWN
    record["result"] = None
    assert not rada.verify(record).result_stated


@every_setting
def test_a_running_game_is_a_record_too(setting: Setting) -> None:
    table = rada.replay(record_of(setting), upto=7)
    record = table.record()
    verdict = rada.verify(record)
    assert not verdict.finished
    assert record["result"] is None


@every_setting
def test_every_key_of_the_format_is_there_and_unknown_ones_are_ignored(setting: Setting) -> None:
    record = record_of(setting)
    assert list(record) == [
        "format", "game", "players", "options", "seed", "commitment", "terms", "deals", "moves",
        "result",
    ]  # fmt: skip
    covered = bytes.fromhex(record["seed"] + record["terms"])
    assert record["commitment"] == hashlib.sha256(covered).hexdigest()
    shuffled = {"mood": "good", **dict(reversed(record.items()))}
    shuffled["moves"] = [{**move, "thought": 1} for move in shuffled["moves"]]
    assert rada.verify(shuffled) == rada.verify(record)


@pytest.mark.parametrize("name", rada.GAMES)
def test_a_replayed_game_can_be_played_on(name: str) -> None:
    record = record_of(Setting(name, 2))
    for upto in range(0, len(record["moves"]), 5):
        table = rada.replay(record, upto=upto)
        for move in record["moves"][upto:]:
            table.play(move)
        assert table.record() == record


def test_after_undoing_the_same_cards_are_dealt_again() -> None:
    record = record_of(GAP)
    last = record["deals"][1]["at"]
    table = rada.replay(record, upto=last)
    table.undo(people=())
    table.play(record["moves"][last - 1])
    assert table.deals == record["deals"][:2]


def test_without_a_seed_nobody_can_deal_on() -> None:
    record = record_of(GAP)
    del record["seed"]
    first_round = {**record, "deals": record["deals"][:1], "moves": [], "result": None}
    table = rada.replay(first_round)
    for move in record["moves"][: record["deals"][1]["at"] - 1]:
        table.play(move)
    before = table.state.tobytes()
    with pytest.raises(WrongDeal, match="no seed to deal them from"):
        table.play(record["moves"][record["deals"][1]["at"] - 1])
    assert table.state.tobytes() == before


def with_terms(record: Entry) -> Entry:
    """A record that commits to the terms that it has."""
    table = rada.replay(record)
    terms = terms_of(table.game.agreed(table.players, table.options, record["options"]))
    commitment = commitment_of(bytes.fromhex(record["seed"]), terms)
    return record | {"terms": terms, "commitment": commitment}


def test_true_records_of_other_programs_are_accepted() -> None:
    """Whatever the format leaves open may be done another way."""
    gap, thegame, three = record_of(GAP), record_of(THEGAME), record_of(THREE)
    signal = {"seat": 2, "signal": {"up1": "leave", "up2": "none"}}
    gap["moves"][0]["time"] = 12.5
    three["result"]["seats"][0]["name"] = "Anna"
    for record in (
        {**gap, "commitment": gap["commitment"].upper(), "seed": gap["seed"].upper()},
        {**gap, "starter": "Anna"},
        with_terms({**gap, "options": {**gap["options"], "house": "rule"}}),
        {**thegame, "moves": [signal, signal, *thegame["moves"]]},
        {**thegame, "starter": "random"},
        three,
    ):
        assert rada.verify(record).origin is Origin.CHECKED


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\ufeff" + line_of(record_of(GAP)), "utf-8")
    assert [rada.verify(line).finished for _, line in read_records(path)] == [True]


def test_lists_without_an_order_may_come_in_any_order() -> None:
    for setting in (GAP, QWIXX):
        record = record_of(setting)
        for deal in record["deals"]:
            for hand in deal.get("hands", []):
                hand.reverse()
            deal.get("row", []).reverse()
        for move in record["moves"]:
            move.get("take", []).reverse()
            move.get("lay", []).reverse()
        assert rada.verify(record) == rada.verify(record_of(setting))


def test_three_reads_a_table_that_it_does_not_know() -> None:
    record = record_of(THREE)
    letters = record["deals"][0]["colours"].translate(str.maketrans("olbrtmv", "ABCDEFG"))
    record["deals"][0]["colours"] = letters
    record["options"]["colours"] = "my own deck"
    record = with_terms(record)
    assert rada.verify(record).origin is Origin.CHECKED
    assert rada.replay(record).record() == record


def test_a_chosen_starter_is_part_of_the_origin() -> None:
    for name in ("gap", "qwixx", "three"):
        table = rada.new(name, players=2, seed="11" * 32, starter=1)
        while not table.over:
            table.play(table.legal_entries()[0])
        assert rada.verify(table.record()).origin is Origin.CHECKED
        forged = table.record() | {"starter": 0}
        with pytest.raises(RecordError):
            rada.verify(forged)


def put(*path: Any, value: Any) -> Callable[[Entry], None]:
    def change(record: Entry) -> None:
        place: Any = record
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value(place[path[-1]]) if callable(value) else value

    return change


def drop(*path: Any) -> Callable[[Entry], None]:
    def change(record: Entry) -> None:
        place: Any = record
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def _first(record: Entry, key: str) -> Entry:
    return next(move for move in record["moves"] if key in move)


def flip(digits: str) -> str:
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def twice(cards: list[Any]) -> list[Any]:
    return [cards[1], *cards[1:]]


WRONG: list[tuple[str, Setting, Callable[[Entry], None], type[Exception], str]] = [
    ("another format", GAP, put("format", value="rada-record/2"), BrokenRecord, "format is"),
    ("no game", GAP, drop("game"), BrokenRecord, "“game” is missing"),
    ("unknown game", GAP, put("game", value="chess"), BrokenRecord, "no game “chess”"),
    ("no players", GAP, drop("players"), BrokenRecord, "“players” is missing"),
    ("players as text", GAP, put("players", value="3"), BrokenRecord, "whole number"),
    ("too many players", GAP, put("players", value=9), BrokenRecord, "2 to 6 players, not for 9"),
    ("more players than hands", GAP, put("players", value=4), WrongDeal, "must be 4"),
    ("no options", GAP, drop("options"), BrokenRecord, "“options” is missing"),
    ("an option missing", GAP, drop("options", "tie"), BrokenRecord, "“options.tie” is missing"),
    ("a wrong option", GAP, put("options", "tie", value="coin"), BrokenRecord, "“coin”"),
    ("no deals", GAP, drop("deals"), BrokenRecord, "“deals” is missing"),
    ("an empty list of deals", GAP, put("deals", value=[]), WrongDeal, "no more deals"),
    ("a deal too few", GAP, lambda r: r["deals"].pop(), WrongDeal, "no more deals"),
    ("a deal too many", GAP, put("deals", value=lambda d: [*d, d[0]]), WrongDeal, "needs only"),
    ("a deal at another time", GAP, put("deals", 1, "at", value=3), WrongDeal, "after 3 moves"),
    ("no time of a deal", GAP, drop("deals", 0, "at"), BrokenRecord, "“at” is missing"),
    ("no moves", GAP, drop("moves"), BrokenRecord, "“moves” is missing"),
    ("moves as object", GAP, put("moves", value={}), BrokenRecord, "must be a list"),
    ("a move that is a number", GAP, put("moves", 4, value=7), WrongMove, "Move 5:"),
    ("no result", GAP, drop("result"), BrokenRecord, "“result” is missing"),
    ("unknown card dealt", GAP, put("deals", 0, "row", 0, value="r77"), UnknownCard, "“r77”"),
    ("unknown card played", GAP, put("moves", 0, "play", value="x1"), WrongMove, "“x1”"),
    ("card dealt twice", GAP, put("deals", 0, "deck", value=twice), WrongDeal, "twice"),
    ("card missing", GAP, lambda r: r["deals"][0]["deck"].pop(), WrongDeal, "is missing"),
    ("short hand", GAP, lambda r: r["deals"][0]["hands"][0].pop(), WrongDeal, "must be 6"),
    ("wrong starter", GAP, put("deals", 1, "starter", value=lambda s: (s + 1) % 3), WrongDeal,
     "cannot start this round"),
    ("no such starter", GAP, put("deals", 0, "starter", value=3), BrokenRecord, "0 to 2"),
    ("tampered take", GAP, put("moves", 0, "take", value=["p0", "y1", "r2"]), WrongMove, "Move 1"),
    ("out of turn", GAP, put("moves", 0, "seat", value=lambda s: (s + 1) % 3), WrongMove, "turn"),
    ("no such seat", GAP, put("moves", 0, "seat", value=5), WrongMove, "0 to 2"),
    ("time without a clock", GAP, put("moves", 0, value={"time": True}), WrongMove, "no clock"),
    ("tampered total", GAP, put("result", "totals", 0, value=99), WrongResult, "“totals”"),
    ("tampered round", GAP, put("result", "rounds", 0, 0, value=9), WrongResult, "“rounds”"),
    ("tampered winner", GAP, put("result", "winners", value=[0, 1, 2]), WrongResult, "“winners”"),
    ("half a result", GAP, drop("result", "totals"), BrokenRecord, "“result.totals”"),
    ("result as text", GAP, put("result", value="won"), WrongResult, "must be an object"),
    ("stops early", GAP, put("moves", value=lambda m: m[:-1]), WrongResult, "stops early"),
    ("goes on too long", GAP, put("moves", value=lambda m: [*m, m[-1]]), WrongMove, "game is over"),
    ("tampered seed", GAP, put("seed", value=flip), WrongOrigin, "The commitment does not match"),
    ("seed as number", GAP, put("seed", value=12), BrokenRecord, "64 hexadecimal"),
    ("short seed", GAP, put("seed", value="12"), BrokenRecord, "64 hexadecimal"),
    ("a commitment that is none", GAP, put("commitment", value="sure"), BrokenRecord, "64 hex"),
    ("another starter", GAP, lambda r: r.update(starter=(r["deals"][0]["starter"] + 1) % 3),
     WrongDeal, "chosen to start"),
    ("time that is false", GAP, put("moves", 0, value={"time": False}), WrongMove, "must be true"),
    ("begins with false", THEGAME, put("moves", 0, "begin", value=False), WrongMove, "true"),
    ("ends with null", THEGAME, lambda r: _first(r, "end").update(end=None), WrongMove, "true"),
    ("tampered commitment", GAP, put("commitment", value=flip), WrongOrigin, "does not match"),
    ("another reshuffle", QWIXX, lambda r: r["deals"][-1]["deck"].pop(), WrongDeal, "missing"),
    ("unknown slot", QWIXX, put("moves", 0, "draw", value=9), WrongMove, "slots 0 to 3"),
    ("slot as text", QWIXX, put("moves", 0, "draw", value="2"), WrongMove, "whole number"),
    ("no such move", QWIXX, put("moves", 0, value={"seat": 0, "jump": 1}), WrongMove, "not a move"),
    ("tampered score", QWIXX, put("result", "scores", 0, value=500), WrongResult, "“scores”"),
    ("tampered row", QWIXX, put("result", "rows", 0, "r", value=78), WrongResult, "“rows”"),
    ("no such number", THEGAME, put("deals", 0, "deck", 0, value=100), UnknownCard, "100"),
    ("card as text", THEGAME, put("deals", 0, "deck", 0, value="7"), UnknownCard, "“7”"),
    ("true is no card", THEGAME, put("deals", 0, "deck", 0, value=True), UnknownCard, "True"),
    ("no beginning", THEGAME, lambda r: r["moves"].pop(0), WrongMove, "has to begin"),
    ("won by decree", THEGAME, put("result", "won", value=1), WrongResult, "“won”"),
    ("fewer left", THEGAME, put("result", "left", value=3), WrongResult, "“left”"),
    ("no such pile", THEGAME, put("moves", 1, "on", value="up3"), WrongMove, "no pile “up3”"),
    ("number dealt twice", THREE, put("deals", 0, "unused", value=twice), WrongDeal, "twice"),
    ("a start card dealt", THREE, put("deals", 0, "unused", 0, value=30), WrongDeal, "30 cannot"),
    ("89 letters", THREE, put("deals", 0, "colours", value=lambda c: c[1:]), WrongColourTable,
     "90 letters"),
    ("a grey colour", THREE, put("deals", 0, "colours", value=lambda c: "o" + c[1:]),
     WrongColourTable, "0 has no colour"),
    ("six colours", THREE, put("deals", 0, "colours", value=lambda c: c.replace("o", "l")),
     WrongColourTable, "seven colours"),
    ("thirteen of one", THREE, put("deals", 0, "colours", value=lambda c: "-l" + c[2:]),
     WrongColourTable, "12 numbers"),
    ("half a character", THREE, put("options", "colours", value="\ud800"), BrokenRecord, "UTF-8"),
    ("tampered bonus", THREE, put("result", "seats", 0, "score", value=70), WrongResult, "“seats”"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("setting", "change", "error", "sentence"),
    [case[1:] for case in WRONG],
    ids=[case[0] for case in WRONG],
)
def test_wrong_records_are_refused_with_the_reason(
    setting: Setting, change: Callable[[Entry], None], error: type[Exception], sentence: str
) -> None:
    record = record_of(setting)
    change(record)
    with pytest.raises(RecordError if error is WrongColourTable else error) as caught:
        rada.verify(json.dumps(record))
    assert sentence in str(caught.value)
    assert caught.value.told("cs")  # type: ignore[attr-defined]


def test_stacks_of_three_are_as_the_documents_say() -> None:
    """The first hand in ascending order, and then the order of drawing."""
    record = record_of(THREE)
    drawn: dict[int, list[int]] = {seat: [] for seat in range(3)}
    table = rada.replay(record, upto=0)

    def hand(seat: int) -> set[int]:
        view: Any = table.view(seat)
        return set(view.hand)

    held = [hand(seat) for seat in range(3)]
    for move in record["moves"]:
        seat = move["seat"]
        table.play(move)
        held[seat].discard(move["play"])
        new = hand(seat) - held[seat]
        drawn[seat] += sorted(new)
        held[seat] |= new
    for seat, stack in enumerate(record["deals"][0]["stacks"]):
        assert stack[:8] == sorted(stack[:8])
        assert [sorted(stack[8:14]), sorted(stack[14:])] == [drawn[seat][:6], drawn[seat][6:]]


@pytest.mark.parametrize("line", ["", "{", "[]", "7", "null", "{'a': 1}", "[" * 100_000])
def test_broken_json(line: str) -> None:
    with pytest.raises(BrokenRecord, match="one JSON object"):
        rada.verify(line)


@every_setting
def test_a_tampered_deal_is_found_by_the_seed(setting: Setting) -> None:
    """Two hidden cards that nobody ever met are swapped: only the seed can tell."""
    record = record_of(setting)
    pile = "unused" if setting.name == "three" else "deck"
    cards = record["deals"][-1][pile]
    state = finished(setting).state
    if (state.unused_count if setting.name == "three" else state.pile_count) < 2:
        pytest.skip("nothing left to swap")
    cards[-1], cards[-2] = cards[-2], cards[-1]
    stripped = {k: v for k, v in record.items() if k not in ("seed", "commitment")}
    assert rada.verify(stripped).origin is Origin.UNKNOWN
    with pytest.raises(WrongOrigin, match=f"did not make deal {len(record['deals'])}"):
        rada.verify(record)


@pytest.mark.parametrize("name", rada.GAMES)
@given(data=st.data())
@settings(max_examples=150)
def test_whatever_is_changed_nothing_but_a_record_error_comes_out(
    name: str, data: st.DataObject
) -> None:
    """Change any one place of a record: it is refused, or what it says is still true."""
    record = record_of(Setting(name, 2))
    place: Any = record
    while True:
        key = data.draw(
            st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))
        )
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            break
        place = inner
    junk = (
        st.none()
        | st.booleans()
        | st.integers(-200, 200)
        | st.sampled_from(["", "r7", "x", "up1", [], {}, [1], {"a": 1}, "a" * 64, 1.5])
    )
    place[key] = data.draw(junk)
    with contextlib.suppress(RecordError):
        rada.verify(copy.deepcopy(record))


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    records = [finished(setting).record() for setting in (GAP, THREE)]
    assert write_records(path, records) == 2
    assert [json.loads(line) for _, line in read_records(path)] == records
    with pytest.raises(FileTrouble, match="cannot be read"):
        list(read_records(tmp_path / "absent.jsonl"))
    with pytest.raises(FileTrouble, match="cannot be written"):
        write_records(tmp_path / "no" / "folder.jsonl", records)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(FileTrouble, match="not a text in UTF-8"):
        list(read_records(path))
