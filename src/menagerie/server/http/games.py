"""The games themselves over HTTP: what there is, what the moves mean, how it is played."""

from __future__ import annotations

import logging
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from ... import __version__, games
from ...bots.levels import LEVELS
from ...core import LANGUAGES, BrokenGame, Game, UnknownGame, UnknownRules
from ...core.facts import facts_of, marks_of, words_of
from ...core.moves import move_facts
from ...tables.codes import number_in
from ...tables.refusals import declined
from ..encoding import encode
from . import bodies
from .endpoint import JSON, MARKDOWN, get
from .language import lang_of

logger = logging.getLogger(__name__)

_RULES = {"rules": {"type": "integer", "minimum": 1}}
"""The version of the rules; the one that is dealt if it is not given."""

_A_DAY = {"cache-control": "public, max-age=86400"}


async def game_list(request: Request) -> Response:
    return Response(_games(), media_type=JSON)


@cache
def _games() -> bytes:
    found = games.available()
    for sentence in found.broken:
        logger.warning(sentence)
    return encode(bodies.GameList([_game_info(game) for game in found.games]))


def _game_info(game: Game) -> bodies.GameInfo:
    marks = marks_of(game)
    return bodies.GameInfo(
        **facts_of(game),
        moves=len(game.moves),
        levels=list(LEVELS),
        house=game.name in games.HOUSE,
        marks=None if marks is None else bodies.ViewMarks(**marks),
    )


def _game(request: Request) -> Game:
    """The game, under the version of its rules that is asked for."""
    name: str = request.path_params["game"]
    rules = request.query_params.get("rules", "")
    version = number_in(rules) if rules else None
    try:
        return games.load(name, version)
    except (UnknownGame, BrokenGame, UnknownRules) as error:
        raise declined("unknown") from error


async def move_list(request: Request) -> Response:
    """Every move of a game: what the numbers on the WebSocket mean."""
    body = _moves(_game(request))
    return Response(body, media_type=JSON, headers=_A_DAY)


@cache
def _moves(game: Game) -> bytes:
    moves = game.moves
    return encode(
        bodies.MoveList(
            [
                bodies.MoveInfo(number, moves.text(number), type(move).__name__, move_facts(move))
                for number, move in enumerate(moves)
            ]
        )
    )


async def words(request: Request) -> Response:
    """The words of a game that boards use, in every language."""
    body = encode(bodies.GameWords(**words_of(_game(request))))
    return Response(body, media_type=JSON, headers=_A_DAY)


async def rules(request: Request) -> Response:
    """The rules as players read them, in Markdown."""
    lang = request.query_params.get("lang") or lang_of(request.headers)
    if lang not in LANGUAGES:
        raise declined("unknown")
    page = _game(request).page(lang)
    return Response(page, media_type="text/markdown; charset=utf-8")


async def version(request: Request) -> Response:
    """Which program this is, and which rules it deals."""
    return Response(_version(), media_type=JSON)


@cache
def _version() -> bytes:
    dealt = {game.name: game.version for game in games.available().games}
    return encode(bodies.Version(__version__, dealt))


ROUTES = [
    get("/api/version", version, bodies.Version),
    get("/api/games", game_list, bodies.GameList),
    get("/api/games/{game}/moves", move_list, bodies.MoveList, 404, query=_RULES),
    get("/api/games/{game}/words", words, bodies.GameWords, 404, query=_RULES),
    get(
        "/api/games/{game}/rules",
        rules,
        MARKDOWN,
        404,
        query={"lang": {"type": "string", "enum": ["fr", "en"]}, **_RULES},
    ),
]
