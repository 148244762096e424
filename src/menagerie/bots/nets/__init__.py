"""Nets that have learned a game: files of plain arrays, and how a bot reads them.

A net judges what a move leads to (`menagerie.afterstates`). The files lie in
this folder, one for each game, or for each game and number of players.
`storage` reads and writes them, `arrays` computes with NumPy, `plain` without;
both get the same numbers to the last bit.
"""

from __future__ import annotations

from .choice import Player
from .judge import Judge, judge_of
from .storage import Header, Net, read, write

__all__ = ["Header", "Judge", "Net", "Player", "judge_of", "read", "write"]
