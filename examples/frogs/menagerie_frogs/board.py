"""A face of the game: how the table looks in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from menagerie.terminal.boards import default
from menagerie.terminal.scene import Group, Scene

POND = "green4"


def draw(view: dict[str, Any], scene: Scene) -> RenderableType:
    caption = scene.words.caption
    sky = Text(f"{caption('evening')} {view['evening']}   ")
    if view["fly"] is not None:
        sky.append(f"{caption('fly')} {view['fly']}  ", style="bold").append("~~(°v°)~~")
    frogs = Text("  ").join(
        Text(f" @..@ {size} ", style=f"white on {POND}") for size in view["hand"]
    )
    return Panel(
        Stack(sky, Text(), frogs, Text(), _players(view, scene)),
        title=scene.game.title[scene.words.lang], border_style=POND, box=box.ROUNDED,
    )  # fmt: skip


def groups(legal: Sequence[int], view: dict[str, Any], scene: Scene) -> list[Group]:
    """The default has nothing that this game would do better."""
    return default.groups(legal, view, scene)


def _players(view: dict[str, Any], scene: Scene) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=POND)
    for key in ("player", "points", "sent"):
        table.add_column(scene.words.caption(key))
    for seat in range(view["players"]):
        mark = "★" if seat in view.get("winners", ()) else "✓" if view["chosen"][seat] else " "
        name = Text(f"{mark} {scene.name(seat)}", style="bold" if seat == view["seat"] else "")
        table.add_row(name, str(view["points"][seat]), ", ".join(view["sent"][seat]))
    return table
