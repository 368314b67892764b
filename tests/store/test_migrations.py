"""The tables of every version can be made, unmade and made again, and are those the code expects."""

from __future__ import annotations

import threading

import pytest
from alembic import command
from sqlalchemy import inspect, text
from sqlalchemy.exc import IntegrityError

from bot.store.engine import connect, writing
from bot.store.migrating import config, downgrade, newest, upgrade
from bot.store.version import VERSION, is_current


def test_up_down_and_up_again_end_where_the_code_is(database_url: str) -> None:
    engine = connect(database_url)
    assert not is_current(engine)
    upgrade(engine)
    assert is_current(engine)
    downgrade(engine, "base")
    assert set(inspect(engine).get_table_names()) <= {"alembic_version"}
    upgrade(engine)
    with writing(engine).begin() as connection:
        command.check(config(connection))
    engine.dispose()


def test_replicas_that_start_together_migrate_once(database_url: str) -> None:
    engines = [connect(database_url) for _ in range(3)]
    failed: list[BaseException] = []

    def run(number: int) -> None:
        try:
            upgrade(engines[number])
        except BaseException as error:  # noqa: BLE001 - shown by the assertion
            failed.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert is_current(engines[0])
    for engine in engines:
        engine.dispose()


@pytest.mark.parametrize("table", ["inbox", "outbox", "person"])
def test_a_status_nobody_knows_is_refused_by_the_database(database_url: str, table: str) -> None:
    engine = connect(database_url)
    upgrade(engine)
    columns = {
        "inbox": "chat, key, payload, status, lease_until, attempts, received_at",
        "outbox": "key, chat, channel, payload, status, due_at, lease_until, attempts, created_at",
        "person": "name, role",
    }[table]
    values = {
        "inbox": "'slack', 'k', '', 'nonsense', 0, 0, '2026-11-30'",
        "outbox": "'k', 'slack', 'C', '', 'nonsense', 0, 0, 0, '2026-11-30'",
        "person": "'x', 'owner'",
    }[table]
    with pytest.raises(IntegrityError), writing(engine).begin() as connection:
        connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"))
    engine.dispose()


def test_the_code_expects_the_newest_tables() -> None:
    assert newest() == VERSION
