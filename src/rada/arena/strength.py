"""How strong the bots are: ``python -m rada.arena.strength`` measures it and writes the page.

The measurement is a list of parts, each of them some arenas. Their games are kept in a folder of
runs, so that one that was stopped goes on; what came of a part is a JSON file beside the page, and
the page is written from these files alone. So measuring and writing can be done on two machines.
"""

import argparse
import itertools
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rada.arena.arena import Execution, measure
from rada.arena.match import Match, match_of
from rada.arena.statistics import block_means, complete_blocks, mean_of
from rada.arena.storage import MatchStorage, write_whole
from rada.errors import RadaError
from rada.games import load

SEED = "strength"
MANY, SOME, FEW = 10_000, 300, 100
"""Games for bots of compiled code, for master, and for clairvoyants and the points of curves."""
BUDGETS = (125, 250, 500, 1000, 2000)
"""Visits of the points of the curves, each twice the one before."""
DEAR = 20
"""In The Game a visit plays to the end; there the curve has so many times fewer."""

RIVALS = ("gap", "qwixx", "three")
AT_A_TENTH = "master:0.1s"


@dataclass(frozen=True)
class Run:
    """One arena of a part."""

    name: str
    bots: tuple[str, ...]
    games: int


@dataclass(frozen=True)
class Part:
    """Arenas of one game whose figures belong together."""

    name: str
    game: str
    players: int
    runs: tuple[Run, ...]


@dataclass(frozen=True)
class Scale:
    """How much is played."""

    many: int
    some: int
    few: int
    budgets: tuple[int, ...]


FULL = Scale(MANY, SOME, FEW, BUDGETS)
QUICK = Scale(40, 4, 4, (80, 160))


def parts(scale: Scale) -> list[Part]:
    """All that is measured."""
    found = []
    for players in range(1, 6):
        runs = [Run(bot, (bot,), scale.many) for bot in ("greedy", "thinker")]
        runs.append(Run("master", ("master",), scale.some))
        runs.append(Run("clairvoyant", ("clairvoyant",), scale.few))
        found.append(Part(f"thegame-{players}", "thegame", players, tuple(runs)))
    for game in RIVALS:
        for players in (2, 4):
            runs = [Run("thinker", ("thinker", "greedy"), scale.many)]
            runs.append(Run("master", ("master", "greedy"), scale.some))
            runs.append(Run("clairvoyant", ("clairvoyant", "greedy"), scale.few))
            found.append(Part(f"{game}-{players}", game, players, tuple(runs)))
    for game in ("thegame", *RIVALS):
        found.append(Part(f"tenth-{game}", game, 2, _at_a_tenth(game, scale)))
    for game in ("thegame", *RIVALS):
        found.append(Part(f"curve-{game}", game, 2, _curve(game, scale)))
    for players in range(1, 6):
        # In The Game a bot plays with copies of itself, so the other levels are measured above.
        easy = Run("easy", ("casual",), scale.many)
        found.append(Part(f"levels-thegame-{players}", "thegame", players, (easy,)))
    for game in RIVALS:
        for players in (2, 4):
            found.append(Part(f"levels-{game}-{players}", game, players, _levels(scale)))
    return found


def _levels(scale: Scale) -> tuple[Run, ...]:
    """Each level that players choose against the one below."""
    return (
        Run("medium", ("greedy", "casual"), scale.many),
        Run("hard", ("thinker", "greedy"), scale.many),
        Run("master", ("master", "thinker"), scale.some),
    )


def _at_a_tenth(game: str, scale: Scale) -> tuple[Run, ...]:
    """Master with a tenth of a second a decision against thinker."""
    return (
        Run("tenth", (AT_A_TENTH, "thinker"), 2 * scale.few if game == "thegame" else scale.few),
    )


def _curve(game: str, scale: Scale) -> tuple[Run, ...]:
    """Master with more and more visits, alone or against greedy, always on the same deals."""
    against = () if game == "thegame" else ("greedy",)
    levels = [Run(bot, (bot, *against), scale.many) for bot in ("thinker",)]
    if game == "thegame":
        levels.append(Run("greedy", ("greedy",), scale.many))
    dear = DEAR if game == "thegame" else 1
    names = [f"master:{max(visits // dear, 1)}" for visits in scale.budgets]
    return (*levels, *(Run(name, (name, *against), scale.few) for name in names))


def chosen_runs(part: Part, names: Sequence[str] | None, games: int | None) -> Part:
    """A part with only the runs of these names, and with so many games where that is said."""
    runs = [run for run in part.runs if not names or run.name in names]
    return replace(part, runs=tuple(replace(run, games=games or run.games) for run in runs))


