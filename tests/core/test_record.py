"""Records: the format, its errors, and what a replay proves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie import games
from menagerie.core import BadRecord, MenagerieError
from menagerie.core.fair import FairDeal, commitment
from menagerie.core.record import Line, Record, load, read, said
from menagerie.core.replay import Recorder, Replay, verify

GAME = games.load("junior")
SECRET = "00" * 31 + "2a"
RELEASED = Path(__file__).parents[1] / "data"


def played(moves: int | None = None, path: Path | None = None) -> Record:
    """A fairly dealt game of two, by random moves; all of it, or this many moves."""
    fair = FairDeal(commitment(SECRET), SECRET, ("bonjour", ""))
    options = GAME.options.of({"variant": "avoid"})
    state = GAME.deal(2, fair.seed, options)
    recorder = Recorder.start(
        GAME, 2, fair.seed, options=options, edition=GAME.edition, names=("Zoé", "Romain"),
        fair=fair, path=path,
    )  # fmt: skip
    rng = random.Random(1)
    while state.turn and moves != len(recorder.record.moves):
        seat = state.turn[0]
        move = rng.choice(state.legal(seat))
        state.play(seat, move)
        recorder.add(seat, move, state)
    return recorder.record


TEXT = str(played())


def broken(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(read(text), GAME)
    return caught.value


def line_of(start: str, text: str = TEXT) -> int:
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.startswith(start))


def test_a_record_is_readable_text() -> None:
    assert TEXT.startswith("menagerie-record 1\ngame: junior\nrules: 1\nedition: standard ")
    assert "\nname 1: Zoé\nname 2: Romain\noption: variant=avoid\n" in TEXT
    assert "\n\n1 row " in TEXT or "\n\n2 row " in TEXT


def test_round_trip_is_exact() -> None:
    record = read(TEXT)
    assert record == played()
    assert str(record) == TEXT


def test_comments_are_kept_wherever_they_stand() -> None:
    record = played()
    record.remarks = ("a rainy Sunday", "")
    record.moves[0].comment = "no choice"
    record.moves[3].above = ("the storm begins",)
    record.closing = ("well played",)
    text = str(record)
    assert read(text) == record
    assert str(read(text)) == text
    assert verify(read(text), GAME).holds


texts = st.text(max_size=30)


@given(seed=texts, names=st.tuples(texts, texts), contributions=st.lists(texts, max_size=3))
def test_any_text_survives_in_the_headers(
    seed: str, names: tuple[str, str], contributions: list[str]
) -> None:
    fair = FairDeal("c" * 64, SECRET, tuple(contributions))
    record = Record("junior", 1, "standard x", 2, seed, names, fair=fair, moves=[Line(0, "row 1")])
    assert read(str(record)) == record


def test_windows_line_ends_are_read_too() -> None:
    assert read(TEXT.replace("\n", "\r\n")) == played()


def test_verify_proves_moves_result_and_deal() -> None:
    verdict = verify(read(TEXT), GAME)
    assert verdict.holds
    assert len(verdict.proved) == 3
    assert not verdict.open


def test_an_unfinished_game_is_a_good_record() -> None:
    record = read(str(played(moves=7)))
    verdict = verify(record, GAME)
    assert verdict.holds
    assert "unfinished" in verdict.open[0]
    assert Replay(record, GAME).final.turn


def test_replay_reaches_every_move() -> None:
    replay = Replay(read(TEXT), GAME)
    piles = [replay.state(after).view(None)["pile"] for after in range(len(replay) + 1)]
    assert piles == [51 - after for after in range(52)] + [0]
    with pytest.raises(MenagerieError, match="52 moves"):
        replay.state(53)


def test_a_truncated_record_says_where_it_stops() -> None:
    lines = TEXT.splitlines()
    error = broken("\n".join(lines[:30]))
    assert error.line == 30
    assert "expected another move, or “result:”" in str(error)
    error = broken("\n".join(lines[:4]))
    assert "ends inside its headers" in str(error)


def test_an_illegal_move_says_its_line_and_what_was_expected() -> None:
    lines = TEXT.splitlines()
    at = lines.index("") + 1
    seat = lines[at][0]
    lines[at] = f"{seat} claim 1"
    error = broken("\n".join(lines))
    assert error.line == at + 1
    assert "“all at once”" in str(error)
    assert f"Expected '{seat} row 1'" in str(error)


@pytest.mark.parametrize("path", sorted(RELEASED.glob("*/records/*.txt")), ids=lambda p: p.stem)
def test_records_of_earlier_releases_are_replayed_under_their_rules(path: Path) -> None:
    record = load(path)
    assert verify(record, games.load(record.game)).holds
    assert str(record) == path.read_text("utf-8")


def test_a_version_of_the_rules_matters() -> None:
    """This game has a player who is out after completing an objective, and could pay another."""
    record = load(RELEASED / "0.1.0" / "records" / "fourmidable-2.txt")
    record.rules = 2
    with pytest.raises(BadRecord, match="waiting for Player 2"):
        verify(record, games.load("fourmidable"))


def test_a_move_by_the_wrong_seat_is_found() -> None:
    lines = TEXT.splitlines()
    at = lines.index("") + 1
    lines[at] = ("2" if lines[at][0] == "1" else "1") + lines[at][1:]
    assert broken("\n".join(lines)).line == at + 1


def test_a_move_after_the_end_is_found() -> None:
    at = line_of("result:")
    lines = TEXT.splitlines()
    lines.insert(at - 1, "1 row 1")
    error = broken("\n".join(lines))
    assert error.line == at
    assert "over" in str(error)
    assert "Expected 'result:'" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "start", "sentence"),
    [
        ("menagerie-record 1", "menagerie-record 2", "menagerie", "reads records of format 1"),
        ("menagerie-record 1", "hello", "menagerie", "a record starts with"),
        ("game: junior", "game: animimix", "game:", "a record of animimix, not of junior"),
        ("game: junior\n", "", "players: 2", "“game:” is missing"),
        ("rules: 1", "rules: 99", "rules:", "version 99 of the rules"),
        ("rules: 1", "rules: one", "rules:", "is a whole number, not “one”"),
        ("edition: standard", "edition: grandma's", "edition:", "give the right edition file"),
        ("players: 2", "players: 7", "name 1", "expected 7 names"),
        ("option: variant=avoid", "option: variant=flying", "option:", "classic, avoid, rush"),
        ("option: variant=avoid", "colour: red", "option:", "there is no header “colour”"),
        ("option: variant=avoid", "variant avoid", "option:", "expected a header"),
        ("name 2: Romain", "name 3: Romain", "name 2", "expected “name 2:”"),
        ("name 2: Romain", f"name {'9' * 5000}: Romain", "name 2", "expected a header"),
        ("result: ", f"{'1' * 5000} row 1\nresult: ", "result:", "expected a move like"),
        ("result: ", f"result: {'1' * 5000} ", "result:", "expected whole numbers"),
        ("game: junior", "game: junior\ngame: junior", "rules:", "a second time"),
        ("seed: ", 'seed: "', "seed:", "quoted text is damaged"),
        ("result: ", "result: many ", "result:", "expected whole numbers"),
        ("result: ", "result: 3 ", "result:", "expected 2 results"),
        ("winners: ", "losers: ", "winners:", "expected “winners: …”"),
    ],
)
def test_a_damaged_line_is_named(old: str, new: str, start: str, sentence: str) -> None:
    assert old in TEXT
    error = broken(TEXT.replace(old, new, 1))
    assert sentence in str(error)
    french = said(error, "fr")
    assert french != error.sentence
    assert "{" not in french
    if "missing" not in sentence and "names" not in sentence:
        assert error.line == line_of(start)


def test_no_single_damaged_byte_crashes_or_slips_through_unread() -> None:
    """Whatever is broken, the answer is `BadRecord`, a fault, or a record that still holds."""
    rng = random.Random(3)
    for _ in range(600):
        at = rng.randrange(len(TEXT))
        text = TEXT[:at] + rng.choice("\x00x1 \n:#é") + TEXT[at + rng.randrange(2) :]
        line = 1
        try:
            verify(read(text), GAME)
        except BadRecord as error:
            line = error.line
        assert 1 <= line <= len(text.splitlines()) + 1


def test_a_wrong_result_is_a_fault() -> None:
    record = read(TEXT)
    assert record.result
    record.result = (record.result[0] + 1, *record.result[1:])
    assert "The result should be" in verify(record, GAME).faults[0]
    record = read(TEXT)
    record.winners = tuple(1 - seat for seat in record.winners)
    assert "The winners should be" in verify(record, GAME).faults[0]


def test_a_result_before_the_end_is_refused() -> None:
    lines = TEXT.splitlines()
    at = line_of("result:")
    del lines[at - 4 : at - 1]
    assert "the game is not over here" in str(broken("\n".join(lines)))


def test_an_unfair_deal_is_a_fault() -> None:
    other = "11" * 32
    text = TEXT.replace(f"secret: {SECRET}", f"secret: {other}")
    faults = verify(read(text), GAME).faults
    assert "does not match the commitment" in faults[0]
    assert "not the one that follows" in faults[1]
    text = TEXT.replace("contribution 1: bonjour", "contribution 1: bonsoir")
    assert len(verify(read(text), GAME).faults) == 1
    text = TEXT.replace(f"secret: {SECRET}", "secret: short")
    assert "32 bytes in hexadecimal" in verify(read(text), GAME).faults[0]


def test_half_a_fair_deal_is_refused() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("secret:")]
    assert "“secret:” is missing" in str(broken("\n".join(lines)))


def test_a_recorder_leaves_a_whole_file_after_every_move(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    played(path=path, moves=0)
    assert verify(load(path), GAME).open
    record = played(path=path)
    assert load(path) == record
    assert [file.name for file in tmp_path.iterdir()] == ["game.record"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(MenagerieError, match="cannot be read"):
        load(tmp_path / "nowhere.record")
    path = tmp_path / "binary.record"
    path.write_bytes(b"menagerie-record 1\ngame: \xff\xfe\n")
    with pytest.raises(BadRecord, match="line 2: this is not UTF-8"):
        load(path)
