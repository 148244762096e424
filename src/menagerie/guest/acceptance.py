"""Which invitations a guest accepts: the rules of the person whose program it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import games
from ..core import MenagerieError

ANY = range(1, 100)
"""All numbers of players."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The games, the numbers of players, and how many tables at once. Whose tables they may be is
    the server's to check: names can be chosen by anybody."""

    games: tuple[str, ...] = ()
    """Empty: all."""
    players: range = ANY
    tables: int = 4
    rematches: bool = True
    """Whether it wants another game after one."""

    @classmethod
    def parse(cls, games_: str, players: str, tables: int, rematches: bool) -> Acceptance:
        """The rules as they are written in a command: games with commas, players like `2-4`."""
        names = tuple(name.strip() for name in games_.split(",") if name.strip())
        for name in names:
            games.load(name)
        if tables < 1:
            raise MenagerieError(f"A guest plays at one table or more at once, not at {tables}.")
        return cls(names, _range(players) if players else ANY, tables, rematches)

    def refusal(self, table: Mapping[str, Any], playing: int) -> str | None:
        """Why it does not come to this table; None: it comes."""
        if self.games and table["game"] not in self.games:
            return f"it does not play {table['game']}"
        if len(table["seats"]) not in self.players:
            return f"it does not play with {len(table['seats'])} players"
        if playing >= self.tables:
            return f"it plays at {playing} tables already"
        return None


def _range(text: str) -> range:
    low, dash, high = text.partition("-")
    try:
        found = range(int(low), int(high if dash else low) + 1)
    except ValueError:
        found = range(0)
    if not found or found[0] < 1:
        raise MenagerieError(f"Numbers of players are written like 2 or 2-4, not {text!r}.")
    return found
