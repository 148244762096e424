"""Which bot beats which, for `docs/strength.md` and `docs/strength-matches.md`.

    python -m benchmarks.strength [--minutes 60] [--jobs 2] [--only nimalia] [--bots owl lion]
                                  [--write]

Everybody plays everybody, at two players and at the most. Each duel is a match of the arena:
duplicate deals, every bot in every seat. It stops when the order is decided; the rest of its time
goes to the duels that are not decided. Games are kept in `build/strength/`; the same command
continues from there.

All bots have their full thinking times. Minutes and budgets are counted in seconds of one core,
so that a busy machine changes how long the run takes and not what it finds.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path

from menagerie import games
from menagerie.arena.contest import Contest
from menagerie.arena.journal import Journal
from menagerie.arena.matches import JournalEntry, new_match
from menagerie.arena.parallel import Processes
from menagerie.arena.play import Setting
from menagerie.arena.ratings import rate
from menagerie.arena.standings import Standings
from menagerie.bots.levels import LEVELS

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"
MATCHES = ROOT / "docs" / "strength-matches.md"

VARIANTS: list[tuple[str, tuple[str, ...]]] = [
    ("animimix", ()),
    ("nimalia", ()),
    ("junior", ()),
    ("junior", ("variant=avoid",)),
    ("junior", ("variant=rush",)),
    ("animalia", ()),
    ("fourmidable", ()),
]

LADDER = (*LEVELS[:-1], f"{LEVELS[-1]}*1cpu")
"""The levels; the one that thinks is given its time of one core."""
THINKERS = (LADDER[-1], "mc:1cpu", "ismcts:1cpu")
EVERYBODY = ("random", "greedy", *LADDER, *THINKERS[1:])

MOST_GAMES = 4000
WIDEST = 100.0
"""A wider interval, in percent, says only that there are few games: it is not printed."""
LEAST = 2.0
"""The fewest seconds for which a duel is continued."""


@dataclass(frozen=True, slots=True)
class TableKind:
    """A game with options and a number of players."""

    game: str
    options: tuple[str, ...]
    players: int

    def __str__(self) -> str:
        return " ".join([self.game, *(option.partition("=")[2] for option in self.options)])


@dataclass(frozen=True, slots=True)
class Duel:
    table: TableKind
    bots: tuple[str, str]

    @property
    def path(self) -> Path:
        table = self.table
        words = [table.game, *table.options, str(table.players), *self.bots]
        return KEPT / ("_".join(words).replace(":", "-").replace("*", "x") + ".jsonl")

    @property
    def part(self) -> float:
        """How much of an equal share of the time it gets: most for the order of the levels,
        least where two bots think, because their games are long."""
        if self.bots in pairwise(LADDER):
            return 1.0
        return 0.2 if {*self.bots} <= {*THINKERS} else 0.4


def tables(only: Collection[str]) -> Iterator[TableKind]:
    for name, options in VARIANTS:
        if not only or name in only:
            seats = games.load(name).seats
            for players in (seats[0], seats[-1]):
                yield TableKind(name, options, players)


def duels(table: TableKind, names: Sequence[str]) -> list[Duel]:
    return [Duel(table, pair) for pair in combinations(names, 2)]


def contest_of(duel: Duel) -> Contest:
    table = duel.table
    setting = Setting.read(games.load(table.game), table.players, table.options, None)
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


def kept(duel: Duel) -> Contest | None:
    """The games played so far; None where no deal is complete."""
    if not duel.path.exists():
        return None
    contest = contest_of(duel)
    with Journal(duel.path, contest.match) as journal:
        contest.entries.update(journal.entries)
    return contest if contest.played() else None


def play_all(todo: list[Duel], seconds: float, jobs: int) -> None:
    """Goes round the open duels; each round gives them half of the time that is left."""
    # The quick ones first, so that the others know how much time is left.
    todo = sorted(todo, key=lambda duel: len({*duel.bots} & {*THINKERS}))
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
                print(f"{row(duel)} {spent:.0f} s, {state}", flush=True)
            print(f"{len(todo)} duels open, {seconds:.0f} s left", flush=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The second bot of a duel against the first: in percent of the games, per chair."""

    shares: tuple[float, float]
    """Of the second bot and of the first."""
    mean: float
    margin: float | None
    """Half of the 95 % interval of the difference; a single deal has none."""
    sign: int
    """1 where the interval says that the second is stronger, −1 for the first, else 0."""
    games: int


def verdict(duel: Duel) -> Verdict | None:
    contest = kept(duel)
    found: Standings | None = contest.standings() if contest else None
    if found is None:
        return None
    weak, strong = duel.bots
    lines = {line.name: line for line in found.bots}
    pair = found.pairs[0]
    sign = 1 if pair.one == strong else -1
    margin = None if pair.wins.margin is None else 100 * pair.wins.margin
    shares = (100 * lines[strong].wins.mean, 100 * lines[weak].wins.mean)
    return Verdict(shares, 100 * sign * pair.wins.mean, margin, sign * pair.wins.sign, found.games)


