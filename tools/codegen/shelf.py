"""The shelf: what a person wants to know of a game before choosing it.

The browser's copy is written from here (`typescript.py`); the sentences are in the `options` of
each room's words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from menagerie import games
from menagerie.core import LANGUAGES, Game
from menagerie.games import animimix, fourmidable
from menagerie.games.junior.rules import VARIANTS
from menagerie.games.nimalia.box import DRAWS
from menagerie.games.nimalia.rules import FIRST_GAME


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; it matters only where another option has a certain value."""

    name: str
    low: int
    high: int
    when: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Pick:
    """`random`, or as many of the values as the number of players asks for."""

    name: str
    values: tuple[str, ...]
    counts: dict[int, int]


Option = Choice | Number | Pick


@dataclass(frozen=True, slots=True)
class Box:
    """What is printed on the side of a box."""

    minutes: int
    age: int
    options: tuple[Option, ...] = ()
    secrets: bool = True
    """Whether players at one screen must look away from each other's turns."""


BOXES = {
    "animimix": Box(
        20,
        8,
        (
            Pick(
                "species",
                animimix.SPECIES,
                {players: table.species for players, table in animimix.TABLES.items()},
            ),
        ),
    ),
    "nimalia": Box(30, 10, (Choice("objectives", (*DRAWS, FIRST_GAME)),)),
    "junior": Box(
        20,
        5,
        (Choice("variant", VARIANTS), Number("window", 3, 30, ("variant", "rush"))),
        secrets=False,
    ),
    "animalia": Box(30, 8),
    "fourmidable": Box(
        15,
        8,
        (
            Pick(
                "species",
                fourmidable.SPECIES,
                {players: players for players in fourmidable.GAME.seats},
            ),
        ),
    ),
}


def described(name: str) -> dict[str, Any]:
    """All of it for one game, ready for JSON."""
    game, box = games.load(name), BOXES[name]
    return {
        "name": name,
        "title": dict(game.title),
        "players": list(game.seats),
        "minutes": box.minutes,
        "age": box.age,
        "secrets": box.secrets,
        "rules": game.version,
        "options": [_option(game, option) for option in box.options],
    }


def _option(game: Game, option: Option) -> dict[str, Any]:
    said: dict[str, Any] = {
        "kind": type(option).__name__.lower(),
        "name": option.name,
        "label": _labels(game, option.name),
        "initial": game.options().as_dict()[option.name],
    }
    if isinstance(option, Number):
        name, value = option.when
        return said | {"low": option.low, "high": option.high, "when": {name: value}}
    if isinstance(option, Pick):
        values = [{"value": value, "label": _names(game, value)} for value in option.values]
        return said | {"values": values, "counts": option.counts}
    labels = [_labels(game, f"{option.name}-{value}") for value in option.values]
    pairs = zip(option.values, labels, strict=True)
    return said | {"values": [{"value": value, "label": label} for value, label in pairs]}


def _labels(game: Game, key: str) -> dict[str, str]:
    return {lang: game.words(lang).say("options", key, {}, ()) for lang in LANGUAGES}


def _names(game: Game, key: str) -> dict[str, str]:
    return {lang: game.words(lang).name(key) for lang in LANGUAGES}
