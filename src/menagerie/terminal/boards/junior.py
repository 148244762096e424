"""6 nimmt! Junior in a terminal: four stables, the shown card, the piles.

Five-year-olds play this: animals are drawn, cards are blocks of colour with
the animal's name, and the piles are lines whose length tells who is ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...games.junior.views import WholeView
from ..scene import Group, Scene

BARN = "red3"
STRAW = "bold gold3"

COLOURS = {
    "pony": "orange3",
    "goat": "grey85",
    "hare": "tan",
    "duck": "bright_yellow",
    "hen": "indian_red1",
    "mouse": "light_slate_grey",
}

# The drawings differ in shape, so that animals can be distinguished without colour.
DRAWINGS = {
    "pony": (r"  |\__  ", r" /  o \ ", r"/ /|___)"),
    "goat": (r" ))_((  ", r" (o o)  ", r"  \Y/   "),
    "hare": (r" () ()  ", r" ( '.') ", r' (")(") '),
    "duck": (r"   __   ", r" <(o )__", r"  (____/"),
    "hen": (r"  ,^,   ", r" <(')_/|", r"  (___/ "),
    "mouse": (r" _   _  ", r"(_)_(_) ", r" (o.o)~~"),
}
DRAWING_WIDTH = 9

LINE_ROOM = 48
"""Columns for the longest pile with a space after each card; longer ones stand close."""


def draw(view: WholeView, scene: Scene) -> RenderableType:
    label = scene.words.label
    title = f"{scene.game.title[scene.words.lang]} · {scene.words.name(view['variant'])}"
    parts: list[RenderableType] = [Text(title, style=f"bold {BARN}", justify="center")]
    stable = _low_row if scene.is_low else _row
    parts += [stable(number, view, scene) for number in range(1, len(view["rows"]) + 1)]
    if view["over"]:
        parts.append(_pile_text(view, scene))
    else:
        parts.append(_low_shown(view, scene) if scene.is_low else _shown(view, scene))
    parts += [Text(label("taken"), style="bold"), _lines(view, scene)]
    if view["over"]:
        rule = "fewest" if view["variant"] == "avoid" else "most"
        parts.append(Text(label(rule), style=STRAW))
    return Stack(*parts)


def groups(legal: Sequence[int], view: WholeView, scene: Scene) -> list[Group]:
    moves = scene.game.moves
    width = max((len(moves.text(number)) for number in legal), default=0)
    # The number of a move is that of its stable; to pass is 5.
    first = 0 if view["phase"] == "place" else len(view["rows"])
    numbered = tuple(
        number if number in legal else None for number in range(first, max(legal, default=-1) + 1)
    )
    lines = tuple(
        f"[dim]{at}[/] [bold]{moves.text(number):{0 if scene.is_low else width}}[/]"
        + ("" if scene.is_low else f"  {escape(scene.words.move(moves[number]))}")
        for at, number in enumerate(numbered, start=1)
        if number is not None
    )
    title = "claim-title" if view["phase"] == "claim" else "place-title"
    return [Group(scene.words.label(title), lines, numbered=numbered)] if lines else []


def _row(number: int, view: WholeView, scene: Scene) -> Panel:
    """A stable with its cards, and what is missing; what the shown card would bring stands out."""
    row = view["rows"][number - 1]
    return Panel(
        Text(" ").join(_card(card, scene) for card in row) if row else Text(),
        title=_stable(number, view, scene), title_align="left",
        subtitle=_lacks(number, view, scene), subtitle_align="right",
        border_style=BARN, box=box.ROUNDED,
    )  # fmt: skip


def _low_row(number: int, view: WholeView, scene: Scene) -> Text:
    """The same in a line or two, without a frame: a row's cards say nothing that what is missing
    does not say, so only their number is told."""
    return _stable(number, view, scene).append(" ").append_text(_lacks(number, view, scene))


def _stable(number: int, view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    title = Text(f" {label('stable', row=number)} ", style=f"bold white on {BARN}")
    count = len(view["rows"][number - 1])
    title.append(f" {label('row-cards', count=count)} ", style="not bold default on default")
    for seat, claimed in view["claims"]:
        if claimed == number:
            title.append(f"  {_say('grabbed', seat, scene)} ", style=f"{STRAW} on default")
    return title


def _lacks(number: int, view: WholeView, scene: Scene) -> Text:
    """What a row still lacks; a player who may claim must find the rows without help."""
    shown = (view["shown"] or ()) if view["phase"] == "place" else ()
    lacks = Text(f"{scene.words.label('missing')} ", style="not bold default on default")
    for place, animal in enumerate(view["missing"][number - 1]):
        new, name = animal in shown, scene.words.name(animal)
        lacks.append(", " if place else "")
        lacks.append(f"»{name}«" if new else name, style=_bold(animal) if new else "")
    return lacks


def _low_shown(view: WholeView, scene: Scene) -> Text:
    """The card that was turned up in one line, and what is asked below."""
    line = Text(f"{scene.words.label('shown')}  ", style=STRAW)
    line.append_text(_card(view["shown"] or (), scene))
    return line.append("\n").append_text(_question(view, scene))


def _shown(view: WholeView, scene: Scene) -> RenderableType:
    """The card that was turned up, large, beside what is asked."""
    label = scene.words.label
    shown = view["shown"] or ()
    animals = Table.grid(padding=(0, 1))
    for _ in shown:
        animals.add_column(width=DRAWING_WIDTH)
    animals.add_row(*(_drawing(animal, scene) for animal in shown))
    title = Text(label("shown"), style="bold")
    width = max(len(shown) * (DRAWING_WIDTH + 1) + 4, title.cell_len + 6)
    card = Panel(Align.center(animals), title=title, border_style=STRAW, box=box.HEAVY, width=width)
    asked = _question(view, scene)
    side_by_side = Table.grid(padding=(0, 2), expand=True)
    side_by_side.add_column(width=width)
    side_by_side.add_column(ratio=1)
    side_by_side.add_row(card, Align(asked, vertical="middle"))
    return side_by_side


def _question(view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    asked = Text()
    if view["phase"] == "claim":
        asked.append(label("look"), style=STRAW)
        claimed = [seat for seat, _ in view["claims"]]
        for seat in range(view["players"]):
            if seat not in claimed:
                word = "passed" if seat in view["answered"] else "thinking"
                asked.append(f"\n{scene.name(seat)} {label(word)}", style="dim")
    else:
        asked.append(_say("place-now", view["active"], scene), style=STRAW)
    return asked.append("\n").append_text(_pile_text(view, scene))


def _drawing(animal: str, scene: Scene) -> Text:
    name = scene.words.name(animal).center(DRAWING_WIDTH - 1).rstrip()
    return Text("\n".join((*DRAWINGS[animal], name)), style=_bold(animal))


def _pile_text(view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    left = label("pile-left", count=view["pile"]) if view["pile"] else label("pile-empty")
    if view["discarded"]:
        left += " · " + label("discarded", count=len(view["discarded"]))
    return Text(left, style="dim")


def _lines(view: WholeView, scene: Scene) -> Table:
    """Every pile as a line of cards: the book's way for those who do not count yet."""
    wide = 2 * max(map(len, view["taken"])) <= LINE_ROOM
    lines = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    lines.add_column(width=1)
    lines.add_column(max_width=14, no_wrap=True, overflow="ellipsis")
    lines.add_column(justify="right", width=2)
    lines.add_column(ratio=1)
    for seat, pile in enumerate(view["taken"]):
        won = seat in view.get("winners", ())
        line = Text("", no_wrap=True)
        for card in pile:
            line.append("■ " if wide else "■", style=COLOURS[card[0]])
        if won:
            line.append(f" ★ {scene.words.label('winner')}" if wide else " ★", style=STRAW)
        mark = "★" if won else "▶" if seat in view["turn"] else " "
        name = Text(scene.name(seat), style="bold" if mark != " " else "")
        lines.add_row(Text(mark, style=STRAW), name, str(len(pile)), line)
    return lines


def _say(key: str, seat: int, scene: Scene) -> str:
    return scene.words.say("labels", key, {"seat": seat}, scene.names)


def _bold(animal: str) -> str:
    return f"bold {COLOURS[animal]}"


def _card(animals: Sequence[str], scene: Scene) -> Text:
    """A card that is not torn apart at the end of a line."""
    names = [Text(f"\N{NO-BREAK SPACE}{scene.words.name(animal)}\N{NO-BREAK SPACE}",
                  style=f"black on {COLOURS[animal]}") for animal in animals]  # fmt: skip
    return Text("[") + Text("+").join(names) + Text("]")
