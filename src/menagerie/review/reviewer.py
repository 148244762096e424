"""Reviews a record, in rounds that get more precise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..core import Game, MenagerieError, State
from ..core.record import Record
from . import playouts, samples
from .playouts import Job, JobResult
from .reference import GUIDE, check
from .result import FEWEST_WORLDS, Better, Estimated, Review, SeatReview, StepReview
from .samples import GROUPS, StepSamples, Terms, terms

Workers = Callable[[Callable[..., JobResult], Sequence[Job]], Iterable[tuple[Job, JobResult]]]
"""Does all jobs, in any order, and gives back each with what came of it."""

ROUNDS = (FEWEST_WORLDS, 16, 32, 64, 128, 256, 512)
"""The number of worlds after each round."""
GLANCE = 4
"""The number of worlds of a glance, which comes before the first round."""
_NARROWED = {16: 4, 32: 3, 64: 2, 128: 1}
"""By the number of worlds looked at: the number of other moves that are still compared."""
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

    The same record, seed and reference player give the same numbers, whichever process plays them.
    """

    def __init__(self, record: Record, seed: str = "review", reference: str = GUIDE) -> None:
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
        check(reference, self._replay.final.setup)
        self.reference = reference
        self._deals: list[playouts.Shares] = []
        self._steps = [
            StepSamples(seat, move, (move,) if len(before.legal(seat)) > 1 else ())
            for before, seat, move in self._decisions()
        ]

    def _decisions(self) -> Iterator[tuple[State, int, int]]:
        """Each position, who decided there, and what."""
        for number, (seat, move) in enumerate(self._replay.history.moves):
            yield self._replay.state(number), seat, move

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
        if not self.worlds:
            self._choose_candidates()
        first, last = self.worlds, next(count for count in ROUNDS if count > self.worlds)
        return self._jobs(first, last, [step.moves for step in self._steps])

    def _choose_candidates(self) -> None:
        """Which moves are compared. A glance does without, so it is not done before."""
        for number, (before, seat, move) in enumerate(self._decisions()):
            moves = playouts.candidates(before, seat, move, f"{self.seed} {number}", self.reference)
            self._steps[number].moves = moves

    def _jobs(self, first: int, last: int, moves: Sequence[tuple[int, ...]]) -> list[Job]:
        """The worlds from `first` to before `last` of each step, and of the deal."""
        found = []
        for number, compared in enumerate(moves):
            for start in range(first, last, _AT_ONCE):
                worlds = (start, min(start + _AT_ONCE, last))
                found.append(self._job(number, worlds, compared))
        for start in range(first * _DEALS, last * _DEALS, _AT_ONCE * _DEALS):
            worlds = (start, min(start + _AT_ONCE * _DEALS, last * _DEALS))
            found.append(self._job(-1, worlds, ()))
        return found

    def _job(self, step: int, worlds: tuple[int, int], compared: tuple[int, ...]) -> Job:
        return Job(self._text, self.seed, step, worlds, compared, self.reference)

    def glance_jobs(self) -> list[Job]:
        """The work of a glance: a few worlds, where no other moves are tried than the played and
        the usual one. It says where the result came from, but not yet what was better."""
        return self._jobs(0, GLANCE, [step.moves[:1] for step in self._steps])

    def glance(self, played: Iterable[tuple[Job, JobResult]]) -> Review:
        """What a glance says. The rounds do not build on it, so that their numbers are the same
        with a glance before and without."""
        steps = [StepSamples(step.seat, step.move, step.moves[:1]) for step in self._steps]
        return self._review(_added(played, steps), steps)

    @property
    def is_done(self) -> bool:
        """Whether there is no further round."""
        return self.worlds >= ROUNDS[-1]

    def add(self, played: Iterable[tuple[Job, JobResult]]) -> None:
        """Takes what came of all jobs of a round, in any order."""
        self._deals += _added(played, self._steps)
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
        return self._review(self._deals, self._steps)

    def _review(self, deals: Sequence[playouts.Shares], steps: Sequence[StepSamples]) -> Review:
        final, won = playouts.ended(self._replay.final), playouts.won(self._replay.final)
        whole = terms(deals, steps, final)
        worlds = len(steps[0].truths)
        count = min(GROUPS, worlds)
        groups = [
            terms(deals[number::count], [step.group(number, count) for step in steps], final)
            for number in range(count)
        ]
        players = len(final)
        openings = [truth.before for truth in steps[0].truths]
        initial = samples.per_seat(deals, players)
        return Review(
            game=self.game.name,
            rules=self.game.version,
            seed=self.seed,
            reference=self.reference,
            worlds=worlds,
            names=self.record.names,
            opening=samples.per_seat(openings, players),
            seats=tuple(
                _seat(seat, steps, whole, groups, initial[seat], (won[seat], final[seat]))
                for seat in range(players)
            ),
            steps=tuple(self._step(number, steps, whole, final) for number in range(len(steps))),
        )

    def _step(
        self, number: int, steps: Sequence[StepSamples], whole: Terms, final: playouts.Shares
    ) -> StepReview:
        step, texts = steps[number], self.game.moves
        players = len(final)
        if number + 1 < len(steps):
            after = [truth.before for truth in steps[number + 1].truths]
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


def _added(
    played: Iterable[tuple[Job, JobResult]], steps: Sequence[StepSamples]
) -> list[playouts.Shares]:
    """Adds what came of jobs to the steps, in the order of the worlds; gives back the deals."""
    deals: list[playouts.Shares] = []
    for job, found in sorted(played, key=lambda pair: (pair[0].step, pair[0].worlds)):
        if job.step < 0:
            deals += found.deals
        else:
            steps[job.step].add(found)
    return deals


def _seat(
    seat: int,
    steps: Sequence[StepSamples],
    whole: Terms,
    groups: Sequence[Terms],
    initial: Estimated,
    ended: tuple[float, float],
) -> SeatReview:
    """`ended`: its share of the win, and what the end is worth as playouts judge it."""
    movers = [step.seat for step in steps]
    apart = [group.of(seat, movers) for group in groups]
    luck, others, own = (
        Estimated(value, samples.estimate([row[part] for row in apart]).doubt)
        for part, value in enumerate(whole.of(seat, movers))
    )
    decisions = [step for step in steps if step.seat == seat and step.moves]
    leads = [lead.gain for step in decisions if (lead := step.lead()) is not None]
    won, counted = ended
    return SeatReview(
        initial=initial,
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


def review(
    record: Record,
    worlds: int = ROUNDS[2],
    seed: str = "review",
    workers: Workers = here,
    reference: str = GUIDE,
) -> Review:
    """Reviews a finished game: with `worlds` other ends for each move, or a few more, which the
    `reference` player plays (`guide`, or the stronger and slower `lion`)."""
    reviewer = Reviewer(record, seed, reference)
    found = reviewer.round(workers)
    while reviewer.worlds < worlds and not reviewer.is_done:
        found = reviewer.round(workers)
    return found
