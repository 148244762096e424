"""What the browser is told of a game, ready for JSON: the facts that a person wants to know before
choosing it, and the words that boards use.

The house's games are built into the browser app from here; of others it asks the server.
"""

from __future__ import annotations

from typing import Any

from . import grammar
from .game import Game
from .offers import Number, Offer, Pick
from .views import BySeat, Seat, mark_of, own_hints
from .words import LANGUAGES

SECTIONS = (
    *("names", "events", "you", "to-you", "moves", "here", "reasons", "labels"),
    *grammar.SECTIONS,
)
"""The sections of a game's words that the browser uses; the rest reaches it as sentences."""


def words_of(game: Game) -> dict[str, dict[str, dict[str, str]]]:
    """By language, the sections of the game's words that boards use."""
    return {
        lang: {section: dict(game.words(lang).catalogue.get(section, {})) for section in SECTIONS}
        for lang in LANGUAGES
    }


def facts_of(game: Game) -> dict[str, Any]:
    """All of it for one game."""
    return {
        "name": game.name,
        "title": dict(game.title),
        "players": list(game.seats),
        "minutes": game.minutes,
        "age": game.age,
        "secrets": game.secrets,
        "rules": game.version,
        "options": [_option(game, name, offer) for name, offer in game.options.offers().items()],
    }


def marks_of(game: Game) -> dict[str, list[str]] | None:
    """For a board that serves any game: the keys of the view that hold one item for each player,
    and those that hold a seat. None where the game has not written down what its view holds."""
    hints = own_hints(game.room)
    if not hints:
        return None
    kinds = {"by_seat": BySeat, "seats": Seat}
    return {
        name: [key for key, hint in hints.items() if mark_of(hint, kind)]
        for name, kind in kinds.items()
    }


def _option(game: Game, name: str, offer: Offer) -> dict[str, Any]:
    said: dict[str, Any] = {
        "kind": type(offer).__name__.lower(),
        "name": name,
        "label": _labels(game, name),
        "initial": game.options().as_dict()[name],
    }
    if isinstance(offer, Number):
        return said | {
            "low": offer.low,
            "high": offer.high,
            "when": dict([offer.when] if offer.when else []),
        }
    if isinstance(offer, Pick):
        values = [{"value": value, "label": _names(game, value)} for value in offer.values]
        return said | {"values": values, "counts": dict(offer.counts)}
    labels = [_labels(game, f"{name}-{value}") for value in offer.values]
    pairs = zip(offer.values, labels, strict=True)
    return said | {"values": [{"value": value, "label": label} for value, label in pairs]}


def _labels(game: Game, key: str) -> dict[str, str]:
    return {lang: game.words(lang).say("options", key, {}, ()) for lang in LANGUAGES}


def _names(game: Game, key: str) -> dict[str, str]:
    return {lang: game.words(lang).name(key) for lang in LANGUAGES}
