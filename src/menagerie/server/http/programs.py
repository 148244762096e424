"""Programs of a person over HTTP: to make them, to give them tokens, to let them go."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..limits import address_of
from ..programs.accounts import Programs
from ..storage import StoredProgram
from . import bodies
from .endpoint import get, json_of, post, server_of
from .people import person_of
from .request_body import body_of


async def listed(request: Request) -> Response:
    """One's own programs."""
    who = await person_of(request)
    found = await server_of(request).storage.programs(who.id)
    return json_of(bodies.ProgramList([_told(one) for one in found]))


async def make(request: Request) -> Response:
    """A new program, with its token."""
    asked = await body_of(request, bodies.NewProgram)
    who = await person_of(request)
    server_of(request).limits.people.demand(address_of(request), "too-many")
    program, token = await _programs(request).make(who.id, asked.name)
    return json_of(_told(program, token), 201)


async def renew(request: Request) -> Response:
    """A new token for a program; those before it are void."""
    await body_of(request, bodies.Nothing)
    program = await _own(request)
    server_of(request).limits.people.demand(address_of(request), "too-many")
    token = await _programs(request).renew(program)
    await server_of(request).bulletins.look()
    return json_of(_told(program, token))


async def open_door(request: Request) -> Response:
    """Say whose tables a program may be invited to."""
    asked = await body_of(request, bodies.DoorWish)
    program = await _own(request)
    await server_of(request).storage.set_door(program.identity, asked.door)
    return Response(status_code=204)


async def forget(request: Request) -> Response:
    """A program goes for good."""
    await body_of(request, bodies.Nothing)
    await _programs(request).forget(await _own(request))
    await server_of(request).bulletins.look()
    return Response(status_code=204)


def _programs(request: Request) -> Programs:
    server = server_of(request)
    return Programs(server.storage, server.hub.now)


async def _own(request: Request) -> StoredProgram:
    who = await person_of(request)
    return await _programs(request).find(request.path_params["code"], who.id)


def _told(program: StoredProgram, token: str = "") -> bodies.GuestProgram:
    return bodies.GuestProgram(
        program.code, program.name, program.door, program.created, program.used, token
    )


ROUTES = [
    get("/api/bots", listed, bodies.ProgramList, person=True),
    post("/api/bots", make, bodies.NewProgram, {201: bodies.GuestProgram}, 422, person=True),
    post(
        "/api/bots/{code}/token",
        renew,
        bodies.Nothing,
        {200: bodies.GuestProgram},
        404,
        person=True,
    ),
    post("/api/bots/{code}/door", open_door, bodies.DoorWish, {204: None}, 404, person=True),
    post("/api/bots/{code}/forget", forget, bodies.Nothing, {204: None}, 404, person=True),
]
