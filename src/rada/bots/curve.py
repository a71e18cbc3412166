"""The curve of a review as a picture."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rada import words
from rada.bots.review import Curve, Review, Turn
from rada.errors import NoPictures

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#2f6f8f", "#c4693d", "#5b8c5a", "#8a5a83", "#b3953b", "#5c6370")
"""Quiet, and told apart by those who see colours in other ways too, with the lines' ends named."""
INK, FAINT, PAPER = "#33373d", "#d9dbd6", "#fcfbf8"
LOSS = "#b3261e"
"""What decisions have given away."""


def draw(found: Review, paths: Sequence[Path], language: str) -> None:
    """Draw the curve into files; what each is to be is told by its ending."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPictures from None
    style: Any = {
        "font.family": ["DejaVu Sans"],
        "svg.hashsalt": "rada",
        "svg.fonttype": "none",
        "text.color": INK,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
    }
    with mpl.rc_context(style):
        figure = Figure(figsize=(10, 4.8), facecolor=PAPER, layout="constrained")
        _fill(figure.add_subplot(), found, language)
        for path in paths:
            dated = {"Date": None} if path.suffix == ".svg" else {}
            figure.savefig(path, dpi=160, metadata=dated)


def _fill(axes: "Axes", found: Review, language: str) -> None:
    _frame(axes, found, language)
    ends = []
    for curve in found.curves:
        colour = COLOURS[(curve.seat or 0) % len(COLOURS)]
        across = [point.n for point in curve.points]
        up = [100 * point.value for point in curve.points]
        axes.plot(across, up, color=colour, linewidth=1.4, solid_joinstyle="round", zorder=3)
        for before, after in itertools.pairwise(curve.points):
            if after.step == "decision" and after.value < before.value:
                ends_of = [before.n, after.n], [100 * before.value, 100 * after.value]
                axes.plot(*ends_of, color=LOSS, linewidth=3.2, solid_capstyle="round", zorder=4)
        axes.plot(across[-1:], up[-1:], "o", color=colour, markersize=4, zorder=4, clip_on=False)
        name = (
            words.say(language, "review-all")
            if curve.seat is None
            else found.name(curve.seat, language)
        )
        ends.append((up[-1], name, colour))
    for height, (_, name, colour) in zip(_apart([end[0] for end in ends]), ends, strict=True):
        axes.annotate(
            name,
            (1.0, height),
            xycoords=("axes fraction", "data"),
            xytext=(10, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            fontsize=10,
            fontweight="bold",
            annotation_clip=False,
        )
    for number, turn in enumerate(found.turns, 1):
        _mark(axes, turn, number, found.curves[0 if found.together else turn.seat])


def _frame(axes: "Axes", found: Review, language: str) -> None:
    axes.set_facecolor(PAPER)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)
    axes.tick_params(length=0, labelsize=9)
    axes.set_xlim(0, max(found.moves, 1))
    axes.set_ylim(-4, 104)
    axes.set_yticks([0, 25, 50, 75, 100])
    axes.grid(axis="y", color=FAINT, linewidth=0.8)
    if not found.together:
        axes.axhline(100 / found.players, color=FAINT, linewidth=1.4, linestyle=(0, (4, 3)))
    kind = "together" if found.together else "seats"
    axes.set_title(
        words.say(language, f"review-curve-{kind}", game=words.say(language, f"{found.game}-name")),
        loc="left",
        fontsize=12,
        fontweight="bold",
        pad=12,
    )
    axes.set_xlabel(words.say(language, "review-curve-moves"), fontsize=9)


def _apart(heights: list[float], least: float = 6.5) -> list[float]:
    """Heights moved so far that names beside them do not touch."""
    order = sorted(range(len(heights)), key=lambda each: heights[each])
    moved = list(heights)
    for below, above in itertools.pairwise(order):
        moved[above] = max(moved[above], moved[below] + least)
    over = max(moved) - 102
    if over > 0:
        top = 102.0
        for each in reversed(order):
            moved[each] = min(moved[each], top)
            top = moved[each] - least
    return moved


def _mark(axes: "Axes", turn: Turn, number: int, curve: Curve) -> None:
    """A turning point: where it led on its curve, and its number among the sentences."""
    colour = COLOURS[(curve.seat or 0) % len(COLOURS)]
    here, after = turn.n, 100 * turn.after
    axes.plot(
        [here],
        [after],
        "v",
        markerfacecolor=PAPER,
        markeredgecolor=colour,
        markeredgewidth=1.6,
        markersize=8,
        zorder=5,
        clip_on=False,
    )
    low = after < 10
    beside = (-10, 0) if low else (0, -11)  # below a low one is the axis
    axes.annotate(
        str(number),
        (here, after),
        xytext=beside,
        textcoords="offset points",
        ha="right" if low else "center",
        va="center" if low else "top",
        fontsize=9,
        color=INK,
        annotation_clip=False,
    )
