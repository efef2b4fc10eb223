"""Damaged settings."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from scenes.newgame.choices import Choices, remembered
from tests.platform_io.bombs import changed
from tests.platform_io.spoil import Case, good
from user import settings
from user.storage import Storage


def choices(folder: Path) -> Case:
    """Settings as the start and *New game* read them and the next change writes them."""
    storage = Storage(folder)
    settings.save(storage, settings.Settings(language="en", last_game=Choices().data(), last_folder="/home/anna"))
    text = storage.read(settings.FILE)

    def read() -> None:
        found, notice = settings.load(storage)
        good(notice)
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
        found.last_game = remembered(found.last_game).data()
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
        for one in folder.glob("*.bad"):
            one.unlink()

    def case(number: int) -> Callable[[], None]:
        (folder / settings.FILE).write_bytes(changed(text, random.Random(number)))
        return read

    return case
