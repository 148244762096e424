"""The puzzle of the day over HTTP."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from ...review.puzzles import day_of, place_of
from ...review.summary import choices, reasons
from ...tables.film import seats_of
from ...tables.messages import GameName
from ...tables.refusals import declined
from ..reviews.daily import DailyPuzzles
from . import bodies
from .endpoint import get, json_of, server_of
from .language import lang_of
from .records import STUDIO


async def puzzle_of_the_day(request: Request) -> Response:
    """A position with one clearly best move: the same for everybody on that day."""
    server, lang = server_of(request), lang_of(request.headers)
    day = _day(request.query_params.get("day"), server.hub.now())
    loop = asyncio.get_running_loop()
    return json_of(await loop.run_in_executor(STUDIO, _of_day, server.puzzles, day, lang))


def _day(text: str | None, now: float) -> date:
    """The day that the client's calendar shows; without one, today at Greenwich."""
    if text is None:
        return datetime.fromtimestamp(now, UTC).date()
    day = day_of(text)
    if day is None:
        raise declined("unknown")
    return day


def _of_day(puzzles: DailyPuzzles, day: date, lang: str) -> bodies.DailyPuzzle:
    return told(puzzles, place_of(day, len(puzzles.all)), lang)


@lru_cache(100)
def told(puzzles: DailyPuzzles, place: int, lang: str) -> bodies.DailyPuzzle:
    """A puzzle in one language: what its seat sees, and nothing else of the game."""
    puzzle = puzzles.all[place]
    record = puzzle.record
    seats, moves = seats_of(record, lang), choices(puzzle, lang)
    return bodies.DailyPuzzle(
        game=GameName(record.game),
        rules=record.rules,
        seat=puzzle.seat,
        seats=seats,
        view=puzzle.state.view(puzzle.seat),
        moves=sorted(moves, key=lambda choice: choice.move),
        best=moves[0].move,
        why=reasons(puzzle, [seat.name for seat in seats], lang),
        worlds=puzzle.worlds,
    )


ROUTES = [
    get(
        "/api/puzzle",
        puzzle_of_the_day,
        bodies.DailyPuzzle,
        404,
        query={"day": {"type": "string", "format": "date"}},
    )
]
