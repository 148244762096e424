"""What a page asks outside of a table: the same paths and bodies as over HTTP.

`docs/protocol.md` describes them. What only a server can do is refused with a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast
from urllib.parse import parse_qs, unquote, urlsplit

from .. import games
from ..bots.levels import LEVELS
from ..core import LANGUAGES, BrokenGame, Game, UnknownGame, UnknownRules
from ..core.facts import facts_of, marks_of, words_of
from ..core.moves import move_facts
from ..core.record import Record
from ..tables import commands, film, laying, log, projection
from ..tables.codes import number_in, tidy_code
from ..tables.faces import known_face
from ..tables.json_text import text
from ..tables.lesson import lesson
from ..tables.log import BrokenLog, Clock
from ..tables.lost import lost_game, lost_info
from ..tables.people import Person, tidy_name
from ..tables.records import game_in
from ..tables.refusals import UNREADABLE, Declined, declined
from ..tables.trial import trial
from .device import STORED
from .requests import Wanted
from .tables import OF_THIS_DEVICE, Tables

if TYPE_CHECKING:
    from .reviews import DeviceReview

ME = f"{OF_THIS_DEVICE}me"
"""The identity of everybody at this screen."""
STATUS = {"no-identity": 401, "hidden": 403, "unknown": 404, "unknown-table": 404, "broken": 410}
"""The HTTP status of each refusal; 422 for those that are not listed."""


class Inquiry(NamedTuple):
    """What is asked."""

    parts: tuple[str, ...]
    """What stands in the places of the path."""
    query: dict[str, str]
    body: Wanted
    lang: str


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "guest", "bot", "open"]
    level: str | None
    name: str | None
    face: str

    @classmethod
    def read(cls, asked: Wanted) -> SeatOffer:
        kind = asked.text("kind")
        if kind not in ("me", "guest", "bot", "open"):
            raise declined("bad-request", text=f"kind: {kind!r}")
        level, name = asked.text_or_none("level"), asked.text_or_none("name")
        return cls(cast(Any, kind), level, name, asked.text("face", ""))


async def person(tables: Tables) -> Person | None:
    """Who one is here; None before it was said."""
    said = await tables.device.recall("me")
    if not said:
        return None
    me = json.loads(said)
    return Person(ME, me["name"], me["face"])


async def _demand_person(tables: Tables) -> Person:
    who = await person(tables)
    if who is None:
        raise declined("no-identity")
    return who


# People.


async def _me(tables: Tables, asked: Inquiry) -> str:
    return _introduced(await _demand_person(tables))


async def _introduce(tables: Tables, asked: Inquiry) -> str:
    before = await person(tables)
    face = asked.body.text_or_none("face")
    if face is None:
        face = before.face if before else ""
    who = Person(ME, tidy_name(asked.body.text("name")), known_face(face))
    if await tables.device.keep("me", text({"name": who.name, "face": who.face})) != STORED:
        raise declined("full")
    return _introduced(who)


def _introduced(who: Person) -> str:
    return text({"name": who.name, "account": None, "face": who.face})


# Tables.


async def _create(tables: Tables, asked: Inquiry) -> str:
    body, who = asked.body, await _demand_person(tables)
    wishes = [SeatOffer.read(seat) for seat in body.each("seats")]
    contribution = body.text("contribution", "")
    seats = [laying.seat(wish, who, contribution) for wish in wishes]
    clock = _clock(Wanted(body.fields("clock")))
    created = commands.create(who, body.text("game"), seats, body.fields("options"), clock, False)
    more: list[log.Body] = [*laying.faces(wishes, who)]
    if deal := body.text("deal", ""):
        created, dealt = lesson(created, deal)
        more.extend(dealt)
    return _address(*await tables.create(created, more))


def _clock(asked: Wanted) -> Clock:
    kind = asked.text("kind", "none")
    if kind not in ("none", "move", "game"):
        raise declined("bad-request", text=f"clock: {kind!r}")
    return Clock(cast(Any, kind), asked.number_or_none("seconds") or 0)


def _address(table: str, code: str) -> str:
    return text({"id": table, "code": code})


async def _listed(tables: Tables, asked: Inquiry) -> str:
    """Public tables: there are none on a device."""
    return text({"tables": []})


async def _mine(tables: Tables, asked: Inquiry) -> str:
    return f'{{"tables":{await tables.device.tables()}}}'


async def _find(tables: Tables, asked: Inquiry) -> str:
    code = tidy_code(asked.parts[0])
    table = await tables.device.find(code)
    if not table:
        raise declined("unknown-table")
    return _address(table, code)


async def _info(tables: Tables, asked: Inquiry) -> str:
    table_id = asked.parts[0]
    try:
        async with tables.at(table_id) as live:
            return text(projection.table_info(live.table, asked.lang))
    except Declined as refusal:
        if refusal.code not in UNREADABLE:
            raise
        stored = await tables.stored(table_id)
        try:
            return text(lost_info(stored.card(), stored.entries, asked.lang))
        except BrokenLog:
            raise refusal from None


async def _invitation(tables: Tables, asked: Inquiry) -> str:
    """Nobody else can come to a table that is on this device."""
    return text({"link": "", "only_here": True, "others": []})


# Games that are over.


async def _record(tables: Tables, asked: Inquiry) -> str:
    return str((await _finished(tables, *asked.parts))[0])


async def _film(tables: Tables, asked: Inquiry) -> str:
    record, faces = await _finished(tables, *asked.parts)
    eyes = asked.query.get("eyes", "")
    return text(film.film_of(record, number_in(eyes) if eyes else None, asked.lang, faces))


async def _posted_film(tables: Tables, asked: Inquiry) -> str:
    record = film.read_record(asked.body.text("record"), asked.lang)
    return text(film.film_of(record, asked.body.number_or_none("eyes"), asked.lang))


async def _try_again(tables: Tables, asked: Inquiry) -> str:
    table, number = asked.parts
    who = await _demand_person(tables)
    record, _ = await _finished(tables, table, number)
    played, seat = asked.body.number("played"), asked.body.number("seat")
    created, entries = trial(who, record, f"{table}/{number}", played, seat)
    return _address(*await tables.create(created, entries))


async def _finished(tables: Tables, table: str, number: str) -> tuple[Record, Sequence[str]]:
    """The record of a round that is over, and the players' faces."""
    stored, wanted = await tables.stored(table), number_in(number)
    try:
        try:
            found = game_in(table, stored.entries, wanted)
        except BrokenLog:
            lost = lost_game(stored.card(), stored.entries, wanted)
            found = None if lost is None else (lost, ())
    except BrokenLog as error:
        raise declined("broken") from error
    if found is None:
        raise declined("hidden")
    return found


