"""Profiles: the people who play at this computer, each with a name, a colour and a face."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from platform_io.sanitize import NAME, WORD, clean

MOST_FORMER: Final = 20
"""The most former names that are kept."""


def key_of(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


@dataclass(frozen=True)
class Profile:
    """A person. ``former`` are earlier names: games under those belong to the profile, too."""

    id: str
    name: str
    colour: str = ""
    face: str = ""
    former: tuple[str, ...] = ()

    def goes_by(self, name: str) -> bool:
        """Whether this is, or was, the name of the profile."""
        return key_of(name) in map(key_of, (self.name, *self.former))

    def data(self) -> dict[str, Any]:
        """The profile as JSON data."""
        data: dict[str, Any] = {"id": self.id, "name": self.name, "colour": self.colour, "face": self.face}
        return data | ({"former": list(self.former)} if self.former else {})


def new_id() -> str:
    """An identifier for a new profile; on all computers no two are alike."""
    return secrets.token_hex(4)


def read_profile(data: Any) -> Profile:
    """The profile in JSON data. ValueError if it has no id or no name."""
    if not isinstance(data, dict) or not all(isinstance(data.get(field), str) for field in ("id", "name")):
        raise ValueError("not a profile")
    name, identifier = clean(data["name"], NAME, ""), clean(data["id"], WORD, "")
    if not name or not identifier:
        raise ValueError("not a profile")
    former = data.get("former")
    names = former[:MOST_FORMER] if isinstance(former, list) else []
    colour, face = (clean(data[field], WORD, "") if isinstance(data.get(field), str) else "" for field in _LOOKS)
    cleaned = (clean(one, NAME, "") for one in names if isinstance(one, str))
    return Profile(identifier, name, colour, face, tuple(filter(None, cleaned)))


_LOOKS: Final = ("colour", "face")
