"""Reads a Tiled map [B2]. This is the only module that uses pytmx, and it is never compiled.

pytmx raises bare exceptions for many mistakes that authors make, and it trusts any size in a file. So it never reads a
file itself: it gets a map that has been checked and that contains its tilesets.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

from game.board.drawing import EMPTY, UNKNOWN, Drawing, Mark
from game.board.judge import layout_of
from game.board.layers import reduced
from game.board.layout import BoardError, Layout
from game.board.mapfile import (
    FARTHEST,
    LONGEST_NAME,
    OBJECT_LAYERS,
    TILE_LAYERS,
    check_map,
    noun,
    parsed,
)
from game.board.tilesets import insert_tilesets
from platform_io.sanitize import WORD, clean

_NUMBERED: Final = ("token", "zone")


def read_tmx(path: Path, name: str = "") -> Layout:
    """Read the layout in a ``.tmx`` file. ``BoardError`` says what is wrong with it."""
    return layout_of(read_drawing(path), clean(name or path.stem, LONGEST_NAME))


def read_drawing(path: Path) -> Drawing:
    """Read what is drawn in a ``.tmx`` file, whether or not it is a board. ``BoardError`` if it is no proper map."""
    root = parsed(path, path.name)
    check_map(root, path.name)
    insert_tilesets(root, path)
    return _drawing(_loaded(reduced(root, path.name), path), path.name)


def _loaded(root: Element, path: Path) -> Any:
    """Load the map with pytmx, which is imported here because it loads pygame, which prints a greeting."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    try:
        tiled = pytmx.TiledMap(allow_duplicate_names=True)
        tiled.filename = str(path)
        return tiled.parse_xml(root)
    except Exception as error:  # pytmx raises bare Exception, and anything else that its parsing causes
        reason = clean(str(error), empty=type(error).__name__)
        raise BoardError("{name}: cannot read Tiled's data ({reason})", name=path.name, reason=reason) from None


def _drawing(tiled: Any, file: str) -> Drawing:
    """Extract the plain data from a loaded map."""
    columns, rows = int(tiled.width), int(tiled.height)
    grids = {name: [[EMPTY] * columns for _ in range(rows)] for name in TILE_LAYERS}
    marks: dict[str, list[Mark]] = {name: [] for name in OBJECT_LAYERS}
    for layer in tiled.layers:
        name = str(layer.name).lower()
        if name in grids:
            if len(layer.data) != rows or any(len(row) != columns for row in layer.data):
                raise BoardError(
                    "{file}: the layer '{name}' is not {columns} x {rows} cells",
                    file=file,
                    name=name,
                    columns=columns,
                    rows=rows,
                )
            grids[name] = [[_tile_name(tiled, gid) for gid in row] for row in layer.data]
        elif name in marks:
            marks[name] = [_mark(thing, noun(name), file) for thing in layer]
    return Drawing(
        file,
        (float(tiled.tilewidth), float(tiled.tileheight), float(tiled.hexsidelength)),
        tiled.staggerindex == "odd",
        grids,
        marks,
        {str(key or ""): value for key, value in tiled.properties.items()},
    )


def _tile_name(tiled: Any, gid: int) -> str:
    """The name of a painted tile: its class, or its number. Note that pytmx renumbers the gids."""
    if gid == 0:
        return EMPTY
    tile = tiled.get_tile_properties_by_gid(gid) or {}
    kind = str(tile.get("type") or tile.get("class") or UNKNOWN).lower()
    return clean(str(tile.get("number", UNKNOWN)) if kind in _NUMBERED else kind, WORD)


def _mark(thing: Any, what: str, file: str) -> Mark:
    """The mark for an object: a point, or the centre of a tile or shape."""
    if thing.rotation and thing.width:
        raise BoardError("{file}: {what} {id} is rotated; set its rotation to 0", file=file, what=what, id=thing.id)
    x, y = thing.x + thing.width / 2, thing.y + thing.height / 2
    if not (abs(x) <= 2 * FARTHEST and abs(y) <= 2 * FARTHEST):
        raise BoardError("{file}: {what} {id} is far outside the map", file=file, what=what, id=thing.id)
    return Mark(int(thing.id), x, y, clean(str(thing.properties.get("kind", "random")), WORD).lower())