# Looking back at them. What these need is read when it is first wanted.


async def _ask_for_review(tables: Tables, asked: Inquiry) -> str:
    one = await _review_of(tables, asked)
    tables.reviews.ask(one)
    return _review_status(one, asked)


async def _review(tables: Tables, asked: Inquiry) -> str:
    return _review_status(await _review_of(tables, asked), asked)


async def _review_file(tables: Tables, asked: Inquiry) -> str:
    return _file(await _review_of(tables, asked), asked)


async def _ask_for_brought(tables: Tables, asked: Inquiry) -> str:
    name = tables.reviews.bring(asked.body.text("record"), asked.lang)
    one = tables.reviews.brought(name)
    assert one is not None
    tables.reviews.ask(one)
    return f'{{"id":"{name}","status":{_review_status(one, asked)}}}'


async def _brought(tables: Tables, asked: Inquiry) -> str:
    return _review_status(tables.reviews.brought(asked.parts[0]), asked)


async def _brought_file(tables: Tables, asked: Inquiry) -> str:
    return _file(tables.reviews.brought(asked.parts[0]), asked)


async def _review_of(tables: Tables, asked: Inquiry) -> DeviceReview:
    table, number = asked.parts
    record, _ = await _finished(tables, table, number)
    return await tables.reviews.of_table(table, number_in(number), record)


