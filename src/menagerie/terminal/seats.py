"""Who sits where: read from the command line, and remembered in a record.

A record keeps it in comments above its headers, which every reader of records keeps:

    # seat 1: me
    # seat 2: fox
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .. import bots
from ..bots.levels import LEVELS
from ..core import BadPlayers, Game, MenagerieError
from ..core.record import Record
from ..core.words import load_words

PERSON = "me"
"""The word of `--seats` for a person at this keyboard."""

USUAL = "fox"
"""The bot in a seat for which none was named."""

_REMARK = re.compile(r"seat ([0-9]+): (.+)")


def player_name(lang: str, seat: int) -> str:
    """The name of a player who has given none."""
    return load_words("menagerie.terminal", lang).name("player").replace("#", str(seat + 1))


def read_chairs(
    game: Game, players: int | None, seats: str | None, level: str = USUAL
) -> tuple[str, ...]:
    """Who sits where; by default a person and bots of one level."""
    if seats is None:
        count = game.seats[0] if players is None else players
        return (PERSON, *[level] * (count - 1))
    chairs = bots.split(seats)
    if players is not None and players != len(chairs):
        raise BadPlayers(
            f"--players says {players} and --seats names {len(chairs)}; they must agree."
        )
    for chair in chairs:
        if chair != PERSON:
            _check(chair)
    return chairs


def _check(chair: str) -> None:
    try:
        bots.make(chair)
    except MenagerieError as error:
        if ":" in chair or "*" in chair:
            raise
        raise MenagerieError(
            f"{error} A person at this keyboard is written me; names are given by --names."
        ) from error


def read_names(names: str | None, chairs: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The players' names: those given, for all seats or for the people, or default names."""
    usual = tuple(
        player_name(lang, seat) if chair == PERSON else f"{bot_name(chair, lang)} {seat + 1}"
        for seat, chair in enumerate(chairs)
    )
    if names is None:
        return usual
    given = [name.strip() for name in names.split(",")]
    people = [seat for seat, chair in enumerate(chairs) if chair == PERSON]
    seats = [*range(len(chairs))] if len(given) == len(chairs) else people
    if len(given) != len(seats) or not all(given):
        raise BadPlayers(
            f"--names needs {len(chairs)} names, one per seat, or {len(people)}, one per person, "
            f"not {names!r}."
        )
    called = dict(zip(seats, given, strict=True))
    return tuple(called.get(seat, name) for seat, name in enumerate(usual))


def bot_name(bot: str, lang: str) -> str:
    """What a bot is called: the levels have names in each language."""
    level = bot.partition("*")[0]
    if level in LEVELS:
        return load_words("menagerie.tables", lang).name(level)
    label = bots.label(bot)
    return label[:1].upper() + label[1:]


def seat_remarks(chairs: Sequence[str]) -> list[str]:
    """Who sits where, as remarks of a record."""
    return [f"seat {number}: {chair}" for number, chair in enumerate(chairs, start=1)]


def with_seats(record: Record, chairs: Sequence[str]) -> Record:
    """A record that goes on with these chairs."""
    others = [remark for remark in record.remarks if not _REMARK.fullmatch(remark)]
    record.remarks = (*others, *seat_remarks(chairs))
    return record


def seats_of(record: Record) -> tuple[str, ...] | None:
    """Who sat where, if the record says it for every seat."""
    found = {}
    for remark in record.remarks:
        if match := _REMARK.fullmatch(remark):
            found[int(match.group(1))] = match.group(2)
    wanted = range(1, record.players + 1)
    return tuple(found[number] for number in wanted) if set(found) == set(wanted) else None
