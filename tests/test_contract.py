"""The contract of `core`, kept by all five games in every configuration."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from menagerie import games
from menagerie.core import GameOver, IllegalMove, NotYourTurn, State
from menagerie.core.explore import play_out
from menagerie.core.record import read
from menagerie.core.replay import Recorder, Replay, verify
from tests.configurations import CASES, IDS, contents, deal, table_of

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


def observers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def sampled(state: State, rng: random.Random, share: float) -> Any:
    """Positions of one random game: its first, its last, and a share of those between."""
    yield state
    while state.turn:
        seat = rng.choice(state.turn)
        state.play(seat, rng.choice(state.legal(seat)))
        if not state.turn or rng.random() < share:
            yield state


@every_case
def test_random_play_ends_and_every_invariant_holds(
    name: str, players: int, options: dict[str, Any]
) -> None:
    check = table_of(name).check
    for number in range(25):
        state = deal(name, players, options, f"invariants {number}")
        rng = random.Random(number)
        check(state)
        decisions = 0
        while state.turn:
            seat = rng.choice(state.turn)
            legal = state.legal(seat)
            assert list(legal) == sorted(set(legal)), "legal moves are ascending and different"
            assert legal, "whoever owes a decision can give one"
            state.advance(seat, rng.choice(legal))
            check(state)
            decisions += 1
            assert decisions < 5000, "random play always ends"
        assert state.winners()


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_hypothesis_finds_no_broken_position(data: st.DataObject) -> None:
    name, players, options = data.draw(st.sampled_from(CASES))
    state = deal(name, players, options, data.draw(st.text(max_size=12)))
    check = table_of(name).check
    while state.turn:
        seat = data.draw(st.sampled_from(state.turn))
        legal = state.legal(seat)
        # Drawing an index now and then is enough for hypothesis to steer, and keeps games cheap.
        state.play(seat, legal[data.draw(st.integers(0, 1 << 16)) % len(legal)])
        check(state)


@every_case
def test_no_seat_can_tell_an_imagined_state_from_the_true_one(
    name: str, players: int, options: dict[str, Any]
) -> None:
    check = table_of(name).check
    for number in range(4):
        rng = random.Random(number)
        state = deal(name, players, options, f"secrets {number}")
        for position in sampled(state, rng, 0.25):
            before = copy.deepcopy(contents(position))
            for seat in observers(position):
                other = position.imagine(seat, random.Random(rng.random()))
                assert other.view(seat) == position.view(seat)
                assert other.turn == position.turn
                check(other)
                if seat is not None:
                    assert list(other.legal(seat)) == list(position.legal(seat))
            assert contents(position) == before, "imagining changes nothing"


@every_case
def test_what_is_imagined_depends_on_nothing_the_seat_may_not_know(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """The stronger law: equal knowledge and equal random source, equal imagination."""
    for number in range(3):
        rng = random.Random(number)
        state = deal(name, players, options, f"imagination {number}")
        for position in sampled(state, rng, 0.2):
            for seat in observers(position):
                twin = position.imagine(seat, random.Random(rng.random()))
                mine = position.imagine(seat, random.Random(7))
                theirs = twin.imagine(seat, random.Random(7))
                assert contents(mine) == contents(theirs)


@every_case
def test_refusals_depend_on_nothing_the_seat_may_not_know(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = games.load(name)
    rng = random.Random(3)
    state = deal(name, players, options, "refusals")
    for position in sampled(state, rng, 0.15):
        for seat in range(players):
            other = position.imagine(seat, rng)
            legal = set(position.legal(seat))
            illegal = [move for move in range(len(game.moves)) if move not in legal]
            for move in rng.sample(illegal, min(12, len(illegal))):
                errors = []
                for table in (position, other):
                    with pytest.raises(IllegalMove) as caught:
                        table.play(seat, move)
                    errors.append((str(caught.value), caught.value.code, caught.value.facts))
                assert errors[0] == errors[1]
                assert "{" not in errors[0][0], "every place of the sentence is filled"
                assert "{" not in game.words("fr").refusal(errors[0][1], errors[0][2])


@every_case
def test_an_imagined_game_can_be_played_to_its_end(
    name: str, players: int, options: dict[str, Any]
) -> None:
    check = table_of(name).check
    rng = random.Random(5)
    state = deal(name, players, options, "playouts")
    for position in sampled(state, rng, 0.1):
        other = position.imagine(rng.randrange(players), rng)
        play_out(other, rng)
        check(other)
        assert other.winners()


@every_case
def test_views_and_events_are_ready_for_json_and_for_words(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = games.load(name)
    names = [f"Player {seat}" for seat in range(players)]
    rng = random.Random(11)
    state = deal(name, players, options, "words")
    while state.turn:
        seat = rng.choice(state.turn)
        move = rng.choice(state.legal(seat))
        for lang in ("fr", "en"):
            assert "{" not in game.words(lang).move(game.moves[move])
        for event in state.play(seat, move):
            for observer in observers(state):
                seen = event.seen_by(observer)
                assert json.loads(json.dumps(seen)) == seen
                for lang in ("fr", "en"):
                    assert "{" not in game.words(lang).event(seen, names)
        for observer in observers(state):
            view = state.view(observer)
            assert json.loads(json.dumps(view)) == view
    for reason in state.explain():
        assert json.loads(json.dumps(reason.as_dict())) == reason.as_dict()
        for lang in ("fr", "en"):
            assert "{" not in game.words(lang).reason(reason.code, reason.facts, names)


@every_case
def test_views_built_together_are_those_built_alone(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"together {name} {players}")
    for state in sampled(deal(name, players, options, "together"), rng, 0.2):
        eyes = observers(state)
        rng.shuffle(eyes)
        assert state.views(eyes) == [state.view(eye) for eye in eyes]


def spoil(data: Any) -> None:
    """Changes everything that can be changed in plain data."""
    for part in data.values() if isinstance(data, dict) else data:
        if isinstance(part, dict | list):
            spoil(part)
    data.clear()


@every_case
def test_a_view_stays_as_it_was_whatever_is_played_later(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"later {name} {players}")
    kept = []
    for state in sampled(deal(name, players, options, "later"), rng, 0.2):
        views = state.views(observers(state))
        kept.append((views, copy.deepcopy(views)))
    for views, as_they_were in kept:
        assert views == as_they_were


@every_case
def test_who_changes_a_view_changes_no_later_one(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"spoilt {name} {players}")
    for state in sampled(deal(name, players, options, "spoilt"), rng, 0.2):
        eyes = observers(state)
        before = copy.deepcopy(state.views(eyes))
        for eye in eyes:
            spoil(state.view(eye))
        assert state.views(eyes) == before


@every_case
def test_reasons_add_up_to_the_scores(name: str, players: int, options: dict[str, Any]) -> None:
    for number in range(5):
        state = deal(name, players, options, f"reasons {number}")
        play_out(state, random.Random(number))
        sums = [0] * players
        for reason in state.explain():
            sums[reason.seat] += reason.points
        assert sums == state.scores()


@every_case
def test_clones_and_copies_are_independent(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(2)
    state = deal(name, players, options, "clones")
    for position in sampled(state, rng, 0.1):
        before = copy.deepcopy(contents(position))
        for double in (
            position.clone(),
            copy.deepcopy(position),
            pickle.loads(pickle.dumps(position)),
        ):
            assert contents(double) == before
            play_out(double, random.Random(1))
        assert contents(position) == before


@every_case
def test_telling_events_changes_nothing(name: str, players: int, options: dict[str, Any]) -> None:
    told, untold = (deal(name, players, options, "tell") for _ in range(2))
    rng = random.Random(4)
    while told.turn:
        seat = rng.choice(told.turn)
        move = rng.choice(told.legal(seat))
        told.play(seat, move)
        untold.advance(seat, move)
        assert contents(told) == contents(untold)


@every_case
def test_bad_moves_change_nothing(name: str, players: int, options: dict[str, Any]) -> None:
    game = games.load(name)
    rng = random.Random(6)
    state = deal(name, players, options, "bad moves")
    for position in sampled(state, rng, 0.1):
        before = copy.deepcopy(contents(position))
        for seat, move in [
            (rng.randrange(players), len(game.moves)),
            (rng.randrange(players), -1),
            (players, 0),
            (-1, 0),
        ]:
            with pytest.raises(IllegalMove):
                position.play(seat, move)
        for seat in set(range(players)) - set(position.turn):
            expected = NotYourTurn if position.turn else GameOver
            with pytest.raises(expected):
                position.play(seat, 0)
        assert contents(position) == before


@every_case
def test_records_round_trip_and_verify(name: str, players: int, options: dict[str, Any]) -> None:
    game = games.load(name)
    chosen = game.options.of(options)
    state = game.deal(players, "record", chosen)
    recorder = Recorder.start(game, players, "record", options=chosen, edition=game.edition)
    rng = random.Random(8)
    while state.turn:
        seat = rng.choice(state.turn)
        move = rng.choice(state.legal(seat))
        state.play(seat, move)
        recorder.add(seat, move, state)
    text = str(recorder.record)
    record = read(text)
    assert record == recorder.record
    assert str(record) == text
    assert verify(record, game).holds
    replay = Replay(record, game)
    assert contents(replay.final) == contents(state)
    assert contents(replay.state(len(replay))) == contents(state)


@every_case
def test_the_same_seed_gives_the_same_deal(
    name: str, players: int, options: dict[str, Any]
) -> None:
    first, second = (deal(name, players, options, "same") for _ in range(2))
    assert contents(first) == contents(second)
    others = [contents(deal(name, players, options, f"other {n}")) for n in range(5)]
    assert any(other != contents(first) for other in others)


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_move_has_a_number_a_form_and_a_text(name: str) -> None:
    moves = games.load(name).moves
    for number, move in enumerate(moves):
        assert moves[number] == move
        assert moves.number(move) == number
        text = moves.text(number)
        assert moves.parse(text) == number
        assert moves.parse(f"  {text.upper()} ") == number
        assert "#" not in text, "a record could not tell it from a comment"
