"""Messages to people who are away, in both databases."""

from __future__ import annotations

from dataclasses import replace

from menagerie.server.storage import Identity, NoticeWishes, PushAddress, storage_at

PUSH = PushAddress("https://push.example/1", "z", b"s" * 32, "key", "auth", "fr", 5.0)


async def test_what_people_wish_is_kept_and_goes_with_them(database: str) -> None:
    storage = storage_at(database)
    await storage.open()
    try:
        assert await storage.server_key("push", b"one") == b"one"
        assert await storage.server_key("push", b"two") == b"one"
        await storage.add_identity(Identity("z", "Zoé", 1.0), PUSH.session)
        assert await storage.pushes("z") == []
        assert await storage.notice_wishes("z") is None

        await storage.add_push(PUSH)
        other = replace(PUSH, endpoint="https://push.example/2", created=6.0)
        await storage.add_push(other)
        await storage.add_push(replace(PUSH, key="another"))
        assert await storage.pushes("z") == [replace(PUSH, key="another"), other]
        await storage.drop_push(PUSH.endpoint)
        await storage.drop_push("https://push.example/unknown")
        assert await storage.pushes("z") == [other]

        wishes = NoticeWishes("z", "https://h.example/", "https://p.example/", "fr", 22, 7, "UTC")
        await storage.save_notice_wishes(replace(wishes, lang="en"))
        await storage.save_notice_wishes(wishes)
        assert await storage.notice_wishes("z") == wishes

        assert await storage.tell_once("z", "t", "1.0.1")
        assert not await storage.tell_once("z", "t", "1.0.1")
        assert await storage.tell_once("z", "u", "1.0.1")
        assert await storage.tell_once("z", "t", "1.0.2")

        # A browser that is logged out gets nothing any more.
        await storage.drop_secret(PUSH.session)
        assert await storage.pushes("z") == []
        await storage.add_secret("z", PUSH.session, 7.0)
        assert await storage.pushes("z") == [other]
        await storage.delete_identity("z")
        assert await storage.pushes("z") == []
        assert await storage.notice_wishes("z") is None
        assert await storage.tell_once("z", "t", "1.0.2")
    finally:
        await storage.close()
