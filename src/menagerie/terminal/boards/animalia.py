"""Animalia in a terminal: the collections, the lot, bonus cards and medals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ...games.animalia.views import WholeView
from ..scene import Group, Scene

COLOURS = {
    "cat": "bright_magenta",
    "horse": "orange3",
    "dog": "bright_cyan",
    "rabbit": "bright_green",
    "parrot": "bright_red",
    "owl": "bright_yellow",
}
MARKS = {"champion": "★★★", "charmer": "★★", "scruffy": "●"}
SIZE = 5
MANY = 4
"""More than these are not described one by one on a low screen."""


def draw(view: WholeView, scene: Scene) -> RenderableType:
    lines = [_headline(view, scene)]
    if view["lot"] or not scene.is_low:
        lines.append(_lot(view, scene))
    notes = [*_notes(view, scene), *_answers(view, scene)]
    if scene.is_low and notes:
        notes = [Text(" · ", style="dim").join(notes)]
    return Stack(*lines, _collections(view, scene), *notes)


def groups(legal: Sequence[int], view: WholeView, scene: Scene) -> list[Group]:
    """The legal moves by what they do; theft, presents and covers as what to combine."""
    moves = scene.game.moves
    label = scene.words.label
    kinds: dict[str, list[Any]] = {}
    for number in legal:
        kinds.setdefault(type(moves[number]).__name__, []).append(moves[number])
    found = []
    if "Take" in kinds:
        found.append(_lots(kinds, view, scene))
    if "Steal" in kinds:
        found.append(_thefts([move.card for move in kinds["Steal"]], view, scene))
    if "Give" in kinds:
        cards = dict.fromkeys(move.card for move in kinds["Give"])
        numbers = dict.fromkeys(move.collection for move in kinds["Give"])
        owners = [f"[bold]{n}[/] {escape(scene.name(view['owners'][n - 1]))}" for n in numbers]
        card, place = label("a-card"), label("a-number")
        lines = (f"{card}  {_named(cards, scene)}", f"{place}  {', '.join(owners)}")
        found.append(Group(label("give"), lines, f"give {card} to {place}"))
    if "Spy" in kinds or "Order" in kinds:
        found.append(_plain("spying", kinds, ("Spy", "Order"), scene))
    if "Cover" in kinds:
        found.append(_covers(kinds["Cover"], view, scene))
    if "Done" in kinds or "Owl" in kinds:
        found.append(_plain("last-word", kinds, ("Done", "Owl"), scene))
    return found


# The table.


def _headline(view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    line = Text(scene.game.title[scene.words.lang], style="bold")
    line.append(" · " + label("season", number=view["season"], count=view["seasons"]), "not bold")
    line.append(f" · {label(view['phase'])}", "not bold")
    line.append(f" · {label('pile')} {view['pile']}", "not bold dim")
    return line


def _lot(view: WholeView, scene: Scene) -> Text:
    cards = [_card(card, scene) for card in view["lot"]]
    return _titled("lot", scene).append_text(Text("  ").join(cards) if cards else Text("–"))


def _collections(view: WholeView, scene: Scene) -> Table:
    """One row for each collection, each card as family and role."""
    low = scene.is_low and not view["over"]
    table = Table(
        box=None if low else box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False,
        border_style="red", header_style="dim" if low else "table.header",
    )  # fmt: skip
    table.add_column("", width=2)
    table.add_column("", min_width=9, max_width=12, overflow="fold")
    pairs = len(view["owners"]) > view["players"]
    for slot in range(1, SIZE + 1):
        table.add_column(f"{slot} / {slot + SIZE}" if pairs else str(slot), width=9)
    table.add_column(scene.words.label("elegance"), justify="right", no_wrap=True)
    for number, cards in enumerate(view["collections"]):
        owner = view["owners"][number]
        who = Text(scene.name(owner), style="bold" if owner == view["seat"] else "")
        if owner == view["dealer"]:
            who.append(f"\n({scene.words.label('dealer')})", style="not bold dim")
        mark = Text("▶" if owner in view["turn"] else " ")
        mark.append(str(number + 1), "bold reverse" if view["active"] == number + 1 else "bold")
        cells = [_cell(card, scene) for card in cards]
        cells += [Text("·", style="dim")] * (SIZE - len(cards))
        table.add_row(mark, who, *cells, str(view["elegance"][number]))
    return table


def _notes(view: WholeView, scene: Scene) -> Iterable[Text]:
    """Bonus cards, one's own medals, and what a spy knows."""
    label, name = scene.words.label, scene.words.name
    if view["powers"]:
        powers = ", ".join(name(power) for power in view["powers"])
        yield _titled("powers", scene).append(powers, style="bold")
    if view["spied"]["cards"]:
        spied = view["spied"]
        cards = Text("  ").join(_card(card, scene) for card in spied["cards"])
        if spied["ordered"]:
            yield _titled("spied", scene).append_text(cards)
        else:
            yield _titled("spied-loose", scene, count=spied["places"]).append_text(cards)
    for seat in range(view["players"]):
        line = Text()
        if view["bonus"][seat]:
            backs = [_card(card, scene) if card else Text("[?]") for card in view["bonus"][seat]]
            line.append(label("bonus") + " ", style="dim").append_text(Text(" ").join(backs))
        won = view["medals"][seat]
        if won is not None:
            counts = [
                Text(f"{count} {name(family)}", style=COLOURS[family])
                for family, count in won.items()
                if count
            ]
            line.append("   " if line else "").append(label("medals") + " ", style="dim")
            line.append_text(Text(", ").join(counts) if counts else Text("0"))
        if seat in view["answered"] and not view["over"]:
            line.append("   " if line else "").append(label("answered"), style="dim")
        if line:
            yield Text(scene.name(seat) + "  ", style="bold").append_text(_thin(line))


