"""A review as it is stored: without names, which belong to the log."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from ...review import VERSION, Review
from ..storage import StoredReview

MOST_BYTES = 20_000
"""About the most that a review takes on the disk."""

_READ = msgspec.json.Decoder(Review)


def stored(table: str, round_: int, found: Review, finished: bool) -> StoredReview:
    """The row of a review."""
    body = zlib.compress(msgspec.json.encode(replace(found, names=())))
    return StoredReview(table, round_, found.rules, VERSION, found.worlds, finished, body)


def is_current(row: StoredReview, rules: int | None = None) -> bool:
    """Whether a row was made by reviews of this version, and under these rules."""
    return row.version == VERSION and rules in (None, row.rules)


def read(row: StoredReview, names: Sequence[str] = ()) -> Review:
    """The review in a row, with the names that the players have now."""
    return replace(_READ.decode(zlib.decompress(row.body)), names=tuple(names))
