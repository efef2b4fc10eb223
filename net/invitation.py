"""An invitation to a table: one line of letters and digits that survives any chat.

>>> invitation = Invitation(("192.168.1.20",), 47624, "a1b2c3d4e5", "0" * 32, "ab" * 32, "Ann's table")
>>> read("Come and play! " + written(invitation)) == invitation
True
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
import string
from typing import Final, NamedTuple

from platform_io.i18n import N_, _
from platform_io.sanitize import clean

LONGEST: Final = 199
"""The most characters. Addresses that find no room are left out."""
LONGEST_NAME: Final = 30
LONGEST_ADDRESS: Final = 60
TABLE_DIGITS: Final = 10
"""The hexadecimal digits of a table's code."""
_MARK: Final = "hexhold:"
_DIGITS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
"""No punctuation: a double click selects it all, and no chat takes it for formatting."""
_VERSION: Final = 1
_CHECK: Final = 4
_SECRET: Final = 16
_FINGERPRINT: Final = 32
_V4: Final = 0xFE
_V6: Final = 0xFF
"""In place of the length of a host name: the kind of an address in bytes."""
_MOST_PIECES: Final = 12
"""Into how many pieces a chat may have broken the line."""
_DAMAGED: Final = N_("This is not a complete invitation. Ask the host to copy it again, and paste all of it.")
_NEWER: Final = N_("This invitation is from a newer version of Hexhold. Update to use it.")


class InvitationError(ValueError):
    """The text contains no invitation that can be read. The message is one sentence for people."""


class Invitation(NamedTuple):
    """Where a table is, and what lets somebody in."""

    addresses: tuple[str, ...]
    """IP addresses and host names, the likeliest first."""
    port: int
    table: str
    """The code of the table, in hexadecimal digits."""
    secret: str
    """The secret of the table, 128 bits in hexadecimal digits; empty if it takes nobody new."""
    fingerprint: str
    """The SHA-256 of the host's certificate; empty if an authority vouches for it, as for a website."""
    name: str
    """What the table or its host is called."""

    def at(self, *addresses: str) -> Invitation:
        """The same table at other addresses."""
        return self._replace(addresses=addresses)


def written(invitation: Invitation) -> str:
    """The invitation as one line."""
    name = invitation.name[:LONGEST_NAME].encode()
    head = bytes([_VERSION]) + invitation.port.to_bytes(2, "big") + bytes.fromhex(invitation.table)
    for code in (invitation.secret, invitation.fingerprint):
        head += bytes([len(code) // 2]) + bytes.fromhex(code)
    head += bytes([len(name)]) + name
    addresses = [_packed(address) for address in invitation.addresses]
    while len(text := _MARK + _digits(head + b"".join(addresses))) > LONGEST and len(addresses) > 1:
        addresses.pop()
    return text


def read(text: str) -> Invitation:
    """The invitation in a text, which may contain other words. InvitationError if there is none."""
    text = text[:10_000]
    starts = [mark.end() for mark in re.finditer(_MARK, text, re.IGNORECASE)] or [0]
    for start in starts:
        line = ""
        for piece in text[start : start + 4 * LONGEST].split()[:_MOST_PIECES]:
            line += re.split(r"[^0-9A-Za-z]", piece)[0]
            if data := _bytes(line):
                try:
                    return _unpacked(data)
                except InvitationError:
                    raise
                except (IndexError, ValueError):
                    raise InvitationError(_(_DAMAGED)) from None
    raise InvitationError(_(_DAMAGED))


def _packed(address: str) -> bytes:
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        name = address.encode("idna")[:LONGEST_ADDRESS]
        return bytes([len(name)]) + name
    return bytes([_V4 if number.version == 4 else _V6]) + number.packed


def _digits(data: bytes) -> str:
    check = hashlib.sha256(data).digest()[:_CHECK]
    number, digits = int.from_bytes(b"\1" + data + check, "big"), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def _bytes(line: str) -> bytes:
    """The bytes that the digits stand for; none if the check does not fit."""
    if not 8 < len(line) <= LONGEST:
        return b""
    number = 0
    for digit in line:
        number = number * len(_DIGITS) + _DIGITS.index(digit)
    whole = number.to_bytes(LONGEST, "big").lstrip(b"\0")[1:]
    data, check = whole[:-_CHECK], whole[-_CHECK:]
    return data if data and hashlib.sha256(data).digest()[:_CHECK] == check else b""


def _unpacked(data: bytes) -> Invitation:
    if data[0] != _VERSION:
        raise InvitationError(_(_NEWER))
    table, rest = data[3 : 3 + TABLE_DIGITS // 2], data[3 + TABLE_DIGITS // 2 :]
    secret, rest = _part(rest)
    fingerprint, rest = _part(rest)
    name, rest = _part(rest)
    addresses: list[str] = []
    while rest:
        if rest[0] in (_V4, _V6):
            size = 4 if rest[0] == _V4 else 16
            addresses.append(str(ipaddress.ip_address(rest[1 : 1 + size])))
            rest = rest[1 + size :]
        else:
            host, rest = _part(rest)
            addresses.append(clean(host.decode("ascii"), LONGEST_ADDRESS))
    if len(secret) not in (0, _SECRET) or len(fingerprint) not in (0, _FINGERPRINT):
        raise ValueError
    port = int.from_bytes(data[1:3], "big")
    shown = clean(name.decode(), LONGEST_NAME, "")
    return Invitation(tuple(addresses), port, table.hex(), secret.hex(), fingerprint.hex(), shown)


def _part(data: bytes) -> tuple[bytes, bytes]:
    """The first part of the data, which begins with its length, and the rest."""
    end = 1 + data[0]
    if len(data) < end:
        raise ValueError
    return data[1:end], data[end:]
