"""Ratings of bots from the places they took, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from .matches import JournalEntry
from .optional import require


@dataclass(frozen=True, slots=True)
class Rating:
    """All bots start at 25; `sigma` is the uncertainty of `mu`."""

    mu: float
    sigma: float


def rate(names: Sequence[str], entries: Iterable[JournalEntry]) -> dict[str, Rating]:
    """The rating of each bot after all games, rated in their order.

    Each chair is rated by itself. A bot that sat in several chairs of one game gets the mean
    of the new ratings of its chairs.
    """
    model = require("openskill.models", "A rating").PlackettLuce()
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
