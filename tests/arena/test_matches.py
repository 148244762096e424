"""Line-ups and rotations, and matches as typed."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from menagerie import games
from menagerie.arena.matches import (
    JournalEntry,
    Match,
    labels,
    line_ups,
    new_match,
    play_game,
    read_bots,
    rotations,
)
from menagerie.arena.play import Setting
from menagerie.core import MenagerieError, State
from tests.configurations import contents

BOTS = ("A", "B", "C", "D", "E", "F")


@pytest.mark.parametrize(
    ("players", "count"),
    [(players, count) for players in range(2, 7) for count in range(1, players + 1)],
)
def test_over_all_line_ups_every_bot_sits_everywhere_equally_often(
    players: int, count: int
) -> None:
    orders = line_ups(BOTS[:count], players)
    sizes = {len(rotations(order)) for order in orders}
    assert len(sizes) == 1, "every deal has the same number of games"
    places = Counter(
        (seat, name)
        for order in orders
        for seats in rotations(order)
        for seat, name in enumerate(seats)
    )
    assert len(places) == players * count
    assert len(set(places.values())) == 1
    followers = Counter(
        (seats[at], seats[(at + 1) % players])
        for order in orders
        for seats in rotations(order)
        for at in range(players)
        if seats[at] != seats[(at + 1) % players]
    )
    assert len(set(followers.values())) <= 1, "everyone follows everyone equally often"


def test_within_one_deal_everybody_sits_everywhere() -> None:
    for seats in zip(*rotations(("A", "B", "C", "D")), strict=True):
        assert sorted(seats) == ["A", "B", "C", "D"]
    assert rotations(("A", "B", "A", "B")) == (("A", "B", "A", "B"), ("B", "A", "B", "A"))
    assert line_ups(("A", "B"), 4) == (("A", "B", "A", "B"),)
    assert rotations(("A", "A", "A")) == (("A", "A", "A"),)


def test_deals_take_turns_with_the_orders() -> None:
    match = Match(Setting("junior", 3), ("random", "greedy", "mc:9i"), "s")
    assert match.rotations == 3
    assert match.seats((0, 0)) == ("random", "greedy", "mc:9i")
    assert match.seats((1, 0)) == ("random", "mc:9i", "greedy")
    assert match.seats((2, 1)) == ("greedy", "mc:9i", "random")
    assert list(match.games(2)) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


@pytest.mark.parametrize(("games_", "deals"), [(1, 1), (3, 1), (4, 2), (400, 134)])
def test_only_whole_deals_are_played(games_: int, deals: int) -> None:
    match = Match(Setting("junior", 3), ("random", "greedy", "mc:9i"), "s")
    assert match.deals_for(games_) == deals


def test_the_rotations_of_a_deal_have_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = []
    deal = Setting.deal

    def watched(self: Setting, seed: str) -> State:
        state = deal(self, seed)
        dealt.append(state.clone())
        return state

    monkeypatch.setattr(Setting, "deal", watched)
    match = Match(Setting("junior", 2), ("random", "greedy"), "cards")
    for deal_number in (5, 6):
        for turn in range(2):
            play_game(match, deal_number, turn)
    one, again, other, _ = (contents(state) for state in dealt)
    assert one == again
    assert one != other


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no bot ''"),
        ("greedy,", "There is no bot ''"),
        ("dragon", "There is no bot 'dragon'"),
        ("mc:much", "A bot's budget is seconds"),
        ("greedy,random,greedy", "'greedy' is named twice"),
    ],
)
def test_bad_bots_get_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        read_bots(text)


def test_more_bots_than_seats_get_a_sentence() -> None:
    with pytest.raises(MenagerieError, match="3 bots do not fit at a table of 2"):
        new_match(Setting("junior", 2), ("random", "greedy", "mc"), "s")


def test_settings_are_checked_before_anything_is_played() -> None:
    game = games.load("junior")
    assert Setting.read(game, 3, ["variant=rush", "first=random"], None) == Setting(
        "junior", 3, ("variant=rush",)
    )
    with pytest.raises(MenagerieError, match="one of classic, avoid, rush"):
        Setting.read(game, 3, ["variant=fast"], None)
    with pytest.raises(MenagerieError, match="played by 2 to 5"):
        Setting.read(game, 9, [], None)


def test_an_entry_is_the_same_after_json() -> None:
    match = Match(Setting("animimix", 3), ("random",), "json")
    entry = play_game(match, 0, 0)
    assert JournalEntry.of(json.loads(json.dumps(entry.as_dict()))) == entry
    assert len(entry.result.thinking[0]) <= entry.result.decisions


def test_programs_have_short_names_where_that_is_clear() -> None:
    assert labels(["greedy", "cmd:sh -c x"]) == {"greedy": "greedy", "cmd:sh -c x": "sh"}
    assert labels(["cmd:sh a", "cmd:sh b"]) == {"cmd:sh a": "cmd:sh a", "cmd:sh b": "cmd:sh b"}
