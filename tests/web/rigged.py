"""`menagerie` at a table that cheats, in a way of its own for each game. Run as
`python -m tests.web.rigged serve`: the pages are the honest ones.

It has seen all contributions when it chooses; what it shows at the end fits together, so that
only a device that kept what it was shown before can tell. At other games it is honest. It waits
for browsers as long as it takes: on a busy machine nobody is called silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from menagerie.cli import main
from menagerie.core.fair import FairDeal, commitment
from menagerie.tables import folding, log, mixing, playing
from menagerie.tables.chairs import Step
from menagerie.tables.table import Table

TRIES = 20
"""How many deals it looks at."""

honest_fair, honest_start = Table.fair, playing.started


@dataclass(frozen=True, slots=True)
class Chosen(FairDeal):
    """A seed that does not come from the secret."""

    @property
    def seed(self) -> str:
        return sha256(self.secret.encode()).hexdigest()


def rigged_fair(table: Table) -> FairDeal:
    deal = honest_fair(table)
    if table.game.name == "junior":
        return Chosen(deal.commitment, deal.secret, deal.contributions)
    if table.game.name == "nimalia":
        return FairDeal(deal.commitment, deal.secret, ("", *deal.contributions[1:]))
    return deal


def rigged_start(table: Table, body: log.Started, at: float) -> Step:
    if table.game.name == "animimix":
        table.secret = max(_others(table.secret), key=lambda secret: _margin(table, secret))
    return honest_start(table, body, at)


def _others(secret: str) -> list[str]:
    return [sha256(f"{secret} {number}".encode()).hexdigest() for number in range(TRIES)]


def _margin(table: Table, secret: str) -> int:
    """How well seat 0 does where everybody takes the first move that there is."""
    contributions = tuple(chair.contribution for chair in table.chairs)
    seed = FairDeal(commitment(secret), secret, contributions).seed
    state = table.game.deal(table.players, seed, table.options)
    while state.turn:
        state.play(state.turn[0], state.legal(state.turn[0])[0])
    mine, *others = state.scores()
    return mine - max(others)


if __name__ == "__main__":
    mixing.SECONDS = 3600.0
    Table.fair = rigged_fair  # type: ignore[method-assign, assignment]
    folding.FOLLOW[log.Started] = rigged_start
    main()
