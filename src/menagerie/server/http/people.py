"""People over HTTP: identity, name, account, logging in and out."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...tables.people import Person
from ...tables.refusals import declined
from ..limits import address_of
from ..people.identity import COOKIE_SECONDS, cookie_of, folded
from . import bodies
from .endpoint import get, json_of, post, server_of
from .posted import body_of


async def known_person_of(request: Request) -> Person | None:
    """The person who sends the request, if there is a cookie."""
    return await server_of(request).identities.of(_secret(request))


async def person_of(request: Request) -> Person:
    """The person who sends the request; refuses a request without an identity."""
    who = await known_person_of(request)
    if who is None:
        raise declined("no-identity")
    return who


async def me(request: Request) -> Response:
    """Who one is."""
    who = await person_of(request)
    return json_of(bodies.Me(who.name, await server_of(request).identities.account_name(who)))


async def introduce(request: Request) -> Response:
    """Say one's name: a new identity, or another name for who one is."""
    server = server_of(request)
    asked = await body_of(request, bodies.Introduction)
    who = await known_person_of(request)
    if who is not None:
        renamed = await server.identities.rename(who, asked.name)
        account = await server.identities.account_name(who)
        return json_of(bodies.Me(renamed.name, account))
    server.limits.people.demand(address_of(request), "too-many")
    new, secret = await server.identities.introduce(asked.name)
    return _with_cookie(request, json_of(bodies.Me(new.name, None), 201), secret)


async def open_account(request: Request) -> Response:
    """A name and a password, to be oneself on another device."""
    server = server_of(request)
    asked = await body_of(request, bodies.Credentials)
    who = await person_of(request)
    server.limits.accounts.demand(address_of(request), "too-many")
    account = await server.identities.open_account(who, asked.name, asked.password)
    return json_of(bodies.Me(who.name, account), 201)


async def log_in(request: Request) -> Response:
    server = server_of(request)
    asked = await body_of(request, bodies.Credentials)
    tries = server.limits.logins
    tries.demand(address_of(request))
    tries.demand(f"name {folded(asked.name)}")
    secret = await server.identities.log_in(asked.name, asked.password)
    who = await server.identities.of(secret)
    assert who is not None
    account = await server.identities.account_name(who)
    return _with_cookie(request, json_of(bodies.Me(who.name, account)), secret)


async def log_out(request: Request) -> Response:
    """This device forgets who it was."""
    await body_of(request, bodies.Nothing)
    secret = _secret(request)
    if secret:
        await server_of(request).identities.log_out(secret)
    response = Response(status_code=204)
    response.delete_cookie(
        cookie_of(request.url.scheme),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _secret(request: Request) -> str | None:
    return request.cookies.get(cookie_of(request.url.scheme))


def _with_cookie(request: Request, response: Response, secret: str) -> Response:
    response.set_cookie(
        cookie_of(request.url.scheme),
        secret,
        max_age=COOKIE_SECONDS,
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
