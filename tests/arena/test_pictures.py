"""Pictures that can be read: nothing is cut off, no two labels lie on each other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.arena.notebook import MOMENTS
from menagerie.arena.play import Setting
from menagerie.arena.plots import plot_simulation, plot_standings
from menagerie.arena.simulation import Series, SimulationSummary, play_some
from menagerie.arena.standings import standings
from menagerie.arena.study import Study
from menagerie.arena.style import picture
from tests.arena.tables import entry, match_of

figures = pytest.importorskip("matplotlib.figure")


def faults(figure: Any) -> list[str]:
    """What cannot be read in a figure that was drawn."""
    renderer = figure.canvas.get_renderer()
    width, height = figure.bbox.width, figure.bbox.height
    wrong = []
    texts = []
    for axes in figure.axes:
        texts += [axes.title, axes._left_title, axes.xaxis.label, axes.yaxis.label]
        for axis in (axes.xaxis, axes.yaxis):
            low, high = sorted(axis.get_view_interval())
            texts += [
                tick.label1
                for tick in axis.get_major_ticks()
                if low <= tick.get_loc() <= high and axes.axison
            ]
        if axes.get_legend():
            texts += axes.get_legend().get_texts()
    texts.append(figure._suptitle)
    boxes = [
        (text.get_text(), text.get_window_extent(renderer))
        for text in texts
        if text.get_text().strip() and text.get_visible()
    ]
    for label, box in boxes:
        if box.x0 < 4 or box.y0 < 4 or box.x1 > width - 4 or box.y1 > height - 4:
            wrong.append(f"{label!r} is cut off")
    for (one, box), (other, rival) in combinations(boxes, 2):
        if (
            min(box.x1, rival.x1) - max(box.x0, rival.x0) > 1
            and min(box.y1, rival.y1) - max(box.y0, rival.y0) > 1
        ):
            wrong.append(f"{one!r} lies on {other!r}")
    return wrong


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every figure is looked at as it is written."""
    written: list[str] = []
    save = figures.Figure.savefig

    def look(self: Any, path: Path, **options: Any) -> None:
        save(self, path, **(options | {"dpi": self.dpi}))
        assert faults(self) == []
        assert path.read_bytes().startswith(b"\x89PNG")
        written.append(path.name)

    monkeypatch.setattr(figures.Figure, "savefig", look)
    return written


def test_what_cannot_be_read_is_found(tmp_path: Path) -> None:
    with picture(tmp_path / "x.png", "Title", 1, 2, (5, 3)) as (left, right):
        left.set_title("A title that reaches over to its neighbour")
        right.set_title("Another one that leaves the picture")
        left.figure.canvas.draw()
        wrong = faults(left.figure)
    assert len(wrong) == 2
    assert "cut off" in wrong[0]
    assert "lies on" in wrong[1]


@pytest.mark.parametrize("names", [("a",), ("greedy", "mc:0.1", "ismcts:200i", "lion", "owl")])
def test_a_match(checked: list[str], tmp_path: Path, names: tuple[str, ...]) -> None:
    match = match_of(*names, players=5)
    deals = [
        tuple(
            entry(match, deal, turn, tuple((deal + turn + 3 * seat) % 7 for seat in range(5)))
            for turn in range(match.rotations)
        )
        for deal in range(4)
    ]
    plot_standings(standings(match, deals), tmp_path / "match.png")
    assert checked == ["match.png"]


@pytest.mark.parametrize("game", ["junior", "animalia"])
def test_a_simulation(checked: list[str], tmp_path: Path, game: str) -> None:
    series = Series(Setting(game, 5), ("random",) * 5, "drawn")
    plot_simulation(SimulationSummary(series, play_some(series, 0, 12)), tmp_path / "games.png")
    assert checked == ["games.png"]


@pytest.mark.parametrize("game", games.HOUSE)
def test_a_study(checked: list[str], tmp_path: Path, game: str) -> None:
    study = Study(Setting(game, 4), "random", "drawn")
    list(study.run(16, None))
    told = study.write(tmp_path)
    assert len(checked) >= 3
    text = (tmp_path / "study.md").read_text("utf-8")
    for file in checked:
        assert f"]({file})" in text
        assert file in told[-1]
    assert len(told) > 8
    assert all(len(note.growth) == MOMENTS + 1 for note in study.notes)


def test_a_picture_of_hardly_anything(checked: list[str], tmp_path: Path) -> None:
    study = Study(Setting("junior", 2, ("variant=rush",)), "random", "few")
    list(study.run(2, None))
    assert "Too few games" in " ".join(study.write(tmp_path))
