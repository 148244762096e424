"""The example, a game of another package, goes through every door."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from menagerie import games
from menagerie.core import record as records
from menagerie.core.replay import verify
from tests.outside.installed import EXAMPLE, menagerie_command, run
from tests.server.clients import person, running


def test_it_keeps_every_law(frogs: Path) -> None:
    out = run(
        frogs, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null",
        str(EXAMPLE / "tests"),
    )  # fmt: skip
    assert "passed" in out


def test_it_is_listed_after_the_house(installed: Path) -> None:
    assert games.names() == (*games.HOUSE, "frogs")
    assert [game.name for game in games.available().games] == list(games.names())
    assert "Frogs" in menagerie_command(installed, "games")
    assert "jumps" in menagerie_command(installed, "rules", "frogs")


def test_in_the_terminal_by_numbers_and_recorded(frogs: Path, tmp_path: Path) -> None:
    file = tmp_path / "frogs.txt"
    # The third choice, the first one, a move in notation that may not be there, then first ones.
    typed = "3\n1\ndive 1\n" + "1\n" * 6
    out = menagerie_command(
        frogs, "play", "frogs", "--seats", "me,greedy,lion*0.02", "--record", str(file),
        "--seed", "pond", typed=typed,
    )  # fmt: skip
    assert "Jump at the fly" in out
    assert "Dive for larvae" in out
    assert "wins!" in out or "tie for the win!" in out
    assert "All 15 moves are legal." in menagerie_command(frogs, "verify", str(file))
    seen = menagerie_command(frogs, "replay", str(file), "--eyes", "1", typed="n\nn\nq\n")
    assert "Move 2 of 15" in seen


def test_in_the_arena_simulations_and_studies(frogs: Path, tmp_path: Path) -> None:
    table = menagerie_command(
        frogs, "arena", "frogs", "--bots", "random,greedy,mc:20i,mouse", "--games", "10"
    )
    assert "greedy" in table
    assert "40 games" in menagerie_command(frogs, "simulate", "frogs", "--games", "40")
    out = menagerie_command(frogs, "study", "frogs", "--games", "30", "--out", str(tmp_path))
    assert "kinds of moves" in " ".join(out.split()), "what it says of winners, clear or not"
    assert (tmp_path / "moves.png").stat().st_size > 10_000


DOORS = """
import random
import gymnasium, numpy, pyspiel
import menagerie.envs.gymnasium, menagerie.envs.openspiel
from menagerie import batch
from menagerie.core import MenagerieError
from menagerie.envs.pettingzoo import frogs_v0
from open_spiel.python.algorithms import ismcts  # the door is open to its search
from pettingzoo.test import api_test

rng = numpy.random.default_rng(1)
api_test(frogs_v0.env(players=3, larvae=2), num_cycles=60)
env = frogs_v0.env(players=4)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    assert env.observation_space(agent).contains(seen)
    mask = seen["action_mask"]
    env.step(None if over or cut else int(rng.choice(numpy.flatnonzero(mask))))

learner = gymnasium.make("menagerie/Frogs-v0", players=2, opponents="greedy")
seen, info = learner.reset(seed=3)
over = False
while not over:
    seen, reward, over, _, info = learner.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
assert reward in (-1.0, 0.0, 1.0)

menagerie.envs.openspiel.register("frogs")
game = pyspiel.load_game("menagerie_frogs(players=3)")
pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
try:
    batch.make("frogs")
except MenagerieError as refusal:
    print(refusal)
"""


def test_the_doors_for_agents(frogs: Path) -> None:
    assert "Frogs has no batch engine" in run(frogs, "-W", "ignore", "-c", DOORS)


def test_the_engine_for_programs(frogs: Path) -> None:
    asked: list[dict[str, Any]] = [
        {"do": "hello", "protocol": 1},
        {"do": "games"},
        {"do": "new", "game": "frogs", "players": 2, "seed": "s"},
        {"do": "suggest", "table": 1, "seat": 0, "bot": "owl", "seed": "s"},
    ]
    lines = "".join(json.dumps({"id": n, **line}) + "\n" for n, line in enumerate(asked))
    answers = menagerie_command(frogs, "engine", typed=lines).splitlines()
    _, listed, new, suggested = map(json.loads, answers)
    assert [game["game"] for game in listed["ok"]["games"]] == [*games.HOUSE, "frogs"]
    assert new["ok"]
    assert suggested["ok"]


def test_on_the_server_against_bots(installed: Path, tmp_path: Path) -> None:
    asyncio.run(_a_table_with_bots(tmp_path))


async def _a_table_with_bots(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "owl"}, {"kind": "bot", "level": "lion"}]
    async with running(tmp_path) as at:
        zoe = await person(at, "Zoé")
        listed = (await zoe.http.get("/api/games")).json()["games"]
        found = listed[-1]
        assert (found["name"], found["house"], found["minutes"]) == ("frogs", False, 10)
        assert found["marks"] == {
            "by_seat": ["frogs", "chosen", "sent", "points"],
            "seats": [],
        }
        assert [option["name"] for option in found["options"]] == ["larvae"]
        words = (await zoe.http.get("/api/games/frogs/words")).json()
        assert words["fr"]["labels"]["hand"] == "vos rainettes"
        assert len((await zoe.http.get("/api/games/frogs/moves")).json()["moves"]) == 20
        assert "# Frogs" in (await zoe.http.get("/api/games/frogs/rules?lang=en")).text
        table = await zoe.create("frogs", seats, options={"larvae": 2})
        await zoe.connect(table)
        assert (await zoe.ask(type="start"))["type"] == "done"
        await zoe.play()
        record = records.read((await zoe.http.get(f"/api/tables/{table}/records/1")).text)
        assert verify(record, games.load("frogs")).holds
        film = (await zoe.http.get(f"/api/tables/{table}/films/1?eyes=0")).json()
        assert film["game"] == "frogs"
        assert len(film["scenes"]) >= 15
        await zoe.leave()
