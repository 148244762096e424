"""Luck and skill in one's own games over HTTP: only for those who want it, only about oneself."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ...review import Estimated
from ...review.skill import together
from ...review.summary import ReviewNumber
from ...tables.folding import fold
from ...tables.log import BrokenLog, Entry
from ...tables.messages import GameName
from ...tables.records import record_in
from ...tables.refusals import declined
from ..limits import address_of
from ..reviews.body import MOST_BYTES
from ..reviews.queue import Asking, FinishedGame
from ..reviews.skill import by_game, count, skill_in
from ..storage import StoredSkill
from . import bodies
from .endpoint import get, json_of, post, server_of
from .people import person_of
from .records import STUDIO
from .request_body import body_of

WAITING = 50


async def own_skill(request: Request) -> Response:
    """What one loses at a decision, and how one would do with everybody's luck alike."""
    who = await person_of(request)
    return json_of(await _skill(request, who.id))


async def wish(request: Request) -> Response:
    """Want to know it from now on, or no more: then what was kept is deleted."""
    asked = await body_of(request, bodies.SkillWish)
    who, server = await person_of(request), server_of(request)
    await server.storage.want_skill(who.id, server.hub.now() if asked.on else None)
    return json_of(await _skill(request, who.id))


async def _skill(request: Request, identity: str) -> bodies.OwnSkill:
    server = server_of(request)
    storage = server.storage
    since = await storage.skill_since(identity)
    if since is None:
        return bodies.OwnSkill(None, [], [], 0)
    server.limits.records.demand(address_of(request))
    await count(storage, identity, STUDIO)
    rows = await storage.skills(identity)
    waiting = await storage.unreviewed(identity, WAITING)
    lines = [_line(game, found) for game, found in sorted(by_game(rows).items())]
    return bodies.OwnSkill(since, [_game(row) for row in rows], lines, len(waiting))


def _game(row: StoredSkill) -> bodies.SkillGame:
    one = skill_in(row)
    return bodies.SkillGame(
        row.table,
        row.round,
        GameName(row.game),
        row.at,
        row.decisions,
        _number(together([one]).loss),
        _number(one.luck),
        row.final,
    )


def _line(game: str, rows: list[StoredSkill]) -> bodies.SkillLine:
    found = together([skill_in(row) for row in rows])
    return bodies.SkillLine(
        GameName(game),
        found.games,
        found.decisions,
        _number(found.loss),
        round(found.won, 3),
        _number(found.luck),
        _number(found.even),
    )


def _number(part: Estimated) -> ReviewNumber:
    return ReviewNumber(round(part.value, 4), round(part.doubt, 4))


async def look_at_next(request: Request) -> Response:
    """Have the latest of one's games looked at that nobody has looked at: it is made like every
    review, and one of a person at a time."""
    await body_of(request, bodies.Nothing)
    who, server = await person_of(request), server_of(request)
    if await server.storage.skill_since(who.id) is None:
        raise declined("unknown")
    address = address_of(request)
    loop = asyncio.get_running_loop()
    for table in await server.storage.unreviewed(who.id, WAITING):
        server.limits.records.demand(address)
        log = await server.storage.log(table)
        round_ = await loop.run_in_executor(STUDIO, _last_round, table, log)
        record = await loop.run_in_executor(STUDIO, record_in, table, log, round_)
        if record is None or record.result is None:
            continue
        server.limits.written.demand(address, "too-much", MOST_BYTES)
        server.reviews.ask(FinishedGame(table, round_), record, Asking(who.id, address))
        return json_of(bodies.NextReview(table, round_))
    return json_of(bodies.NextReview())


def _last_round(table: str, log: list[Entry]) -> int:
    try:
        return fold(table, log).round
    except BrokenLog:
        return 0


ROUTES = [
    get("/api/skill", own_skill, bodies.OwnSkill, person=True),
    post("/api/skill", wish, bodies.SkillWish, {200: bodies.OwnSkill}, person=True),
    post(
        "/api/skill/next",
        look_at_next,
        bodies.Nothing,
        {200: bodies.NextReview},
        404,
        person=True,
    ),
]
