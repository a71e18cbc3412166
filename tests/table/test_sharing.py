"""Seeds that the house and the players make together: what they are made of, and every forgery."""

import hashlib
import hmac
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rada
from rada.cli.verify import show_verdicts
from rada.errors import BrokenRecord, RecordError, WrongOrigin
from rada.games import NAMES
from rada.games.contract import Entry
from rada.table.records import line_of
from rada.table.seeds import commitment_of
from rada.table.sharing import Added, Sharing, shared_seed
from rada.table.table import Table

HOUSE = bytes(range(32))
ADDED = (Added(0, "00112233445566778899aabbccddeeff"), Added(2, "ff" * 16))

secrets = st.binary(min_size=32, max_size=32)
additions = st.dictionaries(
    st.integers(0, 5), st.binary(min_size=16, max_size=16).map(bytes.hex)
).map(lambda added: [Added(*each) for each in added.items()])


def played(game: str = "gap", added: tuple[Added, ...] = ADDED, house: bytes = HOUSE) -> Entry:
    """The record of a finished game whose seed was made so."""
    dice = random.Random(game)
    table = Table(game, 3, seed=shared_seed(house, added))
    table.sharing = Sharing(commitment_of(house, table.terms), added, house)
    while not table.over:
        assert "house" not in table.record()["shared_seed"]
        table.play(dice.choice(table.legal_entries()))
    record: Entry = json.loads(line_of(table.record()))
    return record


def test_the_seed_is_what_the_documents_say() -> None:
    message = b"rada-seed/1" + b"\x00" + bytes.fromhex(ADDED[0].random) + b"\x02" + b"\xff" * 16
    expected = hmac.new(HOUSE, message, hashlib.sha256).hexdigest()
    assert shared_seed(HOUSE, ADDED).hex() == expected
    assert expected == "a2ea48521956c3a4e34c71e33af633d8abd21db0af447360f6b52492f6788204"


@given(secrets, additions)
def test_the_order_in_which_they_came_does_not_matter(house: bytes, added: list[Added]) -> None:
    assert shared_seed(house, added[::-1]) == shared_seed(house, added)
    assert (shared_seed(house, added) == house) == (not added)


@given(secrets, additions, additions, secrets)
def test_whatever_differs_makes_another_seed(
    house: bytes, one: list[Added], other: list[Added], secret: bytes
) -> None:
    assert (shared_seed(house, one) == shared_seed(house, other)) == (sorted(one) == sorted(other))
    if secret != house:
        assert shared_seed(secret, one) != shared_seed(house, one)


@given(secrets, secrets, st.binary(min_size=16, max_size=16), st.integers(0, 5))
def test_half_of_the_bits_change(house: bytes, secret: bytes, own: bytes, seat: int) -> None:
    """Whoever adds knows nothing of what comes of it, and neither does the house."""
    seed = int.from_bytes(shared_seed(house, [Added(seat, own.hex())]))
    flipped = bytes([own[0] ^ 1]) + own[1:]
    for other in (
        shared_seed(house, [Added(seat, flipped.hex())]),
        shared_seed(bytes([house[0] ^ 1]) + house[1:], [Added(seat, own.hex())]),
    ):
        changed = (seed ^ int.from_bytes(other)).bit_count()
        assert 64 < changed < 192  # eight standard deviations from 128


@pytest.mark.parametrize("game", NAMES)
def test_it_is_verified(game: str) -> None:
    record = played(game)
    verdict = rada.verify(record)
    assert (verdict.committed, verdict.added) == (True, 2)
    assert line_of(rada.replay(record).record()) == line_of(record)
    covered = bytes.fromhex(record["seed"] + record["terms"])
    assert record["commitment"] == hashlib.sha256(covered).hexdigest()


@given(secrets, additions)
def test_any_of_them_is_verified_by_those_who_know_the_key_and_those_who_do_not(
    house: bytes, added: list[Added]
) -> None:
    added = [each for each in sorted(added) if each.seat < 2]
    table = Table("thegame", 2, seed=shared_seed(house, added))
    while not table.over:
        table.play(table.legal_entries()[0])
    table.sharing = Sharing(commitment_of(house, table.terms), tuple(added), house)
    assert rada.verify(table.record()).added == len(added)
    table.sharing = None
    assert rada.verify(table.record()).committed