def _answers(view: WholeView, scene: Scene) -> Iterable[Text]:
    """Covers and owls, as far as they may be seen."""
    label = scene.words.label
    for seat in range(view["players"]):
        parts = [
            Text(f"{slot} ← ").append_text(_card(card, scene))
            for slot, card in view["covers"][seat] or ()
        ]
        if parts:
            parts.insert(0, Text(label("covers"), style="dim"))
        family = view["owls"][seat]
        if family:
            parts.append(Text(f"{label('owl-as')} = "))
            parts[-1].append(scene.words.name(family), style=COLOURS[family])
        if parts:
            yield Text(scene.name(seat) + "  ", "bold").append_text(_thin(Text("  ").join(parts)))


def _thin(text: Text) -> Text:
    thin = Text(style="not bold")
    return thin.append_text(text)


def _titled(key: str, scene: Scene, **facts: Any) -> Text:
    colon = " : " if scene.words.lang == "fr" else ": "
    return Text().append(scene.words.label(key, **facts) + colon, style="bold")


def _family(card: str) -> str:
    return card.partition("-")[0]


def _card(card: str, scene: Scene) -> Text:
    mark = MARKS.get(card.partition("-")[2], "")
    text = Text("[").append(scene.words.name(card), style=COLOURS[_family(card)])
    return text.append(f" {mark}]" if mark else "]")


def _cell(card: str, scene: Scene) -> Text:
    family, _, role = card.partition("-")
    cell = Text(scene.words.name(family), style=f"bold {COLOURS[family]}")
    if role:
        cell.append(f"\n{MARKS.get(role) or scene.words.name(role)}", style="not bold default")
    return cell


# The moves.


def _plain(title: str, kinds: dict[str, list[Any]], wanted: Sequence[str], scene: Scene) -> Group:
    """Moves that are few enough to be listed one by one."""
    moves = [move for kind in wanted for move in kinds.get(kind, ())]
    lines = tuple(f"[bold]{move}[/]  {escape(scene.words.move(move))}" for move in moves)
    if scene.is_low and len(moves) > MANY:
        lines = tuple(f"[bold]{move}[/]" for move in moves)
    return Group(scene.words.label(title), lines)


def _lots(kinds: dict[str, list[Any]], view: WholeView, scene: Scene) -> Group:
    """Take or pass; at two players with the number that each collection has on the board."""
    group = _plain("offer" if "Pass" in kinds else "place", kinds, ("Pass", "Take"), scene)
    seat = view["seat"]
    if seat is None or len(view["owners"]) == view["players"]:
        return group
    first = view["owners"].index(seat)
    into = [
        scene.words.label("into", number=first + move.collection) for move in kinds.get("Take", ())
    ]
    notes = [""] * len(kinds.get("Pass", ())) + [f" {text}" for text in into]
    lines = tuple(line + note for line, note in zip(group.lines, notes, strict=True))
    return Group(group.title, lines)


def _named(cards: Iterable[str], scene: Scene) -> str:
    """Cards as they are typed; where the language says it differently, in its words too."""
    if scene.words.lang == "en":
        return ", ".join(f"[bold]{card}[/]" for card in cards)
    return ", ".join(f"[bold]{card}[/] ({scene.words.name(card)})" for card in cards)


def _thefts(stealable: list[str], view: WholeView, scene: Scene) -> Group:
    lines = []
    for number, cards in enumerate(view["collections"]):
        loot = [card for card in cards if card in stealable]
        if loot:
            owner = escape(scene.name(view["owners"][number]))
            lines.append(f"{number + 1} {owner}  {_named(loot, scene)}")
    label = scene.words.label
    # A low screen shows the collections right above; `? steal` lists every card.
    if scene.is_low and len(stealable) > MANY:
        lines = [f"[bold]? steal[/] → {len(stealable)}"]
    return Group(label("steal"), tuple(lines), f"steal {label('a-card')}")


def _covers(covers: list[Any], view: WholeView, scene: Scene) -> Group:
    own = [
        card
        for cards, owner in zip(view["collections"], view["owners"], strict=True)
        if owner == view["seat"]
        for card in cards
    ]
    slots = dict.fromkeys(move.slot for move in covers)
    covered = {slot: f" {scene.words.name(own[slot - 1])}" for slot in slots}
    if scene.is_low and len(slots) > MANY:  # the board has them, with these numbers
        covered = dict.fromkeys(slots, "")
    under = ", ".join(f"[bold]{slot}[/]{name}" for slot, name in covered.items())
    cards = dict.fromkeys(move.card for move in covers)
    label = scene.words.label
    slot, card = label("a-slot"), label("a-card")
    lines = (f"{slot}  {under}", f"{card}  {_named(cards, scene)}")
    return Group(label("cover"), lines, f"cover {slot} with {card}")
