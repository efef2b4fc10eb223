"""The drawing that has not been saved, in a file of its own: if the program is killed, the editor offers it again."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from game.board.layout import BoardError
from game.board.sketch import Sketch
from game.board.sketch_reader import opened
from game.board.tmx import read_drawing
from game.board.tmx_writer import tmx_of
from scenes.editor.document import Document
from scenes.editor.files import open_board
from user.storage import BOARDS, Storage, StorageError

FILES: Final = ("drawing.tmx", "drawing (2).tmx", "drawing (3).tmx")
"""In the user's folder, each for one window."""
DRAWN_IN: Final = "drawn_in"
"""The property of the map that names the board's own file."""
EVERY: Final = 2.0
"""Seconds between two writes."""


class UnsavedDrawing:
    """Keeps the document of an editor until it is saved. Nobody is bothered if that fails: saving itself says so."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.path: Final = self._free_path()
        self._kept: Sketch | None = None
        """What this window has in the file; None if it has written nothing."""
        self._wait = 0.0

    def _free_path(self) -> Path | None:
        """A file that no other window uses, if possible one that was left behind."""
        paths = [self.storage.folder / name for name in FILES]
        left_first = sorted(paths, key=lambda path: not path.exists())
        return next((path for path in left_first if self.storage.locks.take(path, 0.0)), None)

    def found(self) -> Document | None:
        """The drawing that another run of the program has left; None if there is none. A damaged one is set aside."""
        if self.path is None or not self.path.exists():
            return None
        try:
            drawing = read_drawing(self.path)
            name = str(drawing.properties.pop(DRAWN_IN, ""))
            sketch, _left_out = opened(drawing)
        except BoardError:
            with contextlib.suppress(StorageError):
                self.storage.set_aside(self.path)
            return None
        document = self._begun(name)
        document.go_on(sketch)
        return document

    def _begun(self, name: str) -> Document:
        """What the drawing began with: a file of the user's boards, or nothing."""
        own = self.storage.folder / BOARDS
        if name and Path(name).name == name and (own / name).is_file():
            with contextlib.suppress(BoardError):
                return open_board(name, name, own)[0]
        return Document(Sketch())

    def adopt(self, document: Document) -> None:
        """Go on with what was found."""
        self._kept = document.sketch

    def update(self, document: Document, dt: float) -> None:
        """Write what has changed, now and then."""
        self._wait -= dt
        if self._wait <= 0.0:
            self.keep(document)

    def keep(self, document: Document) -> None:
        """Write the drawing if it has changed, or delete the file if there is nothing to save. What another run has
        left stays until somebody has decided about it."""
        if self.path is None:
            return
        if not document.is_changed:
            if self._kept is not None:
                self.forget()
        elif document.sketch is not self._kept:
            self._wait = EVERY
            drawing = document.sketch.drawing(self.path.name)
            if document.file:
                drawing.properties[DRAWN_IN] = document.file.name
            with contextlib.suppress(StorageError):
                self.storage.write(self.path, tmx_of(drawing))
                self._kept = document.sketch

    def forget(self) -> None:
        """Delete the file."""
        self._kept = None
        if self.path:
            with contextlib.suppress(StorageError):
                self.storage.delete(self.path)

    def close(self) -> None:
        """Let another window use the file."""
        if self.path:
            self.storage.locks.drop(self.path)
