"""The devices of a person over HTTP: to see them and to log them out; and to go for good."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...tables.people import Person
from ...tables.refusals import declined
from ..limits import address_of
from ..operations.moderation import Moderation
from ..people.devices import public_id
from . import bodies
from .endpoint import get, json_of, post, server_of
from .people import end_session, hash_of, person_of, without_cookie
from .request_body import body_of


async def listed(request: Request) -> Response:
    """The devices on which one is known."""
    who, here = await person_of(request), hash_of(request)
    found = await server_of(request).storage.sessions(who.id)
    return json_of(
        bodies.DeviceList(
            [
                bodies.Device(
                    public_id(one.hash),
                    one.device,
                    one.created,
                    one.used,
                    one.hash == here,
                    one.identity.name if one.identity.owner else "",
                )
                for one in found
            ]
        )
    )


async def end(request: Request) -> Response:
    """Log one device out, or all the others."""
    asked = await body_of(request, bodies.DeviceToEnd)
    who, here = await person_of(request), hash_of(request)
    server = server_of(request)
    for session in await server.storage.sessions(who.id):
        wanted = asked.id == public_id(session.hash) or (asked.id is None and session.hash != here)
        if wanted:
            await end_session(server, session.hash)
    return Response(status_code=204)


async def change_password(request: Request) -> Response:
    """A new password; all the other devices are logged out."""
    asked = await body_of(request, bodies.NewPassword)
    who, here = await person_of(request), hash_of(request)
    server = server_of(request)
    await _prove(request, who, asked.password)
    await server.identities.change_password(who, asked.new)
    for session in await server.storage.sessions(who.id):
        if session.hash != here:
            await end_session(server, session.hash)
    return Response(status_code=204)


async def export(request: Request) -> Response:
    """All that is kept about oneself."""
    who = await person_of(request)
    server = server_of(request)
    server.limits.records.demand(address_of(request), cost=5.0)
    return json_of(await Moderation(server.storage, server.hub.now).export_person(who.id))


async def forget(request: Request) -> Response:
    """Be forgotten: account, devices and name go, what was played stays without them."""
    asked = await body_of(request, bodies.Farewell)
    who = await person_of(request)
    server = server_of(request)
    if await server.identities.account_name(who) is not None:
        await _prove(request, who, asked.password)
    await Moderation(server.storage, server.hub.now).delete_person(who.id)
    server.sockets.close_person(who.id)
    await server.bulletins.look()
    return without_cookie(request, Response(status_code=204))


async def _prove(request: Request, who: Person, password: str) -> None:
    """A person who finds an unlocked device must not take the account over."""
    server = server_of(request)
    name = await server.identities.account_name(who)
    if name is None:
        raise declined("no-account")
    server.limits.logins.demand(address_of(request))
    server.limits.logins.demand(f"name {name}")
    await server.identities.check_password(name, password)


ROUTES = [
    get("/api/devices", listed, bodies.DeviceList, person=True),
    post("/api/devices/end", end, bodies.DeviceToEnd, {204: None}, person=True),
    post("/api/password", change_password, bodies.NewPassword, {204: None}, 403, 422, person=True),
    get("/api/export", export, bodies.Export, person=True),
    post("/api/forget", forget, bodies.Farewell, {204: None}, 403, person=True),
]
