"""The user's settings, stored as JSON in the data folder."""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from platform_io import safe_json as gate_data
from platform_io.i18n import _, said
from platform_io.sanitize import one_line
from user.shared_file import is_damage
from user.storage import Storage, StorageError

FILE = "settings.json"
LARGEST = 4_000_000
"""The largest file that is read, in bytes."""
DEPTH = 4
MOST = 60
"""The most entries of a list or dictionary."""
LONGEST = 255
"""The most characters of a text, such as a file name."""
LONGEST_PATH = 4096
PATHS = ("last_folder",)
"""Settings that may contain unprintable characters, because they are never shown unescaped."""
_HALF = re.compile("[\ud800-\udfff]")
"""The surrogates that Python uses for bytes of a path that are not UTF-8."""


BOUNDS: dict[str, tuple[float, float]] = {
    "ui_scale": (0.7, 1.4),
    "text_size": (0.9, 1.4),
    "effects_volume": (0.0, 1.0),
    "ambience_volume": (0.0, 1.0),
    "music_volume": (0.0, 1.0),
    "animation_speed": (0.25, 4.0),
    "computer_pace": (0.0, 3.0),
}
"""The smallest and largest allowed value of each number."""

ASK_ALWAYS, REFUSE_UNPAYABLE, REFUSE_ALL = "ask", "payable", "none"
"""Which trade offers the player is asked about: all, those they could pay, or none."""
SAY_NOTHING, SHOW_LEFT, ASK_FIRST = "nothing", "show", "ask"
"""What happens at the end of a turn if the player could still do something."""
TURN_TIMES = (0, 30, 60, 90, 120, 180)
"""Time limits for a turn, in seconds; 0 for none."""

TABLE_SURFACES = ("wood", "felt", "chart")

CHOICES: dict[str, tuple[object, ...]] = {
    "offers": (ASK_ALWAYS, REFUSE_UNPAYABLE, REFUSE_ALL),
    "turn_end": (SAY_NOTHING, SHOW_LEFT, ASK_FIRST),
    "turn_time": TURN_TIMES,
    "table_surface": TABLE_SURFACES,
}
"""All allowed values of the settings that have a fixed set of them."""


BANK = "bank"
"""The name of the bank among the folded panels."""
GENTLE_SPEED, GENTLE_PAUSE = 0.7, 1.0
"""In the gentle mode, the factor of the animation speed, and the seconds by which computer opponents act later."""


@dataclass
class Settings:
    """All settings with their defaults. A new one needs only a line here (and one in ``BOUNDS`` for a number)."""

    language: str = ""
    """A code such as ``pt_BR``; empty for the system's language."""
    ui_scale: float = 1.0
    text_size: float = 1.0
    """A factor for text alone, on top of ``ui_scale``."""
    full_screen: bool = False
    window_size: str = "1280x720"
    """Width and height in pixels of the window when it is not full screen."""
    table_surface: str = TABLE_SURFACES[0]
    folded: list[str] = field(default_factory=list)
    """The panels at the table that the player has folded."""
    effects_volume: float = 0.6
    ambience_volume: float = 0.4
    music_volume: float = 0.4
    muted: bool = False
    """Whether all sound is off, regardless of the volumes."""
    animation_speed: float = 1.0
    computer_pace: float = 1.0
    """How many seconds a computer opponent waits before it acts."""
    offers: str = REFUSE_UNPAYABLE
    """Which offers from other players the player is asked about."""
    auto_roll: bool = False
    """Whether the game rolls the dice for the player if there is nothing else to do first."""
    turn_end: str = SHOW_LEFT
    """Whether to show, or ask about, what is left to do when the player ends the turn."""
    turn_time: int = 0
    """Seconds that a player has for a turn; 0 for no limit."""
    turn_time_ends: bool = False
    """Whether the turn ends when its time is up."""
    confirm_costs: bool = False
    """Whether to ask before each purchase, showing its cost."""
    confirm_cards: bool = True
    """Whether to ask before playing a card that hits somebody at once or would do little."""
    show_hints: bool = True
    hint_games: int = 0
    """How many games have started with hints."""
    hints_told: list[str] = field(default_factory=list)
    """The hints that the player has read."""
    opponents_talk: bool = True
    """Whether computer opponents say something now and then."""
    reduced_motion: bool = False
    colour_marks: bool = True
    """Whether the sign of each colour is painted on the pieces, for colour-blind players."""
    spoken_table: bool = False
    """Whether the game says what is asked, what has the focus and what happens."""
    palette: str = "standard"
    """The name of a palette in ``sprites.palettes``."""
    coach: bool = False
    """Whether the player may ask what the strongest computer opponent would do. Scenes ask ``has_coach``."""
    gentle: bool = False
    """Whether there is less on the table, a coach and more time: the properties below, and a gentle start."""
    keys: dict[str, Any] = field(default_factory=dict)
    """Command -> name of its key, for the keys that the player has changed."""
    guide_lesson: int = 0
    """The lesson with which the guided game continues."""
    games_order: str = "date"
    """The sort order of the list of games."""
    bots_trusted: list[str] = field(default_factory=list)
    """The user's own bots that may run, as returned by ``user.bots.mark_of``."""
    last_folder: str = ""
    """The folder of the last export or import."""
    has_played: bool = False
    """Whether the player has ever started a game."""
    has_finished: bool = False
    """Whether a game with a person in it has been played to its end; until then, new games begin gently."""
    last_game: dict[str, Any] = field(default_factory=dict)
    """The choices of the last new game. Only the New game scene knows its format."""
    last_table: dict[str, Any] = field(default_factory=dict)
    """The choices of the last game that was hosted, likewise."""
    player_name: str = ""
    """The name under which the player joins tables."""
    career: str = ""
    """The id of the profile whose career was shown last."""

    @property
    def has_coach(self) -> bool:
        """Whether the coach can be asked."""
        return self.coach or self.gentle

    @property
    def speed(self) -> float:
        """The speed of animations."""
        return self.animation_speed * (GENTLE_SPEED if self.gentle else 1.0)

    @property
    def pause(self) -> float:
        """Seconds before a computer opponent acts."""
        return self.computer_pace + (GENTLE_PAUSE if self.gentle else 0.0)

    def forget_hints(self) -> None:
        """Show all hints again, for as many games as the first time."""
        self.show_hints = True
        self.hint_games = 0
        self.hints_told = []


