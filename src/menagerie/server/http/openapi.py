"""The OpenAPI document of the HTTP side, written from the routes' own declarations."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ..people.identity import COOKIE
from . import bodies
from .endpoint import JSON, Answer, Endpoint
from .routes import ROUTES

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


@cache
def document() -> dict[str, Any]:
    """What `/api/openapi.json` serves."""
    kinds: list[Any] = [bodies.Problem]
    for route in ROUTES:
        kinds += [kind for kind in (route.asked, *route.answers.values()) if isinstance(kind, type)]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    reference = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _described(route, reference)
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
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _described(route: Endpoint, reference: dict[Any, Any]) -> dict[str, Any]:
    answers = {
        str(status): _response(answer, reference) for status, answer in route.answers.items()
    }
    refusals = {
        str(status): {
            "description": _SAID[status],
            "content": {JSON: {"schema": reference[bodies.Problem]}},
        }
        for status in route.refused
    }
    described: dict[str, Any] = {
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": answers | refusals,
    }
    if route.person:
        described["security"] = [{"cookie": []}, {"token": []}]
    if route.asked is not None:
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": reference[route.asked]}},
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


def _parameters(route: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string"}}
        for part in route.path.split("/")
        if part.startswith("{")
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in route.query.items()
    ]
    return in_path + in_query


async def serve(request: Request) -> Response:
    return Response(msgspec.json.encode(document()), media_type=JSON)
