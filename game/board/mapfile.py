"""Checks a Tiled file as plain XML first, to report an author's likely mistakes in one sentence.

This rejects maps that are too large before anything else processes them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game.board.layout import BoardError
from platform_io.i18n import _
from platform_io.safe_files import read
from platform_io.sanitize import NAME, clean, quoted

LARGEST: Final = 64
LARGEST_FILE: Final = 256_000
"""The largest map or tileset in bytes: twice what the largest map needs as CSV."""
MOST_ELEMENTS: Final = 5000
"""The most XML elements in a map, including its tilesets."""
FARTHEST: Final = 1e6
"""The largest coordinate of an object, in pixels."""
LONGEST_NAME: Final = 255
"""The longest file name, in characters."""
_LONGEST_NUMBER: Final = 5
TERRAIN: Final = "terrain"
TOKENS: Final = "tokens"
ZONES: Final = "zones"
AREAS: Final = "areas"
START: Final = "start"
TILE_LAYERS: Final = (TERRAIN, TOKENS, ZONES, AREAS, START)
HARBOURS: Final = "harbours"
MARKS: Final = "marks"
OBJECT_LAYERS: Final = (HARBOURS, MARKS)


def parsed(path: Path, file: str) -> ElementTree.Element:
    """Parse the file. BoardError if it is too large or is not XML."""
    try:
        text = read(path, LARGEST_FILE)
    except FileNotFoundError:
        raise BoardError("{file}: file not found", file=file) from None
    except OSError as error:
        raise BoardError("{file}: cannot read the file ({reason})", file=file, reason=error.strerror) from None
    if "<!DOCTYPE" in text:
        # entities and default attributes could make a small file huge
        raise BoardError("{file}: remove the DOCTYPE and entities; a map may not have any", file=file)
    try:
        return ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise BoardError("{file}: invalid XML ({error})", file=file, error=error) from None


def title_of(path: Path) -> str:
    """The title in a map; empty if there is none or the file cannot be read."""
    try:
        root = parsed(path, path.name)
    except BoardError:
        return ""
    found = root.find("properties/property[@name='title']")
    return "" if found is None else clean(found.get("value") or found.text or "", NAME, "")


def count_elements(root: ElementTree.Element, file: str, before: int = 0) -> int:
    """Count the elements, starting at ``before``. BoardError if there are more than MOST_ELEMENTS."""
    for _element in root.iter():
        before += 1
        if before > MOST_ELEMENTS:
            raise BoardError("{file}: the map and its tilesets have too many elements", file=file)
    return before


def check_map(root: ElementTree.Element, file: str) -> None:
    """Check that this is a map of a supported kind and size. May raise BoardError."""
    if root.tag != "map":
        raise BoardError("{file}: not a Tiled map; its root element is <{tag}>", file=file, tag=clean(root.tag))
    if root.get("orientation") != "hexagonal":
        raise BoardError(
            "{file}: the map is {what}; it must be hexagonal", file=file, what=clean(root.get("orientation", ""))
        )
    if root.get("staggeraxis") != "y" or root.get("staggerindex") not in ("odd", "even"):
        raise BoardError(
            "{file}: hexes must have a corner at the top: set Stagger Axis to Y and Stagger Index to odd or even",
            file=file,
        )
    if root.get("infinite", "0") != "0" or root.find(".//chunk") is not None:
        raise BoardError("{file}: the map is infinite; untick Infinite in the map's properties", file=file)
    for attribute in ("width", "height", "tilewidth", "tileheight", "hexsidelength"):
        text = root.get(attribute, "")
        if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER and int(text) > 0):
            raise BoardError(
                "{file}: {attribute} must be a positive whole number, not {text}",
                file=file,
                attribute=attribute,
                text=quoted(text),
            )
        if attribute in ("width", "height") and int(text) > LARGEST:
            raise BoardError(
                "{file}: {attribute} is {text}; a map can have at most {largest} columns and rows",
                file=file,
                attribute=attribute,
                text=text,
                largest=LARGEST,
            )


def noun(layer: str) -> str:
    """The name for an object of a layer, for messages."""
    return _("harbour object") if layer == HARBOURS else _("mark object")
