"""Fair dealing: commit, pledge, contribute, reveal, verify.

Before any player sees a card, the table draws a secret and publishes its
*commitment*, a hash that reveals nothing about the secret. Then each player may
contribute a text. So that nobody chooses a text after those of others, players first
give a *pledge*, the hash of their text, and show the text when all pledges are in. The
seed of the deal is mixed from secret and contributions, so neither the table nor any
player could choose it. At the end the secret is revealed and anyone can check both.
`docs/fair-deal.md` gives the bytes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import MenagerieError
from .shuffler import utf8

SECRET_BYTES = 32


def new_secret() -> str:
    """A new secret: 32 bytes from the operating system, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """The hash to publish before the first move."""
    return hashlib.sha256(b"menagerie/commit/1\n" + _bytes(secret)).hexdigest()


def pledge(commitment: str, seat: int, contribution: str) -> str:
    """The hash of a contribution, to be given before any contribution is shown. It holds for one
    seat, counted from 0, and for one secret of the table."""
    message = f"menagerie/pledge/1\n{commitment.lower()}\n{seat}\n".encode() + utf8(contribution)
    return hashlib.sha256(message).hexdigest()


def mix(secret: str, contributions: Sequence[str]) -> str:
    """The seed of the deal, from the secret and the players' contributions in seat order.

    The seed is keyed by the secret itself, never by the published commitment.
    """
    message = b"menagerie/seed/1\n"
    for contribution in contributions:
        text = utf8(contribution)
        message += len(text).to_bytes(4, "big") + text
    return hmac.digest(_bytes(secret), message, "sha256").hex()


@dataclass(frozen=True, slots=True)
class FairDeal:
    """What a table reveals at the end, so that the deal can be checked."""

    commitment: str
    secret: str
    contributions: tuple[str, ...] = ()

    @property
    def seed(self) -> str:
        return mix(self.secret, self.contributions)

    def faults(self, seed: str) -> list[str]:
        """What is wrong, as sentences; empty when the deal was fair."""
        wrong = []
        try:
            honest, mixed = commitment(self.secret), self.seed
        except MenagerieError as error:
            return [str(error)]
        if honest != self.commitment.lower():
            wrong.append(
                "The revealed secret does not match the commitment that was published "
                f"before the game: its hash is {honest}, not {self.commitment}."
            )
        if mixed != seed:
            wrong.append(
                "The seed of this deal is not the one that follows from the secret and "
                f"the contributions: expected {mixed}, found {seed}."
            )
        return wrong


def _bytes(secret: str) -> bytes:
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raw = b""
    # Check the length of the text too: fromhex skips spaces, other languages do not.
    if len(raw) != SECRET_BYTES or len(secret) != 2 * SECRET_BYTES:
        raise MenagerieError(
            f"A secret is {SECRET_BYTES} bytes in hexadecimal ({2 * SECRET_BYTES} digits), "
            f"not {secret!r}."
        )
    return raw
