"""The puzzle of the day on this device: those that come with the house."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..review.puzzles import Puzzle, day_of, load, place_of
from ..review.summary import choices, reasons
from ..tables.film import seats_of
from ..tables.refusals import declined

_puzzles = cache(load)


def of_day(day: str, lang: str) -> dict[str, Any]:
    """A position with one clearly best move: the same for everybody on that day."""
    wanted = day_of(day)
    if wanted is None:
        raise declined("unknown")
    found = _puzzles()
    return told(found[place_of(wanted, len(found))], lang)


def told(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """A puzzle in one language: what its seat sees, and nothing else of the game."""
    record = puzzle.record
    seats, moves = seats_of(record, lang), choices(puzzle, lang)
    return {
        "game": record.game,
        "rules": record.rules,
        "seat": puzzle.seat,
        "seats": seats,
        "view": puzzle.state.view(puzzle.seat),
        "moves": sorted(moves, key=lambda choice: choice.move),
        "best": moves[0].move,
        "why": reasons(puzzle, [seat.name for seat in seats], lang),
        "worlds": puzzle.worlds,
    }
