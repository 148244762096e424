"""Films: a record shown again for any eyes, and the draws of its deal."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.core import State
from menagerie.core.fair import FairDeal, commitment, mix
from menagerie.core.record import Record
from menagerie.core.replay import Recorder, Replay
from menagerie.core.shuffler import Shuffler
from menagerie.tables import commands, log, projection
from menagerie.tables.card import card_of
from menagerie.tables.characters import CHARACTERS, called
from menagerie.tables.film import film_of, read_record, seats_of
from menagerie.tables.log import Seat
from menagerie.tables.messages import Film
from menagerie.tables.people import tidy_name
from menagerie.tables.records import record_of
from menagerie.tables.refusals import Declined
from tests.tables.laid import ZOE, Laid

SECRET = "ab" * 32
EXAMPLES = Path(__file__).parents[2] / "web" / "src" / "rules" / "examples"


def played(name: str, players: int, most: int = 100_000) -> Record:
    """A random game as a record, of a fair deal."""
    game, rng = games.load(name), random.Random(f"{name} {players}")
    contributions = tuple(f"text {seat}" for seat in range(players))
    seed = mix(SECRET, contributions)
    state = game.deal(players, seed)
    recorder = Recorder.start(
        game,
        players,
        seed,
        options=state.setup.options,
        edition=game.edition,
        names=["Zoé", *["mouse"] * (players - 1)],
        fair=FairDeal(commitment(SECRET), SECRET, contributions),
    )
    while state.turn and most:
        seat = rng.choice(state.turn)
        move = rng.choice(list(state.legal(seat)))
        state.play(seat, move)
        recorder.add(seat, move, state)
        most -= 1
    return recorder.record


def views(film: Film) -> list[dict[str, Any]]:
    """What a browser makes of a film."""
    shown = [film.start]
    for scene in film.scenes:
        kept = {key: value for key, value in shown[-1].items() if key not in scene.gone}
        shown.append(kept | scene.changed)
    return shown


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_film_shows_what_each_pair_of_eyes_saw(name: str) -> None:
    game = games.load(name)
    record = played(name, game.seats[0])
    replay = Replay(record, game)
    for eyes in (None, *range(record.players)):
        film = film_of(record, eyes, "fr")
        states: list[State] = [replay.state(after) for after in range(len(replay) + 1)]
        assert views(film) == [state.view(eyes) for state in states]
        events = [[event.seen_by(eyes) for event in step] for step in replay.events]
        assert [scene.step.events for scene in film.scenes] == events
        assert film.outcome is not None
        assert film.outcome.scores == replay.final.scores()
        assert [seat.name for seat in film.seats][:2] == [
            "Zoé",
            called(record.game, (("Zoé", None), ("mouse", "mouse")))[1],
        ]
        assert film.seats[1].level == "mouse"


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_draws_follow_from_the_seed_and_a_film_has_all_of_them(name: str) -> None:
    record = played(name, games.load(name).seats[-1])
    film, shuffler = film_of(record, None, "en"), Shuffler(record.seed)
    assert film.draws
    for draw in film.draws:
        if draw.things is not None:
            assert shuffler.shuffle(draw.label, draw.things) == draw.order
        else:
            assert draw.bound is not None
            assert shuffler.below(draw.label, draw.bound) == draw.value
    if name == "animalia":
        assert {f"season-{n}" for n in (1, 2, 3)} <= {draw.label for draw in film.draws}


def test_what_is_wrong_is_said_with_its_line() -> None:
    text = str(played("junior", 2))
    lines = text.splitlines()
    start = lines.index("") + 1

    def wrong(changed: list[str], eyes: int | None = None, lang: str = "en") -> tuple[str, str]:
        with pytest.raises(Declined) as refused:
            film_of(read_record("\n".join(changed) + "\n", lang), eyes, lang)
        return refused.value.code, str(refused.value)

    assert wrong([*lines[:start], "1 jump", *lines[start + 1 :]]) == (
        "bad-record",
        f"Line {start + 1}: “jump” is not a move of this game.",
    )
    assert "Line 1:" in wrong(["once upon a time"])[1]
    assert "no game “chess”" in wrong([line.replace("junior", "chess") for line in lines])[1]
    assert "version 99" in wrong([line.replace("rules: 1", "rules: 99") for line in lines])[1]
    assert wrong(lines, eyes=2)[0] == "no-such-chair"
    other = [line.replace("rules: 1", "rules: 99") for line in lines]
    assert "la version 99 des règles" in wrong(other, lang="fr")[1]


def test_an_unfinished_record_has_no_outcome_and_names_are_not_needed() -> None:
    record = played("nimalia", 2, most=5)
    record.names, record.fair = (), None
    film = film_of(read_record(str(record), "fr"), 1, "fr")
    assert (film.outcome, film.proof, len(film.scenes)) == (None, None, 5)
    assert [seat.name for seat in film.seats] == ["Joueur 1", "Joueur 2"]


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_games_on_the_rules_pages_can_be_shown(name: str) -> None:
    text = (EXAMPLES / f"{name}.txt").read_text("utf-8")
    film = film_of(read_record(text, "en"), 0, "en")
    assert film.game == name
    assert film.outcome is not None


def test_a_person_called_lion_is_no_bot() -> None:
    laid = Laid("junior", [Seat(ZOE.id, tidy_name("lion")), Seat(level="fox", name="fox")])
    assert laid.table.names == ["Lion", "fox"]
    # In a log of a time when nobody looked:
    laid.table.chairs[0].name = "lion"
    assert json.loads(card_of(laid.table).summary)["names"] == ["Lion", "fox"]
    laid.write(commands.start(laid.table, ZOE))
    laid.write([log.Abandoned()])
    seats = seats_of(record_of(laid.table), "en")
    _, fox = projection.voice(laid.table, "en").names
    assert fox in CHARACTERS["fox"]
    assert [(seat.name, seat.kind) for seat in seats] == [("Lion", "person"), (fox, "bot")]


def test_people_keep_their_faces_where_these_are_known() -> None:
    record = replace(played("junior", 2), names=("Zoé", "fox"))
    film = film_of(record, None, "en", ("owl", "cat"))
    assert [seat.face for seat in film.seats] == ["owl", ""]
    assert [seat.face for seat in film_of(record, None, "en").seats] == ["", ""]
