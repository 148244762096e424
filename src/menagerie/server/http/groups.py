"""Groups over HTTP: to found one, to join by its link, to read its score book, to leave."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from ...tables import card as cards
from ...tables.characters import called
from ...tables.codes import new_id
from ...tables.people import Person, tidy_name
from ...tables.refusals import declined
from ...tables.status import OPEN, RUNNING
from ..groups.book import bring_up_to_date, games_in
from ..groups.counting import Counted, Key, counted, seats_of
from ..groups.sheet import csv_of
from ..limits import address_of
from ..operations.moderation import Moderation
from ..reviews.body import is_current, read
from ..storage import BookGame, GroupMember, StoredGroup
from . import bodies, group_bodies
from .endpoint import CSV, get, json_of, post, server_of
from .people import person_of
from .request_body import body_of

MOST_GROUPS, MOST_MEMBERS, MOST_TABLES = 20, 200, 5000
"""Of a person, of a group, and tables in one book."""
_SHOWN = 200
"""The latest games of a book that are listed; all of them count, and all are in the CSV."""
_GAMES_PER_COST = 4
"""Counting this number of games costs as much as reading one entry of a log."""
_LOOKED_BACK = 100
"""The latest games of oneself whose reviews are added up."""


async def mine(request: Request) -> Response:
    """One's own groups."""
    who = await person_of(request)
    found = await server_of(request).storage.groups_of(who.id)
    return json_of(
        group_bodies.GroupList([group_bodies.GroupLine(one.id, one.name) for one in found])
    )


async def create(request: Request) -> Response:
    """Found a group."""
    asked = await body_of(request, group_bodies.NewGroup)
    who, server = await person_of(request), server_of(request)
    server.limits.groups.demand(who.id, "too-many")
    await _room_for_one_more(request, who)
    now = server.hub.now()
    group = StoredGroup(new_id(), tidy_name(asked.name), new_id(), who.id, now)
    await server.storage.add_group(group, GroupMember(who.id, who.name, now))
    return json_of(group_bodies.GroupLine(group.id, group.name), 201)


async def linked(request: Request) -> Response:
    """The group of a link, before one joins."""
    group = await _of_link(request, request.path_params["key"])
    who = await person_of(request)
    member = any(one.identity == who.id for one in await _members(request, group))
    return json_of(group_bodies.GroupDoor(group.name, group.id if member else ""))


async def join(request: Request) -> Response:
    """Join the group of a link, under a name."""
    asked = await body_of(request, group_bodies.Joining)
    who, server = await person_of(request), server_of(request)
    server.limits.groups.demand(who.id, "too-many")
    group = await _of_link(request, request.path_params["key"])
    members = await _members(request, group)
    if all(one.identity != who.id for one in members):
        await _room_for_one_more(request, who)
        if len(members) >= MOST_MEMBERS:
            raise declined("group-full", count=MOST_MEMBERS)
    member = GroupMember(who.id, tidy_name(asked.name or who.name), server.hub.now())
    await server.storage.join_group(group.id, member)
    return json_of(group_bodies.GroupLine(group.id, group.name))


async def book(request: Request) -> Response:
    """The score book of a group."""
    who, group, members = await _entered(request)
    server = server_of(request)
    games = await _games(request, group)
    pages = _Pages(group, members, who)
    season = None
    if group.season is not None:
        season = await asyncio.to_thread(counted, games, members, group.season)
    whole = await asyncio.to_thread(counted, games, members)
    return json_of(
        group_bodies.GroupBook(
            id=group.id,
            name=group.name,
            key=group.key,
            founder=group.founder == who.id,
            season=group.season,
            members=[
                group_bodies.GroupPerson(
                    pages.id(one.identity),
                    one.name,
                    one.joined,
                    one.identity == who.id,
                    one.identity == group.founder,
                )
                for one in members
            ],
            players=pages.players(whole),
            season_players=pages.players(season) if season else [],
            bests=[
                group_bodies.BestScore(one.game, one.low, one.score, pages.ids(one.players), one.at)
                for one in whole.bests
            ],
            pairs=[
                group_bodies.HeadToHead(
                    pages.id(one.one), pages.id(one.other), one.games, one.ahead, one.behind
                )
                for one in whole.pairs
            ],
            count=len(games),
            games=[pages.game(one) for one in reversed(games[-_SHOWN:])],
            tables=[
                cards.line(card)
                for card in await server.storage.group_cards(group.id, (OPEN, RUNNING))
            ],
            reviewed=await _reviewed(request, games, who),
        )
    )


