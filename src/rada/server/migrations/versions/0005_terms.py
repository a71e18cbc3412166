"""What was agreed before a game is committed to together with the house's secret."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that are there already keep the commitments that they have published."""
    op.add_column("tables", sa.Column("terms", sa.String(64)))


def downgrade() -> None:
    """Commitments cover a secret alone again."""
    op.drop_column("tables", "terms")
