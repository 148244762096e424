"""Programs as bots: they play, they fail by one rule, and they harm nothing else."""

from __future__ import annotations

import gc
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from menagerie import bots, games
from menagerie.arena.play import Playing, Setting
from menagerie.bots import BotFailure, Position, idle, process
from menagerie.bots import program as module
from menagerie.bots.process import Program
from menagerie.bots.program import ProgramBot
from menagerie.core import MenagerieError, State
from menagerie.core.record import load

ROOT = Path(__file__).parents[2]
PYTHON = shlex.quote(sys.executable)
EXAMPLE = f"cmd:{PYTHON} {shlex.quote(str(ROOT / 'examples' / 'bot.py'))}"

ANSWER = """
import json, sys, os, time
def ask():
    line = sys.stdin.readline()
    if not line:
        raise SystemExit
    return json.loads(line)
def say(request, **ok):
    print(json.dumps({"id": request["id"], "ok": ok}), flush=True)
def greet():
    say(ask(), protocol=1)
"""


def script(tmp_path: Path, code: str) -> str:
    """A program with the few lines every test program needs, as the name of a bot."""
    path = tmp_path / "player.py"
    path.write_text(f"{ANSWER}\n{code}", "utf-8")
    return f"cmd@0.3:{PYTHON} {shlex.quote(str(path))}"


def position(state: State | None = None, luck: int = 1) -> Position:
    state = state or games.load("junior").deal(2, "program")
    return Position.of(state, state.turn[0], random.Random(luck))


def fails(name: str, *, decisions: int = 1) -> str:
    """The sentence with which a bot fails at its last decision; what it leaves is checked."""
    bot = bots.make(name)
    for _ in range(decisions - 1):
        bot.choose(position())
    with pytest.raises(BotFailure) as caught:
        bot.choose(position())
    with pytest.raises(BotFailure, match=re.escape(str(caught.value))):
        bot.choose(position())
    bot.close()
    return str(caught.value)


def ended(pid: int) -> bool:
    """Whether a process is gone, or waits only for somebody to take note of its end."""
    for _ in range(60_000):
        try:
            os.kill(pid, 0)
            stat = Path(f"/proc/{pid}/stat")
            if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is: no program is late that a test does not want to be late."""
    monkeypatch.setattr(module, "HELLO_SECONDS", 600.0)
    monkeypatch.setattr(module, "_GRACE", 600.0)


@pytest.fixture(autouse=True, scope="module")
def _older_things_stay() -> None:
    """What earlier tests have left in this process is not looked through twice in every test."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Any:
    """No test leaves a child behind, dead or alive, nor a pipe."""
    gc.collect()
    pipes, before = len(os.listdir("/dev/fd")), children()
    yield
    idle.end_all()
    gc.collect()
    assert children() <= before
    assert len(os.listdir("/dev/fd")) <= pipes


def children() -> set[int]:
    """The processes this one has started; other tests in it may have left some of their own."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == os.getpid():
                found.add(int(stat.parent.name))
    return found


# They play.


def whole_game(name: str, game: str, players: int, seed: str) -> State:
    state = games.load(game).deal(players, seed)
    rng = random.Random(seed)
    chairs = [bots.make(name), *(bots.make("random") for _ in range(players - 1))]
    while state.turn:
        seat = state.turn[0]
        state.play(seat, chairs[seat].choose(Position.of(state, seat, rng)))
    for bot in chairs:
        bot.close()
    return state


@pytest.mark.parametrize("game", games.HOUSE)
def test_the_python_example_plays_every_game(game: str) -> None:
    assert whole_game(EXAMPLE, game, games.load(game).seats[-1], "example").winners()


@pytest.mark.parametrize("game", games.HOUSE)
def test_the_javascript_example_plays_every_game(game: str) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed: examples/bot.js is not tried.")
    name = f"cmd:{shlex.quote(node)} {shlex.quote(str(ROOT / 'examples' / 'bot.js'))}"
    assert whole_game(name, game, games.load(game).seats[0], "example").winners()


def test_the_example_is_short_and_beats_chance_at_the_game_it_knows() -> None:
    text = (ROOT / "examples" / "bot.py").read_text("utf-8")
    assert len(text.splitlines()) <= 40
    assert "import menagerie" not in text
    assert "from menagerie" not in text
    for variant in ("classic", "avoid", "rush"):
        setting = Setting("junior", 2, (f"variant={variant}",))
        wins = sum(
            0 in Playing(setting, (EXAMPLE, "random"), f"deal {n}", "luck").run().winners
            for n in range(6)
        )
        assert wins >= 5, variant


def test_a_program_gets_what_its_seat_may_know_and_chooses_alike_from_it(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    name = script(
        tmp_path,
        f"""
