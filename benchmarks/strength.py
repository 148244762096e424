"""Which bot beats which, for `docs/strength.md`.

    python -m benchmarks.strength [--minutes 60] [--jobs 2] [--only nimalia] [--write]

Each duel is a match of the arena: duplicate deals, every bot in every seat. It
stops when the order is decided; the rest of its time goes to the duels that are
not decided. Games are kept in `build/strength/`; the same command continues from
there.

Minutes and budgets are counted in seconds of one core, so that a busy machine
changes how long the run takes and not what it finds. All thinking times are
those of a live table times the share in `TABLES`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from pathlib import Path

from menagerie import games
from menagerie.arena.contest import Contest
from menagerie.arena.journal import Journal
from menagerie.arena.matches import new_match
from menagerie.arena.parallel import Processes
from menagerie.arena.play import Setting
from menagerie.arena.standings import Standings
from menagerie.bots.levels import LEVELS, made_of

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"

Configuration = tuple[str, tuple[str, ...], dict[int, float]]

TABLES: list[Configuration] = [
    ("animimix", (), {2: 0.1, 6: 0.1}),
    ("nimalia", (), {2: 0.05, 4: 0.15}),
    ("junior", (), {2: 0.01, 5: 0.01}),
    ("junior", ("variant=avoid",), {2: 0.01, 5: 0.01}),
    ("junior", ("variant=rush",), {2: 0.01, 5: 0.01}),
    ("animalia", (), {2: 0.15, 6: 0.1}),
    ("fourmidable", (), {2: 0.03, 4: 0.03}),
]
"""Game, options, and by the number of players, two and the most, the share of a live table's
thinking time: those with many decisions and quick playouts get less, because otherwise an hour
would hold too few games."""


def pairs(scale: float) -> list[tuple[str, str]]:
    """The duels of a table; the stronger one is expected first."""
    budget = f"{scale:g}cpu"
    return [
        ("greedy", "random"),
        (f"mc:{budget}", "greedy"),
        (f"ismcts:{budget}", f"mc:{budget}"),
        ("fox", "mouse"),
        ("owl", "fox"),
        (f"lion*{budget}", "owl"),
    ]


MOST_GAMES = 4000
LEAST = 2.0
"""The fewest seconds for which a duel is continued."""


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

    @property
    def part(self) -> float:
        """How much of an equal share of the time it gets: less where the result does not
        matter much (tree search against flat Monte Carlo), and where luck hides the difference."""
        strong, weak = self.bots
        luck = self.game == "junior" and weak == "greedy"
        return 0.2 if luck else 0.4 if strong.startswith("ismcts") else 1.0

    @property
    def told_by(self) -> Duel:
        """The duel whose games decide this one too: if a lion and an owl are simply two other
        bots, they do not play again. In Junior they have their own reflexes."""
        game = games.load(self.game)
        made = [made_of(name.partition("*")[0], game) for name in self.bots if _level(name)]
        if self.game == "junior" or made != ["mc", "greedy"]:
            return self
        return replace(self, bots=(self.bots[0].replace("lion*", "mc:"), "greedy"))


def _level(name: str) -> bool:
    return name.partition("*")[0] in LEVELS


def duels(only: Sequence[str]) -> Iterator[Duel]:
    for name, options, scales in TABLES:
        if not only or name in only:
            for players, scale in scales.items():
                for pair in pairs(scale):
                    yield Duel(name, options, players, pair)


def contest_of(duel: Duel) -> Contest:
    setting = Setting.read(games.load(duel.game), duel.players, duel.options, None)
    match = new_match(setting, duel.bots, "strength")
    return Contest(match, match.deals_for(MOST_GAMES), stop_early=True)


def play(duel: Duel, seconds: float) -> tuple[float, bool]:
    """Continues until the order is decided, or for this many seconds of one core; returns the
    seconds it took, and whether the duel is finished."""
    contest = contest_of(duel)
    start = time.process_time()
    over = True
    with Journal(duel.path, contest.match) as journal:
        for _ in contest.run(journal, None):
            if time.process_time() - start > seconds:
                over = False
                break
    return time.process_time() - start, over


def kept(duel: Duel) -> Standings | None:
    """The standings of the games played so far."""
    if not duel.path.exists():
        return None
    contest = contest_of(duel)
    with Journal(duel.path, contest.match) as journal:
        contest.entries.update(journal.entries)
    return contest.standings()


def play_all(todo: list[Duel], seconds: float, jobs: int) -> None:
    """Goes round the open duels; each round gives them half of the time that is left."""
    # The quick ones first, so that the others know how much time is left; then those that must
    # be decided.
    todo = sorted(todo, key=lambda duel: (duel.part < 1, "cpu" in duel.bots[0]))
    with Processes(jobs).open() as pool:
        while todo and (share := seconds / sum(duel.part for duel in todo)) > LEAST:
            share = max(share / 2, LEAST)
            waiting = {pool.executor.submit(play, duel, share * duel.part): duel for duel in todo}
            for done in as_completed(waiting):
                spent, over = done.result()
                seconds -= spent
                duel = waiting[done]
                if over:
                    todo.remove(duel)
                state = "over" if over else "open"
                print(f"{row(duel, kept(duel))} {spent:.0f} s, {state}", flush=True)
            print(f"{len(todo)} duels open, {seconds:.0f} s left", flush=True)


def row(duel: Duel, found: Standings | None) -> str:
    """One line of the table: win shares per chair, and whether the interval excludes equality."""
    table = " ".join([duel.game, *(option.partition("=")[2] for option in duel.options)])
    head = f"| {table} | {duel.players} | {' – '.join(duel.bots)} |"
    if found is None:
        return f"{head} not played | | | |"
    strong, weak = duel.told_by.bots
    lines = {line.name: line for line in found.bots}
    shares = " – ".join(f"{100 * lines[name].wins.mean:.1f}" for name in (strong, weak))
    pair = found.pairs[0]
    sign = 1 if pair.one == strong else -1
    mean = 100 * sign * pair.wins.mean
    verdict = {1: "**yes**", 0: "open", -1: "no: the other way"}[sign * pair.wins.sign]
    # A single deal has no interval.
    margin = "" if pair.wins.margin is None else f" ± {100 * pair.wins.margin:.1f}"
    same = "" if duel.told_by == duel else f", those of {strong} – {weak}"
    return f"{head} {shares} | {mean:+.1f}{margin} | {verdict} | {found.games}{same} |"


def report(only: Sequence[str]) -> str:
    lines = [
        "| game | players | bots | win share per chair, % | difference, 95 % | decided | games |",
        "|---|--:|---|--:|--:|---|--:|",
    ]
    lines += [row(duel, kept(duel.told_by)) for duel in duels(only)]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Who beats whom.")
    parser.add_argument(
        "--minutes",
        type=float,
        default=60.0,
        help="how long to play in all, about, on one core; 0 plays nothing",
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=(), metavar="GAME", help="some games")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.name}")
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    todo = list(dict.fromkeys(duel.told_by for duel in duels(given.only)))
    play_all(todo, 60 * given.minutes, given.jobs)
    if given.write:
        head, begin, rest = PAGE.read_text("utf-8").partition("<!-- strength: begin -->\n")
        _, finish, tail = rest.partition("<!-- strength: end -->")
        PAGE.write_text(f"{head}{begin}{report(())}\n{finish}{tail}", "utf-8")


if __name__ == "__main__":
    main()
