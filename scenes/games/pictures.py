"""Pictures of the boards of saved games. Each is drawn once after a game has been saved, and cached on disk.

The cache folder may be deleted at any time: missing or damaged pictures are drawn again.
"""

from __future__ import annotations

import contextlib
import io
import os
import time
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path

import pygame

from scenes.games.drawing import draw_game
from scenes.ui.ui_context import UiContext
from sprites.palettes import STANDARD, chosen
from user import atomic_write as placing
from user.atomic_write import TEMPORARY
from user.games import Unplayable, open_game
from user.save_index import LONGEST
from user.storage import Saved, Storage, StorageError

FOLDER = Path("cache", "boards")
SIZE = (540, 400)
"""The size in pixels of a cached picture."""
LARGEST = 1_000_000
"""The size in bytes above which a file cannot be a cached picture."""
KEPT = 80
"""The number of pictures of any size that are kept in memory: enough for three windows."""

Key = tuple[str, tuple[int, int]]


class BoardPictures:
    """Returns pictures that are ready, and gradually creates those that have been requested."""

    def __init__(self, ui: UiContext, storage: Storage) -> None:
        self.ui = ui
        self.storage = storage
        self.folder = storage.folder / FOLDER
        self._ready: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._wanted: OrderedDict[Key, Saved] = OrderedDict()
        self._without: set[str] = set()
        """The names of saves that can have no picture."""

    def get(self, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a save in a size in pixels; None if it is not ready or never will be."""
        key = (_name(saved), size)
        picture = self._ready.get(key)
        if picture is not None:
            self._ready.move_to_end(key)
        elif key[0] not in self._without:
            self._wanted[key] = saved
            self._wanted.move_to_end(key)
        return picture

    @property
    def is_done(self) -> bool:
        """Whether all requested pictures are ready."""
        return not self._wanted

    def work(self, until: float, *, quiet: bool) -> bool:
        """Create requested pictures until a time; return whether a new one is ready. Drawing one that is not on disk
        takes longer, so that happens only if ``quiet``, and once per frame."""
        ready = False
        while self._wanted and time.perf_counter() < until:
            key = next(iter(self._wanted))
            whole = self._read(key[0])
            if whole is None and not quiet:
                break
            saved = self._wanted.pop(key)
            drawn = whole is None
            whole = whole or self._draw(saved, key[0])
            if whole is None:
                self._without.add(key[0])
            else:
                self._keep(key, pygame.transform.smoothscale(whole, key[1]))
                ready = True
            if drawn:
                break
        return ready

    def tidy(self, saves: Iterable[Saved]) -> None:
        """Delete the pictures of saves that no longer exist."""
        needed = {_name(saved) for saved in saves}
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder):
                if name not in needed:
                    with contextlib.suppress(OSError):
                        (self.folder / name).unlink()

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        self._ready[key] = picture.convert() if pygame.display.get_surface() else picture
        while len(self._ready) > KEPT:
            self._ready.popitem(last=False)

    def _read(self, name: str) -> pygame.Surface | None:
        path = self.folder / name
        try:
            if not 0 < path.stat().st_size < LARGEST:
                return None
            picture = pygame.image.load(path)
        except (OSError, pygame.error):
            return None
        return picture if picture.get_size() == SIZE else None

    def _draw(self, saved: Saved, name: str) -> pygame.Surface | None:
        """Draw the picture of a save and cache it; None if the save is no valid game, or so large that reading it would
        cause a visible delay."""
        if saved.stamp[1] > LONGEST:
            return None
        try:
            session = open_game(self.storage.read(saved.path), without_log=True)
        except (StorageError, Unplayable):
            return None
        picture = draw_game(self.ui, session, SIZE)
        with contextlib.suppress(OSError, pygame.error):
            self._write(self.folder / name, picture)
        return picture

    def _write(self, path: Path, picture: pygame.Surface) -> None:
        """Write a picture completely or not at all: a partial file could be read as a picture."""
        data = io.BytesIO()
        pygame.image.save(picture, data, ".jpg")
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
        try:
            temporary.write_bytes(data.getvalue())
            placing.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)


def _name(saved: Saved) -> str:
    """The file name of a save's picture: it changes whenever the save is written, but not when it is moved."""
    palette = chosen().name
    return "-".join(f"{part:x}" for part in saved.stamp) + (f"-{palette}" if palette != STANDARD else "") + ".jpg"
