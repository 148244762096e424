"""One table of a guest: connected, seated, playing, and connected again after whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Callable
from math import inf
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from .. import bots
from ..bots import Bot, BotFailure, Position
from ..core import MenagerieError
from .acceptance import Acceptance
from .address import SECONDS, Address

VERSION = 1
"""Of the protocol."""
FIRST_WAIT, LONGEST_WAIT = 0.2, 15.0
"""Seconds before a lost connection is tried again: longer from time to time."""
SLOW_DOWN = 1.0
"""Seconds to wait when the server says that it was too fast."""
REMATCH_SECONDS = 120.0
"""How long it stays after a game, in case that there is another one."""
UNWELCOME = 4003
"""With this the server closes for good; every other end may pass."""

Say = Callable[[str], None]


class Sitting:
    """A guest at one table. It is over when it has no seat there and none is kept for it."""

    def __init__(
        self,
        address: Address,
        table: str,
        bot: str,
        accepts: Acceptance,
        say: Say,
        playing: Callable[[], int],
    ) -> None:
        self._address = address
        self._table = table
        self._bot_name = bot
        self._accepts = accepts
        self._say = say
        self._playing = playing
        """How many tables the guest plays at now."""
        self._rng = random.Random(secrets.randbits(128))
        self.seats: list[int] = []
        self._kept: list[int] = []
        self._info: dict[str, Any] = {}
        self._news: dict[int, dict[str, Any]] = {}
        """By seat: the latest news."""
        self._answered: dict[int, float] = {}
        """By seat: the number of the step after which it has nothing to decide."""
        self._bots: dict[int, Bot] = {}
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        """By id: the requests that are not answered."""
        self._tasks: dict[object, asyncio.Task[None]] = {}
        """What is being done, by seat or by word: each at most once at a time."""
        self._ws: ClientConnection | None = None
        self._number = 0
        self._bye = ""
        self._round_over = 0
        self.failed = False
        """Whether the bot itself has failed: then another plays on for it."""

    @property
    def is_playing(self) -> bool:
        return bool(self.seats) and self._info.get("status") in ("open", "running")

    @property
    def title(self) -> str:
        return f"{self._info.get('game', 'table')} {self._info.get('code', self._table)}"

    async def run(self) -> None:
        """Until there is nothing to do at this table."""
        wait = FIRST_WAIT
        try:
            while (pause := await self._visit(wait)) is not None:
                await asyncio.sleep(pause * (0.5 + self._rng.random()))
                wait = min(pause * 2, LONGEST_WAIT)
        finally:
            self._close_bots()

    async def _visit(self, wait: float) -> float | None:
        """One connection. The seconds before the next one, usually `wait`; None: there is nothing
        left to do here."""
        self._bye = ""
        try:
            async with connect(
                self._address.play(self._table),
                additional_headers=self._address.headers,
                open_timeout=SECONDS,
                proxy=None if self._address.is_here else True,
            ) as ws:
                self._ws = ws
                await self._talk(ws)
                return None
        except ConnectionClosed as closed:
            return self._pause(closed, wait)
        except (OSError, TimeoutError, InvalidHandshake, InvalidMessage):
            return wait
        finally:
            self._ws = None
            self._stop()

    def _pause(self, closed: ConnectionClosed, wait: float) -> float | None:
        """The seconds to wait after a connection was closed; None: it is not welcome."""
        too_fast = self._bye == "too-fast"
        if closed.rcvd is not None and closed.rcvd.code == UNWELCOME:
            return LONGEST_WAIT if too_fast else None
        return FIRST_WAIT if self._info and not too_fast else wait

    def _stop(self) -> None:
        """What was asked on a connection that is gone gets no answer: after the next greeting
        everything is looked at again."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks = {}
        for answer in self._waiting.values():
            answer.cancel()
        self._waiting, self._answered = {}, {}

    async def _talk(self, ws: ClientConnection) -> None:
        """Reads until nothing is left to do here; an end of the connection is an exception."""
        seen = [{"seat": seat, "seq": news["seq"]} for seat, news in self._news.items()]
        await self._send({"type": "hello", "version": VERSION, "lang": "en", "seen": seen[:8]})
        self._news = {}
        try:
            while not self._is_finished():
                # After a game it does not wait for ever.
                over = self._info.get("status") == "over"
                async with asyncio.timeout(REMATCH_SECONDS if over else None):
                    self._hear(json.loads(await ws.recv()))
                self._consider()
        except TimeoutError:
            return
        if self.failed:
            await self._give_up()

    def _is_finished(self) -> bool:
        if not self._info:
            return False
        status = self._info["status"]
        if self.failed or status == "abandoned":
            return True
        return not self.seats and not (self._kept and status == "open")

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "eyes":
                self.seats, self._kept = message["seats"], message["kept"]
                self._news = {seat: one for seat, one in self._news.items() if seat in self.seats}
            case "news":
                if message["table"] is not None:
                    self._info = message["table"]
                if message["seat"] is not None:
                    self._news[message["seat"]] = message
            case "bye":
                self._bye = message["code"]
            case _:
                answer = self._waiting.pop(message.get("id", ""), None)
                if answer is not None and not answer.cancelled():
                    answer.set_result(message)

    def _consider(self) -> None:
        """Does what is to be done now."""
        status = self._info.get("status")
        if status == "open" and not self.seats and self._kept:
            self._begin("sit", self._sit(self._kept[0]))
        if status == "running":
            for seat in self.seats:
                self._consider_seat(seat)
        if status == "over" and self.seats and self._round_over != self._info["round"]:
            self._round_over = self._info["round"]
            self._say(f"{self.title}: over, {self._result()}")
            self._close_bots()
            self._begin("react", self._react(self.seats[0]))

    def _consider_seat(self, seat: int) -> None:
        news = self._news.get(seat)
        if self._info["seats"][seat]["level"] is not None:
            # Somebody was tired of waiting, and a bot of the house plays.
            self._begin(seat, self._return(seat))
        elif news is not None and news["legal"] and news["seq"] >= self._answered.get(seat, 0):
            self._begin(seat, self._decide(seat))

    def _begin(self, key: object, work: Any) -> None:
        if key in self._tasks:
            work.close()
            return
        task = self._tasks[key] = asyncio.create_task(work)
        task.add_done_callback(lambda done: self._ended(key, done))

    def _ended(self, key: object, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is not task:
            return
        del self._tasks[key]
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._consider()
        elif not isinstance(error, ConnectionClosed):
            self._say(f"{self.title}: {error}")
            self.failed = True
            # Wakes the reader, which leaves the table.
            self._begin("ping", self._ping())

    # What it asks.

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._ws is not None
        await self._ws.send(json.dumps(message))

    async def _ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request; one that came too fast is made again."""
        while True:
            self._number += 1
            name = f"{self._number}-{self._rng.getrandbits(48):x}"
            answer = self._waiting[name] = asyncio.get_running_loop().create_future()
            await self._send({"type": kind, "id": name, **fields})
            found: dict[str, Any] = await answer
            if found["type"] != "refused" or found["code"] not in ("too-fast", "too-much", "busy"):
                return found
            await asyncio.sleep(SLOW_DOWN)

    async def _ping(self) -> None:
        await self._ask("ping")

    async def _sit(self, seat: int) -> None:
        why = self._accepts.refusal(self._info, self._playing())
        if why is not None:
            self._say(f"{self.title}: does not come, {why}")
            await self._ask("excuse", seat=seat)
            return
        answer = await self._ask("sit", seat=seat)
        if answer["type"] == "done":
            self._say(f"{self.title}: sits down on seat {seat + 1}")

    async def _return(self, seat: int) -> None:
        answer = await self._ask("return", seat=seat)
        if answer["type"] == "refused":
            # The time for this game is up; a bot of the house finishes it.
            self._answered[seat] = inf
            await asyncio.sleep(LONGEST_WAIT)

    async def _react(self, seat: int) -> None:
        reaction = "again" if self._accepts.rematches else "later"
        await self._send({"type": "react", "seat": seat, "reaction": reaction})

    async def _give_up(self) -> None:
        """A bot that has failed leaves its seats: others play on for it."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(SECONDS):
                for seat in self.seats:
                    self._number += 1
                    await self._send({"type": "leave", "id": f"bye-{self._number}", "seat": seat})
                assert self._ws is not None
                await self._send({"type": "ping", "id": "bye"})
                while json.loads(await self._ws.recv()).get("type") != "pong":
                    pass

    async def _decide(self, seat: int) -> None:
        """One decision: the position as text, the bot's choice, the move."""
        found = await self._ask("imagine", seat=seat)
        if found["type"] != "imagined":
            # The game has moved on; there will be news.
            self._answered[seat] = self._news[seat]["seq"] + 1
            return
        position = await asyncio.to_thread(self._position, found["text"], seat)
        bot = self._bots.get(seat)
        if bot is None:
            bot = self._bots[seat] = await asyncio.to_thread(bots.make, self._bot_name)
        if position.is_race:
            await asyncio.sleep(bot.reaction(self._rng))
        move = await asyncio.to_thread(bot.choose, position)
        if move not in position.legal:
            raise BotFailure(f"The bot {self._bot_name} chose {move}, which is not legal.")
        answer = await self._ask("play", seat=seat, seen=found["seq"], move=move)
        self._answered[seat] = (
            answer["seq"] if answer["type"] == "done" else self._news[seat]["seq"] + 1
        )

    def _position(self, text: str, seat: int) -> Position:
        try:
            return Position.read(text, seat, random.Random(self._rng.getrandbits(64)))
        except MenagerieError as error:
            raise MenagerieError(
                f"The server's position cannot be read here ({error}): "
                "is another version of Ménagerie installed there?"
            ) from error

    def _result(self) -> str:
        outcome = self._info.get("outcome") or {"scores": [], "winners": []}
        won = any(seat in outcome["winners"] for seat in self.seats)
        return f"{'won' if won else 'lost'} {', '.join(map(str, outcome['scores']))}"

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots = {}
