"""Seeds of games: 32 secret bytes, written as 64 hexadecimal digits; and what commits to them."""

import hashlib
import json
import re
import secrets

from rada.errors import WrongSeed
from rada.games.contract import Entry


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


def read_seed(seed: str | bytes) -> bytes:
    """A seed from its text."""
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    if isinstance(seed, str) and re.fullmatch(r"[0-9a-fA-F]{64}", seed):
        return bytes.fromhex(seed)
    shown = seed if isinstance(seed, str) else repr(seed)
    raise WrongSeed(given=shown[:80], length=len(seed) if isinstance(seed, str | bytes) else 0)


def terms_of(agreed: Entry) -> str:
    """The SHA-256 of what was agreed before a game, over the one way in which JSON can say it."""
    text = json.dumps(agreed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_of(seed: bytes, terms: str | None) -> str:
    """What is published before the first card: the SHA-256 of the seed and of what was agreed.

    Without terms it covers the seed alone, as all commitments did before version 0.6.
    """
    return hashlib.sha256(seed + bytes.fromhex(terms or "")).hexdigest()
