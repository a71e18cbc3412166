"""Real conversations made hostile: every message is one that was really sent, changed somewhere."""

import copy
import json
import random
from typing import Any

from tests.server.client import Json

_JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    2**31,
    2**63,
    -(2**63) - 1,
    10**300,
    1.5,
    -0.0,
    1e308,
    "",
    " ",
    "x" * 300,
    "\u202e\u0000\uffff",
    "😀" * 50,
    "up1",
    "r7",
    "../../etc/passwd",
    "' OR 1=1 --",
    "{{7*7}}",
    "<script>alert(1)</script>",
    [],
    {},
    [[]],
    [1, 2, 3],
    {"seat": 0},
    {"__proto__": {"seat": 1}},
    ["r7"] * 200,
)
_TEXTS = (
    "",
    "null",
    "[]",
    "{}",
    "0",
    '"hello"',
    "NaN",
    '{"type":"move"',
    "[" * 5000,
    '{"a":' * 2000,
    '{"type":"ping","type":"move"}',
    '{"type":"move","ticket":"t","n":1e999,"move":{}}',
    '{"type":"move","ticket":"t","n":Infinity,"move":{"seat":NaN}}',
    '{"type":"chat","ticket":"\\ud800","text":"\\ud83d"}',
    '{"type":"move","ticket":"big","n":0,"move":{"seat":' + "9" * 4000 + "}}",
    '{"type":"chat","ticket":"t","text":"' + "ř" * 30_000 + '"}',
)


class Mutator:
    """Changes messages, the same way for the same seed."""

    def __init__(self, seed: object, corpus: list[str]) -> None:
        self._dice = random.Random(f"{seed}")
        self._corpus = corpus

    def next(self) -> str | bytes:
        """A hostile message: most are nearly right, some are not even text."""
        dice = self._dice
        text = dice.choice(self._corpus)
        kind = dice.random()
        if kind < 0.62:
            frame = json.loads(text)
            for _ in range(dice.choice((1, 1, 1, 2, 4))):
                self._change(frame)
            return self._wound(json.dumps(frame)) if dice.random() < 0.1 else json.dumps(frame)
        if kind < 0.85:
            return self._wound(text)
        if kind < 0.92:
            return dice.choice(_TEXTS)
        if kind < 0.97:
            return text  # sent at the wrong time, or to another table
        return dice.randbytes(dice.choice((0, 1, 20, 3000)))

    def _change(self, frame: Json) -> None:
        """Change one place of a frame."""
        dice = self._dice
        place: Any = frame
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                return
            key = dice.choice(keys)
            inner = place[key]
            if not isinstance(inner, (dict, list)) or not inner or dice.random() < 0.2:
                break
            place = inner
        what = dice.random()
        if what < 0.5:
            place[key] = copy.deepcopy(dice.choice(_JUNK))
        elif what < 0.65 and isinstance(inner, int):
            place[key] = inner + dice.choice((-2, -1, 1, 2, 100))
        elif what < 0.75:
            del place[key]
        elif what < 0.85 and isinstance(place, dict):
            place[dice.choice(("seat", "undo", "state", "seed", "n", "type", "as"))] = inner
        else:
            other = json.loads(dice.choice(self._corpus))
            place[key] = other.get("move", other)

    def _wound(self, text: str) -> str:
        """Change a text without regard for what it is."""
        dice, at = self._dice, self._dice.randrange(len(text) + 1)
        what = dice.randrange(5)
        if what == 0:
            return text[:at]
        if what == 1:
            return (
                text[:at] + chr(dice.choice((0, 9, 34, 92, 123, 125, 0x202E, 0xFFFD))) + text[at:]
            )
        if what == 2:
            return text[:at] + text[at + dice.randrange(1, 6) :]
        if what == 3:
            return text[:at] + text[: dice.randrange(len(text) + 1)] * dice.randrange(1, 20)
        return text + dice.choice(self._corpus)
