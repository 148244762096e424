"""Messages to people who are away, over HTTP: who wants them, where and when."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ...tables.people import Person
from ...tables.refusals import declined
from ..limits import address_of
from ..notices.encryption import is_browser_key
from ..notices.posting import Unreachable, places_of, target_of
from ..notices.quiet import known_zone
from ..storage import NoticeWishes, PushAddress
from . import bodies
from .endpoint import get, json_of, post, server_of
from .people import hash_of, person_of
from .request_body import body_of

MOST_BROWSERS = 10
"""Browsers of one person that want messages; beyond that the oldest is forgotten."""
CHANGE_BYTES = 2000
"""About what a change takes on the disk."""


async def chosen(request: Request) -> Response:
    """How one is told that it is one's turn."""
    return json_of(await _chosen(request, await person_of(request)))


async def choose(request: Request) -> Response:
    """Name an address that messages are posted to, and quiet hours."""
    asked = await body_of(request, bodies.NoticeChoice)
    who, server = await person_of(request), server_of(request)
    server.limits.written.demand(address_of(request), "too-much", CHANGE_BYTES)
    if asked.webhook:
        await _check(request, asked.webhook, "bad-webhook")
    quiet = asked.quiet or bodies.QuietHours(0, 0, "UTC")
    if not known_zone(quiet.zone):
        raise declined("bad-zone", text=quiet.zone)
    await server.storage.save_notice_wishes(
        NoticeWishes(
            who.id,
            asked.webhook,
            str(request.base_url),
            asked.lang,
            quiet.start,
            quiet.end,
            quiet.zone,
        )
    )
    return json_of(await _chosen(request, who))


async def begin(request: Request) -> Response:
    """Tell this browser when it is one's turn."""
    asked = await body_of(request, bodies.PushWish)
    who, server = await person_of(request), server_of(request)
    server.limits.written.demand(address_of(request), "too-much", CHANGE_BYTES)
    if not is_browser_key(asked.key, asked.auth):
        raise declined("bad-push")
    await _check(request, asked.endpoint, "bad-push")
    now = server.hub.now()
    await server.storage.add_push(
        PushAddress(
            asked.endpoint, who.id, hash_of(request), asked.key, asked.auth, asked.lang, now
        )
    )
    for push in (await server.storage.pushes(who.id))[:-MOST_BROWSERS]:
        await server.storage.drop_push(push.endpoint)
    return json_of(await _chosen(request, who), 201)


async def end(request: Request) -> Response:
    """No more messages to this browser."""
    asked = await body_of(request, bodies.PushToEnd)
    who, server = await person_of(request), server_of(request)
    if any(push.endpoint == asked.endpoint for push in await server.storage.pushes(who.id)):
        await server.storage.drop_push(asked.endpoint)
    return json_of(await _chosen(request, who))


async def _chosen(request: Request, who: Person) -> bodies.Notices:
    server = server_of(request)
    sender, pushes = await server.notices.sender(), await server.storage.pushes(who.id)
    wishes = await server.storage.notice_wishes(who.id) or NoticeWishes(who.id)
    return bodies.Notices(
        sender.public,
        [push.endpoint for push in pushes],
        wishes.webhook,
        None
        if wishes.quiet_from == wishes.quiet_to
        else bodies.QuietHours(wishes.quiet_from, wishes.quiet_to, wishes.zone),
    )


async def _check(request: Request, address: str, code: str) -> None:
    """Refuses an address that nothing is posted to. It is looked at again before each message."""
    server = server_of(request)
    server.limits.codes.demand(address_of(request))
    private = bool(server.config.private_webhooks)
    try:
        await asyncio.to_thread(places_of, target_of(address, private), private)
    except Unreachable as error:
        raise declined(code) from error


ROUTES = [
    get("/api/notices", chosen, bodies.Notices, person=True),
    post("/api/notices", choose, bodies.NoticeChoice, {200: bodies.Notices}, 422, person=True),
    post("/api/notices/push", begin, bodies.PushWish, {201: bodies.Notices}, 422, person=True),
    post("/api/notices/end", end, bodies.PushToEnd, {200: bodies.Notices}, person=True),
]
