"""The database: a table is its options, its key and its list of decisions."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("game", sa.String(10), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("starter", sa.Integer),
    sa.Column("starter_drawn", sa.Boolean, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("pace", sa.String(8), nullable=False),
    sa.Column("clock", sa.Integer),
    sa.Column("host", sa.String(64), nullable=False, index=True),
    sa.Column("join_key", sa.String(32), nullable=False),
    sa.Column("watch_key", sa.String(32), nullable=False),
    sa.Column("rematch", sa.String(20)),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("started", sa.Float),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("house", sa.String(64)),
    sa.Column("added", sa.JSON(none_as_null=True)),
    sa.Column("next_house", sa.String(64)),
    sa.Column("terms", sa.String(64)),
    sa.Column("takeovers", sa.JSON(none_as_null=True)),
    sa.Column("moved_in", sa.JSON(none_as_null=True)),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("who", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(20)),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("token_hash", sa.String(64), index=True),
    sa.Column("gladness", sa.String(10)),
    sa.Column("random", sa.String(32)),
    sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("claim_hash", sa.String(64), index=True),
    sa.Column("claim_name", sa.String(40)),
    sa.Column("claim_agreed", sa.Integer, nullable=False, server_default="0"),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("ticket", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_with_rowid=False,
)
"""What was decided. That ``(table_id, n)`` is unique is the referee between processes."""

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(400), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("ticket", sa.String(64), nullable=False, server_default=""),
    sqlite_with_rowid=False,
)
