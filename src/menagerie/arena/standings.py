"""The results of a match, with 95 % confidence intervals over whole deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean
from typing import Any

from .matches import JournalEntry, Match
from .ratings import Rating, rate
from .statistics import LEVEL, Estimate, estimate, percentile

Deal = tuple[JournalEntry, ...]
"""The games of one deal, one for each rotation; together they are one block of the statistics."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """Milliseconds for each decision with more than one legal move."""

    mean: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True)
class BotLine:
    """One bot. Shares are per chair that it sat in; equal bots would all have 1 / players."""

    name: str
    wins: Estimate
    score: float
    """The mean of its scores, without forfeited games."""
    lead: Estimate | None
    """Its merit less the mean merit of the other bots' chairs; None without other bots."""
    rating: Rating
    forfeits: int
    decisions: int
    thinking: Thinking | None


@dataclass(frozen=True, slots=True)
class PairLine:
    """One bot compared with another."""

    one: str
    other: str
    wins: Estimate
    """The difference of their win shares."""
    lead: Estimate | None
    """The difference of their merits."""
    ahead: Estimate
    """How often the one ends before the other; equal places count half."""


@dataclass(frozen=True, slots=True)
class Standings:
    match: Match
    deals: int
    games: int
    bots: tuple[BotLine, ...]
    """The best first, by win share."""
    pairs: tuple[PairLine, ...]
    places: tuple[Estimate, ...]
    """The win share by place in the order of play, the seat that decides first at the front;
    empty when all seats decide at once."""
    failures: tuple[str, ...]
    """Why games were forfeited, each reason once."""

    @property
    def even(self) -> float:
        return 1 / self.match.setting.players

    def __str__(self) -> str:
        """The tables that `menagerie arena` prints."""
        from .printing import as_text

        return as_text(self)

    def as_dict(self) -> dict[str, Any]:
        """Everything for JSON."""
        return {
            "match": self.match.header(),
            "deals": self.deals,
            "games": self.games,
            "level": LEVEL,
            "even": self.even,
            "bots": [asdict(line) for line in self.bots],
            "pairs": [asdict(line) for line in self.pairs],
            "places": [asdict(place) for place in self.places],
            "failures": list(self.failures),
        }


def whole_deals(match: Match, entries: Iterable[JournalEntry]) -> list[Deal]:
    """The deals of which every rotation was played, in order."""
    found: dict[int, list[JournalEntry]] = {}
    for entry in entries:
        found.setdefault(entry.deal, []).append(entry)
    return [
        tuple(sorted(found[deal], key=lambda entry: entry.turn))
        for deal in sorted(found)
        if len(found[deal]) == match.rotations
    ]


def standings(match: Match, deals: Sequence[Deal]) -> Standings:
    """The standings after some whole deals."""
    entries = [entry for deal in deals for entry in deal]
    ratings = rate(match.bots, entries)
    # A deal with a forfeit lacks some scores, and then the luck of the cards does not cancel out.
    scored = [deal for deal in deals if not any(entry.result.forfeit for entry in deal)]
    lines = [_bot(name, match, deals, scored, ratings[name]) for name in match.bots]
    lines.sort(key=lambda line: (-line.wins.mean, -line.rating.mu, match.bots.index(line.name)))
    order = [line.name for line in lines]
    failures = [entry.result.forfeit.why for entry in entries if entry.result.forfeit]
    return Standings(
        match=match,
        deals=len(deals),
        games=len(entries),
        bots=tuple(lines),
        pairs=tuple(_pair(one, other, deals, scored) for one, other in combinations(order, 2)),
        places=_places(match, deals),
        failures=tuple(dict.fromkeys(failures)),
    )


def win_share(name: str, deal: Deal) -> float:
    """The share of the wins that a chair of the bot took in a deal, on average."""
    return fmean(share for entry in deal for share in _held(name, entry, entry.result.shares()))


def _held(name: str, entry: JournalEntry, values: Sequence[float]) -> list[float]:
    return [value for seat, value in zip(entry.seats, values, strict=True) if seat == name]


def _merit(name: str, deal: Deal) -> float:
    return fmean(merit for entry in deal for merit in _held(name, entry, entry.result.merits))


def _lead(name: str, deal: Deal) -> float:
    """A bot's mean merit less that of all chairs of other bots."""
    theirs = [
        merit
        for entry in deal
        for seat, merit in zip(entry.seats, entry.result.merits, strict=True)
        if seat != name
    ]
    return _merit(name, deal) - fmean(theirs)


def _ahead(one: str, other: str, deal: Deal) -> float:
    """How often a chair of one ends before a chair of the other in the same game."""
    meetings = []
    for entry in deal:
        ranks = entry.result.ranks()
        for mine in _held(one, entry, ranks):
            for theirs in _held(other, entry, ranks):
                meetings.append(0.5 if mine == theirs else float(mine < theirs))
    return fmean(meetings)


def _bot(
    name: str, match: Match, deals: Sequence[Deal], scored: Sequence[Deal], rating: Rating
) -> BotLine:
    entries = [entry for deal in deals for entry in deal]
    times = sorted(
        took
        for entry in entries
        for seat, thinking in zip(entry.seats, entry.result.thinking, strict=True)
        if seat == name
        for took in thinking
    )
    scores = [
        score
        for entry in entries
        if not entry.result.forfeit
        for score in _held(name, entry, entry.result.scores)
    ]
    compared = scored and len(match.bots) > 1
    return BotLine(
        name=name,
        wins=estimate((win_share(name, deal) for deal in deals), span=1.0),
        score=fmean(scores) if scores else 0.0,
        lead=estimate(_lead(name, deal) for deal in scored) if compared else None,
        rating=rating,
        forfeits=sum(
            entry.result.forfeit is not None and entry.seats[entry.result.forfeit.seat] == name
            for entry in entries
        ),
        decisions=len(times),
        thinking=Thinking(fmean(times), percentile(times, 0.99), times[-1]) if times else None,
    )


def _pair(one: str, other: str, deals: Sequence[Deal], scored: Sequence[Deal]) -> PairLine:
    leads = (_merit(one, deal) - _merit(other, deal) for deal in scored)
    wins = (win_share(one, deal) - win_share(other, deal) for deal in deals)
    return PairLine(
        one=one,
        other=other,
        wins=estimate(wins, span=2.0),
        lead=estimate(leads) if scored else None,
        ahead=estimate((_ahead(one, other, deal) for deal in deals), span=1.0),
    )


def _places(match: Match, deals: Sequence[Deal]) -> tuple[Estimate, ...]:
    """Every bot sits in every chair of a deal, so strength cancels out and the effect of the
    place is left."""
    players = match.setting.players
    blocks: list[list[float]] = [[] for _ in range(players)]
    for deal in deals:
        firsts = [entry.result.first for entry in deal]
        if None in firsts:
            return ()
        for place, block in enumerate(blocks):
            block.append(
                fmean(
                    entry.result.shares()[(first + place) % players]
                    for entry, first in zip(deal, firsts, strict=True)
                    if first is not None
                )
            )
    return tuple(estimate(block, span=1.0) for block in blocks)
