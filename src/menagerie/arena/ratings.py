"""Ratings of bots from the places they took, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from .extras import needed
from .match import Entry


@dataclass(frozen=True, slots=True)
class Rating:
    """25 is where everyone starts; about two `sigma` is how unsure it is."""

    mu: float
    sigma: float


def rate(names: Sequence[str], entries: Iterable[Entry]) -> dict[str, Rating]:
    """Everyone's rating after all games, in their order.

    Each chair plays for itself. A bot in several chairs of one game takes the
    mean of what its chairs made of its rating.
    """
    model = needed("openskill.models", "A rating").PlackettLuce()
    ratings = {name: Rating(model.mu, model.sigma) for name in names}
    for entry in entries:
        table = [[_player(model, ratings[name])] for name in entry.seats]
        rated = model.rate(table, ranks=[float(rank) for rank in entry.result.ranks()])
        for name in dict.fromkeys(entry.seats):
            chairs = [rated[seat][0] for seat, held in enumerate(entry.seats) if held == name]
            ratings[name] = Rating(
                fmean(chair.mu for chair in chairs), fmean(chair.sigma for chair in chairs)
            )
    return ratings


def _player(model: Any, rating: Rating) -> Any:
    return model.rating(mu=rating.mu, sigma=rating.sigma)
