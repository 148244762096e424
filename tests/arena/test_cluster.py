"""The same work on a real Dask cluster of processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from menagerie.arena import cluster, parallel
from menagerie.arena.cluster import Cluster
from menagerie.arena.contest import Contest
from menagerie.arena.matches import Match
from menagerie.arena.parallel import WorkersLost, run_all
from menagerie.arena.play import Setting
from menagerie.core import MenagerieError
from tests.arena import work

distributed = pytest.importorskip("distributed")


def machines(workers: int) -> Any:
    """Real processes, one thread each, and a free port for the page of Dask itself."""
    return distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0"
    )


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    """The scheduler does not try again by itself: what is lost, we have to notice."""
    config = pytest.importorskip("dask.config")
    with config.set({"distributed.scheduler.allowed-failures": 0}), machines(2) as found:
        yield found


def test_a_match_on_a_cluster_is_the_same_match(local: Any) -> None:
    match = Match(Setting("junior", 2), ("random", "greedy"), "cluster")
    here, there = (Contest(match, deals=3) for _ in range(2))
    assert len(list(here.run(None, None))) == 6
    assert len(list(there.run(None, Cluster(local.scheduler_address)))) == 6
    for key, entry in here.entries.items():
        other = there.entries[key]
        assert (other.seats, other.result.scores) == (entry.seats, entry.result.scores)
        assert other.result.winners == entry.result.winners


def test_a_killed_worker_loses_no_result(local: Any, tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(12)]
    found = []
    killed = 0
    for task, result in run_all(work.slow_square, tasks, Cluster(local.scheduler_address)):
        found.append((task, result))
        if not killed:
            killed = int(next(iter(tmp_path.iterdir())).name.partition(".")[2])
            os.kill(killed, signal.SIGKILL)
    assert sorted(found) == [((number, str(tmp_path)), number * number) for number in range(12)]


def test_work_that_always_kills_its_worker_is_given_up(local: Any) -> None:
    tasks = [(number,) for number in range(5)]
    with pytest.raises(WorkersLost) as lost:
        list(run_all(work.dies_always, tasks, Cluster(local.scheduler_address)))
    assert lost.value.task == (3,)


def test_threads_of_workers_are_known(local: Any) -> None:
    assert Cluster(local.scheduler_address).threads() == 1


def test_no_scheduler_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with pytest.raises(MenagerieError, match=r"no Dask scheduler at 'tcp://127\.0\.0\.1:9'"):
        list(run_all(work.square, [(1,)], Cluster("tcp://127.0.0.1:9")))
    with pytest.raises(MenagerieError, match="no Dask scheduler at 'nonsense://x'"):
        list(run_all(work.square, [(1,)], Cluster("nonsense://x")))


def test_a_cluster_without_workers_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    monkeypatch.setattr(parallel, "PULSE", 0.2)
    with machines(1) as shrinking:
        address = shrinking.scheduler_address
        results = run_all(
            work.slow_square, [(number, str(tmp_path)) for number in range(500)], Cluster(address)
        )
        next(results)
        shrinking.scale(0)
        with pytest.raises(MenagerieError, match="has no workers left"):
            list(results)
        with pytest.raises(MenagerieError, match=r"has no worker\. Start some"):
            list(run_all(work.square, [(1,)], Cluster(address)))
