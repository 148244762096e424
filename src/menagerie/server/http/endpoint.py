"""One route: where it is, who answers, and all that may be asked and answered there.

The OpenAPI document is written from these declarations (`openapi.py`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ...tables.refusals import Declined, declined
from ..encoding import encode
from ..process import Server, storage_failed
from ..storage import StorageFailure
from .bodies import Asked
from .language import lang_of
from .problems import problem

Handler = Callable[[Request], Awaitable[Response]]
Answer = type | str | None
"""A class in JSON, a text of the named media type, or nothing."""

JSON, TEXT, MARKDOWN, SVG = "application/json", "text/plain", "text/markdown", "image/svg+xml"
HTML, CSS, CSV = "text/html", "text/css", "text/csv"

_ALWAYS = (421, 429, 500, 503)
"""The errors of any request: an unknown host, too many requests, our own error, no storage."""
_POSTED = (400, 403, 413, 415)
"""The errors of what is posted: not understood, from another site, too large, not JSON."""


class Endpoint(Route):
    """A route with its description."""

    def __init__(
        self,
        method: str,
        path: str,
        handler: Handler,
        answers: dict[int, Answer],
        refusals: tuple[int, ...],
        asked: type[Asked] | None = None,
        person: bool = False,
        query: dict[str, dict[str, Any]] | None = None,
    ) -> None:
        super().__init__(path, _answering(handler), methods=[method], name=handler.__name__)
        self.method = method.lower()
        self.summary = (handler.__doc__ or handler.__name__).strip().splitlines()[0]
        self.answers = answers
        self.asked = asked
        """What must be posted."""
        self.person = person
        """Whether it needs an identity."""
        self.query = query or {}
        """The schema of each parameter after the question mark."""
        refused = {
            *_ALWAYS,
            *refusals,
            *(_POSTED if asked else ()),
            *((401, 403) if person else ()),
        }
        self.refused = sorted(refused - set(answers))
        """Every status that a refusal may have."""


def get(
    path: str,
    handler: Handler,
    answer: Answer,
    *refusals: int,
    person: bool = False,
    query: dict[str, dict[str, Any]] | None = None,
) -> Endpoint:
    """Something to be read."""
    return Endpoint("GET", path, handler, {200: answer}, refusals, person=person, query=query)


def post(
    path: str,
    handler: Handler,
    asked: type[Asked],
    answers: dict[int, Answer],
    *refusals: int,
    person: bool = False,
) -> Endpoint:
    """Something to be done."""
    return Endpoint("POST", path, handler, answers, refusals, asked=asked, person=person)


def _answering(handler: Handler) -> Handler:
    """The handler, with a sentence for every refusal."""

    @wraps(handler)
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except Declined as error:
            server_of(request).metrics.count("refusals", reason=error.code)
            return problem(error, lang_of(request.headers))
        except ClientDisconnect:
            return Response(status_code=400)  # to nobody
        except StorageFailure as error:
            storage_failed(server_of(request), error, request.path_params.get("table"))
            return problem(declined("storage"), lang_of(request.headers))

    return answered


def server_of(request: Request) -> Server:
    """The process that a request has come to."""
    server: Server = request.app.state.server
    return server


def json_of(message: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(encode(message), status, media_type=JSON)
