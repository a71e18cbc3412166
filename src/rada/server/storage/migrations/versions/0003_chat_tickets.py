"""The tickets of lines of chat, so that a line sent again to another process is said once."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Lines that were said before have none."""
    ticket = sa.Column("ticket", sa.String(64), nullable=False, server_default="")
    op.add_column("chat", ticket)


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("chat", "ticket")
