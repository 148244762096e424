"""Several nets one after the other, within a given time: for a machine that is lent for minutes.

    python -m menagerie.learn.campaign --out FOLDER --deadline 560 \
        --train nimalia:200 --train animalia@2,6:150

A net's time is in seconds of learning. While one net learns, the programs of the
next are compiled, and other processors judge the nets that are there. What fails
is named and skipped; what was learned by the deadline is written before it. The
folder gets few files: `nets.tar` with the nets and their curves, `checkpoints.tar`
to go on from, and the log. The archives are renewed after each net.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
import tarfile
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import games
from ..bots.budget import Budget
from ..bots.nets import read
from ..core import MenagerieError
from .command import changes_of, players_of
from .judges import Judges
from .kinds import kinds_of
from .needs import check_extra
from .settings import settings_for

WRITING = 8.0
"""Seconds that are kept at the end for writing everything."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One net as typed: `game[@players]:seconds[:name=value,…]`."""

    label: str
    game: str
    players: str | None
    seconds: float
    changes: tuple[str, ...]
    resume: Path | None = None
    seed: int = 0

    @classmethod
    def parse(cls, text: str) -> Wish:
        table, _, rest = text.partition(":")
        seconds, _, more = rest.partition(":")
        game, _, players = table.partition("@")
        named = dict(one.partition("=")[::2] for one in more.split(",") if one)
        label = named.pop("label", table.replace("@", "-").replace(",", "-"))
        resume, seed = named.pop("resume", ""), int(named.pop("seed", "0"))
        try:
            return cls(
                label, game, players or None, float(seconds),
                tuple(f"{name}={value}" for name, value in named.items()),
                Path(resume) if resume else None, seed,
            )  # fmt: skip
        except ValueError:
            raise MenagerieError(
                f"A net is written like {games.FIRST}@2,4:200:wide=384, not {text!r}."
            ) from None


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m menagerie.learn.campaign")
    found.add_argument("--train", action="append", default=[], metavar="NET")
    found.add_argument("--out", type=Path, required=True, help="the folder for what comes back")
    found.add_argument("--deadline", type=float, default=560, help="seconds from now to the end")
    found.add_argument("--last", type=float, default=40, help="seconds for the last judgements")
    found.add_argument("--games", type=int, default=60, help="games of each judgement on the way")
    found.add_argument("--final-games", type=int, default=400)
    found.add_argument("--rivals", default="greedy", help="bots of the last judgements")
    found.add_argument(
        "--duel", action="append", default=[], metavar="FILE@PLAYERS[*SECONDS]:BOT:GAMES",
        help="a net that is there already, judged while others learn; with seconds it thinks",
    )  # fmt: skip
    found.add_argument(
        "--first-deal", type=int, default=5000,
        help="where the deals of duels begin; judgements of training use those from 0 on",
    )  # fmt: skip
    found.add_argument("--workers", type=int)
    found.add_argument("--threads", type=int, default=6, help="programs compiled at once")
    found.add_argument("--tiny", action="store_true", help="try it out: learns nothing")
    return found


def parts_of_duel(text: str) -> tuple[str, str, str]:
    """`FILE@PLAYERS:BOT:GAMES` in its parts; a bot's name may contain a colon, as `mc:1cpu`."""
    table, _, rest = text.partition(":")
    rival, _, count = rest.rpartition(":")
    return table, rival, count


