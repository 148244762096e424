"""Who beats whom, for `docs/strength.md`.

    python -m benchmarks.strength [--minutes 60] [--jobs 2] [--only nimalia] [--write]

Each duel is a match of the arena: duplicate deals, every bot in every seat. It
stops once the order is decided, or when its share of the time is gone. Games
are kept in `build/strength/`; the same command goes on from there. All
thinking times are those of a live table times the game's share in `SCALES`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from menagerie import games
from menagerie.arena.contest import Contest
from menagerie.arena.crew import Processes
from menagerie.arena.journal import Journal
from menagerie.arena.match import new_match
from menagerie.arena.play import Setting
from menagerie.arena.standings import Standings

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"

SCALES = {"animimix": 0.1, "nimalia": 0.1, "junior": 0.02, "animalia": 0.05, "fourmidable": 0.03}
"""The share of a live table's thinking time, by game: those with many decisions and quick
playouts get less, or an hour would hold too few games."""


def pairs(game: str) -> list[tuple[str, str]]:
    """The duels of a game; the stronger one is expected first."""
    scale = f"{SCALES[game]:g}"
    return [
        ("greedy", "random"),
        (f"mc:{scale}", "greedy"),
        (f"ismcts:{scale}", f"mc:{scale}"),
        ("fox", "mouse"),
        (f"owl*{scale}", "fox"),
        (f"lion*{scale}", f"owl*{scale}"),
    ]


TABLES: list[tuple[str, tuple[str, ...], tuple[int, ...]]] = [
    ("animimix", (), (2, 6)),
    ("nimalia", (), (2, 4)),
    ("junior", (), (2, 5)),
    ("junior", ("variant=avoid",), (2,)),
    ("junior", ("variant=rush",), (2,)),
    ("animalia", (), (2, 6)),
    ("fourmidable", (), (2, 4)),
]
"""Game, options, and the numbers of players: two, and the most."""

MOST_GAMES = 4000


@dataclass(frozen=True, slots=True)
class Duel:
    game: str
    options: tuple[str, ...]
    players: int
    bots: tuple[str, str]

    @property
    def path(self) -> Path:
        words = [self.game, *self.options, str(self.players), *self.bots]
        return KEPT / ("_".join(words).replace(":", "-").replace("*", "x") + ".jsonl")


def duels(only: str | None) -> Iterator[Duel]:
    for name, options, counts in TABLES:
        if only in (None, name):
            for players in counts:
                for pair in pairs(name):
                    yield Duel(name, options, players, pair)


def play(duel: Duel, seconds: float, jobs: int) -> tuple[Standings | None, bool]:
    """Plays on until the order is decided, or for so many seconds."""
    setting = Setting.read(games.load(duel.game), duel.players, duel.options, None)
    match = new_match(setting, duel.bots, "strength")
    contest = Contest(match, match.deals_for(MOST_GAMES), stop_early=True)
    end = time.monotonic() + seconds
    with Journal(duel.path, match) as journal:
        for _ in contest.run(journal, Processes(jobs) if seconds > 0 else None):
            if time.monotonic() > end:
                break
    return contest.standings(), contest.decided is not None


def kept(duel: Duel) -> Standings | None:
    """What the games played so far say."""
    setting = Setting.read(games.load(duel.game), duel.players, duel.options, None)
    match = new_match(setting, duel.bots, "strength")
    if not duel.path.exists():
        return None
    contest = Contest(match, match.deals_for(MOST_GAMES), stop_early=True)
    with Journal(duel.path, match) as journal:
        contest.entries.update(journal.entries)
    return contest.standings()


def row(duel: Duel, found: Standings | None) -> str:
    """One line of the table: win shares per chair, and whether the interval excludes equality."""
    strong, weak = duel.bots
    table = " ".join([duel.game, *(option.partition("=")[2] for option in duel.options)])
    head = f"| {table} | {duel.players} | {strong} – {weak} |"
    if found is None:
        return f"{head} not played | | | |"
    lines = {line.name: line for line in found.bots}
    shares = " – ".join(f"{100 * lines[name].wins.mean:.1f}" for name in duel.bots)
    pair = found.pairs[0]
    sign = 1 if pair.one == strong else -1
    mean, margin = 100 * sign * pair.wins.mean, 100 * (pair.wins.margin or 0.0)
    verdict = "**yes**" if mean > margin else "no: the other way" if -mean > margin else "open"
    times = [lines[name].thinking for name in duel.bots]
    thinking = " – ".join(f"{one.mean:.0f}" if one else "0" for one in times)
    return (
        f"{head} {shares} | {mean:+.1f} ± {margin:.1f} | {verdict} | {found.games} | {thinking} |"
    )


def report(only: str | None) -> str:
    lines = [
        "| game | players | bots | win share per chair, % | difference, 95 % | decided | games "
        "| ms per decision |",
        "|---|--:|---|--:|--:|---|--:|--:|",
    ]
    lines += [row(duel, kept(duel)) for duel in duels(only)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Who beats whom.")
    parser.add_argument(
        "--minutes",
        type=float,
        default=60.0,
        help="how long to play in all, about; 0 plays nothing",
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", help="one game")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.name}")
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    todo = list(duels(given.only))
    end = time.monotonic() + 60 * given.minutes
    took: list[float] = []
    for number, duel in enumerate(todo if given.minutes else []):
        # Time that quick duels leave over goes to the slow ones.
        share = (end - time.monotonic()) / (len(todo) - number)
        start = time.monotonic()
        found, decided = play(duel, max(share, 1.0), given.jobs)
        took.append(time.monotonic() - start)
        print(
            f"{number + 1}/{len(todo)} {row(duel, found)} {'' if decided else '(time up)'}",
            flush=True,
        )
    if took:
        print(f"{fmean(took):.0f} s per duel")
    if given.write:
        head, begin, rest = PAGE.read_text("utf-8").partition("<!-- strength: begin -->\n")
        _, finish, tail = rest.partition("<!-- strength: end -->")
        PAGE.write_text(f"{head}{begin}{report(given.only)}\n{finish}{tail}", "utf-8")


if __name__ == "__main__":
    main()