greet()
while True:
    request = ask()
    open({str(seen)!r}, "a").write(json.dumps(request) + "\\n")
    say(request, move=request["texts"][request["random"] % len(request["texts"])])
""",
    )
    state = games.load("animimix").deal(3, "twins")
    seat = state.turn[0]
    twin = state.imagine(seat, random.Random(5))
    chosen = []
    for table in (state, twin, state):
        bot = bots.make(name)
        chosen.append(bot.choose(position(table)))
        bot.close()
    assert len(set(chosen)) == 1
    first, second, third = (json.loads(line) for line in seen.read_text().splitlines())
    assert first == second == third
    game = games.load("animimix")
    assert first["view"] == state.view(seat)
    assert first["moves"] == list(state.legal(seat))
    assert first["texts"] == [game.moves.text(move) for move in first["moves"]]
    assert first["rules"] == game.version
    assert first["seconds"] == 0.3
    assert set(first) == {"id", "do", "view", "rules", "moves", "texts", "seconds", "random"}


def test_text_in_any_case_extra_fields_and_noise_are_welcome(tmp_path: Path) -> None:
    name = script(
        tmp_path,
        """
say(ask(), protocol=1, program="noisy", mood="good")
while True:
    request = ask()
    for _ in range(50):
        print("thinking " * 200, file=sys.stderr)
    say(request, move="  ROW  2 ", score=0.7)
