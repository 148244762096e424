"""The OpenAPI document of the HTTP side, made from the routes and the protocol's classes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from .. import __version__
from . import bodies, protocol
from .bodies import Asked

JSON, TEXT, MARKDOWN, SVG = "application/json", "text/plain", "text/markdown", "image/svg+xml"

# path, method, what is posted, status and what is answered
_OPERATIONS: list[tuple[str, str, type[Asked] | None, int, type[msgspec.Struct] | str | None]] = [
    ("/healthz", "get", None, 200, bodies.Health),
    ("/metrics", "get", None, 200, TEXT),
    ("/api/me", "get", None, 200, bodies.Me),
    ("/api/me", "post", bodies.Introduction, 201, bodies.Me),
    ("/api/account", "post", bodies.Credentials, 201, bodies.Me),
    ("/api/login", "post", bodies.Credentials, 200, bodies.Me),
    ("/api/logout", "post", bodies.Nothing, 204, None),
    ("/api/games", "get", None, 200, bodies.GameList),
    ("/api/games/{game}/moves", "get", None, 200, bodies.MoveList),
    ("/api/games/{game}/rules", "get", None, 200, MARKDOWN),
    ("/api/tables", "get", None, 200, bodies.TableList),
    ("/api/tables", "post", bodies.NewTable, 201, bodies.Created),
    ("/api/mine", "get", None, 200, bodies.TableList),
    ("/api/codes/{code}", "get", None, 200, bodies.Created),
    ("/api/tables/{table}", "get", None, 200, protocol.TableInfo),
    ("/api/tables/{table}/records/{round}", "get", None, 200, TEXT),
    ("/api/tables/{table}/qr.svg", "get", None, 200, SVG),
]

_QUERIES = {"/api/games/{game}/rules": [("lang", {"type": "string", "enum": ["fr", "en"]})]}


@cache
def document() -> dict[str, Any]:
    """What `/api/openapi.json` serves."""
    from .api import ROUTES

    docs = {
        (route.path, method.lower()): (route.endpoint.__doc__ or route.name).strip()
        for route in ROUTES
        for method in route.methods or ()
        if method != "HEAD"
    }
    kinds: list[Any] = [bodies.Problem]
    for _, _, asked, _, answered in _OPERATIONS:
        kinds += [kind for kind in (asked, answered) if isinstance(kind, type)]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    reference = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for path, method, asked, status, answered in _OPERATIONS:
        operation: dict[str, Any] = {
            "summary": docs[path, method].splitlines()[0],
            "parameters": _parameters(path),
            "responses": {
                str(status): _response(answered, reference),
                "default": {
                    "description": "What was wrong, as a sentence.",
                    "content": {JSON: {"schema": reference[bodies.Problem]}},
                },
            },
        }
        if path == "/api/me" and method == "post":
            operation["responses"]["200"] = _response(answered, reference)
        if path == "/healthz":
            operation["responses"]["503"] = _response(answered, reference)
        if asked is not None:
            operation["requestBody"] = {
                "required": True,
                "content": {JSON: {"schema": reference[asked]}},
            }
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ménagerie",
            "version": __version__,
            "description": "Tables, people and records. Play itself goes over one WebSocket per "
            "table, /api/tables/{table}/play: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _response(
    answered: type[msgspec.Struct] | str | None, reference: dict[Any, Any]
) -> dict[str, Any]:
    if answered is None:
        return {"description": "Done."}
    if isinstance(answered, str):
        return {
            "description": "The text.",
            "content": {answered: {"schema": {"type": "string"}}},
        }
    return {"description": "Done.", "content": {JSON: {"schema": reference[answered]}}}


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
