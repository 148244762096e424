"""Trials: a finished game is played again from one of its moments, by one person against bots.

The log is the truth, so a trial is a table like any other: the secret and the contributions of the
finished game deal the same cards, and its log begins with the moves that led to the moment. That
secret is known since the game ended. So the table proves nothing about its deal: it publishes no
commitment, its record holds no proof, and nobody else can sit down.
"""

from __future__ import annotations

from .. import games
from ..bots.levels import LEVELS
from ..core import MenagerieError
from ..core.record import Record
from ..core.replay import Replay
from . import log
from .codes import new_code
from .commands import Entries
from .people import Person
from .refusals import declined

OPPONENT = "owl"
"""The bot that sits where another person sat; a bot's own seat keeps its level."""


def trial(
    owner: Person, record: Record, origin: str, played: int, seat: int
) -> tuple[log.Created, Entries]:
    """A table that goes on after `played` moves of a game that is over, with `owner` on `seat`;
    the entries after the first one are the deal and these moves. `origin` says which game it is."""
    if record.fair is None:
        raise declined("no-trial")
    try:
        replay = Replay(record, games.load(record.game))
    except MenagerieError as error:
        raise declined("broken") from error
    if not 0 <= seat < record.players:
        raise declined("no-such-chair", number=seat + 1)
    if not 0 <= played < len(record.moves) or seat not in replay.state(played).turn:
        raise declined("no-trial")
    moves = [log.Moved(one, move) for one, move in replay.history.moves[:played]]
    created = log.Created(
        code=new_code(),
        game=record.game,
        owner=owner.id,
        seats=tuple(_seat(owner, record, one, one == seat) for one in range(record.players)),
        options=replay.final.setup.options.as_dict(),
        secret=record.fair.secret,
        origin=f"{origin}/{played}",
    )
    return created, [log.Started(record.rules, record.edition), *moves]


def _seat(owner: Person, record: Record, seat: int, own: bool) -> log.Seat:
    contributions = record.fair.contributions if record.fair else ()
    contribution = contributions[seat] if seat < len(contributions) else ""
    if own:
        return log.Seat(owner.id, owner.name, contribution=contribution)
    name = record.names[seat] if record.names else ""
    level = name if name in LEVELS else OPPONENT
    return log.Seat(level=level, name=level, contribution=contribution)
