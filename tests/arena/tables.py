"""Games of a match written down by hand."""

from __future__ import annotations

from menagerie.arena.matches import JournalEntry, Match
from menagerie.arena.play import Forfeit, Result, Setting
from menagerie.arena.standings import Deal


def match_of(*bots: str, players: int = 0) -> Match:
    return Match(Setting("junior", players or len(bots)), bots, "by hand")


def entry(
    match: Match, deal: int, turn: int, merits: tuple[int, ...],
    first: int | None = 0, failed: int | None = None,
) -> JournalEntry:  # fmt: skip
    """A game with these merits; every seat thought once, as many milliseconds as its seat + 1."""
    winners = tuple(seat for seat, merit in enumerate(merits) if merit == max(merits))
    forfeit = None
    if failed is not None:
        forfeit = Forfeit(failed, "It failed.")
        winners = tuple(seat for seat in range(len(merits)) if seat != failed)
    thinking = tuple((seat + 1.0,) for seat in range(len(merits)))
    result = Result(merits, merits, winners, first, 10, thinking, forfeit)
    return JournalEntry(deal, turn, match.seats((deal, turn)), result)


def duel(match: Match, deal: int, *merits: tuple[int, int]) -> Deal:
    """A deal of a match of two: the merits of each rotation, in seat order."""
    return tuple(entry(match, deal, turn, pair) for turn, pair in enumerate(merits))
