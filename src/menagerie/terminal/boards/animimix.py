"""Animimix in a terminal: the grid with its mountains, the values, the cards of each player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.box import SQUARE
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...games.animimix import Keep, Swap
from ...games.animimix.views import Front, WholeView
from ..scene import Group, Scene

COLOURS = {
    "monkey": "orange3",
    "wolf": "grey70",
    "elephant": "sky_blue1",
    "pelican": "bright_yellow",
    "penguin": "bright_cyan",
    "chameleon": "bright_green",
    "lovebird": "hot_pink",
    "lion": "bright_red",
}
MOUNTAIN = "▲"
BACK = "▒"


def draw(view: WholeView, scene: Scene) -> RenderableType:
    label = scene.words.label
    stocks = label("mountains", number=view["mountains_left"])
    if view["unseen"]:
        stocks += "    " + label("unseen", number=view["unseen"])
    if scene.is_low and not view["over"]:
        return _low(view, scene)
    parts: list[RenderableType] = [_grid(view, scene), Text(stocks, style="dim"), Text()]
    parts += [_values(view, scene), Text(), _players(view, scene)]
    if view["seat"] is not None and not view["over"]:
        parts += [
            Text(),
            _line("hand", _animals(view["hand"], scene), scene),
            _line("mine", _cards(view["fronts"][view["seat"]], scene), scene),
        ]
    return Stack(*parts)


def _low(view: WholeView, scene: Scene) -> RenderableType:
    """For a screen of few lines: no lines in the grid, the players in one line."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("", style="dim", width=1, no_wrap=True)
    for letter in "abcdef"[: view["columns"]]:
        grid.add_column(letter, min_width=3, max_width=12)
    for number, row in enumerate(view["grid"], start=1):
        cells = []
        for letter, species in zip("abcdef", row, strict=False):
            there = f"{letter}{number}" in view["mountains"]
            name = scene.words.name(species) + (MOUNTAIN if there else "")
            cells.append(Text(name, COLOURS[species], no_wrap=True, overflow="ellipsis"))
        grid.add_row(str(number), *cells)
    players = Text(scene.words.label("mountains", number=view["mountains_left"]), style="dim")
    for seat, front in enumerate(view["fronts"]):
        mark = "▶ " if seat in view["turn"] else ""
        players.append(f" · {mark}{scene.name(seat)} {len(front)}", style="not dim")
    values = _values(view, scene)
    values.show_header = False
    values.padding = (0, 1, 0, 0)
    parts: list[RenderableType] = [players, grid, values]
    if view["seat"] is not None:
        parts.append(_line("hand", _animals(view["hand"], scene), scene))
        own = [card["species"] for card in view["fronts"][view["seat"]] if card["species"]]
        parts.append(_line("mine", _animals(own, scene), scene))
    return Stack(*parts)


def groups(legal: Sequence[int], view: WholeView, scene: Scene) -> list[Group]:
    moves = [scene.game.moves[number] for number in legal]
    keeps = [move for move in moves if isinstance(move, Keep)]
    swaps = [move for move in moves if isinstance(move, Swap)]
    label = scene.words.label
    found = []
    if keeps and scene.is_low:
        animals = tuple(_typed(move.species, scene) for move in keeps)
        found.append(Group(label("keep"), animals, f"keep {label('pattern').split()[-1]}"))
    elif keeps:
        lines = tuple(f"[bold]{move}[/]  {scene.words.move(move)}" for move in keeps)
        found.append(Group(label("keep"), lines))
    if swaps:
        laid = list(dict.fromkeys(move.species for move in swaps))
        cells = list(dict.fromkeys(move.cell for move in swaps))
        lines = (
            *(_takes(species, cells, view, scene) for species in view["species"]),
            _titled(label("lay"), scene) + ", ".join(_typed(species, scene) for species in laid),
        )
        # A low screen shows grid and hand right above: they need not be said again.
        shown = () if scene.is_low and keeps else tuple(line for line in lines if line)
        found.append(Group(label("swap"), shown, label("pattern")))
    return found


