"""The pictures of an arena, each as PNG and as SVG: the ladder, the scores, strength against time.

They are drawn from the files of the folder alone, so they can be drawn again at any time, and on
another machine than the one that measured.
"""

import csv
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullFormatter, PercentFormatter

from rada.arena.storage import GAMES, RESULTS, refusal
from rada.games import load
from rada.words import percent, say

INK, QUIET, LINES, PAPER = "#23262f", "#767b86", "#e3e3df", "#fcfcfa"
COLOURS = ("#33658a", "#c8702d", "#4f8a5b", "#8d5a97", "#b34a5e", "#7d7a3a")

STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 9.5,
    "text.color": INK,
    "axes.labelcolor": QUIET,
    "axes.edgecolor": LINES,
    "axes.facecolor": PAPER,
    "figure.facecolor": PAPER,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": LINES,
    "grid.linewidth": 0.8,
    "axes.axisbelow": True,
    "svg.hashsalt": "rada",
}
_WIDTH = 7.2
_LONGEST_NAME = 16


@dataclass(frozen=True)
class Point:
    """A bot on the curve of strength against time."""

    label: str
    ms: float
    value: float
    low: float
    high: float


def draw_folder(folder: Path, language: str = "en") -> list[Path]:
    """Draw all the pictures that the files of an arena's folder allow."""
    results = json.loads((folder / RESULTS).read_text("utf-8"))
    drawn: list[Path] = []
    if not results["blocks"]:
        return drawn
    with mpl.rc_context(STYLE):
        drawn += save(ladder(results, language), folder / "ladder")
        drawn += save(
            score_pictures(results, _scores(folder, results), language), folder / "scores"
        )
        points = curve_points(results, language)
        if points:
            references = _references(results)
            figure = curve({"": points}, references, results, language)
            drawn += save(figure, folder / "curve")
    return drawn


def save(figure: Figure, path: Path) -> list[Path]:
    """Write a picture as PNG and as SVG."""
    paths = [path.with_suffix(".png"), path.with_suffix(".svg")]
    try:
        figure.savefig(paths[0], dpi=200)
        figure.savefig(paths[1], metadata={"Date": None})
    except OSError as trouble:
        raise refusal(path, trouble) from None
    return paths


def ladder(results: dict[str, Any], language: str) -> Figure:
    """The bots from the best down, with what they won."""
    bots = sorted(results["bots"], key=lambda bot: bot["win_share"])
    height = 1.45 + 0.42 * len(bots)
    figure = Figure(figsize=(_WIDTH, height))
    axes = figure.add_axes((0.2, 0.62 / height, 0.5, (height - 1.4) / height))
    together = load(results["game"]).together
    _title(figure, results, language, "rate" if together else "share")
    axes.set_xlim(0, 1)
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.grid(axis="x")
    if not together and results["players"] > 1:
        _fair_share(axes, results["players"], language)
    for row, bot in enumerate(bots):
        low, high = bot["win_share_ci"]
        colour = COLOURS[0]
        axes.hlines(row, low, high, color=colour, linewidth=2, alpha=0.45, capstyle="round")
        axes.plot(bot["win_share"], row, "o", color=colour, markersize=7, clip_on=False)
    _ladder_columns(axes, bots, language)
    axes.set_yticks(range(len(bots)), [short(bot["name"]) for bot in bots])
    axes.tick_params(axis="y", labelcolor=INK, labelsize=10, pad=8)
    axes.xaxis.set_major_formatter(PercentFormatter(1, 0, symbol=percent(language)))
    axes.spines["bottom"].set_visible(False)
    return figure


def _fair_share(axes: Axes, players: int, language: str) -> None:
    axes.axvline(1 / players, color=QUIET, linewidth=1, linestyle=(0, (2, 3)))
    axes.annotate(
        say(language, "arena-picture-fair"),
        (1 / players, 1),
        (4, 2),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        color=QUIET,
        fontsize=8,
    )


