"""The command `menagerie`, as a person types it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from menagerie import games
from menagerie.arguments import language
from menagerie.core.record import load
from menagerie.core.replay import Replay, verify

ENV = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}


def menagerie(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "menagerie", *words],
        input=typed, capture_output=True, text=True, encoding="utf-8", env=ENV, timeout=600,
    )  # fmt: skip


def tidy(text: str) -> str:
    return " ".join(text.split())


def test_without_a_keyboard_bots_show_a_game() -> None:
    done = menagerie("play")
    assert done.returncode == 0, done.stderr
    assert "No keyboard here" in done.stdout
    assert "wins!" in done.stdout or "tie for the win!" in done.stdout
    secret = re.search(r"secret was\s+([0-9a-f]{64})", done.stdout)
    hashed = re.search(r"first card:\s+([0-9a-f]{64})", done.stdout)
    assert secret
    assert hashed
    from menagerie.core.fair import commitment

    assert commitment(secret.group(1)) == hashed.group(1)


def test_play_record_resume_replay_verify(tmp_path: Path) -> None:
    file = str(tmp_path / "game.record")
    done = menagerie(
        "play", "junior", "--seats", "me,random,random", "--names", "Zoé,Fox,Owl", "--record", file,
        "--lang", "fr", "-o", "first=0", typed="row 9\nrow 2\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Zoé, c’est votre tour" in done.stdout
    assert "n’est pas un coup de ce jeu" in done.stdout
    assert "Partie arrêtée." in done.stdout
    assert len(load(file).moves) == 3
    assert load(file).remarks == ("seat 1: me", "seat 2: random", "seat 3: random")
    stopped = Replay(load(file), games.load("junior")).final
    open_row = stopped.setup.game.moves.text(stopped.legal(0)[0])
    done = menagerie("resume", file, typed=f"{open_row}\n")
    assert done.returncode == 0, done.stderr
    assert "Zoé, it is your turn" in done.stdout, "a person's seat stays a person's"
    assert len(load(file).moves) == 6
    forgetful = load(file)
    forgetful.remarks = ()
    forgetful.save(file)
    done = menagerie("resume", file)
    assert done.returncode == 2
    assert "does not say who sat where: add --seats, e.g. --seats me,fox,fox." in tidy(done.stderr)
    done = menagerie("resume", file, "--seats", "random,random,random")
    assert done.returncode == 0, done.stderr
    assert "The final count" in done.stdout
    done = menagerie("verify", file)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("✓") == 3
    done = menagerie("replay", file, "--at", "2", "--eyes", "1", typed="n\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Move 3 of 52, seen by Zoé" in done.stdout
    done = menagerie("resume", file)
    assert done.returncode == 2
    assert "is over" in tidy(done.stderr)


def test_a_fault_in_a_record_is_an_exit_code(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    menagerie("play", "junior", "--seats", "random,random", "--record", str(file), "--seed", "x")
    file.write_text(re.sub("winners: .*", "winners: 1 2", file.read_text("utf-8")), "utf-8")
    done = menagerie("verify", str(file))
    assert done.returncode == 1
    assert "The winners should be" in done.stdout
    file.write_text(file.read_text("utf-8")[:300], "utf-8")
    done = menagerie("verify", str(file))
    assert done.returncode == 2
    assert re.search(r"line \d+: ", done.stderr)


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize(("lang", "heading"), [("fr", "Nos décisions"), ("en", "Our decisions")])
def test_rules_are_read_in_both_languages(name: str, lang: str, heading: str) -> None:
    done = menagerie("rules", name, "--lang", lang)
    assert done.returncode == 0, done.stderr
    assert heading in done.stdout
    assert "<!--" not in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "nimmalia"], "There is no game 'nimmalia'"),
        (["play", "nimalia", "-n", "9"], "Nimalia is played by 2 to 4 players, not 9."),
        (["play", "junior", "--seats", "me,dragon"], "There is no bot 'dragon'"),
        (["play", "junior", "-n", "3", "--seats", "me,random"], "they must agree"),
        (["play", "junior", "-o", "variant=fast"], "one of classic, avoid, rush"),
        (["play", "junior", "-o", "speed=9"], "There is no option 'speed'"),
        (["play", "junior", "-o", "rush"], "An option is written name=value"),
        (["play", "junior", "--names", "A,B,C"], "--names needs 2 names"),
        (["play", "junior", "--lang", "de"], "The languages are fr and en"),
        (["play", "junior", "--edition", "nowhere.toml"], "cannot be read"),
        (["play", "junior", "--record", "nowhere/game.record"], "cannot be written"),
        (["play", "junior", "--record", "/"], "cannot be written"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["games", "--lang", "de"], "The languages are fr and en, not 'de'"),
        (["replay", "nowhere.record"], "cannot be read"),
        (["simulate", "junior", "--seats", "me,random"], "'me' cannot take part"),
    ],
)
def test_bad_input_gets_a_sentence(words: list[str], sentence: str) -> None:
    done = menagerie(*words)
    assert done.returncode == 2
    assert sentence in tidy(done.stderr)
    assert "Traceback" not in done.stderr


def test_games_are_listed() -> None:
    done = menagerie("games")
    for name in games.HOUSE:
        assert name in done.stdout


def test_simulate_sums_up_by_seat_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "plot.png"
    words = ["simulate", "animalia", "--games", "60", "-n", "3", "--plot", str(plot)]
    done = menagerie(*words, "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert "animalia: 60 games" in done.stdout
    assert plot.read_bytes().startswith(b"\x89PNG")
    again = menagerie(*words[:-2])
    assert again.stdout.split("Plot")[0] == done.stdout.split("Plot")[0], "jobs change nothing"


class Terminal:
    """The program in a terminal of its own, and what it has said that nobody has read yet."""

    def __init__(self, words: list[str]) -> None:
        self._ours, theirs = pty.openpty()
        self._unread = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "menagerie", *words],
            stdin=theirs, stdout=theirs, stderr=theirs, env=ENV, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)

    def says(self, wanted: str, seconds: float) -> bool:
        """Whether ``wanted`` comes in time; nothing is taken away."""
        end = time.monotonic() + seconds
        while wanted.encode() not in self._unread:
            ready, _, _ = select.select([self._ours], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                return False
            self._unread += os.read(self._ours, 65536)
        return True

    def read_until(self, wanted: str, seconds: float = 120) -> None:
        """Reads up to and including ``wanted``; what came after it stays for the next reading."""
        said = self.says(wanted, seconds)
        assert said, f"no {wanted!r} in {self._unread.decode('utf-8', 'replace')!r}"
        self._unread = self._unread.partition(wanted.encode())[2]

    def write(self, line: str) -> None:
        os.write(self._ours, line.encode() + b"\n")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)


@contextmanager
def in_a_terminal(words: list[str]) -> Iterator[Terminal]:
    terminal = Terminal(words)
    try:
        yield terminal
    finally:
        terminal.close()


def test_the_welcome_asks_for_game_and_players() -> None:
    with in_a_terminal(["play", "--lang", "fr"]) as terminal:
        terminal.read_until("Quel jeu")
        terminal.write("9")
        terminal.read_until("4 ou 5")
        terminal.write("1")
        terminal.read_until("Combien de joueurs")
        terminal.write("2")
        terminal.read_until("De quelle force")
        terminal.write("")
        terminal.read_until("un coup ou son numéro")
        terminal.read_until("> ")
        terminal.write("quit")
        terminal.read_until("arrêtée")
        assert terminal.process.wait(120) == 0


def test_ctrl_c_in_a_terminal_leaves_a_usable_record(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    words = ["play", "fourmidable", "--seats", "me,random", "--record", str(file), "-o", "first=0"]
    with in_a_terminal(words) as terminal:
        terminal.read_until("> ")
        terminal.write("start hunter")
        terminal.read_until("> ")
        # A signal that comes while the prompt is being set up is lost; people press again.
        # The name of the file is long: what comes after it stands on any line.
        for _ in range(60):
            terminal.process.send_signal(signal.SIGINT)
            if terminal.says("Game stopped.", 2):
                break
        terminal.read_until("Game stopped.")
        assert terminal.process.wait(120) == 0
    assert len(load(file).moves) == 2
    assert verify(load(file), games.load("fourmidable")).holds


def test_the_systems_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language(None) == "en"
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert language(None) == "fr"
    assert language("en") == "en"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert language(None) == "en"
