"""Reads a Tiled map [B2]. The only file that knows pytmx; it is never compiled.

pytmx gives up with a bare exception on much that an author may do by accident, so the file is first looked through
as XML for all that can be said in a sentence.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from game.board.drawing import EMPTY, UNKNOWN, Drawing, Mark
from game.board.judge import layout_of
from game.board.layout import BoardError, Layout
from game.board.mapfile import OBJECT_LAYER, TILE_LAYERS, look_through, parsed


def read_tmx(path: Path, name: str = "") -> Layout:
    """The layout that a ``.tmx`` file draws, or a ``BoardError`` that says what is wrong with it."""
    root = parsed(path, path.name)
    look_through(root, path)
    return layout_of(_drawing(_loaded(path), path.name), name or path.stem)


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
