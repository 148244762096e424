"""The body of a request: JSON of a bounded size, decoded strictly."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from ...tables.refusals import declined
from .bodies import Asked

A = TypeVar("A", bound=Asked)

LARGEST_BODY = 16 * 1024


async def body_of(request: Request, kind: type[A], largest: int = LARGEST_BODY) -> A:
    """The posted body, bounded and strictly decoded."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise declined("json-only")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise declined("too-large")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise declined("bad-request", text=str(error)) from error
