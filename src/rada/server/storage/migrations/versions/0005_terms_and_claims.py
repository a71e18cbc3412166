"""What was agreed is committed to with the server's secret; a seat in a running game is claimed,
and the others have to agree."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that are there already keep the commitments that they have published."""
    op.add_column("tables", sa.Column("terms", sa.String(64)))
    op.add_column("tables", sa.Column("takeovers", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("claim_hash", sa.String(64)))
    op.add_column("seats", sa.Column("claim_name", sa.String(40)))
    agreed = sa.Column("claim_agreed", sa.Integer, nullable=False, server_default="0")
    op.add_column("seats", agreed)
    op.create_index("ix_seats_claim_hash", "seats", ["claim_hash"])


def downgrade() -> None:
    """Commitments cover a secret alone again, and nobody claims anything."""
    op.drop_index("ix_seats_claim_hash", "seats")
    for column in ("claim_agreed", "claim_name", "claim_hash"):
        op.drop_column("seats", column)
    for column in ("takeovers", "terms"):
        op.drop_column("tables", column)
