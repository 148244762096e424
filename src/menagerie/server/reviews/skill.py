"""What a person's reviewed games say about this person, read from the stored reviews.

It is counted when the person looks: then reviews that were made since are added.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor

from ...review import FEWEST_WORLDS, VERSION, Estimated
from ...review.skill import GameSkill, game_skill
from ...tables.log import BrokenLog, Entry
from ...tables.records import table_at_end
from ...tables.table import Table
from ..storage import Storage, StoredReview, StoredSkill
from .body import is_current, read

AT_ONCE = 20
"""The reviews that are counted when a person looks; the others follow the next time."""


async def count(storage: Storage, identity: str, threads: Executor) -> None:
    """Adds what reviews say that were made since the person looked last."""
    loop = asyncio.get_running_loop()
    for table, round_ in await storage.uncounted(identity, FEWEST_WORLDS, AT_ONCE):
        row = await storage.review(table, round_)
        if row is not None and is_current(row):
            log = await storage.log(table)
            await storage.save_skill(
                await loop.run_in_executor(threads, counted, identity, row, log)
            )


def counted(identity: str, row: StoredReview, log: Iterable[Entry]) -> StoredSkill:
    """What a review says about a person; nothing, if the person did not play that game."""
    try:
        table = table_at_end(row.table, log, row.round)
    except BrokenLog:
        table = None
    seat = None if table is None else _seat_of(table, identity)
    if table is None or seat is None:
        return _stored(identity, row, "", 0.0, GameSkill(0, _NOTHING, _NOTHING, 0.0))
    return _stored(identity, row, table.game.name, table.steps.updated, game_skill(read(row), seat))


_NOTHING = Estimated(0.0, 0.0)


def _stored(
    identity: str, row: StoredReview, game: str, at: float, skill: GameSkill
) -> StoredSkill:
    return StoredSkill(
        identity=identity,
        table=row.table,
        round=row.round,
        game=game,
        at=at,
        version=VERSION,
        worlds=row.worlds,
        decisions=skill.decisions,
        loss=skill.loss.value,
        loss_doubt=skill.loss.doubt,
        luck=skill.luck.value,
        luck_doubt=skill.luck.doubt,
        final=skill.final,
    )


def _seat_of(table: Table, identity: str) -> int | None:
    """The person's own seat, in a game that counts: guests at the same screen are others, a bot
    that has taken over played a part of it, and in a trial one knows what comes."""
    own = [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.who == identity and chair.is_person and not chair.guest
    ]
    return own[0] if len(own) == 1 and not table.is_trial else None


def skill_in(row: StoredSkill) -> GameSkill:
    """What is stored, in the words of the reviews."""
    loss, luck = Estimated(row.loss, row.loss_doubt), Estimated(row.luck, row.luck_doubt)
    return GameSkill(row.decisions, loss, luck, row.final)


def by_game(rows: Sequence[StoredSkill]) -> dict[str, list[StoredSkill]]:
    found: dict[str, list[StoredSkill]] = {}
    for row in rows:
        found.setdefault(row.game, []).append(row)
    return found