def with_earlier(told: dict[str, Any], path: Path) -> dict[str, Any]:
    """The figures of a part together with those of other runs that an earlier call has left.

    Each run tells the version of the sources that it was measured with.
    """
    if not path.exists():
        return told
    earlier = json.loads(path.read_text("utf-8"))
    if earlier["seed"] != told["seed"]:
        return told
    steps = told["steps"] or earlier["steps"]
    return {**told, "runs": {**earlier["runs"], **told["runs"]}, "steps": steps}


def measure_part(part: Part, runs: Path, execution: Execution, seed: str = SEED) -> dict[str, Any]:
    """Play what is missing of a part and return its figures, ready for JSON."""
    told: dict[str, Any] = {}
    shares: dict[str, Any] = {}
    options = load(part.game).read_options({})
    for run in part.runs:
        match = match_of(part.game, part.players, list(run.bots), seed, options)
        folder = runs / _folder_of(match)
        _say(f"{part.name}: {', '.join(run.bots)} …")
        results = measure(match, run.games, execution=execution, out=folder, resume=True)
        if results.interrupted:
            raise KeyboardInterrupt
        told[run.name] = results.as_json()
        blocks = complete_blocks(match, MatchStorage(folder, match).read(), run.games)
        shares[run.name] = block_means(match, blocks)[0][:, 0]
        _say(f"{part.name}: {run.name} {_figure(told[run.name]['bots'][0])}")
    return {
        "part": part.name,
        "game": part.game,
        "players": part.players,
        "seed": seed,
        "runs": told,
        "steps": _steps([run.name for run in part.runs if run.name[-1].isdigit()], shares),
    }


def _folder_of(match: Match) -> str:
    """The folder of a run; another version of the bots has another one."""
    told = match.identity()
    bots = "-".join(told["bots"]).replace(":", "_")
    return f"{match.game}-{match.players}-{bots}-{match.seed}-{told['sources'][:8]}"


def _steps(names: list[str], shares: dict[str, Any]) -> list[dict[str, Any]]:
    """What each budget gains over the one before, compared deal by deal."""
    steps = []
    for before, after in itertools.pairwise(names):
        common = min(len(shares[before]), len(shares[after]))
        gain, interval = mean_of(shares[after][:common] - shares[before][:common])
        steps.append({"from": before, "to": after, "gain": gain, "gain_ci": interval})
    return steps


def _figure(bot: dict[str, Any]) -> str:
    low, high = bot["win_share_ci"]
    return (
        f"{100 * bot['win_share']:.1f} % ({100 * low:.1f}–{100 * high:.1f}), "
        f"{bot['ms_per_decision']:.3g} ms a decision"
    )


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and write, as the command line asks."""
    asked = _parser().parse_args(arguments)
    scale = QUICK if asked.quick else FULL
    chosen = [part for part in parts(scale) if not asked.part or part.name in asked.part]
    if asked.list:
        print(*(part.name for part in chosen), sep="\n")
        return 0
    unknown = set(asked.part or ()) - {part.name for part in parts(scale)}
    if unknown:
        _say(f"There is no part {', '.join(sorted(unknown))}; --list shows those that there are.")
        return 2
    data: Path = asked.out / "strength"
    try:
        data.mkdir(parents=True, exist_ok=True)
        execution = Execution(workers=asked.workers, cluster=asked.cluster)
        for part in () if asked.render_only else chosen:
            wanted = chosen_runs(part, asked.run, asked.games)
            if wanted.runs:
                told = measure_part(wanted, asked.runs, execution, asked.seed)
                path = data / f"{part.name}.json"
                write_whole(path, json.dumps(with_earlier(told, path), indent=1) + "\n")
        if not asked.measure_only:
            from rada.arena.strength_page import write_page

            _say(f"Written: {write_page(asked.out)}")
    except (RadaError, OSError) as trouble:
        _say(str(trouble))
        return 1
    except KeyboardInterrupt:
        _say("Stopped early; the same command goes on from here.")
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m rada.arena.strength", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few games only, to try it out")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="where the page is")
    parser.add_argument("--runs", type=Path, default=Path("build/strength"), help="kept games")
    parser.add_argument("--part", action="append", help="only this part; may be repeated")
    parser.add_argument("--run", action="append", help="only this run of each part, e.g. master")
    parser.add_argument("--games", type=int, help="so many games instead of the usual number")
    parser.add_argument("--list", action="store_true", help="name the parts")
    parser.add_argument("--measure-only", action="store_true", help="do not write the page")
    parser.add_argument("--render-only", action="store_true", help="write the page, play nothing")
    parser.add_argument("--workers", type=int, help="processes that play")
    parser.add_argument("--cluster", help="a Dask scheduler to play on")
    parser.add_argument("--seed", default=SEED)
    return parser


if __name__ == "__main__":
    sys.exit(main())
