"""Nimalia in a terminal: objectives and points, the viewer's reserve and hand, the others."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...games.nimalia.box import goal_said
from ...games.nimalia.views import Cell, Lie, Place, WholeView
from ..scene import Group, Scene

TERRAINS = {
    "jungle": "white on dark_green",
    "savanna": "black on gold3",
    "ice": "black on light_cyan1",
    "lake": "white on dodger_blue3",
}
COLOURS = {
    "blue": "dodger_blue1",
    "green": "green3",
    "yellow": "gold1",
    "red": "red1",
}
SIDE = 6
WIDE = 10
"""Columns of one cell of the viewer's reserve and hand; the others' cells have three."""
OUTSIDE = "·"
CARDS_PER_ROUND = 3


def draw(view: WholeView, scene: Scene) -> RenderableType:
    parts: list[RenderableType] = [_title(view, scene), _objectives(view, scene)]
    seat = view["seat"]
    if scene.is_low and seat is not None and not view["over"]:
        hand = [_hand(view, scene)] if view["hand"] else []
        return Stack(*parts, _large(view["reserves"][seat], scene), *hand)
    lines = view["lines"]
    if lines and (view["over"] or view["step"] == 1):
        parts += [_last_count(view, scene), Text()]
    if seat is not None:
        parts += [_heading(seat, view, scene), _large(view["reserves"][seat], scene)]
        parts += [_legend(scene), Text()]
        if view["hand"]:
            parts += [_hand(view, scene), Text()]
    others = [other for other in range(view["players"]) if other != seat]
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row(*(_other(other, view, scene) for other in others))
    parts.append(table)
    if seat is None:
        parts.append(_legend(scene))
    return Stack(*parts)


def groups(legal: Sequence[int], view: WholeView, scene: Scene) -> list[Group]:
    if not legal:
        return []
    label, moves = scene.words.label, scene.game.moves
    spots: dict[int, list[int]] = {}
    for number in legal:
        move = moves[number]
        spots.setdefault(move.row, [])
        if move.col not in spots[move.row]:
            spots[move.row].append(move.col)
    lines = [
        f"[bold]r{row}[/]  " + " ".join(f"[bold]c{column}[/]" for column in columns)
        for row, columns in spots.items()
    ]
    if scene.is_low:
        lines = _low_spots(spots)
    which = (label("which", count=len(view["hand"])), label("turns"))
    pattern = label("pattern", text=moves.text(legal[-1]))
    return [Group(label("where"), (*lines, *which), pattern)]


def _low_spots(spots: dict[int, list[int]]) -> list[str]:
    """Rows whose columns are the same stand together."""
    rows: dict[str, list[str]] = {}
    for row, columns in spots.items():
        first, last = columns[0], columns[-1]
        whole = len(columns) > 2 and last - first == len(columns) - 1
        said = f"c{first}–c{last}" if whole else " ".join(f"c{column}" for column in columns)
        rows.setdefault(said, []).append(f"r{row}")
    return [f"[bold]{' '.join(same)}[/] {said}" for said, same in rows.items()]


def _title(view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    parts = [label("round-of", number=view["round"], count=view["rounds"])]
    if not view["over"]:
        parts.append(label("step-of", number=view["step"], count=CARDS_PER_ROUND))
        parts.append(label("passing", direction=view["direction"]))
    parts.append(label("in-pile", count=view["pile"]))
    if scene.is_low and not view["over"]:
        totals = enumerate(view["totals"])
        parts = [*parts[:2], *(f"{scene.name(seat)} {total}" for seat, total in totals)]
    title = Text(scene.game.title[scene.words.lang], style="bold dodger_blue1")
    return title.append(" · " + " · ".join(parts), style="not bold default")


def _objectives(view: WholeView, scene: Scene) -> Table:
    """What brings points, when, and what it has brought so far."""
    words = scene.words
    low = scene.is_low and not view["over"]
    style = None if low else SIMPLE_HEAD
    table = Table(box=style, expand=True, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column(words.label("objective"), ratio=1)
    table.add_column(words.label("rounds"), no_wrap=True)
    for seat in range(view["players"]):
        if not low:
            table.add_column(Text(scene.name(seat)), justify="right", max_width=9, no_wrap=True,
                             overflow="ellipsis")  # fmt: skip
    for goal in view["objectives"]:
        what = Text(f"■ {words.name(goal['colour'])} ", style=f"bold {COLOURS[goal['colour']]}")
        what.append(goal_said(goal["key"], view["players"], words), style="not bold default")
        rounds = Text()
        for number in goal["rounds"]:
            now = number == view["round"] and not view["over"]
            rounds.append(f"{number} ", style="bold reverse" if now else "dim")
        lines = [line for line in view["lines"] if line["objective"] == goal["key"]]
        sums = [sum(line["gained"][seat] for line in lines) for seat in range(view["players"])]
        scored = [str(points) if lines else "–" for points in sums]
        table.add_row(what, rounds, *([] if low else scored))
    if low:
        table.show_header = False
        return table
    table.add_section()
    totals = [Text(f"{total}", style="bold") for total in view["totals"]]
    for seat in view.get("winners", ()):
        totals[seat] = Text(f"★ {view['totals'][seat]}", style="bold gold1")
    table.add_row(Text(words.label("total"), style="bold"), "", *totals)
    return table


def _last_count(view: WholeView, scene: Scene) -> Text:
    """What was found in each reserve at the end of the last round."""
    words = scene.words
    number = view["lines"][-1]["round"]
    told = Text(words.label("last-count", number=number), style="bold")
    for line in view["lines"]:
        if line["round"] != number:
            continue
        told.append(f"\n■ {words.name(line['objective'])} – ", style=COLOURS[line["colour"]])
        parts = []
        for seat, counts in enumerate(line["counts"]):
            also = counts[1] if len(counts) > 1 else None
            found = words.label(f"found-{line['objective']}", count=counts[0], also=also)
            parts.append(f"{scene.name(seat)} {found} → {line['gained'][seat]:+}")
        told.append(" · ".join(parts), style="not bold default")
    return told


def _heading(seat: int, view: WholeView, scene: Scene) -> Text:
    heading = Text(scene.name(seat), style="bold")
    if not view["over"]:
        done = seat in view["answered"]
        state = scene.words.label("chosen" if done else "choosing")
        heading.append(f" {state}", style="not bold " + ("green" if done else "dim"))
    if seat in view.get("winners", ()):
        heading.append(" ★", style="gold1")
    return heading


def _grid(reserve: Lie) -> dict[tuple[int, int], Place]:
    return {(cell["row"], cell["col"]): cell for cell in reserve["cells"]}


def _large(reserve: Lie, scene: Scene) -> RenderableType:
    """The viewer's reserve, with the lines around it where a card may still stick out."""
    if not reserve["cells"]:
        return Text(scene.words.label("empty"), style="dim")
    grid = _grid(reserve)
    rows = _lines_of(reserve["rows"])
    columns = _lines_of(reserve["cols"])
    text = Text("   ")
    for column in columns:
        outside = column in (0, reserve["cols"] + 1)
        text.append(f"c{column}".center(3 if outside else WIDE), style="dim")
    for row in rows:
        text.append(f"\nr{row} ", style="dim")
        for column in columns:
            cell = grid.get((row, column))
            outside = column in (0, reserve["cols"] + 1)
            if cell:
                text.append_text(_cell(cell, scene))
            else:
                text.append(OUTSIDE.center(3 if outside else WIDE), style="dim")
    return text