def told(path: str, value: Any) -> Callable[[Entry], None]:
    def change(record: Entry) -> None:
        record["shared_seed"][path] = value

    return change


def changed_random(record: Entry) -> None:
    record["shared_seed"]["added"][1]["random"] = "fe" + "ff" * 15


def left_out(record: Entry) -> None:
    del record["shared_seed"]["added"][0]


def put_in(record: Entry) -> None:
    record["shared_seed"]["added"].insert(1, {"seat": 1, "random": "00" * 16})


def another_seat(record: Entry) -> None:
    record["shared_seed"]["added"][0]["seat"] = 1


def in_another_order(record: Entry) -> None:
    record["shared_seed"]["added"].reverse()


def no_secret(record: Entry) -> None:
    del record["shared_seed"]["house"]


def other_house(record: Entry) -> None:
    """A house that would rather have had another secret commits to that one now."""
    other = bytes(32)
    record["shared_seed"] |= {
        "house": other.hex(),
        "commitment": commitment_of(other, record["terms"]),
    }


def plain_house(record: Entry) -> None:
    """A house that says that nobody had added anything."""
    record["shared_seed"]["added"] = []


NOT_MADE_OF = "The seed is not made of the server’s secret and what the players have added"
FORGERIES: list[tuple[Callable[[Entry], None], type[RecordError], str]] = [
    (changed_random, WrongOrigin, NOT_MADE_OF),
    (left_out, WrongOrigin, NOT_MADE_OF),
    (put_in, WrongOrigin, NOT_MADE_OF),
    (another_seat, WrongOrigin, NOT_MADE_OF),
    (plain_house, WrongOrigin, NOT_MADE_OF),
    (other_house, WrongOrigin, NOT_MADE_OF),
    (told("house", "01" * 32), WrongOrigin, "not the one that was committed to"),
    (
        told("commitment", "01" * 32),
        WrongOrigin,
        "not the one that was committed to",
    ),
    (in_another_order, BrokenRecord, "in the order of the seats, each once; seat 0 is out of"),
    (no_secret, BrokenRecord, "The key “shared_seed.house” is missing."),
    (told("house", "xyz"), BrokenRecord, "“house” must be 64 hexadecimal digits, not “xyz”."),
    (told("commitment", 7), BrokenRecord, "“commitment” is 7"),
    (told("added", None), BrokenRecord, "“added” is None"),
    (told("added", [{"seat": 9, "random": "00" * 16}]), BrokenRecord, "seats go from 0 to 2"),
    (told("added", [{"seat": 0, "random": "00"}]), BrokenRecord, "must be 32 hexadecimal digits"),
    (told("added", [{"random": "00" * 16}]), BrokenRecord, "The key “seat” is missing."),
    (told("added", [[]]), BrokenRecord, "must be"),
]


@pytest.mark.parametrize(("forge", "kind", "sentence"), FORGERIES)
def test_a_forgery_is_refused_with_a_sentence(
    forge: Callable[[Entry], None], kind: type[RecordError], sentence: str
) -> None:
    record = played()
    forge(record)
    with pytest.raises(kind) as refused:
        rada.verify(record)
    assert sentence in refused.value.told("en")
    assert refused.value.told("cs") not in ("", refused.value.told("en"))


def test_a_record_need_not_say_how_its_seed_was_made() -> None:
    record = played(added=())
    assert rada.verify(record).added == 0
    del record["shared_seed"]
    assert rada.verify(record).committed


def test_a_record_without_a_seed_is_judged_all_the_same() -> None:
    record = played()
    del record["seed"], record["shared_seed"]["house"]
    assert rada.verify(record).added == 0


def test_the_command_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right, wrong = played(), played()
    left_out(wrong)
    file = tmp_path / "games.jsonl"
    file.write_text(line_of(right), "utf-8")
    assert show_verdicts(file, "en") == 0
    assert "2 players have added randomness of their own to the seed" in capsys.readouterr().out
    file.write_text(line_of(wrong), "utf-8")
    assert show_verdicts(file, "en") == 1
    assert "Line 1: wrong. The seed is not made of" in capsys.readouterr().out
