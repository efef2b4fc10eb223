"""The map properties of a board, and whether each is of its type."""

from __future__ import annotations

from typing import Final

from game.board.drawing import Drawing
from platform_io.sanitize import quoted

ZONES: Final = 9
"""How many zones there may be beside the hexes in none."""
_OF_ALL: Final = (
    "title",
    "seats_min",
    "seats_max",
    "terrain",
    "tokens",
    "harbours",
    "spread_red",
    "spiral",
    "author",
    "description",
    "seas",
)
_OF_SEAS: Final = (
    "goal",
    "warning",
    "home",
    "island_points",
    "island_once",
    "pirate",
    "fog",
    "fog_tokens",
    "wonders",
)


def zone_key(key: str, zone: int) -> str:
    """The property that lists what is dealt in a zone; those of the hexes in none have no number."""
    return f"{key}_{zone}" if zone else key


def check_properties(drawing: Drawing) -> None:
    """Whether every property is one that a board has, and is given to a board that has a use for it."""
    in_zones = [zone_key(key, zone) for key in ("terrain", "tokens") for zone in range(1, ZONES + 1)]
    known = (*_OF_ALL, *_OF_SEAS)
    for key in drawing.properties:
        if key not in known and key not in in_zones:
            raise drawing.refusal(
                "map property {key} is unknown; the properties are {known}", key=quoted(key), known=", ".join(known)
            )
        if key in _OF_SEAS and not is_seas(drawing):
            raise drawing.refusal("map property '{key}' is for boards whose property 'seas' is true", key=key)


def is_seas(drawing: Drawing) -> bool:
    """Whether ships sail on the board: its sea lies in the net [Q7a]."""
    return flag(drawing, "seas", False)


def whole(drawing: Drawing, key: str, usual: int) -> int:
    """A property that is a whole number."""
    value = drawing.properties.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise drawing.refusal("map property '{key}' must be of type int", key=key)
    return value


def flag(drawing: Drawing, key: str, usual: bool) -> bool:
    """A property that is true or false."""
    value = drawing.properties.get(key, usual)
    if not isinstance(value, bool):
        raise drawing.refusal("map property '{key}' must be of type bool", key=key)
    return value


def bounded(drawing: Drawing, key: str, most: int) -> int:
    """A property that is a whole number from 0, which it is when absent."""
    value = whole(drawing, key, 0)
    if not 0 <= value <= most:
        raise drawing.refusal("map property '{key}' must be from 0 to {most}", key=key, most=most)
    return value
