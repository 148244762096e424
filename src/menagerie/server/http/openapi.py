"""The OpenAPI document of the HTTP side, made from the routes and the protocol's classes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ...tables import messages
from ..people.identity import COOKIE
from . import bodies
from .bodies import Asked

JSON, TEXT, MARKDOWN, SVG = "application/json", "text/plain", "text/markdown", "image/svg+xml"

_ALWAYS = (421, 429, 500, 503)
"""How any request may end: a name that is not ours, a flood, a mistake, a storage that is away."""
_POSTED = (400, 403, 413, 415)
"""How what is posted may end: not understood, another site's, too large, no JSON."""
_SAID = {
    400: "The request was not understood.",
    401: "Say who you are first.",
    403: "This is not allowed.",
    404: "There is no such thing.",
    409: "It exists already.",
    410: "It cannot be read by this version.",
    413: "It is too large.",
    415: "Send JSON.",
    421: "The server is not known under this name.",
    422: "It was understood, but is not possible.",
    429: "Too many requests: wait a while.",
    500: "The server made a mistake.",
    503: "The storage does not answer, or there is too much to do.",
}

Answer = type | str | None


@dataclass(frozen=True, slots=True)
class Operation:
    """A request, what is posted with it, and all that may be answered."""

    path: str
    method: str
    answers: dict[int, Answer]
    asked: type[Asked] | None = None
    refusals: tuple[int, ...] = ()
    person: bool = False
    """Whether one must say who one is."""

    @property
    def refused(self) -> list[int]:
        found = {*_ALWAYS, *self.refusals, *(_POSTED if self.asked else ())}
        if self.person:
            found.add(401)
        return sorted(found - set(self.answers))


def _get(path: str, answer: Answer, *refusals: int, person: bool = False) -> Operation:
    return Operation(path, "get", {200: answer}, None, refusals, person)


def _post(
    path: str, asked: type[Asked], answers: dict[int, Answer], *refusals: int, person: bool = False
) -> Operation:
    return Operation(path, "post", answers, asked, refusals, person)


OPERATIONS = [
    Operation("/healthz", "get", {200: bodies.Health, 503: bodies.Health}),
    _get("/metrics", TEXT, 403),
    _get("/api/me", bodies.Me, person=True),
    _post("/api/me", bodies.Introduction, {201: bodies.Me, 200: bodies.Me}, 422),
    _post("/api/account", bodies.Credentials, {201: bodies.Me}, 409, 422, person=True),
    _post("/api/login", bodies.Credentials, {200: bodies.Me}),
    _post("/api/logout", bodies.Nothing, {204: None}),
    _get("/api/games", bodies.GameList),
    _get("/api/games/{game}/moves", bodies.MoveList, 404),
    _get("/api/games/{game}/rules", MARKDOWN, 404),
    _get("/api/tables", bodies.TableList),
    _post("/api/tables", bodies.NewTable, {201: bodies.Created}, 422, person=True),
    _get("/api/mine", bodies.TableList, person=True),
    _get("/api/codes/{code}", bodies.Created, 404),
    _get("/api/tables/{table}", messages.TableInfo, 404, 410),
    _get("/api/tables/{table}/records/{round}", TEXT, 403, 404, 410),
    _get("/api/tables/{table}/films/{round}", messages.Film, 403, 404, 410, 422),
    _post("/api/films", bodies.RecordText, {200: messages.Film}, 422),
    _get("/api/tables/{table}/qr.svg", SVG, 404),
]

_QUERIES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "/api/games/{game}/rules": [("lang", {"type": "string", "enum": ["fr", "en"]})],
    "/api/tables/{table}/films/{round}": [("eyes", {"type": "integer", "minimum": 0})],
}


@cache
def document() -> dict[str, Any]:
    """What `/api/openapi.json` serves."""
    from .routes import ROUTES

    docs = {
        (route.path, method.lower()): (route.endpoint.__doc__ or route.name).strip()
        for route in ROUTES
        for method in route.methods or ()
        if method != "HEAD"
    }
    kinds: list[Any] = [bodies.Problem]
    for operation in OPERATIONS:
        parts = (operation.asked, *operation.answers.values())
        kinds += [kind for kind in parts if isinstance(kind, type)]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    reference = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        summary = docs[operation.path, operation.method].splitlines()[0]
        described = {"summary": summary, **_described(operation, reference)}
        paths.setdefault(operation.path, {})[operation.method] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ménagerie",
            "version": __version__,
            "description": "Tables, people and records. Play itself goes over one WebSocket per "
            "table, /api/tables/{table}/play: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _described(operation: Operation, reference: dict[Any, Any]) -> dict[str, Any]:
    answers = {
        str(status): _response(answer, reference) for status, answer in operation.answers.items()
    }
    refusals = {
        str(status): {
            "description": _SAID[status],
            "content": {JSON: {"schema": reference[bodies.Problem]}},
        }
        for status in operation.refused
    }
    described: dict[str, Any] = {
        "parameters": _parameters(operation.path),
        "responses": answers | refusals,
    }
    if operation.person:
        described["security"] = [{"cookie": []}]
    if operation.asked is not None:
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": reference[operation.asked]}},
        }
    return described


def _response(answer: Answer, reference: dict[Any, Any]) -> dict[str, Any]:
    if answer is None:
        return {"description": "Done."}
    if isinstance(answer, str):
        return {
            "description": "The text.",
            "content": {answer: {"schema": {"type": "string"}}},
        }
    return {"description": "Done.", "content": {JSON: {"schema": reference[answer]}}}


def _parameters(path: str) -> list[dict[str, Any]]:
    found = [
        {"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string"}}
        for part in path.split("/")
        if part.startswith("{")
    ]
    found += [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in _QUERIES.get(path, [])
    ]
    return found


async def serve(request: Request) -> Response:
    return Response(msgspec.json.encode(document()), media_type=JSON)
