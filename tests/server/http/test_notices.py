"""Who wants messages, over HTTP."""

from __future__ import annotations

from pathlib import Path

from tests.server.clients import Player, running
from tests.server.notices.receiver import Browser


async def test_wishes_are_asked_for_kept_and_exported(tmp_path: Path) -> None:
    async with running(tmp_path, private_webhooks=1) as at:
        zoe = await Player(at, "Zoé").introduce()
        nobody = Player(at, "Nobody")
        assert (await nobody.http.get("/api/notices")).status_code == 401
        empty = (await zoe.http.get("/api/notices")).json()
        assert (empty["browsers"], empty["webhook"], empty["quiet"]) == ([], "", None)
        assert len(empty["key"]) == 87

        browser, endpoint = Browser(), "http://127.0.0.1:9/push"
        wish = {"endpoint": endpoint, "key": browser.key, "auth": browser.auth, "lang": "fr"}
        answer = await zoe.http.post("/api/notices/push", json=wish)
        assert (answer.status_code, answer.json()["browsers"]) == (201, [endpoint])
        broken = await zoe.http.post("/api/notices/push", json=wish | {"key": "AAAA"})
        assert (broken.status_code, broken.json()["code"]) == (422, "bad-push")

        quiet = {"start": 22, "end": 7, "zone": "Europe/Paris"}
        choice = {"webhook": "http://127.0.0.1:9/hook", "quiet": quiet, "lang": "fr"}
        chosen = (await zoe.http.post("/api/notices", json=choice)).json()
        assert (chosen["webhook"], chosen["quiet"]) == (choice["webhook"], quiet)
        assert chosen == (await zoe.http.get("/api/notices")).json()
        wrong = choice | {"quiet": quiet | {"zone": "Mars/Olympus"}}
        refused = await zoe.http.post("/api/notices", json=wrong)
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-zone")
        late = choice | {"quiet": quiet | {"start": 24}}
        assert (await zoe.http.post("/api/notices", json=late)).status_code == 400
        told = (await zoe.http.get("/api/export")).json()["notices"]
        assert told["browsers"] == [endpoint]
        assert told["wishes"]["root"] == f"{at.http}/"

        # Nobody ends what is somebody else's.
        romain = await Player(at, "Romain").introduce()
        await romain.http.post("/api/notices/end", json={"endpoint": endpoint})
        assert (await zoe.http.get("/api/notices")).json()["browsers"] == [endpoint]
        ended = await zoe.http.post("/api/notices/end", json={"endpoint": endpoint})
        assert ended.json()["browsers"] == []
        # The oldest browsers go where there are too many.
        for number in range(12):
            named = wish | {"endpoint": f"{endpoint}/{number}"}
            await zoe.http.post("/api/notices/push", json=named)
        kept = (await zoe.http.get("/api/notices")).json()["browsers"]
        assert kept == [f"{endpoint}/{number}" for number in range(2, 12)]
        for player in (zoe, romain, nobody):
            await player.leave()


async def test_no_way_into_private_networks(tmp_path: Path) -> None:
    async with running(tmp_path) as at:
        zoe = await Player(at, "Zoé").introduce()
        browser = Browser()
        for address in ("https://127.0.0.1/", "https://localhost/x", "http://1.1.1.1/", "x"):
            answer = await zoe.http.post("/api/notices", json={"webhook": address})
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-webhook")
            wish = {"endpoint": address, "key": browser.key, "auth": browser.auth}
            answer = await zoe.http.post("/api/notices/push", json=wish)
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-push")
        await zoe.http.post("/api/notices", json={"webhook": "https://1.1.1.1/hook"})
        assert (await zoe.http.get("/api/notices")).json()["webhook"] == "https://1.1.1.1/hook"
        await zoe.leave()
