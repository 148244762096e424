"""To play on from a moment of a finished game, against bots."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ...tables.trial import trial
from ..limits import address_of
from . import bodies
from .endpoint import json_of, post, server_of
from .people import person_of
from .records import STUDIO, finished_record
from .request_body import body_of

ENTRY_BYTES = 100
"""About what a move takes on the disk."""


async def try_again(request: Request) -> Response:
    """Lay a table that goes on from a moment of a finished game."""
    server = server_of(request)
    asked = await body_of(request, bodies.TrialStart)
    who = await person_of(request)
    address = address_of(request)
    server.limits.tables.demand(who.id, "too-many")
    server.limits.table_addresses.demand(address, "too-many")
    record = await finished_record(request)
    server.limits.written.demand(address, "too-much", ENTRY_BYTES * (asked.played + 20))
    server.payers.saw(who.id, address)
    origin = f"{request.path_params['table']}/{request.path_params['round']}"
    work = partial(trial, who, record, origin, asked.played, asked.seat)
    created, entries = await asyncio.get_running_loop().run_in_executor(STUDIO, work)
    table, code = await server.hub.create(created, [who.id], entries)
    return json_of(bodies.TableAddress(table, code), 201)


ROUTES = [
    post(
        "/api/tables/{table}/records/{round}/try",
        try_again,
        bodies.TrialStart,
        {201: bodies.TableAddress},
        403,
        404,
        410,
        422,
        person=True,
    ),
]
