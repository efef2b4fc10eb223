"""Inserts the tilesets of a map into it, reduced to the names of their tiles."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from game.board.layers import properties_of
from game.board.layout import BoardError
from game.board.mapfile import count_elements, parsed
from platform_io.i18n import N_
from platform_io.safe_files import real
from platform_io.sanitize import clean, of_path

MOST: Final = 16
_LONGEST_NUMBER: Final = 9
_MOST_LINKS: Final = 8
_NAMES_OF_TILES: Final = ("id", "type", "class")


def insert_tilesets(root: Element, path: Path) -> None:
    """Replace each tileset of a map with its tiles and their properties. May raise BoardError.

    Everything else is left out, including pictures, so that nothing depends on the sizes that a tileset claims.
    """
    file = path.name
    elements = count_elements(root, file)
    tilesets = root.findall("tileset")
    if len(tilesets) > MOST:
        raise BoardError(
            "{file}: there are {tilesets} tilesets; at most {most} are allowed",
            file=file,
            tilesets=len(tilesets),
            most=MOST,
        )
    for tileset in tilesets:
        first = _number(tileset, "firstgid", f"{file}: a tileset")
        source = tileset.get("source")
        whole = tileset if source is None else _read(source, path)
        if source is not None:
            elements = count_elements(whole, file, elements)
        tiles = [_tile(tile, file) for tile in whole.findall("tile")]
        tileset.clear()
        tileset.set("firstgid", first)
        tileset.extend(tiles)


def _read(source: str, path: Path) -> Element:
    """Read a tileset from its own file."""
    shown = clean(source)
    if not source.lower().endswith(".tsx"):
        raise BoardError("{name}: save the tileset {shown} as .tsx", name=path.name, shown=shown)
    place = _place_of(source, path)
    try:
        os.stat(place)
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR):
            text = N_("{name}: the tileset {shown} is missing; it should be at {place}")
            raise BoardError(text, name=path.name, shown=shown, place=of_path(place)) from None
    except ValueError:
        pass  # no file can have such a name; reading it raises the error
    root = parsed(place, f"{path.name}: tileset {shown}")
    if root.tag != "tileset":
        raise BoardError("{name}: {shown} is not a tileset", name=path.name, shown=shown)
    return root


def _place_of(source: str, path: Path) -> Path:
    """The path of a tileset. BoardError if it is outside the folder of its map.

    This examines only the text and links, because on Windows just touching a path on another computer connects to it.
    """
    refusal = BoardError("{name}: move the tileset {shown} into the map's folder", name=path.name, shown=clean(source))
    # a backslash separates folders on Windows, a colon ends a drive or the scheme of an address
    to_go = source.replace("\\", "/").split("/")
    if ":" in source or to_go[0] == "" or ".." in to_go:
        raise refusal
    place = Path(os.path.abspath(path.parent))
    folders = (place, real(path).parent)
    links = 0
    while to_go and links < _MOST_LINKS:
        place /= to_go.pop(0)
        target = _target_of(place)
        if target is None:
            continue
        folder = next((folder for folder in folders if folder in target.parents), None)
        if folder is None:
            raise refusal
        to_go = [*target.relative_to(folder).parts, *to_go]
        place = folder
        links += 1
    return place.joinpath(*to_go)


def _target_of(place: Path) -> Path | None:
    """The target of a link; None if the path is not a link."""
    try:
        return Path(os.path.normpath(place.parent / os.readlink(place)))
    except (OSError, ValueError):
        return None


def _tile(tile: Element, file: str) -> Element:
    """A copy of a tile with only its number, class and properties."""
    _number(tile, "id", f"{file}: a tile")
    copy = Element("tile", {name: tile.attrib[name] for name in _NAMES_OF_TILES if name in tile.attrib})
    copy.extend(properties_of(tile))
    return copy


def _number(element: Element, attribute: str, what: str) -> str:
    text = element.get(attribute, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise BoardError("{what} needs a whole number for {attribute}", what=what, attribute=attribute)
    return text
