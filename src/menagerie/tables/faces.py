"""The faces that people choose from.

A face is a word here and a drawing in the browser app (`web/src/art/faces.ts`). A person who has
chosen none has the empty word, and the app draws an animal that follows from the name.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import log
from .refusals import declined

FACES: tuple[str, ...] = (
    "girl",
    "girl-brown",
    "boy",
    "boy-brown",
    "woman",
    "woman-brown",
    "man",
    "man-brown",
    "beard",
    "grandmother",
    "grandmother-brown",
    "grandfather",
    "grandfather-brown",
    "astronaut",
    "ninja",
    "alien",
    "ghost",
    "cat",
    "dog",
    "rabbit",
    "panda",
    "frog",
    "monkey",
    "pig",
    "cow",
    "polar-bear",
    "hedgehog",
    "penguin",
    "otter",
    "seal",
    "chick",
    "ladybird",
    "bee",
    "butterfly",
)


def known_face(face: str) -> str:
    """The face, if it can be chosen; the empty word takes a chosen one back."""
    if face and face not in FACES:
        raise declined("no-such-face")
    return face


def without_faces(entries: Sequence[log.Body]) -> list[log.Body]:
    """The entries that a release without faces can read."""
    return [body for body in entries if not isinstance(body, log.Faced)]
