"""The link to a table as a picture."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache

import segno
from starlette.requests import Request
from starlette.responses import Response

from ...tables.refusals import declined
from .endpoint import SVG, get, server_of


async def qr_code(request: Request) -> Response:
    """The link to a table as a picture to point a telephone at."""
    server, table_id = server_of(request), request.path_params["table"]
    card = await server.storage.card(table_id)
    if card is None:
        raise declined("unknown-table")
    link = f"{request.base_url}t/{card.code}"
    return Response(await asyncio.to_thread(_picture, link), media_type=SVG)


@lru_cache(1024)
def _picture(link: str) -> bytes:
    """Cached: drawing one takes some milliseconds, and everybody at a table asks for the same."""
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
    )
    return picture.getvalue()


ROUTES = [get("/api/tables/{table}/qr.svg", qr_code, SVG, 404)]
