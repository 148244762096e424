"""Tables over HTTP: to lay one, to find one, to look at one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...tables import card as cards
from ...tables import codes, commands, laying, log, messages, projection
from ...tables.lesson import lesson
from ...tables.log import BrokenLog, Clock
from ...tables.lost import lost_info
from ...tables.refusals import UNREADABLE, Declined, declined
from ...tables.status import ABANDONED, OPEN, OVER, RUNNING
from ..limits import address_of
from . import bodies
from .endpoint import get, json_of, post, server_of
from .groups import lay_for
from .language import lang_of
from .people import person_of, player_of, renewed
from .request_body import body_of

_LISTED = 50
_DAY = 24 * 3600.0
CODE_SECONDS = {OPEN: 14 * _DAY, RUNNING: 30 * _DAY, OVER: 2 * _DAY, ABANDONED: 0.0}
"""How long after the last change a table is found by its code: few of all codes are in use, so
guessing finds none. The link with its id works for ever."""
TABLE_BYTES = 2000
"""About what a new table takes on the disk."""


async def create(request: Request) -> Response:
    """Lay a table."""
    server = server_of(request)
    asked = await body_of(request, bodies.NewTable)
    who = await person_of(request)
    limits = server.limits
    address = address_of(request)
    limits.tables.demand(who.id, "too-many")
    limits.table_addresses.demand(address, "too-many")
    limits.written.demand(address, "too-much", TABLE_BYTES)
    if asked.listed:
        await server.listings.demand_room(address)
    server.payers.saw(who.id, address)
    clock = Clock(asked.clock.kind, asked.clock.seconds)
    seats = [laying.seat(wish, who, asked.contribution) for wish in asked.seats]
    body = commands.create(who, asked.game, seats, asked.options, clock, asked.listed)
    more: list[log.Body] = []
    if server.config.faces:
        more.extend(laying.faces(asked.seats, who))
    if asked.deal:
        if asked.group:
            raise declined("known-deal")
        body, dealt = lesson(body, asked.deal)
        more.extend(dealt)
    group = await lay_for(request, asked.group, who) if asked.group else None
    table, code = await server.hub.create(body, [who.id], more)
    if group is not None:
        await server.storage.lay_for_group(group.id, table)
    if asked.listed:
        server.listings.add(address, table)
    return json_of(bodies.TableAddress(table, code), 201)


async def listed(request: Request) -> Response:
    """The tables that everyone may see: open ones, and games to watch."""
    found = await server_of(request).storage.cards(
        listed=True, statuses=(OPEN, RUNNING), limit=_LISTED
    )
    return json_of(bodies.TableList([cards.line(card) for card in found]))


async def mine(request: Request) -> Response:
    """One's own tables and results."""
    who = await player_of(request)
    found = await server_of(request).storage.cards(member=who.id, limit=_LISTED)
    lines = [cards.line(card, who.id) for card in found]
    return await renewed(request, json_of(bodies.TableList(lines)))


async def table_info(request: Request) -> Response:
    """A table as everyone sees it; also one that cannot be continued here, with its result."""
    server, table_id = server_of(request), request.path_params["table"]
    cost = await server.hub.entries_to_read(table_id)
    server.limits.reading.demand(address_of(request), cost=cost)
    lang = lang_of(request.headers)
    try:
        async with await server.hub.tables.at(table_id) as live:
            return json_of(projection.table_info(live.table, lang))
    except Declined as refusal:
        card = await server.storage.card(table_id)
        if refusal.code not in UNREADABLE or card is None:
            raise
        try:
            return json_of(lost_info(card, await server.storage.log(table_id), lang))
        except BrokenLog:
            raise refusal from None


async def find(request: Request) -> Response:
    """The table of a join code."""
    server = server_of(request)
    server.limits.codes.demand(address_of(request))
    code = codes.tidy_code(request.path_params["code"])
    table = await server.storage.find(code)
    card = await server.storage.card(table) if table else None
    if card is None or server.hub.now() - card.updated > CODE_SECONDS[card.status]:
        raise declined("unknown-table")
    return json_of(bodies.TableAddress(card.table, code))


ROUTES = [
    get("/api/tables", listed, bodies.TableList),
    post("/api/tables", create, bodies.NewTable, {201: bodies.TableAddress}, 422, person=True),
    get("/api/mine", mine, bodies.TableList, person=True),
    get("/api/codes/{code}", find, bodies.TableAddress, 404),
    get("/api/tables/{table}", table_info, messages.TableInfo, 404, 410, 503),
]
