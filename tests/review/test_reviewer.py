"""Reviews: what they say adds up, follows from the seed alone, and blames nobody for what could not
be known."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from menagerie import games
from menagerie.bots.guides import guide
from menagerie.bots.nets import library
from menagerie.core import MenagerieError, State
from menagerie.core import record as records
from menagerie.core.replay import Recorder
from menagerie.review import Review, Reviewer, review
from menagerie.review.playouts import (
    Job,
    JobResult,
    candidates,
    known_world,
    pieces,
    replayed,
    was_asked,
    work,
)
from menagerie.review.reference import GUIDE, LION, REFERENCES, advice_of
from menagerie.review.reviewer import GLANCE, ROUNDS, here
from menagerie.review.samples import StepSamples, estimate
from menagerie.review.telling import Telling
from menagerie.tables.json_text import text
from tests.review.games import finished, played

BOTS = ("random", "greedy")


def backwards(do: Callable[..., JobResult], jobs: Sequence[Job]) -> Iterator[tuple[Job, JobResult]]:
    """Workers that answer in another order, as processes do."""
    for job in reversed(jobs):
        yield job, do(*job)


@pytest.mark.parametrize("game", games.HOUSE)
def test_the_parts_add_up_for_every_seat_and_step(game: str) -> None:
    reviewer = Reviewer(played(game, BOTS))
    glance = reviewer.glance(here(work, reviewer.glance_jobs()))
    first = reviewer.round()
    for found in (glance, first):
        check_sum(found)
    assert (glance.worlds, glance.is_glance, first.is_glance) == (GLANCE, True, False)
    assert not any(glance.moments(seat) for seat in range(len(glance.seats)))
    # The rounds are the same whether somebody glanced or not.
    assert first == review(played(game, BOTS), ROUNDS[0])


def test_the_lion_may_judge_where_the_guide_does() -> None:
    """What it says adds up too; it is another player, and the review says so."""
    record = played("animimix", BOTS)
    by_lion, by_guide = (review(record, ROUNDS[0], reference=name) for name in (LION, GUIDE))
    check_sum(by_lion)
    assert (by_lion.reference, by_guide.reference) == (LION, GUIDE)
    assert by_lion.opening != by_guide.opening
    assert "The lion played them." in Telling(by_lion, replayed(str(record)), "en").made_from
    assert Review.read(json.loads(text(by_lion.as_dict()))) == by_lion


def test_the_lion_judges_animalia_at_the_end_of_a_season() -> None:
    """The guide stops in its middle; the lion plays on to where it is settled."""
    state = games.load("animalia").deal(2, "a season")
    advice = advice_of(LION, state.setup)
    assert advice.worth is guide("animalia").settled
    assert advice.worth is not None
    for _ in range(40):
        if advice.worth(state) is not None:
            break
        state.advance(state.turn[0], state.legal(state.turn[0])[-1])
    assert state.phase == "medals" or state.season == 2


def test_a_reference_player_that_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("animimix", BOTS)
    with pytest.raises(MenagerieError, match="there is guide and lion"):
        Reviewer(record, reference="tiger")
    monkeypatch.setattr(library, "files", lambda _: ())
    with pytest.raises(MenagerieError, match="Leave it to the guide"):
        Reviewer(record, reference=LION)


def check_sum(found: Review) -> None:
    """The identity: final - initial is the sum of the parts."""
    assert sum(seat.final for seat in found.seats) == pytest.approx(1)
    for number, seat in enumerate(found.seats):
        parts = seat.luck.value + seat.others.value + seat.own.value + seat.narrow
        assert seat.final - seat.initial.value == pytest.approx(parts)
        walk = found.opening[number].value
        for step in found.steps:
            walk += step.luck[number] + step.choice[number]
            assert walk == pytest.approx(step.chances[number].value)
        assert walk == pytest.approx(seat.final - seat.narrow)


def test_everybody_together_has_neither_luck_nor_skill() -> None:
    """What one gains another loses: over all seats, luck and choices of all are nothing."""
    found = review(played("junior", (*BOTS, "greedy")), ROUNDS[0])
    for step in found.steps:
        assert sum(chance.value for chance in step.chances) == pytest.approx(1)
    assert sum(seat.initial.value for seat in found.seats) == pytest.approx(1)


def test_the_same_record_and_seed_give_the_same_review_whoever_does_the_work() -> None:
    record = played("animimix", BOTS)
    once, again = Reviewer(record, "one"), Reviewer(record, "one")
    for _ in range(2):
        assert once.round() == again.round(backwards)
    assert Reviewer(record, "another").round() != Reviewer(record, "one").round()


@pytest.mark.parametrize("reference", REFERENCES)
@pytest.mark.parametrize("game", games.HOUSE)
def test_nobody_is_blamed_for_what_could_not_be_known(game: str, reference: str) -> None:
    """Two true positions that a seat cannot tell apart, and the same seed: its moves are judged
    alike, to the last bit."""
    rng = Random(game)
    state = games.load(game).deal(3, "a secret")
    advice = advice_of(reference, state.setup)
    judged = 0
    while state.turn and judged < 4:
        seat = rng.choice(state.turn)
        legal = state.legal(seat)
        if len(legal) > 1 and rng.random() < 0.3:
            twin = state.imagine(seat, Random(rng.random()))
            move = rng.choice(legal)
            moves = candidates(state, seat, move, "seed", reference)[:2]
            assert moves == candidates(twin, seat, move, "seed", reference)[:2]
            for world in range(2):
                source = f"seed {world}"
                mine, theirs = (
                    known_world(one, seat, moves, advice, source) for one in (state, twin)
                )
                assert mine == theirs
            judged += 1
        state.advance(seat, rng.choice(legal))
    assert judged


def test_what_others_answered_unseen_does_not_change_what_a_choice_was_worth() -> None:
    """In Nimalia all decide at once. The one whose answer came last is judged as if it were not
    known what the others answered; and they are not taken for fools who answer at random."""
    state = games.load("nimalia").deal(2, "at once")
    answers = state.legal(0)
    mine = state.legal(1)[7]
    found = []
    for theirs in (answers[0], answers[-1]):
        record = str(finished("nimalia", BOTS, "at once", [(0, theirs), (1, mine)]))
        asked, answered = was_asked(replayed(record), 1)
        assert (asked.turn, answered) == ((0, 1), (0,))
        moves = candidates(state, 1, mine, "seed")
        found.append(work(record, "seed", 1, (0, 2), moves).known)
    assert found[0] == found[1]


def test_a_claim_that_was_seen_was_seen() -> None:
    rules = games.load("junior")
    state = rules.deal(2, "a race", {"variant": "rush"})
    recorder = Recorder.start(
        rules, 2, "a race", options=state.setup.options, edition=state.setup.edition
    )
    while len(state.turn) == 1:
        _recorded(recorder, state, state.turn[0], state.legal(state.turn[0])[0])
    for seat in (0, 1):
        _recorded(recorder, state, seat, state.legal(seat)[0])
    last = len(recorder.record.moves) - 1
    assert was_asked(replayed(str(recorder.record)), last)[1] == ()


def _recorded(recorder: Recorder, state: State, seat: int, move: int) -> None:
    state.advance(seat, move)
    recorder.add(seat, move, state)


def test_a_move_without_a_choice_is_nobodys_error() -> None:
    record = played("junior", (*BOTS, "random"))
    found = review(record, ROUNDS[0])
    state = games.load("junior").deal(3, record.seed)
    forced = 0
    for step in found.steps:
        if len(state.legal(step.seat)) == 1:
            assert step.loss is None
            assert step.better is None
            assert step.choice == pytest.approx((0.0,) * 3)
            forced += 1
        state.play(step.seat, step.text)
    assert forced
    assert sum(seat.decisions for seat in found.seats) == len(found.steps) - forced


def test_a_planted_blunder_is_the_first_moment() -> None:
    """The last move of a game between equals that one side can still win, replaced by the worst."""
    record = played("animimix", ("greedy", "greedy"), "planted")
    game = games.load("animimix")
    state, moves = game.deal(2, record.seed), []
    for line in record.moves[:-6]:
        moves.append((line.seat, game.moves.number(line.text)))
        state.play(line.seat, line.text)
    seat = state.turn[0]
    worst = min(state.legal(seat), key=lambda move: _value(state.clone(), seat, move))
    found = review(finished("animimix", ("greedy", "greedy"), record.seed, [*moves, (seat, worst)]))
    first = found.moments(seat)[0]
    assert first.step.number == len(moves) + 1
    assert first.step.move == worst != first.better.move


def _value(state: State, seat: int, move: int) -> float:
    job = [
        known_world(state, seat, [move], guide("animimix"), f"value {world}") for world in range(24)
    ]
    return sum(known.tried[0] for known in job)


def test_the_luckiest_of_equal_moves_is_not_called_better() -> None:
    rng = Random(5)
    called = 0
    for _ in range(200):
        step = StepSamples(0, 0, (0, 1, 2, 3, 4, 5))
        step.references = [0.5] * 32
        step.tried = {move: [float(rng.random() < 0.5) for _ in range(32)] for move in step.moves}
        lead = step.lead()
        assert lead is not None
        called += lead.gain.value > lead.gain.doubt
    assert called < 20, "two standard errors: about one time in forty"


def test_a_doubt_of_a_few_values_holds_the_truth_as_often_as_one_of_many() -> None:
    """Few values do not tell how much they differ: their doubt is larger than two errors."""
    rng = Random(3)
    for count in (4, 8, 64):
        found = [estimate([rng.gauss(0, 1) for _ in range(count)]) for _ in range(800)]
        held = sum(abs(one.value) <= one.doubt for one in found) / len(found)
        assert 0.89 < held < 0.98, count


def test_a_game_that_is_not_over_is_refused() -> None:
    record = records.read(str(played("junior", (*BOTS, "random"))))
    record.moves, record.result, record.winners = record.moves[:5], None, ()
    with pytest.raises(MenagerieError, match="finished"):
        Reviewer(record)


def test_a_job_is_plain_data() -> None:
    """So that processes, clusters and browsers can do it."""
    job = Reviewer(played("junior", (*BOTS, "random"))).jobs()[0]
    assert all(isinstance(part, str | int | tuple) for part in job)
    assert work(*job).step == 0


def test_a_job_is_cut_into_small_pieces() -> None:
    job = Job("record", "seed", 3, (16, 26), (1, 2))
    assert [piece.worlds for piece in pieces(job)] == [(16, 20), (20, 24), (24, 26)]
    assert {piece._replace(worlds=job.worlds) for piece in pieces(job)} == {job}
    deal = Job("record", "seed", -1, (0, 64), ())
    assert [piece.worlds for piece in pieces(deal)] == [(0, 32), (32, 64)]


def test_a_review_that_was_written_is_read() -> None:
    reviewer = Reviewer(played("junior", (*BOTS, "random")))
    glance = reviewer.glance(here(work, reviewer.glance_jobs()))
    for found in (glance, reviewer.round()):
        assert Review.read(json.loads(text(found))) == found
    assert any(step.loss for step in found.steps)
