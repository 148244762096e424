"""What a page says at a table: the messages of the WebSocket, one text after the other."""

from __future__ import annotations

import logging

from ..bots import ADVISER, BotFailure
from ..core import TableError
from ..tables import commands, messages, preview, projection
from ..tables.messages import Done, Hinted, Pong, Reacted
from ..tables.people import Person
from ..tables.refusals import declined
from ..tables.table import Table
from . import thinking
from .requests import COMMANDS, Wanted
from .tables import PageLine, Tables

logger = logging.getLogger(__name__)

UNWELCOME = 4003
"""Why a line is closed for good: the table is unknown here, or the page is too old."""


class Talk:
    """One line between a page and a table."""

    def __init__(self, tables: Tables, table: str, line: PageLine) -> None:
        self.tables = tables
        self.table = table
        self.line = line
        self.greeted = False
        self.closed = False

    async def hear(self, said: str) -> None:
        """Answers one message; every failure becomes a sentence."""
        request: str | None = None
        try:
            asked = Wanted.read(said)
            request = asked.text_or_none("id")
            kind = asked.text("type")
            if kind == "hint" and self.greeted:
                # Thinking takes a while: other requests are answered meanwhile.
                await self._hint(request or "", asked)
                return
            async with self.line.order:
                await self._answer(kind, request or "", asked)
        except BotFailure:
            await self._refuse(declined("busy"), request)
        except TableError as error:
            await self._refuse(error, request)
        except Exception:
            logger.exception("a request failed")
            await self._refuse(declined("error"), request)

    def close(self) -> None:
        self.closed = True
        self.tables.part(self.table, self.line)

    async def _refuse(self, error: TableError, request: str | None) -> None:
        table: Table | None = None
        if self.greeted:
            async with self.tables.at(self.table) as live:
                table = live.table
        self.line.say(projection.refused(table, error, request, self.line.lang))
        if not self.greeted:
            self.line.device.hang_up(self.line.number, UNWELCOME)

    async def _answer(self, kind: str, request: str, asked: Wanted) -> None:
        if not self.greeted:
            await self._hello(kind, asked)
        elif kind in COMMANDS:
            who, now, command = self._who(), self.tables.now, COMMANDS[kind]
            await self.tables.act(self.table, lambda table: command(table, who, asked, now()))
            self.line.say(Done(request))
        elif kind == "play":
            await self._play(request, asked)
        elif kind == "preview":
            await self._preview(request, asked)
        elif kind == "react":
            seat, reaction = asked.number("seat"), asked.text("reaction")
            async with self.tables.at(self.table) as live:
                for line in live.lines:
                    line.say(Reacted(seat, reaction))
        elif kind == "ping":
            self.line.say(Pong(request))
        else:
            raise declined("bad-request", text=kind)

    async def _hello(self, kind: str, asked: Wanted) -> None:
        if kind != "hello":
            raise declined("hello-first")
        if asked.number("version") != messages.VERSION:
            raise declined("protocol", number=messages.VERSION)
        self.line.lang = asked.text("lang", "en")
        self.line.keeps_view = asked.truth("changes")
        if asked.truth("watch"):
            self.line.who = None
        known = {seen.number_or_none("seat"): seen.number("seq") for seen in asked.each("seen")}
        await self.tables.join(self.table, self.line, known)
        self.greeted = True
        if self.closed:
            # It left while the log was read.
            self.tables.part(self.table, self.line)

    async def _play(self, request: str, asked: Wanted) -> None:
        who, seat = self._who(), asked.number("seat")
        move, seen = asked.number("move"), asked.number("seen")
        table = await self.tables.act(
            self.table, lambda table: commands.play(table, who, seat, move, seen, request)
        )
        self.line.say(Done(request, table.ids.get((seat, request))))

    async def _preview(self, request: str, asked: Wanted) -> None:
        seat, move = asked.number("seat"), asked.number("move")
        async with self.tables.at(self.table) as live:
            commands.advise(live.table, self._who(), seat).check(seat, move)
            found = preview.previewed(live.table, seat, move, request, self.line.lang)
        self.line.say(found)

    async def _hint(self, request: str, asked: Wanted) -> None:
        seat = asked.number("seat")
        async with self.tables.at(self.table) as live:
            commands.advise(live.table, self._who(), seat)
            position = preview.position(live.table, seat, "hint")
        move = await thinking.choose(self.tables.device.think, ADVISER, position)
        said = position.game.words(self.line.lang).move(position.game.moves[move])
        self.line.say(Hinted(request, move, said))

    def _who(self) -> Person:
        if self.line.who is None:
            raise declined("no-identity")
        return self.line.who
