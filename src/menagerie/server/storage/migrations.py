"""The database's schema, as the steps that led to it.

A step is never changed once released: a new one is added. The same text serves both databases;
the words in braces stand for what they call differently.
"""

from __future__ import annotations

from dataclasses import dataclass

from .interface import BadDatabase

APPLICATION_ID = 0x4D_45_4E_41
"""What marks an SQLite file as ours: the letters MENA."""

STEPS: tuple[str, ...] = (
    # 1: tables and their logs
    """
    CREATE TABLE tables (
      id {text} PRIMARY KEY,
      code {text} NOT NULL UNIQUE,
      game {text} NOT NULL,
      status {text} NOT NULL,
      listed {bool} NOT NULL,
      players {int} NOT NULL,
      seats_open {int} NOT NULL,
      updated {real} NOT NULL,
      wake {real},
      last {int} NOT NULL
    ){strict};
    CREATE INDEX tables_running ON tables (id) WHERE status = 'running';
    CREATE INDEX tables_due ON tables (wake) WHERE wake IS NOT NULL;
    CREATE INDEX tables_listed ON tables (updated) WHERE listed;
    CREATE TABLE entries (
      table_id {text} NOT NULL,
      number {int} NOT NULL,
      kind {text} NOT NULL,
      body {bytes} NOT NULL,
      at {real} NOT NULL,
      PRIMARY KEY (table_id, number)
    ){clustered};
    CREATE TABLE members (
      identity {text} NOT NULL,
      table_id {text} NOT NULL,
      PRIMARY KEY (identity, table_id)
    ){clustered}
    """,
    # 2: people
    """
    CREATE TABLE identities (
      id {text} PRIMARY KEY,
      name {text} NOT NULL,
      created {real} NOT NULL
    ){strict};
    CREATE TABLE secrets (
      hash {bytes} PRIMARY KEY,
      identity {text} NOT NULL REFERENCES identities (id),
      created {real} NOT NULL
    ){clustered};
    CREATE TABLE accounts (
      name {text} PRIMARY KEY,
      password_hash {text} NOT NULL,
      identity {text} NOT NULL UNIQUE REFERENCES identities (id),
      created {real} NOT NULL
    ){strict}
    """,
    # 3: who does which piece of work
    """
    CREATE TABLE claims (
      key {text} PRIMARY KEY,
      holder {text} NOT NULL,
      until {real} NOT NULL
    ){strict}
    """,
    # 4: names and results in lists; snapshots
    """
    ALTER TABLE tables ADD COLUMN summary {bytes} NOT NULL DEFAULT {empty};
    CREATE TABLE snapshots (
      table_id {text} PRIMARY KEY,
      form {text} NOT NULL,
      number {int} NOT NULL,
      body {bytes} NOT NULL
    ){strict}
    """,
    # 5: neither snapshots nor lists of running tables were ever read
    """
    DROP TABLE snapshots;
    DROP INDEX tables_running
    """,
    # 6: devices, people who are blocked, what all processes must hear; lists by status
    """
    ALTER TABLE secrets ADD COLUMN device {text} NOT NULL DEFAULT '';
    ALTER TABLE secrets ADD COLUMN used {real} NOT NULL DEFAULT 0;
    UPDATE secrets SET used = created;
    CREATE INDEX secrets_identity ON secrets (identity);
    ALTER TABLE identities ADD COLUMN blocked {real};
    CREATE TABLE bulletins (
      id {text} PRIMARY KEY,
      at {real} NOT NULL,
      kind {text} NOT NULL,
      subject {text} NOT NULL
    ){strict};
    DROP INDEX tables_listed;
    CREATE INDEX tables_listed ON tables (status, updated) WHERE listed
    """,
    # 7: faces
    """
    ALTER TABLE identities ADD COLUMN face {text} NOT NULL DEFAULT ''
    """,
    # 8: reviews of finished games
    """
    CREATE TABLE reviews (
      table_id {text} NOT NULL,
      round {int} NOT NULL,
      rules {int} NOT NULL,
      version {int} NOT NULL,
      worlds {int} NOT NULL,
      finished {bool} NOT NULL,
      body {bytes} NOT NULL,
      PRIMARY KEY (table_id, round)
    ){clustered}
    """,
    # 9: programs that play as guests
    """
    CREATE TABLE programs (
      identity {text} PRIMARY KEY,
      owner {text} NOT NULL,
      code {text} NOT NULL UNIQUE,
      door {text} NOT NULL
    ){strict};
    CREATE INDEX programs_owner ON programs (owner)
    """,
    # 10: groups and their score books
    """
    CREATE TABLE score_books (
      id {text} PRIMARY KEY,
      name {text} NOT NULL,
      key {text} NOT NULL UNIQUE,
      founder {text} NOT NULL,
      created {real} NOT NULL,
      season {real}
    ){strict};
    CREATE TABLE book_members (
      book {text} NOT NULL,
      identity {text} NOT NULL,
      name {text} NOT NULL,
      joined {real} NOT NULL,
      PRIMARY KEY (book, identity)
    ){clustered};
    CREATE INDEX book_members_identity ON book_members (identity);
    CREATE TABLE book_tables (
      book {text} NOT NULL,
      table_id {text} NOT NULL,
      counted {int} NOT NULL,
      PRIMARY KEY (book, table_id)
    ){clustered};
    CREATE TABLE book_games (
      book {text} NOT NULL,
      table_id {text} NOT NULL,
      round {int} NOT NULL,
      game {text} NOT NULL,
      at {real} NOT NULL,
      PRIMARY KEY (book, table_id, round)
    ){clustered};
    CREATE TABLE book_seats (
      book {text} NOT NULL,
      table_id {text} NOT NULL,
      round {int} NOT NULL,
      seat {int} NOT NULL,
      kind {text} NOT NULL,
      who {text} NOT NULL,
      name {text} NOT NULL,
      score {int} NOT NULL,
      merit {int} NOT NULL,
      won {bool} NOT NULL,
      PRIMARY KEY (book, table_id, round, seat)
    ){clustered};
    CREATE INDEX book_seats_who ON book_seats (who)
    """,
    # 11: what reviews say about people who want to know it
    """
    CREATE TABLE skill_people (
      identity {text} PRIMARY KEY,
      since {real} NOT NULL
    ){strict};
    CREATE TABLE skills (
      identity {text} NOT NULL,
      table_id {text} NOT NULL,
      round {int} NOT NULL,
      game {text} NOT NULL,
      at {real} NOT NULL,
      version {int} NOT NULL,
      worlds {int} NOT NULL,
      decisions {int} NOT NULL,
      loss {real} NOT NULL,
      loss_doubt {real} NOT NULL,
      luck {real} NOT NULL,
      luck_doubt {real} NOT NULL,
      final {real} NOT NULL,
      PRIMARY KEY (identity, table_id, round)
    ){clustered}
    """,
    # 12: messages to people who are away
    """
    CREATE TABLE server_keys (
      name {text} PRIMARY KEY,
      value {bytes} NOT NULL
    ){strict};
    CREATE TABLE pushes (
      endpoint {text} PRIMARY KEY,
      identity {text} NOT NULL,
      session {bytes} NOT NULL,
      key {text} NOT NULL,
      auth {text} NOT NULL,
      lang {text} NOT NULL,
      created {real} NOT NULL
    ){strict};
    CREATE INDEX pushes_identity ON pushes (identity);
    CREATE TABLE notice_wishes (
      identity {text} PRIMARY KEY,
      webhook {text} NOT NULL,
      root {text} NOT NULL,
      lang {text} NOT NULL,
      quiet_from {int} NOT NULL,
      quiet_to {int} NOT NULL,
      zone {text} NOT NULL
    ){strict};
    CREATE TABLE told (
      identity {text} NOT NULL,
      table_id {text} NOT NULL,
      turn {text} NOT NULL,
      PRIMARY KEY (identity, table_id)
    ){clustered}
    """,
)

