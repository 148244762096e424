"""Animalia: the lot, everybody's collections, bonus cards and medals."""

from __future__ import annotations

from ...games.animalia.views import WholeView
from ..boxes import Box, above, at, beside, drawing, sized
from ..cards import back, card, pile, place
from ..pen import Pen

_CARD = 66
_SMALL = 34
_SLOTS = 5


def draw(view: WholeView, pen: Pen) -> Box:
    parts = [_heading(view, pen)]
    if view["phase"] not in ("medals", "over"):
        parts.append(_lot(view, pen))
    return above([*parts, *(_seat(view, seat, pen) for seat in range(view["players"]))], 10)


def _heading(view: WholeView, pen: Pen) -> Box:
    label = pen.words.label
    said = [label("season", number=view["season"], count=view["seasons"]), label(view["phase"])]
    return pen.on_felt(" · ".join(said), 16)


def _lot(view: WholeView, pen: Pen) -> Box:
    lot = [card([name], pen, _CARD, pen.words.name(name)) for name in view["lot"]]
    words = pen.on_felt(pen.words.label("lot"), 15)
    parts = [pile(pen, _CARD, view["pile"]), words, *(lot or [place(pen, _CARD)])]
    if view["powers"]:
        parts += [drawing(power, 40) for power in view["powers"]]
    if view["spied"]["cards"]:
        known = [card([name], pen, _SMALL * 1.3) for name in view["spied"]["cards"]]
        parts += [drawing("spy", 34), *known]
    return beside(parts, 10)


def _seat(view: WholeView, seat: int, pen: Pen) -> Box:
    owned = [at_ for at_, owner in enumerate(view["owners"]) if owner == seat]
    head = [sized(pen.player(view, seat, 150), 190)]
    if seat == view["dealer"] and not view["over"]:
        head.append(pen.badge(pen.words.label("dealer"), 13))
    head += [
        back(pen, _SMALL) if name is None else card([name], pen, _SMALL)
        for name in view["bonus"][seat]
    ]
    head += _medals(view, seat, pen)
    rows = [
        _collection(view, number, seat, _SLOTS * before, pen) for before, number in enumerate(owned)
    ]
    return pen.panel(beside(head, 8), *rows, width=560, lit=pen.asked(view, seat))


def _medals(view: WholeView, seat: int, pen: Pen) -> list[Box]:
    """How many medals of each family, where the view shows them."""
    won = view["medals"][seat]
    if won is None:
        return [drawing("medal", 28), pen.soft("?", 15)]
    return [pen.count(f"medal-{family}", many, 30) for family, many in won.items() if many]


def _collection(view: WholeView, number: int, seat: int, before: int, pen: Pen) -> Box:
    """Five places, counted on from the owner's first collection; bonus cards that were laid on
    them lie a little lower."""
    laid = dict(view["covers"][seat] or [])
    slots = [
        _slot(name, laid.get(slot), pen)
        for slot, name in enumerate(view["collections"][number], start=before + 1)
    ]
    slots += [place(pen, _CARD)] * (_SLOTS - len(slots))
    stars = beside([drawing("three-stars", 30), pen.write(str(view["elegance"][number]), 17)], 2)
    owl = view["owls"][seat]
    stands = [drawing("owl", 24), drawing(owl, 24)] if owl and before == 0 else []
    return beside([*slots, stars, *stands], 8)


def _slot(name: str, cover: str | None, pen: Pen) -> Box:
    face = card([name], pen, _CARD, pen.words.name(name))
    if cover is None:
        return face
    upper = card([cover], pen, _CARD * 0.8, pen.words.name(cover))
    return Box(face.width, face.height, face.body + at(upper, _CARD * 0.2, _CARD * 0.28))
