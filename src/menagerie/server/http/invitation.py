"""How others come to a table: its link, and the link as a picture."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache

import segno
from starlette.requests import Request
from starlette.responses import Response

from ...tables.refusals import declined
from ..hosts import is_this_machine
from . import bodies
from .endpoint import SVG, get, json_of, server_of


async def invitation(request: Request) -> Response:
    """The link to a table that the invited can open, and whether there is none."""
    return json_of(await _invitation(request))


async def qr_code(request: Request) -> Response:
    """The link to a table as a picture to point a telephone at."""
    link = (await _invitation(request)).link
    return Response(await asyncio.to_thread(_picture, link), media_type=SVG)


async def _invitation(request: Request) -> bodies.Invitation:
    """The address under which the host's browser found us, if others can use it too."""
    server, table_id = server_of(request), request.path_params["table"]
    card = await server.storage.card(table_id)
    if card is None:
        raise declined("unknown-table")
    here = is_this_machine(request.headers["host"])
    roots = server.at_home if here and server.at_home else (str(request.base_url),)
    link, *others = (f"{root}t/{card.code}" for root in roots)
    return bodies.Invitation(link, here and not server.at_home, others)


@lru_cache(1024)
def _picture(link: str) -> bytes:
    """Cached: drawing one takes some milliseconds, and everybody at a table asks for the same."""
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
    )
    return picture.getvalue()


ROUTES = [
    get("/api/tables/{table}/invitation", invitation, bodies.Invitation, 404),
    get("/api/tables/{table}/qr.svg", qr_code, SVG, 404),
]
