"""Faults, for real, for a short while; and that the check afterwards would notice a loss.

The long run is ``make torture``.
"""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rada.games import NAMES
from rada.games.contract import NOBODY
from rada.server.storage.store import ChatRow, MoveRow, TableRow
from rada.table.table import Table
from tests.server.chaos.checking import Findings, check
from tests.server.chaos.faults import SHORT
from tests.server.chaos.people import Answer, Played, Seen
from tests.server.chaos.running import Wish, run
from tests.server.postgres import Cluster
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio


async def test_nothing_is_lost_whatever_happens(cluster: Cluster) -> None:
    wish = Wish(1, SHORT, kills=6, moves=200, tables=8, at_single=2, target=5, calm=400)
    report = await run(wish, cluster, print)
    print(report.told())
    assert report.wrong == []
    assert set(report.faults) == {*SHORT.weights, "kill -9"}
    assert report.tally["moves acknowledged"] == report.findings.acknowledged >= 200
    assert report.findings.games == report.tally["games finished"] >= 10


Kept = tuple[Played, TableRow, list[MoveRow]]


def played(game: str) -> Kept:
    """A whole game of two people and a bot, as it is kept, and as everybody saw it."""
    row = a_row(game, ["person", "person", "greedy"], ["a", "b"], seed="ab" * 32)
    table, dice = Table(game, 3, seed=row.seed), random.Random(game)
    people = [Seen(0), Seen(1), Seen(NOBODY)]
    moves: list[MoveRow] = []
    while not table.over:
        seat = dice.choice(table.awaited)
        entry = table.play(dice.choice(table.legal_entries(seat)))
        n = len(moves) + 1
        ticket = f"{seat}-{n}" if seat < 2 else ""
        moves.append(MoveRow(n, seat, entry, ticket, float(n)))
        if ticket:
            people[seat].sent.add(ticket)
            people[seat].answers.append(Answer(ticket, n, entry))
    for seen in people:
        seen.n = len(moves)
        seen.view = json.loads(table.view(seen.seat).model_dump_json())
    return Played(row.id, game, people, over=True), row, moves


def test_a_game_without_faults_is_right() -> None:
    for game in NAMES:
        game_played, row, moves = played(game)
        found = check(game_played, row, moves)
        told = sum(len(seen.answers) for seen in game_played.seen)
        assert found == Findings(1, len(moves), told)


def middle(moves: list[MoveRow]) -> int:
    """A person's move that another one of a person follows."""
    for at in range(len(moves) // 3, len(moves) - 1):
        if moves[at].ticket and moves[at + 1].ticket:
            return at
    raise AssertionError


def renumbered(moves: list[MoveRow]) -> list[MoveRow]:
    return [move._replace(n=n) for n, move in enumerate(moves, 1)]


def lost(moves: list[MoveRow]) -> list[MoveRow]:
    at = middle(moves)
    return moves[:at] + moves[at + 1 :]


def lost_and_closed_up(moves: list[MoveRow]) -> list[MoveRow]:
    return renumbered(lost(moves))


def lost_at_the_end(moves: list[MoveRow]) -> list[MoveRow]:
    last = max(at for at, move in enumerate(moves) if move.ticket)
    return moves[:last]


def doubled(moves: list[MoveRow]) -> list[MoveRow]:
    at = middle(moves)
    return renumbered([*moves[: at + 1], moves[at], *moves[at + 1 :]])


def swapped(moves: list[MoveRow]) -> list[MoveRow]:
    at = middle(moves)
    return renumbered([*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]])


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    "spoil", [lost, lost_and_closed_up, lost_at_the_end, doubled, swapped], ids=lambda f: f.__name__
)
def test_a_move_that_is_lost_doubled_or_swapped_is_noticed(
    game: str, spoil: Callable[[list[MoveRow]], list[MoveRow]]
) -> None:
    game_played, row, moves = played(game)
    found = check(game_played, row, spoil(moves))
    assert found.wrong
    assert found.lost > 0
    assert (found.doubled > 0) is (spoil is doubled)


def of_another_seat(kept: Kept) -> None:
    kept[0].seen[0].view = kept[0].seen[1].view


def a_move_behind(kept: Kept) -> None:
    kept[0].seen[2].n -= 1


def not_over(kept: Kept) -> None:
    kept[0].over = False


def told_twice(kept: Kept) -> None:
    answers: Any = kept[0].seen[0].answers
    answers.append(answers[0])


def another_move(kept: Kept) -> None:
    answers: Any = kept[0].seen[0].answers
    answers[0] = answers[0]._replace(move={"seat": 0})


def made_up(kept: Kept) -> None:
    kept[0].seen[0].sent.pop()


def a_gap(kept: Kept) -> None:
    kept[0].seen[0].strange.append("after move 3 came 5")


@pytest.mark.parametrize(
    "spoil",
    [of_another_seat, a_move_behind, not_over, told_twice, another_move, made_up, a_gap],
    ids=lambda f: f.__name__,
)
def test_what_somebody_saw_or_was_told_wrongly_is_noticed(spoil: Callable[[Kept], None]) -> None:
    kept = played("gap")
    spoil(kept)
    assert check(*kept).wrong


def test_a_line_of_chat_that_is_lost_or_doubled_is_noticed() -> None:
    game_played, row, moves = played("three")
    game_played.seen[1].said["chat-1"] = 1
    line = ChatRow(1, 1, "P1", "Well, well!", 0.0, "chat-1")
    assert not check(game_played, row, moves, [line]).wrong
    assert check(game_played, row, moves, []).wrong
    assert check(game_played, row, moves, [line, line._replace(n=2)]).wrong


def test_another_deal_is_noticed() -> None:
    game_played, row, moves = played("three")
    assert check(game_played, replace(row, seed="cd" * 32), moves).wrong
