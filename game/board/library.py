"""The boards that there are: those that come with the game and the user's own, by name [B2]. Reads files."""

from __future__ import annotations

import os
from importlib.resources import as_file, files
from pathlib import Path

from game.board.layout import BoardError, Layout
from game.board.mapfile import LONGEST_NAME, title_of
from game.board.tmx import read_tmx
from gate.text import clean, quoted

STANDARD = "standard"
_SUFFIX = ".tmx"


def shipped_names() -> list[str]:
    """The boards in ``data/boards``, the standard one first."""
    names = [entry.name[: -len(_SUFFIX)] for entry in files("data").joinpath("boards").iterdir() if _is_map(entry.name)]
    return sorted(names, key=lambda name: (name != STANDARD, name))


def board_names(extra_folder: Path | None = None) -> list[str]:
    """Every board that can be loaded by name; an own board of a shipped board's name is reached by its path alone."""
    shipped = shipped_names()
    return shipped + [name for name in _own_names(extra_folder) if name not in shipped]


def board_titles(extra_folder: Path | None = None) -> dict[str, str]:
    """The title of every board that can be loaded by name; empty where the author gave none."""
    shipped = shipped_names()
    with as_file(files("data").joinpath("boards")) as folder:
        titles = {name: title_of(folder / (name + _SUFFIX)) for name in shipped}
    for name in board_names(extra_folder)[len(shipped) :]:
        assert extra_folder is not None
        titles[name] = title_of(extra_folder / (name + _SUFFIX))
    return titles


def load_layout(name_or_path: str, extra_folder: Path | None = None) -> Layout:
    """The layout of a board by its name or by the path of a ``.tmx`` file."""
    if name_or_path.lower().endswith(_SUFFIX) or "/" in name_or_path or "\\" in name_or_path:
        return read_tmx(Path(name_or_path))
    if name_or_path in shipped_names():
        # the whole folder, because a map refers to the tilesets beside it
        with as_file(files("data").joinpath("boards")) as folder:
            return read_tmx(folder / (name_or_path + _SUFFIX), name_or_path)
    if extra_folder is not None and name_or_path in _own_names(extra_folder):
        return read_tmx(extra_folder / (name_or_path + _SUFFIX), name_or_path)
    raise BoardError(f"there is no board {quoted(name_or_path)}; the boards are {', '.join(board_names(extra_folder))}")


def _own_names(folder: Path | None) -> list[str]:
    if folder is None:
        return []
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return sorted(name.removesuffix(_SUFFIX) for name in names if _is_map(name) and os.path.isfile(folder / name))


def _is_map(name: str) -> bool:
    """Whether a file may be a map; a name that cannot be shown as it is, and so not be written into a save, is none."""
    return name.endswith(_SUFFIX) and not name.startswith(".") and clean(name, LONGEST_NAME) == name
