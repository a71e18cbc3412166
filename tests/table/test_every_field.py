"""Every single field of a record, changed one at a time: ``verify`` refuses, or there is a reason.

What is let pass is listed with why that is right, and what the verdict says about it.
"""

import contextlib
import copy
import functools
import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import rada
from rada.cli.verify import right_sentence
from rada.errors import BrokenRecord, RecordError, WrongOrigin
from rada.games.contract import Entry
from rada.table.records import line_of
from rada.table.seeds import commitment_of, terms_of
from rada.table.sharing import Added, Sharing, shared_seed
from rada.table.table import Table
from rada.table.verify import Origin, Verdict

HOUSE = bytes(range(32))
ADDED = (Added(0, "00112233445566778899aabbccddeeff"), Added(1, "ff" * 16))
Path = tuple[str | int, ...]


class Change(NamedTuple):
    """One change of one place."""

    path: Path
    kind: str
    record: Entry


_UNUSED = "ours, and another program's use of the key is ignored"
_DECIDED = "another move by the rules that leads to the same result; nothing covers decisions"

REASONS: dict[tuple[str, str], str] = {
    ("*", "a key more"): "a reader ignores keys that it does not know",
    ("seed", "gone"): "all but the origin can be judged without it, and the verdict says so",
    ("commitment", "gone"): "there need not be one, and the verdict says so",
    ("terms", "gone, commitment as well"): "there need not be any, and the verdict says so",
    ("shared_seed", "gone"): "nobody need have had a part in it, and the verdict says so",
    ("result", "nothing"): "a result need not be stated, and the verdict says so",
    ("starter", "gone"): "ours: the deal has it too",
    ("starter", "nothing"): _UNUSED,
    ("starter", "text"): _UNUSED,
    ("starter", "a list"): _UNUSED,
    ("starter", "a truth"): _UNUSED,
    ("names", "*"): "ours, for people; the verdict says that nothing covers names",
    ("names[]", "*"): "ours, for people; the verdict says that nothing covers names",
    ("deals[].hands[]", "swapped"): "a hand is a set of cards",
    ("deals[].row", "swapped"): "the row is in the order of its numbers, whatever order is told",
    ("deals[].offer", "swapped"): "the offer is a set of cards",
    ("moves[].take", "swapped"): "what a card takes is a set of cards",
    ("moves[].draw", "one more"): _DECIDED,
    ("moves[].draw", "one less"): _DECIDED,
    ("moves[].lay", "one less"): _DECIDED,
}
"""What may be changed: the place and the kind of the change (``*`` for any), and why."""


def played(game: str) -> Entry:
    """A finished game, with all that a table on a server puts into a record; it may be changed."""
    record: Entry = json.loads(_line(game))
    return record


