"""Mini Fourmidable: objectives, the clearing, birth cards, and everybody's colony."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.fourmidable.views import Colony, Face, Family, Named, WholeView
from ..boxes import Box, above, as_high, at, beside, drawing, grid, panel, plate, sized
from ..cards import pile
from ..scene import Scene

_FACE_WIDTH, _FACE_HEIGHT = 78, 84
_LABEL = 74
_COLONY = 390


def draw(view: WholeView, scene: Scene) -> Box:
    seats = as_high([_colony(view, seat, scene) for seat in range(view["players"])])
    colonies = [
        scene.panel(box, width=_COLONY, lit=scene.asked(view, seat))
        for seat, box in enumerate(seats)
    ]
    return above(
        [
            scene.on_felt(_heading(view, scene), 16),
            beside([_objectives(view, scene), _clearing(view, scene)], 14, "start"),
            grid(colonies, 2, 12),
        ],
        12,
    )


def _heading(view: WholeView, scene: Scene) -> str:
    match view["stage"]:
        case "start":
            return scene.words.label("starting")
        case "over":
            return scene.words.label("over")
    return scene.words.label("phase", number=view["phase"])


def _objectives(view: WholeView, scene: Scene) -> Box:
    """A line for each family: who brings what they cost, the pile, the face-up cards."""
    return scene.panel(
        *(_family(name, family, scene) for name, family in view["objectives"].items())
    )


def _family(name: str, family: Family, scene: Scene) -> Box:
    faces = [_face(name, shown, scene) if shown else _gap() for shown in family["shown"]]
    known = (
        [drawing("strategist", 30), _face(name, family["next"], scene)] if family["next"] else []
    )
    stack = pile(scene, 58, family["pile"])
    return beside([drawing(name, 40), stack, *faces, *known], 10)


def _gap() -> Box:
    return Box(_FACE_WIDTH, _FACE_HEIGHT)


def _face(family: str, face: Face, scene: Scene) -> Box:
    """An objective: its points above what it costs."""
    tint = {"fruit": "tint-leaf", "prey": "tint-brick", "ground": "tint-clay"}.get(family)
    ground = plate(
        _FACE_WIDTH, _FACE_HEIGHT, scene.colour(tint or "paper"), scene.colour("paper-edge"), 7
    )
    points = scene.badge(str(face["points"]), 17)
    cost = beside((drawing(name, 24) for name in face["cost"]), 1)
    inside = at(points, (_FACE_WIDTH - points.width) / 2, 8)
    return Box(
        _FACE_WIDTH,
        _FACE_HEIGHT,
        ground.body + inside + at(cost, (_FACE_WIDTH - cost.width) / 2, 46),
    )


def _clearing(view: WholeView, scene: Scene) -> Box:
    """The six piles of resources, and who has taken which birth card."""
    piles = [scene.count(name, many, 36) for name, many in view["piles"].items()]
    births = [_birth(name, taker, scene) for name, taker in view["births"].items()]
    half = (len(piles) + 1) // 2
    return scene.panel(
        scene.soft(scene.words.label("clearing"), 14),
        beside((sized(box, 70) for box in piles[:half]), 8),
        beside((sized(box, 70) for box in piles[half:]), 8),
        scene.soft(scene.words.label("births"), 14),
        beside(births, 8),
    )


def _birth(name: str, taker: int | None, scene: Scene) -> Box:
    """A birth card; the colour of the seat that has taken it around it."""
    edge = scene.colour("paper-edge" if taker is None else f"seat-{taker}")
    line = 1.5 if taker is None else 4
    return panel(drawing(name, 36), scene.colour("paper"), edge, 6, 6, line)


def _colony(view: WholeView, seat: int, scene: Scene) -> list[Box]:
    colony = view["colonies"][seat]
    label = scene.words.label
    head = [scene.player(view, seat, 150), drawing(colony["species"], 40)]
    head.append(scene.soft(scene.words.name(colony["species"]), 14))
    rows = [
        _row(label("active"), [*_things(colony["active"]), *_things(colony["newborn"])], scene),
        _row(label("harvesting"), _things(colony["harvesting"]), scene),
        _row(label("reserve"), _things(colony["reserve"]), scene),
        _row(label("stock"), _things(colony["stock"], 26), scene),
        _row(label("completed"), _completed(colony, scene), scene),
    ]
    if colony["predator"]:
        here = [drawing(f"predator-{seat}", 30), drawing(colony["predator"], 26)]
        rows.append(_row(label("predator"), here, scene))
    if seat in view["out"]:
        head.append(scene.badge(label("out"), 12))
    return [beside(head, 10), *rows]


def _row(label: str, things: Iterable[Box], scene: Scene) -> Box:
    found = list(things)
    return sized(
        beside([Box(_LABEL, 18, scene.soft(label, 13, _LABEL).body), *found], 2), height=28
    )


def _things(named: Named, size: float = 28) -> list[Box]:
    return [drawing(name, size) for name, many in named.items() for _ in range(many)]


def _completed(colony: Colony, scene: Scene) -> list[Box]:
    """How many; and where they lie open, the family and the points of each."""
    if colony["objectives"] is None:
        return [scene.badge(str(colony["completed"]), 14)]
    return [
        beside([drawing(done["family"], 22), scene.badge(str(done["points"]), 12)], 1)
        for done in colony["objectives"]
    ]
