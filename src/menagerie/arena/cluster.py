"""The machines of a Dask cluster as workers, with the same interface as processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from time import monotonic
from typing import Any

from ..core import MenagerieError
from .optional import require
from .parallel import Pool

PATIENCE = 30
"""Seconds to wait for the scheduler, and for its first worker."""


class Cluster:
    """The workers of a Dask scheduler; they need the same version of this project."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._distributed = require("distributed", "A cluster")

    @contextmanager
    def open(self) -> Iterator[Pool]:
        client = self._connect()
        try:
            # The same game may have to be played again, so no two submissions are "the same".
            executor = client.get_executor(pure=False)
            killed = self._distributed.scheduler.KilledWorker
            try:
                yield Pool(
                    executor,
                    lambda: _width(client),
                    (killed, CancelledError),
                    # The scheduler itself has tried several workers by then.
                    tries=1,
                    check=Watch(client, self.address).look,
                )
            except OSError as error:
                raise MenagerieError(
                    f"The Dask scheduler at {self.address!r} is gone ({error})."
                ) from error
            finally:
                executor.shutdown(wait=False)
        finally:
            client.close()

    def threads(self) -> int:
        """The most threads of any worker: with more than one, bots disturb each other's timing."""
        client = self._connect()
        try:
            return int(max(client.nthreads().values()))
        finally:
            client.close()

    def _connect(self) -> Any:
        try:
            client = self._distributed.Client(self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise MenagerieError(
                f"There is no Dask scheduler at {self.address!r} ({error}). Start one with "
                "`dask scheduler` and workers with `dask worker ADDRESS --nthreads 1`."
            ) from error
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            client.close()
            raise MenagerieError(
                f"The Dask scheduler at {self.address!r} has no worker. Start some with "
                f"`dask worker {self.address} --nthreads 1`."
            ) from error
        return client


class Watch:
    """Notices when a cluster has lost all its workers and gets none back."""

    def __init__(self, client: Any, address: str) -> None:
        self.client = client
        self.address = address
        self.empty: float | None = None
        """The time at which it was first without workers."""

    def look(self) -> None:
        if self.client.nthreads():
            self.empty = None
            return
        now = monotonic()
        self.empty = self.empty or now
        if now - self.empty > PATIENCE:
            raise MenagerieError(f"The Dask cluster at {self.address!r} has no workers left.")


def _width(client: Any) -> int:
    """Two tasks for each thread that the cluster has now."""
    return max(2, 2 * int(sum(client.nthreads().values())))