@functools.cache
def _line(game: str) -> str:
    """The shortest of some finished games."""
    options = {"gap": {"target": 10}}.get(game, {})
    shortest: Entry = {}
    for number in range(4):
        dice = random.Random(number)
        table = Table(
            game,
            2,
            seed=shared_seed(HOUSE, ADDED),
            options=rada.games.load(game).read_options(options),
            starter=None if game == "thegame" else 1,
        )
        table.sharing = Sharing(commitment_of(HOUSE, table.terms), ADDED, HOUSE)
        while not table.over:
            table.play(dice.choice(table.legal_entries()))
        if not shortest or len(table.moves) < len(shortest["moves"]):
            shortest = table.record()
    return line_of(shortest | {"names": ["Anna", "Bedřich"]})


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every place of a record: whole parts, and parts of parts."""
    yield path, value
    if isinstance(value, (dict, list)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(part, (*path, key))


def others(value: Any) -> Iterator[tuple[str, Any]]:
    """What could stand in a place instead."""
    if isinstance(value, bool):
        yield "the opposite", not value
    elif isinstance(value, int):
        yield "one more", value + 1
        yield "one less", value - 1
        yield "a truth", True
    elif isinstance(value, str):
        last = "0" if value[-1:] != "0" else "1"
        yield "another end", value[:-1] + last
    elif isinstance(value, list):
        yield "one less", value[:-1]
        yield "one more", [*value, value[-1] if value else 0]
        if len(value) > 1 and value[0] != value[-1]:
            yield "swapped", [value[-1], *value[1:-1], value[0]]
    elif isinstance(value, dict):
        yield "a key more", value | {"unheard of": 1}
    if value is not None:
        yield "nothing", None
    yield "text", "x"
    yield "a list", []


def changes(record: Entry) -> Iterator[Change]:
    """The record with each place changed in each way."""

    def put(path: Path, kind: str, value: Any) -> Change:
        changed: Any = copy.deepcopy(record)
        if not path:
            return Change(path, kind, value)
        place = changed
        for key in path[:-1]:
            place = place[key]
        if kind == "gone":
            del place[path[-1]]
        else:
            place[path[-1]] = value
        return Change(path, kind, changed)

    for path, value in places(record):
        if path and isinstance(path[-1], str):
            yield put(path, "gone", None)
        ways = list(others(value))
        if len(path) > 2 and isinstance(path[-1], int) and not isinstance(value, (dict, list)):
            # All cards of a pile are alike: one in three is changed, and each in one way.
            place = sum(key for key in path if isinstance(key, int))
            ways = [] if place % 3 else [ways[place // 3 % len(ways)]]
        for kind, other in ways:
            if other != value or type(other) is not type(value):
                yield put(path, kind, other)
    without = {key: value for key, value in record.items() if key not in ("terms", "commitment")}
    del without["shared_seed"]
    yield Change(("terms",), "gone, commitment as well", without)


def pattern(path: Path) -> str:
    """A place without its numbers."""
    told = "".join("[]" if isinstance(key, int) else f".{key}" for key in path)
    return told.removeprefix(".")


def reason_for(change: Change) -> tuple[str, str] | None:
    """Why a change may pass, if there is a reason."""
    place = pattern(change.path)
    for key in ((place, change.kind), (place, "*"), ("*", change.kind)):
        if key in REASONS:
            return key
    return None


def told(verdict: Verdict) -> tuple[object, ...]:
    return (
        verdict.origin.value, verdict.committed, verdict.terms, verdict.added,
        verdict.result_stated, verdict.unknown_options, verdict.named,
    )  # fmt: skip


def passed_in(game: str) -> Iterator[tuple[Change, Verdict, Verdict]]:
    """The changes of a game's record that ``verify`` lets pass, with the verdicts after and
    before."""
    record = played(game)
    right = rada.verify(record)
    assert told(right) == ("checked", True, True, 2, True, (), True)
    for change in changes(record):
        try:
            yield change, rada.verify(json.dumps(change.record)), right
        except RecordError:
            continue


def test_whatever_is_changed_is_refused_or_there_is_a_reason() -> None:
    used = set()
    for game in rada.GAMES:
        for change, verdict, right in passed_in(game):
            reason = reason_for(change)
            assert reason is not None, (game, change.path, change.kind)
            used.add(reason)
            if "the verdict says so" in REASONS[reason]:
                assert told(verdict) != told(right), (game, change.path, change.kind)
    assert used == set(REASONS), "a reason that nothing asks for would hide the next fault"


def test_letters_of_colours_are_free_where_nothing_was_agreed_on() -> None:
    record = played("three")
    for key in ("terms", "commitment", "shared_seed"):
        del record[key]
    deal = record["deals"][0]
    deal["colours"] = deal["colours"].translate(str.maketrans("olbrtmv", "lbrtmvo"))
    assert rada.verify(record).origin is Origin.CHECKED


def forged_colours(record: Entry) -> Entry:
    """The same game with other colours, adjusted until a plain look finds nothing wrong.

    Two numbers of different colours change places, and the result is what the rules say then.
    """
    letters = record["deals"][0]["colours"]
    dice = random.Random(1)
    while True:
        one, other = dice.sample([n for n in range(90) if n % 15], 2)
        swapped = list(letters)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        forged: Entry = copy.deepcopy(record) | {"result": None}
        forged["deals"][0]["colours"] = "".join(swapped)
        forged["options"] = {"colours": "mine"}
        for key in ("terms", "commitment", "shared_seed"):
            forged.pop(key, None)
        result = rada.replay(forged).result
        if result is not None and result != record["result"]:
            return record | {"deals": forged["deals"], "result": result}


def test_colours_are_those_of_their_name() -> None:
    """A record of Three with some colours swapped, and so another result, is a forgery."""
    for seed in range(3):
        table = Table("three", 3, seed=f"{seed:064x}")
        while not table.over:
            table.play(table.legal_entries()[0])
        forged = forged_colours(table.record())
        with pytest.raises(RecordError, match="not those of the stand-in"):
            rada.verify(forged)
        with pytest.raises(WrongOrigin, match="terms"):
            rada.verify(forged | {"options": {"colours": "mine"}})
        old = {key: value for key, value in forged.items() if key != "terms"}
        old["commitment"] = commitment_of(bytes.fromhex(old["seed"]), None)
        with pytest.raises(RecordError, match="not those of the stand-in"):
            rada.verify(old)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gap", {"target": 9}),
        ("gap", {"tie": "extra_round"}),
        ("thegame", {"signals": False}),
        ("thegame", {"unheard_of": 1}),
        ("three", {"colours": "mine"}),
    ],
)
def test_what_was_agreed_is_committed_to(game: str, options: Entry) -> None:
    """An option that is changed consistently, so that all moves and the result still fit it."""
    record = played(game)
    changed = record | {"options": record["options"] | options}
    with pytest.raises(WrongOrigin, match="The terms do not match"):
        rada.verify(changed)
    table = rada.replay(record)
    terms = table.game.agreed(2, table.options, changed["options"])
    with pytest.raises(WrongOrigin, match="The commitment does not match"):
        rada.verify(changed | {"terms": terms_of(terms)})


def test_an_old_commitment_is_told_apart() -> None:
    """Records from before version 0.6 are read as ever, and what they do not cover is said."""
    record = played("gap")
    del record["terms"], record["shared_seed"]
    record["commitment"] = commitment_of(bytes.fromhex(record["seed"]), None)
    verdict = rada.verify(record)
    assert (verdict.committed, verdict.terms) == (True, False)
    assert "covers nothing but the seed" in right_sentence(verdict, "en")
    assert line_of(rada.replay(record).record()) == line_of(
        {key: value for key, value in record.items() if key != "names"}
    )


@pytest.mark.parametrize("value", [[], "x", 7, None, True])
def test_a_shared_seed_that_is_none_is_told(value: object) -> None:
    with pytest.raises(BrokenRecord, match="“shared_seed”"):
        rada.verify(played("gap") | {"shared_seed": value})


def test_what_nothing_covers_is_told() -> None:
    record = played("gap")
    del record["terms"], record["shared_seed"], record["commitment"]
    record["options"]["house_rule"] = True
    told = right_sentence(rada.verify(record), "en")
    assert "which were ignored: house_rule" in told
    assert "No commitment covers the players’ names" in told
    assert right_sentence(rada.verify(played("gap")), "en").count("added randomness") == 1


def test_what_is_told_twice_is_refused() -> None:
    """One reader takes the first, another the last: so a record could say two things."""
    line = line_of(played("gap")).replace('"players":2', '"players":2,"players":2', 1)
    with pytest.raises(BrokenRecord, match="“players” is there twice"):
        rada.verify(line)


def test_nothing_is_committed_that_was_not_checked() -> None:
    record = played("gap")
    del record["seed"]
    verdict = rada.verify(record)
    assert (verdict.committed, verdict.terms, verdict.added) == (False, False, 0)


def test_a_starter_that_was_chosen_is_told() -> None:
    assert "Who starts was chosen" in right_sentence(rada.verify(played("gap")), "en")
    drawn = Table("gap", 2)
    while not drawn.over:
        drawn.play(drawn.legal_entries()[0])
    assert "Who starts" not in right_sentence(rada.verify(drawn.record()), "en")


@pytest.mark.parametrize("depth", [900, 960, 970, 975, 977, 980, 990, 2000, 100_000])
def test_nothing_is_too_deep_for_a_sentence(depth: int) -> None:
    record = line_of(played("gap"))
    deep = '"options":{"deep":' + "[" * depth + "]" * depth + ","
    with contextlib.suppress(RecordError):
        rada.verify(record.replace('"options":{', deep, 1))