def row(duel: Duel) -> str:
    """One line of the table of levels: win shares per chair, and whether the interval excludes
    equality."""
    weak, strong = duel.bots
    head = f"| {duel.table} | {duel.table.players} | {strong} – {weak} |"
    found = verdict(duel)
    if found is None:
        return f"{head} not played | | | |"
    shares = " – ".join(f"{share:.1f}" for share in found.shares)
    said = {1: "**yes**", 0: "open", -1: "no: the other way"}[found.sign]
    known = found.margin is not None and found.margin < WIDEST
    margin = f" ± {found.margin:.1f}" if known else ""
    return f"{head} {shares} | {found.mean:+.1f}{margin} | {said} | {found.games} |"


def order(before: str) -> str:
    """The table of the levels: each against the one below. A duel of which no game is kept here
    stays as it is on the page."""
    known = {_head(line): line for line in before.splitlines() if line.startswith("|")}
    lines = [
        "| game | players | bots | win share per chair, % | difference, 95 % | decided | games |",
        "|---|--:|---|--:|--:|---|--:|",
    ]
    for table in tables(()):
        for pair in pairwise(LADDER):
            duel = Duel(table, pair)
            line = row(duel)
            lines.append(line if kept(duel) else known.get(_head(line), line))
    return "\n".join(lines)


def _head(line: str) -> tuple[str, ...]:
    """Game, players and bots of a line."""
    return tuple(line.split("|")[1:4])


def everybody(table: TableKind) -> str:
    """Everybody against everybody at one table, the best first; empty where nobody has played."""
    entries: list[JournalEntry] = []
    for duel in duels(table, EVERYBODY):
        contest = kept(duel)
        if contest:
            entries += [entry for deal in contest.played() for entry in deal]
    # Rated in turn, duel beside duel: the rating of a bot says most about its latest games.
    entries.sort(key=lambda entry: (entry.deal, entry.key))
    names = [name for name in EVERYBODY if any(name in entry.seats for entry in entries)]
    if not names:
        return ""
    ratings = rate(names, entries)
    names.sort(key=lambda name: -ratings[name].mu)
    lines = [
        f"**{table}, {table.players} players**\n",
        f"| | rating | {' | '.join(names)} |",
        f"|---|--:|{'--:|' * len(names)}",
    ]
    for name in names:
        rating = ratings[name]
        cells = [_cell(table, name, other) for other in names]
        said = f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}"
        lines.append(f"| {name} | {said} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _at_table(table: TableKind, before: str) -> str:
    """Everybody at one table; as the page has it where more bots are on the page than here."""
    found = everybody(table)
    _, title, rest = before.partition(f"**{table}, {table.players} players**\n")
    old = title + rest.partition("\n**")[0].partition("<!--")[0]
    return old if old.count("\n|") > found.count("\n|") else found


def _cell(table: TableKind, name: str, other: str) -> str:
    """How much more one wins than the other."""
    if name == other:
        return ""
    first, second = sorted((name, other), key=EVERYBODY.index)
    found = verdict(Duel(table, (first, second)))
    if found is None:
        return "–"
    mean = found.mean if name == second else -found.mean
    known = found.margin is not None and found.margin < WIDEST
    text = f"{mean:+.0f}" + (f" ± {found.margin:.0f}" if known else "")
    return f"{f'**{text}**' if found.sign else text} ({found.games})"


def written(text: str, part: str, table: str) -> str:
    """The page with a part of it renewed."""
    head, begin, rest = text.partition(f"<!-- {part}: begin -->\n")
    _, finish, tail = rest.partition(f"<!-- {part}: end -->")
    return f"{head}{begin}{table}\n{finish}{tail}"


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
    parser.add_argument(
        "--bots", nargs="+", default=EVERYBODY, choices=EVERYBODY, metavar="BOT", help="some bots"
    )
    parser.add_argument("--write", action="store_true", help="put the tables into docs/")
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    names = [name for name in EVERYBODY if name in given.bots]
    todo = [duel for table in tables(given.only) for duel in duels(table, names)]
    play_all(todo, 60 * given.minutes, given.jobs)
    if given.write:
        page = PAGE.read_text("utf-8")
        PAGE.write_text(written(page, "levels", order(page)), "utf-8")
        matches = MATCHES.read_text("utf-8")
        found = "\n".join(_at_table(table, matches) for table in tables(()))
        MATCHES.write_text(written(matches, "everybody", found.rstrip()), "utf-8")


if __name__ == "__main__":
    main()
