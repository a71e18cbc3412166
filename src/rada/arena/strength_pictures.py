"""The pictures of the page about strength."""

from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from rada.arena import pictures
from rada.arena.strength_data import MASTER_AIMS, Parts, bot_of
from rada.games import load

_PUBLISHED = {1: 0.118, 2: 0.24, 3: 0.10, 4: 0.112, 5: 0.144}


def draw_strength(parts: Parts, folder: Path) -> list[str]:
    """Draw what the parts allow; the names of the PNG files are returned."""
    drawn = []
    with mpl.rc_context(pictures.STYLE):
        if any(name.startswith("thegame-") for name in parts):
            drawn += pictures.save(_the_game(parts), folder / "thegame")
        for name in parts:
            if name.startswith("curve-"):
                drawn += pictures.save(_curve(parts, name), folder / name)
    return [path.name for path in drawn if path.suffix == ".png"]


def _the_game(parts: Parts) -> Figure:
    """Win rates by the number of players, a line for each bot."""
    figure = Figure(figsize=(7.2, 4.0))
    axes = figure.add_axes((0.09, 0.13, 0.73, 0.7))
    pictures.title_of(
        figure,
        load("thegame").name.told("en") + ": share of games won",
        "by the number of players, with 95 % intervals",
    )
    runs = ("greedy", "thinker", "master", "clairvoyant")
    ends: list[tuple[float, str, str]] = []
    for number, run in enumerate(runs):
        colour = pictures.QUIET if run == "clairvoyant" else pictures.COLOURS[(2, 1, 0)[number % 3]]
        found = {p: bot_of(parts, f"thegame-{p}", run) for p in range(1, 6)}
        known = {p: bot for p, bot in found.items() if bot is not None}
        if not known:
            continue
        style = (0, (2, 3)) if run == "clairvoyant" else "-"
        places = [p + 0.05 * (number - 1.5) for p in known]
        values = [bot["win_share"] for bot in known.values()]
        axes.plot(places, values, "o", linestyle=style, color=colour, linewidth=1.8, markersize=5)
        for place, bot in zip(places, known.values(), strict=True):
            axes.vlines(place, *bot["win_share_ci"], color=colour, alpha=0.4, linewidth=2)
        ends.append((values[-1], run, colour))
    axes.plot(list(_PUBLISHED), list(_PUBLISHED.values()), "_", color=pictures.INK, markersize=16)
    ends.append((_PUBLISHED[5], "published", pictures.INK))
    axes.plot(list(MASTER_AIMS), list(MASTER_AIMS.values()), "x", color=pictures.COLOURS[4])
    ends.append((MASTER_AIMS[5], "aim of master", pictures.COLOURS[4]))
    _label_ends(axes, ends)
    axes.set_xlim(0.6, 5.4)
    axes.set_ylim(bottom=0)
    axes.set_xticks(range(1, 6))
    axes.set_xlabel("players")
    axes.grid(axis="y")
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0, symbol=" %"))
    return figure


def _label_ends(axes: Axes, ends: list[tuple[float, str, str]]) -> None:
    """Names at the right end of their lines, moved apart where they would overlap."""
    room = 0.055 * max(axes.get_ylim()[1], 0.01)
    below = -1.0
    for value, name, colour in sorted(ends):
        below = max(value, below + room)
        axes.annotate(name, (5.45, below), color=colour, va="center", annotation_clip=False)


def _curve(parts: Parts, name: str) -> Figure:
    """Strength of master against its thinking time."""
    part = parts[name]
    together = load(part["game"]).together
    points, references = [], {}
    for run in part["runs"]:
        bot = bot_of(parts, name, run)
        if bot is None:
            continue
        if run.startswith("master") and bot["ms_per_decision"]:
            label = run.partition(":")[2]
            ms, share = bot["ms_per_decision"], bot["win_share"]
            points.append(pictures.Point(label, ms, share, *bot["win_share_ci"]))
        else:
            references[run] = bot["win_share"]
    if not together:
        references["greedy"] = 1 / part["players"]
    figure = Figure(figsize=(7.2, 4.0))
    axes = figure.add_axes((0.1, 0.14, 0.86, 0.68))
    what = "share of games won" if together else "share of wins against greedy"
    heading = f"{load(part['game']).name.told('en')}, two players: {what}"
    pictures.title_of(figure, heading, "master by the visits of its search, with 95 % intervals")
    pictures.draw_curves(axes, {"": points}, references, "en")
    return figure