LATEST = len(STEPS)

COLUMNS: dict[str, tuple[str, ...]] = {
    "tables": (
        "id",
        "code",
        "game",
        "status",
        "listed",
        "players",
        "seats_open",
        "updated",
        "wake",
        "summary",
        "last",
    ),
    "entries": ("table_id", "number", "kind", "body", "at"),
    "members": ("identity", "table_id"),
    "reviews": ("table_id", "round", "rules", "version", "worlds", "finished", "body"),
    "identities": ("id", "name", "created", "blocked", "face"),
    "programs": ("identity", "owner", "code", "door"),
    "score_books": ("id", "name", "key", "founder", "created", "season"),
    "book_members": ("book", "identity", "name", "joined"),
    "book_tables": ("book", "table_id", "counted"),
    "book_games": ("book", "table_id", "round", "game", "at"),
    "book_seats": (
        "book",
        "table_id",
        "round",
        "seat",
        "kind",
        "who",
        "name",
        "score",
        "merit",
        "won",
    ),
    "skill_people": ("identity", "since"),
    "skills": (
        "identity",
        "table_id",
        "round",
        "game",
        "at",
        "version",
        "worlds",
        "decisions",
        "loss",
        "loss_doubt",
        "luck",
        "luck_doubt",
        "final",
    ),
    "secrets": ("hash", "identity", "created", "device", "used"),
    "accounts": ("name", "password_hash", "identity", "created"),
    "claims": ("key", "holder", "until"),
    "bulletins": ("id", "at", "kind", "subject"),
    "server_keys": ("name", "value"),
    "pushes": ("endpoint", "identity", "session", "key", "auth", "lang", "created"),
    "notice_wishes": (
        "identity",
        "webhook",
        "root",
        "lang",
        "quiet_from",
        "quiet_to",
        "zone",
    ),
    "told": ("identity", "table_id", "turn"),
}
"""What there must be after the last step; parents before children."""

