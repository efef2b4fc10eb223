"""JSON from outside: its size is checked before it is parsed, because a few bytes of text can become a large object."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

MOST_PARTS: Final = 20_000
"""Objects and lists; a save of the largest board has about 5,000."""
MOST_FIELDS: Final = 50_000
"""Of all objects together; a save of the largest board has about 1,000."""


def parsed(
    text: str,
    *,
    on_object: Callable[[list[tuple[str, Any]]], Any] | None = None,
    on_constant: Callable[[str], Any] | None = None,
) -> Any:
    """The value of a JSON text; ValueError or RecursionError if it is not JSON, or has too many parts.

    Brackets and colons within texts are counted too: that is quick, and the limits leave room for them.
    """
    if text.count("{") + text.count("[") > MOST_PARTS or text.count(":") > MOST_FIELDS:
        raise ValueError("too many objects and lists")
    return json.loads(text, object_pairs_hook=on_object, parse_constant=on_constant)
