"""The tables that people here have joined, with the tokens that prove who they are."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from net import invitation as invitations
from net.invitation import Invitation, InvitationError
from platform_io import safe_json
from platform_io.sanitize import NAME, clean
from user.storage import Storage, StorageError

FILE: Final = "tables.json"
LARGEST: Final = 100_000
MOST: Final = 8
"""The tables that are remembered."""
MOST_PEOPLE: Final = 6


def new_token() -> str:
    """What proves who somebody is: 128 random bits in hexadecimal digits."""
    return secrets.token_hex(16)


@dataclass
class KnownTable:
    """A table, and the people here who have joined it."""

    invitation: str
    people: list[list[str]] = field(default_factory=list)
    """Name and token of each."""
    is_own: bool = False
    """Whether this computer has hosted it."""

    @property
    def place(self) -> Invitation:
        """The invitation, read."""
        return invitations.read(self.invitation)

    def is_at(self, invitation: Invitation) -> bool:
        """Whether an invitation is to this table."""
        own = self.place
        return (own.table, own.fingerprint) == (invitation.table, invitation.fingerprint)


class RecentTables:
    """The remembered tables, the last one first."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.tables = _read(storage)

    def find(self, invitation: Invitation) -> KnownTable | None:
        """The table of an invitation, if somebody here has joined it before."""
        return next((table for table in self.tables if table.is_at(invitation)), None)

    def remember(self, invitation: Invitation, people: list[tuple[str, str]], *, is_own: bool = False) -> None:
        """Remember the people who have joined a table. Nothing is said if that cannot be saved: the game goes on."""
        others = [table for table in self.tables if not table.is_at(invitation)]
        known = KnownTable(invitations.written(invitation), [list(person) for person in people], is_own)
        self.tables = [known, *others][:MOST]
        self._write()

    def _write(self) -> None:
        try:
            self._storage.write(FILE, json.dumps([asdict(table) for table in self.tables], indent=1) + "\n")
        except StorageError:
            return


def _read(storage: Storage) -> list[KnownTable]:
    """The valid entries of the file."""
    try:
        entries = safe_json.parsed(storage.read(FILE, LARGEST))
    except (StorageError, ValueError, RecursionError):
        return []
    found = [_known(entry) for entry in entries[:MOST]] if isinstance(entries, list) else []
    return [table for table in found if table is not None]


def _known(entry: Any) -> KnownTable | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("invitation"), str):
        return None
    people = entry.get("people")
    valid = [
        [clean(person[0], NAME), person[1]]
        for person in (people if isinstance(people, list) else [])[:MOST_PEOPLE]
        if isinstance(person, list) and len(person) == 2 and all(isinstance(part, str) for part in person)
        if len(person[1]) == 32 and not set(person[1]) - set("0123456789abcdef")
    ]
    try:
        invitations.read(entry["invitation"])
    except InvitationError:
        return None
    return KnownTable(entry["invitation"], valid, entry.get("is_own") is True)
