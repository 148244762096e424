"""Pictures of what many games say."""

from __future__ import annotations

from pathlib import Path

from ..core import MenagerieError
from .simulation import Summary

_PALETTE = ("#2f6f4f", "#d08c2f", "#3b6fa0", "#a4433a", "#7a5195", "#5f6b6d")


def plot_simulation(summary: Summary, path: Path) -> None:
    """Win shares by seat, scores by seat, and game lengths, as one PNG."""
    try:
        import matplotlib
    except ImportError as error:
        raise MenagerieError(
            "Plots need matplotlib: install it with `pip install menagerie[plots]`."
        ) from error
    matplotlib.use("Agg")
    from matplotlib import pyplot

    match = summary.match
    seats = range(match.players)
    labels = [f"{seat + 1} {match.seats[seat]}" for seat in seats]
    figure, (wins, scores, lengths) = pyplot.subplots(1, 3, figsize=(12, 4.2), layout="constrained")
    shares = [100 * summary.win_share(seat) for seat in seats]
    margins = [100 * summary.margin(seat) for seat in seats]
    wins.bar(labels, shares, yerr=margins, capsize=4, color=_PALETTE[: match.players])
    wins.axhline(100 / match.players, color="#555", linewidth=1, linestyle="--")
    wins.set_title("Wins by seat (95 % interval)")
    wins.set_ylabel("% of games")
    boxes = scores.boxplot(
        [summary.scores(seat) for seat in seats],
        tick_labels=labels, showfliers=False, patch_artist=True, medianprops={"color": "black"},
    )  # fmt: skip
    for box, colour in zip(boxes["boxes"], _PALETTE, strict=False):
        box.set_facecolor(colour)
    scores.set_title("Scores by seat (quartiles)")
    scores.set_ylabel("points")
    counts = summary.lengths()
    lengths.hist(counts, bins=min(30, max(counts) - min(counts) + 1), color=_PALETTE[2])
    lengths.xaxis.get_major_locator().set_params(integer=True)
    lengths.set_title("Length of a game")
    lengths.set_xlabel("decisions")
    lengths.set_ylabel("games")
    for axes in (wins, scores, lengths):
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(axis="x", rotation=20 if match.players > 3 and axes is not lengths else 0)
    title = games_title(summary)
    figure.suptitle(title)
    figure.savefig(path, dpi=130)
    pyplot.close(figure)


def games_title(summary: Summary) -> str:
    match = summary.match
    options = ", ".join(match.options)
    return f"{match.game}, {match.players} players, {len(summary.outcomes)} games" + (
        f" ({options})" if options else ""
    )
