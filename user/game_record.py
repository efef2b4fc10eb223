"""What a career keeps of a finished game, and how one line of JSON says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Any, Final

from game.ids import MAX_SEATS
from platform_io.sanitize import NAME, PATH, WORD, clean

PERSON: Final = "person"
READER: Final = 1
"""The version of what is read from a game. Increase it when more is: known games are then read from their saves
again."""
MOST_WORDS: Final = 120
"""The most options, figures or achievements of a game."""
LARGEST: Final = 1_000_000
"""The largest figure."""
LUCK, ROLLED, EXPECTED, CITIES_LOST, LONGEST_ROAD, TRADES, ROBBED, LOST, DISCARDED, KNIGHTS = (
    "luck",
    "rolled",
    "expected",
    "cities_lost",
    "longest_road",
    "trades",
    "robbed",
    "lost_to_robbers",
    "discarded",
    "knights",
)
"""The names of the figures of a seat."""


@dataclass(frozen=True)
class SeatRecord:
    """One player of a game. Only people have a profile, sources, figures and achievements."""

    name: str
    kind: str = PERSON
    points: int = 0
    place: int = 0
    """1 for the winner; players with equal points share a place."""
    profile: str = ""
    """The id of the person's profile; empty for nobody's."""
    elsewhere: bool = False
    """Whether a person played at another computer."""
    advised: int = 0
    """How often the person asked the coach."""
    replaced: bool = False
    """Whether a computer opponent took over for a bot that failed."""
    sources: Mapping[str, int] = field(default_factory=dict)
    """Points by the name of their reason."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """What the person did and met, by the names above; empty if the history of the game is incomplete."""
    achievements: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    """Steps towards achievements that take several games."""

    def is_person(self) -> bool:
        """Whether this is a person, not a computer opponent."""
        return self.kind == PERSON

    def data(self) -> dict[str, Any]:
        """The seat as JSON data, without what it does not have."""
        fields = {**self.__dict__, "achievements": list(self.achievements), "steps": list(self.steps)}
        kept = ("name", "kind", "points", "place")
        return {name: value for name, value in fields.items() if name in kept or value}


@dataclass(frozen=True)
class GameRecord:
    """A finished game. ``id`` is the same wherever the game is read."""

    id: str
    date: str
    """When it was over, such as ``2026-11-27T20:15:00``, in local time."""
    rules: str
    board: str
    seats: tuple[SeatRecord, ...]
    winner: int
    """The seat that has won."""
    options: tuple[str, ...] = ()
    goal: int = 0
    turns: int = 0
    is_whole: bool = True
    """Whether its history reaches back to its start."""
    network: bool = False
    saves: tuple[str, ...] = ()
    """The paths below the folder of saves where the game has been found: its file, and copies."""
    reader: int = READER

    def seat_of(self, profile: str) -> int:
        """The seat of a profile; -1 if it did not play."""
        return next((number for number, seat in enumerate(self.seats) if profile and seat.profile == profile), -1)

    def with_seat(self, number: int, seat: SeatRecord) -> GameRecord:
        """The record with another record of one seat."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def data(self) -> dict[str, Any]:
        """The game as JSON data."""
        lists = {"options": list(self.options), "saves": list(self.saves)}
        fields = {**self.__dict__, **lists, "seats": [seat.data() for seat in self.seats]}
        return {name: value for name, value in fields.items() if value or name in ("winner", "is_whole")}


def read_game(data: Any) -> GameRecord:
    """The game in JSON data. ValueError if anything is missing or wrong."""
    if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
        raise ValueError("not a game")
    seats = tuple(_seat(one) for one in data["seats"][: MAX_SEATS + 1])
    winner = _count(data, "winner")
    if not 2 <= len(seats) <= MAX_SEATS or winner >= len(seats):
        raise ValueError("not a game")
    return GameRecord(
        _needed(data, "id"),
        _needed(data, "date"),
        _needed(data, "rules"),
        _needed(data, "board", PATH),
        seats,
        winner,
        _words(data, "options"),
        _count(data, "goal"),
        _count(data, "turns"),
        data.get("is_whole") is True,
        data.get("network") is True,
        tuple(path for path in _words(data, "saves", PATH) if _is_within(path)),
        _count(data, "reader"),
    )


def _seat(data: Any) -> SeatRecord:
    if not isinstance(data, dict):
        raise ValueError("not a seat")
    return SeatRecord(
        _needed(data, "name", NAME),
        _needed(data, "kind", PATH),
        _count(data, "points"),
        _count(data, "place"),
        _text(data, "profile"),
        data.get("elsewhere") is True,
        _count(data, "advised"),
        data.get("replaced") is True,
        {name: round(value) for name, value in _figures(data, "sources").items()},
        _figures(data, "figures"),
        _words(data, "achievements"),
        _words(data, "steps"),
    )


def _text(data: dict[str, Any], name: str, most: int = WORD) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise ValueError(f"{name} is no text")
    return clean(value, most, "")


def _needed(data: dict[str, Any], name: str, most: int = WORD) -> str:
    text = _text(data, name, most)
    if not text:
        raise ValueError(f"no {name}")
    return text


def _count(data: dict[str, Any], name: str) -> int:
    value = data.get(name, 0)
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError(f"{name} is no count")
    return value


def _is_within(path: str) -> bool:
    """Whether a path is one below a folder."""
    return ".." not in PurePosixPath(path).parts and not PurePosixPath(path).is_absolute() and ":" not in path


def _words(data: dict[str, Any], name: str, most: int = WORD) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or len(value) > MOST_WORDS or not all(isinstance(word, str) for word in value):
        raise ValueError(f"{name} are no words")
    return tuple(clean(word, most) for word in value)


def _figures(data: dict[str, Any], name: str) -> dict[str, float]:
    value = data.get(name, {})
    if not isinstance(value, dict) or len(value) > MOST_WORDS:
        raise ValueError(f"{name} are no figures")
    for figure in value.values():
        if type(figure) not in (int, float) or not -LARGEST <= figure <= LARGEST:
            raise ValueError(f"{name} are no figures")
    return {clean(word, WORD): figure for word, figure in value.items()}