def _ladder_columns(axes: Axes, bots: list[dict[str, Any]], language: str) -> None:
    """The figures of the bots in columns beside their marks, with a heading each."""
    columns = {
        "wins": [f"{100 * bot['win_share']:.1f}{percent(language)}" for bot in bots],
        "rating": [f"{bot['rating']:.1f}" if bot["rating"] is not None else "" for bot in bots],
        "time": [time_told(bot["ms_per_decision"]) for bot in bots if bot["ms_per_decision"]],
    }
    right = 1.0
    for (word, told), width in zip(columns.items(), (0.17, 0.17, 0.22), strict=True):
        right += width
        if len(told) < len(bots) or not all(told):
            continue
        rows = [*told, say(language, f"arena-{word}")]
        for row, text in enumerate(rows):
            heading = row == len(bots)
            axes.text(
                right,
                row - 0.35 if heading else row,
                text.replace("-", "−"),
                transform=axes.get_yaxis_transform(),
                ha="right",
                va="center_baseline",
                color=QUIET if heading else INK,
                fontsize=8.5 if heading else 9.5,
                fontweight="bold" if word == "wins" and not heading else "normal",
            )


def score_pictures(results: dict[str, Any], scores: dict[str, list[int]], language: str) -> Figure:
    """How often each score came up, bot by bot under each other."""
    game = load(results["game"])
    together = game.together
    bots = sorted(results["bots"], key=lambda bot: -bot["win_share"])
    shown = {
        bot["name"]: [game.rules.CARDS - each for each in scores[bot["full_name"]]]
        if together
        else scores[bot["full_name"]]
        for bot in bots
    }
    every = [each for values in shown.values() for each in values] or [0]
    low, high = min(every), max(every)
    step = max(1, round((high - low) / 45))
    edges = [low - 0.5 + step * k for k in range((high - low) // step + 2)]
    height = 1.35 + 0.95 * len(bots)
    figure = Figure(figsize=(_WIDTH, height))
    room = figure.add_gridspec(
        len(bots),
        1,
        left=0.2,
        right=0.96,
        bottom=0.55 / height,
        top=1 - 0.72 / height,
        hspace=0.25,
    )
    _title(figure, results, language, "left" if together else "score", whiskers=False)
    for row, (name, values) in enumerate(shown.items()):
        axes = figure.add_subplot(room[row])
        colour = COLOURS[row % len(COLOURS)]
        axes.hist(values or [0], edges, color=colour, alpha=0.75 if values else 0, rwidth=0.9)
        axes.set_xlim(edges[0] - step, edges[-1] + step)
        axes.set_ylim(0, 1.3 * axes.get_ylim()[1])
        axes.set_yticks([])
        axes.spines["bottom"].set_color(LINES)
        axes.set_ylabel(short(name), rotation=0, ha="right", va="center", color=INK, fontsize=10)
        if values:
            mean = sum(values) / len(values)
            axes.axvline(mean, color=INK, linewidth=1)
            axes.annotate(
                say(language, "arena-picture-mean", mean=f"{mean:.1f}".replace("-", "−")),
                (mean, 0.98),
                (5, 0) if mean < (low + high) / 2 else (-5, 0),
                xycoords=("data", "axes fraction"),
                textcoords="offset points",
                ha="left" if mean < (low + high) / 2 else "right",
                va="top",
                fontsize=8.5,
            )
        if row < len(bots) - 1:
            axes.set_xticklabels([])
    return figure


def curve_points(results: dict[str, Any], language: str) -> list[Point]:
    """The bots that are the same bot with several budgets; none if there are not at least two."""
    families: dict[str, list[Point]] = {}
    for bot in results["bots"]:
        kind, _, budget = bot["full_name"].partition(":")
        if kind in ("master", "clairvoyant") and bot["ms_per_decision"]:
            label = (
                say(language, "arena-picture-visits", visits=int(budget))
                if budget.isdigit()
                else budget
            )
            point = Point(label, bot["ms_per_decision"], bot["win_share"], *bot["win_share_ci"])
            families.setdefault(kind, []).append(point)
    largest = max(families.values(), key=len, default=[])
    return sorted(largest, key=lambda point: point.ms) if len(largest) > 1 else []


def _references(results: dict[str, Any]) -> dict[str, float]:
    return {
        bot["name"]: bot["win_share"]
        for bot in results["bots"]
        if ":" not in bot["full_name"] or bot["full_name"].partition(":")[0] not in ("master",)
    }


def curve(
    lines: dict[str, Sequence[Point]],
    references: dict[str, float],
    results: dict[str, Any],
    language: str,
) -> Figure:
    """Strength against thinking time; other bots are level lines."""
    figure = Figure(figsize=(_WIDTH, 4.2))
    axes = figure.add_axes((0.1, 0.135, 0.83, 0.685))
    together = load(results["game"]).together
    _title(figure, results, language, "rate" if together else "share")
    draw_curves(axes, lines, references, language)
    return figure


def draw_curves(
    axes: Axes, lines: dict[str, Sequence[Point]], references: dict[str, float], language: str
) -> None:
    """Draw curves with their intervals into axes whose time goes by the logarithm."""
    every = [point for points in lines.values() for point in points]
    axes.set_xscale("log")
    axes.set_xlim(min(p.ms for p in every) / 1.6, max(p.ms for p in every) * 1.6)
    top = max([p.high for p in every] + list(references.values()))
    bottom = min([p.low for p in every] + list(references.values()))
    margin = 0.12 * (top - bottom or 0.1)
    axes.set_ylim(max(bottom - margin, -0.02), min(top + margin, 1.03))
    axes.grid(axis="y")
    for name, value in references.items():
        axes.axhline(value, color=QUIET, linewidth=1, linestyle=(0, (2, 3)))
        axes.annotate(
            name,
            (1, value),
            (-2, 3),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            ha="right",
            color=QUIET,
            fontsize=8.5,
        )
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        times = [p.ms for p in points]
        axes.fill_between(
            times, [p.low for p in points], [p.high for p in points], color=colour, alpha=0.13, lw=0
        )
        axes.plot(times, [p.value for p in points], "o-", color=colour, linewidth=2, markersize=6)
        for point in points:
            axes.annotate(
                point.label,
                (point.ms, point.value),
                (-6, 6),
                textcoords="offset points",
                ha="right",
                color=INK,
                fontsize=8,
            )
        if name:
            axes.annotate(
                name,
                (points[-1].ms, points[-1].value),
                (9, 0),
                textcoords="offset points",
                va="center",
                color=colour,
                fontweight="bold",
            )
    low, high = axes.get_xlim()
    ticks = [m * 10.0**e for e in range(-4, 6) for m in (1, 2, 5) if low <= m * 10.0**e <= high]
    axes.xaxis.set_major_locator(FixedLocator(ticks))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda ms, _: time_told(ms)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.tick_params(axis="x", which="minor", size=0)
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0, symbol=percent(language)))
    axes.set_xlabel(say(language, "arena-picture-time"), labelpad=6)


