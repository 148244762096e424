"""What a table is called: an id in addresses, and a code for people to read out."""

from __future__ import annotations

import secrets

from .refusals import declined

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


def new_code() -> str:
    """A code to be read out across a room: no letters that look like digits."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_id() -> str:
    """An id that cannot be guessed. It does not begin like an option of a command."""
    while (found := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return found


def tidy_code(text: str) -> str:
    """A code as a person typed it, in its usual form."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def number_in(text: str, digits: int = 6) -> int:
    """A number that stands in an address, e.g. of a round."""
    if not (text.isascii() and text.isdecimal()) or len(text) > digits:
        raise declined("unknown")
    return int(text)
