"""The file of the career: readable JSON with one line for each profile and game.

Each line is read by itself, so a damaged one loses nothing but itself, and the file may be long.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from platform_io.i18n import N_, _
from platform_io.safe_json import parsed
from user.career import Career
from user.game_record import read_game
from user.profiles import read_profile
from user.shared_file import SharedFile
from user.storage import SUFFIX, StorageError, safe_name

FILE: Final = "career.json"
FORMAT: Final = "hexhold career"
VERSION: Final = 1
LARGEST: Final = 40_000_000
"""The largest file that is read, in bytes: some forty thousand games."""
LONGEST_LINE: Final = 20_000
"""The most characters of a line: ten times as many as a game of six people has."""
_HEAD: Final = f'{{\n"format": "{FORMAT}"'
_SECTIONS: Final = ("profiles", "games")


class NotACareer(StorageError):
    """The text is no career. The message is one sentence for people."""


class NewerCareer(StorageError):
    """The career was written by a newer version, and must stay as it is."""


def text_of(career: Career) -> str:
    """The text of the file."""
    profiles = ",\n".join(" " + _line(one.data()) for one in career.profiles)
    games = ",\n".join(" " + _line(one.data()) for one in career.games.values())
    return f'{_HEAD},\n"version": {VERSION},\n"profiles": [\n{profiles}\n],\n"games": [\n{games}\n]\n}}\n'


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def read_text(text: str) -> tuple[Career, int]:
    """The career in a text, and how many of its lines were damaged. NotACareer if it is none."""
    head, torn = _parsed(text), 0
    if isinstance(head, dict):
        lines = {name: head[name] if isinstance(head.get(name), list) else [] for name in _SECTIONS}
    else:  # a damaged line, or too long to be read at once
        lines, rest = _lines(text)
        head = _parsed(rest)
        if head is None and text.startswith(_HEAD):  # cut off
            head, torn = {"format": FORMAT, "version": VERSION}, 1
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise NotACareer(_("This file is not a Hexhold career."))
    if not isinstance(head.get("version"), int) or head["version"] > VERSION:
        raise NewerCareer(_("This career was written by a newer version of Hexhold. Update to open it."))
    career, damaged = _career(lines)
    return career, damaged + torn


def _parsed(text: str) -> Any:
    """The value of a JSON text; None if it has none."""
    try:
        return parsed(text)
    except (ValueError, RecursionError):
        return None


def _lines(text: str) -> tuple[dict[str, list[Any]], str]:
    """The lines of each section, and the text without them."""
    found: dict[str, list[Any]] = {name: [] for name in _SECTIONS}
    rest, section = [], ""
    for line in text.split("\n"):
        bare = line.strip()
        opened = next((name for name in _SECTIONS if bare == f'"{name}": ['), "")
        if opened:
            section = opened
        elif bare in ("]", "],"):
            section = ""
        elif section and bare:
            found[section].append(bare)
            continue
        rest.append(bare)
    return found, "\n".join(rest)


def _career(lines: dict[str, list[Any]]) -> tuple[Career, int]:
    career, damaged = Career(), 0
    for line in lines["profiles"]:
        try:
            profile = read_profile(_entry(line))
        except (ValueError, RecursionError):
            damaged += 1
            continue
        if career.profile(profile.id) is None:
            career.profiles.append(profile)
    for line in lines["games"]:
        try:
            game = read_game(_entry(line))
        except (ValueError, RecursionError):
            damaged += 1
            continue
        career.games.setdefault(game.id, game)
    career.sort()
    return career, damaged


def _entry(line: Any) -> Any:
    if not isinstance(line, str):
        return line
    if len(line) > LONGEST_LINE:
        raise ValueError("too long")
    return parsed(line.removesuffix(","))


class CareerFile(SharedFile):
    """Reads and changes the career of a storage."""

    name, largest = FILE, LARGEST
    damaged = N_("Your career file was damaged. What could be read is still here.")
    busy = N_("Another window is saving your career. Try again.")

    def load(self) -> Career:
        """The career. StorageError if it cannot be read now, or is one of a newer version. A damaged file is kept
        aside, and whatever can be read of it and its backup is used."""
        career, damaged = self._read()
        if not damaged:
            return career
        with self.alone():
            career, damaged = self._read()  # another window may have mended it meanwhile
            return self._mended(career) if damaged else career

    def look(self) -> Career:
        """What can be read of the career now. StorageError as for ``load``, but nothing is mended."""
        return self._read()[0]

    def _read(self) -> tuple[Career, int]:
        try:
            text = self.text()
            return (Career(), 0) if text is None else read_text(text)
        except (NotACareer, ValueError):
            return Career(), 1

    def change(self, act: Callable[[Career], object]) -> Career:
        """Change the career and write it; returns it as it is now. StorageError if it cannot be read or written, or is
        damaged: ``load`` mends it, which somebody must be told."""
        with self.alone():
            career, damaged = self._read()
            if damaged:
                raise NotACareer(_("Your career file is damaged."))
            act(career)
            self.storage.write(self.path, text_of(career))
        return career

    def export(self, folder: Path, name: str) -> Path:
        """Write a copy to a new file in a folder and return its path. May raise StorageError."""
        return self.storage.create(folder / (safe_name(name) + SUFFIX), text_of(self.load()))

    def bring_in(self, path: Path) -> tuple[int, int]:
        """Add what is in a file; returns how many games were new, and how many lines could not be read. May raise
        StorageError."""
        other, damaged = read_text(self.storage.read(path, LARGEST))
        for game in list(other.games.values()):  # its saves are those of another computer
            other.games[game.id] = replace(game, saves=())
        added: list[int] = []
        self.change(lambda career: added.append(career.take_in(other)))
        return added[0], damaged

    def _mended(self, career: Career) -> Career:
        """Set the damaged file aside, and add what its backup knows."""
        with contextlib.suppress(StorageError):
            career.take_in(read_text(self.former_text())[0])
        self.set_aside()
        if career.profiles or career.games:
            self.storage.write(self.path, text_of(career))
        return career
