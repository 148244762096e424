"""Games around one terminal: people, bots, the curtain, what is typed."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from menagerie import bots, games
from menagerie.bots import Bot
from menagerie.core.record import load
from menagerie.core.replay import Recorder, Replay, verify
from menagerie.terminal.boards import board
from menagerie.terminal.hotseat import HotSeat, PlayerLeft
from menagerie.terminal.replay import Viewer
from menagerie.terminal.scene import Scene
from menagerie.terminal.screen import Screen
from tests.configurations import CASES, IDS, deal

NAMES = ("Zoé", "Romain", "Margot", "Noémi", "Maël", "Fanny")


def screen_for(name: str, players: int, lang: str, tty: bool = False) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=tty, highlight=False)
    game = games.load(name)
    return Screen(console, Scene(game, game.words(lang), NAMES[:players])), out


def seat_people(
    name: str,
    players: int,
    people: Sequence[int],
    lang: str = "en",
    options: dict[str, Any] | None = None,
    path: Path | None = None,
    tty: bool = False,
) -> tuple[HotSeat, io.StringIO]:
    """A table where `people` type random legal moves in notation."""
    screen, out = screen_for(name, players, lang, tty)
    game = screen.scene.game
    chosen = game.options.of(options)
    state = game.deal(players, "terminal", chosen)
    recorder = Recorder.start(
        game, players, "terminal", options=chosen, edition=game.edition,
        names=NAMES[:players], path=path,
    )  # fmt: skip
    chairs: list[Bot | None] = [
        None if seat in people else bots.make("random") for seat in range(players)
    ]
    table = HotSeat(screen, state, chairs, recorder, random.Random(1))
    rng = random.Random(2)

    def types(prompt: str) -> str:
        out.write(prompt)
        if prompt != "> ":
            return ""
        assert table.looking is not None
        return game.moves.text(rng.choice(state.legal(table.looking)))

    table.ask = types
    return table, out


def answers(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines and then leaves."""
    waiting = list(lines)

    def types(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return types


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_a_whole_game_by_typed_moves(
    name: str, players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    lang = random.Random(f"{name} {players}").choice(("fr", "en"))
    table, out = seat_people(name, players, [0], lang, options, path)
    table.run()
    assert table.screen.text("final") in out.getvalue()
    assert verify(load(path), games.load(name)).holds


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_boards_and_menus_fit_80_columns_for_every_observer(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(9)
    state = deal(name, players, options, "boards")
    observers = itertools.cycle((None, *range(players)))
    for lang in ("fr", "en"):
        screen, out = screen_for(name, players, lang)
        play = state.clone()
        while play.turn:
            seat = rng.choice(play.turn)
            if rng.random() < 0.1:
                screen.table(play.view(next(observers)))
                screen.menu(play, seat)
            play.advance(seat, rng.choice(play.legal(seat)))
        screen.table(play.view(0))
        screen.count(play)
        text = out.getvalue()
        assert max(map(len, text.splitlines())) <= 80
        assert "{" not in text, "a sentence with an empty place"


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_groups_stay_readable_and_name_real_moves(
    name: str, players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(10)
    state = deal(name, players, options, "groups")
    screen, _ = screen_for(name, players, "en")
    while state.turn:
        seat = rng.choice(state.turn)
        legal = state.legal(seat)
        shown = board(name).groups(legal, state.view(seat), screen.scene)
        assert shown, "whoever must decide is shown how"
        assert sum(len(group.lines) for group in shown) <= 60
        state.advance(seat, rng.choice(legal))


def test_the_curtain_hides_one_persons_secrets_from_the_next() -> None:
    table, out = seat_people("animimix", 3, [0, 1], tty=True)
    table.run()
    screens = out.getvalue().split("\x1b[2J\x1b[3J\x1b[H")
    curtains = [part for part in screens if "Pass the keyboard" in part]
    assert len(curtains) >= 10
    for part in curtains:
        assert "Your moves" not in part
        assert len(part.splitlines()) <= 4, "nothing but the curtain is on that screen"


def test_no_curtain_where_there_is_nothing_to_hide() -> None:
    table, out = seat_people("junior", 3, [0, 1])
    table.run()
    assert "Pass the keyboard" not in out.getvalue()


def test_wrong_input_is_answered_in_words_and_changes_nothing() -> None:
    table, out = seat_people("junior", 2, [0, 1], "fr")
    table.ask = answers("rwo 3", "claim 1", "row", "?", "? 3", "? zèbre", "log", "board", "rules")
    with pytest.raises(PlayerLeft):
        table.run()
    said = " ".join(out.getvalue().split())
    assert "« rwo 3 » n’est pas un coup de ce jeu" in said
    assert "Vouliez-vous dire row 3" in said
    assert "« tous ensemble »" in said
    assert "Plusieurs coups commencent ainsi : row 1 / row 2" in said
    assert "Aucun de vos coups ne contient « zèbre »" in said
    assert "La partie jusqu’ici" in said
    assert not table.recorder.record.moves


def test_the_start_of_a_move_is_enough_when_there_is_only_one_like_it() -> None:
    table, _ = seat_people("junior", 2, [0, 1], options={"variant": "rush"})
    table.ask = answers("p", "PASS", "quit")
    with pytest.raises(PlayerLeft):
        table.run()
    assert [line.text for line in table.recorder.record.moves] == ["pass", "pass"]


def test_ctrl_c_leaves_a_usable_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    table, _ = seat_people("fourmidable", 2, [0, 1], path=path)
    types, typed = table.ask, 0

    def tired(prompt: str) -> str:
        nonlocal typed
        typed += prompt == "> "
        if typed > 9:
            raise KeyboardInterrupt
        return types(prompt)

    table.ask = tired
    with pytest.raises(PlayerLeft):
        table.run()
    record = load(path)
    assert len(record.moves) == 9
    assert verify(record, games.load("fourmidable")).holds


def test_the_replay_viewer_steps_and_changes_eyes(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    table, _ = seat_people("animimix", 2, [0], path=path)
    table.run()
    screen, out = screen_for("animimix", 2, "en")
    viewer = Viewer(screen, Replay(load(path), games.load("animimix")))
    viewer.ask = answers("", "n", "b", "e 2", "g 12", "g 99", "e 7", "what", "q")
    viewer.run()
    said = out.getvalue()
    assert "Move 0 of 12, seen by a spectator" in said
    assert "Move 2 of 12, seen by a spectator" in said
    assert "Move 12 of 12, seen by Romain" in said
    assert "There is no move or player with that number" in said
    assert "The final count" in said
    assert viewer.at == 12


def test_commands_in_both_languages_hints_and_completion() -> None:
    table, out = seat_people("junior", 2, [0], "fr", {"first": 0})
    table.ask = answers("conseil", "journal", "plateau", "aide", "annuler", "quitter")
    with pytest.raises(PlayerLeft):
        table.run()
    text = out.getvalue()
    assert "La partie jusqu" in text
    assert text.count("6 nimmt! Junior") == 2, "at the start, and where the board is asked for"
    assert "aucun coup à reprendre" in text
    hint = next(line for line in text.splitlines() if line.startswith("Le conseil du lion, row "))
    assert "mettre la carte" in hint
    assert {"row 1", "conseil", "undo"} <= set(table.completions())


def test_a_move_is_taken_back_against_bots(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    table, out = seat_people("junior", 2, [0], options={"first": 0}, path=path)
    before = table.state.clone()
    table.ask = answers("row 1", "undo", "2", "log")
    with pytest.raises(PlayerLeft):
        table.run()
    assert "Your last move is taken back." in out.getvalue()
    record = load(path)
    assert [line.text for line in record.moves][:1] == ["row 2"]
    assert len(record.moves) == 2
    assert Replay(record, games.load("junior")).state(0) == before
    assert "row 1" not in out.getvalue().split("The game so far")[1]


def test_people_at_one_screen_take_nothing_back() -> None:
    table, out = seat_people("junior", 2, [0, 1], options={"first": 0})
    table.ask = answers("row 1", "undo")
    with pytest.raises(PlayerLeft):
        table.run()
    assert "only where one person plays against bots" in out.getvalue()


LOW = [
    *((name, players, {}) for name in games.HOUSE for players in games.load(name).seats),
    *(("junior", players, {"variant": "rush"}) for players in games.load("junior").seats),
]


@pytest.mark.parametrize(("name", "players", "options"), LOW)
def test_a_turn_fits_a_screen_of_24_lines(name: str, players: int, options: dict[str, Any]) -> None:
    """Board and moves, so that nothing one decides on scrolls away; one line is the answer's."""
    game = games.load(name)
    state = game.deal(players, "low", options)
    rng = random.Random(players)
    while state.turn:
        seat = rng.choice(state.turn)
        if rng.random() < 0.2:
            out = io.StringIO()
            console = Console(file=out, width=80, height=24)
            lang = rng.choice(("en", "fr"))
            scene = Scene(game, game.words(lang), NAMES[:players], lines=24)
            Screen(console, scene).turn(state, seat, [])
            lines = out.getvalue().splitlines()
            assert len(lines) <= 23, out.getvalue()
            assert max(map(len, lines)) <= 80
        state.advance(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("height", [24, None])
def test_animimix_keeps_its_rows_and_columns_on_44_columns(height: int | None) -> None:
    game = games.load("animimix")
    out = io.StringIO()
    scene = Scene(game, game.words("fr"), NAMES, lines=height)
    view: Any = game.deal(6, "narrow").view(0)
    Screen(Console(file=out, width=44), scene).table(view)
    lines = [line.strip(" │┌") for line in out.getvalue().splitlines()]
    assert max(map(len, lines)) <= 44
    for number in range(1, 7):
        assert any(line.startswith((f"{number} ", f"{number}│")) for line in lines)
    assert any(line.replace("│", " ").split() == list("abcdef") for line in lines)


def test_the_number_of_a_move_in_junior_is_that_of_its_stable() -> None:
    game = games.load("junior")
    for options in ({}, {"variant": "rush"}):
        state = game.deal(2, "numbers", options)
        rng = random.Random(3)
        screen, _ = screen_for("junior", 2, "en")
        while state.turn:
            seat = rng.choice(state.turn)
            for at, move in enumerate(screen.numbered(state, seat), start=1):
                if move is not None:
                    assert game.moves.text(move).removeprefix("claim").strip() in (
                        f"row {at}", f"{at}", "pass",
                    )  # fmt: skip
            state.advance(seat, rng.choice(state.legal(seat)))


def test_long_texts_come_a_screen_at_a_time() -> None:
    screen, out = screen_for("nimalia", 2, "en")
    screen.scene = replace(screen.scene, lines=24)
    screen.rules(answers("", "q"))
    shown = out.getvalue().splitlines()
    assert len(shown) == 2 * 22
    assert "Nimalia" in "".join(shown[:5])
    screen.scene = replace(screen.scene, lines=None)
    screen.rules(answers())
    assert len(out.getvalue().splitlines()) > 100


def test_a_low_screen_has_its_board_last_and_the_whole_one_on_demand() -> None:
    table, out = seat_people("fourmidable", 3, [0], options={"first": 0})
    table.screen.scene = replace(table.screen.scene, lines=24)
    table.ask = answers("board")
    with pytest.raises(PlayerLeft):
        table.run()
    text = out.getvalue()
    low, _, whole = text.partition("a move or its number")
    assert "─" not in low
    assert "─" in whole
