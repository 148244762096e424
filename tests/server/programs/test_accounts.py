"""Accounts of programs: who may invite one, and what stays when it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.server.operations.moderation import Moderation
from menagerie.server.people.identity import Identities, hashed
from menagerie.server.programs.accounts import Programs
from menagerie.tables import commands
from menagerie.tables.folding import fold
from menagerie.tables.host import follow
from menagerie.tables.log import Clock, Seat, written
from menagerie.tables.people import Person
from menagerie.tables.redaction import NOBODY
from menagerie.tables.refusals import Declined
from menagerie.tables.table import Table
from tests.server.storage.shelf import opened


async def test_who_may_invite(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as storage:
        programs = Programs(storage)
        zoe, _ = await Identities(storage).introduce("Zoé")
        hare, token = await programs.make(zoe.id, "Hase")
        assert await programs.invited(hare.code, zoe.id) == await programs.find(hare.code)
        with pytest.raises(Declined, match="no such program"):
            await programs.invited(hare.code, "r")
        await storage.set_door(hare.identity, "anyone")
        assert (await programs.invited(hare.code, "r")).name == "Hase"
        with pytest.raises(Declined, match="no such program"):
            await programs.invited("unknown", zoe.id)
        assert await storage.session(hashed(token)) is not None
        await programs.revoke(hare)
        assert await storage.session(hashed(token)) is None


async def test_an_owner_who_goes_takes_the_programs_along(tmp_path: Path) -> None:
    """Export holds them; rename and deletion reach every place where the owner is named."""
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as storage:
        identities, programs = Identities(storage), Programs(storage)
        zoe, _ = await identities.introduce("Zoé")
        max_, _ = await identities.introduce("Max")
        hare, token = await programs.make(zoe.id, "Hase")
        guest = Person(hare.identity, "Hase", "", zoe.id, "Zoé")
        created = commands.create(
            max_, "junior", [Seat(max_.id, "Max"), Seat()], {}, Clock(), False
        )
        table = Table("t1", created, 1.0)
        change = follow(table, commands.keep(table, max_, 1, "Hase", guest.id), 1.0)
        more = follow(table, commands.sit(table, guest, 1, "another name", "", False), 1.0)
        assert table.chairs[1].name == "Hase"
        assert table.chairs[1].program_of == "Zoé"
        entries = [written(created, 1.0), *change.entries, *more.entries]
        await storage.create(more.card, entries, [max_.id, guest.id])
        moderation = Moderation(storage)
        export = await moderation.export_person(zoe.id)
        assert [one["name"] for one in export["programs"]] == ["Hase"]
        assert export["tables"] == []
        assert len(export["devices"]) == 2
        await moderation.rename(zoe.id, "Zaza")
        chair = fold("t1", await storage.log("t1")).chairs[1]
        assert (chair.name, chair.program_of) == ("Hase", "Zaza")
        await moderation.delete_person(zoe.id)
        assert await storage.programs() == []
        assert await storage.session(hashed(token)) is None
        log = b"".join(entry.body for entry in await storage.log("t1")).decode()
        assert zoe.id not in log
        assert guest.id not in log
        assert "Zaza" not in log
        assert "Hase" not in log
        assert NOBODY in log
        # Max still plays there.
        assert fold("t1", await storage.log("t1")).chairs[0].who == max_.id
