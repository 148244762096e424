"""Games that are over, over HTTP: as a text, and as a film for one pair of eyes."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...core.record import Record
from ...tables import film as films
from ...tables import messages
from ...tables.codes import number_in
from ...tables.log import BrokenLog
from ...tables.lost import lost_game
from ...tables.records import game_in
from ...tables.refusals import declined
from ..encoding import encode
from ..limits import address_of
from . import bodies
from .endpoint import JSON, TEXT, get, post, server_of
from .language import lang_of
from .request_body import body_of

STUDIO = ThreadPoolExecutor(2, "film")
"""Each record or film is a game played through again. Two are made at a time, and further ones
wait."""


async def record(request: Request) -> Response:
    """A finished game as a text; the record of a running game would reveal everything."""
    found = await finished_record(request)
    name = f"menagerie-{found.game}-{request.path_params['round']}.txt"
    return PlainTextResponse(
        str(found), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def film(request: Request) -> Response:
    """A finished game as one pair of eyes saw it, move by move."""
    found, faces = await _finished(request)
    return await _shown(request, found, _eyes(request.query_params.get("eyes", "")), faces)


async def posted_film(request: Request) -> Response:
    """The same for a record that the person sends."""
    asked = await body_of(request, bodies.RecordText, 2 * bodies.LONGEST_RECORD)
    _paid(request)
    found = films.read_record(asked.record, lang_of(request.headers))
    return await _shown(request, found, asked.eyes)


def _paid(request: Request) -> None:
    server_of(request).limits.records.demand(address_of(request))


async def finished_record(request: Request) -> Record:
    """The record of a round that is over."""
    return (await _finished(request))[0]


async def _finished(request: Request) -> tuple[Record, Sequence[str]]:
    """The same with the players' faces, which records do not hold."""
    table_id = request.path_params["table"]
    _paid(request)
    storage = server_of(request).storage
    log = await storage.log(table_id)
    if not log:
        raise declined("unknown-table")
    number = number_in(request.path_params["round"])
    try:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(STUDIO, game_in, table_id, log, number)
        except BrokenLog:
            card = await storage.card(table_id)
            lost = lost_game(card, log, number) if card is not None else None
            found = None if lost is None else (lost, ())
    except BrokenLog as error:
        raise declined("broken") from error
    if found is None:
        raise declined("hidden")
    return found


def _eyes(text: str) -> int | None:
    """A seat, counted from 0; None for what everyone saw."""
    return number_in(text, digits=2) if text else None


async def _shown(
    request: Request, found: Record, eyes: int | None, faces: Sequence[str] = ()
) -> Response:
    lang = lang_of(request.headers)
    small = "gzip" in request.headers.get("accept-encoding", "")

    def made() -> bytes:
        body = encode(films.film_of(found, eyes, lang, faces))
        return gzip.compress(body, 6) if small else body

    body = await asyncio.get_running_loop().run_in_executor(STUDIO, made)
    headers = {"vary": "accept-encoding, accept-language"}
    if small:
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=JSON, headers=headers)


ROUTES = [
    get("/api/tables/{table}/records/{round}", record, TEXT, 403, 404, 410),
    get(
        "/api/tables/{table}/films/{round}",
        film,
        messages.Film,
        403,
        404,
        410,
        422,
        query={"eyes": {"type": "integer", "minimum": 0}},
    ),
    post("/api/films", posted_film, bodies.RecordText, {200: messages.Film}, 422),
]
