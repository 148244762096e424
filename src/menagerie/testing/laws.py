"""The laws that every game keeps, each a function of one case: a game, its players, its options."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ..core import LANGUAGES, BadPlayers, GameOver, IllegalMove, NotYourTurn, State, grammar
from ..core.explore import play_out
from ..core.facts import facts_of
from ..core.record import read
from ..core.replay import Recorder, Replay, verify
from .cases import Case, contents

Law = Callable[[Case], None]

LAWS: list[Law] = []
"""Every law, in the order of this page."""


def law(check: Law) -> Law:
    """Enters a law."""
    LAWS.append(check)
    return check


def observers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def sampled(state: State, rng: random.Random, share: float) -> Iterator[State]:
    """Positions of one random game: its first, its last, and a share of those between."""
    yield state
    while state.turn:
        seat = rng.choice(state.turn)
        state.play(seat, rng.choice(state.legal(seat)))
        if not state.turn or rng.random() < share:
            yield state


@law
def random_play_ends_and_every_invariant_holds(case: Case) -> None:
    check = case.check
    for number in range(25):
        state = case.deal(f"invariants {number}")
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


@law
def no_seat_can_tell_an_imagined_state_from_the_true_one(case: Case) -> None:
    check = case.check
    for number in range(4):
        rng = random.Random(number)
        state = case.deal(f"secrets {number}")
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


@law
def what_is_imagined_depends_on_nothing_the_seat_may_not_know(case: Case) -> None:
    """The stronger law: equal knowledge and equal random source, equal imagination."""
    for number in range(3):
        rng = random.Random(number)
        state = case.deal(f"imagination {number}")
        for position in sampled(state, rng, 0.2):
            for seat in observers(position):
                twin = position.imagine(seat, random.Random(rng.random()))
                mine = position.imagine(seat, random.Random(7))
                theirs = twin.imagine(seat, random.Random(7))
                assert contents(mine) == contents(theirs)


@law
def nobody_can_tell_another_future_from_the_true_one(case: Case) -> None:
    check = case.check
    rng = random.Random(9)
    for position in sampled(case.deal("futures"), rng, 0.2):
        before = copy.deepcopy(contents(position))
        other = position.redrawn(random.Random(rng.random()))
        eyes = observers(position)
        assert other.views(eyes) == position.views(eyes)
        assert other.turn == position.turn
        check(other)
        assert contents(position) == before, "drawing again changes nothing"


@law
def refusals_depend_on_nothing_the_seat_may_not_know(case: Case) -> None:
    game = case.game
    rng = random.Random(3)
    state = case.deal("refusals")
    for position in sampled(state, rng, 0.15):
        for seat in range(case.players):
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


@law
def an_imagined_game_can_be_played_to_its_end(case: Case) -> None:
    check = case.check
    rng = random.Random(5)
    state = case.deal("playouts")
    for position in sampled(state, rng, 0.1):
        other = position.imagine(rng.randrange(case.players), rng)
        play_out(other, rng)
        check(other)
        assert other.winners()


@law
def views_and_events_are_ready_for_json_and_for_words(case: Case) -> None:
    game = case.game
    names = [f"Player {seat}" for seat in range(case.players)]
    rng = random.Random(11)
    state = case.deal("words")
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
                    assert "{" not in game.words(lang).event(seen, names, observer)
        for observer in observers(state):
            view = state.view(observer)
            assert json.loads(json.dumps(view)) == view
    for reason in state.explain():
        assert json.loads(json.dumps(reason.as_dict())) == reason.as_dict()
        for lang in ("fr", "en"):
            assert "{" not in game.words(lang).reason(reason.code, reason.facts, names)


@law
def views_built_together_are_those_built_alone(case: Case) -> None:
    rng = random.Random(f"together {case.game.name} {case.players}")
    for state in sampled(case.deal("together"), rng, 0.2):
        eyes = observers(state)
        rng.shuffle(eyes)
        assert state.views(eyes) == [state.view(eye) for eye in eyes]


def spoil(data: Any) -> None:
    """Changes everything that can be changed in plain data."""
    for part in data.values() if isinstance(data, dict) else data:
        if isinstance(part, dict | list):
            spoil(part)
    data.clear()


@law
def a_view_stays_as_it_was_whatever_is_played_later(case: Case) -> None:
    rng = random.Random(f"later {case.game.name} {case.players}")
    kept = []
    for state in sampled(case.deal("later"), rng, 0.2):
        views = state.views(observers(state))
        kept.append((views, copy.deepcopy(views)))
    for views, as_they_were in kept:
        assert views == as_they_were


@law
def who_changes_a_view_changes_no_later_one(case: Case) -> None:
    rng = random.Random(f"spoilt {case.game.name} {case.players}")
    for state in sampled(case.deal("spoilt"), rng, 0.2):
        eyes = observers(state)
        before = copy.deepcopy(state.views(eyes))
        for eye in eyes:
            spoil(state.view(eye))
        assert state.views(eyes) == before


@law
def reasons_add_up_to_the_scores(case: Case) -> None:
    for number in range(5):
        state = case.deal(f"reasons {number}")
        play_out(state, random.Random(number))
        sums = [0] * case.players
        for reason in state.explain():
            sums[reason.seat] += reason.points
        assert sums == state.scores()


@law
def clones_and_copies_are_independent(case: Case) -> None:
    rng = random.Random(2)
    state = case.deal("clones")
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


@law
def telling_events_changes_nothing(case: Case) -> None:
    told, untold = (case.deal("tell") for _ in range(2))
    rng = random.Random(4)
    while told.turn:
        seat = rng.choice(told.turn)
        move = rng.choice(told.legal(seat))
        told.play(seat, move)
        untold.advance(seat, move)
        assert contents(told) == contents(untold)


@law
def bad_moves_change_nothing(case: Case) -> None:
    game = case.game
    rng = random.Random(6)
    state = case.deal("bad moves")
    for position in sampled(state, rng, 0.1):
        before = copy.deepcopy(contents(position))
        for seat, move in [
            (rng.randrange(case.players), len(game.moves)),
            (rng.randrange(case.players), -1),
            (case.players, 0),
            (-1, 0),
        ]:
            with pytest.raises(IllegalMove):
                position.play(seat, move)
        for seat in set(range(case.players)) - set(position.turn):
            expected = NotYourTurn if position.turn else GameOver
            with pytest.raises(expected):
                position.play(seat, 0)
        assert contents(position) == before


@law
def a_seat_that_does_not_exist_is_refused(case: Case) -> None:
    state = case.deal("seats")
    for seat in (-1, case.players):
        with pytest.raises(BadPlayers):
            state.legal(seat)
        with pytest.raises(BadPlayers):
            state.view(seat)


@law
def a_position_reads_back_from_its_text(case: Case) -> None:
    """In full; and as one seat knows it, without anything that this seat does not know."""
    rng = random.Random(9)
    for position in sampled(case.deal("positions"), rng, 0.05):
        assert case.game.position(position.full_text()) == position == position.clone()
        seat = rng.choice(observers(position))
        text = position.text(seat)
        assert "\n" not in text
        known = case.game.position(text)
        assert known.view(seat) == position.view(seat)
        assert text == position.imagine(seat, rng).text(seat), "it tells nothing else"


@law
def records_round_trip_and_verify(case: Case) -> None:
    game = case.game
    chosen = game.options.of(case.options)
    state = game.deal(case.players, "record", chosen)
    recorder = Recorder.start(game, case.players, "record", options=chosen, edition=game.edition)
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


@law
def the_same_seed_gives_the_same_deal(case: Case) -> None:
    first, second = (case.deal("same") for _ in range(2))
    assert contents(first) == contents(second)
    others = [contents(case.deal(f"other {n}")) for n in range(5)]
    assert any(other != contents(first) for other in others)


@law
def every_move_has_a_number_a_form_and_a_text(case: Case) -> None:
    moves = case.game.moves
    for number, move in enumerate(moves):
        assert moves[number] == move
        assert moves.number(move) == number
        text = moves.text(number)
        assert moves.parse(text) == number
        assert moves.parse(f"  {text.upper()} ") == number
        assert "#" not in text, "a record could not tell it from a comment"


@law
def no_game_is_longer_than_the_longest(case: Case) -> None:
    longest = case.game.longest(case.players)
    for number in range(5):
        decisions = play_out(case.deal(f"length {number}"), random.Random(number))
        assert longest is None or decisions <= longest


@law
def everything_is_said_in_every_language(case: Case) -> None:
    """Titles, options, the rules page, and the same words in each language."""
    game = case.game
    facts_of(game)
    catalogues = [game.words(lang).catalogue for lang in LANGUAGES]
    sections = {section for catalogue in catalogues for section in catalogue}
    for section in sections.difference(grammar.SECTIONS):
        first, *others = (set(catalogue.get(section, ())) for catalogue in catalogues)
        assert all(other == first for other in others), f"[{section}] is the same in all languages"
    for lang in LANGUAGES:
        assert game.title[lang]
        assert game.page(lang)
