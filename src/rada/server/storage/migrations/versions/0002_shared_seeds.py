"""What players add to the seed, the secret of the next game, and tables found by their host."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what is empty at every table that there is."""
    op.add_column("tables", sa.Column("house", sa.String(64)))
    op.add_column("tables", sa.Column("added", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("next_house", sa.String(64)))
    op.add_column("seats", sa.Column("random", sa.String(32)))
    op.create_index("ix_tables_host", "tables", ["host"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("ix_tables_host", "tables")
    op.drop_column("seats", "random")
    for name in ("house", "added", "next_house"):
        op.drop_column("tables", name)