def _review_status(one: DeviceReview | None, asked: Inquiry) -> str:
    from .reviews import status

    return text(status(one, number_in(asked.query.get("after", "0")), asked.lang))


def _file(one: DeviceReview | None, asked: Inquiry) -> str:
    from .reviews import file

    return file(one, _lang(asked))


async def _puzzle(tables: Tables, asked: Inquiry) -> str:
    from .puzzle import of_day

    return text(of_day(asked.query.get("day", ""), asked.lang))


# The games themselves.


async def _games(tables: Tables, asked: Inquiry) -> str:
    return text({"games": [_game_info(game) for game in games.available().games]})


def _game_info(game: Game) -> dict[str, Any]:
    return facts_of(game) | {
        "moves": len(game.moves),
        "levels": LEVELS,
        "house": game.name in games.HOUSE,
        "marks": marks_of(game),
    }


async def _moves(tables: Tables, asked: Inquiry) -> str:
    moves = _game(asked).moves
    return text(
        {
            "moves": [
                {
                    "number": number,
                    "text": moves.text(number),
                    "kind": type(move).__name__,
                    "facts": move_facts(move),
                }
                for number, move in enumerate(moves)
            ]
        }
    )


async def _words(tables: Tables, asked: Inquiry) -> str:
    return text(words_of(_game(asked)))


async def _rules(tables: Tables, asked: Inquiry) -> str:
    return _game(asked).page(_lang(asked))


def _lang(asked: Inquiry) -> str:
    lang = asked.query.get("lang") or asked.lang
    if lang not in LANGUAGES:
        raise declined("unknown")
    return lang


def _game(asked: Inquiry) -> Game:
    rules = asked.query.get("rules", "")
    try:
        return games.load(asked.parts[0], number_in(rules) if rules else None)
    except (UnknownGame, BrokenGame, UnknownRules) as error:
        raise declined("unknown") from error


async def _for_a_server(tables: Tables, asked: Inquiry) -> str:
    raise declined("no-server")


Answer = Callable[[Tables, Inquiry], Awaitable[str]]

ROUTES: dict[str, Answer] = {
    "GET /api/me": _me,
    "POST /api/me": _introduce,
    "POST /api/tables": _create,
    "GET /api/tables": _listed,
    "GET /api/mine": _mine,
    "GET /api/codes/*": _find,
    "GET /api/tables/*": _info,
    "GET /api/tables/*/invitation": _invitation,
    "GET /api/tables/*/records/*": _record,
    "POST /api/tables/*/records/*/try": _try_again,
    "GET /api/tables/*/films/*": _film,
    "POST /api/films": _posted_film,
    "POST /api/tables/*/reviews/*": _ask_for_review,
    "GET /api/tables/*/reviews/*": _review,
    "GET /api/tables/*/reviews/*/page": _review_file,
    "POST /api/reviews": _ask_for_brought,
    "GET /api/reviews/*": _brought,
    "GET /api/reviews/*/page": _brought_file,
    "GET /api/puzzle": _puzzle,
    "GET /api/games": _games,
    "GET /api/games/*/moves": _moves,
    "GET /api/games/*/words": _words,
    "GET /api/games/*/rules": _rules,
}
"""A star is one part of the path. Everything else needs a server."""
_PATTERNS = [
    (re.compile(re.escape(route).replace(r"\*", "([^/]+)")), answer)
    for route, answer in ROUTES.items()
]


async def answered(tables: Tables, method: str, address: str, body: str, lang: str) -> str:
    """The body of the answer; raises what is refused."""
    split = urlsplit(address)
    query = {name: values[-1] for name, values in parse_qs(split.query).items()}
    wanted = Wanted.read(body) if body else Wanted({})
    for pattern, answer in _PATTERNS:
        found = pattern.fullmatch(f"{method} {split.path}")
        if found is not None:
            parts = tuple(unquote(part) for part in found.groups())
            return await answer(tables, Inquiry(parts, query, wanted, lang))
    return await _for_a_server(tables, Inquiry((), query, wanted, lang))
