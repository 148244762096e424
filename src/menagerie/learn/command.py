"""`python -m menagerie.learn`, which `menagerie learn` calls: one net, trained and judged."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import games
from ..core import MenagerieError


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="menagerie learn",
        description="Train a net by self-play and judge it against greedy.",
    )
    found.add_argument("game", help="the game")
    found.add_argument(
        "--players", help="numbers of players that one net learns, like 2 or 2,4; all if left out"
    )
    found.add_argument("--minutes", type=float, default=2.0, help="how long it learns")
    found.add_argument("--seed", type=int, default=0)
    found.add_argument("--out", type=Path, help="the file of the net (GAME.npz)")
    found.add_argument("--resume", type=Path, help="a checkpoint to go on from")
    found.add_argument(
        "--start", type=float, help="how warm it starts: 1 from nothing, less to go on"
    )
    found.add_argument("--games", type=int, default=200, help="games of the last judgement")
    found.add_argument("--rivals", default="greedy", help="bots of the last judgement")
    found.add_argument("--workers", type=int, help="processes that judge")
    found.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="change a setting"
    )
    found.add_argument("--tiny", action="store_true", help="try it out: seconds, learns nothing")
    return found


def changes_of(texts: Sequence[str], tiny: bool) -> dict[str, Any]:
    """Settings as typed."""
    from .settings import TINY, Settings

    changes: dict[str, Any] = dict(TINY) if tiny else {}
    usual = Settings()
    for text in texts:
        name, _, value = text.partition("=")
        if not isinstance(getattr(usual, name, None), int | float):
            raise MenagerieError(f"There is no setting {name!r} with a number.")
        try:
            changes[name] = type(getattr(usual, name))(float(value))
        except ValueError:
            raise MenagerieError(f"The setting {name!r} is a number, not {value!r}.") from None
    return changes


def players_of(game: str, text: str | None) -> tuple[int, ...]:
    seats = games.load(game).seats
    if text is None:
        return tuple(seats)
    try:
        wanted = tuple(int(one) for one in text.split(","))
    except ValueError:
        wanted = ()
    if not wanted or not set(wanted) <= set(seats):
        raise MenagerieError(
            f"{games.load(game).title['en']} is played by {seats[0]} to {seats[-1]} players; "
            f"name some of these numbers with commas between, not {text!r}."
        )
    return wanted


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        _learn(given, list(sys.argv[1:] if arguments is None else arguments))
    except MenagerieError as error:
        print(f"menagerie learn: {error}", file=sys.stderr)
        return 2
    return 0


def _learn(given: argparse.Namespace, words: list[str]) -> None:
    from .needs import check_extra

    check_extra()
    from .judges import Judges
    from .programs import Workshop
    from .reports import write
    from .run import Plan, ask_final, train
    from .settings import settings_for

    if given.resume and not given.resume.exists():
        raise MenagerieError(f"{given.resume} is no checkpoint to go on from: there is no file.")
    settings = settings_for(given.game, changes_of(given.set, given.tiny))
    out = given.out or Path(f"{given.game}.npz")
    plan = Plan(
        game=given.game, players=players_of(given.game, given.players),
        seconds=60 * given.minutes, settings=settings, seed=given.seed,
        start=given.start if given.start is not None else 0.5 if given.resume else 1.0,
        resume=given.resume, label=out.stem, command=shlex.join(["menagerie", "learn", *words]),
    )  # fmt: skip
    judges, workshop = Judges(given.workers), Workshop(4)
    try:
        trained = train(plan, workshop, judges, out.parent, time.monotonic() + 1e9)
        for rival in given.rivals.split(","):
            ask_final(judges, trained, given.games, rival)
        verdicts = judges.answers()
    finally:
        judges.close()
        workshop.close()
    net = write(out.parent, trained, verdicts)
    for one in verdicts:
        print(
            f"{one['seconds']:7.1f} s  {one['table']:22} against {one['rival']:8} "
            f"{one['reward']:+.3f} ± {one['half']:.3f} ({one['games']} games), "
            f"{one['milliseconds']:.1f} ms a decision"
        )
    print(f"The net is {net} ({net.stat().st_size:,} bytes).")
