"""The door of the webhook by itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.feishu.signing import MOST_NONCES, ForgedError, NoEncryptKeyError, Seal
from tests.fakes.feishu import signed

KEY, NOW, BODY = "key", 1_780_000_000.0, b'{"encrypt":"x"}'


def seal(at: float = NOW) -> Seal:
    return Seal(KEY, lambda: at)


def headers(body: bytes = BODY, key: str = KEY, at: float = NOW, nonce: str = "n1") -> dict[str, str]:
    return {name.lower(): value for name, value in signed(body, key, at=at, nonce=nonce).items()}


def test_what_feishu_signed_comes_in() -> None:
    assert seal().check(headers(), BODY) == "n1"


@pytest.mark.parametrize("key", ["", "  "])
def test_no_key_no_door(key: str) -> None:
    with pytest.raises(NoEncryptKeyError, match="FEISHU_ENCRYPT_KEY"):
        Seal(key, lambda: NOW)


@pytest.mark.parametrize("late", [-301, 301, 86_400, -86_400])
def test_not_now(late: float) -> None:
    with pytest.raises(ForgedError):
        seal().check(headers(at=NOW + late), BODY)


def test_only_once_until_it_failed() -> None:
    door = seal()
    nonce = door.check(headers(), BODY)
    with pytest.raises(ForgedError):
        door.check(headers(), BODY)
    door.forget(nonce)
    assert door.check(headers(), BODY) == "n1"


def test_memory_has_an_end() -> None:
    door = seal()
    for number in range(MOST_NONCES + 10):
        door._use(str(number))
    assert len(door._nonces) == MOST_NONCES


def test_old_nonces_are_forgotten() -> None:
    now = [NOW]
    door = Seal(KEY, lambda: now[0])
    door.check(headers(), BODY)
    now[0] += 1000
    door.check(headers(at=now[0], nonce="n2"), BODY)
    assert list(door._nonces) == ["n2"]


@given(st.dictionaries(st.sampled_from(list(headers())), st.text(max_size=40)), st.binary(max_size=50))
def test_nothing_else_comes_in(changed: dict[str, str], body: bytes) -> None:
    given_headers = {**headers(), **changed}
    if given_headers == headers() and body == BODY:
        return
    with pytest.raises(ForgedError):
        seal().check(given_headers, body)
