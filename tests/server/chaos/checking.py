"""Whether all is there: what was acknowledged, once and in order; and what everybody saw."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rada.errors import RadaError
from rada.server.errors import NotWritten, WrongDatabase
from rada.server.storage.store import ChatRow, MoveRow, Store, TableRow
from rada.table.verify import verify
from tests.server.chaos.people import Played, Seen
from tests.server.rows import table_of


@dataclass
class Findings:
    """What became of the moves of many games."""

    games: int = 0
    kept: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Findings") -> None:
        """Take in what was found at other tables."""
        self.games += other.games
        self.kept += other.kept
        self.acknowledged += other.acknowledged
        self.lost += other.lost
        self.doubled += other.doubled
        self.wrong += other.wrong


def check(
    played: Played, row: TableRow, moves: list[MoveRow], chat: Iterable[ChatRow] = ()
) -> Findings:
    """Hold what people were told and saw against what is kept."""
    found = Findings(games=1, kept=len(moves))
    lines = list(chat)
    numbers = [move.n for move in moves]
    if numbers != list(range(1, len(moves) + 1)):
        found.wrong.append("the moves are not numbered one after the other")
    for seen in played.seen:
        _check_answers(seen, moves, found)
        _check_said(seen, lines, found)
        found.wrong += [f"seat {seen.seat}: {each}" for each in seen.strange]
    _check_game(played, row, moves, found)
    found.wrong = [f"{played.game} {played.id}: {each}" for each in found.wrong]
    return found


def _check_answers(seen: Seen, moves: list[MoveRow], found: Findings) -> None:
    """Every acknowledged move is there once, with its number; and nothing that nobody sent."""
    found.acknowledged += len(seen.answers)
    mine = [move for move in moves if move.seat == seen.seat and move.ticket]
    by_number = {move.n: move for move in moves}
    for ticket, times in Counter(move.ticket for move in mine).items():
        if times > 1:
            found.doubled += times - 1
            found.wrong.append(f"seat {seen.seat}: ticket {ticket} is there {times} times")
        if ticket not in seen.sent:
            found.wrong.append(f"seat {seen.seat}: nobody sent ticket {ticket}")
    for answer in seen.answers:
        kept = by_number.get(answer.n)
        if kept is None or (kept.seat, kept.ticket) != (seen.seat, answer.ticket):
            found.lost += 1
            found.wrong.append(f"seat {seen.seat}: {answer} is not there")
        elif kept.entry != answer.move:
            found.wrong.append(f"seat {seen.seat}: {answer} is kept as {kept.entry}")
    told = [answer.n for answer in seen.answers]
    if told != sorted(set(told)):
        found.wrong.append(f"seat {seen.seat}: acknowledged out of order: {told}")


def _check_said(seen: Seen, lines: list[ChatRow], found: Findings) -> None:
    """Every acknowledged line of chat is there, and none is there twice."""
    mine = [line for line in lines if line.seat == seen.seat]
    if len({line.ticket for line in mine}) < len(mine):
        found.wrong.append(f"seat {seen.seat}: a line of chat was said twice")
    if not seen.said.items() <= {line.ticket: line.n for line in mine}.items():
        found.wrong.append(f"seat {seen.seat}: a line of chat is not there")


def _check_game(played: Played, row: TableRow, moves: list[MoveRow], found: Findings) -> None:
    """The moves are a game, its record verifies, and everybody has seen where it stands."""
    table = table_of(row)
    try:
        for move in moves:
            table.play(move.entry)
        verify(table.record())
    except RadaError as trouble:
        found.wrong.append(f"the game cannot be played again: {trouble}")
        return
    if not (played.over and table.over):
        found.wrong.append(f"the game is stuck after {len(moves)} moves")
    for seen in played.seen:
        if not 0 <= seen.n <= len(moves) or (played.over and seen.n != len(moves)):
            found.wrong.append(f"seat {seen.seat} saw {seen.n} moves of {len(moves)}")
            continue
        true = table.game.view(table.state_at(seen.n), seen.seat).model_dump_json()
        if seen.view != json.loads(true):
            found.wrong.append(f"seat {seen.seat} saw after {seen.n} moves what is not so")


class Inspector:
    """Looks at games as they end, so that a loss is known soon; and at all others afterwards."""

    def __init__(self, database: str) -> None:
        self.findings = Findings()
        self._unseen: list[Played] = []
        self._database = database

    def expect(self, played: Played) -> None:
        """A game has begun, and is to be looked at once it is over."""
        self._unseen.append(played)

    async def look(self, all_of_them: bool = False) -> None:
        """Look at those that are over, or at all of them, in a thread beside the players."""
        ready = [played for played in self._unseen if played.over or all_of_them]
        if ready:
            found = await asyncio.to_thread(asyncio.run, _check_all(ready, self._database))
            self.findings.add(found)
            self._unseen = [played for played in self._unseen if played not in ready]

    async def try_to_look(self) -> None:
        """The same, unless the database is being tormented just now."""
        with contextlib.suppress(NotWritten, WrongDatabase):
            await self.look()


async def _check_all(tables: list[Played], database: str) -> Findings:
    found = Findings()
    store = await Store.open(database)
    try:
        for played in tables:
            row = await store.load(played.id)
            if row is None:
                found.wrong.append(f"table {played.id} is gone")
            else:
                moves, chat = await store.moves_of(played.id), await store.chat_of(played.id, 9999)
                found.add(check(played, row, moves, chat))
    finally:
        await store.close()
    return found
