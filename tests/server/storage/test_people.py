"""Identities, secrets, accounts and claims: the same suite on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from menagerie.server.storage import Account, Identity, Missing, Taken
from tests.server.storage.shelf import holder, opened

ADA = Identity("ada", "Ada ❤", 10.0)
BOB = Identity("bob", "Bob", 11.0)
ACCOUNT = Account("ada", "$argon2id$x", "ada", 12.0)


async def test_an_identity_is_found_by_its_secret(database: str) -> None:
    async with opened(database) as storage:
        assert await holder(storage, b"s1") is None
        await storage.add_identity(ADA, b"s1")
        assert await holder(storage, b"s1") == ADA
        assert await holder(storage, b"s2") is None
        await storage.rename("ada", "Countess")
        assert await holder(storage, b"s1") == replace(ADA, name="Countess")
        await storage.set_face("ada", "panda")
        assert await holder(storage, b"s1") == replace(ADA, name="Countess", face="panda")
        with pytest.raises(Missing):
            await storage.set_face("nobody", "panda")


async def test_another_device_and_leaving_it(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        await storage.add_secret("ada", b"s2", 20.0)
        assert await holder(storage, b"s2") == ADA
        await storage.drop_secret(b"s1")
        await storage.drop_secret(b"s1")
        assert await holder(storage, b"s1") is None
        assert await holder(storage, b"s2") == ADA


async def test_identities_and_secrets_are_unique(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        with pytest.raises(Taken):
            await storage.add_identity(ADA, b"s2")
        with pytest.raises(Taken):
            await storage.add_identity(BOB, b"s1")
        with pytest.raises(Taken):
            await storage.add_secret("ada", b"s1", 20.0)
        assert await holder(storage, b"s2") is None
        await storage.add_identity(BOB, b"s3")


async def test_nobody(database: str) -> None:
    async with opened(database) as storage:
        with pytest.raises(Missing, match="no identity ada"):
            await storage.rename("ada", "x")
        with pytest.raises(Missing, match="no identity ada"):
            await storage.add_secret("ada", b"s1", 1.0)
        with pytest.raises(Missing, match="no identity ada"):
            await storage.add_account(ACCOUNT)
        with pytest.raises(Missing, match="no account 'ada'"):
            await storage.set_password("ada", "x")
        assert await storage.account("ada") is None
        assert await storage.account_of("ada") is None


async def test_an_account_and_its_password(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        await storage.add_account(ACCOUNT)
        assert await storage.account("ada") == ACCOUNT
        assert await storage.account_of("ada") == ACCOUNT
        await storage.set_password("ada", "$argon2id$y")
        assert await storage.account("ada") == replace(ACCOUNT, password_hash="$argon2id$y")


async def test_one_account_per_name_and_per_identity(database: str) -> None:
    async with opened(database) as storage:
        await storage.add_identity(ADA, b"s1")
        await storage.add_identity(BOB, b"s2")
        await storage.add_account(ACCOUNT)
        with pytest.raises(Taken, match="'ada' is taken"):
            await storage.add_account(replace(ACCOUNT, identity="bob"))
        with pytest.raises(Taken, match="or you have an account already"):
            await storage.add_account(replace(ACCOUNT, name="other"))
        assert await storage.account_of("bob") is None
        assert await storage.account("other") is None


async def test_many_want_one_name_and_one_gets_it(database: str) -> None:
    async with opened(database) as storage:
        everybody = [Identity(f"i{n}", "X", 1.0) for n in range(20)]
        for n, each in enumerate(everybody):
            await storage.add_identity(each, b"%d" % n)
        wishes = [storage.add_account(Account("x", "h", each.id, 1.0)) for each in everybody]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert sorted(map(str, map(type, answers))) == sorted(map(str, [type(None)] + [Taken] * 19))


async def test_a_claim_is_one_holders_until_it_is_released(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.claim("bot t1", "p1", 600)
        assert not await storage.claim("bot t1", "p2", 600)
        assert await storage.claim("bot t1", "p1", 600)
        assert await storage.claim("bot t2", "p2", 600)
        await storage.release("bot t1", "p2")
        assert not await storage.claim("bot t1", "p2", 600)
        await storage.release("bot t1", "p1")
        assert await storage.claim("bot t1", "p2", 600)


async def test_a_claim_expires(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.claim("k", "p1", 0)
        assert await storage.claim("k", "p2", 600)
        assert not await storage.claim("k", "p1", 600)
        assert await storage.claim("k", "p2", 0)
        assert await storage.claim("k", "p1", 600)


async def test_claims_outlive_a_restart_until_they_expire(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.claim("long", "p1", 600)
        assert await storage.claim("short", "p1", 0)
    async with opened(database) as storage:
        assert not await storage.claim("long", "p2", 600)
        assert await storage.claim("short", "p2", 600)


async def test_many_claim_and_one_gets_it(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        for n in range(5):
            wishes = [
                storage.claim(f"k{n}", f"{place}-{p}", 600)
                for place, storage in enumerate((one, two))
                for p in range(10)
            ]
            assert sum(await asyncio.gather(*wishes)) == 1


async def test_a_lease_from_before_the_clock_was_set_back_is_void(database: str) -> None:
    async with opened(database) as storage:
        assert await storage.claim("bots", "a", 1e6), "far ahead of what is due"
        assert await storage.claim("bots", "b", 1000.0)
        assert not await storage.claim("bots", "a", 1000.0)
