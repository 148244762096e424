"""Reviews a record, in rounds that get more precise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..core import Game, MenagerieError
from ..core.record import Record
from . import playouts, samples
from .playouts import Job, JobResult
from .result import Better, Estimated, Review, SeatReview, StepReview
from .samples import GROUPS, StepSamples, Terms, terms

Workers = Callable[[Callable[..., JobResult], Sequence[Job]], Iterable[tuple[Job, JobResult]]]
"""Does all jobs, in any order, and gives back each with what came of it."""

ROUNDS = (8, 16, 32, 64, 128, 256, 512)
"""The number of worlds after each round."""
_NARROWED = {16: 4, 32: 3, 64: 2, 128: 1}
"""After this many worlds, so many other moves are still compared."""
_DEALS = 8
"""Worlds of the deal for each world of a step: they are cheap, and everything stands on them."""
_AT_ONCE = 16
"""The worlds of one job at most."""


def here(work: Callable[..., JobResult], jobs: Sequence[Job]) -> Iterator[tuple[Job, JobResult]]:
    """Does everything in this process."""
    for job in jobs:
        yield job, work(*job)


class Reviewer:
    """Looks at a finished game again, more closely with each round.

    The same record and seed give the same numbers, whoever does the work.
    """

    def __init__(self, record: Record, seed: str = "review") -> None:
        if record.result is None:
            raise MenagerieError(
                "Only a finished game can be reviewed; this record has no result yet."
            )
        self.record = record
        self.seed = seed
        self._text = str(record)
        self._replay = playouts.replayed(self._text)
        if self._replay.final.turn:
            raise MenagerieError("Only a finished game can be reviewed; this one is not over.")
        self._deals: list[playouts.Shares] = []
        self._steps = [
            StepSamples(
                seat,
                move,
                playouts.candidates(self._replay.state(number), seat, move, f"{seed} {number}"),
            )
            for number, (seat, move) in enumerate(self._replay.history.moves)
        ]

    @property
    def game(self) -> Game:
        """Under the rules that it was played with."""
        return self._replay.game

    @property
    def worlds(self) -> int:
        """How many other ends were looked at for each move."""
        return len(self._steps[0].truths)

    def jobs(self) -> list[Job]:
        """The work of the next round."""
        first, last = self.worlds, next(count for count in ROUNDS if count > self.worlds)
        found = []
        for number, step in enumerate(self._steps):
            for start in range(first, last, _AT_ONCE):
                worlds = (start, min(start + _AT_ONCE, last))
                found.append(Job(self._text, self.seed, number, worlds, step.moves))
        for start in range(first * _DEALS, last * _DEALS, _AT_ONCE * _DEALS):
            worlds = (start, min(start + _AT_ONCE * _DEALS, last * _DEALS))
            found.append(Job(self._text, self.seed, -1, worlds, ()))
        return found

    @property
    def is_done(self) -> bool:
        """Whether there is no further round."""
        return self.worlds >= ROUNDS[-1]

    def add(self, played: Iterable[tuple[Job, JobResult]]) -> None:
        """Takes what came of all jobs of a round, in any order."""
        for job, found in sorted(played, key=lambda pair: (pair[0].step, pair[0].worlds)):
            if job.step < 0:
                self._deals += found.deals
            else:
                self._steps[job.step].add(found)
        most = _NARROWED.get(self.worlds)
        if most is not None:
            for step in self._steps:
                if len(step.moves) > most + 1:
                    step.narrow(most)

    def round(self, workers: Workers = here) -> Review:
        """Does the next round, and says what is known then."""
        self.add(workers(playouts.work, self.jobs()))
        return self.review()

    def review(self) -> Review:
        """What is known now."""
        final, won = playouts.ended(self._replay.final), playouts.won(self._replay.final)
        whole = terms(self._deals, self._steps, final)
        groups = [
            terms(self._deals[number::GROUPS], [step.group(number) for step in self._steps], final)
            for number in range(GROUPS)
        ]
        movers = [step.seat for step in self._steps]
        players = len(final)
        openings = [truth.before for truth in self._steps[0].truths]
        return Review(
            game=self.game.name,
            rules=self.game.version,
            seed=self.seed,
            worlds=self.worlds,
            names=self.record.names,
            opening=samples.per_seat(openings, players),
            seats=tuple(
                self._seat(seat, won[seat], final[seat], whole, groups, movers)
                for seat in range(players)
            ),
            steps=tuple(self._step(number, whole, final) for number in range(len(self._steps))),
        )

    def _seat(
        self,
        seat: int,
        won: float,
        counted: float,
        whole: Terms,
        groups: Sequence[Terms],
        movers: Sequence[int],
    ) -> SeatReview:
        apart = [group.of(seat, movers) for group in groups]
        luck, others, own = (
            Estimated(value, samples.estimate([row[part] for row in apart]).doubt)
            for part, value in enumerate(whole.of(seat, movers))
        )
        decisions = [step for step in self._steps if step.seat == seat and step.moves]
        leads = [lead.gain for step in decisions if (lead := step.lead()) is not None]
        return SeatReview(
            initial=samples.estimate([row[seat] for row in self._deals]),
            final=won,
            narrow=won - counted,
            luck=luck,
            others=others,
            own=own,
            errors=Estimated(
                sum(gain.value for gain in leads if gain.value > gain.doubt),
                sum(gain.doubt**2 for gain in leads if gain.value > gain.doubt) ** 0.5,
            ),
            decisions=len(decisions),
        )

    def _step(self, number: int, whole: Terms, final: playouts.Shares) -> StepReview:
        step, texts = self._steps[number], self.game.moves
        players = len(final)
        if number + 1 < len(self._steps):
            after = [truth.before for truth in self._steps[number + 1].truths]
            chances = samples.per_seat(after, players)
        else:
            chances = tuple(Estimated(share, 0.0) for share in final)
        lead = step.lead()
        better = None
        if lead is not None and lead.gain.value > lead.gain.doubt:
            better = Better(lead.move, texts.text(lead.move), lead.gain)
        return StepReview(
            number=number + 1,
            seat=step.seat,
            move=step.move,
            text=texts.text(step.move),
            chances=chances,
            luck=whole.luck[number + 1],
            choice=whole.choice[number],
            loss=lead.gain if lead else None,
            better=better,
        )


def review(
    record: Record, worlds: int = ROUNDS[2], seed: str = "review", workers: Workers = here
) -> Review:
    """Reviews a finished game: with `worlds` other ends for each move, or a few more."""
    reviewer = Reviewer(record, seed)
    found = reviewer.round(workers)
    while reviewer.worlds < worlds and not reviewer.is_done:
        found = reviewer.round(workers)
    return found
