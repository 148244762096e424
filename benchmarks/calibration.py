"""Do studies claim what is true? Many short studies, held against all their games together.

    python -m benchmarks.calibration [animimix] [--players 3] [--studies 16] [--games 1000]

Each study compares openings as `menagerie study` does. The games of all studies together are
the long run: what even they cannot tell from even is not there to be found. A good study has
95 % of its intervals right, hardly ever claims what the long run does not show, and does not
overstate what it claims.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median

from menagerie.arena.comparing import compare
from menagerie.arena.parallel import Processes
from menagerie.arena.play import Setting
from menagerie.arena.statistics import Estimate
from menagerie.arena.study import Study
from menagerie.arena.study_pages import opening_shares


@dataclass(slots=True)
class Claims:
    """What some rule claimed in all studies."""

    made: int = 0
    empty: int = 0
    """About openings that the long run cannot tell from even."""
    wrong: int = 0
    """On the other side of even than the long run."""
    studies: set[int] = field(default_factory=set)
    """Those with an empty or wrong claim."""
    overstated: list[float] = field(default_factory=list)

    def add(self, study: int, told: float, truth: Estimate, even: float) -> None:
        self.made += 1
        side = Estimate(truth.mean - even, truth.margin).sign
        self.empty += side == 0
        self.wrong += side * (told - even) < 0
        if side * (told - even) <= 0:
            self.studies.add(study)
        if truth.mean != even:
            self.overstated.append((told - even) / (truth.mean - even))


def measure(setting: Setting, bot: str, studies: int, games: int, jobs: int) -> list[str]:
    even = 1 / setting.players
    whole = Study(setting, bot, "calibration")
    for _ in whole.run(studies * games, Processes(jobs) if jobs > 1 else None):
        pass
    truth, _ = opening_shares(whole.notes)
    each, page = Claims(), Claims()
    intervals = missed = 0
    for number in range(studies):
        shares, _ = opening_shares(whole.notes[number * games : (number + 1) * games])
        compared = compare(shares, even)
        for name, share in shares.items():
            intervals += 1
            missed += abs(share.mean - truth[name].mean) > (share.margin or 1)
            if Estimate(share.mean - even, share.margin).sign:
                each.add(number, share.mean, truth[name], even)
            if compared[name].side:
                page.add(number, compared[name].likely, truth[name], even)
    return [
        f"{setting.game}, {setting.players} players, {bot}: {studies} studies of {games} games; "
        f"{len(truth)} openings, of which the long run tells "
        f"{_told(truth, even)} from even",
        f"intervals that miss the long run: {missed} of {intervals} "
        f"({100 * missed / max(1, intervals):.1f} %)",
        "| rule | claims | about what the long run cannot tell from even | on the wrong side "
        "| studies with such a claim | told effect / true effect, median |",
        "|---|--:|--:|--:|--:|--:|",
        _line("each interval by itself, as measured", each, studies),
        _line("all taken together, as likely (what studies say)", page, studies),
    ]


def _told(truth: Mapping[str, Estimate], even: float) -> int:
    return sum(bool(Estimate(one.mean - even, one.margin).sign) for one in truth.values())


def _line(rule: str, claims: Claims, studies: int) -> str:
    factor = f"{median(claims.overstated):.2f}" if claims.overstated else "–"
    return (
        f"| {rule} | {claims.made} | {claims.empty} | {claims.wrong} "
        f"| {len(claims.studies)} of {studies} | {factor} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration")
    parser.add_argument("game", nargs="?", default="animimix")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--studies", type=int, default=16)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    setting = Setting(given.game, given.players)
    for line in measure(setting, given.bots, given.studies, given.games, given.jobs):
        print(line)


if __name__ == "__main__":
    main()
