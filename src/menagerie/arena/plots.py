"""Pictures of a match, and of a simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .matches import labels
from .printing import title
from .simulation import SimulationSummary
from .standings import Standings
from .statistics import Estimate
from .style import INK, PALETTE, QUIET, bars, colours, dots, picture, share_dots


def plot_standings(table: Standings, path: Path) -> None:
    """Win shares, score leads, ratings and thinking times of a match, as one PNG."""
    called = labels(table.match.bots)
    names = [called[line.name] for line in table.bots]
    shades = dict(zip(table.match.bots, colours(len(names)), strict=True))
    own = [shades[line.name] for line in table.bots]
    height = 2.6 + 0.55 * len(names)
    with picture(path, title(table), 2, 2, (11, 2 * height)) as (wins, leads, ratings, times):
        share_dots(wins, names, [line.wins for line in table.bots], own, table.even)
        wins.set_title("Share of the wins, per chair (95 %)")
        known = [line for line in table.bots if line.lead is not None]
        dots(
            leads,
            [called[line.name] for line in known],
            [line.lead for line in known if line.lead is not None],
            [shades[line.name] for line in known],
            0.0,
        )
        leads.set_title("Score against the others at the table (95 %)")
        leads.set_xlabel("points ahead")
        if not known:
            leads.set_yticks([])
            leads.text(0.5, 0.5, "nobody to compare with", transform=leads.transAxes, ha="center")
        sigmas = [Estimate(line.rating.mu, 2 * line.rating.sigma) for line in table.bots]
        dots(ratings, names, sigmas, own, 25)
        ratings.set_title("Rating (openskill, Plackett-Luce)")
        ratings.set_xlabel("mu ± 2 sigma; everyone starts at 25")
        _times(times, table, names, own)


def _times(axes: Any, table: Standings, names: list[str], own: list[str]) -> None:
    places = list(range(len(table.bots)))[::-1]
    for place, line, colour in zip(places, table.bots, own, strict=True):
        if line.thinking is None:
            continue
        mean, p99, most = line.thinking.mean, line.thinking.p99, line.thinking.most
        axes.plot([mean, most], [place, place], color=colour, linewidth=2, alpha=0.5)
        axes.plot(mean, place, "o", color=colour, markersize=8)
        axes.plot(p99, place, "|", color=colour, markersize=14, markeredgewidth=2)
        axes.plot(most, place, "x", color=colour, markersize=7, markeredgewidth=2)
    axes.set_yticks(places, names)
    axes.set_ylim(-0.6, len(table.bots) - 0.4)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)
    axes.set_title("Thinking time per decision")
    axes.set_xlabel("milliseconds;  ● mean   | 99 %   × longest")


def plot_simulation(summary: SimulationSummary, path: Path) -> None:
    """Win shares by seat, scores by seat, and game lengths, as one PNG."""
    series = summary.series
    players = series.setting.players
    labels = [f"{seat + 1} {name}" for seat, name in enumerate(series.seats)]
    shades = colours(players)
    with picture(path, series_title(summary), 1, 3, (13, 4.4)) as (wins, scores, lengths):
        estimates = [summary.wins(seat) for seat in range(players)]
        share_dots(wins, labels, estimates, shades, 1 / players)
        wins.set_title("Share of the wins by seat (95 %)")
        boxes = scores.boxplot(
            [summary.scores(seat) for seat in range(players)][::-1],
            orientation="horizontal", tick_labels=labels[::-1], showfliers=False,
            patch_artist=True, widths=0.55,
            medianprops={"color": INK}, whiskerprops={"color": QUIET}, capprops={"color": QUIET},
        )  # fmt: skip
        for box, colour in zip(boxes["boxes"], shades[::-1], strict=True):
            box.set(facecolor=colour, edgecolor=colour, alpha=0.8)
        scores.grid(axis="y", visible=False)
        scores.grid(axis="x", visible=True)
        scores.set_title("Scores by seat (quartiles)")
        scores.set_xlabel("points")
        bars(lengths, summary.lengths(), PALETTE[2])
        lengths.set_title("Length of a game")
        lengths.set_xlabel("decisions")
        lengths.set_ylabel("games")


def series_title(summary: SimulationSummary) -> str:
    setting = summary.series.setting
    options = f" ({', '.join(setting.options)})" if setting.options else ""
    return f"{setting.game}{options}, {setting.players} players: {len(summary.results)} games"
