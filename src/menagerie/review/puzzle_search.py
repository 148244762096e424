"""Finds puzzles: in games between bots, decisions where the bot overlooked the best move.

A position becomes a puzzle if in many imagined worlds one move is better than each of the others
by more than the doubt about it, if a strong bot would choose it too, if it does not simply bring
most points at once, and if the game has something to say for it. Which move is best is decided in
other worlds than those that judge it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from .. import games
from ..bots import Position, make
from ..bots.guides import guide
from ..core import State
from ..core.record import Record
from ..core.replay import Recorder
from .playouts import candidates, known_world, replayed
from .puzzles import FEWEST_MOVES, Puzzle, PuzzleMove
from .result import StepReview
from .reviewer import review
from .samples import estimate

PLAYS = "greedy"
"""The bot that usually plays: it overlooks what does not show at first sight."""
AGREES = "lion"
"""The bot that must choose the best move too."""
LEAD = 0.03
"""The least that the best move must surely be ahead of each other one, in parts of a win."""
OPEN = (0.2, 0.9)
"""The bounds of what the best move brings: a game that is lost or won anyway is no
good puzzle."""
_LOOKED_AT = 32
"""The other ends of each move in the first look."""
_MOST_PLAYERS = 3
"""With more, there is too much to look at before one can guess."""


def search(
    game: str, seed: str = "puzzles", worlds: int = 256, plays: str = PLAYS
) -> Iterator[Puzzle | None]:
    """Has a bot play game after game with itself; gives back the puzzle of each, None where there
    is none."""
    players = [count for count in games.load(game).seats if count <= _MOST_PLAYERS]
    number = 0
    while True:
        source = f"{seed} {number}"
        record = _played(game, players[number % len(players)], source, plays)
        yield puzzle_in(record, source, worlds)
        number += 1


def _played(game: str, players: int, seed: str, plays: str) -> Record:
    rules, rng, bot = games.load(game), Random(seed), make(plays)
    state = rules.deal(players, seed)
    recorder = Recorder.start(
        rules, players, seed, options=state.setup.options, edition=state.setup.edition
    )
    while state.turn:
        seat = rng.choice(state.turn)
        move = bot.choose(Position.of(state, seat, rng))
        state.advance(seat, move)
        recorder.add(seat, move, state)
    return recorder.record


def puzzle_in(record: Record, seed: str, worlds: int) -> Puzzle | None:
    """The best puzzle of a finished game: where most was overlooked."""
    found = review(record, _LOOKED_AT, seed)
    moments = [moment for seat in range(record.players) for moment in found.moments(seat)]
    for moment in sorted(moments, key=lambda one: -one.better.error.least):
        puzzle = _judged(record, moment.step, f"{seed} {moment.step.number}", worlds)
        if puzzle is not None:
            return puzzle
    return None


def _judged(record: Record, step: StepReview, seed: str, worlds: int) -> Puzzle | None:
    state, seat = replayed(str(record)).state(step.number - 1), step.seat
    moves = candidates(state, seat, step.move, seed)
    first = _tried(state, seat, moves, f"{seed} first", max(32, worlds // 4))
    moves, first = _told_apart(state, moves, first)
    if len(moves) < FEWEST_MOVES:
        return None
    best = max(range(len(moves)), key=lambda at: sum(row[at] for row in first))
    rows = _tried(state, seat, moves, f"{seed} judged", worlds)
    found = [
        PuzzleMove(
            state.setup.game.moves.text(move),
            sum(row[at] for row in rows) / len(rows),
            estimate([row[best] - row[at] for row in rows]),
        )
        for at, move in enumerate(moves)
    ]
    others = [move for at, move in enumerate(found) if at != best]
    if any(move.behind.least < LEAD for move in others):
        return None
    if not OPEN[0] <= found[best].chance <= OPEN[1]:
        return None
    if _shows_at_once(state, seat, moves, best):
        return None
    if make(AGREES).choose(Position.of(state, seat, Random(seed))) != moves[best]:
        return None
    ordered = (found[best], *sorted(others, key=lambda move: move.behind.value))
    so_far = replace(record, moves=record.moves[: step.number - 1], result=None, winners=())
    puzzle = Puzzle(record.game, so_far, seat, worlds, ordered)
    return puzzle if puzzle.why() else None


def _shows_at_once(state: State, seat: int, moves: Sequence[int], best: int) -> bool:
    """Whether the best move is the one that brings most points at once: everybody sees that."""
    points = []
    for move in moves:
        after = state.clone()
        after.advance(seat, move)
        points.append(after.merits()[seat])
    most = points.pop(best)
    return most > max(points)


def _told_apart(
    state: State, moves: Sequence[int], rows: list[tuple[float, ...]]
) -> tuple[tuple[int, ...], list[tuple[float, ...]]]:
    """Leaves out moves that come to the same as another one, or that nobody could tell from it."""
    game = state.setup.game
    words = game.words("en")
    kept: dict[tuple[float, ...], int] = {}
    said = set()
    for at, move in enumerate(moves):
        text = words.move(game.moves[move])
        if text not in said:
            kept.setdefault(tuple(row[at] for row in rows), at)
            said.add(text)
    places = sorted(kept.values())
    return tuple(moves[at] for at in places), [tuple(row[at] for at in places) for row in rows]


def _tried(
    state: State, seat: int, moves: Sequence[int], seed: str, worlds: int
) -> list[tuple[float, ...]]:
    advice = guide(state.setup.game.name)
    return [
        known_world(state, seat, moves, advice, f"{seed} {world}").tried for world in range(worlds)
    ]
