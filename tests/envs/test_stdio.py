"""The engine: whole games by requests, secrets, refusals, and whatever else can stand in a line."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.bots.json_lines import DEPTH_LIMIT, LINE_LIMIT, PROTOCOL, Garbled, decode, encode
from menagerie.core.record import read
from menagerie.core.replay import verify
from menagerie.envs.stdio import Engine, serve
from menagerie.envs.stdio import engine as module
from menagerie.envs.stdio.errors import _CODES
from tests.configurations import CASES, IDS

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


class Client:
    """Asks an engine and checks that an answer has the shape of one."""

    def __init__(self, greeted: bool = True) -> None:
        self.engine = Engine()
        self.count = 0
        if greeted:
            self.ok("hello", protocol=PROTOCOL)

    def line(self, line: bytes) -> dict[str, Any]:
        answer = self.engine.answer(line)
        assert answer.endswith(b"\n")
        assert answer.count(b"\n") == 1
        assert answer.isascii()
        found: dict[str, Any] = json.loads(answer)
        assert set(found) in ({"id", "ok"}, {"id", "error"})
        if "error" in found:
            assert found["error"]["sentence"][:1].strip(), "an error is a sentence"
            assert found["error"]["code"] in CODES
            assert len(found["error"]["sentence"]) <= 600
        return found

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        self.count += 1
        answer = self.line(json.dumps({"id": self.count, "do": do, **fields}).encode())
        assert answer["id"] == self.count
        return answer

    def ok(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert "ok" in answer, answer
        found: dict[str, Any] = answer["ok"]
        return found

    def error(self, do: str, **fields: Any) -> str:
        answer = self.ask(do, **fields)
        assert "error" in answer, answer
        code: str = answer["error"]["code"]
        return code

    def new(self, game: str = "junior", players: int = 2, **more: Any) -> int:
        table: int = self.ok("new", game=game, players=players, **more)["table"]
        return table


CODES = {code for _, code in _CODES} | {
    "hello-first", "protocol", "unknown-table", "unknown-seat", "too-many-tables",
}  # fmt: skip


# Whole games.


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_a_game_by_requests_is_the_game_of_the_library(
    name: str, players: int, options: dict[str, Any]
) -> None:
    client, rng = Client(), random.Random(f"{name} {players}")
    game = games.load(name)
    state = game.deal(players, "engine", options)
    # JSON has lists where options in Python may be tuples.
    plain = json.loads(json.dumps(options))
    table = client.new(name, players, options=plain, seed="engine")
    answer: dict[str, Any] = {}
    while state.turn:
        seat = rng.choice(state.turn)
        legal = client.ok("legal", table=table, seat=seat)
        assert legal["moves"] == list(state.legal(seat))
        assert legal["texts"] == [game.moves.text(move) for move in legal["moves"]]
        move = rng.choice(legal["moves"])
        given = move if rng.random() < 0.5 else game.moves.text(move)
        answer = client.ok("play", table=table, seat=seat, move=given)
        events = state.play(seat, move)
        assert answer["events"] == [event.seen_by(None) for event in events]
        assert answer["seen"] == [
            [event.seen_by(observer) for event in events] for observer in range(players)
        ]
        assert answer["turn"] == list(state.turn)
        if rng.random() < 0.2:
            observer = rng.choice([None, *range(players)])
            assert client.ok("view", table=table, seat=observer)["view"] == state.view(observer)
    assert answer["over"]
    assert answer["scores"] == state.scores()
    assert answer["winners"] == list(state.winners())
    text = client.ok("record", table=table)["record"]
    assert verify(read(text), game).holds
    again = client.ok("load", record=text)
    assert again["table"] != table
    assert client.ok("record", table=again["table"])["record"] == text


def test_an_unfinished_record_is_loaded_and_goes_on_alike() -> None:
    client = Client()
    table = client.new("nimalia", 3, seed="half")
    for _ in range(17):
        seat = client.ok("view", table=table)["view"]["turn"][0]
        client.ok("play", table=table, seat=seat, move=client.ok(
            "legal", table=table, seat=seat)["moves"][-1])  # fmt: skip
    text = client.ok("record", table=table)["record"]
    assert "seed: half" in text, "the page says so"
    twin = client.ok("load", record=text)["table"]
    for seat in (None, 0, 1, 2):
        views = [client.ok("view", table=one, seat=seat) for one in (table, twin)]
        assert views[0] == views[1]
    seat = client.ok("view", table=twin)["view"]["turn"][0]
    move = client.ok("legal", table=twin, seat=seat)["moves"][0]
    client.ok("play", table=twin, seat=seat, move=move)
    assert client.ok("record", table=table)["record"] == text, "the other table stands"
    assert len(read(client.ok("record", table=twin)["record"]).moves) == 18


def test_tables_do_not_touch_each_other_and_close() -> None:
    client = Client()
    first, second = client.new(seed="a"), client.new("animalia", 4, seed="b")
    before = client.ok("view", table=second)
    seat = client.ok("view", table=first)["view"]["turn"][0]
    client.ok("play", table=first, seat=seat, move="row 1")
    assert client.ok("view", table=second) == before
    assert client.ok("close", table=first) == {}
    assert client.error("view", table=first) == "unknown-table"
    assert client.ok("view", table=second) == before
    assert client.new() not in (first, second), "a number is not used again"


def test_there_is_an_end_to_tables() -> None:
    client = Client()
    tables = [client.new(seed=str(number)) for number in range(module.TABLES)]
    assert client.error("new", game="junior", players=2) == "too-many-tables"
    client.ok("close", table=tables[3])
    client.new()


def test_a_deal_without_a_seed_is_committed_to() -> None:
    client = Client()
    answers = [client.ok("new", game="junior", players=2) for _ in range(2)]
    assert answers[0]["commitment"] != answers[1]["commitment"]
    text = client.ok("record", table=answers[0]["table"])["record"]
    assert f"commitment: {answers[0]['commitment']}" in text
    assert verify(read(text), games.load("junior")).holds


def test_games_say_what_new_takes() -> None:
    client = Client()
    for entry in client.ok("games")["games"]:
        game = games.load(entry["game"])
        assert entry["players"] == list(game.seats)
        assert entry["moves"] == len(game.moves)
        assert entry["rules"] == game.version
        for players in entry["players"]:
            client.new(entry["game"], players, options=entry["options"])
        client.new(entry["game"], entry["players"][0], edition=entry["editions"][0])


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    game = games.load("junior")
    path = tmp_path / "mine.toml"
    source = Path(games.__file__).parent / "junior" / "edition.toml"
    path.write_text(
        source.read_text("utf-8").replace('name = "standard"', 'name = "mine"'), "utf-8"
    )
    edition = game.load_edition(path)
    client = Client(greeted=False)
    client.engine = Engine([(game, edition)])
    client.ok("hello", protocol=PROTOCOL)
    table = client.new("junior", 2, edition="mine", seed="x")
    text = client.ok("record", table=table)["record"]
    assert f"edition: {edition.tag}" in text
    assert client.ok("record", table=client.ok("load", record=text)["table"])["record"] == text
    assert client.error("new", game="nimalia", players=2, edition="mine") == "bad-edition"
    client.engine = Client().engine
    assert client.error("load", record=text) == "bad-record"


# Secrets.


@pytest.mark.parametrize("name", games.HOUSE)
def test_what_a_seat_is_told_depends_on_nothing_it_may_not_know(name: str) -> None:
    """Two tables that a seat cannot tell apart give it the same answers."""
    rng = random.Random(name)
    game = games.load(name)
    for number in range(4):
        client = Client()
        table = client.new(name, game.seats[-1], seed=f"secrets {number}")
        opened = client.engine._tables[table]
        for _ in range(rng.randrange(20)):
            seat = rng.choice(opened.state.turn)
            opened.state.advance(seat, rng.choice(opened.state.legal(seat)))
        seat = rng.choice(opened.state.turn)
        illegal = set(range(len(game.moves))) - set(opened.state.legal(seat))
        refused = rng.choice(sorted(illegal))
        told = []
        for _ in range(3):
            told.append(
                [
                    client.ok("view", table=table, seat=seat),
                    client.ok("legal", table=table, seat=seat),
                    client.ok("suggest", table=table, seat=seat, bot="random", seed="s"),
                    client.ok(
                        "suggest", table=table, seat=seat, bot="ismcts", budget="8i", seed="s"
                    ),
                    client.ask("play", table=table, seat=seat, move=refused)["error"],
                ]
            )
            opened.state = opened.state.imagine(seat, random.Random(rng.random()))
        assert told[0] == told[1] == told[2]


def test_a_suggestion_is_a_legal_move_and_changes_nothing() -> None:
    client = Client()
    table = client.new("junior", 3, seed="s", options={"first": 1})
    before = client.ok("record", table=table)
    for fields in ({}, {"bot": "mc", "budget": 0.02}, {"bot": "ismcts", "budget": "30i"}):
        found = client.ok("suggest", table=table, seat=1, **fields)
        assert found["move"] in client.ok("legal", table=table, seat=1)["moves"]
        assert found["text"] == games.load("junior").moves.text(found["move"])
    assert client.ok("record", table=table) == before
    assert client.error("suggest", table=table, seat=0) == "not-your-turn"


@pytest.mark.parametrize(
    "fields",
    [
        {"bot": "cmd:echo"}, {"bot": "cmd@1:echo"}, {"bot": "mc:inf"}, {"bot": "dragon"},
        {"bot": ""}, {"bot": "lion*900"},
        {"bot": "mc", "budget": "inf"}, {"bot": "mc", "budget": 1e300}, {"bot": "mc", "budget": 61},
        {"bot": "mc", "budget": "1000001i"}, {"bot": "mc", "budget": "nan"},
        {"bot": "mc", "budget": -1}, {"bot": "mc", "budget": True}, {"bot": "mc", "budget": "0i"},
        {"bot": "greedy", "budget": 1}, {"bot": 7}, {"seed": 7}, {"seed": "\ud800"},
    ],
)  # fmt: skip
def test_suggestions_that_cost_too_much_or_start_programs_are_refused(
    fields: dict[str, Any],
) -> None:
    client = Client()
    table = client.new("junior", 2, options={"first": 0})
    assert client.error("suggest", table=table, seat=0, **fields) == "bad-request"


# Refusals.


def test_the_handshake_comes_first() -> None:
    client = Client(greeted=False)
    assert client.error("games") == "hello-first"
    assert client.error("quit") == "hello-first"
    assert not client.engine.ended
    assert client.error("hello", protocol=PROTOCOL + 1) == "protocol"
    assert client.error("games") == "hello-first"
    hello = client.ok("hello", protocol=PROTOCOL, program="test", version="9")
    assert hello["program"] == "menagerie"
    assert hello["line"] == LINE_LIMIT
    client.ok("games")


DEEP = b"[" * 100_000
BAD_JSON = [
    b"", b"\n", b"{", b"[]", b"7", b'"do"', b"null", b"{}{}", b"\xff\xfe", b"\x00",
    b'{"do": "games", "do": "games"}', b'{"id": NaN, "do": "games"}', b'{"id": Infinity}',
    b'{"id": 1e999, "do": "games"}', b'{"id": ' + b"9" * 5000 + b"}", b'{"id": -1234567890123456}',
    b'{"options": ' + DEEP, b'{"options": ' + b"[" * DEPTH_LIMIT + b"]" * DEPTH_LIMIT + b"}",
    b'{"a": ' * 900 + b"1" + b"}" * 900, b'{"do": "' + b"x" * LINE_LIMIT + b'"}',
]  # fmt: skip


@pytest.mark.parametrize("line", BAD_JSON, ids=range(len(BAD_JSON)))
def test_lines_that_are_no_json_object(line: bytes) -> None:
    answer = Client().line(line)
    assert answer["error"]["code"] == "bad-json"
    assert answer["id"] is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"do": "dance"}, "bad-request"),
        ({"do": None}, "bad-request"),
        ({"do": ["new"]}, "bad-request"),
        ({}, "bad-request"),
        ({"do": "games", "game": "junior"}, "bad-request"),
        ({"do": "new", "game": "junior"}, "bad-request"),
        ({"do": "new", "game": 7, "players": 2}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2.0}, "bad-request"),
        ({"do": "new", "game": "junior", "players": True}, "bad-request"),
        ({"do": "new", "game": "junior", "players": "2"}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2, "seed": 7}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2, "options": []}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2, "options": {"first": 1.5}}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2, "options": {"first": [[]]}}, "bad-request"),
        ({"do": "new", "game": "junior", "players": 2, "seed": "x" * 20_000}, "bad-request"),
        ({"do": "new", "game": "chess", "players": 2}, "unknown-game"),
        ({"do": "new", "game": "junior", "players": 99}, "bad-players"),
        ({"do": "new", "game": "junior", "players": -1}, "bad-players"),
        ({"do": "new", "game": "junior", "players": 2, "options": {"x": 1}}, "bad-option"),
        ({"do": "new", "game": "junior", "players": 2, "options": {"first": 2}}, "bad-option"),
        ({"do": "new", "game": "junior", "players": 2, "edition": "gold"}, "bad-edition"),
        ({"do": "view", "table": 99}, "unknown-table"),
        ({"do": "view", "table": -1}, "unknown-table"),
        ({"do": "view", "table": "1"}, "bad-request"),
        ({"do": "view", "table": 1, "seat": 2}, "unknown-seat"),
        ({"do": "view", "table": 1, "seat": -1}, "unknown-seat"),
        ({"do": "legal", "table": 1, "seat": None}, "bad-request"),
        ({"do": "play", "table": 1, "seat": 0, "move": 999_999}, "illegal-move"),
        ({"do": "play", "table": 1, "seat": 0, "move": -1}, "illegal-move"),
        ({"do": "play", "table": 1, "seat": 0, "move": None}, "bad-request"),
        ({"do": "play", "table": 1, "seat": 0, "move": [0]}, "bad-request"),
        ({"do": "play", "table": 1, "seat": 0, "move": "rwo 3"}, "bad-notation"),
        ({"do": "play", "table": 1, "seat": 0, "move": "x" * 201}, "bad-request"),
        ({"do": "play", "table": 1, "seat": 1, "move": 0}, "not-your-turn"),
        ({"do": "play", "table": 1, "seat": 7, "move": 0}, "unknown-seat"),
        ({"do": "load", "record": ""}, "bad-record"),
        ({"do": "load", "record": "menagerie-record 1\n" + "9" * 9000 + " row 1"}, "bad-record"),
        ({"do": "load", "record": 1}, "bad-request"),
    ],
)
def test_requests_that_are_refused(fields: dict[str, Any], code: str) -> None:
    client = Client()
    table = client.new("junior", 2, seed="x", options={"first": 0})
    before = client.ok("record", table=table)
    answer = client.line(json.dumps({"id": "mine", **fields}).encode())
    assert answer["error"]["code"] == code, answer
    assert answer["id"] == "mine"
    assert client.ok("record", table=table) == before


@pytest.mark.parametrize("name", [True, 1.5, [], {}, "x" * 101])
def test_ids_of_the_wrong_kind(name: Any) -> None:
    answer = Client().line(json.dumps({"id": name, "do": "games"}).encode())
    assert answer["error"]["code"] == "bad-request"
    assert answer["id"] is None


def test_a_record_that_lies_is_refused() -> None:
    client = Client()
    table = client.new("fourmidable", 2, seed="x")
    while turn := client.ok("view", table=table)["view"]["turn"]:
        move = client.ok("legal", table=table, seat=turn[0])["moves"][0]
        client.ok("play", table=table, seat=turn[0], move=move)
    lines = client.ok("record", table=table)["record"].splitlines()
    assert client.error("play", table=table, seat=0, move=0) == "game-over"
    assert lines[-2].startswith("result: ")
    wrong = "\n".join([*lines[:-2], "result: 900 901", lines[-1]])
    assert client.error("load", record=wrong) == "bad-record"
    many = "\n".join([*lines[:8], "9" * 5000 + " row 1", *lines[-2:]])
    assert client.error("load", record=many) == "bad-record"


def test_a_fault_of_ours_is_an_answer_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = Client()
    table = client.new()
    with monkeypatch.context() as broken:
        broken.setattr("random.Random", lambda _: 1 / 0)
        assert client.error("suggest", table=table, seat=client.ok(
            "view", table=table)["view"]["turn"][0]) == "internal"  # fmt: skip
    assert "ZeroDivisionError" in capsys.readouterr().err
    client.ok("view", table=table)


def test_the_page_names_every_command_and_every_code() -> None:
    page = PAGE.read_text("utf-8")
    for word in (*module._COMMANDS, *CODES):
        assert f"`{word}`" in page, word
    for command in module._COMMANDS.values():
        for key in (*command.shape.needed, *command.shape.optional):
            assert f"`{key}`" in page, key
    assert f"{LINE_LIMIT:,}" in page
    assert f"protocol **{PROTOCOL}**" in page


# Whatever else can stand in a line.

SCRAPS = [
    b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"null", b"true", b"-",
    b"0", b"1", b"-1", b"1e9", b"1e999", b"99999999999999999999", b"NaN", b"2.5", b"\xff", b"\x00",
    b"\xc3", b"[[[[", b'{"a":', b'"seat"', b'"table"', b'"move"', b'"do"', b'"id"', b"random",
    b"mc", b'"options":{}', b'"seed":"\\ud83d"', b"pass", b"row 1", b"menagerie-record 1", b"\\n",
    b" ",
]  # fmt: skip


def sane_lines(rng: random.Random, records: list[str]) -> dict[str, Any]:
    """A request that is right, or nearly right."""
    table, seat = rng.randrange(1, 5), rng.randrange(-1, 4)
    options = [{}, {"first": rng.randrange(4)}, {"variant": "rush"}, {"objectives": [1, "2"]}]
    return rng.choice(
        [
            {"do": "hello", "protocol": 1},
            {"do": "games"},
            {"do": "new", "game": rng.choice(games.HOUSE), "players": rng.randrange(7),
             "seed": str(rng.random()), "options": rng.choice(options)},
            {"do": "legal", "table": table, "seat": seat},
            {"do": "play", "table": table, "seat": seat, "move": rng.randrange(-2, 700)},
            {"do": "play", "table": table, "seat": seat, "move": rng.choice(["row 1", "pass", ""])},
            {"do": "view", "table": table, "seat": rng.choice([seat, None])},
            {"do": "suggest", "table": table, "seat": seat, "bot": rng.choice(["random", "mc"]),
             "budget": "3i", "seed": "s"},
            {"do": "record", "table": table},
            {"do": "load", "record": rng.choice(records)},
            {"do": "close", "table": rng.randrange(5, 300)},
        ]
    )  # fmt: skip


ODD_VALUES: list[Any] = [
    None, True, -1, 0, 2, 99, 10**14, -(10**14), 0.5, -0.0, 1e300, "", " ", "0", "random",
    "x" * 5000, "\ud800", "\x00", "é", [], [[]], [0, "a", None], {}, {"first": None},
    {"first": [1, [2]]}, {"": ""}, {"variant": ["rush"]}, {"species": [1] * 50},
    {"objectives": "1,2"}, {"window": -5},
]  # fmt: skip


def bent(request: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The request with a field left out, misnamed, added, or holding something odd."""
    request = dict(request)
    key = rng.choice([*request, "id", "options", "edition"])
    kind = rng.randrange(5)
    if kind == 0:
        request.pop(key, None)
    elif kind == 1:
        request[rng.choice(["sead", "ID", "", "options", "bot"])] = request.pop(key, 1)
    else:
        request[key] = rng.choice(ODD_VALUES)
    return request


