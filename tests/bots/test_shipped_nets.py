"""The nets in the box: they fit the rules, are small, and play well."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import fmean

import pytest

from menagerie import bots, games
from menagerie.bots.nets import Net, Player, judge_of, library
from menagerie.bots.nets.bot import NetBot
from menagerie.bots.nets.storage import Matrix
from menagerie.core.rewards import rank_rewards

NETS = sorted(library.FOLDER.glob("*.npz"))
LARGEST, ALL = 1_000_000, 12_000_000
"""Bytes of one file, and of all."""
RIVAL, DEALS, ENOUGH = "greedy", 4, -0.4
"""A few games cannot tell how much better than `greedy` a net is (`docs/learning.md` does), but
they tell a good net from a broken one, which loses nearly all of them."""


def played(bot: bots.Bot, name: str, players: int) -> float:
    """The mean reward against the rival, on each seat of a few deals."""
    rival, rewards = bots.make(RIVAL), []
    for deal in range(DEALS):
        for mine in range(players):
            state, rng = games.load(name).deal(players, f"shipped {deal}"), random.Random(deal)
            while state.turn:
                seat = state.turn[0]
                position = bots.Position.of(state, seat, rng)
                state.advance(seat, (bot if seat == mine else rival).choose(position))
            rewards.append(rank_rewards(state)[mine])
    return fmean(rewards)


def test_every_game_has_a_net() -> None:
    found = {library.load(path).header.game for path in NETS}
    assert found == set(games.HOUSE)


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_table_of_the_house_finds_its_net(name: str) -> None:
    """And only one, also under the rules that were released before."""
    newest = games.load(name)
    for version in (*newest.earlier, newest.version):
        for players in newest.seats:
            setup = games.load(name, version).deal(players, "found").setup
            fitting = [path for path in NETS if library.fits(library.load(path).header, setup)]
            assert fitting == [library.find(setup)], (version, players)


def test_a_net_for_two_does_not_sit_down_with_three() -> None:
    found = [library.find(games.load("animalia").deal(count, "x").setup) for count in (2, 3, 6)]
    assert found[0] != found[1] == found[2]


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_a_net_is_small_and_says_where_it_comes_from(path: Path) -> None:
    assert path.stat().st_size <= LARGEST
    header = library.load(path).header
    assert "learn" in header.command
    assert header.date
    assert header.decisions > 1e6
    judged = {one["table"].split()[1] for one in header.strength if one["rival"] == "greedy"}
    assert judged == {str(players) for players in header.players}


def test_all_nets_are_small_together() -> None:
    assert sum(path.stat().st_size for path in NETS) <= ALL


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_a_net_plays_well(path: Path) -> None:
    """And one whose weights were mixed up does not: the check can fail."""
    net = library.load(path)
    header = net.header
    good = NetBot(player=Player(judge_of(net), header))
    assert played(good, header.game, header.players[0]) > ENOUGH
    weights = dict(net.weights)
    for name in ("first", "second"):
        numbers = list(weights[name].numbers)
        random.Random(1).shuffle(numbers)
        weights[name] = Matrix(weights[name].shape, numbers)
    bad = NetBot(player=Player(judge_of(Net(header, weights)), header))
    assert played(bad, header.game, header.players[0]) < ENOUGH


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_numpy_and_plain_python_choose_the_same(path: Path) -> None:
    net = library.load(path)
    header = net.header
    pair = [NetBot(player=Player(judge_of(net, numpy=one), header)) for one in (True, False)]
    state = games.load(header.game).deal(header.players[-1], "same")
    rng = random.Random(2)
    for _ in range(16):
        if not state.turn:
            break
        seat = state.turn[0]
        luck = rng.getrandbits(32)
        moves = {bot.choose(bots.Position.of(state, seat, random.Random(luck))) for bot in pair}
        assert len(moves) == 1
        state.advance(seat, moves.pop())
