"""Newcomers are let in a few at a time."""

import asyncio

import pytest

from rada.server.rate_limit import AdmissionQueue

pytestmark = pytest.mark.anyio


async def test_few_pass_in_a_round_and_in_their_order() -> None:
    admission, passed = AdmissionQueue(3), list[int]()
    rounds = [0]

    async def pass_through(number: int) -> None:
        await admission.enter()
        passed.append(number)

    async def count_rounds() -> None:
        while len(passed) < 20:
            before = len(passed)
            await asyncio.sleep(0)
            rounds.append(len(passed) - before)

    await asyncio.gather(*(pass_through(number) for number in range(20)), count_rounds())
    assert passed == list(range(20))
    assert max(rounds) <= 3


async def test_whoever_leaves_takes_nobody_s_turn() -> None:
    admission = AdmissionQueue(1)
    tasks = [asyncio.create_task(admission.enter()) for _ in range(6)]
    await asyncio.sleep(0)
    for task in tasks[1:5]:
        task.cancel()
    await tasks[5]
    await admission.enter()
    assert tasks[0].done()
