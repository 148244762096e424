"""Seats that are kept for a program, a member of one's group, or a person with a given name."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ...tables import commands
from ...tables.people import Person
from ..limits import address_of
from ..programs.accounts import Programs
from . import bodies, groups
from .endpoint import post, server_of
from .people import person_of
from .request_body import body_of


async def keep(request: Request) -> Response:
    """Keep a seat for somebody: a program or a member of a group, who are invited so, or a name."""
    server, table = server_of(request), request.path_params["table"]
    asked = await body_of(request, bodies.SeatKeeping)
    who = await person_of(request)
    server.limits.seats.demand(f"{address_of(request)} {table}")
    name, invited = await _meant(request, asked, who)
    decide = partial(commands.keep, by=who, seat=asked.seat, name=name, who=invited)
    await server.hub.act(table, decide, [invited] if invited else [])
    return Response(status_code=204)


async def _meant(request: Request, asked: bodies.SeatKeeping, who: Person) -> tuple[str, str]:
    """The name and the identity for which a seat is kept; the identity is empty for a name."""
    storage = server_of(request).storage
    if asked.program:
        program = await Programs(storage).invited(asked.program, who.id)
        return program.name, program.identity
    if asked.member:
        found = await groups.member_of(request, asked.group, asked.member, who)
        return found.name, found.identity
    return asked.name, ""


ROUTES = [
    post(
        "/api/tables/{table}/keep",
        keep,
        bodies.SeatKeeping,
        {204: None},
        404,
        410,
        422,
        person=True,
    ),
]
