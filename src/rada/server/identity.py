"""Who somebody is: a secret token, of which only a hash is kept."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Iterator

from rada.server.errors import WrongText
from rada.server.schemas.models import CHAT_LENGTH, NAME_LENGTH

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_MARKS = 2
"""Marks on one letter, such as accents that have no letter of their own: no language needs more in
a line of chat, once letters and their accents are one character where there is such a one."""
_TOKEN_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def fresh_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether a text could be a token of ours; whether it is one, only the store knows."""
    return _TOKEN.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What is kept of a token. It is long and random, so one round of a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def fresh_id(length: int = 12) -> str:
    """A name for a table, without letters that look alike."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def id_of(text: str, length: int = 12) -> str:
    """A name for a table that follows from a text, which it tells nothing of."""
    number, letters = int(hash_of(text), 16), ""
    for _ in range(length):
        number, letter = divmod(number, len(_ALPHABET))
        letters += _ALPHABET[letter]
    return letters


def fresh_key() -> str:
    """A key for a link that lets people in: 128 bits."""
    return fresh_id(26)


def same(one: str | None, other: str | None) -> bool:
    """Whether two secrets are the same, in a time that tells nothing about them."""
    if one is None or other is None:
        return False
    return secrets.compare_digest(one.encode(), other.encode())


def clean_name(name: str) -> str:
    """A name as it is shown: one line without invisible characters; empty where none was given."""
    shown = " ".join(_visible(name).split())
    if len(shown) > NAME_LENGTH:
        raise WrongText("name", length=len(shown), most=NAME_LENGTH)
    return shown


def clean_chat(text: str) -> str:
    """A line of chat as it is shown."""
    shown = " ".join(_visible(text).split())
    if not shown:
        raise WrongText("chat-empty")
    if len(shown) > CHAT_LENGTH:
        raise WrongText("chat", length=len(shown), most=CHAT_LENGTH)
    return shown


def _visible(text: str) -> str:
    """A text without control, format and unassigned characters (they could turn a line around)."""
    kept = (
        " " if unicodedata.category(c) in ("Zl", "Zp", "Cc") else c
        for c in text
        if unicodedata.category(c) not in ("Cf", "Cs", "Co", "Cn") or c == "\u200d"
    )
    return "".join(_low(unicodedata.normalize("NFC", "".join(kept)))).strip("\u200d")


def _low(text: str) -> Iterator[str]:
    """A text without towers of marks, which would reach into the lines above and below."""
    marks = 0
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me"):
            marks += 1
        elif character != "\u200d":  # it joins letters and has no place of its own
            marks = 0
        if marks <= MOST_MARKS:
            yield character
