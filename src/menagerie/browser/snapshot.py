"""A started Python, to be kept: the next start is a copy of its memory, and nothing is imported.

JavaScript calls `prepare`, takes a copy of the memory, and calls `resume` in every Python that
begins with such a copy.
"""

from __future__ import annotations

import importlib
import random

from .. import games


def prepare() -> None:
    """Imports what tables and bots need. Nothing of JavaScript may be held yet."""
    for module in ("desk", "thinking"):
        importlib.import_module(f".{module}", __package__)
    for name in games.HOUSE:
        games.load(name)


def resume() -> None:
    """What must not be the same in every start."""
    random.seed()
    importlib.invalidate_caches()
