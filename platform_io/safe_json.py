"""JSON from outside: its size is checked before it is parsed, because a few bytes of text can become a large object."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

MOST_PARTS: Final = 20_000
"""Objects and lists; a save of the largest board has about 5,000."""
MOST_FIELDS: Final = 50_000
"""Of all objects together; a save of the largest board has about 1,000."""
MOST_COMMAS: Final = 200_000
"""A save with the longest log has half as many. The window stands still while one list is parsed."""


def parsed(
    text: str,
    *,
    on_object: Callable[[list[tuple[str, Any]]], Any] | None = None,
    on_constant: Callable[[str], Any] | None = None,
) -> Any:
    """The value of a JSON text; ValueError or RecursionError if it is not JSON, or has too many parts.

    Brackets, colons and commas within texts are counted too: that is quick, and the limits leave room for them.
    """
    parts = text.count("{") + text.count("[")
    if parts > MOST_PARTS or text.count(":") > MOST_FIELDS or text.count(",") > MOST_COMMAS:
        raise ValueError("too many values")
    return json.loads(text, object_pairs_hook=on_object, parse_constant=on_constant)
