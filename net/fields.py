"""The types of message fields: each checks a value that came from outside, and describes itself for the documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from platform_io.sanitize import WORD, clean


class WireError(ValueError):
    """A message breaks the protocol. The text says how, for logs."""


class FieldType(Protocol):
    """What values a field may have."""

    def read(self, value: Any) -> Any:
        """The checked value. WireError if it is not of this type."""

    def words(self) -> str:
        """The type in a few words."""


class Field(NamedTuple):
    """A field of a message. An optional one may be missing or null, and is then None."""

    name: str
    type: FieldType
    optional: bool = False

    def words(self) -> str:
        """The field in a few words."""
        return f"`{self.name}`{' (optional)' if self.optional else ''}: {self.type.words()}"


class Whole(NamedTuple):
    """A whole number."""

    least: int
    most: int

    def read(self, value: Any) -> int:
        """The number."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise WireError(f"no whole number from {self.least} to {self.most}")
        return value

    def words(self) -> str:
        """The type in a few words."""
        return f"whole number, {self.least} to {self.most}"


class YesNo(NamedTuple):
    """True or false."""

    def read(self, value: Any) -> bool:
        """The flag."""
        if not isinstance(value, bool):
            raise WireError("neither true nor false")
        return value

    def words(self) -> str:
        """The type in a few words."""
        return "true or false"


class OneLine(NamedTuple):
    """Text for people. It is made safe to show on a single line; too long a text is cut."""

    most: int

    def read(self, value: Any) -> str:
        """The text, as it may be shown."""
        if not isinstance(value, str):
            raise WireError("no text")
        return clean(value, self.most, "")

    def words(self) -> str:
        """The type in a few words."""
        return f"text, shown on one line of at most {self.most} characters"


class Text(NamedTuple):
    """Text for programs, which is never shown as it is."""

    most: int

    def read(self, value: Any) -> str:
        """The text, unchanged."""
        if not isinstance(value, str) or len(value) > self.most:
            raise WireError(f"no text of at most {self.most} characters")
        return value

    def words(self) -> str:
        """The type in a few words."""
        return f"text of at most {self.most} characters"


class Code(NamedTuple):
    """Bytes as lower-case hexadecimal digits."""

    bits: int

    def read(self, value: Any) -> str:
        """The digits."""
        if not isinstance(value, str) or len(value) != self.bits // 4 or set(value) - set("0123456789abcdef"):
            raise WireError(f"no {self.bits} bits in hexadecimal digits")
        return value

    def words(self) -> str:
        """The type in a few words."""
        return f"{self.bits} bits as lower-case hexadecimal digits"


class OneOf(NamedTuple):
    """One of several words."""

    names: tuple[str, ...]

    def read(self, value: Any) -> str:
        """The word."""
        if not isinstance(value, str) or value not in self.names:
            raise WireError(f"none of {', '.join(self.names)}")
        return value

    def words(self) -> str:
        """The type in a few words."""
        return "one of " + ", ".join(f"`{name}`" for name in self.names)


class Listed(NamedTuple):
    """A list of values of one type."""

    type: FieldType
    most: int

    def read(self, value: Any) -> list[Any]:
        """The checked values."""
        if not isinstance(value, list) or len(value) > self.most:
            raise WireError(f"no list of at most {self.most} values")
        return [self.type.read(item) for item in value]

    def words(self) -> str:
        """The type in a few words."""
        return f"list of at most {self.most}: {self.type.words()}"


class FieldGroup(NamedTuple):
    """An object with declared fields; others are ignored."""

    fields: Sequence[Field]

    def read(self, value: Any) -> dict[str, Any]:
        """The declared fields that are there."""
        if not isinstance(value, dict):
            raise WireError("no object")
        found: dict[str, Any] = {}
        for name, kind, optional in self.fields:
            item = value.get(name)
            if item is None and optional:
                found[name] = None
                continue
            try:
                found[name] = kind.read(item)
            except WireError as error:
                raise WireError(f"{clean(name, WORD)}: {error}") from None
        return found

    def words(self) -> str:
        """The type in a few words."""
        return "object of " + "; ".join(field.words() for field in self.fields)
