"""Health and metrics: for those who watch the server."""

from __future__ import annotations

from pathlib import Path

from menagerie.server.operations.alarms import ALARMS
from menagerie.server.storage import StorageFacts, StorageFailure
from tests.server.clients import browser, running


async def test_health_is_looked_at_once_a_second(tmp_path: Path) -> None:
    """A check writes to the disk; a client that asks all the time must not keep it busy."""
    async with running(tmp_path) as at, browser(at) as web:
        check, checks = at.server.storage.check, 0

        async def counted() -> None:
            nonlocal checks
            checks += 1
            await check()

        at.server.storage.check = counted  # type: ignore[method-assign]
        clock = 5000.0
        at.server.hub.now = lambda: clock
        for _ in range(5):
            assert (await web.get("/healthz")).json() == {"status": "ok"}
        assert checks == 1
        clock += 2.0

        async def broken() -> None:
            raise StorageFailure("The disk is gone.")

        at.server.storage.check = broken  # type: ignore[method-assign]
        for _ in range(2):
            answer = await web.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"status": "failing"})


async def test_live_and_ready_are_two_questions(tmp_path: Path) -> None:
    """A bus that is away must not take every process out of a load balancer, nor a database that
    is away restart them all."""
    async with running(tmp_path) as at, browser(at) as web:

        async def broken() -> None:
            raise StorageFailure("It is gone.")

        clock = 5000.0
        at.server.hub.now = lambda: clock

        async def answers() -> list[tuple[int, dict[str, str]]]:
            found = [await web.get(path) for path in ("/livez", "/readyz", "/healthz")]
            return [(answer.status_code, answer.json()) for answer in found]

        ok, failing = {"status": "ok"}, {"status": "failing"}
        fine = ok | {"bus": "ok", "space": "ok"}
        assert await answers() == [(200, ok), (200, fine), (200, ok)]
        facts = at.server.storage.facts
        at.server.storage.facts = lambda: StorageFacts(0, 0.0, 1e6)  # type: ignore[method-assign]
        assert await answers() == [(200, ok), (200, fine | {"space": "low"}), (200, ok)]
        at.server.storage.facts = facts  # type: ignore[method-assign]
        clock += 2.0
        at.server.bus.check = broken  # type: ignore[method-assign]
        assert await answers() == [(200, ok), (200, fine | {"bus": "failing"}), (200, ok)]
        clock += 2.0
        at.server.storage.check = broken  # type: ignore[method-assign]
        assert await answers() == [
            (200, ok),
            (503, failing | {"bus": "failing", "space": "ok"}),
            (503, failing),
        ]


async def test_metrics_are_not_for_everybody(tmp_path: Path) -> None:
    async with running(tmp_path) as at, browser(at) as web:
        await web.get("/healthz")
        text = (await web.get("/metrics")).text
        assert "menagerie_http_2xx_total" in text
        assert "menagerie_bot_questions_waiting 0\n" in text
        assert "menagerie_bot_questions_oldest_seconds 0\n" in text
        assert "menagerie_tables_in_memory 0\n" in text
        assert (await web.get("/api/me")).status_code == 401
        found = at.server.metrics.values()
        assert found['refusals_total{reason="no-identity"}'] == 1
        assert found["memory_bytes"] > 1e6
        assert found["disk_free_bytes"] > 0
        assert (found["storage_works"], found["bus_works"], found["processes_apart"]) == (1, 1, 0)
        named = {alarm.metric for alarm in ALARMS}
        assert named <= set(found), "every alarm has its figure"
        through = await web.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})
        assert through.status_code == 403
        # A proxy that forgets to say for whom it asks, at a name or an address of the site.
        for host in ("10.0.0.1", "games.localhost"):
            assert (await web.get("/metrics", headers={"host": host})).status_code == 403
    async with running(tmp_path, metrics_token="open sesame") as at, browser(at) as web:
        assert (await web.get("/metrics")).status_code == 403
        right = {"authorization": "Bearer open sesame"}
        assert (await web.get("/metrics", headers=right)).status_code == 200
