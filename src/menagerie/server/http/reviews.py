"""Reviews of finished games over HTTP: to ask for one, to see how far it is, and as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from ...core import LANGUAGES
from ...core.record import Record
from ...review.page import page
from ...review.playouts import replayed
from ...review.summary import GameReview, summary
from ...review.telling import Telling
from ...tables import film as films
from ...tables.codes import number_in
from ...tables.film import seats_of
from ...tables.refusals import declined
from ..limits import address_of
from ..reviews.body import MOST_BYTES, is_current, read
from ..reviews.queue import Asking, FinishedGame, ReviewProgress
from ..storage import StoredReview
from . import bodies
from .endpoint import HTML, get, json_of, post, server_of
from .language import lang_of
from .people import known_person_of
from .records import STUDIO, finished_record
from .request_body import body_of

T = TypeVar("T")


async def ask_for_review(request: Request) -> Response:
    """Ask for the review of a finished game: it is made behind everything else, and stored."""
    await body_of(request, bodies.Nothing)
    server, game = server_of(request), _game(request)
    record = await finished_record(request)
    if record.result is None:
        raise declined("unfinished")
    progress = await server.reviews.progress(game, record.rules)
    if progress.state != "done":
        address = address_of(request)
        server.limits.written.demand(address, "too-much", MOST_BYTES)
        who = await known_person_of(request)
        server.reviews.ask(game, record, Asking(who.id if who else address, address))
        progress = await server.reviews.progress(game, record.rules)
    return json_of(_status(progress))


async def review_status(request: Request) -> Response:
    """How far a review is, and what is known if that is more than the client has."""
    server, game = server_of(request), _game(request)
    known = number_in(request.query_params.get("after", "0"))
    progress = await server.reviews.progress(game)
    if progress.state == "none" and await server.storage.last(game.table) is None:
        raise declined("unknown-table")
    told = None
    if progress.worlds > known:
        told = await _told(request, game, lang_of(request.headers), summary)
        if told is None:
            progress = ReviewProgress("none")
    return json_of(_status(progress, told))


async def ask_for_brought(request: Request) -> Response:
    """Ask for the review of a record that one brings; it is not stored."""
    asked = await body_of(request, bodies.BroughtRecord, 2 * bodies.LONGEST_RECORD)
    server, address = server_of(request), address_of(request)
    server.limits.records.demand(address)
    lang = lang_of(request.headers)
    record = await _in_studio(lambda: _finished(asked.record, lang))
    game = FinishedGame.brought(record)
    progress = await server.reviews.progress(game, record.rules)
    if progress.state != "done":
        who = await known_person_of(request)
        server.reviews.ask(game, record, Asking(who.id if who else address, address))
        progress = await server.reviews.progress(game, record.rules)
    return json_of(bodies.BroughtReview(game.table, _status(progress)))


def _finished(text: str, lang: str) -> Record:
    """A record that can be replayed to its end; refuses every other text."""
    record = films.read_record(text, lang)
    films.film_of(record, None, lang)
    if record.result is None or replayed(str(record)).final.turn:
        raise declined("unfinished")
    return record


async def brought_status(request: Request) -> Response:
    """How far the review of a brought record is. One that is not kept any more has none."""
    server, game = server_of(request), FinishedGame.under(request.path_params["key"])
    known = number_in(request.query_params.get("after", "0"))
    found = server.reviews.brought(game)
    if found is None:
        return json_of(_status(ReviewProgress("none")))
    progress = await server.reviews.progress(game)
    told, row, record = None, found.row, found.record
    if progress.worlds > known and row is not None:
        lang = lang_of(request.headers)
        told = await _in_studio(lambda: summary(_telling(row, record, lang)))
    return json_of(_status(progress, told))


async def brought_page(request: Request) -> Response:
    """The review of a brought record as one file that opens without a server."""
    found = server_of(request).reviews.brought(FinishedGame.under(request.path_params["key"]))
    lang = _lang(request)
    if found is None or found.row is None:
        raise declined("unknown")
    row, record = found.row, found.record
    return _file(await _in_studio(lambda: _written(_telling(row, record, lang))), 1)


async def review_page(request: Request) -> Response:
    """A review as one file that opens without a server."""
    game, lang = _game(request), _lang(request)
    text = await _told(request, game, lang, _written)
    if text is None:
        raise declined("unknown")
    return _file(text, game.round)


def _written(told: Telling) -> str:
    return page(told, range(len(told.names)))


def _file(text: str, number: int) -> Response:
    name = f"menagerie-review-{number}.html"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=HTML, headers=headers)


def _lang(request: Request) -> str:
    lang = request.query_params.get("lang") or lang_of(request.headers)
    if lang not in LANGUAGES:
        raise declined("unknown")
    return lang


def _game(request: Request) -> FinishedGame:
    return FinishedGame(request.path_params["table"], number_in(request.path_params["round"]))


async def _told(
    request: Request, game: FinishedGame, lang: str, write: Callable[[Telling], T]
) -> T | None:
    """The stored review, written in a language; None if there is none to be read."""
    row = await server_of(request).storage.review(*game)
    if row is None:
        return None
    record = await finished_record(request)
    if not is_current(row, record.rules):
        return None
    return await _in_studio(lambda: write(_telling(row, record, lang)))


async def _in_studio(make: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(STUDIO, make)


def _telling(row: StoredReview, record: Record, lang: str) -> Telling:
    names = [seat.name for seat in seats_of(record, lang)]
    return Telling(read(row, names), replayed(str(record)), lang)


def _status(progress: ReviewProgress, review: GameReview | None = None) -> bodies.ReviewStatus:
    state, worlds, ahead, part = progress
    return bodies.ReviewStatus(state, worlds, ahead, part, review)


ROUTES = [
    post(
        "/api/tables/{table}/reviews/{round}",
        ask_for_review,
        bodies.Nothing,
        {200: bodies.ReviewStatus},
        404,
        410,
        422,
    ),
    get(
        "/api/tables/{table}/reviews/{round}",
        review_status,
        bodies.ReviewStatus,
        403,
        404,
        410,
        query={"after": {"type": "integer", "minimum": 0}},
    ),
    get(
        "/api/tables/{table}/reviews/{round}/page",
        review_page,
        HTML,
        403,
        404,
        410,
        query={"lang": {"type": "string", "enum": list(LANGUAGES)}},
    ),
    post("/api/reviews", ask_for_brought, bodies.BroughtRecord, {200: bodies.BroughtReview}, 422),
    get(
        "/api/reviews/{key}",
        brought_status,
        bodies.ReviewStatus,
        404,
        query={"after": {"type": "integer", "minimum": 0}},
    ),
    get(
        "/api/reviews/{key}/page",
        brought_page,
        HTML,
        404,
        query={"lang": {"type": "string", "enum": list(LANGUAGES)}},
    ),
]
