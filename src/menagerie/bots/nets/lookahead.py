"""A net that thinks: its best moves race in imagined states, one own decision further.

In each imagined state the net plays the other seats until the own seat is asked
again. Its value of the best move there counts, with the points made on the way.
Nothing is played to the end: a few states say more than as many playouts, because
the net already knows what is likely to follow.
"""

from __future__ import annotations

from ... import afterstates
from ...core import State
from ...core.rewards import rank_rewards
from ..budget import Budget
from ..mc import MoveRace
from ..position import Position
from .choice import Player

MOVES = 6
"""The number of moves that race."""
MARGIN = 0.25
"""Moves that look worse than the best one by more than this do not race."""


def think(player: Player, position: Position, budget: Budget) -> int:
    """The move that looks best after a race that lasts as long as the budget."""
    timer = budget.start()
    seat = position.seat
    moves, worths = player.judged(position.imagine(), seat, position.legal)
    order = sorted(range(len(moves)), key=lambda at: -worths[at])[:MOVES]
    near = [at for at in order if worths[at] >= worths[order[0]] - MARGIN]
    race = MoveRace([moves[at] for at in near])
    while len(race.moves) > 1 and not race.over and timer.spent() < 1:
        gains = _tried(player, position, race.moves)
        race.add(gains)
        timer.tick(len(gains))
        if race.states % _PER_STAGE == 0 and len(race.moves) > 2:
            race.halve()
    return race.best()


_PER_STAGE = 8
"""The number of imagined states after which the worse half of the challengers is dropped."""


def _tried(player: Player, position: Position, moves: list[int]) -> list[float]:
    """What each move leads to in one imagined state."""
    seat, imagined = position.seat, position.imagine()
    # Those who decide at the same time do not see the move, so they answer once for all moves.
    answers = {other: player.best(imagined, other) for other in imagined.turn if other != seat}
    gains = []
    for move in moves:
        state = imagined.clone()
        state.advance(seat, move)
        for other, answer in answers.items():
            if other in state.turn and answer in state.legal(other):
                state.advance(other, answer)
        gains.append(_worth(player, state, seat))
    return gains


def _worth(player: Player, state: State, seat: int) -> float:
    while state.turn and seat not in state.turn:
        other = state.turn[0]
        state.advance(other, player.best(state, other))
    mix, lead = player.header.mix, player.header.lead
    made = afterstates.made(state)
    ahead = made[seat] - (sum(made) - made[seat]) / (state.players - 1)
    worth = mix * ahead / lead
    if not state.turn:
        return rank_rewards(state)[seat] + worth
    return max(player.judged(state, seat, state.legal(seat))[1]) + worth
