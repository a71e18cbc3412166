"""Make the weights of a game, from nothing or from others, by playing it.

    python -m rada.learn qwixx --minutes 7 --device gpu --out qwixx.npz

Beside the weights it keeps what learning needs to go on (``--resume``) and a log, a line of JSON
for every judgement. Judging plays the network against ``greedy`` and ``thinker`` in a process of
its own.
"""

import argparse
import json
import math
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any, TextIO

from rada.errors import RadaError
from rada.games import load, playable
from rada.learn.evaluate import players_in
from rada.learn.net import check_fits, load_net, narrowed

try:
    from rada.learn.ppo import Settings
    from rada.learn.selfplay import Progress, SelfPlay, Sizes
except ModuleNotFoundError as missing:
    if missing.name != "jax":
        raise
    sys.exit('Learning needs JAX: pip install "rada[learn]".')

_GPU = {"games": 8192, "minibatch": 32768, "steps": 48}
_CPU = {"games": 256, "minibatch": 2048, "steps": 32}
_KEEP_EVERY = 60.0
"""Seconds after which everything is kept."""
_PATIENCE = 60.0
"""Seconds to wait for the last judgement."""


def read(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m rada.learn", description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "--minutes", dest="limit", type=float, default=5.0, help="how long this call may take"
    )
    parser.add_argument("--updates", type=int, default=0, help="so many updates, and no clock")
    parser.add_argument("--part", default="0:1", help="which part of the whole learning this is")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights")
    parser.add_argument("--resume", type=Path, help="a file that an earlier call has kept")
    parser.add_argument(
        "--against",
        help="learn to beat the weights of this file, from a copy of them; or to beat the bot"
        " greedy, from nothing or with --begin",
    )
    parser.add_argument(
        "--begin",
        type=Path,
        help="a file of weights to begin with; its sizes hold, but a smaller --wide keeps only the"
        " units that matter most",
    )
    parser.add_argument(
        "--silence", type=int, default=0,
        help="in how many percent of the games some seats show no signals",
    )  # fmt: skip
    parser.add_argument(
        "--players", default="", help="numbers of players, such as 2,4; twice for more games of one"
    )
    parser.add_argument("--games", type=int, default=0, help="games of each number of players")
    parser.add_argument("--wide", type=int, default=Sizes(0).wide)
    parser.add_argument("--policy", type=int, default=0)
    parser.add_argument("--minibatch", type=int, default=0)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=Settings().epochs)
    parser.add_argument("--rate", type=float, default=Settings().rate)
    parser.add_argument("--entropy", type=float, default=Settings().entropy)
    parser.add_argument("--judge", type=int, default=400, help="games of a judgement, or 0")
    given = parser.parse_args(arguments)
    # Everything is looked at now: it takes minutes until the games have begun.
    if given.game not in playable():
        parser.error(f"there is no game {given.game}; there are {', '.join(playable())}")
    if given.out.suffix != ".npz" or not given.out.absolute().parent.is_dir():
        parser.error("--out must be a file that ends with .npz, in a folder that there is")
    if given.resume and not given.resume.is_file():
        parser.error(f"there is no file {given.resume} to resume from")
    given.greedy = given.against == "greedy"
    given.against = None if given.greedy or not given.against else Path(given.against)
    if given.against and not given.against.is_file():
        parser.error(f"there is no file {given.against} to learn against")
    if (given.against or given.greedy) and load(given.game).together:
        parser.error(f"nobody plays against anybody in {given.game}")
    if given.begin and not given.begin.is_file():
        parser.error(f"there is no file {given.begin} to begin with")
    if given.begin and (given.against or given.resume):
        parser.error("--begin goes neither with --against FILE nor with --resume")
    if given.begin and given.policy:
        parser.error("--policy does not go with --begin, whose file sets that size")
    if not 0 <= given.silence <= 100:
        parser.error("--silence must be from 0 to 100")
    if given.silence and load(given.game).signalling is None:
        parser.error(f"nobody signals in {given.game}")
    for weights in (given.against, given.begin):
        try:
            if weights:
                check_fits(load(given.game), load_net(weights))
        except (ValueError, KeyError) as wrong:
            parser.error(str(wrong))
    part = re.fullmatch(r"(\d*\.?\d+):(\d*\.?\d+)", given.part)
    if not part or not 0 <= float(part[1]) < float(part[2]) <= 1:
        parser.error("--part must be two numbers from 0 to 1, the smaller one first: 0:0.5")
    for name in ("games", "policy", "minibatch", "steps", "updates", "judge"):
        if getattr(given, name) < 0:
            parser.error(f"--{name} must not be below 0")
    for name in ("wide", "epochs", "limit", "rate"):
        if not 0 < getattr(given, name) < math.inf:
            parser.error(f"--{'minutes' if name == 'limit' else name} must be above 0")
    try:
        given.numbers = players_in(load(given.game), given.players)
    except ValueError as wrong:
        parser.error(str(wrong))
    return given


