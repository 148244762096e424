"""The reviews of this process: which are made now, which wait, and how many one may ask for.

A few are made at a time, the others wait in the order in which they were asked for. A person has
one at a time: when they ask for another game, the former one ends with its round, unless somebody
else wants it too. An address has a few. When the line is full, the next one is refused.

Nothing is lost when a process ends: what was stored after a round stays, and the page asks again.
With several processes, the one that holds the lease of a game makes its review.

A record that somebody brings is reviewed too, in the same line and within the same bounds. It
belongs to no table, so its review is not stored: this process keeps the latest ones for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Literal, NamedTuple

from ...core.record import Record
from ...review import Review
from ...tables.refusals import declined
from ..bots.workers import Workers
from ..operations.metrics import Metrics
from ..storage import Storage, StoredReview
from .body import is_current, stored
from .making import Making, Save

logger = logging.getLogger(__name__)

AT_ONCE = 2
"""The reviews that are made at a time."""
WAITING = 30
"""The reviews that wait for it at most."""
OF_ADDRESS = 3
"""The reviews of one address that are made or wait; `--crowd` gives a school more."""
LEASE_SECONDS = 15.0
"""How long a process has the right to make a review; it takes it again and again meanwhile."""
BROUGHT = 20
"""The reviews of brought records that are kept, the latest."""
_BROUGHT = -1
"""In place of the number of a game: it is no game of a table."""
_REMEMBERED = 200
"""Reviews that failed, the latest."""

ReviewState = Literal["none", "waiting", "making", "done", "failed"]


class FinishedGame(NamedTuple):
    """One finished game of a table."""

    table: str
    round: int

    @property
    def lease(self) -> str:
        return f"review/{self.table}/{self.round}"

    @classmethod
    def brought(cls, record: Record) -> FinishedGame:
        """A record that somebody brings, named by what it says."""
        return cls.under(sha256(str(record).encode()).hexdigest()[:32])

    @classmethod
    def under(cls, key: str) -> FinishedGame:
        """The brought record of this name."""
        return cls(key, _BROUGHT)

    @property
    def is_brought(self) -> bool:
        return self.round == _BROUGHT


@dataclass(slots=True)
class KeptReview:
    """The review of a record that somebody has brought."""

    record: Record
    row: StoredReview | None = None


class Asking(NamedTuple):
    """Who asks for a review."""

    person: str
    """The identity; the address where there is none."""
    address: str


@dataclass(slots=True, eq=False)
class WantedReview:
    """A review that is made or waits."""

    making: Making
    askers: set[Asking] = field(default_factory=set)
    task: asyncio.Task[None] | None = None


class ReviewProgress(NamedTuple):
    """How far a review is."""

    state: ReviewState
    worlds: int = 0
    """How precise the stored one is; 0: there is none."""
    ahead: int = 0
    """The reviews that come before it."""
    part: float = 0.0
    """The part of the present round that is done."""


class Reviews:
    """All reviews of this process."""

    def __init__(
        self,
        storage: Storage,
        workers: Workers,
        metrics: Metrics,
        process: str,
        crowd: float = 1.0,
        make: Callable[..., Making] = Making,
    ) -> None:
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._process = process
        self._of_address = max(1, int(OF_ADDRESS * crowd))
        self._make = make
        self._wanted: dict[FinishedGame, WantedReview] = {}
        """In the order in which they were asked for."""
        self._failed: OrderedDict[FinishedGame, None] = OrderedDict()
        self._brought: OrderedDict[FinishedGame, KeptReview] = OrderedDict()
        self._threads = ThreadPoolExecutor(1, "review")
        self._closed = False

    def __len__(self) -> int:
        return len(self._wanted)

    def ask(self, game: FinishedGame, record: Record, asking: Asking) -> None:
        """Somebody wants this review; refuses where there are too many."""
        if self._closed:
            raise declined("restarting")
        self._turn_from_others(game, asking)
        if game not in self._wanted:
            of_address = sum(
                any(one.address == asking.address for one in wanted.askers)
                for wanted in self._wanted.values()
            )
            if of_address >= self._of_address:
                raise declined("reviews-here", count=self._of_address)
            if len(self._wanted) >= AT_ONCE + WAITING:
                raise declined("reviews-full")
            making = self._make(record, self._workers, self._threads, self._saving(game))
            self._wanted[game] = WantedReview(making)
            if game.is_brought:
                self._brought.setdefault(game, KeptReview(record))
                self._brought.move_to_end(game)
                if len(self._brought) > BROUGHT:
                    self._brought.popitem(last=False)
        self._failed.pop(game, None)
        wanted = self._wanted[game]
        wanted.askers.add(asking)
        wanted.making.wanted = True
        self._start_next()

    def _turn_from_others(self, game: FinishedGame, asking: Asking) -> None:
        """One game at a time: a person who looks at this one does not wait for another."""
        for other, wanted in list(self._wanted.items()):
            if other == game:
                continue
            wanted.askers = {one for one in wanted.askers if one.person != asking.person}
            if not wanted.askers:
                wanted.making.wanted = False
                if wanted.task is None:
                    del self._wanted[other]

    def _start_next(self) -> None:
        made = sum(wanted.task is not None for wanted in self._wanted.values())
        for game, wanted in self._wanted.items():
            if made >= AT_ONCE:
                return
            if wanted.task is None:
                wanted.task = asyncio.create_task(self._run(game, wanted))
                made += 1

    async def _run(self, game: FinishedGame, wanted: WantedReview) -> None:
        keeping = asyncio.create_task(self._keep_lease(game, wanted.making))
        try:
            if await self._leased(game):
                await wanted.making.run()
                self._metrics.count("reviews")
        except Exception as error:
            logger.exception("review failed", extra={"table": game.table, "why": repr(error)})
            self._metrics.count("review_failures")
            self._failed[game] = None
            if len(self._failed) > _REMEMBERED:
                self._failed.popitem(last=False)
        finally:
            keeping.cancel()
            del self._wanted[game]
            if not self._closed:
                self._start_next()
                if not game.is_brought:
                    await self._storage.release(game.lease, self._process)

    async def _leased(self, game: FinishedGame) -> bool:
        return game.is_brought or await self._storage.claim(
            game.lease, self._process, LEASE_SECONDS
        )

    async def _keep_lease(self, game: FinishedGame, making: Making) -> None:
        while True:
            await asyncio.sleep(LEASE_SECONDS / 3)
            if not await self._leased(game):
                # This process was silent for long, and another one makes the review now.
                making.wanted = False

    def _saving(self, game: FinishedGame) -> Save:
        return partial(self._save, game)

    async def _save(self, game: FinishedGame, found: Review, finished: bool) -> None:
        row = stored(*game, found, finished)
        if not game.is_brought:
            await self._storage.save_review(row)
        elif game in self._brought:
            self._brought[game].row = row

    def brought(self, game: FinishedGame) -> KeptReview | None:
        """What is known of a record that somebody has brought; None: nothing any more."""
        return self._brought.get(game)

    async def row(self, game: FinishedGame) -> StoredReview | None:
        """What is known of a game."""
        if game.is_brought:
            found = self._brought.get(game)
            return found.row if found is not None else None
        return await self._storage.review(*game)

    async def progress(self, game: FinishedGame, rules: int | None = None) -> ReviewProgress:
        """How far a review is, here or in another process; under these rules, if they are known."""
        # Before the row is read: a review leaves the line only after its last row is written.
        wanted = self._wanted.get(game)
        ahead = list(self._wanted).index(game) if wanted is not None else 0
        row = await self.row(game)
        worlds = row.worlds if row is not None and is_current(row, rules) else 0
        if wanted is not None and wanted.task is not None:
            return ReviewProgress("making", worlds, part=wanted.making.progress)
        if wanted is not None:
            return ReviewProgress("waiting", worlds, ahead=ahead)
        if worlds and row is not None and row.finished:
            return ReviewProgress("done", worlds)
        if game in self._failed:
            return ReviewProgress("failed", worlds)
        if game.is_brought:
            return ReviewProgress("none", worlds)
        holder = (await self._storage.holders(game.lease)).get(game.lease, self._process)
        return ReviewProgress("none" if holder == self._process else "making", worlds)

    async def close(self) -> None:
        """Stops all of them. What is stored stays; a page that wants more asks again."""
        self._closed = True
        tasks = [wanted.task for wanted in self._wanted.values() if wanted.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._wanted.clear()
        await asyncio.to_thread(self._threads.shutdown)
