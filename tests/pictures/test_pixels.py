"""Pictures in pixels, and as files."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from menagerie import games
from menagerie.cli import app
from menagerie.core import MenagerieError
from menagerie.core.record import Line, Record
from menagerie.core.replay import Recorder
from menagerie.pictures.pixels import frame


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_game_is_drawn_in_pixels(name: str) -> None:
    picture = games.load(name).deal(2, "x").picture(0)
    with Image.open(io.BytesIO(picture.png(400))) as image:
        assert image.width == 400
        colours = image.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 200


def test_frames_have_one_size_whatever_is_drawn() -> None:
    for players in (2, 6):
        drawn = frame(games.load("animimix").deal(players, "x").picture().svg, 320, 300)
        assert drawn.shape == (300, 320, 3)
        assert drawn.dtype == np.uint8


def test_letters_come_along() -> None:
    """A machine without fonts draws names all the same; other scripts are the system's."""
    state = games.load("junior").deal(2, "x", first=0)
    drawn = [frame(state.picture(names=(name, "B")).svg, 600, 600) for name in ("i", "WWW", "花")]
    assert (drawn[0] != drawn[1]).any()


def test_a_file_is_svg_or_png(tmp_path: Path) -> None:
    picture = games.load("junior").deal(2, "x").picture()
    picture.save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text("utf-8") == picture.svg
    picture.save(tmp_path / "a.PNG")
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(MenagerieError, match=r"\.svg or \.png, not '\.gif'"):
        picture.save(tmp_path / "a.gif")


def record(path: Path) -> Record:
    game = games.load("animimix")
    state = game.deal(2, "x", first=0)
    setup = state.setup
    recorder = Recorder.start(
        game, 2, "x", options=setup.options, edition=setup.edition, names=("Ada", "Zoé"), path=path
    )
    move = state.legal(0)[0]
    state.play(0, move)
    recorder.add(0, move, state)
    assert recorder.record.moves == [Line(0, game.moves.text(move))]
    return recorder.record


def command(*words: str) -> Any:
    return CliRunner().invoke(app, ["picture", *words])


def test_the_command_draws_a_recorded_position(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    record(file)
    state = games.load("animimix").deal(2, "x", first=0)
    out = tmp_path / "first.svg"
    done = command(str(file), "--step", "0", "--seat", "2", "--lang", "en", "-o", str(out))
    assert done.exit_code == 0, done.output
    assert out.read_text("utf-8") == state.picture(1, ("Ada", "Zoé")).svg
    done = command(str(file), "--lang", "en")
    assert done.stdout.startswith("<svg")
    assert done.stdout != state.picture(None, ("Ada", "Zoé")).svg


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    record(file)
    done = command(str(file), "--step", "2")
    assert str(done.exception) == "This record has 1 moves; 2 is not among them."
    done = command(str(file), "--seat", "3")
    assert str(done.exception) == "--seat is 1 to 2, or 0 for a spectator, not 3."