class Judge:
    """Judges the network now and then in another process, and writes the log."""

    def __init__(self, given: argparse.Namespace, log: TextIO) -> None:
        games = given.judge
        self._command = [
            sys.executable, "-m", "rada.learn.evaluate", given.game, str(given.out),
            "--games", str(games), "--players", given.players,
        ]  # fmt: skip
        if given.silence:
            self._command += ["--silent"]
        if given.against or given.greedy:
            self._command += ["--rivals", str(given.against or "greedy")]
        self._games, self._log = games, log
        self._asked: tuple[Progress, Any] | None = None

    def ask(self, progress: Progress) -> None:
        """Have the weights judged that were just kept, unless others still are."""
        self.collect()
        if self._asked is None and self._games:
            process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)  # noqa: S603
            self._asked = progress, process

    def collect(self, patience: float = 0.0) -> None:
        """Write down the judgement if it is there, or comes soon enough."""
        if self._asked is None:
            return
        progress, process = self._asked
        try:
            answer, _ = process.communicate(timeout=patience or 0.01)
        except subprocess.TimeoutExpired:
            if patience:
                process.kill()
                print("The last judgement took too long.", file=sys.stderr, flush=True)
            return
        self._asked = None
        if process.returncode:
            print("The judgement failed; see above.", file=sys.stderr, flush=True)
        self.write(progress, json.loads(answer) if process.returncode == 0 else {})

    def write(self, progress: Progress, judgement: dict[str, Any]) -> None:
        """Write a line of the log."""
        line = {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in {**progress._asdict(), **judgement}.items()
        }
        text = json.dumps(line)
        self._log.write(text + "\n")
        self._log.flush()
        print(text, flush=True)


def main(arguments: list[str]) -> None:
    """Learn."""
    began = time.monotonic()
    given = read(arguments)
    usual = _GPU if given.device == "gpu" else _CPU
    settings = Settings(
        steps=given.steps or usual["steps"],
        epochs=given.epochs,
        minibatch=given.minibatch or usual["minibatch"],
        rate=given.rate,
        entropy=given.entropy,
        points=0.0 if given.against or given.greedy else Settings().points,
    )
    play = SelfPlay(
        given.game,
        Sizes(given.games or usual["games"], given.wide, given.policy or Sizes(0).policy),
        settings,
        seed=given.seed,
        device=given.device,
        players=given.numbers,
        deals=given.part,
        against="greedy" if given.greedy else load_net(given.against) if given.against else None,
        begun=narrowed(load_net(given.begin), given.wide) if given.begin else None,
        silence=given.silence,
    )
    if given.resume:
        try:
            play.resume(given.resume)
        except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
            sys.exit(
                f"{given.resume} was not kept by an earlier call with the same game, players, games"
                " and sizes; such a file ends with .checkpoint.npz."
            )
    first, last = (float(each) for each in given.part.split(":"))
    kept_in = given.out.with_suffix(".checkpoint.npz")
    kept_at, done, progress = began, 0, None
    ready = time.monotonic()
    left = max(began + 60 * given.limit - ready, 1.0)
    with given.out.with_suffix(".jsonl").open("a", encoding="utf-8") as log:
        judge = Judge(given, log)
        while True:
            now = time.monotonic()
            share = done / given.updates if given.updates else (now - ready) / left
            if share >= 1:
                break
            progress = play.update(first + (last - first) * share)
            done += 1
            if done <= 3 or done % 100 == 0:
                print(json.dumps(progress._asdict()), flush=True)
            if now - kept_at > _KEEP_EVERY:
                kept_at = now
                play.net().save(given.out)
                play.save(kept_in, games=given.device == "cpu")
                judge.ask(progress)
            judge.collect()
        play.net().save(given.out)
        play.save(kept_in, games=given.device == "cpu")
        if progress is not None:
            judge.collect(_PATIENCE)
            judge.ask(progress)
            judge.collect(_PATIENCE)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except RadaError as trouble:
        sys.exit(str(trouble))
