"""Mini Fourmidable: objectives, the clearing, birth cards, and everybody's colony."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.fourmidable.views import Colony, Face, Family, Named, WholeView
from ..boxes import Box, above, as_high, at, beside, drawing, grid, panel, plate, sized
from ..cards import pile
from ..pen import Pen

_FACE_WIDTH, _FACE_HEIGHT = 78, 84
_LABEL = 74
_COLONY = 390


def draw(view: WholeView, pen: Pen) -> Box:
    seats = as_high([_colony(view, seat, pen) for seat in range(view["players"])])
    colonies = [
        pen.panel(box, width=_COLONY, lit=pen.asked(view, seat)) for seat, box in enumerate(seats)
    ]
    return above(
        [
            pen.on_felt(_heading(view, pen), 16),
            beside([_objectives(view, pen), _clearing(view, pen)], 14, "start"),
            grid(colonies, 2, 12),
        ],
        12,
    )


def _heading(view: WholeView, pen: Pen) -> str:
    match view["stage"]:
        case "start":
            return pen.words.label("starting")
        case "over":
            return pen.words.label("over")
    return pen.words.label("phase", number=view["phase"])


def _objectives(view: WholeView, pen: Pen) -> Box:
    """A line for each family: who brings what they cost, the pile, the face-up cards."""
    return pen.panel(*(_family(name, family, pen) for name, family in view["objectives"].items()))


def _family(name: str, family: Family, pen: Pen) -> Box:
    faces = [_face(name, shown, pen) if shown else _gap() for shown in family["shown"]]
    known = [drawing("strategist", 30), _face(name, family["next"], pen)] if family["next"] else []
    stack = pile(pen, 58, family["pile"])
    return beside([drawing(name, 40), stack, *faces, *known], 10)


def _gap() -> Box:
    return Box(_FACE_WIDTH, _FACE_HEIGHT)


def _face(family: str, face: Face, pen: Pen) -> Box:
    """An objective: its points above what it costs."""
    tint = {"fruit": "tint-leaf", "prey": "tint-brick", "ground": "tint-clay"}.get(family)
    ground = plate(
        _FACE_WIDTH, _FACE_HEIGHT, pen.colour(tint or "paper"), pen.colour("paper-edge"), 7
    )
    points = pen.badge(str(face["points"]), 17)
    cost = beside((drawing(name, 24) for name in face["cost"]), 1)
    inside = at(points, (_FACE_WIDTH - points.width) / 2, 8)
    return Box(
        _FACE_WIDTH,
        _FACE_HEIGHT,
        ground.body + inside + at(cost, (_FACE_WIDTH - cost.width) / 2, 46),
    )


def _clearing(view: WholeView, pen: Pen) -> Box:
    """The six piles of resources, and who has taken which birth card."""
    piles = [pen.count(name, many, 36) for name, many in view["piles"].items()]
    births = [_birth(name, taker, pen) for name, taker in view["births"].items()]
    half = (len(piles) + 1) // 2
    return pen.panel(
        pen.soft(pen.words.label("clearing"), 14),
        beside((sized(box, 70) for box in piles[:half]), 8),
        beside((sized(box, 70) for box in piles[half:]), 8),
        pen.soft(pen.words.label("births"), 14),
        beside(births, 8),
    )


def _birth(name: str, taker: int | None, pen: Pen) -> Box:
    """A birth card; the colour of the seat that has taken it around it."""
    edge = pen.colour("paper-edge" if taker is None else f"seat-{taker}")
    line = 1.5 if taker is None else 4
    return panel(drawing(name, 36), pen.colour("paper"), edge, 6, 6, line)


def _colony(view: WholeView, seat: int, pen: Pen) -> list[Box]:
    colony = view["colonies"][seat]
    label = pen.words.label
    head = [pen.player(view, seat, 150), drawing(colony["species"], 40)]
    head.append(pen.soft(pen.words.name(colony["species"]), 14))
    rows = [
        _row(label("active"), [*_things(colony["active"]), *_things(colony["newborn"])], pen),
        _row(label("harvesting"), _things(colony["harvesting"]), pen),
        _row(label("reserve"), _things(colony["reserve"]), pen),
        _row(label("stock"), _things(colony["stock"], 26), pen),
        _row(label("completed"), _completed(colony, pen), pen),
    ]
    if colony["predator"]:
        here = [drawing(f"predator-{seat}", 30), drawing(colony["predator"], 26)]
        rows.append(_row(label("predator"), here, pen))
    if seat in view["out"]:
        head.append(pen.badge(label("out"), 12))
    return [beside(head, 10), *rows]


def _row(label: str, things: Iterable[Box], pen: Pen) -> Box:
    found = list(things)
    return sized(beside([Box(_LABEL, 18, pen.soft(label, 13, _LABEL).body), *found], 2), height=28)


def _things(named: Named, size: float = 28) -> list[Box]:
    return [drawing(name, size) for name, many in named.items() for _ in range(many)]


def _completed(colony: Colony, pen: Pen) -> list[Box]:
    """How many; and where they lie open, the family and the points of each."""
    if colony["objectives"] is None:
        return [pen.badge(str(colony["completed"]), 14)]
    return [
        beside([drawing(done["family"], 22), pen.badge(str(done["points"]), 12)], 1)
        for done in colony["objectives"]
    ]
