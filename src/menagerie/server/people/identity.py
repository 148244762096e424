"""Who a person is: a secret in a cookie, hashed at rest, and accounts for those who want one."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import argon2
from starlette.requests import HTTPConnection

from ...tables.codes import new_id
from ...tables.faces import known_face
from ...tables.people import NAME_LENGTH, Person, tidy_name
from ...tables.refusals import declined
from ..storage import SESSION_SECONDS, Account, Identity, Missing, Storage, Taken

COOKIE, SAFE_COOKIE = "menagerie", "__Host-menagerie"
"""The second over https: browsers let no neighbouring domain write that one."""
DAY = 24 * 3600
SECRET_LENGTH = 43
"""What 32 bytes are in the cookie's alphabet."""
TOKEN = "mng_"
"""How the token of a program begins: who finds one somewhere knows what it is."""
PASSWORD_LENGTH = range(8, 257)

_HASHINGS, _WAITING = 2, 40
"""How many passwords are hashed at once, and how many more may wait: each takes memory and time."""


def cookie_of(scheme: str) -> str:
    """What the cookie is called."""
    return SAFE_COOKIE if scheme in ("https", "wss") else COOKIE


def secret_of(connection: HTTPConnection) -> str | None:
    """What says who a request or a WebSocket comes from: a program's token, or a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.startswith(TOKEN):
        return token
    return connection.cookies.get(cookie_of(connection.url.scheme))


def is_cookie(secret: str) -> bool:
    """Whether a secret is a browser's, and not a program's."""
    return not secret.startswith(TOKEN)


def new_token() -> str:
    """A secret for a program."""
    return TOKEN + secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """How a cookie's secret is kept. It is long and random: no salt or slowness is needed."""
    return hashlib.sha256(b"menagerie/identity/1\n" + secret.encode()).digest()


def folded(name: str) -> str:
    """The name of an account, whatever its case and accents."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold()).casefold()
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


class Identities:
    """People, as the storage knows them."""

    def __init__(
        self,
        storage: Storage,
        hasher: argon2.PasswordHasher | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self._now = now
        self._hasher = hasher or argon2.PasswordHasher()
        self._hashings = asyncio.Semaphore(_HASHINGS)
        self._busy = 0
        self._decoy = _decoy(self._hasher)

    async def of(self, secret: str | None) -> Person | None:
        """The identity of a cookie or a token; refuses a person who is blocked."""
        if secret is None or not secret.isascii():
            return None
        if len(secret.removeprefix(TOKEN)) != SECRET_LENGTH:
            return None
        found = await self.storage.session(hashed(secret))
        if found is None or found.used < self._now() - SESSION_SECONDS:
            return None
        if found.identity.blocked is not None:
            raise declined("blocked")
        who = found.identity
        return Person(who.id, who.name, who.face, who.owner, who.owner_name)

    async def renew(self, secret: str, device: str) -> bool:
        """A session that is used lasts on; whether the cookie is to be sent again. It is written
        down once a day at most."""
        found, now = await self.storage.session(hashed(secret)), self._now()
        if found is None or (found.device == device and found.used > now - DAY):
            return False
        await self.storage.use_session(found.hash, now, device)
        return True

    async def introduce(self, name: str) -> tuple[Person, str]:
        """A new person, and the secret for the cookie."""
        person = Person(new_id(), tidy_name(name))
        secret = secrets.token_urlsafe(32)
        await self.storage.add_identity(
            Identity(person.id, person.name, self._now()), hashed(secret)
        )
        return person, secret

    async def rename(self, person: Person, name: str) -> Person:
        tidy = tidy_name(name)
        await self.storage.rename(person.id, tidy)
        return replace(person, name=tidy)

    async def wear(self, person: Person, face: str) -> Person:
        """The person with another face, here and at tables to come."""
        await self.storage.set_face(person.id, known_face(face))
        return replace(person, face=face)

    async def open_account(self, person: Person, name: str, password: str) -> str:
        """An account for an existing identity; returns its name."""
        tidy = tidy_name(name)
        _check_length(password)
        if not folded(tidy):
            raise declined("bad-name", count=NAME_LENGTH)
        kept = await self._hash(password)
        try:
            await self.storage.add_account(Account(folded(tidy), kept, person.id, self._now()))
        except Taken as error:
            raise declined("account-taken") from error
        return folded(tidy)

    async def log_in(self, name: str, password: str) -> str:
        """The secret for a cookie of the account's identity."""
        account = await self.check_password(name, password)
        secret = secrets.token_urlsafe(32)
        try:
            await self.storage.add_secret(account.identity, hashed(secret), self._now())
        except Missing as error:
            raise declined("wrong-password") from error
        if self._hasher.check_needs_rehash(account.password_hash):
            await self.storage.set_password(account.name, await self._hash(password))
        return secret

    async def check_password(self, name: str, password: str) -> Account:
        """The account; refuses a wrong password."""
        account = await self.storage.account(folded(name))
        # To refuse an account that does not exist takes as long as to refuse a wrong password.
        kept = account.password_hash if account else self._decoy
        right = await self._verify(kept, password)
        if account is None or not right:
            raise declined("wrong-password")
        return account

    async def change_password(self, person: Person, password: str) -> None:
        _check_length(password)
        account = await self.storage.account_of(person.id)
        if account is None:
            raise declined("no-account")
        await self.storage.set_password(account.name, await self._hash(password))

    async def account_name(self, person: Person) -> str | None:
        account = await self.storage.account_of(person.id)
        return account.name if account else None

    async def _hash(self, password: str) -> str:
        async with self._turn():
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, kept: str, password: str) -> bool:
        async with self._turn():
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, password)
            except argon2.exceptions.VerificationError:
                return False

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Waits for a thread to hash in; refuses if too many wait."""
        if self._busy >= _HASHINGS + _WAITING:
            raise declined("busy")
        self._busy += 1
        try:
            async with self._hashings:
                yield
        finally:
            self._busy -= 1


def _check_length(password: str) -> None:
    if len(password) not in PASSWORD_LENGTH:
        raise declined("bad-password", low=PASSWORD_LENGTH[0], high=PASSWORD_LENGTH[-1])


def _decoy(hasher: argon2.PasswordHasher) -> str:
    """A hash of no password, as costly to verify as a real one."""
    salt, tag = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${tag}"
