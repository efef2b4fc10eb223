"""Reads the map properties that list what is shuffled [B1, B2]."""

from __future__ import annotations

from typing import Final

from game.board.drawing import Drawing
from game.ids import GENERIC, KIND_NAMES, RESOURCES, TERRAIN_NAMES
from platform_io.sanitize import quoted

GENERIC_NAME: Final = "3:1"
LEGAL_TOKENS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_DIGITS: Final = 5
_MOST_NAMES: Final = 4096
HARBOUR_NAMES: Final = (GENERIC_NAME, *KIND_NAMES[:RESOURCES])


def number(text: str) -> int | None:
    """The token for a text; None if it is not a token."""
    return next((token for token in LEGAL_TOKENS if text == str(token)), None)


def harbour_kind(name: str) -> int | None:
    """The kind of harbour for a name; None if there is no such kind."""
    if name not in HARBOUR_NAMES:
        return None
    return GENERIC if name == GENERIC_NAME else KIND_NAMES.index(name)


def terrain_pool(drawing: Drawing, key: str, known: tuple[str, ...]) -> list[int]:
    """The terrains that a map property lists."""
    return [TERRAIN_NAMES.index(name) for name in listed(drawing, key, known)]


def harbour_pool(drawing: Drawing) -> list[int]:
    """The harbour kinds to shuffle."""
    kinds = [harbour_kind(name) for name in listed(drawing, "harbours", HARBOUR_NAMES)]
    return [kind for kind in kinds if kind is not None]


def token_pool(drawing: Drawing, key: str) -> list[int]:
    """The tokens that a map property lists, in the order written."""
    pool: list[int] = []
    for word in str(drawing.properties.get(key) or "").replace(",", " ").split():
        token = number(word)
        if token is None:
            raise drawing.refusal(
                "map property '{key}' contains {word}; a token is 2 to 6 or 8 to 12", key=key, word=quoted(word)
            )
        pool.append(token)
    return pool


def listed(drawing: Drawing, key: str, known: tuple[str, ...]) -> list[str]:
    """The names in a map property such as ``4 forest, 3 hills, desert``."""
    names: list[str] = []
    for item in str(drawing.properties.get(key) or "").lower().split(","):
        words = item.split()
        if not words:
            continue
        count = 1
        if len(words) == 2 and words[0].isascii() and words[0].isdigit() and len(words[0]) <= _DIGITS:
            count = int(words[0])
        elif len(words) != 1:
            raise drawing.refusal(
                "map property '{key}': {item} must be a count and a name, such as '4 {known}'",
                key=key,
                item=quoted(item),
                known=known[1],
            )
        if words[-1] not in known:
            raise drawing.refusal(
                "map property '{key}' contains the unknown {words}; use {known}",
                key=key,
                words=quoted(words[-1]),
                known=", ".join(known),
            )
        names.extend([words[-1]] * min(count, 1000))
        if len(names) > _MOST_NAMES:
            raise drawing.refusal("map property '{key}' lists more than fit on any board", key=key)
    return names
