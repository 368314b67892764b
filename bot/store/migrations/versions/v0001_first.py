"""The inbox, the outbox, talks, people and the audit trail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString, UTCDateTime

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ROW = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    for make in (_audit, _inbox, _outbox, _person, _talk, _account, _link_code):
        make()


def downgrade() -> None:
    op.drop_table("link_code")
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_account_person_id"))

    op.drop_table("account")
    op.drop_table("talk")
    op.drop_table("person")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index("outbox_open")

    op.drop_table("outbox")
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_index("inbox_open")

    op.drop_table("inbox")
    op.drop_table("audit")


def _audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", ROW, nullable=False),
        sa.Column("at", UTCDateTime(), nullable=False),
        sa.Column("chat", AutoString(), nullable=False),
        sa.Column("user", AutoString(), nullable=False),
        sa.Column("action", AutoString(), nullable=False),
        sa.Column("target", AutoString(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def _inbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("id", ROW, nullable=False),
        sa.Column("chat", AutoString(), nullable=False),
        sa.Column("key", AutoString(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("status", AutoString(), nullable=False),
        sa.Column("lease_until", sa.Double(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("received_at", UTCDateTime(), nullable=False),
        sa.Column("error", sa.Text(), nullable=True),
        sa.CheckConstraint("status IN ('new', 'done', 'failed')", name="inbox_status"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("chat", "key", name="inbox_once"),
    )
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.create_index("inbox_open", ["status", "lease_until"], unique=False)


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", ROW, nullable=False),
        sa.Column("key", AutoString(), nullable=False),
        sa.Column("chat", AutoString(), nullable=False),
        sa.Column("channel", AutoString(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("status", AutoString(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("lease_until", sa.Double(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("message_id", AutoString(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("created_at", UTCDateTime(), nullable=False),
        sa.CheckConstraint("status IN ('pending', 'sent', 'refused')", name="outbox_status"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key", name="outbox_once"),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("outbox_open", ["status", "due_at", "lease_until"], unique=False)


def _person() -> None:
    op.create_table(
        "person",
        sa.Column("id", ROW, nullable=False),
        sa.Column("name", AutoString(), nullable=False),
        sa.Column("email", AutoString(), nullable=True),
        sa.Column("team", AutoString(), nullable=True),
        sa.Column("role", AutoString(), nullable=False),
        sa.CheckConstraint("role IN ('member', 'team_admin', 'admin')", name="person_role"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("email"),
    )


def _talk() -> None:
    op.create_table(
        "talk",
        sa.Column("chat", AutoString(), nullable=False),
        sa.Column("channel", AutoString(), nullable=False),
        sa.Column("thread", AutoString(), nullable=False),
        sa.Column("person", AutoString(), nullable=False),
        sa.Column("query", sa.Text(), nullable=False),
        sa.Column("said_at", UTCDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("chat", "channel", "thread", "person"),
    )


def _account() -> None:
    op.create_table(
        "account",
        sa.Column("chat", AutoString(), nullable=False),
        sa.Column("user", AutoString(), nullable=False),
        sa.Column("person_id", ROW, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("chat", "user"),
    )
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_account_person_id"), ["person_id"], unique=False)


def _link_code() -> None:
    op.create_table(
        "link_code",
        sa.Column("digest", AutoString(), nullable=False),
        sa.Column("person_id", ROW, nullable=False),
        sa.Column("expires_at", UTCDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("digest"),
    )
