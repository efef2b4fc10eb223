"""Finds and loads boards by name: those that come with the game and the user's own [B2, W0].

A board has one file, or several for different numbers of seats: ``reef.tmx``, ``reef.4.tmx``, ``reef.6.tmx``. The game
comes with the scenarios [W0, W0d] and with boards of a single island: nineteen hexes, or thirty for five and six
players [N2].
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from game.board.drawing import Drawing
from game.board.judge import layout_of
from game.board.layout import BoardError, Layout
from game.board.mapfile import LONGEST_NAME, title_of
from game.board.tmx import read_drawing, read_tmx
from platform_io.sanitize import clean, quoted

STANDARD = "standard"
_SUFFIX = ".tmx"
_FOR_SEATS: Final = re.compile(r"(.+)\.[2-6]")


def shipped_names() -> list[str]:
    """The boards in ``data/boards``, the standard one first."""
    return sorted(_by_name(_shipped()), key=lambda name: (name != STANDARD, name))


def board_names(extra_folder: Path | None = None) -> list[str]:
    """All boards that can be loaded by name. A user's board with the name of a shipped one must be loaded by path."""
    shipped = shipped_names()
    return shipped + [name for name in sorted(_by_name(_own(extra_folder))) if name not in shipped]


def board_titles(extra_folder: Path | None = None) -> dict[str, str]:
    """Name -> title of every board that can be loaded by name; the title is empty if the author gave none."""
    shipped, own = _by_name(_shipped()), _by_name(_own(extra_folder))
    with as_file(files("data").joinpath("boards")) as folder:
        titles = {name: title_of(folder / shipped[name][0]) for name in shipped_names()}
    for name in board_names(extra_folder)[len(shipped) :]:
        assert extra_folder is not None
        titles[name] = title_of(extra_folder / own[name][0])
    return titles


def board_files(name: str, extra_folder: Path | None = None) -> list[str]:
    """The files of a board, starting with the one for the fewest seats. BoardError if there is no such board."""
    for found in (_by_name(_shipped()), _by_name(_own(extra_folder))):
        if name in found:
            return found[name]
    raise BoardError(
        "there is no board {name}; choose from: {names}",
        name=quoted(name),
        names=", ".join(board_names(extra_folder)),
    )


def load_layout(name_or_path: str, extra_folder: Path | None = None, seats: int = 0) -> Layout:
    """Load a board by its name or by the path of a ``.tmx`` file. May raise BoardError."""
    return read_tmx(Path(name_or_path)) if is_path(name_or_path) else load_named(name_or_path, extra_folder, seats)


def load_named(name: str, extra_folder: Path | None = None, seats: int = 0) -> Layout:
    """Load a board by name only. The name may come from a save or from settings, so it is never treated as a path.

    If the board has several files, this takes the first that allows this number of seats, else the last one; 0 seats
    means any number. May raise BoardError.
    """
    for file in board_files(name, extra_folder):
        layout = load_file(name, file, extra_folder)
        if seats == 0 or layout.seats_min <= seats <= layout.seats_max:
            break
    return layout


def is_path(words: str) -> bool:
    """Whether the words are the path of a file, not the name of a board."""
    return words.lower().endswith(_SUFFIX) or "/" in words or "\\" in words


def load_file(name: str, file: str, extra_folder: Path | None = None) -> Layout:
    """Load one of the files of a board. May raise BoardError."""
    return layout_of(board_drawing(name, file, extra_folder), clean(name, LONGEST_NAME))


def board_drawing(name: str, file: str, extra_folder: Path | None = None) -> Drawing:
    """What is drawn in one of the files of a board, whether or not it can be played. May raise BoardError."""
    if name not in shipped_names() and extra_folder is not None:
        return read_drawing(extra_folder / file)
    # the whole folder, because a map refers to the tilesets next to it
    with as_file(files("data").joinpath("boards")) as folder:
        return read_drawing(folder / file)


def name_of(file: str) -> str:
    """The name of the board to which a file belongs."""
    stem = file.removesuffix(_SUFFIX)
    for_seats = _FOR_SEATS.fullmatch(stem)
    return for_seats[1] if for_seats else stem


def _shipped() -> list[str]:
    return [entry.name for entry in files("data").joinpath("boards").iterdir()]


def _own(folder: Path | None) -> list[str]:
    if folder is None:
        return []
    try:
        return [name for name in os.listdir(folder) if os.path.isfile(folder / name)]
    except OSError:
        return []


def _by_name(names: Iterable[str]) -> dict[str, list[str]]:
    """Name of a board -> its files. Files that are not maps are ignored."""
    found: dict[str, list[str]] = {}
    for file in sorted(filter(_is_map, names), key=lambda file: (len(file), file)):
        found.setdefault(name_of(file), []).append(file)
    return found


def _is_map(name: str) -> bool:
    """Whether a file can be a map. Names with unprintable characters are excluded: saves cannot contain them."""
    return name.endswith(_SUFFIX) and not name.startswith(".") and clean(name, LONGEST_NAME) == name
