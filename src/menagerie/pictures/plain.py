"""Any view as a picture: its facts as lines of words, for games that bring no board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..core.views import Frame
from .boxes import Box, above, beside, lines
from .scene import Scene

_WIDTH = 560
_LABEL = 130


def draw(view: Mapping[str, Any], scene: Scene) -> Box:
    players = beside(
        (
            scene.panel(scene.player(view, seat), lit=scene.asked(view, seat))
            for seat in range(view["players"])
        ),
        10,
    )
    facts = [
        beside(
            [
                _sized(scene.soft(scene.words.caption(key), 14, _LABEL)),
                lines(_written(value, scene), scene.colour("ink"), 14, _WIDTH - _LABEL),
            ],
            8,
            "start",
        )
        for key, value in view.items()
        if key not in Frame.__annotations__
    ]
    return above([players, scene.panel(*facts, width=_WIDTH)], 10)


def _sized(box: Box) -> Box:
    return Box(_LABEL, box.height, box.body)


def _written(value: Any, scene: Scene) -> str:
    """A fact in words; lists of words without the signs of JSON."""
    if isinstance(value, str):
        return scene.words.name(value)
    if isinstance(value, list) and all(isinstance(item, str | int) for item in value):
        return ", ".join(map(str, value)) or "–"
    return json.dumps(value, ensure_ascii=False)
