"""The command and the campaign, from end to end with tiny settings; refusals in sentences."""

from __future__ import annotations

import json
import tarfile
import time
from pathlib import Path

import numpy as np
import pytest

from menagerie.bots.nets import judge_of, read
from menagerie.core import MenagerieError
from menagerie.learn import campaign, checkpoint, command
from menagerie.learn.campaign import Campaign, Wish
from menagerie.learn.checkpoint import Progress


def test_one_net_from_end_to_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A net is trained, judged and written; another run goes on from its checkpoint."""
    out = tmp_path / "small.npz"
    words = [
        "animimix", "--players", "2", "--minutes", "0.01", "--tiny", "--games", "4",
        "--workers", "1", "--out", str(out),
    ]  # fmt: skip
    assert command.main(words) == 0
    net = read(out)
    judge_of(net)
    assert net.header.players == (2,)
    assert "--tiny" in net.header.command
    assert net.header.decisions > 0
    assert net.header.strength[-1]["games"] == 4
    told = json.loads((tmp_path / "small.json").read_text("utf-8"))
    assert told["judged"][-1]["rival"] == "greedy"
    assert (tmp_path / "small.csv").read_text("utf-8").startswith("run,seconds")
    assert "against greedy" in capsys.readouterr().out

    again = tmp_path / "again.npz"
    kept = tmp_path / "small.checkpoint.npz"
    words[-1:] = [str(again), "--resume", str(kept)]
    assert command.main(words) == 0
    assert read(again).header.decisions > net.header.decisions


def test_a_campaign_goes_on_after_a_failure(tmp_path: Path) -> None:
    given = campaign.parser().parse_args(
        [
            "--out", str(tmp_path), "--deadline", "200", "--last", "30", "--games", "2",
            "--final-games", "2", "--workers", "1", "--threads", "1", "--tiny",
            "--train", "chess:1", "--train", "animimix@2:1:wide=oak", "--train",
            "animimix@2:1:label=first", "--train",
            f"animimix@2:1:label=lost,resume={tmp_path / 'nowhere.npz'}",
            "--train", "animimix@2:1:label=last",
        ]
    )  # fmt: skip
    Campaign(given, time.monotonic()).run()
    with tarfile.open(tmp_path / "nets.tar") as archive:
        assert {"first.npz", "last.npz", "first.json", "judged.json"} <= set(archive.getnames())
        assert "lost.npz" not in archive.getnames()
    with tarfile.open(tmp_path / "checkpoints.tar") as archive:
        assert archive.getnames() == ["first.checkpoint.npz", "last.checkpoint.npz"]
    log = (tmp_path / "log.txt").read_text("utf-8")
    assert "There are no settings to learn 'chess'" in log
    assert "lost failed" in log
    assert "oak" in log


def test_a_wish_as_typed() -> None:
    wish = Wish.parse("nimalia@2,4:200:wide=384,label=n24,seed=3")
    assert (wish.game, wish.players, wish.seconds) == ("nimalia", "2,4", 200)
    assert (wish.label, wish.seed, wish.changes) == ("n24", 3, ("wide=384",))
    with pytest.raises(MenagerieError, match="A net is written like"):
        Wish.parse("nimalia")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "no settings"),
        (["junior", "--players", "9"], "2 to 5 players"),
        (["junior", "--players", "two"], "2 to 5 players"),
        (["junior", "--set", "speed=3"], "no setting 'speed'"),
        (["junior", "--set", "wide=oak"], "'oak'"),
        (["junior", "--resume", "nowhere.npz"], "no checkpoint"),
    ],
)
def test_refusals_are_sentences(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([*words, "--workers", "1"]) == 2
    assert says in capsys.readouterr().err


def test_a_checkpoint_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.npz"
    checkpoint.save(path, {"first": np.ones((2, 3), np.float32)}, Progress("junior", (2,), 0))  # type: ignore[dict-item]
    weights, progress = checkpoint.load(path, "junior")
    assert (weights["first"] == 1).all()
    assert progress.players == (2,)
    with pytest.raises(MenagerieError, match="of junior, not of nimalia"):
        checkpoint.load(path, "nimalia")


def test_a_rival_may_be_a_bot_with_a_budget() -> None:
    assert campaign.parts_of_duel("n.npz@4*0.3cpu:mc:1cpu:80") == (
        "n.npz@4*0.3cpu",
        "mc:1cpu",
        "80",
    )
    assert campaign.parts_of_duel("n.npz@2:lion:8") == ("n.npz@2", "lion", "8")
