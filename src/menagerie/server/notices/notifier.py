"""Who is told, when, and how: once for each turn at a table, once for an invitation to it, and
only people who want it.

A person who is away when it comes to be their turn, or when a seat is kept for them, is told after
a minute, or after the quiet hours. A message says which of the two it is and leads to the table;
nothing about the game.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from ...tables.card import somebody_is_due
from ...tables.refusals import Declined, words
from ...tables.status import OPEN, RUNNING, Status
from ...tables.table import INVITED, Table
from ..live.broadcast import is_here
from ..live.hub import Hub
from ..operations.metrics import Metrics
from ..storage import NoticeWishes, PushAddress, Storage
from .encryption import Sender, encrypted
from .posting import Unreachable, post
from .quiet import may_tell_at

logger = logging.getLogger(__name__)

GRACE_SECONDS = 60.0
"""How long a person may be away before a message goes out: pages come back by themselves."""
KEPT_SECONDS = 2 * 24 * 3600
"""How long a push service keeps a message for a browser that is off."""
_AT_START = 5000
"""The tables that a process looks at when it starts: those that changed last."""
_AT_ONCE = 200
"""The most turns that one look goes through."""
_SENDERS = 16
"""How many messages are on their way at once; one of each person at most, so that an address that
answers slowly keeps only its owner waiting."""
_WAITING: tuple[Status, ...] = (OPEN, RUNNING)
GONE = (404, 410)
"""What is answered for an address that does not exist any more."""

Post = Callable[..., int]


@dataclass(frozen=True, slots=True)
class Due:
    """A person may have to be told that a table waits for them."""

    turn: str
    """What it waits for (`Table.people_due`)."""
    at: float


class Message(NamedTuple):
    """What a person is told."""

    what: str
    """The sentence, by its name in the words of the tables."""
    code: str
    """Of the table it leads to."""


class Notifier:
    """The messages of this process. Several processes may think of the same one: the storage says
    who sends it."""

    def __init__(
        self,
        storage: Storage,
        hub: Hub,
        metrics: Metrics,
        *,
        contact: str,
        private: bool = False,
        post: Post = post,
    ) -> None:
        self._storage = storage
        self._hub = hub
        self._metrics = metrics
        self._contact = contact
        self._private = private
        self._post = post
        self._due: dict[str, dict[str, Due]] = {}
        """By table and identity."""
        self._telling: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By identity, as long as somebody is told something."""
        self._sender: Sender | None = None
        self._threads = ThreadPoolExecutor(_SENDERS, thread_name_prefix="notices")
        metrics.count("notices_sent", 0)
        metrics.count("notices_failed", 0)

    async def open(self) -> None:
        """Takes up what another process may have left undone."""
        await self.sender()
        now = self._hub.now()
        for card in await self._storage.cards(statuses=_WAITING, limit=_AT_START):
            if somebody_is_due(card):
                # Who it is, its log tells.
                self._wait(card.table, "", Due("", max(now, card.updated + GRACE_SECONDS)))

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    async def sender(self) -> Sender:
        """The key of this server: made by the first process that asks."""
        if self._sender is None:
            stored = await self._storage.server_key("push", Sender.fresh())
            self._sender = Sender.of(stored, self._contact)
        return self._sender

    def consider(self, table: Table) -> None:
        """Called when a table has moved on."""
        people, known = table.people_due(), self._due.get(table.id, {})
        if not people:
            self._due.pop(table.id, None)
            return
        at = self._hub.now() + GRACE_SECONDS
        self._due[table.id] = {
            who: known[who] if who in known and known[who].turn == turn else Due(turn, at)
            for who, turn in people.items()
        }

    def _wait(self, table_id: str, who: str, due: Due) -> None:
        """Looks at it later, unless something newer is known."""
        self._due.setdefault(table_id, {}).setdefault(who, due)

    def _taken(self, now: float) -> list[tuple[str, str, Due]]:
        """What is to be looked at by now; it is taken out."""
        ripe = [
            (table_id, who, due)
            for table_id, people in self._due.items()
            for who, due in people.items()
            if due.at <= now
        ][:_AT_ONCE]
        for table_id, who, _ in ripe:
            del self._due[table_id][who]
            if not self._due[table_id]:
                del self._due[table_id]
        return ripe

    async def look(self) -> None:
        """To be called now and then: tells those who are to be told by now."""
        now = self._hub.now()
        ripe = self._taken(now)
        while ripe:
            table_id, who, due = ripe[0]
            try:
                await self._look_at(table_id, who, due, now)
            except Declined:
                # A table that cannot be read holds up no other.
                pass
            except Exception:
                for left in ripe:
                    self._wait(*left)
                raise
            ripe.pop(0)

    async def _look_at(self, table_id: str, who: str, due: Due, now: float) -> None:
        if not who:
            if not await self._storage.who_wants_notices(table_id):
                # Nobody's log is read for nothing.
                return
            async with await self._hub.tables.at(table_id) as live:
                for person, turn in live.table.people_due().items():
                    self._wait(table_id, person, Due(turn, now))
            return
        pushes = await self._storage.pushes(who)
        wishes = await self._storage.notice_wishes(who)
        if not pushes and not (wishes and wishes.webhook):
            return
        async with await self._hub.tables.at(table_id) as live:
            table = live.table
            if table.people_due().get(who) != due.turn:
                return
            present = is_here(live, who, now)
            code = table.code
        later = may_tell_at(wishes, now)
        if present:
            # Who looks at the table needs no message; if they go without playing, they do.
            later = now + GRACE_SECONDS
        if later > now:
            self._wait(table_id, who, Due(due.turn, later))
            return
        if await self._storage.tell_once(who, table_id, due.turn):
            what = INVITED if due.turn == INVITED else "your-turn"
            self._hub.tasks.spawn(self._tell(who, Message(what, code), pushes, wishes))

    async def _tell(
        self,
        who: str,
        message: Message,
        pushes: Sequence[PushAddress],
        wishes: NoticeWishes | None,
    ) -> None:
        """All messages to one person, one after the other."""
        turn = self._telling.setdefault(who, asyncio.Lock())
        async with turn:
            for push in pushes:
                await self._push(push, message)
            if wishes and wishes.webhook:
                await self._call(wishes, message)

    async def _push(self, push: PushAddress, message: Message) -> None:
        """To a browser: its service worker shows it and opens the table."""
        said = words(push.lang).name(message.what)
        body = json.dumps({"said": said, "table": message.code}, ensure_ascii=False).encode()
        sender = await self.sender()
        headers = {
            "authorization": sender.proof(push.endpoint, self._hub.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
        }
        status = await self._sent(push.endpoint, encrypted(body, push.key, push.auth), headers)
        if status in GONE:
            await self._storage.drop_push(push.endpoint)

    async def _call(self, wishes: NoticeWishes, message: Message) -> None:
        """To a chat tool: what Slack, Mattermost, Discord and others understand."""
        said = f"{words(wishes.lang).name(message.what)} {wishes.root}t/{message.code}"
        body = json.dumps({"text": said, "content": said}, ensure_ascii=False).encode()
        status = await self._sent(wishes.webhook, body, {"content-type": "application/json"})
        if status in GONE:
            now = await self._storage.notice_wishes(wishes.identity)
            if now == wishes:
                await self._storage.save_notice_wishes(without_webhook(wishes))

    async def _sent(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer; 0 where there is none. It is not tried again: then a person
        might be told twice."""
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(
                self._threads, self._post, address, body, headers, self._private
            )
        except Unreachable as error:
            # Not the address: who knows it can send messages to the person.
            logger.info("message not sent", extra={"why": str(error)})
            self._metrics.count("notices_failed")
            return 0
        self._metrics.count("notices_sent" if status < 300 else "notices_failed")
        return status


def without_webhook(wishes: NoticeWishes) -> NoticeWishes:
    """The same wishes, with no address to post to."""
    return replace(wishes, webhook="")