def _lines_of(count: int) -> range:
    """The rows or columns that are drawn: those around a reserve only while it may grow."""
    return range(1, SIDE + 1) if count == SIDE else range(count + 2)


def _cell(cell: Cell, scene: Scene) -> Text:
    name = scene.words.label(f"short-{cell['animal']}")
    if cell["river"]:
        name = f"{_letter(cell, scene)} {name}".ljust(WIDE - 2) + cell["river"]
    return Text(f" {name}".ljust(WIDE), style=TERRAINS[cell["terrain"]])


def _letter(cell: Cell, scene: Scene) -> str:
    """The terrain in one letter: an otter alone does not tell where it lives."""
    return scene.words.name(cell["terrain"])[0]


def _small_cell(cell: Cell, scene: Scene) -> Text:
    code = scene.words.label(f"short-{cell['animal']}")[:2]
    if cell["river"]:
        code = _letter(cell, scene) + cell["river"]
    return Text(f"{code} ", style=TERRAINS[cell["terrain"]])


def _legend(scene: Scene) -> Text:
    legend = Text(f"{scene.words.label('legend')} ", style="dim")
    for terrain, style in TERRAINS.items():
        legend.append(f" {scene.words.name(terrain)} ", style=f"not dim {style}").append(" ")
    return legend


def _hand(view: WholeView, scene: Scene) -> RenderableType:
    """The cards as they lie unturned, numbered as they are typed."""
    words = scene.words
    cards = Table.grid(padding=(0, 2, 0, 0))
    shown = []
    for number, card in enumerate(view["hand"], start=1):
        cells = [_cell(cell, scene) for cell in card["cells"]]
        shown.append(
            Text(f"{number}", style="bold").append("\n")
            + cells[0] + cells[1] + Text("\n") + cells[2] + cells[3]
        )  # fmt: skip
    cards.add_row(*shown)
    parts: list[RenderableType] = [cards]
    if not scene.is_low:
        parts.insert(0, Text(words.label("yours"), style="bold"))
    if view["pending"]:
        text = scene.game.moves.text(view["pending"]["move"])
        parts.append(Text(words.label("waiting", text=text), style="green"))
    return Stack(*parts)


def _other(seat: int, view: WholeView, scene: Scene) -> RenderableType:
    """Another player's reserve, and what the viewer knows of their hand."""
    words = scene.words
    reserve = view["reserves"][seat]
    grid = _grid(reserve)
    text = _heading(seat, view, scene)
    for row in range(1, reserve["rows"] + 1):
        text.append("\n")
        for column in range(1, reserve["cols"] + 1):
            place = grid.get((row, column))
            text.append_text(_small_cell(place, scene) if place else Text(f"{OUTSIDE}  ", "dim"))
    if not reserve["cells"]:
        text.append(f"\n{words.label('empty')}", style="not bold dim")
    hand = view["hands"][seat]
    if hand["count"]:
        known = hand["cards"]
        holds = words.label("hidden" if known is None else "holds", count=hand["count"])
        text.append(f"\n{holds}", style="not bold dim")
        for half in (slice(2), slice(2, 4)) if known is not None else ():
            text.append("\n")
            for card in known or ():
                for cell in card["cells"][half]:
                    text.append_text(_small_cell(cell, scene))
                text.append("  ")
    return text
