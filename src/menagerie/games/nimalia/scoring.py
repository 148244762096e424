r"""Points, with the reasons: objectives, comparisons, rounds, and who wins.

A position is one reserve per seat, which `read_reserve` reads from text. This
is the book's example, with the objectives on jungle areas and on bears:

    >>> mine = read_reserve('''
    ...     pa cr be be
    ...     go fl li pa
    ... ''')
    >>> [preview(key, mine).points for key in ("jungle-areas", "bears")]
    [4, 4]

Red objectives compare; `score` takes the reserves of all seats:

    >>> others = [read_reserve("pa go"), read_reserve("go go")]
    >>> [tally.points for tally in score("gorilla-panda", [mine, *others])]
    [-3, 0, 5]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...core import best
from .events import Counted, Expected, Scored
from .objectives import TALLIES, Tally
from .reserve import ANIMALS, TO_ANIMAL, Reserve, places, read_reserve, write_reserve

__all__ = [
    "CountedObjective",
    "Tally",
    "TallyChange",
    "change",
    "counted",
    "explain",
    "most_numerous",
    "preview",
    "read_reserve",
    "score",
    "score_round",
    "scored",
    "winners",
    "write_reserve",
]


def most(counts: Sequence[int], first: int, second: int) -> list[int]:
    """Points for having most. Everyone tied gets them; a tie for first means no
    second, and with two players there is no second place at all.

    >>> most([4, 2, 2, 1], 5, 2), most([4, 4, 2], 5, 2), most([4, 2], 5, 2)
    ([5, 2, 2, 0], [5, 5, 0], [5, 0])
    """
    top = max(counts)
    points = [first if count == top else 0 for count in counts]
    if len(counts) > 2 and counts.count(top) == 1:
        runner_up = max(count for count in counts if count != top)
        for seat, count in enumerate(counts):
            if count == runner_up:
                points[seat] = second
    return points


def fewest(counts: Sequence[int], first: int, second: int) -> list[int]:
    """Points for having fewest; ties as for `most`.

    >>> fewest([0, 2, 1], 5, 2)
    [5, 0, 2]
    """
    return most([-count for count in counts], first, second)


def _compare_rivers(tallies: Sequence[Tally]) -> list[int]:
    return most([tally.counts[0] for tally in tallies], 5, 2)


def _compare_gorillas_pandas(tallies: Sequence[Tally]) -> list[int]:
    gorillas = most([tally.counts[0] for tally in tallies], 5, 2)
    pandas = most([tally.counts[1] for tally in tallies], -5, -2)
    return [good + bad for good, bad in zip(gorillas, pandas, strict=True)]


def _compare_lions(tallies: Sequence[Tally]) -> list[int]:
    lions = [tally.counts[0] for tally in tallies]
    return [3 if count == min(lions) else -2 for count in lions]


def _compare_crocs_flamingos(tallies: Sequence[Tally]) -> list[int]:
    crocodiles = most([tally.counts[0] for tally in tallies], 5, 2)
    flamingos = fewest([tally.counts[1] for tally in tallies], 5, 2)
    return [one + other for one, other in zip(crocodiles, flamingos, strict=True)]


COMPARISONS: dict[str, Callable[[Sequence[Tally]], list[int]]] = {
    "river-majority": _compare_rivers,
    "gorilla-panda": _compare_gorillas_pandas,
    "fewest-lions": _compare_lions,
    "croc-flamingo": _compare_crocs_flamingos,
}
"""The objectives whose points depend on the other reserves."""


def score(key: str, reserves: Sequence[Reserve]) -> list[Tally]:
    """What one objective brings to every seat, before the floor at 0."""
    count = TALLIES[key]
    tallies = [count(reserve) for reserve in reserves]
    if key in COMPARISONS:
        points = COMPARISONS[key](tallies)
        tallies = [tally._replace(points=won) for tally, won in zip(tallies, points, strict=True)]
    return tallies


def preview(key: str, reserve: Reserve, others: Sequence[Reserve] | None = None) -> Tally:
    """What one objective would bring to a reserve.

    A comparison needs the others' reserves; without them it is worth 0, and
    its counts say how the reserve stands.
    """
    if others is None:
        return TALLIES[key](reserve)
    return score(key, [reserve, *others])[0]


class TallyChange(NamedTuple):
    """What an objective would bring to one seat before and after a card is placed."""

    before: Tally
    after: Tally

    def reason(self, key: str, seat: int, number: int) -> Expected:
        """What the objective `key` would bring to `seat` in round `number`."""
        found = self.after
        return Expected(
            seat=seat,
            points=found.points,
            objective=key,
            round=number,
            before=self.before.points,
            count=found.counts[0],
            also=_second(found),
            cells=places(found.cells),
        )


def change(key: str, reserves: Sequence[Reserve], seat: int, after: Reserve) -> TallyChange:
    """How a seat's part of an objective changes when its reserve becomes `after`; the others'
    reserves stay as they are.

    >>> change("bears", [read_reserve("be")], 0, read_reserve("be be")).reason("bears", 0, 1).facts
    {'round': 1, 'before': -1, 'count': 2, 'also': 0, 'cells': [[1, 1], [1, 2]]}
    """
    changed = [*reserves[:seat], after, *reserves[seat + 1 :]]
    return TallyChange(score(key, reserves)[seat], score(key, changed)[seat])


class CountedObjective(NamedTuple):
    """One objective of one round, counted for all seats."""

    round: int
    """Counted from 1."""
    key: str
    tallies: tuple[Tally, ...]
    gained: tuple[int, ...]
    """How much each total changed: the points, but no total falls below 0."""
    totals: tuple[int, ...]
    """Each seat's total after this objective."""
    reserves: tuple[Reserve, ...]
    """The reserves it was counted in, as they lay at the end of the round."""


