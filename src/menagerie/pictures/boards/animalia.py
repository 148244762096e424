"""Animalia: the lot, everybody's collections, bonus cards and medals."""

from __future__ import annotations

from ...games.animalia.views import WholeView
from ..boxes import Box, above, at, beside, drawing, sized
from ..cards import back, card, pile, place
from ..scene import Scene

_CARD = 66
_SMALL = 34
_SLOTS = 5


def draw(view: WholeView, scene: Scene) -> Box:
    parts = [_heading(view, scene)]
    if view["phase"] not in ("medals", "over"):
        parts.append(_lot(view, scene))
    return above([*parts, *(_seat(view, seat, scene) for seat in range(view["players"]))], 10)


def _heading(view: WholeView, scene: Scene) -> Box:
    label = scene.words.label
    said = [label("season", number=view["season"], count=view["seasons"]), label(view["phase"])]
    return scene.on_felt(" · ".join(said), 16)


def _lot(view: WholeView, scene: Scene) -> Box:
    lot = [card([name], scene, _CARD, scene.words.name(name)) for name in view["lot"]]
    words = scene.on_felt(scene.words.label("lot"), 15)
    parts = [pile(scene, _CARD, view["pile"]), words, *(lot or [place(scene, _CARD)])]
    if view["powers"]:
        parts += [drawing(power, 40) for power in view["powers"]]
    if view["spied"]["cards"]:
        known = [card([name], scene, _SMALL * 1.3) for name in view["spied"]["cards"]]
        parts += [drawing("spy", 34), *known]
    return beside(parts, 10)


def _seat(view: WholeView, seat: int, scene: Scene) -> Box:
    owned = [at_ for at_, owner in enumerate(view["owners"]) if owner == seat]
    head = [sized(scene.player(view, seat, 150), 190)]
    if seat == view["dealer"] and not view["over"]:
        head.append(scene.badge(scene.words.label("dealer"), 13))
    head += [
        back(scene, _SMALL) if name is None else card([name], scene, _SMALL)
        for name in view["bonus"][seat]
    ]
    head += _medals(view, seat, scene)
    rows = [
        _collection(view, number, seat, _SLOTS * before, scene)
        for before, number in enumerate(owned)
    ]
    return scene.panel(beside(head, 8), *rows, width=560, lit=scene.asked(view, seat))


def _medals(view: WholeView, seat: int, scene: Scene) -> list[Box]:
    """How many medals of each family, where the view shows them."""
    won = view["medals"][seat]
    if won is None:
        return [drawing("medal", 28), scene.soft("?", 15)]
    return [scene.count(f"medal-{family}", many, 30) for family, many in won.items() if many]


def _collection(view: WholeView, number: int, seat: int, before: int, scene: Scene) -> Box:
    """Five places, counted on from the owner's first collection; bonus cards that were laid on
    them lie a little lower."""
    laid = dict(view["covers"][seat] or [])
    slots = [
        _slot(name, laid.get(slot), scene)
        for slot, name in enumerate(view["collections"][number], start=before + 1)
    ]
    slots += [place(scene, _CARD)] * (_SLOTS - len(slots))
    stars = beside([drawing("three-stars", 30), scene.write(str(view["elegance"][number]), 17)], 2)
    owl = view["owls"][seat]
    stands = [drawing("owl", 24), drawing(owl, 24)] if owl and before == 0 else []
    return beside([*slots, stars, *stands], 8)


def _slot(name: str, cover: str | None, scene: Scene) -> Box:
    face = card([name], scene, _CARD, scene.words.name(name))
    if cover is None:
        return face
    upper = card([cover], scene, _CARD * 0.8, scene.words.name(cover))
    return Box(face.width, face.height, face.body + at(upper, _CARD * 0.2, _CARD * 0.28))
