"""Inbox and outbox: kept once, held by one at a time, let go when a lease ends."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, text, update

from bot.store import inbox, outbox
from bot.store.migrating import upgrade
from bot.store.store import Store
from bot.store.tables import Inbox, Outbox
from bot.store.writing import Statement

NOW = datetime(2026, 11, 30, 2, 0, tzinfo=UTC)


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    upgrade(opened.engine)
    yield opened
    opened.close()


def received(store: Store, key: str = "k") -> inbox.Held | None:
    return store.write_now(lambda connection: inbox.receive(connection, "slack", key, f"payload of {key}", NOW))


def put(store: Store, key: str) -> outbox.Due | None:
    return store.write_now(lambda connection: outbox.put_held(connection, key, "slack", "C1", key, NOW))


def test_the_same_thing_is_kept_once(store: Store) -> None:
    first, second = received(store), received(store)
    assert first is not None
    assert (first.payload, first.again, second) == ("payload of k", False, None)


def test_what_is_held_is_not_taken_over_until_its_lease_ends(store: Store) -> None:
    held = received(store)
    assert held is not None
    assert store.write_now(lambda connection: inbox.take_over(connection, 10)) == []
    assert not store.read(inbox.any_free)
    store.write_now(inbox.release)
    assert store.read(inbox.any_free)
    assert store.write_now(lambda connection: inbox.take_over(connection, 10)) == [
        inbox.Held(held.id, held.payload, again=True)
    ]


def test_waiting_counts_for_nothing_and_beginning_does(store: Store) -> None:
    """However often a row changes hands, only the starts of its answer are counted."""
    held = received(store)
    assert held is not None
    for _ in range(9):
        store.write_now(inbox.release)
        store.write_now(lambda connection: inbox.take_over(connection, 10))
    assert [store.write_now(lambda connection: inbox.begin(connection, held.id)) for _ in range(2)] == [2, 3]
    store.write_now(lambda connection: inbox.close(connection, held.id))
    assert store.write_now(lambda connection: inbox.begin(connection, held.id)) is None


def test_what_is_renewed_is_not_free(store: Store) -> None:
    held = received(store)
    assert held is not None
    store.write_now(inbox.release)
    store.write_now(lambda connection: inbox.renew(connection, {held.id}))
    assert not store.read(inbox.any_free)


def test_it_is_closed_once(store: Store) -> None:
    held = received(store)
    assert held is not None
    closed = [store.write_now(lambda connection: inbox.close(connection, held.id)) for _ in range(2)]
    store.write_now(inbox.release)
    assert closed == [True, False]
    assert not store.read(inbox.any_free)


def test_what_was_closed_stays_known_until_it_is_forgotten(store: Store) -> None:
    held = received(store)
    assert held is not None
    store.write_now(lambda connection: inbox.close(connection, held.id))
    assert store.write_now(lambda connection: inbox.forget(connection, NOW)) == 0
    assert received(store) is None
    assert store.write_now(lambda connection: inbox.forget(connection, NOW + timedelta(seconds=1))) == 1
    assert received(store) is not None


def test_workers_that_reach_at_once_never_get_the_same(store: Store, database_url: str) -> None:
    for number in range(60):
        received(store, f"k{number}")
    store.write_now(inbox.release)
    others = [Store(database_url) for _ in range(3)]
    got: list[int] = []

    def work(mine: Store) -> None:
        while taken := mine.write_now(lambda connection: inbox.take_over(connection, 4)):
            got.extend(held.id for held in taken)

    threads = [threading.Thread(target=work, args=(other,)) for other in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in others:
        other.close()
    assert len(got) == 60
    assert max(Counter(got).values()) == 1


def test_a_message_is_put_once_and_sent_once(store: Store) -> None:
    due = put(store, "answer")
    assert due is not None
    assert put(store, "answer") is None
    store.write_now(lambda connection: outbox.sent(connection, due.id, "17.1"))
    store.write_now(outbox.release)
    assert not store.read(outbox.any_due)
    assert store.read(outbox.waiting) == 0


@pytest.mark.parametrize(("arrived", "attempts"), [(True, 2), (False, 1)])
def test_the_next_try_knows_whether_to_look_first(store: Store, *, arrived: bool, attempts: int) -> None:
    due = put(store, "answer")
    assert due is not None
    store.write_now(lambda connection: outbox.later(connection, due.id, "429", 0.0, arrived=arrived))
    again = store.write_now(lambda connection: outbox.take_due(connection, 5))
    assert [(one.id, one.attempts) for one in again] == [(due.id, attempts)]


def test_what_is_put_off_is_not_due_before_its_time(store: Store) -> None:
    due = put(store, "answer")
    assert due is not None
    store.write_now(lambda connection: outbox.later(connection, due.id, "429", 3600.0, arrived=False))
    assert not store.read(outbox.any_due)
    assert store.write_now(lambda connection: outbox.take_due(connection, 5)) == []
    store.write_now(lambda connection: connection.execute(update(Outbox).values(due_at=0.0)))
    assert len(store.write_now(lambda connection: outbox.take_due(connection, 5))) == 1


def test_messages_are_taken_in_order(store: Store) -> None:
    for key in "abc":
        put(store, key)
    store.write_now(outbox.release)
    assert [due.payload for due in store.write_now(lambda connection: outbox.take_due(connection, 2))] == ["a", "b"]


def test_what_could_not_be_sent_for_long_is_given_up(store: Store) -> None:
    put(store, "answer")
    store.write_now(lambda connection: outbox.give_up(connection, NOW + timedelta(seconds=1)))
    store.write_now(outbox.release)
    assert not store.read(outbox.any_due)


def test_times_come_back_aware_and_the_same(store: Store) -> None:
    shanghai = datetime.fromisoformat("2026-11-30T09:00:00+08:00")
    store.write_now(lambda connection: inbox.receive(connection, "slack", "k", "", shanghai))

    def kept(connection: Connection) -> object:
        return connection.execute(Inbox.__table__.select()).one().received_at  # type: ignore[attr-defined]

    found = store.read(kept)
    assert found == shanghai
    assert isinstance(found, datetime)
    assert found.tzinfo is not None


def test_one_that_was_given_up_is_not_run_and_ends_nothing(store: Store) -> None:
    held = store._writer.submit(lambda connection: time.sleep(0.2))
    given_up = store._writer.submit(lambda connection: inbox.receive(connection, "slack", "given up", "", NOW))
    after = store._writer.submit(lambda connection: inbox.receive(connection, "slack", "after", "", NOW))
    assert given_up.cancel()
    assert held.result() is None
    assert after.result() is not None
    assert received(store, "given up") is not None


def test_one_that_fails_takes_nothing_else_with_it(store: Store) -> None:
    def bad(connection: Connection) -> None:
        inbox.receive(connection, "slack", "bad", "", NOW)
        connection.execute(text("SELECT * FROM nowhere"))

    def good(number: int) -> Statement[object]:
        return lambda connection: inbox.receive(connection, "slack", f"good{number}", "", NOW)

    runs: list[Statement[object]] = [*map(good, range(10)), bad, *map(good, range(10, 20))]
    futures = [store._writer.submit(run) for run in runs]
    failed = [future for future in futures if future.exception()]
    assert len(failed) == 1
    assert received(store, "good7") is None
    assert received(store, "bad") is not None
