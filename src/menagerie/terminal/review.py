"""A review on the terminal: a sentence, bars, a curve and moments for each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ..review.result import Estimated
from ..review.telling import Telling, points

WIDTH = 24
"""The width of half a bar: a whole win."""
_STEPS = "▁▂▃▄▅▆▇█"


def show_review(console: Console, told: Telling, seats: Sequence[int]) -> None:
    """Everything that a review says of these seats."""
    console.print(Rule(f"{told.text('title')} · {told.replay.game.title[told.words.lang]}"))
    for seat in seats:
        console.print(Text(told.names[seat], style="bold"))
        console.print(Text(told.sentence(seat)))
        _bars(console, told, seat)
        _moments(console, told, seat)
        console.print()
    _curves(console, told)
    console.print(Text(told.made_from, style="dim"))


def _bars(console: Console, told: Telling, seat: int) -> None:
    found = told.review.seats[seat]
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    rows = {"luck": found.luck, "others": found.others, "own": found.own}
    for key, part in rows.items():
        table.add_row(told.text(key), bar(part.value), _written(told, part))
    if points(found.narrow) != "0":
        table.add_row(told.text("narrow"), bar(found.narrow), points(found.narrow))
    console.print(table)


def _written(told: Telling, part: Estimated) -> str:
    return told.text("points", points=points(part.value), doubt=f"{100 * part.doubt:.0f}")


def bar(value: float) -> Text:
    """To the right of the middle what helped, to the left what did not."""
    size = min(WIDTH, round(abs(value) * WIDTH))
    left, right = (" " * WIDTH, "█" * size) if value > 0 else (("█" * size).rjust(WIDTH), "")
    text = Text(left, style="red").append("│", style="dim")
    return text.append(right.ljust(WIDTH), style="green")


def _moments(console: Console, told: Telling, seat: int) -> None:
    moments = told.moments(seat)
    if not moments:
        console.print(Text(told.text("no-moments"), style="dim"))
    for moment in moments:
        console.print(
            Text("• ").append(told.text("moment", number=moment.number, played=moment.played))
        )
        gain, doubt = f"{100 * moment.error.value:.0f}", f"{100 * moment.error.doubt:.0f}"
        console.print(
            Text("  ").append(
                told.text("better", better=moment.better, points=gain, doubt=doubt), style="green"
            )
        )
        for reason in moment.why:
            console.print(Text(f"  {reason}", style="dim"))


def _curves(console: Console, told: Telling) -> None:
    rows = told.chances()
    width = max(map(len, told.names))
    room = max(10, min(console.width - width - 3, len(rows)))
    console.print(Text(told.text("chances"), style="bold"))
    for seat, name in enumerate(told.names):
        chances = [row[seat] for row in rows]
        console.print(Text(f"{name:{width}}  {curve(chances, room)}"))


def curve(chances: Sequence[float], room: int) -> str:
    """One character for each move, or for several of them where there is less room."""
    found = []
    for at in range(room):
        chance = chances[round(at * (len(chances) - 1) / max(1, room - 1))]
        found.append(_STEPS[min(len(_STEPS) - 1, max(0, int(chance * len(_STEPS))))])
    return "".join(found)
