"""How people who are away are told that it is their turn: what the server asks of its storage.

Nothing is stored for a person who has not asked for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PushAddress:
    """A browser that wants messages (Web Push). It is used as long as its session lasts."""

    endpoint: str
    """Where messages to it are posted: an address of the browser's maker."""
    identity: str
    session: bytes
    """The hash of the secret of its session."""
    key: str
    """The browser's public key, as it names it: base64url of 65 bytes."""
    auth: str
    """What only the browser and this server know: base64url of 16 bytes."""
    lang: str
    created: float


@dataclass(frozen=True, slots=True)
class NoticeWishes:
    """Where else a person wants messages, and when not."""

    identity: str
    webhook: str = ""
    """The address that each message is posted to, for chat tools; empty: none."""
    root: str = ""
    """The address under which the person found this server: links in messages begin so."""
    lang: str = "en"
    quiet_from: int = 0
    """The hour of the day from which there are no messages, 0 to 23."""
    quiet_to: int = 0
    """The hour from which there are messages again; the same hour: there are no quiet hours."""
    zone: str = "UTC"
    """The person's time zone, such as Europe/Paris."""


class NoticeStorage(Protocol):
    """The part of the `Storage` for messages to people who are away."""

    async def server_key(self, name: str, fresh: bytes) -> bytes:
        """A secret of this server that all its processes share: the stored one, or the fresh one,
        which is stored then."""

    async def add_push(self, push: PushAddress) -> None:
        """Adds a browser, or replaces what is stored for its endpoint."""

    async def pushes(self, identity: str) -> list[PushAddress]:
        """The browsers of a person that want messages and are still logged in."""

    async def who_wants_notices(self, table: str) -> list[str]:
        """The people at a table who have chosen to be told."""

    async def drop_push(self, endpoint: str) -> None:
        """Forgets a browser's address; one that is not known is no error."""

    async def notice_wishes(self, identity: str) -> NoticeWishes | None:
        """What a person has chosen."""

    async def save_notice_wishes(self, wishes: NoticeWishes) -> None:
        """Replaces what the person has chosen."""

    async def tell_once(self, identity: str, table: str, turn: str) -> bool:
        """Whether the person is to be told of this turn at the table: true only once, for one of
        all processes."""