class Campaign:
    def __init__(self, given: argparse.Namespace, began: float) -> None:
        self.given, self.began = given, began
        self.deadline = began + given.deadline - WRITING
        self.folder = Path(tempfile.mkdtemp(prefix="campaign-"))
        given.out.mkdir(parents=True, exist_ok=True)
        self.log = (given.out / "log.txt").open("w", encoding="utf-8")
        self.done: list[Any] = []
        self.told: list[dict[str, Any]] = []

    def tell(self, text: str) -> None:
        line = f"[{time.monotonic() - self.began:5.0f}] {text}"
        print(line, flush=True)
        self.log.write(line + "\n")
        self.log.flush()

    def run(self) -> None:
        check_extra()
        from .programs import Workshop

        judges, workshop = Judges(self.given.workers), Workshop(self.given.threads)
        try:
            plans = self._plans()
            for text in self.given.duel:
                self._duel(text, judges)
            for plan in plans:
                for kind in plan.kinds():
                    workshop.order(kind, plan.settings)
            for number, plan in enumerate(plans):
                self._train(plan, plans[number + 1 :], workshop, judges)
            self.tell("all nets are trained; waiting for the last judgements")
            self.told += judges.answers(self.deadline)
        finally:
            self._write()
            judges.close()
            workshop.close()

    def _plans(self) -> list[Any]:
        from .run import Plan

        plans = []
        for text in self.given.train:
            try:
                wish = Wish.parse(text)
                settings = settings_for(wish.game, changes_of(wish.changes, self.given.tiny))
                command = ["python", "-m", "menagerie.learn.campaign", "--train", text]
                plan = Plan(
                    wish.game, players_of(wish.game, wish.players), wish.seconds, settings,
                    wish.seed, 0.5 if wish.resume else 1.0, wish.resume, wish.label,
                    self.given.games, shlex.join(command),
                )  # fmt: skip
                plans.append(plan)
            except (MenagerieError, TypeError) as error:
                self.tell(f"{text}: {error}")
        return plans

    def _duel(self, text: str, judges: Judges) -> None:
        """Asks for a duel of a net that is there already, on deals that judge no training."""
        try:
            table, rival, count = parts_of_duel(text)
            file, _, seats = table.rpartition("@")
            players, star, seconds = seats.partition("*")
            budget = Budget.parse(seconds) if star else None
            net = Path(file).read_bytes()
            header = read(net).header
            label = {"run": Path(file).stem + star + seconds, "seconds": header.seconds,
                     "decisions": header.decisions}  # fmt: skip
            settings = settings_for(header.game, {})
            for kind in kinds_of(header.game, (int(players),), settings)[:1]:
                judges.ask(label, net, kind, rival, int(count), budget, self.given.first_deal)
        except (MenagerieError, ValueError, OSError) as error:
            self.tell(f"{text}: {error}")

    def _train(self, plan: Any, later: Sequence[Any], workshop: Any, judges: Judges) -> None:
        from .run import ask_final, train

        # A net that waited too long for its program must not take the time of the next.
        left = self.deadline - self.given.last - time.monotonic()
        later_seconds = sum(one.seconds for one in later)
        fair = left * plan.seconds / (plan.seconds + later_seconds)
        until = time.monotonic() + max(fair, left - later_seconds)
        try:
            trained = train(plan, workshop, judges, self.folder, until, self.tell)
            self.done.append(trained)
            for rival in self.given.rivals.split(","):
                ask_final(judges, trained, self.given.final_games, rival)
            self._write_net(trained)
            self._archive()
        except Exception:
            self.tell(f"{plan.title} failed:\n{traceback.format_exc()}")
        for kind in plan.kinds():
            if all(kind not in one.kinds() for one in later):
                workshop.forget(kind, plan.settings)

    def _write_net(self, trained: Any) -> None:
        from .reports import write

        net = write(self.folder, trained, self.told)
        pace = trained.progress.decisions / max(trained.progress.seconds, 1e-9) / 1e6
        self.tell(
            f"{trained.plan.title}: {trained.progress.seconds:.0f} s, "
            f"{trained.progress.decisions / 1e6:.0f} M decisions, {pace:.2f} M/s, "
            f"{net.stat().st_size:,} bytes"
        )

    def _write(self) -> None:
        for one in self.told:
            self.tell(
                f"{one['run']} {one['seconds']:6.1f} s  {one['table']:22} against "
                f"{one['rival']:8} {one['reward']:+.3f} ± {one['half']:.3f} "
                f"({one['games']} games), {one['milliseconds']:.1f} ms"
            )
        for trained in self.done:
            self._write_net(trained)
        (self.folder / "judged.json").write_text(json.dumps(self.told, indent=1) + "\n", "utf-8")
        self._archive()
        self.log.close()

    def _archive(self) -> None:
        """All files so far, checkpoints apart from the others."""
        files = sorted(self.folder.iterdir())
        for name, wanted in (("nets.tar", False), ("checkpoints.tar", True)):
            new = self.given.out / f"{name}.new"
            with tarfile.open(new, "w") as archive:
                for path in files:
                    if path.name.endswith(".checkpoint.npz") == wanted:
                        archive.add(path, path.name)
            new.replace(self.given.out / name)


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    Campaign(given, time.monotonic()).run()
    return 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    # All is written. Programs that are still compiling would keep the interpreter for minutes.
    os._exit(status)
