"""Mini Fourmidable in a terminal: the clearing, the objectives, the colonies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count as counting
from typing import Literal

from rich import box
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ...games.fourmidable.box import ANTS, FAMILIES, resources_of
from ...games.fourmidable.views import Colony, Face, WholeView
from ..scene import Group, Scene

FAMILY_COLOURS = {"fruit": "magenta", "prey": "green", "ground": "yellow"}
COLOURS = {
    "raspberry": "bright_magenta",
    "blueberry": "bright_blue",
    "caterpillar": "bright_green",
    "ladybug": "bright_red",
    "earth": "orange3",
    "pebble": "grey74",
}
_KINDS = {
    "Start": "start",
    "Harvest": "harvest",
    "HarvestTwo": "harvest",
    "Birth": "birth",
    "JokerBirth": "birth",
    "Predator": "predator",
    "Complete": "complete",
    "Peek": "peek",
    "End": "end",
}


Zone = Literal["active", "harvesting", "reserve"]
ZONES: tuple[Zone, ...] = ("active", "harvesting", "reserve")
"""Where ants are; the columns of a colony."""


def draw(view: WholeView, scene: Scene) -> RenderableType:
    if scene.is_low and view["stage"] != "over":
        return _low(view, scene)
    parts: list[RenderableType] = [_headline(view, scene), _clearing(view, scene)]
    parts += _peeks(view, scene)
    parts += [_births(view, scene), _colonies(view, scene)]
    parts += _own_objectives(view, scene)
    return Stack(*parts)


def groups(legal: Sequence[int], view: WholeView, scene: Scene) -> list[Group]:
    moves = scene.game.moves
    kinds: dict[str, list[tuple[int, str]]] = {}
    for number in legal:
        move = moves[number]
        kind = _KINDS[type(move).__name__]
        meaning = scene.words.move(move)
        if kind == "complete":
            card = view["objectives"][move.family]["shown"][move.slot - 1]
            meaning = _price(card, scene).plain
        line = f"[bold]{moves.text(number)}[/]  {escape(meaning)}"
        if scene.is_low:
            line = _low_move(moves.text(number), scene)
        kinds.setdefault(kind, []).append((number, line))
    at = counting(1)
    return [
        Group(
            scene.words.label(kind),
            tuple(f"[dim]{next(at):>{1 if scene.is_low else 2}}[/] {line}" for _, line in lines),
            numbered=tuple(number for number, _ in lines),
        )
        for kind, lines in kinds.items()
    ]


def _headline(view: WholeView, scene: Scene) -> Text:
    label = scene.words.label
    line = Text(scene.game.title[scene.words.lang], style="bold")
    stage = {"start": "starting", "over": "over"}.get(view["stage"])
    line.append(" · " + (label(stage) if stage else label("phase", number=view["phase"])))
    line.append(f" · {_titled('first', scene)}{scene.name(view['first'])}", style="not bold")
    if view["stage"] == "phase":
        line.append(f" · {label('action-done' if view['spent'] else 'action-open')}", "not bold")
    return line


def _clearing(view: WholeView, scene: Scene) -> Table:
    """One line per family: its two piles of resources, its objectives."""
    label, name = scene.words.label, scene.words.name
    table = _table()
    table.add_column("", width=7)
    table.add_column(label("clearing"), width=15)
    slots = len(view["objectives"][FAMILIES[0]]["shown"])
    for slot in range(1, slots + 1):
        table.add_column(f"{label('objectives')} {slot}" if slot == 1 else str(slot), width=15)
    table.add_column(label("pile"), justify="right")
    for family in FAMILIES:
        piles = Text("\n").join(
            _amount(view["piles"][resource], resource, scene) for resource in resources_of(family)
        )
        row = view["objectives"][family]
        cards = [_objective(card, scene) for card in row["shown"]]
        mark = "*" if row["looked_at"] else ""
        table.add_row(
            Text(name(family), style=f"bold {FAMILY_COLOURS[family]}"),
            piles,
            *cards,
            f"{row['pile']}{mark}",
        )
    if any(row["looked_at"] for row in view["objectives"].values()):
        table.caption = f"* {label('looked')}"
        table.caption_justify = "right"
    return table


def _objective(card: Face | None, scene: Scene) -> Text:
    if card is None:
        return Text("–", style="dim")
    face = Text().append(f"{card['points']} {scene.words.label('score')}", style="bold")
    for resource, count in _counted(card["cost"]).items():
        face.append("\n").append_text(_amount(count, resource, scene))
    return face


def _price(card: Face, scene: Scene) -> Text:
    face = Text()
    for resource, count in _counted(card["cost"]).items():
        face.append(" + " if face else "")
        face.append_text(_amount(count, resource, scene))
    return face.append(f" = {card['points']} {scene.words.label('score')}")


def _peeks(view: WholeView, scene: Scene) -> list[Text]:
    lines = []
    for family in FAMILIES:
        card = view["objectives"][family]["next"]
        if card is not None and view["stage"] != "over":
            lines.append(Text(f"{scene.words.name(family)}, {_titled('next', scene)}"))
            lines[-1].append_text(_price(card, scene))
    return lines


def _births(view: WholeView, scene: Scene) -> Text:
    free = "" if scene.is_low else f" ({scene.words.label('free')})"
    cards = [
        scene.words.name(card) + (free if seat is None else f" ({scene.name(seat)})")
        for card, seat in view["births"].items()
    ]
    return Text(_titled("births", scene), style="bold").append(", ".join(cards), "not bold")


def _colonies(view: WholeView, scene: Scene) -> Table:
    label, name = scene.words.label, scene.words.name
    table = _table()
    table.add_column(label("player"), width=19)
    table.add_column("")
    for zone in ZONES:
        table.add_column(label(zone), justify="right")
    table.add_column(label("stock"), width=25)
    for seat, colony in enumerate(view["colonies"]):
        ants = Text("\n").join(
            Text(name(ant), style=FAMILY_COLOURS[family])
            for ant, family in zip(ANTS, FAMILIES, strict=True)
        )
        zones = ["\n".join(_ants(colony, zone, ant) for ant in ANTS) for zone in ZONES]
        stock = Text("\n").join(_stock(colony, family, scene) for family in FAMILIES)
        table.add_row(_who(seat, view, scene), ants, *zones, stock)
    return table


def _who(seat: int, view: WholeView, scene: Scene) -> Text:
    """Name, objectives done, species and predator of a player."""
    label = scene.words.label
    colony = view["colonies"][seat]
    who = Text("▶ " if seat in view["turn"] else "")
    who.append(scene.name(seat), style="bold")
    who.append(f"\n{scene.words.name(colony['species'])}")
    if colony["power_spent"]:
        who.append(f"\n({label('power-spent')})", style="dim")
    where = label("ready" if colony["predator"] is None else "sent")
    who.append(f"\n{_titled('predator', scene)}{where}", style="dim")
    who.append(f"\n{_titled('completed', scene)}{colony['completed']}")
    if seat in view["out"]:
        who.append(f"\n{label('out')}", style="italic")
    return who


def _ants(colony: Colony, zone: Zone, ant: str) -> str:
    born = colony["newborn"][ant] if zone == "active" else 0
    return f"{colony[zone][ant]}" + (f" +{born}" if born else "")


def _stock(colony: Colony, family: str, scene: Scene) -> Text:
    amounts = [_amount(colony["stock"][one], one, scene) for one in resources_of(family)]
    return Text(" ").join(amounts)


def _own_objectives(view: WholeView, scene: Scene) -> list[Text]:
    """Your own completed objectives; at the end those of all players."""
    lines = []
    for seat, colony in enumerate(view["colonies"]):
        if not colony["objectives"]:
            continue
        own = seat == view["seat"]
        title = scene.words.label("own") if own else scene.name(seat)
        line = Text(_colon(title, scene), style="bold")
        for place, card in enumerate(colony["objectives"]):
            family = card["family"]
            line.append(", " if place else "", "not bold")
            face = f"{scene.words.name(family)} {card['points']}"
            line.append(face, f"not bold {FAMILY_COLOURS[family]}")
        lines.append(line)
    return lines


def _amount(count: int, resource: str, scene: Scene) -> Text:
    text = scene.words.label(resource, count=count)
    return Text(text, style=COLOURS[resource] if count else "dim")


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, padding=0, show_edge=False, show_lines=True)


def _titled(key: str, scene: Scene) -> str:
    return _colon(scene.words.label(key), scene)


def _colon(title: str, scene: Scene) -> str:
    return f"{title} : " if scene.words.lang == "fr" else f"{title}: "


def _counted(cost: Sequence[str]) -> dict[str, int]:
    return {resource: cost.count(resource) for resource in dict.fromkeys(cost)}


# For a screen of few lines.


def _low(view: WholeView, scene: Scene) -> RenderableType:
    """A line for each other colony, two for each family, four for the viewer's colony. What one
    decides on comes last: what is above it may scroll away."""
    parts: list[RenderableType] = [_headline(view, scene)]
    own = view["seat"]
    for seat in range(view["players"]):
        if seat != own:
            parts.append(_low_colony(seat, view, scene, own=False))
    parts += [_low_family(family, view, scene) for family in FAMILIES]
    parts.append(_births(view, scene))
    if own is not None:
        parts.append(_low_colony(own, view, scene, own=True))
    return Stack(*parts)


def _low_family(family: str, view: WholeView, scene: Scene) -> Text:
    row = view["objectives"][family]
    line = Text(f"{scene.words.name(family)}  ", style=f"bold {FAMILY_COLOURS[family]}")
    piles = [_amount(view["piles"][one], one, scene) for one in resources_of(family)]
    line.append_text(Text(", ").join(piles))
    line.append(f"  ({_titled('pile', scene)}{row['pile']})", style="not bold dim")
    if row["next"] is not None:
        line.append(f" {_titled('next', scene)}", style="not bold dim")
        line.append_text(_low_price(row["next"], scene))
    line.append("\n")
    cards = [
        Text(f" {slot} ", style="bold").append_text(_low_price(card, scene))
        for slot, card in enumerate(row["shown"], start=1)
        if card is not None
    ]
    return line.append_text(Text(" ").join(cards))


def _low_price(card: Face, scene: Scene) -> Text:
    face = Text(f"({card['points']}) ")
    costs = (_amount(count, one, scene) for one, count in _counted(card["cost"]).items())
    return face.append_text(Text("+").join(costs))


def _low_colony(seat: int, view: WholeView, scene: Scene, *, own: bool) -> Text:
    """Of one's own colony everything; of the others what they can harvest and pay with now."""
    colony = view["colonies"][seat]
    line = Text("▶ " if seat in view["turn"] else "")
    line.append(scene.name(seat), style="bold")
    if own:
        line.append(f" {scene.words.name(colony['species'])}")
    line.append(f" ✓{colony['completed']}")
    for card in colony["objectives"] or () if own else ():
        family = card["family"]
        line.append(f" {scene.words.name(family)} {card['points']}", FAMILY_COLOURS[family])
    for ant, family in zip(ANTS, FAMILIES, strict=True):
        line.append("\n  " if own else " · ")
        line.append(f"{scene.words.name(ant)} ", style=FAMILY_COLOURS[family])
        if own:
            label = scene.words.label
            zones = [f"{label(zone)} {_ants(colony, zone, ant)}" for zone in ZONES]
            line.append(", ".join(zones) + "  ").append_text(_stock(colony, family, scene))
        else:
            line.append(_ants(colony, "active", ant))
            amounts = [colony["stock"][one] for one in resources_of(family)]
            if any(amounts):
                line.append(f" [{'+'.join(map(str, amounts))}]", style="dim")
    return line


def _low_move(text: str, scene: Scene) -> str:
    """A move below the title of its kind, in the player's words: it is chosen by its number."""
    verb, *rest = text.split()
    called = scene.words.catalogue["names"]
    shown = [f"{word} ×" if word == "2" and verb == "harvest" else word for word in rest]
    return f"[bold]{' '.join(called.get(word, word) for word in shown) or verb}[/]"