async def sheet(request: Request) -> Response:
    """All games of a book as CSV."""
    _, group, _ = await _entered(request)
    games = await _games(request, group)
    name = f'attachment; filename="menagerie-{group.id[:8]}.csv"'
    text = await asyncio.to_thread(csv_of, games)
    return Response(text, media_type=CSV, headers={"content-disposition": name})


async def _games(request: Request, group: StoredGroup) -> list[BookGame]:
    """All games of a book. It takes a while to count a long one; that is charged to the address
    that asks."""
    server, address = server_of(request), address_of(request)

    def pay(cost: int) -> None:
        server.limits.reading.demand(address, cost=cost)

    pay(1)
    await bring_up_to_date(server.storage, group.id, pay)
    games = await server.storage.book(group.id)
    pay(len(games) // _GAMES_PER_COST)
    return games


async def change(request: Request) -> Response:
    """Change the name of a group, its link, or its season."""
    asked = await body_of(request, group_bodies.GroupChange)
    _, group, _ = await _founded(request)
    if asked.name is not None:
        group = replace(group, name=tidy_name(asked.name))
    if asked.new_link:
        group = replace(group, key=new_id())
    if asked.season is not None:
        since = server_of(request).hub.now() if asked.season == "begin" else None
        group = replace(group, season=since)
    await server_of(request).storage.change_group(group)
    return Response(status_code=204)


async def leave(request: Request) -> Response:
    """Leave a group, or send a member away."""
    asked = await body_of(request, group_bodies.Leaving)
    who, group, members = await _entered(request)
    goes = who.id
    if asked.member:
        goes = _member(group, members, asked.member).identity
        if who.id not in (goes, group.founder):
            raise declined("not-founder")
    await _moderation(request).leave_group(group, goes)
    return Response(status_code=204)


async def delete(request: Request) -> Response:
    """Delete a group with its book."""
    await body_of(request, bodies.Nothing)
    _, group, _ = await _founded(request)
    await server_of(request).storage.delete_group(group.id)
    return Response(status_code=204)


async def add_game(request: Request) -> Response:
    """Enter a finished game that was not played for the group, by somebody who played it."""
    asked = await body_of(request, group_bodies.GameOfBook)
    who, group, _ = await _entered(request)
    server = server_of(request)
    entries = await server.storage.log(asked.table)
    server.limits.reading.demand(address_of(request), cost=len(entries))
    if not entries:
        raise declined("unknown-table")
    await _room_for_tables(request, group)
    for game in games_in(asked.table, entries):
        if game.round == asked.round:
            if all(seat.who != who.id for seat in game.seats):
                raise declined("not-your-game")
            await server.storage.enter_games(group.id, [game])
            return Response(status_code=204)
    raise declined("not-over")


async def strike_game(request: Request) -> Response:
    """Take a game out of the book: its founder, or somebody who played it."""
    asked = await body_of(request, group_bodies.GameOfBook)
    who, group, _ = await _entered(request)
    storage = server_of(request).storage
    for game in await storage.book(group.id):
        if (game.table, game.round) == (asked.table, asked.round):
            if who.id != group.founder and all(seat.who != who.id for seat in game.seats):
                raise declined("not-your-game")
            await storage.strike_game(group.id, asked.table, asked.round)
    return Response(status_code=204)


async def lay_for(request: Request, group_id: str, who: Person) -> StoredGroup:
    """The group for which a table is laid; refuses those who are not in it."""
    group, _ = await _group(request, group_id, who)
    await _room_for_tables(request, group)
    return group


async def member_of(request: Request, group_id: str, public: str, who: Person) -> GroupMember:
    """The member with this public id, in a group that both are in."""
    group, members = await _group(request, group_id, who)
    return _member(group, members, public)


def _member(group: StoredGroup, members: Sequence[GroupMember], public: str) -> GroupMember:
    for one in members:
        if public_id(group, one.identity) == public:
            return one
    raise declined("no-such-member")


def public_id(group: StoredGroup, key: Key) -> str:
    """What a player is called on the wire: identities stay on the server."""
    text = f"menagerie/player/1\n{group.id}\n{key}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class _Pages:
    """A book as one member reads it."""

    def __init__(self, group: StoredGroup, members: Sequence[GroupMember], who: Person) -> None:
        self._group = group
        self._members = members
        self._who = who

    def id(self, key: Key) -> str:
        return public_id(self._group, key)

    def ids(self, keys: Sequence[Key]) -> list[str]:
        return [self.id(key) for key in keys]

    def players(self, found: Counted) -> list[group_bodies.BookPlayer]:
        return [
            group_bodies.BookPlayer(
                self.id(one.key),
                one.name,
                one.member,
                one.key == self._who.id,
                one.games,
                one.wins,
                one.points,
                one.streak,
                one.best_streak,
            )
            for one in found.tallies
        ]

    def game(self, game: BookGame) -> group_bodies.BookEntry:
        keys = seats_of(game, self._members)
        # A bot is stored by its level, and shown by its own name as at the table.
        names = called(
            game.game,
            tuple((one.name, one.name if one.kind == "bot" else None) for one in game.seats),
        )
        return group_bodies.BookEntry(
            game.table,
            game.round,
            game.game,
            game.at,
            [
                group_bodies.BookScore(
                    self.id(keys[seat.seat]) if seat.seat in keys else "",
                    name,
                    seat.kind,
                    seat.score,
                    seat.won,
                )
                for seat, name in zip(game.seats, names, strict=True)
            ],
            any(seat.who == self._who.id for seat in game.seats)
            or self._who.id == self._group.founder,
        )


async def _reviewed(
    request: Request, games: Sequence[BookGame], who: Person
) -> group_bodies.ReviewedGames:
    """What the stored reviews say about oneself: nobody else is told."""
    storage = server_of(request).storage
    total, sums = 0, [0.0, 0.0, 0.0]
    own = [
        (game, seat.seat)
        for game in reversed(games)
        for seat in game.seats
        if seat.kind == "person" and seat.who == who.id
    ]
    for game, seat in own[:_LOOKED_BACK]:
        stored = await storage.review(game.table, game.round)
        if stored is None or not is_current(stored):
            continue
        found = read(stored).seats[seat]
        total += 1
        for at, part in enumerate((found.luck, found.others, found.own)):
            sums[at] += part.value
    return group_bodies.ReviewedGames(total, *sums)


async def _of_link(request: Request, key: str) -> StoredGroup:
    server = server_of(request)
    server.limits.codes.demand(address_of(request))
    group = await server.storage.group_of_key(key)
    if group is None:
        raise declined("no-such-group")
    return group


async def _members(request: Request, group: StoredGroup) -> list[GroupMember]:
    return await server_of(request).storage.group_members(group.id)


async def _group(
    request: Request, group_id: str, who: Person
) -> tuple[StoredGroup, list[GroupMember]]:
    """A group, for one of its members; for everybody else there is no such group."""
    group = await server_of(request).storage.group(group_id)
    members = await _members(request, group) if group else []
    if group is None or all(one.identity != who.id for one in members):
        raise declined("no-such-group")
    return group, members


async def _entered(request: Request) -> tuple[Person, StoredGroup, list[GroupMember]]:
    who = await person_of(request)
    return who, *await _group(request, request.path_params["group"], who)


async def _founded(request: Request) -> tuple[Person, StoredGroup, list[GroupMember]]:
    who, group, members = await _entered(request)
    if group.founder != who.id:
        raise declined("not-founder")
    return who, group, members


async def _room_for_one_more(request: Request, who: Person) -> None:
    if len(await server_of(request).storage.groups_of(who.id)) >= MOST_GROUPS:
        raise declined("too-many-groups", count=MOST_GROUPS)


async def _room_for_tables(request: Request, group: StoredGroup) -> None:
    if len(await server_of(request).storage.book_tables(group.id)) >= MOST_TABLES:
        raise declined("book-full")


def _moderation(request: Request) -> Moderation:
    server = server_of(request)
    return Moderation(server.storage, server.hub.now)


ROUTES = [
    get("/api/groups", mine, group_bodies.GroupList, person=True),
    post(
        "/api/groups",
        create,
        group_bodies.NewGroup,
        {201: group_bodies.GroupLine},
        422,
        person=True,
    ),
    get("/api/group-links/{key}", linked, group_bodies.GroupDoor, 404, person=True),
    post(
        "/api/group-links/{key}",
        join,
        group_bodies.Joining,
        {200: group_bodies.GroupLine},
        404,
        422,
        person=True,
    ),
    get("/api/groups/{group}", book, group_bodies.GroupBook, 404, person=True),
    get("/api/groups/{group}/games.csv", sheet, CSV, 404, person=True),
    post(
        "/api/groups/{group}/change",
        change,
        group_bodies.GroupChange,
        {204: None},
        404,
        422,
        person=True,
    ),
    post("/api/groups/{group}/leave", leave, group_bodies.Leaving, {204: None}, 404, person=True),
    post("/api/groups/{group}/delete", delete, bodies.Nothing, {204: None}, 404, person=True),
    post(
        "/api/groups/{group}/games",
        add_game,
        group_bodies.GameOfBook,
        {204: None},
        404,
        410,
        422,
        person=True,
    ),
    post(
        "/api/groups/{group}/strike",
        strike_game,
        group_bodies.GameOfBook,
        {204: None},
        404,
        person=True,
    ),
]