KEPT = {
    table: columns for table, columns in COLUMNS.items() if table not in ("claims", "bulletins")
}
"""What a backup holds. Claims and bulletins are for processes that run now."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a database calls things."""

    text: str
    int: str
    real: str
    bool: str
    bytes: str
    empty: str
    strict: str
    clustered: str

    def statements(self, step: str) -> list[str]:
        """A step's statements; none of them has a semicolon inside."""
        words = {name: getattr(self, name) for name in self.__slots__}
        return [statement.strip() for statement in step.format(**words).split(";")]


SQLITE = Dialect(
    text="TEXT",
    int="INTEGER",
    real="REAL",
    bool="INTEGER",
    bytes="BLOB",
    empty="X'7B7D'",
    strict=" STRICT",
    clustered=" STRICT, WITHOUT ROWID",
)

POSTGRES = Dialect(
    text='TEXT COLLATE "C"',
    int="BIGINT",
    real="DOUBLE PRECISION",
    bool="BOOLEAN",
    bytes="BYTEA",
    empty="'\\x7b7d'",
    strict="",
    clustered="",
)


def pending(found: int, dialect: Dialect, where: str, target: int = LATEST) -> list[str]:
    """The statements that bring a database of version `found` to `target`."""
    if not 0 <= found <= LATEST:
        raise BadDatabase(
            f"The database {where} has version {found}, but this program knows versions "
            f"up to {LATEST}: it was written by a newer one. Install that, or use another database."
        )
    return [line for step in STEPS[found:target] for line in dialect.statements(step)]


def probes() -> list[str]:
    """Queries that fail if a table or a column is missing."""
    return [
        f"SELECT {', '.join(columns)} FROM {table} LIMIT 0" for table, columns in COLUMNS.items()
    ]
