"""A board for games that bring none: the view as a panel, the moves as numbered choices.

What the game's `View` marks as one item per player stands in a table with a line for each of
them; everything else is a line with its caption. Captions are the labels of the game's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...core.views import BySeat, Frame, Seat, mark_of, own_hints
from ...core.words import load_words
from ..scene import Group, Scene

ACCENT = "dark_cyan"
_LISTED = 8
"""Up to this many legal moves have a line each; more stand side by side, without meaning."""
_WIDTH = 76
"""Columns for moves side by side."""
_BESIDE = 48
"""Columns for the parts of one fact."""


def draw(view: dict[str, Any], scene: Scene) -> RenderableType:
    hints = own_hints(scene.game.room)
    own = {key: value for key, value in view.items() if key not in Frame.__annotations__}
    seats = {key: value for key, value in own.items() if mark_of(hints.get(key), BySeat)}
    if view["over"]:
        seats["score"] = view["scores"]
    alone = {key: value for key, value in own.items() if key not in seats}
    parts: list[RenderableType] = [_facts(alone, hints, scene), Text()] if alone else []
    parts.append(_players(view, seats, scene))
    title = Text(f" {scene.game.title[scene.words.lang]} ", style="bold")
    return Panel(Stack(*parts), title=title, border_style=ACCENT, box=box.ROUNDED, padding=(0, 1))


def groups(legal: Sequence[int], view: dict[str, Any], scene: Scene) -> list[Group]:
    moves = scene.game.moves
    kinds: dict[str, list[int]] = {}
    for move in legal:
        kinds.setdefault(type(moves[move]).__name__, []).append(move)
    # A game whose notation is a number would be misread.
    number = not any(moves.text(move).isdecimal() for move in legal)
    found, start = [], 1
    for kind, same in kinds.items():
        title = scene.words.caption(kind) if len(kinds) > 1 else _own_words(scene, "moves")
        lines = _lines(same, start, number, len(legal) <= _LISTED, scene)
        found.append(Group(escape(title), lines, numbered=tuple(same) if number else ()))
        start += len(same)
    return found


def _facts(facts: dict[str, Any], hints: dict[str, Any], scene: Scene) -> Table:
    """A line for each fact that there is: what it is called, and what it is."""
    lines = Table.grid(padding=(0, 2))
    lines.add_column(style=ACCENT, no_wrap=True)
    lines.add_column()
    for key, value in facts.items():
        if value is None or value == [] or value == {}:
            continue
        seat = mark_of(hints.get(key), Seat) is not None and isinstance(value, int)
        said = scene.name(value) if seat else _said(value, scene)
        lines.add_row(Text(scene.words.caption(key).rstrip(" :")), Text(said, style="bold"))
    return lines


def _players(view: dict[str, Any], facts: dict[str, Any], scene: Scene) -> Table:
    """A line for each player; the one who looks and those who are asked stand out."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style=ACCENT, pad_edge=False)
    table.add_column("", width=1)
    table.add_column(Text(scene.words.caption("player")), max_width=20, overflow="ellipsis")
    for key in facts:
        table.add_column(Text(scene.words.caption(key)))
    for seat in range(view["players"]):
        mark = "★" if seat in view.get("winners", ()) else "▶" if seat in view["turn"] else " "
        name = Text(scene.name(seat), style="bold" if seat == view["seat"] else "", no_wrap=True)
        cells = [Text(_said(values[seat], scene)) for values in facts.values()]
        table.add_row(Text(mark, style=f"bold {ACCENT}"), name, *cells)
    return table


def _lines(
    same: Sequence[int], start: int, number: bool, listed: bool, scene: Scene
) -> tuple[str, ...]:
    moves, words = scene.game.moves, scene.words
    width = max(len(moves.text(move)) for move in same)
    cells = []
    for at, move in enumerate(same, start):
        counted = f"[{ACCENT}]{at:>3}[/] " if number else ""
        cells.append(f"{counted}[bold]{escape(f'{moves.text(move):{width}}')}[/]")
    if listed:
        means = [escape(words.move(moves[move])) for move in same]
        return tuple(f"{cell}  {meaning}" for cell, meaning in zip(cells, means, strict=True))
    columns = max(1, _WIDTH // (width + 6))
    rows = -(-len(cells) // columns)
    return tuple("  ".join(cells[row::rows]) for row in range(rows))


def _said(value: Any, scene: Scene) -> str:
    """A value of a view as people read it."""
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "·"
    if isinstance(value, dict):
        return _joined([f"{scene.words.caption(str(key))} {_said(one, scene)}"
                        for key, one in value.items()])  # fmt: skip
    if isinstance(value, list):
        if _nested(value):
            return _rows(value, scene)
        return ", ".join(_said(item, scene) for item in value)
    return scene.words.name(str(value))


def _rows(items: list[Any], scene: Scene) -> str:
    """Lists in a list: under each other, in columns where they are a grid."""
    plain = all(isinstance(item, list) and not _nested(item) for item in items)
    if not plain or len({len(item) for item in items}) > 1 or len(items[0]) < 2:
        return _joined([_said(item, scene) for item in items])
    cells = [[_said(cell, scene) for cell in row] for row in items]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    rows = [zip(row, widths, strict=True) for row in cells]
    return "\n".join("  ".join(f"{cell:{width}}" for cell, width in row).rstrip() for row in rows)


def _nested(items: list[Any]) -> bool:
    return any(isinstance(item, list | dict) for item in items)


def _joined(parts: list[str]) -> str:
    """Beside each other where there is room, else under each other."""
    line = " | ".join(parts)
    return line if len(line) <= _BESIDE and "\n" not in line else "\n".join(parts)


def _own_words(scene: Scene, key: str) -> str:
    return load_words("menagerie.terminal", scene.words.lang).say("ui", key, {}, ())
