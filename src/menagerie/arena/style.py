"""How the project's pictures look: one palette, quiet axes, titles that say what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean
from typing import Any

from ..core import MenagerieError
from .optional import require
from .statistics import Estimate, percentile

PALETTE = (
    "#2f6f4f", "#d08c2f", "#3b6fa0", "#a4433a", "#7a5195", "#5f8f8d", "#8c6d4f", "#b56a8f",
)  # fmt: skip
STRONG, QUIET, FAINT = "#2f6f4f", "#9aa5a0", "#d9dedb"
"""The colours of what a picture points out, of what it is compared with, and of the background."""
INK = "#333a36"

_LOOK: Any = {
    "axes.axisbelow": True,
    "axes.edgecolor": QUIET,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "figure.titlesize": 14,
    "figure.titleweight": "bold",
    "font.size": 9.5,
    "grid.color": FAINT,
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


@contextmanager
def picture(
    path: Path, title: str, rows: int, columns: int, size: tuple[float, float]
) -> Iterator[list[Any]]:
    """A figure of `rows` by `columns` axes, in reading order, written to `path` at the end."""
    pyplot = load_pyplot()
    import matplotlib

    with matplotlib.rc_context(_LOOK):
        figure, grid = pyplot.subplots(
            rows, columns, figsize=size, layout="constrained", squeeze=False
        )
        figure.get_layout_engine().set(w_pad=0.12, h_pad=0.12, wspace=0.03, hspace=0.04)
        figure.suptitle(title, x=0.012, ha="left")
        try:
            yield [axes for row in grid for axes in row]
            try:
                figure.savefig(path, dpi=130)
            except OSError as error:
                raise MenagerieError(f"{path} cannot be written: {error.strerror}.") from error
        finally:
            pyplot.close(figure)


def load_pyplot() -> Any:
    """matplotlib without a window."""
    require("matplotlib", "A picture").use("Agg")
    from matplotlib import pyplot

    return pyplot


def dots(
    axes: Any,
    labels: Sequence[str],
    values: Sequence[Estimate],
    colours: Sequence[str],
    even: float | None = None,
) -> None:
    """Estimates as dots with whiskers, one line each, the first on top; a dashed line at `even`."""
    whiskers = [(value.low, value.high) for value in values]
    _dots(axes, labels, [value.mean for value in values], whiskers, colours, even)


def share_dots(
    axes: Any,
    labels: Sequence[str],
    values: Sequence[Estimate],
    colours: Sequence[str],
    even: float | None,
) -> None:
    """The same for shares, in per cent; whiskers end at 0 and 100."""
    whiskers = [
        (max(0.0, 100 * value.mean - margin), min(100.0, 100 * value.mean + margin))
        for value in values
        for margin in [100 * (value.margin or 0.0)]
    ]
    means = [100 * value.mean for value in values]
    _dots(axes, labels, means, whiskers, colours, None if even is None else 100 * even)
    axes.set_xlabel("%" if even is None else "% of games; dashed: even")


def _dots(
    axes: Any,
    labels: Sequence[str],
    means: Sequence[float],
    whiskers: Sequence[tuple[float | None, float | None]],
    colours: Sequence[str],
    even: float | None,
) -> None:
    places = list(range(len(labels)))[::-1]
    if even is not None:
        axes.axvline(even, color=INK, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
    for place, mean, (low, high), colour in zip(places, means, whiskers, colours, strict=True):
        reach = [[mean - (mean if low is None else low)], [(mean if high is None else high) - mean]]
        axes.errorbar(
            mean, place, xerr=reach, fmt="o", markersize=7,
            color=colour, ecolor=colour, elinewidth=2, capsize=4,
        )  # fmt: skip
    axes.set_yticks(places, labels)
    axes.set_ylim(-0.6, len(labels) - 0.4)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)


def bars(axes: Any, counts: Sequence[int], colour: str) -> None:
    """A histogram of whole numbers, with at most thirty bars."""
    low, high = min(counts), max(counts)
    step = -(-(high - low + 1) // 30)
    edges = [low - 0.5 + at for at in range(0, high - low + 1 + step, step)]
    axes.hist(counts, bins=edges, color=colour, rwidth=0.9)
    if high - low < 6:
        axes.set_xlim(low - 3.5, high + 3.5)
    _whole(axes.xaxis)
    _whole(axes.yaxis)


def versus(axes: Any, labels: Sequence[str], pairs: Sequence[tuple[float, float]]) -> None:
    """What winners have and what the others have, as two bars per line, the first on top."""
    places = [float(at) for at in range(len(labels))][::-1]
    won, lost = [one for one, _ in pairs], [other for _, other in pairs]
    axes.barh([at + 0.19 for at in places], won, 0.36, color=STRONG, label="winners")
    axes.barh([at - 0.19 for at in places], lost, 0.36, color=QUIET, label="others")
    axes.set_yticks(places, labels)
    axes.set_ylim(-0.7, len(labels) - 0.3)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)
    legend_below(axes)


def ranges(
    axes: Any, labels: Sequence[str], values: Sequence[Sequence[float]], colours: Sequence[str]
) -> None:
    """For each line the mean as a dot, on bars for the middle half and the middle four fifths."""
    for place, many, colour in zip(list(range(len(labels)))[::-1], values, colours, strict=True):
        ordered = sorted(many)
        low, quarter, three, high = (percentile(ordered, at) for at in (0.1, 0.25, 0.75, 0.9))
        axes.plot([low, high], [place, place], color=colour, linewidth=2, alpha=0.35)
        axes.plot([quarter, three], [place, place], color=colour, linewidth=7, alpha=0.55)
        axes.plot(fmean(ordered), place, "o", color="white", markeredgecolor=INK, markersize=7)
    axes.set_yticks(list(range(len(labels)))[::-1], labels)
    axes.set_ylim(-0.6, len(labels) - 0.4)
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)


def legend_below(axes: Any) -> None:
    """A legend that can never lie on the data."""
    count = len(axes.get_legend_handles_labels()[0])
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.16), ncols=min(count, 3), borderaxespad=0)


def nothing(axes: Any, sentence: str) -> None:
    """A panel with nothing to show; the sentence says why."""
    axes.set_axis_off()
    axes.text(0.0, 0.5, sentence, transform=axes.transAxes, color=INK)


def _whole(axis: Any) -> None:
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


def colours(count: int) -> list[str]:
    """`count` colours of the palette, repeated if there are too few."""
    return [PALETTE[at % len(PALETTE)] for at in range(count)]
