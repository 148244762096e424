"""Writing: what both databases are told in the same words, a statement or several at once.

Arguments are written `?1`, `?2` and so on, as in `readings.py`.
"""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any, ClassVar

from .interface import Bulletin, Identity, Missing, PersonLine, Session
from .notices import NoticeWishes, PushAddress
from .programs import Door, StoredProgram
from .readings import Readings
from .reviews import StoredReview
from .skills import StoredSkill

Statement = tuple[str, Sequence[object]]

BULLETIN_SECONDS = 3600.0
"""How long a bulletin is kept: every process asks for them every few seconds."""

_USED = "CASE WHEN used = 0 THEN secrets.created ELSE used END"
"""A process of release 0.1.0 that still runs beside today's writes no `used`."""
_SESSION = f"""
SELECT hash, device, secrets.created, {_USED}, identities.id, identities.name, identities.created,
  coalesce(identities.blocked, owners.blocked), identities.face,
  coalesce(owners.id, ''), coalesce(owners.name, '')
FROM secrets
JOIN identities ON identities.id = secrets.identity
LEFT JOIN programs ON programs.identity = identities.id
LEFT JOIN identities AS owners ON owners.id = programs.owner
"""
_PERSON = f"""
SELECT id, identities.name, identities.created, blocked, accounts.name,
  (SELECT count(*) FROM members WHERE members.identity = identities.id),
  (SELECT max({_USED}) FROM secrets WHERE secrets.identity = identities.id), face
FROM identities LEFT JOIN accounts ON accounts.identity = identities.id
"""
_PROGRAM = """
SELECT id, owner, name, code, door, created,
  (SELECT max(used) FROM secrets WHERE secrets.identity = identities.id)
FROM programs JOIN identities ON identities.id = programs.identity
"""
_ADD_TOKEN = "INSERT INTO secrets (hash, identity, created, used) VALUES (?1, ?2, ?3, ?3)"
_ADOPT = """
INSERT INTO members (identity, table_id) SELECT ?1, table_id FROM members WHERE identity = ?2
ON CONFLICT DO NOTHING
"""
_ADOPT_GROUPS = """
INSERT INTO book_members (book, identity, name, joined)
SELECT book, ?1, name, joined FROM book_members WHERE identity = ?2
ON CONFLICT DO NOTHING
"""
_REVIEW = "SELECT table_id, round, rules, version, worlds, finished, body FROM reviews"
_SAVE_REVIEW = """
INSERT INTO reviews (table_id, round, rules, version, worlds, finished, body)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (table_id, round) DO UPDATE SET rules = excluded.rules, version = excluded.version,
  worlds = excluded.worlds, finished = excluded.finished, body = excluded.body
WHERE reviews.rules <> excluded.rules OR reviews.version <> excluded.version
  OR reviews.worlds <= excluded.worlds
"""
# The table may have been deleted while the review was made.
_DROP_STRAY_REVIEWS = """
DELETE FROM reviews WHERE table_id = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1)
"""
_SAVE_SKILL = """
INSERT INTO skills (identity, table_id, round, game, at, version, worlds, decisions,
  loss, loss_doubt, luck, luck_doubt, final)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
ON CONFLICT (identity, table_id, round) DO UPDATE SET game = excluded.game, at = excluded.at,
  version = excluded.version, worlds = excluded.worlds, decisions = excluded.decisions,
  loss = excluded.loss, loss_doubt = excluded.loss_doubt, luck = excluded.luck,
  luck_doubt = excluded.luck_doubt, final = excluded.final
"""
# The person may have wanted it no more meanwhile.
_DROP_UNWANTED_SKILLS = """
DELETE FROM skills WHERE identity = ?1
  AND NOT EXISTS (SELECT 1 FROM skill_people WHERE skill_people.identity = ?1)
"""
_SKILLS = """
SELECT identity, table_id, round, game, at, version, worlds, decisions, loss, loss_doubt, luck,
  luck_doubt, final
FROM skills WHERE identity = ?1 AND decisions > 0 ORDER BY at, table_id, round
"""
_UNCOUNTED = """
SELECT reviews.table_id, reviews.round
FROM reviews JOIN members ON members.table_id = reviews.table_id
WHERE members.identity = ?1 AND reviews.worlds >= ?2 AND NOT EXISTS (
  SELECT 1 FROM skills
  WHERE skills.identity = members.identity AND skills.table_id = reviews.table_id
    AND skills.round = reviews.round AND skills.version = reviews.version
    AND skills.worlds >= reviews.worlds
)
ORDER BY reviews.table_id, reviews.round LIMIT ?3
"""
_UNREVIEWED = """
SELECT tables.id FROM tables JOIN members ON members.table_id = tables.id
WHERE members.identity = ?1 AND tables.status = 'over'
  AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.table_id = tables.id)
ORDER BY tables.updated DESC, tables.id LIMIT ?2
"""
_WANT_AS = """
INSERT INTO skill_people (identity, since)
SELECT ?1, since FROM skill_people WHERE identity = ?2
ON CONFLICT DO NOTHING
"""
_WANT_SKILL = """
INSERT INTO skill_people (identity, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING
"""
_KEY = "INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
_ADD_PUSH = """
INSERT INTO pushes (endpoint, identity, session, key, auth, lang, created)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (endpoint) DO UPDATE SET identity = excluded.identity, session = excluded.session,
  key = excluded.key, auth = excluded.auth, lang = excluded.lang, created = excluded.created
"""
# Of browsers that were logged out since.
_DROP_STRAY_PUSHES = "DELETE FROM pushes WHERE session NOT IN (SELECT hash FROM secrets)"
_PUSHES = """
SELECT endpoint, pushes.identity, session, key, auth, lang, pushes.created FROM pushes
JOIN secrets ON secrets.hash = pushes.session AND secrets.identity = pushes.identity
WHERE pushes.identity = ?1 ORDER BY pushes.created, endpoint
"""
_WHO_WANTS = """
SELECT identity FROM members WHERE table_id = ?1 AND (
  identity IN (SELECT identity FROM pushes)
  OR identity IN (SELECT identity FROM notice_wishes WHERE webhook <> '')
) ORDER BY identity
"""
_WISHES = """
SELECT identity, webhook, root, lang, quiet_from, quiet_to, zone FROM notice_wishes
WHERE identity = ?1
"""
_SAVE_WISHES = """
INSERT INTO notice_wishes (identity, webhook, root, lang, quiet_from, quiet_to, zone)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (identity) DO UPDATE SET webhook = excluded.webhook, root = excluded.root,
  lang = excluded.lang, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
  zone = excluded.zone
"""
_TELL = """
INSERT INTO told (identity, table_id, turn) VALUES (?1, ?2, ?3)
ON CONFLICT (identity, table_id) DO UPDATE SET turn = excluded.turn
WHERE told.turn <> excluded.turn
"""


