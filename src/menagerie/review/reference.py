"""The reference player: who goes on with the games that a review plays.

Usually it is the game's guide, which is quick. The `lion`, a net that has learned the game, is
stronger and needs about a hundred times as long: for those who play better than the guide, and
have the time.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from ..bots import Position
from ..bots.guides import Guide, guide
from ..bots.mc import ranked
from ..bots.nets import Player, library
from ..core import MenagerieError, Setup, State

GUIDE, LION = "guide", "lion"
REFERENCES = (GUIDE, LION)


def advice_of(reference: str, setup: Setup) -> Guide[State]:
    """How the reference player plays on at such a table, and when it judges."""
    usual = guide(setup.game.name)
    return usual if reference == GUIDE else _lion_advice(_lion(setup), usual)


def favourites(reference: str, position: Position) -> list[int]:
    """The moves that the reference player would think about, the best-looking first."""
    if reference == GUIDE:
        return ranked(position)
    state = position.imagine()
    moves, worths = _lion(state.setup).judged(state, position.seat, position.legal)
    return [moves[at] for at in sorted(range(len(moves)), key=lambda at: -worths[at])]


def check(reference: str, setup: Setup) -> None:
    """Refuses a reference player that there is not, or not for such a table."""
    if reference not in REFERENCES:
        raise MenagerieError(
            f"There is no reference player {reference!r}; there is {' and '.join(REFERENCES)}."
        )
    if reference == LION:
        _lion(setup)


def _lion(setup: Setup) -> Player:
    found = library.player(setup)
    if found is None:
        raise MenagerieError(
            f"No net has learned {setup.game.title['en']} at such a table, so the lion cannot "
            f"judge it. Leave it to the {GUIDE}."
        )
    return found


def _lion_advice(player: Player, usual: Guide[State]) -> Guide[State]:
    """Moves of the net, to the next position where the guide's judgement is settled."""

    def pick(state: State, seat: int, legal: Sequence[int], rng: random.Random) -> int:
        return player.best(state, seat)

    # Its moves are never random: the worlds differ enough.
    return replace(usual, pick=pick, worth=usual.settled or usual.worth, careful=1.0)
