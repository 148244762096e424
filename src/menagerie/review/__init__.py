"""After the game: what was luck, what the others did, and what one's own choices did.

    from menagerie.review import review

    found = review(record)
    found.seats[0].luck          # in parts of a win, with its interval
    found.moments(0)             # the decisions that cost most

`docs/review.md` says what the numbers mean.
"""

from __future__ import annotations

from .result import FEWEST_WORLDS, VERSION, Estimated, KeyMoment, Review, SeatReview, StepReview
from .reviewer import Reviewer, review

__all__ = [
    "FEWEST_WORLDS",
    "VERSION",
    "Estimated",
    "KeyMoment",
    "Review",
    "Reviewer",
    "SeatReview",
    "StepReview",
    "review",
]
