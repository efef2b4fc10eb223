"""The kinds of damaged files: each prepares a folder and returns a function that makes a case from a number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.platform_io.kinds.boards import boards
from tests.platform_io.kinds.catalogues import catalogues
from tests.platform_io.kinds.games import bombs, journals, saves
from tests.platform_io.kinds.settings import choices
from tests.platform_io.spoil import Case

KINDS: Final[dict[str, Callable[[Path], Case]]] = {
    "saves": saves,
    "bombs": bombs,
    "journals": journals,
    "settings": choices,
    "boards": boards,
    "catalogues": catalogues,
}
