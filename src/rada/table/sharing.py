"""A seed that the house and the players make together, so that neither can choose it.

The house commits to a secret before anybody sits down. Whoever sits may then add random bytes,
which everybody at the table sees. The seed is made of both when the cards are dealt. Whoever adds
does not know the secret, and the house can no longer change it.
"""

import hashlib
import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rada.errors import BrokenRecord, WrongOrigin
from rada.games.contract import Entry
from rada.games.reading import field as read
from rada.games.reading import seat_field
from rada.table.seeds import commitment_of

KEY = "shared_seed"
"""Where a record tells of it. Readers that do not know the key can judge the rest."""

RANDOM_DIGITS = 32
"""Hexadecimal digits of what a seat adds: 128 bits."""

_PURPOSE = b"rada-seed/1"


class Added(NamedTuple):
    """What a seat has added."""

    seat: int
    random: str


@dataclass(frozen=True)
class Sharing:
    """What a seed was made of."""

    commitment: str
    """What the house published when the table was opened: a commitment to its secret."""
    added: tuple[Added, ...]
    house: bytes | None = None
    """The house's secret, once it may be known."""

    def recorded(self, shown: bool) -> Entry:
        """The same for a record; the secret is in it where it may be shown."""
        added = [each._asdict() for each in self.added]
        kept: Entry = {"commitment": self.commitment, "added": added}
        return {"house": self.house.hex()} | kept if shown and self.house is not None else kept


def shared_seed(house: bytes, added: Iterable[Added]) -> bytes:
    """The seed that a secret and what was added make; the secret itself where nothing was.

    HMAC-SHA-256 with the secret as its key, of a name and then, in the order of the seats, each
    number of a seat (one byte) with what it added (16 bytes).
    """
    parts = [bytes([seat]) + bytes.fromhex(random) for seat, random in sorted(added)]
    if not parts:
        return house
    return hmac.digest(house, _PURPOSE + b"".join(parts), hashlib.sha256)


def sharing_of(record: Entry) -> Sharing | None:
    """What a record says about how its seed was made; None where it says nothing."""
    if KEY not in record:
        return None
    told = read(record, KEY, dict)
    added: list[Added] = []
    for entry in read(told, "added", list):
        seat = seat_field(entry, "seat", read(record, "players", int))
        if added and seat <= added[-1].seat:
            raise BrokenRecord("added-order", given=seat)
        added.append(Added(seat, _digits(entry, "random", RANDOM_DIGITS)))
    house = bytes.fromhex(_digits(told, "house", 64)) if "house" in told else None
    return Sharing(_digits(told, "commitment", 64), tuple(added), house)


def check_sharing(sharing: Sharing, seed: bytes, terms: str | None) -> None:
    """Refuse a seed that was not made of what it is said to be made of."""
    if sharing.house is None:
        raise BrokenRecord("missing", key=f"{KEY}.house")
    if commitment_of(sharing.house, terms) != sharing.commitment:
        raise WrongOrigin("house")
    if shared_seed(sharing.house, sharing.added) != seed:
        raise WrongOrigin("added")


def _digits(entry: object, key: str, length: int) -> str:
    text = read(entry, key, str)
    if not re.fullmatch(rf"[0-9a-fA-F]{{{length}}}", text):
        raise BrokenRecord("digits", key=key, given=text[:80], length=length)
    return text.lower()
