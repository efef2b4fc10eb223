"""The files of drawn boards: opening a copy or an own board, and saving."""

from __future__ import annotations

import os
from pathlib import Path

from game.board.library import board_drawing, name_of, shipped_names
from game.board.sketch_reader import opened
from game.board.tmx_writer import keeps_all_of, tmx_of
from platform_io.i18n import _
from scenes.editor.document import Document
from user.storage import BOARDS, Storage, safe_name

SUFFIX = ".tmx"


def open_board(name: str, file: str, own: Path) -> tuple[Document, list[str]]:
    """A board of the game or of the user's folder as a document, and a sentence for each thing that is left out. The
    first is a copy, the other is replaced when it is saved. May raise BoardError."""
    sketch, left_out = opened(board_drawing(name, file, own))
    if name in shipped_names():
        return Document(sketch), left_out
    if not keeps_all_of(own / file):
        left_out.append(_("Pictures, tilesets, tile sizes and groups of layers of your own will not be kept."))
    return Document(sketch, own / file), left_out


def create_map(storage: Storage, title: str, text: str) -> Path:
    """Write a new map that is named after a title, and return its path. May raise StorageError."""
    stem = safe_name(title).replace(".", "_")  # a number after a dot is one of seats
    if stem in shipped_names():
        stem += " (2)"
    return storage.create(Path(BOARDS) / (stem + SUFFIX), text)


def save(storage: Storage, document: Document, title: str = "") -> str:
    """Write a document as a map, and return the name of the board. One without a file gets a new one that is named
    after its title. May raise StorageError."""
    file = document.file
    if file is None:
        document.do(document.sketch.with_property("title", title))
        file = create_map(storage, title, tmx_of(document.sketch.drawing()))
    else:
        storage.write(file, tmx_of(document.sketch.drawing(file.name)))
    document.saved(file)
    return name_of(os.path.basename(file))
