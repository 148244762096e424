"""Errors over HTTP: a code, a sentence in the person's language, and a status."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from ...tables.refusals import Declined, words
from ..encoding import encode
from .bodies import Problem

STATUS = {
    "bad-request": 400,
    "json-only": 415,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "too-many-listed": 429,
    "too-much": 429,
    "reviews-here": 429,
    "reviews-full": 429,
    "no-identity": 401,
    "wrong-password": 403,
    "not-allowed": 403,
    "blocked": 403,
    "origin": 403,
    "host": 421,
    "unknown": 404,
    "unknown-table": 404,
    "no-such-bot": 404,
    "no-such-group": 404,
    "no-such-member": 404,
    "not-founder": 403,
    "not-your-game": 403,
    "not-for-programs": 403,
    "method": 405,
    "hidden": 403,
    "account-taken": 409,
    "broken": 410,
    "other-release": 503,
    "busy": 503,
    "storage": 503,
    "error": 500,
}
"""The HTTP status of each refusal; 422 for those that are not listed."""
_WAIT = 60
"""The seconds to wait where the refusal does not know better."""


def problem(error: Declined, lang: str, headers: Mapping[str, str] | None = None) -> Response:
    said, status = words(lang).refusal(error.code, error.facts), STATUS.get(error.code, 422)
    known = dict(headers or {})
    if status == 429:
        known["retry-after"] = str(error.facts.get("wait", _WAIT))
    return Response(
        encode(Problem(error.code, said)),
        status,
        known,
        media_type="application/json",
    )
