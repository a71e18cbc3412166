"""Games that a player has put away, so that they are no longer among their open games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has put anything away yet."""
    put_away = sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", put_away)


def downgrade() -> None:
    """All of them are listed again."""
    op.drop_column("seats", "put_away")