def _title(
    figure: Figure, results: dict[str, Any], language: str, what: str, whiskers: bool = True
) -> None:
    """The game and what is shown, and under it how much was played."""
    title = say(
        language,
        "arena-picture-title",
        game=say(language, f"{results['game']}-name"),
        players=results["players"],
    )
    shown = say(language, f"arena-picture-{what}")
    games = say(language, "arena-picture-games", games=results["games"], seed=str(results["seed"]))
    title_of(figure, f"{title}: {shown}", games if whiskers else games.split(";")[0])


def title_of(figure: Figure, title: str, under: str) -> None:
    """Write a heading and a quiet line under it."""
    inch = 1 / float(figure.get_figheight())
    figure.text(0.03, 1 - 0.16 * inch, title, va="top", fontsize=12.5, weight="bold")
    figure.text(0.03, 1 - 0.42 * inch, under, va="top", fontsize=8.5, color=QUIET)


def short(name: str) -> str:
    """The name of a bot, short enough for a margin; somebody else's goes by its class."""
    if len(name) > _LONGEST_NAME:
        name = name.rpartition(":")[2]
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def time_told(ms: float) -> str:
    """A time with the unit that suits it."""
    if ms < 0.995:
        return f"{1000 * ms:.2g} µs" if ms < 0.00995 else f"{1000 * ms:.0f} µs"
    if ms < 995:
        return f"{ms:.2g} ms" if ms < 9.95 else f"{ms:.0f} ms"
    return f"{ms / 1000:.2g} s" if ms < 9950 else f"{ms / 1000:.0f} s"


def _scores(folder: Path, results: dict[str, Any]) -> dict[str, list[int]]:
    """Every score of every bot, from the file of the games; a team has one a game."""
    found: dict[str, list[int]] = {bot["full_name"]: [] for bot in results["bots"]}
    seats = 1 if load(results["game"]).together else results["players"]
    with (folder / GAMES).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            for seat in range(seats):
                if row[f"score_{seat}"]:
                    found[row[f"bot_{seat}"]].append(int(row[f"score_{seat}"]))
    return found
