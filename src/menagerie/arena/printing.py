"""Standings and summaries, printed as text in a terminal."""

from __future__ import annotations

import io

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .matches import labels
from .simulation import SimulationSummary
from .standings import Standings
from .statistics import Estimate, spread


def print_standings(console: Console, table: Standings) -> None:
    """Prints the bots, the pairs of bots, the thinking times, and what the first seat is worth."""
    setting = table.match.setting
    console.print(title(table), style="bold", markup=False)
    console.print("± is the 95 % interval over deals; of a rating, two sigma.", style="dim")
    console.print(_bots(table))
    if table.pairs:
        console.print(_pairs(table))
    console.print(_thinking(table))
    console.print(_first(table), markup=False)
    if setting.players % len(table.match.bots):
        console.print("The seats do not divide evenly: shares and scores are per chair.")
    for why in table.failures:
        console.print(f"Forfeit: {why}", style="yellow", markup=False)


def as_text(table: Standings) -> str:
    """The same, as plain text."""
    page = io.StringIO()
    print_standings(Console(file=page, width=100, color_system=None), table)
    return page.getvalue()


def title(table: Standings) -> str:
    """What was played, in one line."""
    setting = table.match.setting
    options = f" ({', '.join(setting.options)})" if setting.options else ""
    return (
        f"{setting.game}{options}, {setting.players} players: {table.games} games, "
        f"{table.deals} deals of {table.match.rotations} rotations"
    )


def _bots(table: Standings) -> Table:
    called = labels(table.match.bots)
    grid = _grid("bot", "wins %", "score", "score lead", "rating")
    for line in table.bots:
        grid.add_row(
            escape(called[line.name]),
            _percent(line.wins),
            f"{line.score:.1f}",
            _points(line.lead),
            f"{line.rating.mu:.1f} ± {2 * line.rating.sigma:.1f}",
        )
    return grid


def _pairs(table: Standings) -> Table:
    called = labels(table.match.bots)
    grid = _grid("better?", "wins %", "score", "ends ahead %")
    for line in table.pairs:
        sign = {1: ">", -1: "<", 0: "≈"}[line.wins.sign]
        grid.add_row(
            escape(f"{called[line.one]} {sign} {called[line.other]}"),
            _percent(line.wins, "+"),
            _points(line.lead),
            _percent(line.ahead),
        )
    return grid


def _thinking(table: Standings) -> Table:
    called = labels(table.match.bots)
    grid = _grid("thinking, ms", "mean", "99 %", "longest", "decisions", "forfeits")
    for line in table.bots:
        times = line.thinking
        grid.add_row(
            escape(called[line.name]),
            *((f"{ms:.3g}" for ms in (times.mean, times.p99, times.most)) if times else "---"),
            str(line.decisions),
            str(line.forfeits),
        )
    return grid


def _first(table: Standings) -> str:
    if not table.places:
        return f"Even is {100 * table.even:.1f} % of the wins. Everyone decides at once."
    first = _percent(table.places[0])
    return f"Whoever decides first wins {first} % (even: {100 * table.even:.1f} %)."


def print_summary(console: Console, summary: SimulationSummary) -> None:
    """Prints wins and scores by seat, the length of a game, and what the first seat is worth."""
    series, results = summary.series, summary.results
    players = series.setting.players
    grid = _grid("seat", "wins %", "mean", "10 %", "median", "90 %", "min", "max")
    grid.title = f"{series.setting.game}: {len(results)} games"
    called = labels(series.seats)
    for seat, name in enumerate(series.seats):
        scores = summary.scores(seat)
        grid.add_row(
            escape(f"{seat + 1} {called[name]}"),
            _percent(summary.wins(seat)),
            f"{sum(scores) / len(scores):.1f}",
            *(f"{value:.0f}" for value in (*spread(scores), min(scores), max(scores))),
        )
    console.print(grid)
    low, middle, high = spread(summary.lengths())
    console.print(f"Length: median {middle} decisions (80 % of games: {low} to {high}).")
    if forfeits := summary.forfeits():
        console.print(f"Lost by a failing bot: {len(forfeits)} games, the first like this:")
        console.print(forfeits[0], style="yellow", markup=False)
    first = summary.first_wins()
    if first is not None:
        console.print(
            f"Whoever decides first wins {_percent(first)} % (even: {100 / players:.1f} %)."
        )


def _grid(*headings: str) -> Table:
    grid = Table(border_style="dim", title_justify="left")
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return grid


def _percent(value: Estimate, sign: str = "") -> str:
    return f"{100 * value.mean:{sign}.1f}" + _margin(value, 100, 1)


def _points(value: Estimate | None) -> str:
    return "-" if value is None else f"{value.mean:+.2f}" + _margin(value, 1, 2)


def _margin(value: Estimate, scale: float, digits: int) -> str:
    if value.margin is None:
        return ""
    # After a few games an interval is wider than all shares there are.
    if scale == 100 and value.margin >= 1:
        return " ± 100"
    return f" ± {scale * value.margin:.{digits}f}"
