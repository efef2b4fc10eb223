"""A first look through a Tiled file as XML: whatever an author may do by accident, said in a sentence."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game.board.layout import BoardError

LARGEST: Final = 64
TILE_LAYERS: Final = ("terrain", "tokens")
OBJECT_LAYER: Final = "harbours"


def parsed(path: Path, file: str) -> ElementTree.Element:
    """The file as XML."""
    try:
        return ElementTree.parse(path).getroot()
    except FileNotFoundError:
        raise BoardError(f"{file}: there is no such file") from None
    except OSError as error:
        raise BoardError(f"{file}: the file cannot be read ({error.strerror})") from None
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BoardError(f"{file}: not well-formed XML ({error})") from None


def title_of(path: Path) -> str:
    """The title that its author gave a map; empty if there is none, or no file that can be read."""
    try:
        root = parsed(path, path.name)
    except BoardError:
        return ""
    found = root.find("properties/property[@name='title']")
    return "" if found is None else (found.get("value") or found.text or "").strip()


def look_through(root: ElementTree.Element, path: Path) -> None:
    """Whether this is a map of a kind that can be read."""
    file = path.name
    if root.tag != "map":
        raise BoardError(f"{file}: not a Tiled map, its outermost element is <{root.tag}>")
    if root.get("orientation") != "hexagonal":
        raise BoardError(f"{file}: the map is {root.get('orientation')}, it must be hexagonal")
    if root.get("staggeraxis") != "y" or root.get("staggerindex") not in ("odd", "even"):
        raise BoardError(f"{file}: the hexes must stand on a corner: set Stagger Axis to Y and an index odd or even")
    if root.get("infinite") == "1":
        raise BoardError(f"{file}: the map is infinite; untick Infinite in the map's properties")
    for attribute in ("width", "height", "tilewidth", "tileheight", "hexsidelength"):
        text = root.get(attribute, "")
        if not (text.isascii() and text.isdigit() and int(text) > 0):
            raise BoardError(f"{file}: {attribute} must be a positive whole number, not '{text}'")
        if attribute in ("width", "height") and int(text) > LARGEST:
            raise BoardError(f"{file}: {attribute} is {text}, a map may have {LARGEST} columns and rows at most")
    _look_at_layers(root, file)
    _look_at_tilesets(root, path)


def _look_at_layers(root: ElementTree.Element, file: str) -> None:
    """Whether the layers are the known ones, once each, and their data readable."""
    seen = set()
    for element in [*root.iter("layer"), *root.findall(".//objectgroup")]:
        layer = element.get("name", "").lower()
        known = TILE_LAYERS if element.tag == "layer" else (OBJECT_LAYER,)
        what = "tile layers" if element.tag == "layer" else "object layers"
        if layer not in known:
            raise BoardError(f"{file}: layer '{layer}' is unknown; {what} are {' and '.join(known)}")
        if layer in seen:
            raise BoardError(f"{file}: there are two layers '{layer}'")
        seen.add(layer)
        if element.tag == "objectgroup":
            _look_at_objects(element, file)
            continue
        data = element.find("data")
        if data is None or data.get("encoding") not in ("csv", "base64"):
            raise BoardError(f"{file}: layer '{layer}' must be saved as CSV or Base64 (Tile Layer Format of the map)")
        if data.get("compression", "") not in ("", "zlib", "gzip"):
            raise BoardError(
                f"{file}: layer '{layer}' is compressed with {data.get('compression')}; "
                "set the map's Tile Layer Format to CSV"
            )
        if data.get("encoding") == "csv":
            _look_at_csv(data.text or "", layer, file)
    if "terrain" not in seen:
        raise BoardError(f"{file}: there is no tile layer 'terrain'")


def _look_at_csv(text: str, layer: str, file: str) -> None:
    """Whether every cell of a layer is a number."""
    for place, word in enumerate(text.split(",")):
        if not (word.strip().isascii() and word.strip().isdigit()):
            raise BoardError(f"{file}: entry {place + 1} of layer '{layer}' is no number: '{word.strip()}'")


def _look_at_objects(group: ElementTree.Element, file: str) -> None:
    """Whether objects lie somewhere."""
    for thing in group.findall("object"):
        for attribute in ("x", "y", "width", "height", "rotation"):
            text = thing.get(attribute, "0")
            try:
                good = math.isfinite(float(text))
            except ValueError:
                good = False
            if not good:
                raise BoardError(f"{file}: {attribute} of harbour object {thing.get('id')} is no number: '{text}'")


def _look_at_tilesets(root: ElementTree.Element, path: Path) -> None:
    """Whether the tilesets are there."""
    for tileset in root.iter("tileset"):
        source = tileset.get("source")
        if source is None:
            continue
        if not source.lower().endswith(".tsx"):
            raise BoardError(f"{path.name}: tileset {source} must be saved as .tsx")
        place = Path(os.path.normpath(path.parent / source))
        if not place.is_file():
            raise BoardError(f"{path.name}: its tileset {source} is missing; it should lie at {place}")
        if parsed(place, f"{path.name}: tileset {source}").tag != "tileset":
            raise BoardError(f"{path.name}: {source} is no tileset")