def score_round(
    number: int, keys: Sequence[str], reserves: Sequence[Reserve], totals: Sequence[int]
) -> list[CountedObjective]:
    """The objectives of a round, one after the other; no total falls below 0 after any.

    >>> [line.totals for line in score_round(1, ["bears", "jungle-areas"],
    ...                                      [read_reserve("be pa"), read_reserve("pa")], [0, 3])]
    [(0, 3), (2, 5)]
    """
    lines = []
    before = tuple(totals)
    for key in keys:
        tallies = tuple(score(key, reserves))
        earned = [had + tally.points for had, tally in zip(before, tallies, strict=True)]
        after = tuple([max(0, total) for total in earned])
        gained = tuple([now - had for now, had in zip(after, before, strict=True)])
        lines.append(CountedObjective(number, key, tallies, gained, after, tuple(reserves)))
        before = after
    return lines


@lru_cache(4096)
def most_numerous(reserve: Reserve) -> tuple[int, tuple[str, ...]]:
    """How many animals the most numerous species has, and which species that is (or are).

    >>> most_numerous(read_reserve(r"j\\ pa i/ pa"))
    (2, ('panda', 'otter'))
    """
    shown = reserve.translate(TO_ANIMAL)
    counts = [shown.count(number) for number in range(1, len(ANIMALS) + 1)]
    top = max(counts)
    species = tuple(name for name, count in zip(ANIMALS, counts, strict=True) if count == top > 0)
    return top, species


def winners(totals: Sequence[int], reserves: Sequence[Reserve]) -> tuple[int, ...]:
    """Most points win; then the most numerous single species; then it is shared."""
    return best(totals, [most_numerous(reserve)[0] for reserve in reserves])


def scored(line: CountedObjective, seat: int, colour: str) -> Scored:
    """One seat's part of a line, as an event."""
    tally = line.tallies[seat]
    return Scored(
        seat=seat,
        colour=colour,
        round=line.round,
        objective=line.key,
        earned=tally.points,
        gained=line.gained[seat],
        total=line.totals[seat],
        count=tally.counts[0],
        also=_second(tally),
        cells=places(tally.cells),
    )


def counted(line: CountedObjective, seat: int) -> Counted:
    """One seat's part of a line, as a reason of its points."""
    tally = line.tallies[seat]
    return Counted(
        seat=seat,
        points=line.gained[seat],
        round=line.round,
        objective=line.key,
        earned=tally.points,
        gained=line.gained[seat],
        total=line.totals[seat],
        count=tally.counts[0],
        also=_second(tally),
        cells=places(tally.cells),
    )


def _second(tally: Tally) -> int | None:
    """The second number that was counted, if the objective has one."""
    return tally.counts[1] if len(tally.counts) > 1 else None


def explain(lines: Sequence[CountedObjective]) -> list[Counted]:
    """Every line as one reason per seat; a seat's reasons add up to its total."""
    return [counted(line, seat) for line in lines for seat in range(len(line.tallies))]
