"""The addresses of this computer."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Final

_FAR: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses for documentation, which nobody has. Nothing is sent there: the system only says which way it would go."""
HERE: Final = "127.0.0.1"


def own_addresses() -> list[str]:
    """The addresses by which others can reach this computer, the likeliest first; only HERE without a network."""
    found: dict[str, None] = {}
    for family, far in _FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found[probe.getsockname()[0]] = None
    with suppress(OSError):
        for *_kind, where in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            found[str(where[0])] = None
    usable = [address for address in found if _is_usable(address)]
    return usable or [HERE]


def _is_usable(address: str) -> bool:
    try:
        number = ipaddress.ip_address(address)
    except ValueError:  # with the name of an interface, which means nothing elsewhere
        return False
    return not (number.is_loopback or number.is_link_local or number.is_unspecified or number.is_multicast)
