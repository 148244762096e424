"""First games: the deal is chosen beforehand, so that what is to be learned comes soon.

The same name of a deal gives the same cards. So such a table is like a trial (`trial.py`): it
promises nothing about its deal, and nobody else can sit down.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from .. import games
from . import log
from .commands import Entries
from .refusals import declined

ORIGIN = "deal"
"""What the first entry of the log says in the place of a finished game."""


def secret_of(deal: str) -> str:
    """The secret from which a deal with this name is made."""
    return hashlib.sha256(b"menagerie/known/1\n" + deal.encode()).hexdigest()


def lesson(created: log.Created, deal: str) -> tuple[log.Created, Entries]:
    """The same table with a deal that is known; the entry after the first one is that deal."""
    people = [seat for seat in created.seats if seat.level is None]
    if created.listed or len(people) != 1 or people[0].who != created.owner:
        raise declined("known-deal")
    game = games.load(created.game)
    known = replace(
        created,
        seats=tuple(replace(seat, contribution="") for seat in created.seats),
        secret=secret_of(deal),
        origin=f"{ORIGIN}/{deal}",
    )
    return known, [log.Started(game.version, game.edition.tag)]
