"""Games that were begun in a player's browser and moved to the server."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """All games so far were begun on a server."""
    op.add_column("tables", sa.Column("moved_in", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    """Nobody can tell them from the others any more."""
    op.drop_column("tables", "moved_in")
