"""Every route of the HTTP side, in the order of its document."""

from __future__ import annotations

from starlette.requests import Request
from starlette.routing import Match

from . import (
    devices,
    games,
    groups,
    health,
    invitation,
    notices,
    operator,
    people,
    programs,
    puzzles,
    records,
    reviews,
    seat_reservations,
    skill,
    tables,
    trials,
)
from .endpoint import Endpoint

ROUTES: list[Endpoint] = [
    *health.ROUTES,
    *operator.ROUTES,
    *people.ROUTES,
    *devices.ROUTES,
    *programs.ROUTES,
    *groups.ROUTES,
    *seat_reservations.ROUTES,
    *notices.ROUTES,
    *games.ROUTES,
    *tables.ROUTES,
    *records.ROUTES,
    *reviews.ROUTES,
    *trials.ROUTES,
    *puzzles.ROUTES,
    *skill.ROUTES,
    *invitation.ROUTES,
]


def methods_at(request: Request) -> list[str]:
    """What may be asked at an address, by all routes that lead there."""
    found = {
        method
        for route in ROUTES
        if route.matches(request.scope)[0] is not Match.NONE
        for method in route.methods or ()
    }
    return sorted(found) or ["GET", "HEAD"]
