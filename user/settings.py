"""What the user has chosen, kept as JSON in the data folder."""

from __future__ import annotations

import errno
import json
import os
import re
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from platform_io import safe_json as gate_data
from platform_io.i18n import _, said
from platform_io.sanitize import one_line
from user.storage import Storage, StorageError

FILE = "settings.json"
LARGEST = 4_000_000
"""Bytes."""
DEPTH = 4
MOST = 60
"""Of choices that are remembered in one list."""
LONGEST = 255
"""Letters of a text, such as the name of a file."""
LONGEST_PATH = 4096
PATHS = ("last_folder",)
"""Texts that are never shown as they are: a path may have letters that no person can read."""
_HALF = re.compile("[\ud800-\udfff]")
"""What Python makes of a byte in a path that is not UTF-8."""

_NO_SETTINGS = (errno.EFBIG, errno.EILSEQ, errno.EINVAL, errno.EISDIR)
"""What is said of a file that never holds settings; any other failure may pass."""

BOUNDS: dict[str, tuple[float, float]] = {
    "ui_scale": (0.7, 1.4),
    "text_size": (0.9, 1.4),
    "effects_volume": (0.0, 1.0),
    "ambience_volume": (0.0, 1.0),
    "music_volume": (0.0, 1.0),
    "animation_speed": (0.25, 4.0),
    "computer_pace": (0.0, 3.0),
}
"""The least and the most of the numbers."""

ASK_ALWAYS, REFUSE_UNPAYABLE, REFUSE_ALL = "ask", "payable", "none"
"""Which offers of trades a person is asked about: each, those that could be accepted, or none."""
SAY_NOTHING, SHOW_LEFT, ASK_FIRST = "nothing", "show", "ask"
"""What is done about what is left to do as a turn is ended."""
TURN_TIMES = (0, 30, 60, 90, 120, 180)
"""Seconds for a turn; 0 for as many as it takes."""

CHOICES: dict[str, tuple[object, ...]] = {
    "offers": (ASK_ALWAYS, REFUSE_UNPAYABLE, REFUSE_ALL),
    "turn_end": (SAY_NOTHING, SHOW_LEFT, ASK_FIRST),
    "turn_time": TURN_TIMES,
}
"""What else than the default some may be."""


@dataclass
class Settings:
    """All choices with their defaults. A new one needs only a line here (and ``BOUNDS`` for a number)."""

    language: str = ""
    """A code, or empty for the system's."""
    ui_scale: float = 1.0
    text_size: float = 1.0
    """Of text alone, on top of the scale."""
    full_screen: bool = False
    window_size: str = "1280x720"
    """Width and height of the window, in pixels, when it is not full screen."""
    effects_volume: float = 0.6
    ambience_volume: float = 0.4
    music_volume: float = 0.4
    muted: bool = False
    """No sound at all, whatever the volumes."""
    animation_speed: float = 1.0
    computer_pace: float = 1.0
    """Seconds that a computer opponent waits before it acts."""
    offers: str = REFUSE_UNPAYABLE
    """Which offers of other players a person is asked about."""
    auto_roll: bool = False
    """Whether the dice are rolled by themselves where nothing else can be done before."""
    turn_end: str = SHOW_LEFT
    """Whether it is shown, or asked, that something is left to do as a turn is ended."""
    turn_time: int = 0
    """Seconds that a person has for a turn, 0 for as many as it takes."""
    turn_time_ends: bool = False
    """Whether the turn ends when they are over."""
    confirm_costs: bool = False
    """Ask before each purchase, with what it costs."""
    confirm_cards: bool = True
    """Ask before a card strikes somebody at once or would do little."""
    show_hints: bool = True
    hint_games: int = 0
    """How many games have begun with hints."""
    hints_told: list[str] = field(default_factory=list)
    """Those that were read."""
    opponents_talk: bool = True
    """Whether the characters of computer opponents say something now and then."""
    reduced_motion: bool = False
    colour_marks: bool = True
    """Patterns on pieces beside their colours, for those who see colours differently."""
    palette: str = "standard"
    """The name of one of ``sprites.palettes``."""
    coach: bool = False
    """Whether a person may ask what the strongest computer opponent would do."""
    keys: dict[str, Any] = field(default_factory=dict)
    """Of commands that have another key than the usual one, its name."""
    guide_lesson: int = 0
    """The lesson of the guided game with which it goes on."""
    games_order: str = "date"
    """How the list of games is ordered."""
    bots_trusted: list[str] = field(default_factory=list)
    """Bots of one's own that may run, by ``user.bots.mark_of``."""
    last_folder: str = ""
    """Where a game was given away or taken in last."""
    has_played: bool = False
    """Whether a new game was ever begun here."""
    last_game: dict[str, Any] = field(default_factory=dict)
    """How the last new game was set up; known only to the scene that writes it."""

    def forget_hints(self) -> None:
        """All hints come again, in as many games."""
        self.show_hints = True
        self.hint_games = 0
        self.hints_told = []


