"""Safe parsing of JSON: limits are checked first, because a short text can become a large object."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

MOST_PARTS: Final = 20_000
"""The most objects and lists. A save of the largest board has about 5,000."""
MOST_FIELDS: Final = 50_000
"""The most fields of all objects together. A save of the largest board has about 1,000."""
MOST_COMMAS: Final = 200_000
"""A save with the longest log has half as many. The limit keeps short the time for which a long list freezes the
window."""


def parsed(
    text: str,
    *,
    on_object: Callable[[list[tuple[str, Any]]], Any] | None = None,
    on_constant: Callable[[str], Any] | None = None,
) -> Any:
    """Parse JSON. ValueError or RecursionError if the text is invalid, nested too deeply, or over a limit.

    Brackets, colons and commas inside strings count too, because that is quick; the limits leave room for them.
    """
    parts = text.count("{") + text.count("[")
    if parts > MOST_PARTS or text.count(":") > MOST_FIELDS or text.count(",") > MOST_COMMAS:
        raise ValueError("too many values")
    return json.loads(text, object_pairs_hook=on_object, parse_constant=on_constant)
