"""What the people at this computer have solved and played: puzzles, and the games of certain days.

The file is readable JSON. If it is damaged, its backup, which is older by one change, takes its place.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from platform_io.i18n import N_, _
from platform_io.safe_json import parsed
from user.shared_file import SharedFile
from user.storage import StorageError

FILE: Final = "challenges.json"
FORMAT: Final = "hexhold challenges"
VERSION: Final = 1
LARGEST: Final = 10_000_000
MOST: Final = 1_000_000
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_WORD: Final = re.compile(r"[\w .,()+-]{1,120}")


class NewerChallenges(StorageError):
    """The file was written by a newer version, and must stay as it is."""


@dataclass(frozen=True)
class PlayedGame:
    """How a game of a day ended for the person."""

    points: tuple[int, ...]
    """Of all seats, the person's first."""
    turns: int
    luck: int
    """Cards more, or fewer, than with fair dice."""
    cities: int
    won: bool


@dataclass
class DayResults:
    """What has been done of a day. The first result of each counts."""

    puzzle: int = -1
    """With how many hints its puzzle was solved; -1 if it was not."""
    games: dict[str, PlayedGame] = field(default_factory=dict)
    """By rule set."""
    files: dict[str, str] = field(default_factory=dict)
    """The names of the saved games, by rule set."""


@dataclass
class Challenges:
    """Everything in the file."""

    puzzles: dict[str, int] = field(default_factory=dict)
    """The solved ones, with how many hints each."""
    days: dict[str, DayResults] = field(default_factory=dict)
    """By date, such as 2026-11-27."""

    def solve(self, puzzle: str, hints: int, day: str = "") -> None:
        """A puzzle has been solved; fewer hints are better. ``day``: it was the puzzle of that day."""
        self.puzzles[puzzle] = min(hints, self.puzzles.get(puzzle, hints))
        if day and self.day(day).puzzle < 0:
            self.days.setdefault(day, DayResults()).puzzle = hints

    def day(self, day: str) -> DayResults:
        """What has been done of a day."""
        return self.days.get(day) or DayResults()

    def begin(self, day: str, rules: str, file: str) -> None:
        """A game of a day is saved in that file."""
        self.days.setdefault(day, DayResults()).files[rules] = file

    def finish(self, day: str, rules: str, game: PlayedGame) -> None:
        """A game of a day is over; the first result counts."""
        self.days.setdefault(day, DayResults()).games.setdefault(rules, game)


def text_of(challenges: Challenges) -> str:
    """The text of the file."""
    days = {day: asdict(results) for day, results in sorted(challenges.days.items())}
    data = {"format": FORMAT, "version": VERSION, "puzzles": dict(sorted(challenges.puzzles.items())), "days": days}
    return json.dumps(data, indent=1) + "\n"


def read_text(text: str) -> Challenges:
    """The challenges in a text. ValueError if it has none; single entries that are wrong are left out."""
    try:
        data = parsed(text)
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or type(data.get("version")) is not int:
        raise ValueError("no challenges")
    if data["version"] > VERSION:
        raise NewerChallenges(_("Your challenges were saved by a newer version of Hexhold. Update to see them."))
    puzzles = {name: hints for name, hints in _entries(data.get("puzzles"), _WORD) if _is_count(hints)}
    days = {day: _day(entry) for day, entry in _entries(data.get("days"), _DAY) if isinstance(entry, dict)}
    return Challenges(puzzles, days)


def _entries(value: Any, names: re.Pattern[str]) -> Iterator[tuple[str, Any]]:
    """The entries of an object with a name of that form."""
    return ((name, one) for name, one in (value.items() if isinstance(value, dict) else ()) if names.fullmatch(name))


def _day(entry: dict[str, Any]) -> DayResults:
    games = {rules: _game(game) for rules, game in _entries(entry.get("games"), _WORD)}
    files = {
        rules: file
        for rules, file in _entries(entry.get("files"), _WORD)
        if isinstance(file, str) and _WORD.fullmatch(file)
    }
    hints: Any = entry.get("puzzle")
    known = {rules: game for rules, game in games.items() if game is not None}
    return DayResults(hints if _is_count(hints) else -1, known, files)


def _game(entry: Any) -> PlayedGame | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("points"), list):
        return None
    fields: list[Any] = [entry.get(name) for name in ("points", "turns", "luck", "cities")]
    points, turns, luck, cities = fields
    valid = 2 <= len(points) <= 6 and all(map(_is_count, points)) and _is_count(turns) and _is_count(cities)
    if not valid or type(luck) is not int or abs(luck) > MOST:
        return None
    return PlayedGame(tuple(points), turns, luck, cities, entry.get("won") is True)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST


class ChallengeFile(SharedFile):
    """Reads and changes the file of a storage."""

    name, largest = FILE, LARGEST
    damaged = N_("The file of your challenges was damaged. What could be read is still here.")
    busy = N_("Another window is saving your challenges. Try again.")

    def load(self) -> Challenges:
        """What is in the file. StorageError if it cannot be read now, or is one of a newer version."""
        try:
            return self._read()
        except ValueError:
            with self.alone():
                return self._mended()

    def change(self, act: Callable[[Challenges], object]) -> Challenges:
        """Change the file; returns what is in it now. StorageError if it cannot be read or written."""
        with self.alone():
            try:
                challenges = self._read()
            except ValueError:
                challenges = self._mended()
            act(challenges)
            self.storage.write(self.path, text_of(challenges))
        return challenges

    def _read(self) -> Challenges:
        """The content of the file; ValueError if it is damaged."""
        text = self.text()
        return Challenges() if text is None else read_text(text)

    def _mended(self) -> Challenges:
        """Set the damaged file aside, and use its backup."""
        with contextlib.suppress(ValueError):
            return self._read()  # another window has mended it meanwhile
        challenges = Challenges()
        with contextlib.suppress(StorageError, ValueError):
            challenges = read_text(self.former_text())
        self.set_aside()
        self.storage.write(self.path, text_of(challenges))
        return challenges
