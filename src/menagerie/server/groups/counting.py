"""What a book says: standings, best scores, streaks, head to head. Pure functions of its games.

A **player** of a book is a member, somebody else who sat at a table of the group, or a guest at
somebody's screen, under the name that was given there. A guest who has the name of a member *is*
that member, unless the member sat at the same table too. Bots and programs are beaten and beat, but
stand in no table.

A player gets a point for everybody left behind in a game, and half a point for everybody who ended
level: so a win among four counts for more than a win among two.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..storage import BookGame, BookSeat, GroupMember

Key = str
"""What identifies a player within a book."""


def folded(name: str) -> str:
    """A name, whatever its case and accents."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


@dataclass(slots=True)
class PlayerTally:
    """What one player has done."""

    key: Key
    name: str
    member: bool
    games: int = 0
    wins: int = 0
    points: float = 0.0
    streak: int = 0
    """The games won in a row until now."""
    best_streak: int = 0


@dataclass(slots=True)
class Best:
    """The best score in a game, and whose it is."""

    game: str
    low: bool
    """Whether fewer points are better."""
    score: int
    merit: int
    players: list[Key] = field(default_factory=list)
    at: float = 0.0
    """When it was reached first."""


@dataclass(slots=True)
class Pair:
    """Two players, over the games that both played."""

    one: Key
    other: Key
    games: int = 0
    ahead: int = 0
    """How often the first was ahead."""
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """A book, counted."""

    tallies: list[PlayerTally]
    """The best first."""
    bests: list[Best]
    pairs: list[Pair]


def seats_of(game: BookGame, members: Sequence[GroupMember]) -> dict[int, Key]:
    """Who sat where; bots and programs are left out."""
    known = {one.identity for one in members}
    called = {folded(one.name): one.identity for one in reversed(members)}
    people = {seat.seat: seat.who for seat in game.seats if seat.kind == "person"}
    keys = {at: who if who in known else f"person {who}" for at, who in people.items()}
    for seat in game.seats:
        if seat.kind == "guest":
            name = folded(seat.name)
            meant = called.get(name)
            keys[seat.seat] = (
                meant if meant is not None and meant not in keys.values() else f"guest {name}"
            )
    return keys


def counted(
    games: Sequence[BookGame], members: Sequence[GroupMember], since: float | None = None
) -> Counted:
    """What the games say, from `since` on; they are given in the order in which they ended."""
    tallies = {one.identity: PlayerTally(one.identity, one.name, True) for one in members}
    bests: dict[tuple[str, bool], Best] = {}
    pairs: dict[tuple[Key, Key], Pair] = {}
    for game in games:
        if since is not None and game.at < since:
            continue
        keys = seats_of(game, members)
        low = any(seat.merit != seat.score for seat in game.seats)
        for seat in game.seats:
            key = keys.get(seat.seat)
            if key is None:
                continue
            tally = tallies.setdefault(key, PlayerTally(key, seat.name, False))
            if not tally.member:
                tally.name = seat.name
            _count(tally, seat, game)
            _best(bests, game, seat, key, low)
            _meet(pairs, seat, key, game, keys)
    order = sorted(tallies.values(), key=_place)
    return Counted(
        order, sorted(bests.values(), key=lambda one: (one.game, one.low)), list(pairs.values())
    )


def _place(one: PlayerTally) -> tuple[float, int, bool, int, str]:
    """The order of the standings; who has not played comes last."""
    return -one.points, -one.wins, not one.games, one.games, folded(one.name)


def standing(one: BookSeat, other: BookSeat) -> int:
    """1: the first seat is ahead of the other one, -1: behind, 0: level."""
    mine, theirs = (one.won, one.merit), (other.won, other.merit)
    if one.won and other.won:
        return 0
    return (mine > theirs) - (mine < theirs)


def _count(tally: PlayerTally, seat: BookSeat, game: BookGame) -> None:
    tally.games += 1
    tally.wins += seat.won
    others = [standing(seat, other) for other in game.seats if other.seat != seat.seat]
    tally.points += sum((result + 1) / 2 for result in others)
    tally.streak = tally.streak + 1 if seat.won else 0
    tally.best_streak = max(tally.best_streak, tally.streak)


def _best(
    bests: dict[tuple[str, bool], Best], game: BookGame, seat: BookSeat, key: Key, low: bool
) -> None:
    found = bests.get((game.game, low))
    if found is None or seat.merit > found.merit:
        bests[game.game, low] = Best(game.game, low, seat.score, seat.merit, [key], game.at)
    elif seat.merit == found.merit and key not in found.players:
        found.players.append(key)


def _meet(
    pairs: dict[tuple[Key, Key], Pair],
    seat: BookSeat,
    key: Key,
    game: BookGame,
    keys: Mapping[int, Key],
) -> None:
    """Each pair once: when the one with the smaller key is looked at."""
    for other in game.seats:
        theirs = keys.get(other.seat)
        if theirs is None or key >= theirs:
            continue
        pair = pairs.setdefault((key, theirs), Pair(key, theirs))
        result = standing(seat, other)
        pair.games += 1
        pair.ahead += result > 0
        pair.behind += result < 0