def mutated(line: bytes, rng: random.Random) -> bytes:
    """The line with a few things cut, doubled, swapped or put in."""
    for _ in range(rng.randrange(4)):
        at, to = sorted(rng.randrange(len(line) + 1) for _ in range(2))
        line = rng.choice(
            [
                line[:at] + line[to:],
                line[:at] + rng.choice(SCRAPS) + line[at:],
                line[:at] + rng.choice(SCRAPS) + line[to:],
                line[:to] + line[at:to] + line[to:],
                line[:at] + rng.randbytes(3) + line[at:],
            ]
        )
    return line.replace(b"\n", b" ").replace(b'"quit"', b'"quiet"')


def some_records() -> list[str]:
    client, found = Client(), []
    for name in games.HOUSE:
        table = client.new(name, 2, seed="r")
        for _ in range(6):
            seat = client.ok("view", table=table)["view"]["turn"][0]
            client.ok("play", table=table, seat=seat, move=client.ok(
                "legal", table=table, seat=seat)["moves"][0])  # fmt: skip
        found.append(client.ok("record", table=table)["record"])
    return found


def test_thousands_of_odd_lines_get_one_answer_each() -> None:
    rng, client, records = random.Random(2024), Client(), some_records()
    for name in ("junior", "animimix", "animalia", "nimalia"):
        client.new(name, 2, seed="fuzz")
    codes: set[str] = set()
    for number in range(6000):
        request = sane_lines(rng, records)
        if rng.random() < 0.6:
            line = json.dumps(bent(request, rng)).encode()
        else:
            line = mutated(json.dumps(request).encode(), rng)
        answer = client.line(line)
        if "error" in answer:
            codes.add(answer["error"]["code"])
            assert answer["error"]["code"] != "internal", (line, answer)
        if number % 250 == 0:
            table = client.line(b'{"do":"load","record":%s}' % json.dumps(records[0]).encode())
            client.ok("close", table=table["ok"]["table"])
    assert len(codes) >= 10, f"the lines were odd in many ways, not only {codes}"
    assert [entry["game"] for entry in client.ok("games")["games"]] == list(games.HOUSE)


