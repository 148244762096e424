"""Cookies, names and passwords, as an attacker reads them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import argon2
import pytest

from menagerie.server.people.identity import COOKIE, DAY, SAFE_COOKIE, Identities, folded
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables.refusals import Declined
from tests.server.clients import QUICK, browser, person, running

PROXIED = {"host": "localhost", "x-forwarded-proto": "https"}


async def test_over_https_the_cookie_is_safe_from_neighbours(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        answer = await web.post("/api/me", json={"name": "Z"}, headers=PROXIED)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{SAFE_COOKIE}=")
        for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie
        secret = cookie.partition("=")[2].partition(";")[0]
        for name, headers, status in (
            (SAFE_COOKIE, PROXIED, 200),
            # What a neighbouring domain could have written is not looked at.
            (COOKIE, PROXIED, 401),
            (SAFE_COOKIE, {}, 401),
        ):
            said = headers | {"cookie": f"{name}={secret}"}
            assert (await web.get("/api/me", headers=said)).status_code == status
        gone = await web.post(
            "/api/logout", json={}, headers=PROXIED | {"cookie": f"{SAFE_COOKIE}={secret}"}
        )
        assert gone.headers["set-cookie"].startswith(f'{SAFE_COOKIE}="";')
        assert "Secure" in gone.headers["set-cookie"]
        said = PROXIED | {"cookie": f"{SAFE_COOKIE}={secret}"}
        assert (await web.get("/api/me", headers=said)).status_code == 401


@pytest.mark.parametrize(
    "cookie", ["", "x", "A" * 43, "A" * 5000, "é" * 43, '"; menagerie=', "%00" * 20, "null"]
)
async def test_forged_cookies_are_nobody(cookie: str, tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        said = {b"cookie": f"{COOKIE}={cookie}".encode()}
        assert (await web.get("/api/me", headers=said)).status_code == 401


def test_one_account_name_however_it_is_written() -> None:
    for name in ("Zoé", "ZOÉ", "zoe", "ｚｏｅ", " zo\u0065\u0301 ", "zo\u0065\u0301\u0301\u0302"):
        assert folded(name) == "zoe"
    assert folded("ℌans  Maus") == "hans maus"
    assert all(folded(folded(name)) == folded(name) for name in ("ẞ", "ℌ", "İ", "ﬁ", "Ω"))


async def test_passwords_are_tried_slowly_however_the_name_is_written(tmp_path: Path) -> None:
    async with running(tmp_path, loosen=1.0) as at, browser(at) as web:
        at.server.limits.requests.burst = 10_000.0
        # However long the hashes take here, no new tries are earned meanwhile.
        at.server.limits.logins.rate = 0.0
        codes = []
        for number in range(14):
            # From another address each time: what counts is whose door it is.
            said = {"x-forwarded-for": f"203.0.113.{number}"}
            name = "zoe" + "\u0301" * number
            body = {"name": name, "password": "guess"}
            codes.append((await web.post("/api/login", json=body, headers=said)).json()["code"])
        assert codes[0] == "wrong-password"
        assert codes[-1] == "too-fast"
        assert codes.count("wrong-password") <= 9


async def test_an_unknown_name_takes_the_work_of_a_wrong_password(tmp_path: Path) -> None:
    """The same hash is worked out with the same costs, from the first try on."""
    verified: list[str] = []

    class Noting(argon2.PasswordHasher):
        def verify(self, *given: Any) -> Any:
            verified.append(str(given[0]))
            return super().verify(*given)

    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    identities = Identities(storage, Noting())
    person, _ = await identities.introduce("Zoé")
    await identities.open_account(person, "Zoé", "correct horse")
    for name in ("nobody", "Zoé"):
        with pytest.raises(Declined) as refusal:
            await identities.log_in(name, "wrong horse")
        assert refusal.value.code == "wrong-password"
    unknown, known = map(argon2.extract_parameters, verified)
    assert unknown == known == argon2.profiles.RFC_9106_LOW_MEMORY
    await storage.close()


async def test_only_so_many_wait_to_be_hashed(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    await storage.open()
    identities = Identities(storage, QUICK)
    tries = (identities.log_in("nobody", "guess") for _ in range(100))
    codes = [error.code for error in await asyncio.gather(*tries, return_exceptions=True)]  # type: ignore[union-attr]
    assert set(codes) == {"busy", "wrong-password"}
    with pytest.raises(Declined, match="do not go together"):
        await identities.log_in("nobody", "guess")
    await storage.close()


async def test_an_account_needs_a_name_one_can_write(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        body = {"name": "\u0301\u0302", "password": "correct horse"}
        answer = await zoe.http.post("/api/account", json=body)
        assert answer.json()["code"] == "bad-name"
        await zoe.leave()


async def test_a_cookie_lasts_while_it_is_used(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        for path in ("/api/me", "/api/mine"):
            assert "set-cookie" not in (await zoe.http.get(path)).headers
            (who,) = await at.server.storage.people()
            (session,) = await at.server.storage.sessions(who.id)
            await at.server.storage.use_session(session.hash, session.used - 2 * DAY, "")
            assert "Max-Age=34560000" in (await zoe.http.get(path)).headers["set-cookie"]
        await zoe.leave()


async def test_a_session_lasts_while_it_is_used(tmp_path: Path) -> None:
    storage, now = SqliteStorage(tmp_path / "tables.db"), [1000.0]
    await storage.open()
    identities = Identities(storage, QUICK, lambda: now[0])
    zoe, secret = await identities.introduce("Zoé")
    assert await identities.renew(secret, "Firefox")
    assert not await identities.renew(secret, "Firefox"), "once a day is enough"
    now[0] += 399 * DAY
    assert await identities.of(secret) == zoe
    assert await identities.renew(secret, "Firefox")
    now[0] += 399 * DAY
    assert await identities.of(secret) == zoe
    now[0] += 2 * DAY
    assert await identities.of(secret) is None, "a cookie that somebody found in an old backup"
    await storage.close()
