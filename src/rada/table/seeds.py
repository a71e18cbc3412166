"""Seeds of games: 32 secret bytes, written as 64 hexadecimal digits."""

import hashlib
import re
import secrets

from rada.errors import WrongSeed


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


def commitment_of(seed: bytes) -> str:
    """What is published of a seed before the first card: its SHA-256."""
    return hashlib.sha256(seed).hexdigest()
