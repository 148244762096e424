"""The games' rooms, for tests that every room must pass."""

from __future__ import annotations

from pathlib import Path

from menagerie import games

SOURCE = Path(games.__file__).parent
ROOMS = games.HOUSE