""",
    )
    bot = bots.make(name)
    assert [bot.choose(position()) for _ in range(12)] == [1] * 12
    bot.close()


# They fail by one rule.

FAILURES = {
    "ends before the handshake": ("sys.exit(3)", 1, "ended with exit status 3"),
    "ends by a signal": ("os.kill(os.getpid(), 9)", 1, "was ended by signal 9"),
    "ends after the handshake": ("greet()", 1, "ended with exit status 0"),
    "raises": ("greet(); ask(); 1 / 0", 1, "ZeroDivisionError"),
    "closes its output": ("greet(); ask(); os.close(1); time.sleep(60)", 1, "closed its output"),
    "closes its input": ("greet(); os.close(0); time.sleep(60)", 1, "did not answer within"),
    "hangs": ("greet(); ask(); time.sleep(60)", 1, "did not answer within 0.4 seconds"),
    "hangs in the handshake": ("time.sleep(60)", 1, "did not answer within 0.2 seconds"),
    "does not listen to the end": (
        "greet()\nsay(ask(), move=0)\nsys.exit(0)", 2, "ended with exit status 0"),
    "writes half a line": (
        "greet(); ask(); print('{', end='', flush=True); time.sleep(60)", 1, "did not answer"),
    "speaks another protocol": ("say(ask(), protocol=2)", 1, "with protocol 1, and answered 2"),
    "says no protocol": ("say(ask())", 1, "and answered None"),
    "is not JSON": ("greet(); ask(); print('row 1', flush=True); ask()", 1, "is not JSON"),
    "is not UTF-8": ("greet(); ask(); os.write(1, b'\\xff\\n'); ask()", 1, "not UTF-8"),
    "is no object": ("greet(); ask(); print('[1]', flush=True); ask()", 1, "not an object"),
    "says NaN": (
        "greet(); r = ask(); say(r, move=float('nan')); ask()", 1, "NaN, which JSON does not have"),
    "is too deep": (
        "greet(); ask(); print('[' * 90000, flush=True); ask()", 1, "more than 16 deep"),
    "has no ok": (
        "greet(); r = ask(); print(json.dumps({'id': r['id']}), flush=True); ask()", 1, "'ok'"),
    "has ok that is no object": (
        "greet(); r = ask(); print(json.dumps({'id': r['id'], 'ok': 3}), flush=True); ask()", 1,
        "an object 'ok', and answered 3"),
    "gives up": (
        "greet(); print(json.dumps({'id': ask()['id'], 'error': 'lost'}), flush=True); ask()", 1,
        "gave up: 'lost'"),
    "repeats another id": ("greet(); r = ask(); say({'id': 1}, move=0); ask()", 1, "request 2"),
    "says more than asked": (
        "greet(); r = ask(); say(r, move=0); say(r, move=0); ask()", 2,
        "request 3, and answered 2"),
    "chooses no move": ("greet(); say(ask()); ask()", 1, "chose None, which is none of its 4"),
    "chooses what is illegal": ("greet(); say(ask(), move=8); ask()", 1, "chose 8"),
    "chooses true": ("greet(); say(ask(), move=True); ask()", 1, "chose True"),
    "chooses a fraction": ("greet(); say(ask(), move=1.0); ask()", 1, "chose 1.0"),
    "chooses a list": ("greet(); say(ask(), move=[0]); ask()", 1, "chose [0]"),
    "chooses what is no number": ("greet(); say(ask(), move=-1); ask()", 1, "chose -1"),
    "chooses an unknown text": ("greet(); say(ask(), move='rwo'); ask()", 1, "chose 'rwo'"),
    "chooses an illegal text": ("greet(); say(ask(), move='pass'); ask()", 1, "chose 'pass'"),
    "chooses a long text": ("greet(); say(ask(), move='x' * 9999); ask()", 1, "x..., which is no"),
    "floods": ("greet(); ask()\nwhile True: os.write(1, b'x' * 65536)", 1, "more than 1048576"),
    "floods with lines": ("while True: os.write(1, b'x\\n' * 30000)", 1, "is not JSON"),
    "floods standard error": (
        "greet(); ask()\nfor _ in range(99): os.write(2, b'noise\\n' * 9000)", 1,
        "  noise\n  noise"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAILURES)
def test_a_program_fails_with_a_sentence(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, decisions, expected = FAILURES[what]
    if "did not answer" in expected:
        monkeypatch.setattr(module, "_GRACE", 0.1)
    if what == "hangs in the handshake":
        monkeypatch.setattr(module, "HELLO_SECONDS", 0.2)
    sentence = fails(script(tmp_path, code), decisions=decisions)
    assert expected in sentence
    assert sentence.startswith("The program 'player' ")
    assert len(sentence) < 2500


def test_last_words_are_shown_without_what_steers_a_terminal(tmp_path: Path) -> None:
    code = "sys.stderr.write('a' * 99999 + '\\n\\x1b[2Jred\\x07\\n'); sys.exit(1)"
    sentence = fails(script(tmp_path, code))
    assert "?[2Jred?" in sentence
    assert "\x1b" not in sentence
    assert len(sentence) < 2300


def test_it_is_ended_with_all_it_has_started(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = script(
        tmp_path,
        f"""
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
greet()
say(ask(), move=99)
time.sleep(600)
""",
    )
    assert "chose 99" in fails(name)
    for pid in map(int, pids.read_text().split()):
        assert ended(pid)


@pytest.mark.parametrize("polite", [True, False])
def test_closing_ends_it_politely_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, polite: bool
) -> None:
    monkeypatch.setattr(process, "_GOODBYE", 600.0 if polite else 0.1)
    note = tmp_path / "note"
    goodbye = f"open({str(note)!r}, 'w').write('bye')" if polite else "time.sleep(600)"
    code = f"greet(); say(ask(), move=0)\nif not sys.stdin.readline(): {goodbye}"
    bot = bots.make(script(tmp_path, code))
    bot.choose(position())
    assert isinstance(bot, ProgramBot)
    assert bot._program is not None
    pid = bot._program._process.pid
    bot.close()
    bot.close()
    assert ended(pid)
    assert note.exists() == polite


def test_a_bot_that_nobody_closed_is_ended_too(tmp_path: Path) -> None:
    bot = bots.make(script(tmp_path, "greet(); say(ask(), move=0); time.sleep(600)"))
    bot.choose(position())
    assert isinstance(bot, ProgramBot)
    assert bot._program is not None
    pid = bot._program._process.pid
    del bot
    gc.collect()
    assert ended(pid)


def test_a_program_that_does_not_read_blocks_nobody() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(600)"], "deaf")
    with pytest.raises(BotFailure, match="'deaf' did not answer within"):
        program.ask(b"x" * 1_000_000 + b"\n", 0.5)


def test_no_process_starts_before_the_first_decision(tmp_path: Path) -> None:
    path = tmp_path / "started"
    bots.make(f"cmd:touch {path}").close()
    assert not path.exists()


def test_a_file_that_cannot_be_run_fails(tmp_path: Path) -> None:
    path = tmp_path / "odd"
    path.write_bytes(b"\x00\x01\x02")
    path.chmod(0o755)
    with pytest.raises(BotFailure, match="cannot be started"):
        bots.make(f"cmd:{path}").choose(position())


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cmd:", "is written cmd:PROGRAM"),
        ("cmd:   ", "is written cmd:PROGRAM"),
        ("cmd:no-such-program-here --x", "There is no program 'no-such-program-here'"),
        ("cmd:echo 'open", "cannot be read"),
        ("cmd:''", "There is no program ''"),
        ("cmd:echo\0", "There is no program"),
        ("cmd@:echo", "time per decision"),
        ("cmd@0:echo", "time per decision"),
        ("cmd@nan:echo", "time per decision"),
        ("cmd@inf:echo", "time per decision"),
        ("cmd@9999999:echo", "time per decision"),
        ("cmd@soon:echo", "time per decision"),
        ("cmd", "There is no bot 'cmd'"),
        ("cmdr:echo", "There is no bot"),
    ],
)
def test_a_name_that_is_no_command_gets_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        bots.make(name)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("random", ("random",)),
        (" me , random ", ("me", "random")),
        ("me,cmd:python3 bot.py -x", ("me", "cmd:python3 bot.py -x")),
        ('me,"cmd:bot 1,2"', ("me", "cmd:bot 1,2")),
        ("me,cmd:bot '1,2'", ("me", "cmd:bot '1,2'")),
        ("'cmd:a \"b,c\"',x", ('cmd:a "b,c"', "x")),
        ('"a" "b",c', ('"a" "b"', "c")),
        ("a,,b", ("a", "", "b")),
        ("", ("",)),
    ],
)
def test_lists_of_names_are_split_at_commas_outside_quotes(
    text: str, names: tuple[str, ...]
) -> None:
    assert bots.split(text) == names


def test_a_quote_that_is_not_closed_gets_a_sentence() -> None:
    with pytest.raises(MenagerieError, match="opened and not closed"):
        bots.split('me,"cmd:bot')


def test_labels_are_short() -> None:
    assert bots.label(EXAMPLE) == "bot"
    assert bots.label("cmd@2:echo hello") == "echo"
    assert bots.label("greedy") == "greedy"


# They harm nothing else.


def test_a_failing_program_loses_its_game_and_the_others_share_the_win(tmp_path: Path) -> None:
    name = script(tmp_path, "greet(); r = ask(); say(r, move=r['moves'][0]); ask(); sys.exit(1)")
    for deal in ("a", "b"):
        seats = ("random", name, "random")
        result = Playing(Setting("junior", 3), seats, deal, "luck").run()
        assert result.winners == (0, 2)
        assert result.forfeit is not None
        assert result.forfeit.seat == 1
        assert "'player' ended with exit status 1" in result.forfeit.why
        assert result.ranks() == [1, 3, 1]


def menagerie(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "menagerie", *words],
        input=typed, capture_output=True, text=True, encoding="utf-8",
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}, timeout=600,
    )  # fmt: skip


def test_simulate_in_worker_processes_counts_what_was_lost(tmp_path: Path) -> None:
    bad = script(tmp_path, "sys.exit('[bold]no luck')")
    done = menagerie(
        "simulate", "junior", "--seats", f"{EXAMPLE},{bad}", "--games", "22", "--jobs", "2"
    )
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "Lost by a failing bot: 22 games" in said
    assert "[bold]no luck" in said


def test_at_a_table_with_people_the_game_stops_and_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    name = script(tmp_path, "greet(); say(ask(), move='row 1'); ask(); sys.exit(7)")
    words = ["play", "junior", "--seats", f"me,{name}", "-o", "first=0", "-r", str(file)]
    done = menagerie(*words, typed="row 2\nrow 3\nrow 4\n")
    assert done.returncode == 1
    assert "ended with exit status 7" in " ".join(done.stdout.split())
    assert "menagerie resume" in " ".join(done.stdout.split())
    assert "Traceback" not in done.stderr
    assert load(file).names[1] == "Player 2", "called after its file"
    assert len(load(file).moves) == 3
    done = menagerie("resume", str(file), "--seats", "random,random")
    assert done.returncode == 0, done.stderr
    assert "The final count" in done.stdout


STAYS = """
print(os.getpid(), file=open("pids", "a"))
say(ask(), protocol=1, stays=True)
while True:
    request = ask()
    print(request["do"], request.get("game", ""), file=open("heard", "a"))
    if request["do"] == "choose":
        say(request, move=request["moves"][0])
    else:
        say(request)
"""


def test_a_program_that_stays_is_started_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = script(tmp_path, STAYS)
    for game in ("junior", "animimix", "junior"):
        bot = bots.make(name)
        now = position(games.load(game).deal(2, "stays"))
        assert bot.choose(now) == now.legal[0]
        bot.close()
    heard = (tmp_path / "heard").read_text().split("\n")
    assert heard[:3] == ["new junior", "choose ", "end "]
    assert heard[3:6] == ["new animimix", "choose ", "end "]
    (pid,) = map(int, (tmp_path / "pids").read_text().split())
    idle.end_all()
    assert ended(pid)


def test_two_seats_have_two_programs_and_one_that_ended_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = script(tmp_path, STAYS)
    result = Playing(Setting("junior", 2), (name, name), "stays", "luck").run()
    assert result.forfeit is None
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    for pid in pids:
        os.kill(pid, 9)
    assert all(ended(pid) for pid in pids)
    bot = bots.make(name)
    bot.choose(position())
    bot.close()
    assert len((tmp_path / "pids").read_text().split()) == 3
