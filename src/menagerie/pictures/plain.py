"""Any view as a picture: its facts as lines of words, for games that bring no board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..core.views import Frame
from .boxes import Box, above, beside, lines
from .pen import Pen

_WIDTH = 560
_LABEL = 130


def draw(view: Mapping[str, Any], pen: Pen) -> Box:
    players = beside(
        (
            pen.panel(pen.player(view, seat), lit=pen.asked(view, seat))
            for seat in range(view["players"])
        ),
        10,
    )
    facts = [
        beside(
            [
                _sized(pen.soft(pen.words.caption(key), 14, _LABEL)),
                lines(_written(value, pen), pen.colour("ink"), 14, _WIDTH - _LABEL),
            ],
            8,
            "start",
        )
        for key, value in view.items()
        if key not in Frame.__annotations__
    ]
    return above([players, pen.panel(*facts, width=_WIDTH)], 10)


def _sized(box: Box) -> Box:
    return Box(_LABEL, box.height, box.body)


def _written(value: Any, pen: Pen) -> str:
    """A fact in words; lists of words without the signs of JSON."""
    if isinstance(value, str):
        return pen.words.name(value)
    if isinstance(value, list) and all(isinstance(item, str | int) for item in value):
        return ", ".join(map(str, value)) or "–"
    return json.dumps(value, ensure_ascii=False)
