"""6 nimmt! Junior in a terminal: four stables, the shown card, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group as Stack
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..scene import Group, Scene

COLOURS = {
    "pony": "orange3",
    "goat": "grey74",
    "hare": "tan",
    "duck": "bright_yellow",
    "hen": "bright_red",
    "mouse": "grey58",
}


def draw(view: dict[str, Any], scene: Scene) -> RenderableType:
    label = scene.words.label
    rows = Table(expand=True, border_style="red")
    rows.add_column("", width=9, no_wrap=True)
    rows.add_column(scene.game.title[scene.words.lang], ratio=2)
    rows.add_column(label("missing"), ratio=1, style="dim")
    for number, row in enumerate(view["rows"], start=1):
        cards = Text("  ").join(_card(card, scene) for card in row)
        missing = ", ".join(scene.words.name(animal) for animal in view["missing"][number - 1])
        rows.add_row(label("row", row=number), cards, missing)
    shown = Text(f"{label('shown')}: ", style="bold")
    shown.append_text(_card(view["shown"], scene) if view["shown"] else Text("–"))
    shown.append(f"    {label('pile')}: {view['pile']}", style="dim")
    piles = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, pile in enumerate(view["taken"]):
        mark = "▶" if seat in view["turn"] else " "
        piles.add_row(mark, scene.name(seat), f"{len(pile):2}", "▪" * len(pile))
    return Stack(rows, shown, Text(), piles)


def groups(legal: Sequence[int], view: dict[str, Any], scene: Scene) -> list[Group]:
    moves = scene.game.moves
    lines = tuple(f"[bold]{moves.text(n)}[/]  {scene.words.move(moves[n])}" for n in legal)
    return [Group(scene.words.label("turn"), lines)]


def _card(animals: Sequence[str], scene: Scene) -> Text:
    card = Text("[")
    for place, animal in enumerate(animals):
        card.append("+" if place else "")
        card.append(scene.words.name(animal), style=COLOURS[animal])
    return card.append("]")
