"""Reads the map properties of a board and checks their types."""

from __future__ import annotations

from typing import Final

from game.board.drawing import Drawing
from platform_io.sanitize import quoted

ZONES: Final = 9
"""The most zones, not counting the hexes that are in no zone."""
OF_ALL: Final = (
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
OF_SEAS: Final = (
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
    """The name of a zone's property. Zone 0, for hexes in no zone, has no number in it."""
    return f"{key}_{zone}" if zone else key


def known_properties(drawing: Drawing) -> dict[str, object]:
    """The properties that exist; others are refused."""
    in_zones = [zone_key(key, zone) for key in ("terrain", "tokens") for zone in range(1, ZONES + 1)]
    known = (*OF_ALL, *OF_SEAS)
    for key in drawing.properties:
        if key not in known and key not in in_zones:
            drawing.refuse(
                "unknown map property {key}; the properties are {known}", key=quoted(key), known=", ".join(known)
            )
    return {key: value for key, value in drawing.properties.items() if key in known or key in in_zones}


def check_properties(drawing: Drawing) -> None:
    """Check that every property exists and applies to this board. May raise BoardError."""
    for key in known_properties(drawing):
        if key in OF_SEAS and not is_seas(drawing):
            drawing.refuse("map property '{key}' needs the property 'seas' to be true", key=key)


def is_seas(drawing: Drawing) -> bool:
    """Whether the board has ships, so that its sea is part of the net [Q7a]."""
    return flag(drawing, "seas", False)


def whole(drawing: Drawing, key: str, default: int) -> int:
    """A whole number; ``default`` if it is missing. BoardError if it has another type."""
    value = drawing.properties.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise drawing.refusal("map property '{key}' must be of type int", key=key)
    return value


def flag(drawing: Drawing, key: str, default: bool) -> bool:
    """True or false; ``default`` if it is missing. BoardError if it has another type."""
    value = drawing.properties.get(key, default)
    if not isinstance(value, bool):
        raise drawing.refusal("map property '{key}' must be of type bool", key=key)
    return value


def bounded(drawing: Drawing, key: str, most: int) -> int:
    """A whole number from 0 to ``most``; 0 if it is missing. BoardError for anything else."""
    value = whole(drawing, key, 0)
    if not 0 <= value <= most:
        raise drawing.refusal("map property '{key}' must be 0 to {most}", key=key, most=most)
    return value
