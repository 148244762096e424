"""What the operator may do to tables and people, on the database itself.

Servers go on meanwhile. A table changes by entries in its log like any other; each change is also
posted as a bulletin, which every process reads within seconds (`live/bulletins.py`).
"""

from __future__ import annotations

import json
import secrets
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from ...core import MenagerieError
from ...tables import commands, host
from ...tables.card import Card
from ...tables.commands import Entries
from ...tables.folding import fold
from ...tables.log import BrokenLog
from ...tables.lost import lost_table
from ...tables.people import tidy_name
from ...tables.records import record_in
from ...tables.redaction import NOBODY, redacted
from ...tables.table import Table
from ..storage import Conflict, PersonLine, Storage, StoredGroup

_ATTEMPTS = 20
_ALL = 1_000_000


def new_nobody() -> str:
    """An identity that belongs to nobody."""
    return f"nobody-{secrets.token_urlsafe(9)}"


class Moderation:
    """Tables and people, by their ids."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self._now = now

    # Tables.

    async def table(self, text: str) -> Card:
        """The table of an id or a code."""
        found = await self.storage.card(text)
        if found is None:
            table = await self.storage.find(text.upper())
            found = await self.storage.card(table) if table else None
        if found is None:
            raise MenagerieError(f"There is no table {text!r}: give its id or its code.")
        return found

    async def end(self, table: str) -> bool:
        """Ends a table; whether it was not over yet. Also one that cannot be continued here: its
        players then get the record of its moves."""
        try:
            await self._fold(table)
        except BrokenLog:
            return await self._end_lost(await self.table(table))
        return await self._write(table, commands.end)

    async def _end_lost(self, card: Card) -> bool:
        found = lost_table(card, await self.storage.log(card.table))
        if not commands.end(found):
            return False
        change = host.follow(found, commands.end(found), self._now())
        await self.storage.append(change.card, change.after, change.entries)
        await self._post("table", card.table)
        return True

    async def hide(self, table: str) -> bool:
        """Takes a table out of the public list; whether it was there."""
        return await self._write(table, commands.hide)

    async def delete_table(self, table: str) -> None:
        await self.storage.delete_table(table)
        await self._post("table", table)

    async def export_table(self, table: str) -> dict[str, Any]:
        """All that is kept of a table. Of a running game it reveals everything."""
        card = await self.table(table)
        entries = await self.storage.log(card.table)
        return {
            "table": card._asdict() | {"summary": json.loads(card.summary)},
            "members": await self.storage.members(card.table),
            "log": [
                {"number": one.number, "at": one.at, "kind": one.kind, **json.loads(one.body)}
                for one in entries
            ],
            "reviews": await self._reviews(card.table),
        }

    async def _reviews(self, table: str) -> list[dict[str, Any]]:
        """What the stored reviews of its games say, by seat."""
        return [
            {"round": one.round, **json.loads(zlib.decompress(one.body))}
            for one in await self.storage.reviews(table)
        ]

    async def seats(self, table: str) -> list[tuple[str, str | None]]:
        """The name and the identity at each seat."""
        found = await self._fold(table)
        return [(chair.name, chair.who) for chair in found.chairs]

    # People.

    async def person(self, identity: str) -> PersonLine:
        found = await self.storage.person(identity)
        if found is None:
            raise MenagerieError(f"There is no person {identity!r}: `menagerie people list`.")
        return found

    async def rename(self, identity: str, name: str = NOBODY) -> None:
        """Another name, also in all that was played; without one the name is hidden."""
        await self.person(identity)
        tidy = tidy_name(name)
        await self.storage.rename(identity, tidy)
        for card in await self._tables_of(identity):
            await self._rewrite(card.table, identity, tidy, None)
        for program in await self.storage.programs(identity):
            await self._disown(program.identity, identity, tidy, None)
        await self.storage.redact_books(identity, tidy, None)

    async def block(self, identity: str) -> None:
        """The person can do nothing here any more and is disconnected, with all programs."""
        await self.person(identity)
        await self.storage.block(identity, self._now())
        for program in await self.storage.programs(identity):
            await self._post("person", program.identity)
        await self._post("person", identity)

    async def unblock(self, identity: str) -> None:
        await self.person(identity)
        await self.storage.block(identity, None)

    async def export_person(self, identity: str) -> dict[str, Any]:
        """All that is kept about a person."""
        person = await self.person(identity)
        sessions = await self.storage.sessions(identity)
        return {
            "person": asdict(person),
            "devices": [
                {"device": one.device, "created": one.created, "used": one.used} for one in sessions
            ],
            "programs": [
                {"name": one.name, "door": one.door, "created": one.created, "used": one.used}
                for one in await self.storage.programs(identity)
            ],
            "groups": [
                {"name": group.name, "called": member.name, "joined": member.joined}
                for group in await self.storage.groups_of(identity)
                for member in await self.storage.group_members(group.id)
                if member.identity == identity
            ],
            "notices": await self._export_notices(identity),
            "tables": [
                await self._export_part(card, identity) for card in await self._tables_of(identity)
            ],
            "skill": {
                "since": await self.storage.skill_since(identity),
                "games": [asdict(one) for one in await self.storage.skills(identity)],
            },
        }

    async def _export_notices(self, identity: str) -> dict[str, Any]:
        """Where messages to the person go."""
        wishes = await self.storage.notice_wishes(identity)
        return {
            "browsers": [one.endpoint for one in await self.storage.pushes(identity)],
            "wishes": None if wishes is None else asdict(wishes),
        }

    async def _export_part(self, card: Card, identity: str) -> dict[str, Any]:
        """What a table has to do with one person; other people's identities are not in it."""
        part: dict[str, Any] = {
            "id": card.table,
            "game": card.game,
            "status": card.status,
            "updated": card.updated,
        }
        entries = await self.storage.log(card.table)
        try:
            table = fold(card.table, entries)
            part["seats"] = table.seats_of(identity)
            rounds = range(1, table.round + 1)
            found = (record_in(card.table, entries, number) for number in rounds)
            part["records"] = [str(record) for record in found if record is not None]
        except BrokenLog as error:
            part["unreadable"] = str(error)
        part["reviews"] = await self._reviews(card.table)
        return part

    async def delete_person(self, identity: str) -> int:
        """Forgets a person, with the person's programs. What was played stays, without name and
        identity; how many tables."""
        await self.person(identity)
        programs = await self.storage.programs(identity)
        for program in programs:
            # First: afterwards nobody knows at which tables the person is named as the owner.
            await self._disown(program.identity, identity, NOBODY, new_nobody())
            await self.delete_person(program.identity)
        for group in await self.storage.groups_of(identity):
            await self.leave_group(group, identity)
        tables = await self._tables_of(identity)
        for card in tables:
            await self._write(card.table, partial(commands.withdraw, who=identity))
            await self._rewrite(card.table, identity, NOBODY, new_nobody())
        await self.storage.redact_books(identity, NOBODY, new_nobody())
        await self.storage.delete_identity(identity)
        await self._post("person", identity)
        return len(tables)

    async def leave_group(self, group: StoredGroup, identity: str) -> None:
        """A member goes. The oldest of the others takes over from a founder; without others the
        group is deleted. What was played stays in the book."""
        others = [
            one for one in await self.storage.group_members(group.id) if one.identity != identity
        ]
        if not others:
            await self.storage.delete_group(group.id)
            return
        if group.founder == identity:
            await self.storage.change_group(replace(group, founder=others[0].identity))
        await self.storage.leave_group(group.id, identity)

    async def _disown(self, program: str, owner: str, name: str, becomes: str | None) -> None:
        """Changes the name of a program's owner in all that the program has played."""
        for card in await self._tables_of(program):
            await self._rewrite(card.table, owner, name, becomes)

    async def _tables_of(self, identity: str) -> list[Card]:
        return await self.storage.cards(member=identity, limit=_ALL)

    async def _rewrite(self, table: str, who: str, name: str, becomes: str | None) -> None:
        """First by an entry, so that every process reads the log again before it writes; then in
        what was written before."""
        await self._write(table, partial(commands.rename, who=who, name=name))
        entries = await self.storage.log(table)
        await self.storage.rewrite(table, redacted(entries, who, name, becomes))
        await self._post("table", table)

    async def _write(self, table: str, decide: Callable[[Table], Entries]) -> bool:
        """Appends what is decided; whether there was anything to write."""
        for _ in range(_ATTEMPTS):
            entries = await self.storage.log(table)
            if not entries:
                raise MenagerieError(f"There is no table {table!r}.")
            try:
                found = fold(table, entries)
            except BrokenLog:
                return False  # Nobody plays there, and its log can still be rewritten or deleted.
            bodies = decide(found)
            if not bodies:
                return False
            change = host.follow(found, bodies, self._now())
            try:
                await self.storage.append(change.card, change.after, change.entries)
            except Conflict:
                continue
            await self._post("table", table)
            return True
        raise MenagerieError(f"The table {table!r} changes all the time: try again.")

    async def _fold(self, table: str) -> Table:
        return fold(table, await self.storage.log(table))

    async def _post(self, kind: str, subject: str) -> None:
        await self.storage.post(kind, subject, self._now())
