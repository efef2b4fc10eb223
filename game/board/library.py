"""The boards that there are: those that come with the game and the user's own, by name [B2, W0]. Reads files.

A board is one file or several, each for other numbers of seats: ``reef.tmx``, ``reef.4.tmx``, ``reef.6.tmx``. Those
that come with the game are the scenarios that are played [W0, W0d] and boards of one island, of nineteen hexes or for
five and six of thirty [N2].
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from game.board.layout import BoardError, Layout
from game.board.mapfile import LONGEST_NAME, title_of
from game.board.tmx import read_tmx
from platform_io.sanitize import clean, quoted

STANDARD = "standard"
_SUFFIX = ".tmx"
_FOR_SEATS: Final = re.compile(r"(.+)\.[2-6]")


def shipped_names() -> list[str]:
    """The boards in ``data/boards``, the standard one first."""
    return sorted(_by_name(_shipped()), key=lambda name: (name != STANDARD, name))


def board_names(extra_folder: Path | None = None) -> list[str]:
    """Every board that can be loaded by name; an own board of a shipped board's name is reached by its path alone."""
    shipped = shipped_names()
    return shipped + [name for name in sorted(_by_name(_own(extra_folder))) if name not in shipped]


def board_titles(extra_folder: Path | None = None) -> dict[str, str]:
    """The title of every board that can be loaded by name; empty where the author gave none."""
    shipped, own = _by_name(_shipped()), _by_name(_own(extra_folder))
    with as_file(files("data").joinpath("boards")) as folder:
        titles = {name: title_of(folder / shipped[name][0]) for name in shipped_names()}
    for name in board_names(extra_folder)[len(shipped) :]:
        assert extra_folder is not None
        titles[name] = title_of(extra_folder / own[name][0])
    return titles


def board_files(name: str, extra_folder: Path | None = None) -> list[str]:
    """The files of a board by its name, that for the fewest seats first."""
    for found in (_by_name(_shipped()), _by_name(_own(extra_folder))):
        if name in found:
            return found[name]
    raise BoardError(
        "there is no board {name}; the boards are {names}",
        name=quoted(name),
        names=", ".join(board_names(extra_folder)),
    )


def load_layout(name_or_path: str, extra_folder: Path | None = None, seats: int = 0) -> Layout:
    """The layout of a board by its name or by the path of a ``.tmx`` file."""
    return read_tmx(Path(name_or_path)) if is_path(name_or_path) else load_named(name_or_path, extra_folder, seats)


def load_named(name: str, extra_folder: Path | None = None, seats: int = 0) -> Layout:
    """The layout of a board by its name alone, which may come from a save or from settings: no path in it is followed.
    Of several files it is the first for so many seats, the very first where the number does not matter yet, and the
    last where none is for so many."""
    for file in board_files(name, extra_folder):
        layout = load_file(name, file, extra_folder)
        if seats == 0 or layout.seats_min <= seats <= layout.seats_max:
            break
    return layout


def is_path(words: str) -> bool:
    """Whether a board is meant by the path of its file, not by its name."""
    return words.lower().endswith(_SUFFIX) or "/" in words or "\\" in words


def load_file(name: str, file: str, extra_folder: Path | None = None) -> Layout:
    """The layout of one of the files of a board."""
    if name not in shipped_names() and extra_folder is not None:
        return read_tmx(extra_folder / file, name)
    # the whole folder, because a map refers to the tilesets beside it
    with as_file(files("data").joinpath("boards")) as folder:
        return read_tmx(folder / file, name)


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
    """The maps among some files by the names of their boards."""
    found: dict[str, list[str]] = {}
    for file in sorted(filter(_is_map, names), key=lambda file: (len(file), file)):
        stem = file.removesuffix(_SUFFIX)
        for_seats = _FOR_SEATS.fullmatch(stem)
        found.setdefault(for_seats[1] if for_seats else stem, []).append(file)
    return found


def _is_map(name: str) -> bool:
    """Whether a file may be a map; a name that cannot be shown as it is, and so not be written into a save, is none."""
    return name.endswith(_SUFFIX) and not name.startswith(".") and clean(name, LONGEST_NAME) == name