class Statements(Readings):
    """Sessions, programs, moderation, reviews, skills and bulletins of a `Storage`."""

    NOW: ClassVar[str]
    """The database's own time, in its words."""

    @abstractmethod
    async def _do(self, *statements: Statement) -> int:
        """Does all of them, or none; how many rows the last one changed."""

    # Sessions.

    async def session(self, secret_hash: bytes) -> Session | None:
        rows = await self._rows(f"{_SESSION} WHERE hash = ?1", secret_hash)
        return _session(rows[0]) if rows else None

    async def sessions(self, identity: str) -> list[Session]:
        query = (
            f"{_SESSION} WHERE secrets.identity = ?1 OR programs.owner = ?1 "
            f"ORDER BY {_USED} DESC, hash"
        )
        return [_session(row) for row in await self._rows(query, identity)]

    async def use_session(self, secret_hash: bytes, at: float, device: str) -> None:
        query = "UPDATE secrets SET used = ?2, device = ?3 WHERE hash = ?1"
        await self._do((query, (secret_hash, at, device)))

    async def drop_stale_sessions(self, before: float) -> int:
        return await self._do((f"DELETE FROM secrets WHERE {_USED} < ?1", (before,)))

    async def adopt(self, former: str, identity: str) -> None:
        await self._do(
            (_ADOPT, (identity, former)),
            (_WANT_AS, (identity, former)),
            *_without_skill(former),
            ("DELETE FROM members WHERE identity = ?1", (former,)),
            ("UPDATE programs SET owner = ?1 WHERE owner = ?2", (identity, former)),
            (_ADOPT_GROUPS, (identity, former)),
            ("DELETE FROM book_members WHERE identity = ?1", (former,)),
            ("UPDATE score_books SET founder = ?1 WHERE founder = ?2", (identity, former)),
            ("UPDATE book_seats SET who = ?1 WHERE who = ?2", (identity, former)),
        )

    # Programs that play as guests.

    async def add_program(self, program: StoredProgram, token_hash: bytes) -> None:
        one, at = program, program.created
        await self._do(
            (
                "INSERT INTO identities (id, name, created) VALUES (?1, ?2, ?3)",
                (one.identity, one.name, at),
            ),
            (
                "INSERT INTO programs (identity, owner, code, door) VALUES (?1, ?2, ?3, ?4)",
                (one.identity, one.owner, one.code, one.door),
            ),
            (_ADD_TOKEN, (token_hash, one.identity, at)),
        )

    async def program(self, code: str) -> StoredProgram | None:
        rows = await self._rows(f"{_PROGRAM} WHERE code = ?1", code)
        return StoredProgram(*rows[0]) if rows else None

    async def programs(self, owner: str = "") -> list[StoredProgram]:
        query = f"{_PROGRAM} WHERE ?1 IN ('', owner) ORDER BY created, id"
        return [StoredProgram(*row) for row in await self._rows(query, owner)]

    async def set_door(self, identity: str, door: Door) -> None:
        await self._do(("UPDATE programs SET door = ?2 WHERE identity = ?1", (identity, door)))

    async def replace_token(self, identity: str, token_hash: bytes | None, at: float) -> None:
        new = [] if token_hash is None else [(_ADD_TOKEN, (token_hash, identity, at))]
        await self._do(("DELETE FROM secrets WHERE identity = ?1", (identity,)), *new)

    # People and tables, for the operator.

    async def person(self, identity: str) -> PersonLine | None:
        rows = await self._rows(f"{_PERSON} WHERE id = ?1", identity)
        return PersonLine(*rows[0]) if rows else None

    async def people(self, name: str = "", limit: int = 50) -> list[PersonLine]:
        # The pattern is in the query's words, not in its wildcards.
        like = "".join(f"\\{sign}" if sign in "%_\\" else sign for sign in name.lower())
        query = (
            f"{_PERSON} WHERE lower(identities.name) LIKE ?1 ESCAPE '\\' "
            "ORDER BY identities.created DESC, id LIMIT ?2"
        )
        return [PersonLine(*row) for row in await self._rows(query, f"%{like}%", limit)]

    async def members(self, table: str) -> list[str]:
        query = "SELECT identity FROM members WHERE table_id = ?1 ORDER BY identity"
        return [row[0] for row in await self._rows(query, table)]

    async def set_face(self, identity: str, face: str) -> None:
        query = "UPDATE identities SET face = ?2 WHERE id = ?1"
        if not await self._do((query, (identity, face))):
            raise Missing(f"There is no identity {identity}.")

    async def block(self, identity: str, at: float | None) -> None:
        query = "UPDATE identities SET blocked = ?2 WHERE id = ?1"
        if not await self._do((query, (identity, at))):
            raise Missing(f"There is no identity {identity}.")

    async def rewrite(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        query = "UPDATE entries SET body = ?3 WHERE table_id = ?1 AND number = ?2"
        if bodies:
            await self._do(*[(query, (table, number, body)) for number, body in bodies])

    async def delete_table(self, table: str) -> None:
        await self._do(
            ("DELETE FROM entries WHERE table_id = ?1", (table,)),
            ("DELETE FROM members WHERE table_id = ?1", (table,)),
            ("DELETE FROM reviews WHERE table_id = ?1", (table,)),
            ("DELETE FROM book_seats WHERE table_id = ?1", (table,)),
            ("DELETE FROM book_games WHERE table_id = ?1", (table,)),
            ("DELETE FROM book_tables WHERE table_id = ?1", (table,)),
            ("DELETE FROM skills WHERE table_id = ?1", (table,)),
            ("DELETE FROM told WHERE table_id = ?1", (table,)),
            ("DELETE FROM tables WHERE id = ?1", (table,)),
        )

    async def delete_identity(self, identity: str) -> None:
        await self._do(
            ("DELETE FROM accounts WHERE identity = ?1", (identity,)),
            ("DELETE FROM secrets WHERE identity = ?1", (identity,)),
            ("DELETE FROM members WHERE identity = ?1", (identity,)),
            ("DELETE FROM programs WHERE identity = ?1", (identity,)),
            ("DELETE FROM book_members WHERE identity = ?1", (identity,)),
            *_without_skill(identity),
            ("DELETE FROM pushes WHERE identity = ?1", (identity,)),
            ("DELETE FROM notice_wishes WHERE identity = ?1", (identity,)),
            ("DELETE FROM told WHERE identity = ?1", (identity,)),
            ("DELETE FROM identities WHERE id = ?1", (identity,)),
        )

    async def holders(self, prefix: str) -> dict[str, str]:
        query = (
            "SELECT key, holder FROM claims WHERE substr(key, 1, ?2) = ?1 "
            f"AND until > {self.NOW} ORDER BY key"
        )
        return {row[0]: row[1] for row in await self._rows(query, prefix, len(prefix))}

    # Reviews of finished games.

    async def review(self, table: str, round_: int) -> StoredReview | None:
        rows = await self._rows(f"{_REVIEW} WHERE table_id = ?1 AND round = ?2", table, round_)
        return _review(rows[0]) if rows else None

    async def reviews(self, table: str) -> list[StoredReview]:
        rows = await self._rows(f"{_REVIEW} WHERE table_id = ?1 ORDER BY round", table)
        return [_review(row) for row in rows]

    async def save_review(self, review: StoredReview) -> None:
        await self._do(
            (_SAVE_REVIEW, astuple(review)),
            (_DROP_STRAY_REVIEWS, (review.table,)),
        )

    # What reviews say about people who want to know it.

    async def skill_since(self, identity: str) -> float | None:
        rows = await self._rows("SELECT since FROM skill_people WHERE identity = ?1", identity)
        return float(rows[0][0]) if rows else None

    async def want_skill(self, identity: str, since: float | None) -> None:
        if since is None:
            await self._do(*_without_skill(identity))
        else:
            await self._do((_WANT_SKILL, (identity, since)))

    async def skills(self, identity: str) -> list[StoredSkill]:
        return [StoredSkill(*row) for row in await self._rows(_SKILLS, identity)]

    async def save_skill(self, skill: StoredSkill) -> None:
        await self._do(
            (_SAVE_SKILL, astuple(skill)),
            (_DROP_UNWANTED_SKILLS, (skill.identity,)),
        )

    async def uncounted(self, identity: str, fewest: int, limit: int) -> list[tuple[str, int]]:
        rows = await self._rows(_UNCOUNTED, identity, fewest, limit)
        return [(row[0], row[1]) for row in rows]

    async def unreviewed(self, identity: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(_UNREVIEWED, identity, limit)]

    # Messages to people who are away.

    async def server_key(self, name: str, fresh: bytes) -> bytes:
        await self._do((_KEY, (name, fresh)))
        rows = await self._rows("SELECT value FROM server_keys WHERE name = ?1", name)
        return bytes(rows[0][0])

    async def add_push(self, push: PushAddress) -> None:
        await self._do((_DROP_STRAY_PUSHES, ()), (_ADD_PUSH, astuple(push)))

    async def pushes(self, identity: str) -> list[PushAddress]:
        rows = await self._rows(_PUSHES, identity)
        return [PushAddress(row[0], row[1], bytes(row[2]), *row[3:]) for row in rows]

    async def who_wants_notices(self, table: str) -> list[str]:
        return [row[0] for row in await self._rows(_WHO_WANTS, table)]

    async def drop_push(self, endpoint: str) -> None:
        await self._do(("DELETE FROM pushes WHERE endpoint = ?1", (endpoint,)))

    async def notice_wishes(self, identity: str) -> NoticeWishes | None:
        rows = await self._rows(_WISHES, identity)
        return NoticeWishes(*rows[0]) if rows else None

    async def save_notice_wishes(self, wishes: NoticeWishes) -> None:
        await self._do((_SAVE_WISHES, astuple(wishes)))

    async def tell_once(self, identity: str, table: str, turn: str) -> bool:
        return await self._do((_TELL, (identity, table, turn))) == 1

    # What every process must hear.

    async def post(self, kind: str, subject: str, at: float) -> None:
        query = "INSERT INTO bulletins (id, at, kind, subject) VALUES (?1, ?2, ?3, ?4)"
        await self._do(
            ("DELETE FROM bulletins WHERE at < ?1", (at - BULLETIN_SECONDS,)),
            (query, (secrets.token_hex(8), at, kind, subject)),
        )

    async def bulletins(self) -> list[Bulletin]:
        query = "SELECT id, at, kind, subject FROM bulletins ORDER BY at, id"
        return [Bulletin(*row) for row in await self._rows(query)]


def _without_skill(identity: str) -> tuple[Statement, ...]:
    return (
        ("DELETE FROM skills WHERE identity = ?1", (identity,)),
        ("DELETE FROM skill_people WHERE identity = ?1", (identity,)),
    )


def _review(row: Sequence[Any]) -> StoredReview:
    table, round_, rules, version, worlds, finished, body = row
    return StoredReview(table, round_, rules, version, worlds, bool(finished), bytes(body))


def _session(row: Sequence[object]) -> Session:
    secret_hash, device, created, used, *who = row
    return Session(
        bytes(secret_hash),  # type: ignore[call-overload]
        str(device),
        float(created),  # type: ignore[arg-type]
        float(used),  # type: ignore[arg-type]
        Identity(*who),  # type: ignore[arg-type]
    )