def parse(text: str) -> Settings:
    """Settings from a text; what is unknown or of the wrong kind is left at its default. ValueError if not JSON."""
    data = gate_data.parsed(text)
    if not isinstance(data, dict):
        raise ValueError("settings must be an object")
    settings = Settings()
    data = _with_played(_with_turn_end(_with_volumes(data)))
    for one in fields(Settings):  # of what was written by whomever, all is kept that can be used and written again
        default = getattr(settings, one.name)
        value = data.get(one.name, default)
        if isinstance(default, float):
            if isinstance(value, (int, float)) and not isinstance(value, bool) and value == value:
                low, high = BOUNDS[one.name]
                setattr(settings, one.name, float(min(high, max(low, value))))
        elif one.name in PATHS:
            if isinstance(value, str) and len(value) <= LONGEST_PATH and "\0" not in value:
                setattr(settings, one.name, value)
        elif type(value) is type(default) and _is_sound(value) and value in CHOICES.get(one.name, (value,)):
            setattr(settings, one.name, value)
    return settings


def _with_volumes(data: dict[str, Any]) -> dict[str, Any]:
    """Until version 0.2 there was one volume, of effects; who had turned it off wants no music either."""
    old = data.get("volume")
    names = [name for name in BOUNDS if name.endswith("_volume")]
    return {name: old for name in names if old == 0 or name == "effects_volume"} | data if "volume" in data else data


def _with_turn_end(data: dict[str, Any]) -> dict[str, Any]:
    """Until version 0.3 one could only be asked or not."""
    return {"turn_end": ASK_FIRST} | data if data.get("confirm_end_turn") is True else data


def _with_played(data: dict[str, Any]) -> dict[str, Any]:
    """Until version 0.3 it was not noted: who had set up a game counts as one who has begun it."""
    return {"has_played": bool(data.get("last_game"))} | data


def _is_sound(value: object, depth: int = DEPTH) -> bool:
    """Whether a value is of a size that is sensible for a choice, and its texts can be shown and written."""
    if isinstance(value, (dict, list)):
        within = [*value, *value.values()] if isinstance(value, dict) else value
        return depth > 0 and len(value) <= MOST and all(_is_sound(one, depth - 1) for one in within)
    if isinstance(value, str):
        return one_line(value, LONGEST) == value
    return not isinstance(value, int) or abs(value) < 1 << 62


def load(storage: Storage) -> tuple[Settings, str]:
    """The settings, and a notice for the user if the file was damaged (it is kept aside then)."""
    if not os.path.exists(storage.folder / FILE):
        return Settings(), ""
    notice = _("Your settings could not be read, so the usual ones are in use.")
    try:
        return parse(storage.read(FILE, LARGEST)), ""
    except StorageError as error:
        if not isinstance(error.__cause__, OSError) or error.__cause__.errno not in _NO_SETTINGS:
            return Settings(), notice
    except (ValueError, RecursionError):
        pass
    try:
        aside = storage.set_aside(FILE)
    except StorageError:
        return Settings(), notice
    return Settings(), notice + " " + said("The damaged file was kept as {path}.", path=aside)


def save(storage: Storage, settings: Settings) -> None:
    """Write the settings; StorageError if that fails."""
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    storage.write(FILE, _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text))
