"""`menagerie arena` and `menagerie study`, as a person types them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from menagerie import cli
from menagerie.core import MenagerieError

ENV = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}


def run(*words: str) -> str:
    """The command in this process: what it printed; its errors are raised."""
    done = CliRunner(env={"COLUMNS": "100"}).invoke(cli.app, words, catch_exceptions=False)
    return " ".join(done.output.split())


def start(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "menagerie", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV, start_new_session=True,
    )  # fmt: skip


def until_lines(file: Path, count: int) -> None:
    end = time.monotonic() + 600
    while not file.exists() or file.read_bytes().count(b"\n") < count:
        assert time.monotonic() < end, "the match did not come on"
        time.sleep(0.02)


def test_a_match_as_text_json_and_picture(tmp_path: Path) -> None:
    out, report, plot = tmp_path / "m.jsonl", tmp_path / "m.json", tmp_path / "m.png"
    words = ["arena", "junior", "--bots", "random,greedy", "-n", "3", "--games", "7",
             "-o", "variant=avoid", "--seed", "typed"]  # fmt: skip
    text = run(*words, "--out", str(out), "--json", str(report), "--plot", str(plot))
    assert "junior (variant=avoid), 3 players: 9 games, 3 deals of 3 rotations" in text
    assert "greedy > random" in text or "greedy ≈ random" in text
    assert "Whoever decides first wins" in text
    assert "per chair" in text
    assert plot.read_bytes().startswith(b"\x89PNG")
    found = json.loads(report.read_text("utf-8"))
    assert found["games"] == 9
    assert found["match"]["options"] == ["variant=avoid"]
    assert {line["name"] for line in found["bots"]} == {"random", "greedy"}
    lines = out.read_text("utf-8").splitlines()
    assert len(lines) == 10
    assert json.loads(lines[0])["seed"] == "typed"
    again = run(*words, "--out", str(out), "--json", str(report))
    assert json.loads(report.read_text("utf-8")) == found, "nothing is played again"
    assert text.startswith(again[: again.index("Whoever")])


def test_stop_early_says_by_which_level() -> None:
    text = run("arena", "junior", "--bots", "random,greedy", "--games", "200", "--stop-early")
    assert "the order is decided, at the level of 99.8 %" in text
    text = run("arena", "junior", "--bots", "random,greedy", "--games", "4", "--stop-early")
    assert "is not decided after all deals" in text


def test_killed_in_the_middle_a_match_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    words = ["arena", "junior", "--bots", "greedy,mc:60i", "--games", "12", "--jobs", "2",
             "--out", str(out)]  # fmt: skip
    process = start(*words)
    try:
        until_lines(out, 3)
    finally:
        process.kill()
        process.communicate()
    held = out.read_bytes()
    out.write_bytes(held[:-5])
    finished = start(*words)
    text, errors = finished.communicate(timeout=600)
    assert finished.returncode == 0, errors
    assert "12 games, 6 deals of 2 rotations" in text
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()[1:]]
    assert sorted((line["deal"], line["turn"]) for line in lines) == [
        (deal, turn) for deal in range(6) for turn in range(2)
    ]
    assert out.read_bytes().startswith(held[: held.rfind(b"\n", 0, -1) + 1])


def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "m.jsonl"
    process = start("arena", "junior", "--bots", "greedy,mc:60i", "--games", "600", "--jobs", "2",
                    "--out", str(out))  # fmt: skip
    try:
        until_lines(out, 4)
        # As a terminal does it: to the command and to its workers.
        os.killpg(process.pid, signal.SIGINT)
        text, errors = process.communicate(timeout=600)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130, errors
    assert "the same command goes on from there" in " ".join(text.split())
    assert "deals of 2 rotations" in text, "what whole deals say is told"
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena", "chess", "--bots", "random"], "There is no game 'chess'"),
        (["arena", "junior", "--bots", "dragon"], "There is no bot 'dragon'"),
        (["arena", "junior", "--bots", "random,greedy", "-n", "9"], "played by 2 to 5 players"),
        (["arena", "junior", "--bots", "random,greedy,mc", "-n", "2"], "do not fit at a table"),
        (["arena", "junior", "--bots", "random", "-o", "x=1"], "There is no option 'x'"),
        (["arena", "junior", "--bots", "random", "--games", "1", "--plot", "/nowhere/x.png"],
         "/nowhere/x.png cannot be written"),
        (["arena", "junior", "--bots", "random", "--games", "1", "--json", "/nowhere/x"],
         "/nowhere/x cannot be written"),
        (["study", "chess"], "There is no game 'chess'"),
        (["study", "junior", "--bots", "dragon"], "There is no bot 'dragon'"),
        (["study", "junior", "-n", "1"], "played by 2 to 5 players"),
        (["simulate", "junior", "-n", "3", "--seats", "random,random"], "they must agree"),
    ],
)  # fmt: skip
def test_bad_input_gets_a_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        run(*words)


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("openskill.models", ["arena", "junior", "--bots", "random"]),
        ("matplotlib", ["arena", "junior", "--bots", "random", "--plot", "x.png"]),
        ("matplotlib", ["study", "junior"]),
        ("matplotlib", ["simulate", "junior", "--plot", "x.png"]),
        ("distributed", ["arena", "junior", "--bots", "random", "--cluster", "tcp://x:1"]),
    ],
)
def test_what_is_not_installed_is_said_before_anything_is_played(
    module: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MenagerieError, match=r"needs \w+: install it with `pip install .menagerie"):
        run(*words)


def test_failing_bots_are_told_and_the_match_goes_on(tmp_path: Path) -> None:
    text = run("arena", "junior", "--bots", "random,cmd:false", "--games", "4")
    assert "Forfeit: " in text
    assert "100.0" in text


def test_a_few_games_are_summed_up_in_plain_words() -> None:
    """Two games say little: the interval is wide, but not wider than what is possible."""
    text = run("simulate", "junior", "--seats", "random,random", "--games", "2")
    assert "Length: median 52 decisions (80 % of games: 52 to 52)." in text
    assert all(float(margin) <= 100 for margin in re.findall(r"± ([0-9.]+)", text))
    assert re.search(r"Whoever decides first wins [0-9.]+ ± [0-9.]+ % \(even: 50.0 %\)", text)
