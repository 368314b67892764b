"""Tests cannot leave this machine, and can talk to it."""

from __future__ import annotations

import socket

import pytest

from tests.conftest import NetworkBlockedError

# Addresses set aside for documentation: nothing is there even if the guard were gone.
ELSEWHERE = ("192.0.2.1", 9)
ELSEWHERE_6 = ("2001:db8::1", 9)


def test_a_connection_elsewhere_is_refused() -> None:
    with socket.socket() as client, pytest.raises(NetworkBlockedError, match=r"192\.0\.2\.1"):
        client.connect(ELSEWHERE)
    with socket.socket() as client, pytest.raises(NetworkBlockedError):
        client.connect_ex(ELSEWHERE)


def test_a_datagram_elsewhere_is_refused() -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as client, pytest.raises(NetworkBlockedError):
        client.sendto(b"x", ELSEWHERE)


@pytest.mark.parametrize("name", ["example.invalid", b"example.invalid", "192.0.2.1", ELSEWHERE_6[0]])
def test_a_name_is_not_looked_up(name: str | bytes) -> None:
    with pytest.raises(NetworkBlockedError):
        socket.getaddrinfo(name, 80)


def test_this_machine_can_be_reached() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as client,
        server.accept()[0] as accepted,
    ):
        client.sendall(b"hello")
        assert accepted.recv(5) == b"hello"
