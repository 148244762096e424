"""`menagerie new-game`: a package with a little game that plays at once, to be changed.

`template/` is such a package, called newts. It is copied with another name.
"""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from pathlib import Path

from .. import games
from ..core import MenagerieError
from ..games.outside import is_name

TEMPLATE_NAME = "newts"
_CLASS = re.compile(r"(?<=Test)Newts|Newts(?=State|\()")
"""Where the name is, or begins, the name of a class."""

_SUFFIX = ".txt"
"""The ending of the template's tests, so that pytest does not take them for ours."""


def write(name: str, folder: Path, template: Traversable) -> list[Path]:
    """Writes the package of a new game into `folder` and returns its files."""
    if not is_name(name):
        raise MenagerieError(
            f"A game's name is a small letter, then small letters, digits and underscores, up to "
            f"32 in all, like 'ponds', not {name!r}."
        )
    if name in games.names():
        raise MenagerieError(f"There is a game {name!r} already; choose another name.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise MenagerieError(f"{folder} is there already; choose another --folder.")
    try:
        return list(_copied(template, folder, name))
    except OSError as error:
        raise MenagerieError(f"{folder} cannot be written: {error.strerror}.") from error


def _copied(source: Traversable, target: Path, name: str) -> list[Path]:
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for one in sorted(source.iterdir(), key=lambda one: one.name):
        if one.name == "__pycache__":
            continue
        place = target / renamed(one.name.removesuffix(_SUFFIX), name)
        if one.is_dir():
            written += _copied(one, place, name)
        else:
            place.write_text(renamed(one.read_text("utf-8"), name), "utf-8")
            written.append(place)
    return written


def renamed(text: str, name: str) -> str:
    """A text of the template with another name.

    >>> renamed("class NewtsState: newts = 'Newts'", "big_ponds")
    "class BigPondsState: big_ponds = 'Big ponds'"
    """
    text = text.replace(TEMPLATE_NAME, name)
    text = _CLASS.sub("".join(part.capitalize() for part in name.split("_")), text)
    return text.replace(TEMPLATE_NAME.capitalize(), name.replace("_", " ").capitalize())
