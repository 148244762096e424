"""The drawings and colours of the browser, as they were exported."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict, cast


class Drawing(TypedDict):
    """A picture on a field of 32 × 32."""

    body: str
    tint: str
    pattern: str
    """What is repeated in the card's corners: tints alone would not do for everybody."""
    marks: NotRequired[list[str]]
    """Small signs in the card's upper corner, by the names of other drawings."""


class Art(TypedDict):
    drawings: dict[str, Drawing]
    patterns: dict[str, str]
    rivers: dict[str, str]
    colours: dict[str, str]
    palettes: dict[str, dict[str, str]]
    """By game: the colours that differ from those of the house."""


@cache
def art() -> Art:
    return cast(Art, json.loads(files(__package__).joinpath("art.json").read_text("utf-8")))


def colours(game: str) -> dict[str, str]:
    """The colours of a game by their names."""
    found = art()
    return {**found["colours"], **found["palettes"].get(game, {})}
