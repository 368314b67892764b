"""Settings for all tests: how hypothesis looks for examples, and no way out to the network."""

from __future__ import annotations

import ipaddress
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.databases import database

settings.register_profile(
    "kaguan",
    deadline=None,
    max_examples=60,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no defect
)
settings.load_profile("kaguan")


class NetworkBlockedError(RuntimeError):
    """A test tried to reach something that is not this machine."""


def _is_loopback(host: object) -> bool:
    """Whether a host as the socket functions take it names this machine; None and "" mean the wildcard address."""
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else host
    if name in {None, "", "localhost"}:
        return True
    try:
        return ipaddress.ip_address(str(name)).is_loopback
    except ValueError:
        return False


def _destination(event: str, args: tuple[Any, ...]) -> object:
    """The host that an audited socket call names; None where it names none, as with Unix sockets."""
    match event:
        case "socket.connect" | "socket.sendto" | "socket.sendmsg":
            address = args[1]
            return address[0] if isinstance(address, tuple) else None
        case "socket.getaddrinfo" | "socket.gethostbyname":
            return args[0]
        case _:
            return None


def _refuse_network(event: str, args: tuple[Any, ...]) -> None:
    if event.startswith("socket.") and not _is_loopback(host := _destination(event, args)):
        raise NetworkBlockedError(f"{event} to {host}: tests may only talk to this machine")


# An audit hook sees every socket call of this process, name look-ups and datagrams included.
sys.addaudithook(_refuse_network)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database, once of each kind."""
    with database(request.param, tmp_path) as url:
        yield url
