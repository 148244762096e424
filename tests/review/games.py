"""Short finished games, played by bots, as records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from menagerie import games
from menagerie.bots import Position, make
from menagerie.core.record import Record
from menagerie.core.replay import Recorder


@cache
def played(game: str, bots: tuple[str, ...], seed: str = "a review") -> Record:
    """A game between these bots."""
    return finished(game, bots, seed)


def finished(
    game: str, bots: Sequence[str], seed: str, opening: Sequence[tuple[int, int]] = ()
) -> Record:
    """A game that begins with these moves, and goes on as these bots like."""
    rules, rng = games.load(game), Random(seed)
    state = rules.deal(len(bots), seed)
    recorder = Recorder.start(
        rules, len(bots), seed, options=state.setup.options, edition=state.setup.edition
    )
    chosen = [make(bot) for bot in bots]
    rest = list(opening)
    while state.turn:
        if rest:
            seat, move = rest.pop(0)
        else:
            seat = rng.choice(state.turn)
            move = chosen[seat].choose(Position.of(state, seat, rng))
        state.advance(seat, move)
        recorder.add(seat, move, state)
    return recorder.record
