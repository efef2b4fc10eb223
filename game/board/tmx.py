"""Reads a Tiled map [B2]. The only file that knows pytmx; it is never compiled.

pytmx gives up with a bare exception on much that an author may do by accident, so the file is first looked through
as XML for all that can be said in a sentence.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game.board.drawing import EMPTY, UNKNOWN, Drawing, Mark
from game.board.judge import layout_of
from game.board.layout import BoardError, Layout

LARGEST = 64
TILE_LAYERS = ("terrain", "tokens")
OBJECT_LAYER = "harbours"


def read_tmx(path: Path, name: str = "") -> Layout:
    """The layout that a ``.tmx`` file draws, or a ``BoardError`` that says what is wrong with it."""
    root = _parsed(path, path.name)
    _look_through(root, path)
    return layout_of(_drawing(_loaded(path), path.name), name or path.stem)


def _parsed(path: Path, file: str) -> ElementTree.Element:
    """The file as XML."""
    try:
        return ElementTree.parse(path).getroot()
    except FileNotFoundError:
        raise BoardError(f"{file}: there is no such file") from None
    except OSError as error:
        raise BoardError(f"{file}: the file cannot be read ({error.strerror})") from None
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BoardError(f"{file}: not well-formed XML ({error})") from None


def _look_through(root: ElementTree.Element, path: Path) -> None:
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
            continue
        data = element.find("data")
        if data is None or data.get("encoding") not in ("csv", "base64"):
            raise BoardError(f"{file}: layer '{layer}' must be saved as CSV or Base64 (Tile Layer Format of the map)")
        if data.get("compression", "") not in ("", "zlib", "gzip"):
            raise BoardError(
                f"{file}: layer '{layer}' is compressed with {data.get('compression')}; "
                "set the map's Tile Layer Format to CSV"
            )
    if "terrain" not in seen:
        raise BoardError(f"{file}: there is no tile layer 'terrain'")


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
        if _parsed(place, f"{path.name}: tileset {source}").tag != "tileset":
            raise BoardError(f"{path.name}: {source} is no tileset")


def _loaded(path: Path) -> Any:
    """The map as pytmx reads it. The import waits until here because it loads pygame, which greets on the output."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    try:
        return pytmx.TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # pytmx raises bare Exception, and whatever its parsing trips over
        raise BoardError(f"{path.name}: Tiled's data cannot be read ({str(error) or type(error).__name__})") from None


def _drawing(tiled: Any, file: str) -> Drawing:
    """The plain data of a loaded map."""
    columns, rows = int(tiled.width), int(tiled.height)
    grids = {name: [[EMPTY] * columns for _ in range(rows)] for name in TILE_LAYERS}
    marks: list[Mark] = []
    for layer in tiled.layers:
        name = str(layer.name).lower()
        if name in grids:
            if len(layer.data) != rows or any(len(row) != columns for row in layer.data):
                raise BoardError(f"{file}: layer '{name}' has not {columns} x {rows} cells")
            grids[name] = [[_tile_name(tiled, gid) for gid in row] for row in layer.data]
        elif name == OBJECT_LAYER:
            marks.extend(_mark(thing, file) for thing in layer)
    return Drawing(
        file,
        columns,
        rows,
        (float(tiled.tilewidth), float(tiled.tileheight), float(tiled.hexsidelength)),
        tiled.staggerindex == "odd",
        grids["terrain"],
        grids["tokens"],
        marks,
        dict(tiled.properties),
    )


def _tile_name(tiled: Any, gid: int) -> str:
    """What a painted tile means: the class of its tile, for a token its number. pytmx renumbers the gids."""
    if gid == 0:
        return EMPTY
    tile = tiled.get_tile_properties_by_gid(gid) or {}
    kind = str(tile.get("type") or tile.get("class") or UNKNOWN).lower()
    return str(tile.get("number", UNKNOWN)) if kind == "token" else kind


def _mark(thing: Any, file: str) -> Mark:
    """A harbour: a point, or the middle of a tile or shape."""
    if thing.rotation and thing.width:
        raise BoardError(f"{file}: harbour object {thing.id} is rotated; set its rotation to 0")
    kind = str(thing.properties.get("kind", "random")).strip().lower()
    return Mark(int(thing.id), thing.x + thing.width / 2, thing.y + thing.height / 2, kind)