def _takes(species: str, cells: Sequence[str], view: WholeView, scene: Scene) -> str:
    there = [cell for cell in cells if _animal(cell, view) == species]
    if not there:
        return ""
    name = f"[{COLOURS[species]}]{scene.words.name(species)}[/]"
    title = _titled(f"{scene.words.label('take')} {name}", scene)
    return f"{title}[bold]{' '.join(there)}[/]"


def _typed(species: str, scene: Scene) -> str:
    """How a species is typed, and its name where that differs."""
    name = scene.words.name(species)
    return f"[bold]{species}[/]" + (f" ({name})" if name != species else "")


def _animal(cell: str, view: WholeView) -> str:
    animal: str = view["grid"][int(cell[1:]) - 1]["abcdef".index(cell[0])]
    return animal


def _grid(view: WholeView, scene: Scene) -> Table:
    table = Table(box=SQUARE, show_lines=True, padding=0, border_style="dim")
    table.add_column("", style="dim", justify="right", width=1, no_wrap=True)
    for letter in "abcdef"[: view["columns"]]:
        # On a narrow screen names are cut, never the numbers of the rows.
        table.add_column(letter, justify="center", min_width=3, max_width=11, header_style="dim")
    for number, row in enumerate(view["grid"], start=1):
        cells = []
        for letter, species in zip("abcdef", row, strict=False):
            cell = Text(scene.words.name(species), style=COLOURS[species], justify="center")
            if f"{letter}{number}" in view["mountains"]:
                cell.append(f"\n{MOUNTAIN}", style="bold white")
            cells.append(cell)
        table.add_row(str(number), *cells)
    return table


def _values(view: WholeView, scene: Scene) -> Table:
    label = scene.words.label
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(label("species"))
    table.add_column(label("value"), justify="right")
    table.add_column(label("how"), style="dim")
    for species in view["species"]:
        name = Text(scene.words.name(species), style=COLOURS[species])
        points = str(view["values"][species]["points"])
        table.add_row(name, points, label(f"how-{species}"))
    return table


def _players(view: WholeView, scene: Scene) -> Table:
    label = scene.words.label
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column(label("player"), max_width=20)
    table.add_column(label("hand"), justify="right")
    table.add_column(label("front"))
    if view["over"]:
        table.add_column(label("score"), justify="right")
    for seat, front in enumerate(view["fronts"]):
        winner = view["over"] and seat in view["winners"]
        mark = "★" if winner else "▶" if seat in view["turn"] else " "
        known = [card["species"] for card in front if card["species"]]
        shown = Text(BACK * len(front)) if len(known) < len(front) else _animals(known, scene)
        points = [str(view["scores"][seat])] if view["over"] else []
        table.add_row(mark, Text(scene.name(seat)), str(view["hands"][seat]), shown, *points)
    return table


def _titled(title: str, scene: Scene) -> str:
    """A title before a list; French puts a space before the colon."""
    return f"{title} : " if scene.words.lang == "fr" else f"{title}: "


def _line(title: str, cards: Text, scene: Scene) -> Text:
    line = Text(_titled(scene.words.label(title), scene), style="bold")
    return line.append_text(cards)


def _animals(animals: Sequence[str], scene: Scene) -> Text:
    """Animals by species, equal ones together: `2 × lion, wolf`."""
    found = []
    for species, same in groupby(sorted(animals, key=list(COLOURS).index)):
        number = len(list(same))
        times = f"{number} × " if number > 1 else ""
        found.append(Text(times + scene.words.name(species), style=COLOURS[species]))
    return Text(", ").join(found) if found else Text("–")


def _cards(front: Sequence[Front], scene: Scene) -> Text:
    """One's own cards in the order they came, with where from."""
    label = scene.words.label
    found = []
    for card in front:
        species = card["species"]
        if species is None:
            continue
        name = Text(scene.words.name(species), style=COLOURS[species])
        origin = label("kept" if card["from"] == "hand" else "taken", cell=card["from"])
        found.append(name.append(f" ({origin})", style="dim"))
    return Text(", ").join(found) if found else Text("–")
