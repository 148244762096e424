"""The HTTP side: people, tables, records, rules, health."""

from __future__ import annotations

import hmac
import io
from collections.abc import Awaitable, Callable

import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route

from ...bots.levels import LEVELS
from ...tables import card as cards
from ...tables import codes, commands, projection
from ...tables.log import Clock, Seat
from ...tables.people import Person, tidy_name
from ...tables.refusals import Declined, declined
from ..encoding import encode
from ..hosts import is_this_machine
from ..limits import address_of
from ..people.identity import COOKIE_SECONDS, cookie_of, folded
from ..process import Server
from ..storage import StorageFailure
from . import bodies
from . import games as library
from . import records as replays
from .guard import body_of, lang_of, problem

Handler = Callable[[Request], Awaitable[Response]]

_LISTED = 50


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


def _json(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type="application/json")


async def _somebody(request: Request) -> Person | None:
    return await _server(request).identities.of(_secret(request))


def _secret(request: Request) -> str | None:
    return request.cookies.get(cookie_of(request.url.scheme))


async def _person(request: Request) -> Person:
    who = await _somebody(request)
    if who is None:
        raise declined("no-identity")
    return who


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


# People.


async def me(request: Request) -> Response:
    """Who one is."""
    who = await _person(request)
    return _json(bodies.Me(who.name, await _server(request).identities.account_name(who)))


async def introduce(request: Request) -> Response:
    """Say one's name: a new identity, or another name for who one is."""
    server = _server(request)
    asked = await body_of(request, bodies.Introduction)
    who = await _somebody(request)
    if who is not None:
        renamed = await server.identities.rename(who, asked.name)
        account = await server.identities.account_name(who)
        return _json(bodies.Me(renamed.name, account))
    if not server.limits.people.allows(address_of(request)):
        raise declined("too-many")
    new, secret = await server.identities.introduce(asked.name)
    return _with_cookie(request, _json(bodies.Me(new.name, None), 201), secret)


async def open_account(request: Request) -> Response:
    """A name and a password, to be oneself on another device."""
    server = _server(request)
    asked = await body_of(request, bodies.Credentials)
    who = await _person(request)
    if not server.limits.accounts.allows(address_of(request)):
        raise declined("too-many")
    account = await server.identities.open_account(who, asked.name, asked.password)
    return _json(bodies.Me(who.name, account), 201)


async def log_in(request: Request) -> Response:
    server = _server(request)
    asked = await body_of(request, bodies.Credentials)
    tries = server.limits.logins
    if not (tries.allows(address_of(request)) and tries.allows(f"name {folded(asked.name)}")):
        raise declined("too-fast")
    secret = await server.identities.log_in(asked.name, asked.password)
    who = await server.identities.of(secret)
    assert who is not None
    account = await server.identities.account_name(who)
    return _with_cookie(request, _json(bodies.Me(who.name, account)), secret)


