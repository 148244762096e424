"""The games that a review plays: from the positions of a record to other ends.

Everything here is a plain function of plain arguments, so that it can be done by any process. What
is drawn follows from the seed, the step and the number of the world, and from nothing else.

A *world* is one way the game may have gone on. In a world of the *truth*, everybody holds the cards
they held, and only what nobody could know is drawn again. In a world of *knowledge*, everything is
drawn again that the deciding seat could not know: its choices are judged there, and only there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from .. import games
from ..bots import Position
from ..bots.guides import Guide, guide
from ..bots.playout import judged, plausible, play_out
from ..core import State
from ..core import record as records
from ..core.replay import Replay
from .reference import GUIDE, advice_of, favourites

Shares = tuple[float, ...]
"""For each seat its share of the win. A part of it is shared by points (`bots/playout.py`), so that
a narrow end counts as nearly even: a few playouts show who gets more points, but hardly who wins.
"""

MOST_TRIED = 6
"""The number of moves that are compared at a decision; the one that was played is among them."""


WORLDS, DEALS = 4, 32
"""The worlds of one piece at most, of a move and of the deal: about a tenth of a second."""


class Truth(NamedTuple):
    """One world of the truth."""

    before: Shares
    """How it ends when the reference player decides here."""
    played: Shares
    """How it ends when the move is played that was played."""


class Known(NamedTuple):
    """One world of what the deciding seat knew, and its share of the win."""

    reference: float
    """When the reference player decides here."""
    tried: tuple[float, ...]
    """When each of the compared moves is played."""


class Job(NamedTuple):
    """A piece of the work: some worlds of one step."""

    record: str
    seed: str
    step: int
    """Which move of the record, counted from 0; −1 is the deal."""
    worlds: tuple[int, int]
    """The first one, and the one after the last."""
    moves: tuple[int, ...]
    """The moves to compare, the played one first; none where there was no choice."""
    reference: str = GUIDE
    """Who plays on: one of `reference.REFERENCES`."""


class JobResult(NamedTuple):
    """What came of a job."""

    step: int
    deals: list[Shares]
    truths: list[Truth]
    known: list[Known]


def pieces(job: Job) -> Iterator[Job]:
    """A job in small parts. Each world is drawn for itself, so the numbers stay the same."""
    first, end = job.worlds
    size = WORLDS if job.step >= 0 else DEALS
    for start in range(first, end, size):
        yield job._replace(worlds=(start, min(start + size, end)))


def work(*job: object) -> JobResult:
    """Plays the worlds of a job, given as its parts."""
    asked = Job(*job)  # type: ignore[arg-type]
    replay = replayed(asked.record)
    advice = advice_of(asked.reference, replay.state(0).setup)
    played = JobResult(asked.step, [], [], [])
    for world in range(*asked.worlds):
        source = f"{asked.seed} {asked.step} {world}"
        if asked.step < 0:
            played.deals.append(_deal(replay, advice, source))
            continue
        seat, move = replay.history.moves[asked.step]
        played.truths.append(_truth(replay.state(asked.step), seat, move, advice, source))
        if asked.moves:
            state, answered = was_asked(replay, asked.step)
            played.known.append(known_world(state, seat, asked.moves, advice, source, answered))
    return played


@lru_cache(4)
def replayed(record: str) -> Replay:
    """Kept, because a process does many jobs of one record."""
    found = records.read(record)
    return Replay(found, games.load(found.game))


def candidates(
    before: State, seat: int, move: int, seed: str, reference: str = GUIDE
) -> tuple[int, ...]:
    """The moves to compare, the played one first, then those that look best; none if there is no
    choice. What looks best to the reference player is judged by what the seat knows."""
    if len(before.legal(seat)) < 2:
        return ()
    position = Position.of(before, seat, Random(f"{seed} candidates"))
    others = [one for one in favourites(reference, position) if one != move]
    return (move, *others[: MOST_TRIED - 1])


def _deal(replay: Replay, advice: Guide[State], source: str) -> Shares:
    """A game of the same kind with other cards."""
    first = replay.state(0)
    setup = first.setup
    state = setup.game.deal(setup.players, source, setup.options, setup.edition)
    return _end(state, advice, source)


def _truth(before: State, seat: int, move: int, advice: Guide[State], source: str) -> Truth:
    world = before.redrawn(Random(source))
    usual = _usual(world, seat, advice, source)
    played = _after(world, seat, move, advice, source)
    # The same move has the same end: what differs then is not the choice.
    return Truth(played if usual == move else _after(world, seat, usual, advice, source), played)


def was_asked(replay: Replay, step: int) -> tuple[State, tuple[int, ...]]:
    """The position in which the seat of a step was asked, and the seats that have answered since
    without its seeing what."""
    moves, at = replay.history.moves, step
    seat = moves[step][0]
    while at > 0 and _unseen(replay.state(at - 1), replay.state(at), seat):
        at -= 1
    return replay.state(at), tuple(other for other, _ in moves[at:step])


def _unseen(before: State, after: State, seat: int) -> bool:
    """Whether the move between two positions was an answer that `seat`, which was asked at the
    same time, saw nothing of."""
    if seat not in before.turn or seat not in after.turn or len(after.turn) >= len(before.turn):
        return False
    views = [{**state.view(seat)} for state in (before, after)]
    for view in views:
        for known in ("turn", "answered"):
            view.pop(known, None)
    return views[0] == views[1] and before.legal(seat) == after.legal(seat)


def known_world(
    asked: State,
    seat: int,
    moves: Sequence[int],
    advice: Guide[State],
    source: str,
    answered: Sequence[int] = (),
) -> Known:
    """One world of what `seat` knows: how it ends for it after each of the moves. Those who have
    `answered` before it, unseen, did what the reference player does."""
    world = asked.imagine(seat, Random(source))
    for other in answered:
        world.advance(other, _usual(world, other, advice, f"{source} {other}"))
    ends = {move: _after(world, seat, move, advice, source)[seat] for move in moves}
    usual = _usual(world, seat, advice, source)
    if usual not in ends:
        ends[usual] = _after(world, seat, usual, advice, source)[seat]
    return Known(ends[usual], tuple(ends[move] for move in moves))


def _usual(world: State, seat: int, advice: Guide[State], source: str) -> int:
    """What the reference player does here."""
    return plausible(world, seat, advice, Random(f"{source} choice"))


def _after(world: State, seat: int, move: int, advice: Guide[State], source: str) -> Shares:
    state = world.clone()
    state.advance(seat, move)
    return _end(state, advice, source)


def _end(state: State, advice: Guide[State], source: str) -> Shares:
    """How a game ends when everybody goes on like the reference player, with the luck that
    belongs to `source`, or what the guide says of it on the way. The state is used up."""
    return tuple(play_out(state, advice, Random(f"{source} end")))


def ended(final: State) -> Shares:
    """How a game ended that is over."""
    return tuple(judged(final, guide(final.setup.game.name)))


def won(final: State) -> Shares:
    """Every seat's share of the win itself at the end of a game."""
    winners = final.winners()
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(final.players))
