"""What changed in a view, applied to it, is the new view: in any tree, and in whole games."""

from __future__ import annotations

import doctest
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie.server.encoding import encode
from menagerie.tables import commands, differences, host
from menagerie.tables.chairs import Eye, Step
from menagerie.tables.differences import Compared, difference
from menagerie.tables.host import Observer
from menagerie.tables.json_text import text
from menagerie.tables.messages import Changes, News
from menagerie.tables.people import Person
from tests.configurations import CASES, IDS
from tests.tables import told
from tests.tables.kept import applied, news_from
from tests.tables.laid import PEOPLE, Laid

VECTORS: list[dict[str, Any]] = json.loads(
    told.PATH.with_name("differences.json").read_text("utf-8")
)

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=2)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=1), inner, max_size=4)
    ),
    max_leaves=12,
)
VIEWS = st.dictionaries(st.sampled_from("abcdef"), TREES)


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["about"])
def test_the_cases_that_the_browser_runs_too(case: dict[str, Any]) -> None:
    change = difference(case["before"], case["after"])
    assert json.loads(text(change)) == case["change"]
    assert applied(case["before"], case["change"]) == case["after"]


@given(VIEWS, VIEWS)
def test_any_two_views(before: dict[str, Any], after: dict[str, Any]) -> None:
    for one, other in ((before, after), (after, before), (before, before | after)):
        change = difference(one, other)
        assert applied(one, json.loads(encode(change))) == other
        assert bool(change) == (one != other)


@given(VIEWS, VIEWS)
def test_it_depends_on_values_alone(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Whether parts are shared between views shows nowhere."""
    same = {key: after[key] for key in after if key in before and before[key] == after[key]}
    shared = before | same
    copies = json.loads(text(before)), json.loads(text(after))
    assert encode(difference(shared, after)) == encode(difference(*copies))
    compared: Compared = {}
    for _ in range(2):
        assert encode(difference(before, after, compared)) == encode(difference(*copies))


class Client:
    """One pair of eyes, told twice: in whole views, and in changes to a view that it keeps."""

    def __init__(self, laid: Laid, eye: Eye) -> None:
        who = Person("e", "Eve") if eye is None else PEOPLE[eye]
        self.plain, self.keeper = Observer(who, "fr"), Observer(who, "fr", keeps_view=True)
        self.news: Any = None
        self.kept: Any = None
        for observer in (self.plain, self.keeper):
            for message in host.look_anew(laid.table, observer, {}):
                self.hear(observer, json.loads(encode(message)))

    def hear(self, observer: Observer, message: dict[str, Any]) -> None:
        if message["type"] == "eyes":
            return
        for step in message["steps"]:
            if observer is self.keeper:
                assert step.pop("said", []) == []
            else:
                del step["said"]
        if observer is self.plain:
            self.news = message
        elif message["type"] == "news":
            self.kept = message
        else:
            news = news_from(self.kept["view"], message)
            self.kept = news | {"until": news["until"] or [None] * len(self.kept["until"])}


def tell(laid: Laid, clients: list[Client], steps: list[Step]) -> list[type]:
    """Tells everyone; the kinds of messages that those who keep views got."""
    heard = {
        id(observer): (client, observer)
        for client in clients
        for observer in (client.plain, client.keeper)
    }
    kinds = []
    observers = [observer for _, observer in heard.values()]
    for message, those in host.tell(laid.table, observers, steps):
        for one in those:
            client, observer = heard[id(one)]
            client.hear(observer, json.loads(encode(message)))
            if observer is client.keeper:
                kinds.append(type(message))
    return kinds


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_changes_and_whole_views_say_the_same_over_a_whole_game(
    name: str, players: int, options: dict[str, Any]
) -> None:
    laid, rng = Laid.people(name, players, options), random.Random(name)
    clients = [Client(laid, eye) for eye in (None, *range(players))]
    while laid.table.turn:
        laid.now += 1.5
        assert laid.table.state is not None
        seat = rng.choice(laid.table.turn)
        steps = laid.play(seat, rng.choice(laid.table.state.legal(seat)))
        assert set(tell(laid, clients, steps)) == {Changes}
        for client in clients:
            assert client.kept == client.news
    assert laid.table.state is not None
    for client in clients:
        assert client.kept["table"]["status"] == "over"
        assert client.kept["view"] == json.loads(text(laid.table.state.view(client.news["seat"])))
    # A rematch has no view, the next deal a whole one.
    for bodies in (commands.rematch, commands.start):
        kinds = tell(laid, clients, laid.write(bodies(laid.table, PEOPLE[0])))
        assert News in kinds
        assert Changes not in kinds
        for client in clients:
            assert client.kept == client.news


def test_those_who_come_back_get_the_whole_view_first() -> None:
    laid = Laid.people("junior", 2)
    keeper = Observer(PEOPLE[0], keeps_view=True)
    host.look_anew(laid.table, keeper, {})
    laid.play_on(random.Random(1), 3)
    _, back = host.look_anew(laid.table, keeper, dict(keeper.sent))
    assert isinstance(back, News)
    assert laid.table.state is not None
    assert back.view == laid.table.state.view(0)
    assert [step.said for step in back.steps] == [[]] * 3


def test_the_sentences_are_those_that_the_browser_says() -> None:
    assert told.PATH.read_text("utf-8") == told.written(), "python -m tests.tables.told"


def test_the_documentation_is_an_example() -> None:
    assert doctest.testmod(differences).failed == 0
