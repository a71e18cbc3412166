"""Hints with their reasons, and reviews of finished games: found where the bots think."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

import numpy as np
from pydantic_core import to_json

from rada.bots.advice import AT_A_TABLE, Advice, advise_on, made_of
from rada.bots.bots import QUICKEST, STRONGEST, bot_of, luck_of, move_of, redealt
from rada.bots.budget import Budget
from rada.bots.judging import Judged, Question, judge
from rada.bots.review import Work
from rada.games import load
from rada.games.contract import Game, State
from rada.server.bots.pool import WAKING, BotPool
from rada.server.errors import ServerTrouble, TooMuch
from rada.server.schemas import finished_games, models
from rada.server.tables.archive import finished
from rada.server.tables.live_table import LiveTable
from rada.table.table import Table

TOLD = 5
"""How many choices a hint tells of."""

_HINTS = 256
"""Hints that are remembered, so that asking twice costs nothing."""
_KEPT = 64
"""Reviews that are kept ready."""
_AT_ONCE = 4
"""Reviews that are made at the same time."""
_log = logging.getLogger("rada.bots")


class ReviewFailed(ServerTrouble):
    """A review could not be finished; it can be asked for again."""

    word = "server-review-failed"
    status = 503
    retry_after = 1.0


@dataclass
class _Reviewing:
    """A review that is being made, or is ready, or has failed."""

    work: Work
    body: bytes | None = None
    failed: bool = False
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    @property
    def running(self) -> bool:
        return self.body is None and not self.failed


class Advisers:
    """What advises at the tables of a server."""

    def __init__(self, bot_pool: BotPool) -> None:
        self._bot_pool = bot_pool
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Task[models.Hint]] = OrderedDict()
        self._reviews: OrderedDict[str, _Reviewing] = OrderedDict()

    def close(self) -> None:
        """Stop thinking about everything."""
        tasks = [*self._hints.values(), *(each.task for each in self._reviews.values())]
        for task in tasks:
            if task is not None:
                task.cancel()

    # Hints

    async def hint(self, live_table: LiveTable, seat: int) -> models.Hint:
        """What a seat had better do now, and why. Whoever asks twice gets the same answer."""
        key = live_table.row.id, seat, live_table.n
        task = self._hints.pop(key, None)
        if task is None or (task.done() and not _answered(task)):
            imagined = redealt(
                live_table.game, live_table.playing.state, seat, luck_of("hint", seat, live_table.n)
            )
            task = asyncio.create_task(self._think(live_table.game, live_table.n, imagined, seat))
        self._hints[key] = task
        while len(self._hints) > _HINTS:
            self._hints.popitem(last=False)
        return await asyncio.shield(task)

    async def _think(self, game: Game, n: int, imagined: State, seat: int) -> models.Hint:
        job = (game.id, imagined.tobytes(), seat, n, AT_A_TABLE)
        if await self._bot_pool.can_run(game.id, "search"):
            advice = await self._bot_pool.work(advice_on, *job)
            if advice is not None:
                return hint_of(advice)
        actions = move_of(bot_of(QUICKEST), game, imagined, seat, luck_of("hint", seat, n))
        entry = game.move_entry(imagined, seat, made_of(game, imagined, seat, actions))
        return models.Hint(bot=QUICKEST, move=entry, text=game.move_text(entry))

    # Reviews

    def review(self, live_table: LiveTable) -> bytes | finished_games.ReviewProgress:
        """The review of a finished game as JSON, or how far it has got; asking begins it."""
        table, key = finished(live_table), live_table.row.id
        kept = self._reviews.get(key)
        if kept is None:
            kept = self._begin(key, table, [seat.name for seat in live_table.row.seats])
        self._reviews.move_to_end(key)
        if kept.failed:
            del self._reviews[key]
            raise ReviewFailed
        if kept.body is not None:
            return kept.body
        return finished_games.ReviewProgress(done=kept.work.done, of=kept.work.of)

    def _begin(self, key: str, table: Table, names: list[str]) -> _Reviewing:
        running = sum(each.running for each in self._reviews.values())
        if running >= _AT_ONCE:
            raise TooMuch("reviews", retry_after=5)
        work = Work(table)
        begun = self._reviews[key] = _Reviewing(work)
        begun.task = asyncio.create_task(self._make(begun, names))
        ready = [key for key, each in self._reviews.items() if not each.running]
        for old in ready[: max(0, len(self._reviews) - _KEPT)]:
            del self._reviews[old]
        return begun

    async def _make(self, begun: _Reviewing, names: list[str]) -> None:
        """Judge one decision after the other, so that bots who are to move come in between."""
        work = begun.work
        game = work.table.game.id
        try:
            if not await self._bot_pool.can_run(game, "search"):
                begun.failed = True
                return
            while (question := work.next_question()) is not None:
                found = await self._bot_pool.work(_judge, game, question, patience=WAKING)
                if found is None:
                    begun.failed = True
                    return
                work.answer(found)
            begun.body = await asyncio.to_thread(_body_of, work, names)
        except Exception:
            _log.exception("review failed", extra={"facts": {"game": game}})
            begun.failed = True


def _answered(task: "asyncio.Task[models.Hint]") -> bool:
    """Whether a thought came to its end, and not to a makeshift."""
    return not (task.cancelled() or task.exception()) and task.result().advice is not None


def hint_of(advice: Advice) -> models.Hint:
    """Advice as a table is told it."""
    best = advice.best
    told = models.Advice.model_validate(advice.as_json(TOLD))
    return models.Hint(bot=STRONGEST, move=best.move, text=best.text, advice=told)


def advice_on(game_id: str, state: bytes, seat: int, n: int, budget: Budget) -> Advice:
    """What a seat had better do after so many moves, in a process of its own."""
    game = load(game_id)
    states = np.frombuffer(bytearray(state), game.rules.STATE)
    return advise_on(game, states[0], seat, luck_of("thinking", "hint", seat, n), budget)


def _judge(game_id: str, question: Question) -> Judged:
    return judge(question, threads=1)


def _body_of(work: Work, names: list[str]) -> bytes:
    return to_json(work.review(names).as_json())
