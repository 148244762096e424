"""How many decisions a game can take at most; OpenSpiel wants to know."""

from __future__ import annotations

from collections.abc import Callable

from ...games import animimix, fourmidable, junior
from ...games.animalia.box import CARDS, LARGEST_LOT, SEASONS, SIZE
from ...games.fourmidable.box import FAMILIES, FAMILY_CARDS, RESOURCES
from ...games.nimalia.box import ROUNDS
from ...games.nimalia.moves import HAND


def max_decisions(game: str, players: int) -> int:
    """A bound that no game passes, whatever its options."""
    return _BOUNDS[game](players)


def _animimix(players: int) -> int:
    return animimix.TABLES[players].hand * players


def _nimalia(players: int) -> int:
    return ROUNDS * HAND * players


def _junior(players: int) -> int:
    """Rush: everyone answers to every card, and one player places it."""
    return len(junior.GAME.edition.box.cards) * (players + 1)


def _animalia(players: int) -> int:
    """A season has at most as many lots as cards. Each is offered round the table once
    for each of its cards and then placed; it triggers at most three powers, of which the
    spy takes two decisions, and they may be declined. At medal time a seat covers
    what it can and says one word more."""
    lot = LARGEST_LOT * players + 1 + 4 + 1
    answer = 2 * SIZE + 1
    return SEASONS * (len(CARDS) * lot + players * answer)


def _fourmidable(players: int) -> int:
    """Every phase takes a resource off the piles, so there are no more phases than
    resources. A turn that ends has spent an action (a resource, or the phase's birth) or
    is the player's last of the phase; besides, it may free one action (the phase's birth or
    a predator's resource), look once, end once, and complete objectives, which run out."""
    box = fourmidable.GAME.edition.box
    resources = len(RESOURCES) * box.per_player * players
    births = outs = players * resources
    turns = resources + births + outs
    objectives = len(FAMILIES) * FAMILY_CARDS
    return int(players * box.start + resources + births + objectives + 2 * turns)


_BOUNDS: dict[str, Callable[[int], int]] = {
    "animimix": _animimix,
    "nimalia": _nimalia,
    "junior": _junior,
    "animalia": _animalia,
    "fourmidable": _fourmidable,
}
