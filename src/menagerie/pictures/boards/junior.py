"""6 nimmt! Junior: four stables, the shown card, and everybody's line of cards."""

from __future__ import annotations

from ...games.junior.views import WholeView
from ..boxes import Box, above, at, beside, centred, drawing, grid, number, panel, sized
from ..cards import card, pile
from ..scene import Scene

_STABLE = 330
_CARD = 50
_ACROSS = 6
_LINE = 470
"""The room for a line of taken cards."""


def draw(view: WholeView, scene: Scene) -> Box:
    stables = [_stable(view, row, scene) for row in range(len(view["rows"]))]
    high = max(box.height for box in stables)
    parts = [grid([sized(box, height=high) for box in stables], 2, 14)]
    if not view["over"]:
        parts.append(_shown(view, scene))
    return above([*parts, _lines(view, scene)], 14)


def _stable(view: WholeView, row: int, scene: Scene) -> Box:
    """The roof with its number, the cards, and the shadows of the animals that are missing."""
    cards = [card(names, scene, _CARD, square=True) for names in view["rows"][row]]
    lacks = [drawing(name, 30, missing=True) for name in view["missing"][row]]
    claims = [
        scene.badge(scene.words.say("labels", "grabbed", {"seat": seat}, scene.names), 14, True)
        for seat, claimed in view["claims"]
        if claimed == row + 1
    ]
    inside = above(
        [sized(grid(cards, _ACROSS, 4), _STABLE - 20, _CARD), beside(lacks, 6), *claims], 8
    )
    barn = panel(inside, scene.colour("surface"), scene.colour("back"), 10, 4)
    roof = _roof(barn.width, str(row + 1), scene)
    return above([roof, barn], -1)


def _roof(width: float, words: str, scene: Scene) -> Box:
    middle, right = number(width / 2), number(width)
    shape = f'<path fill="{scene.colour("back")}" d="M{middle} 0L{right} 26v8H0v-8z"/>'
    return Box(width, 34, shape + at(centred(words, scene.colour("accent-ink"), 18, width), 0, 9))


def _shown(view: WholeView, scene: Scene) -> Box:
    """The pile, the card that was turned up, and who decides where it goes."""
    words = scene.words
    found = [pile(scene, 84, view["pile"])]
    if view["shown"]:
        label = ", ".join(words.name(name) for name in view["shown"])
        found.append(card(view["shown"], scene, 84, label))
    asked = words.label("look")
    if view["phase"] == "place":
        asked = words.say("labels", "place-now", {"seat": view["active"]}, scene.names)
    return beside([*found, scene.panel(scene.write(asked))], 16)


def _lines(view: WholeView, scene: Scene) -> Box:
    """The taken cards as lines: the book's way for those who do not count yet."""
    longest = max(1, *map(len, view["taken"]))
    size = min(26.0, _LINE / longest)
    rows = [
        beside(
            [
                sized(scene.player({**view, "over": False}, seat, 110), 140),
                sized(scene.badge(str(len(taken)), 14, scene.asked(view, seat)), 34),
                beside((card(names[:1], scene, size, square=True) for names in taken), 0),
            ],
            6,
        )
        for seat, taken in enumerate(view["taken"])
    ]
    return scene.panel(*rows, width=2 * _STABLE - 6)
