"""Looks for the deals of first games: `python -m tools.lesson_deals junior --deals 300`.

A good one brings soon what a lesson explains (the `firsts` of `web/src/learn/lessons/<game>.ts`),
and points to whoever learns. A newcomer is played by a bot that errs, several times for each deal;
the best names are printed, and one of them is written into the lesson by hand.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

from menagerie import games
from menagerie.bots import Position
from menagerie.bots.levels import LevelBot
from menagerie.core import Event, State
from menagerie.core.fair import mix
from menagerie.tables.lesson import secret_of

LESSONS = Path(__file__).parents[1] / "web" / "src" / "learn" / "lessons"
NEWCOMER, OPPONENT = "fox", "mouse"


@dataclass(frozen=True, slots=True)
class First:
    """Something that is explained when it happens for the first time."""

    say: str
    events: tuple[str, ...]
    mine: bool

    def is_among(self, events: tuple[Event, ...]) -> bool:
        seen = [event.seen_by(0) for event in events]
        return any(
            one["event"] in self.events and (not self.mine or one.get("seat") == 0) for one in seen
        )


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a lesson says about its table; the person has the first seat."""

    game: str
    players: int
    options: dict[str, Any]
    deal: str
    firsts: tuple[First, ...]

    def dealt(self, deal: str) -> State:
        """The cards of a deal with this name."""
        seed = mix(secret_of(deal), [""] * self.players)
        return games.load(self.game).deal(self.players, seed, **self.options)

    def played(self, deal: str, run: int = 0) -> tuple[dict[str, int], float]:
        """A game between a newcomer and kind bots: after how many moves of one's own each first
        came (all moves where it never did), and how far ahead one was at the end."""
        state, rng = self.dealt(deal), random.Random(f"{deal} {run}")
        bots = [LevelBot(NEWCOMER if seat == 0 else OPPONENT) for seat in range(self.players)]
        moves, came = 0, dict.fromkeys((first.say for first in self.firsts), -1)
        while state.turn:
            seat = rng.choice(state.turn)
            events = state.play(seat, bots[seat].choose(Position.of(state, seat, rng)))
            moves += seat == 0
            for first in self.firsts:
                if came[first.say] < 0 and first.is_among(events):
                    came[first.say] = moves
        mine, *others = state.merits()
        return {say: at if at >= 0 else moves for say, at in came.items()}, mine - max(others)


@cache
def lesson_of(game: str) -> Lesson:
    """What `web/src/learn/lessons/<game>.ts` says."""
    text = (LESSONS / f"{game}.ts").read_text("utf-8")
    players = re.search(r"players: (\d+)", text)
    deal = re.search(r"deal: '([^']*)'", text)
    options = re.search(r"options: (\{[^}]*\})", text)
    if options is None:
        raise SystemExit(f"{game}.ts has no options.")
    firsts = text[text.index("firsts: [") :]
    return Lesson(
        game=game,
        players=int(players[1]) if players else games.load(game).seats[0],
        options=json.loads(re.sub(r"(\w+):", r'"\1":', options[1]).replace("'", '"')),
        deal=deal[1] if deal else "",
        firsts=tuple(
            First(say, tuple(re.findall(r"'([^']+)'", on)), "mine: true" in rest)
            for say, on, rest in re.findall(r"say: '(\w+)'.*?on: \[([^\]]*)\](.*?)\}", firsts)
        ),
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=games.HOUSE)
    parser.add_argument("--deals", type=int, default=200, help="how many deals to try")
    parser.add_argument("--runs", type=int, default=4, help="how often each is played")
    asked = parser.parse_args(arguments)
    lesson = lesson_of(asked.game)
    found = []
    for number in range(1, asked.deals + 1):
        deal = f"{asked.game}-{number}"
        runs = [lesson.played(deal, run) for run in range(asked.runs)]
        came = {say: fmean(times[say] for times, _ in runs) for say in runs[0][0]}
        # What comes early counts most: that something comes at move 40 or 50 is the same to all.
        early = sum(1 / max(at, 1) for at in came.values())
        found.append((early, fmean(ahead for _, ahead in runs), deal, came))
    found.sort(key=lambda one: one[:2], reverse=True)
    for _, ahead, deal, came in [*found[:5], found[len(found) // 2]]:
        firsts = ", ".join(f"{say} {at:.1f}" for say, at in came.items())
        print(f"{deal}: own moves until {firsts}; {ahead:+.1f} points ahead")


if __name__ == "__main__":
    main()
