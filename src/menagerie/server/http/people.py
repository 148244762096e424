"""People over HTTP: identity, name, account, logging in and out."""

from __future__ import annotations

import contextlib
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ...tables import commands
from ...tables.faces import known_face
from ...tables.people import Person
from ...tables.refusals import Declined, declined
from ..limits import address_of
from ..live.connection import RESTARTING, UNWELCOME
from ..people.devices import device_of
from ..people.identity import cookie_of, folded, hashed, is_cookie, secret_of
from ..process import Server
from ..storage import SESSION_SECONDS
from . import bodies
from .endpoint import get, json_of, post, server_of
from .request_body import body_of

_TAKEN_ALONG = 500
"""Tables whose seats come along, the latest."""


async def known_person_of(request: Request) -> Person | None:
    """The person who sends the request, if there is a cookie."""
    return await server_of(request).identities.of(secret_of(request))


async def player_of(request: Request) -> Person:
    """The person or program that sends the request; refuses a request without an identity."""
    who = await known_person_of(request)
    if who is None:
        raise declined("no-identity")
    return who


async def person_of(request: Request) -> Person:
    """The person who sends the request; refuses a program."""
    who = await player_of(request)
    if who.is_program:
        raise declined("not-for-programs")
    return who


async def me(request: Request) -> Response:
    """Who one is."""
    who, identities = await player_of(request), server_of(request).identities
    account = await identities.account_name(who)
    answer = json_of(bodies.Me(who.name, account, who.face, who.owner_name))
    return await renewed(request, answer)


async def renewed(request: Request, answer: Response) -> Response:
    """The answer to what a page asks at every visit: there session and cookie last on."""
    secret = secret_of(request)
    if secret and await server_of(request).identities.renew(secret, _device(request)):
        return _with_cookie(request, answer, secret) if is_cookie(secret) else answer
    return answer


async def introduce(request: Request) -> Response:
    """Say one's name: a new identity, or another name for who one is."""
    server = server_of(request)
    asked = await body_of(request, bodies.Introduction)
    # Before anything is changed: a wrong face leaves the name as it was, and makes nobody.
    known_face(asked.face or "")
    who = await known_person_of(request)
    if who is not None and who.is_program:
        raise declined("not-for-programs")
    if who is not None:
        known = await server.identities.rename(who, asked.name)
        known = await _faced(server, known, asked)
        account = await server.identities.account_name(who)
        return json_of(bodies.Me(known.name, account, known.face))
    server.limits.people.demand(address_of(request), "too-many")
    new, secret = await server.identities.introduce(asked.name)
    await server.identities.renew(secret, _device(request))
    new = await _faced(server, new, asked)
    return _with_cookie(request, json_of(bodies.Me(new.name, None, new.face), 201), secret)


async def _faced(server: Server, who: Person, asked: bodies.Introduction) -> Person:
    """The person with the face that was asked for, if any was."""
    if asked.face is None or asked.face == who.face:
        return who
    return await server.identities.wear(who, asked.face)


async def open_account(request: Request) -> Response:
    """A name and a password, to be oneself on another device."""
    server = server_of(request)
    asked = await body_of(request, bodies.Credentials)
    who = await person_of(request)
    server.limits.accounts.demand(address_of(request), "too-many")
    account = await server.identities.open_account(who, asked.name, asked.password)
    return json_of(bodies.Me(who.name, account, who.face), 201)


async def log_in(request: Request) -> Response:
    server = server_of(request)
    asked = await body_of(request, bodies.Credentials)
    tries = server.limits.logins
    tries.demand(address_of(request))
    tries.demand(f"name {folded(asked.name)}")
    former, old = await known_person_of(request), secret_of(request)
    if former is not None and former.is_program:
        raise declined("not-for-programs")
    secret = await server.identities.log_in(asked.name, asked.password)
    who = await server.identities.of(secret)
    assert who is not None
    await server.identities.renew(secret, _device(request))
    if former is not None and old is not None and former.id != who.id:
        if await server.identities.account_name(former) is None:
            await _take_along(server, former, who)
        # Other pages of this browser connect again, as the person who has logged in.
        await end_session(server, hashed(old), RESTARTING, "restarting")
    account = await server.identities.account_name(who)
    return _with_cookie(request, json_of(bodies.Me(who.name, account, who.face)), secret)


async def log_out(request: Request) -> Response:
    """This device forgets who it was."""
    await body_of(request, bodies.Nothing)
    if secret_of(request):
        await end_session(server_of(request), hash_of(request))
    return without_cookie(request, Response(status_code=204))


async def _take_along(server: Server, former: Person, who: Person) -> None:
    """The seats and tables of somebody without an account, who has just logged in."""
    for card in await server.storage.cards(member=former.id, limit=_TAKEN_ALONG):
        with contextlib.suppress(Declined):  # of a log that cannot be read any more
            await server.hub.act(
                card.table, partial(commands.adopt, former=former.id, by=who.id), [who.id]
            )
    await server.storage.adopt(former.id, who.id)


async def end_session(
    server: Server, session: bytes, code: int = UNWELCOME, why: str = "logged-out"
) -> None:
    """A device is no longer known, and its sockets are closed, in every process."""
    await server.storage.drop_secret(session)
    server.sockets.close_session(session, code, why)
    await server.storage.post("session", session.hex(), server.hub.now())


def without_cookie(request: Request, response: Response) -> Response:
    response.delete_cookie(
        cookie_of(request.url.scheme),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _device(request: Request) -> str:
    return device_of(request.headers.get("user-agent", ""))


def hash_of(request: Request) -> bytes:
    """The session of the request, as the storage knows it."""
    return hashed(secret_of(request) or "")


def _with_cookie(request: Request, response: Response, secret: str) -> Response:
    response.set_cookie(
        cookie_of(request.url.scheme),
        secret,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


ROUTES = [
    get("/api/me", me, bodies.Me, person=True),
    post("/api/me", introduce, bodies.Introduction, {201: bodies.Me, 200: bodies.Me}, 422),
    post("/api/account", open_account, bodies.Credentials, {201: bodies.Me}, 409, 422, person=True),
    post("/api/login", log_in, bodies.Credentials, {200: bodies.Me}),
    post("/api/logout", log_out, bodies.Nothing, {204: None}),
]
