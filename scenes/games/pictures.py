"""Pictures of the boards of saved games. Each is drawn once after a game has been written, and cached on the disk.

The folder of the cache may be deleted at any time: missing or damaged pictures are drawn again.
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
"""Pixels of a picture as it is kept."""
LARGEST = 1_000_000
"""Bytes of a file that can be one of them."""
KEPT = 80
"""Pictures of all sizes that are kept in memory: three windows full."""

Key = tuple[str, tuple[int, int]]


class BoardPictures:
    """Has pictures that are ready, and gradually creates those that were requested."""

    def __init__(self, ui: UiContext, storage: Storage) -> None:
        self.ui = ui
        self.storage = storage
        self.folder = storage.folder / FOLDER
        self._made: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._wanted: OrderedDict[Key, Saved] = OrderedDict()
        self._without: set[str] = set()
        """Of saves of which there can be no picture."""

    def get(self, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a save in a size in pixels; None if it is not ready, or never will be."""
        key = (_name(saved), size)
        made = self._made.get(key)
        if made is not None:
            self._made.move_to_end(key)
        elif key[0] not in self._without:
            self._wanted[key] = saved
            self._wanted.move_to_end(key)
        return made

    @property
    def is_done(self) -> bool:
        """Whether all that was asked for is ready."""
        return not self._wanted

    def work(self, until: float, *, quiet: bool) -> bool:
        """Create pictures that were requested, as far as there is time; whether a new one is ready. Drawing one that is
        not on the disk takes longer, so that happens only if ``quiet``, one per frame."""
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
        there = {_name(saved) for saved in saves}
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder):
                if name not in there:
                    with contextlib.suppress(OSError):
                        (self.folder / name).unlink()

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        self._made[key] = picture.convert() if pygame.display.get_surface() else picture
        while len(self._made) > KEPT:
            self._made.popitem(last=False)

    def _read(self, name: str) -> pygame.Surface | None:
        path = self.folder / name
        try:
            if not 0 < path.stat().st_size < LARGEST:
                return None
            found = pygame.image.load(path)
        except (OSError, pygame.error):
            return None
        return found if found.get_size() == SIZE else None

    def _draw(self, saved: Saved, name: str) -> pygame.Surface | None:
        """Draw the picture of a save and cache it; None if the save is not a game, or so long that reading it would be
        noticeable."""
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
        """Whole or not at all: half a picture could be read as one."""
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
    """The name of the picture's file: another one each time the save was written, the same wherever it is moved."""
    palette = chosen().name
    return "-".join(f"{part:x}" for part in saved.stamp) + (f"-{palette}" if palette != STANDARD else "") + ".jpg"
