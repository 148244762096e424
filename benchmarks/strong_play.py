"""What strong play looks like, for `docs/strong-play.md`.

    python -m benchmarks.strong_play [--games 1000] [--jobs 2] [--only nimalia] [--write]

Lions play against lions. Their games are studied as `menagerie study` does, and so are those of
`greedy`. At each decision of a lion, `greedy` is asked too: where it would play something else, the
net tells what that costs. It is the net's opinion, in rewards (−1 for the last place to +1 for the
first), and the net is stronger than `greedy` (`docs/learning.md`).
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.marks import put
from menagerie import afterstates, bots, games
from menagerie.arena.parallel import Processes, run_all
from menagerie.arena.play import Setting
from menagerie.arena.statistics import Estimate, estimate
from menagerie.arena.study import Study
from menagerie.bots import Position
from menagerie.bots.nets import library
from menagerie.core import Game

PAGE = Path(__file__).parents[1] / "docs" / "strong-play.md"
PLAYERS = 2
SEED = "strong play"
THIRDS = ("first", "second", "last")
CHUNK = 4
FEWEST = 50
"""Choices that came less often in all games are not listed."""
MOST = 5
"""How many of them are listed."""


@dataclass(slots=True)
class Costs:
    """What `greedy` would have lost in one game, per seat."""

    decisions: int = 0
    others: int = 0
    """How often it would have played something else."""
    thirds: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    kinds: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """What the lion played and `greedy` would have played, with the cost of each time."""


def kind(game: Game, move: int) -> str:
    """What sort of move it is: its text without places and numbers."""
    return " ".join(word for word in game.moves.text(move).split() if word.isalpha())


def watch(name: str, players: int, start: int, stop: int) -> list[Costs]:
    """Games of lions, from one number to another."""
    return [_watch(games.load(name), players, number) for number in range(start, stop)]


def _watch(game: Game, players: int, number: int) -> Costs:
    state = game.deal(players, f"{SEED} {number}")
    player, greedy, rng = library.player(state.setup), bots.make("greedy"), random.Random(number)
    assert player is not None
    found, costs = Costs(), []
    while state.turn:
        seat = state.turn[0]
        position = Position.of(state, seat, rng)
        legal = position.legal
        if len(legal) == 1:
            state.advance(seat, legal[0])
            continue
        imagined = position.imagine()
        best, other = player.best(imagined, seat), greedy.choose(position)
        cost = 0.0
        if other != best:
            look = afterstates.look(imagined, seat, [best, other])
            worths = player.judge.worths(look, player.header.mix)
            cost = worths[0] - worths[1]
            found.others += 1
            found.kinds[kind(game, best), kind(game, other)].append(cost)
        costs.append(cost)
        state.advance(seat, best)
    found.decisions = len(costs)
    for at, cost in enumerate(costs):
        found.thirds[3 * at // len(costs)] += cost / players
    return found


def _told(found: Estimate, digits: int = 2) -> str:
    margin = "" if found.margin is None else f" ± {found.margin:.{digits}f}"
    return f"{found.mean:.{digits}f}{margin}"


def costs_of(name: str, players: int, count: int, jobs: int) -> list[Costs]:
    pieces = [(name, players, at, min(at + CHUNK, count)) for at in range(0, count, CHUNK)]
    return [one for _, some in run_all(watch, pieces, Processes(jobs)) for one in some]


def cost_lines(found: Sequence[Costs]) -> list[str]:
    differs = estimate([one.others / one.decisions for one in found])
    thirds = [estimate([one.thirds[at] for one in found]) for at in range(3)]
    lines = [
        f"`greedy` would play something else at {100 * differs.mean:.0f} ± "
        f"{100 * (differs.margin or 0):.0f} % of the decisions. The net thinks that this costs it, "
        "in a whole game: "
        + ", ".join(
            f"{_told(one)} in the {third} third"
            for third, one in zip(THIRDS, thirds, strict=True)
        )
        + f" ({len(found)} games)."
    ]  # fmt: skip
    every: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in found:
        for key, costs in one.kinds.items():
            every[key] += costs
    dear = sorted(every.items(), key=lambda item: -sum(item[1]))
    dear = [(key, costs) for key, costs in dear if len(costs) >= FEWEST and key[0] != key[1]]
    if dear:
        lines += ["", "| the lion plays | `greedy` would play | cost each time | times in a game |"]
        lines += ["|---|---|--:|--:|"]
        for (ours, theirs), costs in dear[:MOST]:
            lines.append(
                f"| {ours} | {theirs} | {_told(estimate(costs))} | {len(costs) / len(found):.2f} |"
            )
    return lines


def study_lines(name: str, bot: str, count: int, jobs: int) -> list[str]:
    """What the study of a bot's games says, as a list."""
    study = Study(Setting.read(games.load(name), PLAYERS, (), None), bot, SEED)
    for _ in study.run(count, Processes(jobs)):
        pass
    with tempfile.TemporaryDirectory() as folder:
        study.write(Path(folder))
        text = (Path(folder) / "study.md").read_text("utf-8")
    found = text.splitlines()[4:]
    return [f"- {line}" for line in found if line and line[0] not in "#!"]


def block(name: str, count: int, jobs: int) -> str:
    lines = [f"Games of lions at {PLAYERS} players:", "", *study_lines(name, "lion", count, jobs)]
    lines += ["", "The same of `greedy`:", "", *study_lines(name, "greedy", count, jobs), ""]
    lines += cost_lines(costs_of(name, PLAYERS, count, jobs))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="What strong play looks like.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=games.HOUSE, metavar="GAME")
    parser.add_argument("--write", action="store_true", help=f"put it into {PAGE.name}")
    given = parser.parse_args()
    for name in given.only:
        text = block(name, given.games, given.jobs)
        print(f"## {name}\n\n{text}\n", flush=True)
        if given.write:
            put(PAGE, name, text + "\n")


if __name__ == "__main__":
    main()