async def log_out(request: Request) -> Response:
    """This device forgets who it was."""
    await body_of(request, bodies.Nothing)
    secret = _secret(request)
    if secret:
        await _server(request).identities.log_out(secret)
    response = Response(status_code=204)
    response.delete_cookie(
        cookie_of(request.url.scheme),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


# Tables.


async def create(request: Request) -> Response:
    """Lay a table."""
    server = _server(request)
    asked = await body_of(request, bodies.NewTable)
    who = await _person(request)
    limits = server.limits
    if not (limits.tables.allows(who.id) and limits.table_addresses.allows(address_of(request))):
        raise declined("too-many")
    clock = Clock(asked.clock.kind, asked.clock.seconds)
    seats = [_seat(wish, who, asked.contribution) for wish in asked.seats]
    body = commands.create(who, asked.game, seats, asked.options, clock, asked.listed)
    table, code = await server.hub.create(body, [who.id])
    return _json(bodies.Created(table, code), 201)


def _seat(wish: bodies.SeatWish, who: Person, contribution: str) -> Seat:
    if wish.kind == "open":
        return Seat()
    if wish.kind == "bot":
        level = wish.level or LEVELS[0]
        return Seat(level=level, name=level)
    name = tidy_name(wish.name or who.name)
    return Seat(who.id, name, guest=wish.kind == "guest", contribution=contribution)


async def listed(request: Request) -> Response:
    """The tables that anybody may see: open ones, and games to watch."""
    found = await _server(request).storage.cards(
        listed=True, statuses=("open", "running"), limit=_LISTED
    )
    return _json(bodies.TableList([cards.line(card) for card in found]))


async def mine(request: Request) -> Response:
    """One's own tables and results."""
    who = await _person(request)
    found = await _server(request).storage.cards(member=who.id, limit=_LISTED)
    return _json(bodies.TableList([cards.line(card) for card in found]))


async def table_info(request: Request) -> Response:
    """A table as everybody sees it."""
    async with await _server(request).hub.at(request.path_params["table"]) as live:
        return _json(projection.table_info(live.table, lang_of(request.headers)))


async def find(request: Request) -> Response:
    """The table of a join code."""
    server = _server(request)
    if not server.limits.codes.allows(address_of(request)):
        raise declined("too-fast")
    code = codes.tidy_code(request.path_params["code"])
    table = await server.storage.find(code)
    if table is None:
        raise declined("unknown-table")
    return _json(bodies.Created(table, code))


async def qr_code(request: Request) -> Response:
    """The link to a table as a picture to point a telephone at."""
    server, table_id = _server(request), request.path_params["table"]
    card = await server.storage.card(table_id)
    if card is None:
        raise declined("unknown-table")
    link = f"{request.base_url}t/{card.code}"
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


# Operations.


async def health(request: Request) -> Response:
    """Whether moves can be written now."""
    try:
        await _server(request).check()
    except Exception:
        return _json(bodies.Health("failing"), 503)
    return _json(bodies.Health("ok"))


async def metrics(request: Request) -> Response:
    """For Prometheus. Not for everybody: counters move when somebody acts in secret."""
    server = _server(request)
    token = server.config.metrics_token
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token:
        allowed = hmac.compare_digest(shown.encode(), token.encode())
    else:
        forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        host = request.client.host if request.client else ""
        # A proxy that forgets to say for whom it asks still passes the name on.
        here = is_this_machine(request.headers["host"])
        allowed = host in ("127.0.0.1", "::1") and here and not forwarded
    if not allowed:
        raise declined("not-allowed")
    return PlainTextResponse(server.metrics.text())


def _answering(handler: Handler) -> Handler:
    """Every refusal becomes a sentence."""

    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except Declined as error:
            return problem(error, lang_of(request.headers))
        except ClientDisconnect:
            return Response(status_code=400)  # to nobody
        except StorageFailure:
            return problem(declined("storage"), lang_of(request.headers))

    answered.__doc__ = handler.__doc__
    answered.__name__ = handler.__name__
    return answered


def _route(path: str, handler: Handler, method: str = "GET") -> Route:
    return Route(path, _answering(handler), methods=[method], name=handler.__name__)


ROUTES = [
    _route("/healthz", health),
    _route("/metrics", metrics),
    _route("/api/me", me),
    _route("/api/me", introduce, "POST"),
    _route("/api/account", open_account, "POST"),
    _route("/api/login", log_in, "POST"),
    _route("/api/logout", log_out, "POST"),
    _route("/api/games", library.game_list),
    _route("/api/games/{game}/moves", library.move_list),
    _route("/api/games/{game}/rules", library.rules),
    _route("/api/tables", listed),
    _route("/api/tables", create, "POST"),
    _route("/api/mine", mine),
    _route("/api/codes/{code}", find),
    _route("/api/tables/{table}", table_info),
    _route("/api/tables/{table}/records/{round}", replays.record),
    _route("/api/tables/{table}/films/{round}", replays.film),
    _route("/api/films", replays.posted_film, "POST"),
    _route("/api/tables/{table}/qr.svg", qr_code),
]


def methods_at(request: Request) -> list[str]:
    """What may be asked at an address, by all routes that lead there."""
    found = {
        method
        for route in ROUTES
        if route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    }
    return sorted(found) or ["GET", "HEAD"]
