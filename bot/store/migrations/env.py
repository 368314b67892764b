"""Where Alembic meets the tables; the connection is handed in by `bot.store.migrating`."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import bot.store.tables as _tables

assert _tables  # noqa: S101 - imported for the tables it registers

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    compare_server_default=True,
)
with context.begin_transaction():
    context.run_migrations()
