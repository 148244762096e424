"""Reviews of finished games on this device: asked for, made by the worker of the bots, and kept.

They are made one at a time: who asks for another game does not wait for the former one any more.
"""

from __future__ import annotations

import base64
import json
import logging
import zlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Literal

from ..bots import BotFailure
from ..core.record import Record
from ..review import VERSION, Review
from ..review.page import page
from ..review.playouts import replayed
from ..review.summary import summary
from ..review.telling import Telling
from ..tables import film
from ..tables.json_text import text
from ..tables.refusals import declined
from .device import ThisDevice

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class DeviceReview:
    """What is known of one game."""

    record: Record
    key: str
    """Under which it is kept; empty for a record that somebody has brought."""
    state: Literal["none", "making", "done", "failed"] = "none"
    review: Review | None = None
    part: float = 0.0
    """The part of the present round that is done."""

    @property
    def worlds(self) -> int:
        return 0 if self.review is None else self.review.worlds

    def written(self) -> str:
        """As it is kept."""
        said = {"version": VERSION, "finished": self.state == "done", "review": self.review}
        return base64.b64encode(zlib.compress(text(said).encode())).decode()

    def remember(self, kept: str) -> None:
        """Takes what was kept, unless other rules or other numbers belong to it."""
        said = json.loads(zlib.decompress(base64.b64decode(kept)))
        if said["version"] != VERSION or said["review"]["rules"] != self.record.rules:
            return
        self.review = Review.read(said["review"])
        self.state = "done" if said["finished"] else "none"


class DeviceReviews:
    """All of them."""

    def __init__(
        self, device: ThisDevice, spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._device = device
        self._spawn = spawn
        self._known: dict[str, DeviceReview] = {}
        self._wanted: DeviceReview | None = None

    async def of_table(self, table: str, round_: int, record: Record) -> DeviceReview:
        """What is known of a game of a table."""
        if record.result is None:
            raise declined("unfinished")
        key = f"review/{table}/{round_}"
        if key not in self._known:
            one = DeviceReview(record, key)
            kept = await self._device.recall(key)
            if kept:
                one.remember(kept)
            self._known.setdefault(key, one)
        return self._known[key]

    def bring(self, said: str, lang: str) -> str:
        """A record that somebody brings; the name under which it is asked for."""
        record = film.read_record(said, lang)
        film.film_of(record, None, lang)
        if record.result is None or replayed(str(record)).final.turn:
            raise declined("unfinished")
        name = sha256(str(record).encode()).hexdigest()[:32]
        self._known.setdefault(name, DeviceReview(record, ""))
        return name

    def brought(self, name: str) -> DeviceReview | None:
        """What is known of a record that somebody has brought; None: nothing any more."""
        return self._known.get(name)

    def ask(self, one: DeviceReview) -> None:
        """Somebody wants it as precise as it gets."""
        self._wanted = one
        if one.state in ("none", "failed"):
            one.state = "making"
            self._spawn(self._make(one))

    async def _make(self, one: DeviceReview) -> None:
        try:
            while one is self._wanted and one.state == "making":
                await self._go_on(one)
            if one.state == "making":
                one.state = "none"
        except Exception:
            logger.exception("a review failed")
            one.state = "failed"

    async def _go_on(self, one: DeviceReview) -> None:
        question = {"review": str(one.record), "known": one.worlds}
        said = json.loads(await self._device.think(text(question)))
        if "failed" in said:
            raise BotFailure(said["failed"])
        one.part = said["part"]
        if said["finished"]:
            one.state = "done"
        if said["review"] is not None:
            one.review = Review.read(said["review"])
            if one.key:
                # Without room on the disk it is made again the next time.
                await self._device.keep(one.key, one.written())


def status(one: DeviceReview | None, after: int, lang: str) -> dict[str, Any]:
    """How far a review is, and what is known if that is from more than `after` worlds."""
    if one is None:
        return {"state": "none", "worlds": 0, "ahead": 0, "progress": 0.0, "review": None}
    more = summary(_telling(one, lang)) if one.worlds > after else None
    return {
        "state": one.state,
        "worlds": one.worlds,
        "ahead": 0,
        "progress": one.part,
        "review": more,
    }


def file(one: DeviceReview | None, lang: str) -> str:
    """A review as one file that opens without a server."""
    if one is None or one.review is None:
        raise declined("unknown")
    told = _telling(one, lang)
    return page(told, range(len(told.names)))


def _telling(one: DeviceReview, lang: str) -> Telling:
    assert one.review is not None
    names = tuple(seat.name for seat in film.seats_of(one.record, lang))
    return Telling(replace(one.review, names=names), replayed(str(one.record)), lang)
