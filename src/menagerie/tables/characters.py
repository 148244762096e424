"""The characters of bots: each bot at a table has a name of its own.

Which name follows from the game, the seat and the bot's level, so it is the same in the lobby, at
the table, in lists and in the replay, in every language, and nothing of it is written down: logs
and records name a bot by its level, as they always have. The browser app has a face for each name
(`web/src/art/people.ts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

CHARACTERS: dict[str, tuple[str, ...]] = {
    "mouse": ("Pomme", "Pépin", "Bulle", "Zigzag", "Plume", "Mousse"),
    "fox": ("Rusty", "Filou", "Malice", "Zeste", "Cajou", "Tango"),
    "owl": ("Merlin", "Ada", "Platon", "Iris", "Sésame", "Luna"),
    "lion": ("Sultan", "Draco", "Rexa", "Stella", "Titan", "Ombre"),
    "elephant": ("Atlas", "Aurore", "Goliath", "Victoire", "Cosmo", "Odyssée"),
}
"""By level; more than the bots that any table has room for. None is the name of an animal."""


def called(game: str, players: Sequence[tuple[str, str | None]]) -> list[str]:
    """How the players are called, each given by a name and, for a bot, its level. No bot has the
    name of a person at the table, and no two bots have the same."""
    taken = {name.casefold() for name, level in players if level is None}
    found: list[str] = []
    for seat, (name, level) in enumerate(players):
        if level is not None:
            name = _free(CHARACTERS.get(level, (name,)), f"{game} {seat}", taken) or name
            taken.add(name.casefold())
        found.append(name)
    return found


def _free(pool: Sequence[str], key: str, taken: set[str]) -> str | None:
    """The first name that is free, counted from a place that the key decides."""
    start = sha256(key.encode()).digest()[0] % len(pool)
    turned = (*pool[start:], *pool[:start])
    return next((name for name in turned if name.casefold() not in taken), None)
