"""The nets that come with the project, by game, number of players and options."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from ...core import Setup
from .choice import Player
from .judge import judge_of
from .storage import Header, Net, read

FOLDER = Path(__file__).parent


@lru_cache(32)
def load(path: Path) -> Net:
    return read(path)


@lru_cache(32)
def _ready(path: Path) -> Player:
    net = load(path)
    return Player(judge_of(net), net.header)


def find(setup: Setup) -> Path | None:
    """The file of the net for a table; of several, the one for the fewest kinds of tables."""
    fitting = [path for path in files(setup.game.name) if fits(load(path).header, setup)]
    return min(fitting, key=lambda path: len(load(path).header.players), default=None)


@cache
def files(game: str) -> tuple[Path, ...]:
    """The nets of a game: `<game>.npz`, and `<game>-….npz` for some of its tables."""
    return (*sorted(FOLDER.glob(f"{game}.npz")), *sorted(FOLDER.glob(f"{game}-*.npz")))


def player(setup: Setup) -> Player | None:
    """The net for a table, ready to play; None where no net was trained for it."""
    path = find(setup)
    return _ready(path) if path else None


def fits(header: Header, setup: Setup) -> bool:
    """Whether a net was trained for such a table."""
    if header.game != setup.game.name or setup.players not in header.players:
        return False
    if setup.edition.tag != header.edition:
        return False
    if setup.game.version not in (header.rules, *header.also):
        return False
    allowed: dict[str, set[str]] = {}
    for text in header.options:
        name, _, value = text.partition("=")
        allowed.setdefault(name, set()).add(value)
    return all(str(getattr(setup.options, name)) in values for name, values in allowed.items())