def test_odd_records_get_a_sentence() -> None:
    rng, client, records = random.Random(7), Client(), some_records()
    for _ in range(1500):
        text = mutated(rng.choice(records).replace("\n", "\x01").encode(), rng)
        record = text.decode("utf-8", "replace").replace("\x01", "\n")
        answer = client.ask("load", record=record)
        if "ok" in answer:
            client.ok("close", table=answer["ok"]["table"])
        else:
            assert answer["error"]["code"] != "internal", record


# The real program.


def run(lines: bytes) -> tuple[list[dict[str, Any]], subprocess.CompletedProcess[bytes]]:
    done = subprocess.run(
        [sys.executable, "-m", "menagerie", "engine"], input=lines, capture_output=True, timeout=600
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done


def test_the_program_answers_every_line_and_goes_on() -> None:
    rng, records = random.Random(99), some_records()
    hello = encode({"id": "first", "do": "hello", "protocol": PROTOCOL})
    odd = [mutated(json.dumps(sane_lines(rng, records)).encode(), rng) for _ in range(150)]
    odd += [
        b"x" * (3 * LINE_LIMIT),
        b"x" * LINE_LIMIT,
        b"x" * (LINE_LIMIT - 1),
        b"",
        DEEP,
        b"\xff" * 100,
    ]
    last = encode({"id": "last", "do": "games"})
    answers, done = run(hello + b"".join(line + b"\n" for line in odd) + last.rstrip(b"\n"))
    assert done.returncode == 0
    assert not done.stderr
    assert len(answers) == len(odd) + 2
    assert answers[0]["id"] == "first"
    assert answers[-1]["id"] == "last"
    assert len(answers[-1]["ok"]["games"]) == len(games.HOUSE)


def test_quit_ends_the_program_at_once() -> None:
    hello = encode({"do": "hello", "protocol": PROTOCOL})
    answers, done = run(hello + encode({"id": 1, "do": "quit"}) + encode({"do": "games"}))
    assert done.returncode == 0
    assert answers[1:] == [{"id": 1, "ok": {}}]


def test_an_edition_file_that_is_wrong_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('game = "chess"\n')
    done = subprocess.run(
        [sys.executable, "-m", "menagerie", "engine", "--edition", str(path)],
        input="", capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 2
    assert "'chess' is not one of" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_reader_who_leaves_ends_it_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "menagerie", "engine"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(encode({"do": "hello", "protocol": PROTOCOL}))
    process.stdin.flush()
    assert process.stdout.readline()
    process.stdout.close()
    process.stdin.write(encode({"do": "games"}))
    process.stdin.close()
    assert process.wait(600) == 0
    assert process.stderr is not None
    with process.stderr:
        assert process.stderr.read() == b""


def test_a_line_at_the_limit_is_read_and_one_beyond_is_skipped() -> None:
    start, end = b'{"do":"hello","protocol":1', b"}\n"
    fits = start + b" " * (LINE_LIMIT - len(start) - len(end)) + end
    assert decode(fits) == {"do": "hello", "protocol": 1}
    with pytest.raises(Garbled):
        decode(b" " + fits)
    out = io.BytesIO()
    serve(Engine(), io.BytesIO(b" " + fits + fits + encode({"id": 2, "do": "games"})), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [("ok" in answer) for answer in answers] == [False, True, True]
