"""Records and edition files that people bring: they are read, or refused in a sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from menagerie import games
from menagerie.core import MenagerieError
from menagerie.core.errors import BadRecord
from menagerie.core.record import read
from menagerie.server.encoding import encode
from menagerie.tables.film import film_of, read_record
from menagerie.tables.refusals import Declined
from tests.tables.test_film import played

_NUMBERS = re.compile(r"\d+|'[^']*'|\"[^\"]*\"")


def kind_of(error: Exception) -> str:
    """An error without what it quotes."""
    if "not valid TOML" in str(error):
        return "not TOML"
    return _NUMBERS.sub("#", str(error))[:60]


class Records:
    """A record is read, written again, and shown as a film."""

    name = "records"

    def seeds(self) -> list[bytes]:
        short = [replace(played(name, 2), result=None, winners=()) for name in games.HOUSE]
        for record in short:
            del record.moves[6:]
        return [str(record).encode() for record in short] + [str(played("junior", 2)).encode()]

    def run(self, data: bytes) -> set[str]:
        text = data.decode("utf-8", "replace")
        try:
            record = read_record(text, "fr")
        except Declined as error:
            return {f"unread {error.code} {_cause(error)}"}
        assert read(str(record)) == record, "what is read is written and read again"
        try:
            film = film_of(record, 0, "en")
        except Declined as error:
            return {f"no film {error.code} {_cause(error)}"}
        encode(film)
        return {f"film of {film.game} {len(film.scenes)} {film.outcome is not None}"}


def _cause(error: Declined) -> str:
    cause = error.__cause__
    return cause.code if isinstance(cause, BadRecord) else ""


class Editions:
    """An edition file of one's own is refused by key, or a game is dealt with it and played."""

    name = "editions"

    def seeds(self) -> list[bytes]:
        return [games.load(name).edition_text().encode() for name in games.HOUSE]

    def run(self, data: bytes) -> set[str]:
        found = {self._read(name, data) for name in games.HOUSE if name.encode() in data}
        return found or {self._read("junior", data)}

    def _read(self, name: str, data: bytes) -> str:
        game = games.load(name)
        try:
            edition = game._edition(data, "fuzz", game.edition)
        except MenagerieError as error:
            return f"{name} refused: {kind_of(error)}"
        state = game.deal(game.seats[0], "fuzz", edition=edition)
        for _ in range(40):
            if not state.turn:
                break
            seat = state.turn[0]
            state.view(seat)
            state.play(seat, state.legal(seat)[-1])
        return f"{name} played"