def parse(text: str) -> Settings:
    """Read settings from JSON. Unknown or invalid entries keep their defaults. ValueError if it is not JSON."""
    data = gate_data.parsed(text)
    if not isinstance(data, dict):
        raise ValueError("settings must be an object")
    settings = Settings()
    data = _with_played(_with_turn_end(_with_volumes(data)))
    for setting in fields(Settings):  # keep all valid entries, because people edit this file
        default = getattr(settings, setting.name)
        value = data.get(setting.name, default)
        if isinstance(default, float):
            if isinstance(value, (int, float)) and not isinstance(value, bool) and value == value:
                low, high = BOUNDS[setting.name]
                setattr(settings, setting.name, float(min(high, max(low, value))))
        elif setting.name in PATHS:
            if isinstance(value, str) and len(value) <= LONGEST_PATH and "\0" not in value:
                setattr(settings, setting.name, value)
        elif type(value) is type(default) and _is_sound(value) and value in CHOICES.get(setting.name, (value,)):
            setattr(settings, setting.name, value)
    return settings


def _with_volumes(data: dict[str, Any]) -> dict[str, Any]:
    """Convert the single volume before version 0.2, which was for effects; if it was 0, music is off too."""
    old = data.get("volume")
    names = [name for name in BOUNDS if name.endswith("_volume")]
    return {name: old for name in names if old == 0 or name == "effects_volume"} | data if "volume" in data else data


def _with_turn_end(data: dict[str, Any]) -> dict[str, Any]:
    """Convert ``confirm_end_turn``, which was on or off before version 0.3."""
    return {"turn_end": ASK_FIRST} | data if data.get("confirm_end_turn") is True else data


def _with_played(data: dict[str, Any]) -> dict[str, Any]:
    """Guess ``has_played`` and ``has_finished``, which did not exist before version 0.3, from whether a game was ever
    set up."""
    return dict.fromkeys(("has_played", "has_finished"), bool(data.get("last_game"))) | data


def _is_sound(value: object, depth: int = DEPTH) -> bool:
    """Whether a value has a sensible size and depth, and all its texts are printable."""
    if isinstance(value, (dict, list)):
        within = [*value, *value.values()] if isinstance(value, dict) else value
        return depth > 0 and len(value) <= MOST and all(_is_sound(part, depth - 1) for part in within)
    if isinstance(value, str):
        return one_line(value, LONGEST) == value
    return not isinstance(value, int) or abs(value) < 1 << 62


def are_saved(storage: Storage) -> bool:
    """Whether there are settings of an earlier start."""
    return os.path.exists(storage.folder / FILE)


def load(storage: Storage) -> tuple[Settings, str]:
    """Load the settings. The second value is a notice for the user if the file was damaged and set aside."""
    if not are_saved(storage):
        return Settings(), ""
    notice = _("Your settings could not be read, so the defaults are in use.")
    try:
        return parse(storage.read(FILE, LARGEST)), ""
    except StorageError as error:
        if not is_damage(error):
            return Settings(), notice
    except (ValueError, RecursionError):
        pass
    try:
        aside = storage.set_aside(FILE)
    except StorageError:
        return Settings(), notice
    return Settings(), notice + " " + said("The damaged file was kept as {path}.", path=aside)


def save(storage: Storage, settings: Settings) -> None:
    """Write the settings. StorageError if that fails."""
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    storage.write(FILE, _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text))
