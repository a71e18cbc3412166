"""A short attack by guests who change real conversations; ``make attack`` makes a long one."""

from pathlib import Path

import pytest

from tests.server.fuzz import attack
from tests.server.mutating import Mutator
from tests.server.process import Server

pytestmark = pytest.mark.anyio

MESSAGES = 6000


async def test_hostile_guests_break_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path, level="warning").start()
    try:
        tally = await attack(server, MESSAGES, seed=7)
    finally:
        server.sweep()
    print(tally.told())
    late = [wrong for wrong in tally.wrong if wrong.startswith("a polite move took")]
    assert [wrong for wrong in tally.wrong if wrong not in late] == []
    assert tally.waits, "others play beside it; how long they wait, make attack measures"
    assert tally.sent >= MESSAGES
    assert tally.answers["refused 422"] > MESSAGES / 10
    assert tally.answers["refused 409"] > 0


def test_the_same_seed_makes_the_same_attack() -> None:
    corpus = ['{"type":"move","ticket":"a","n":3,"move":{"seat":0,"play":7}}', '{"type":"ping"}']
    one, other = (Mutator(5, corpus) for _ in range(2))
    messages = [one.next() for _ in range(3000)]
    assert messages == [other.next() for _ in range(3000)]
    assert len(set(messages)) > 1000
