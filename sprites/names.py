"""The names of pictures: from the numbers of ``game.ids`` to the names in the sheets.

``every_name`` lists all that the game uses; a test compares the built sheets with it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game import ids

Rgb = tuple[int, int, int]


class Colour(NamedTuple):
    """A player's colour: the paint, its light and dark shades, and a deep one for outlines and dark text."""

    name: str
    main: Rgb
    light: Rgb
    dark: Rgb
    deep: Rgb


COLOURS: Final = (
    Colour("red", (174, 18, 26), (232, 96, 84), (116, 8, 18), (58, 4, 10)),
    Colour("blue", (44, 79, 229), (132, 164, 255), (24, 44, 150), (8, 13, 56)),
    Colour("white", (246, 244, 234), (255, 255, 252), (182, 174, 158), (28, 24, 18)),
    Colour("orange", (255, 146, 8), (255, 204, 112), (178, 86, 0), (46, 17, 0)),
    Colour("green", (27, 180, 139), (132, 236, 204), (10, 104, 82), (0, 28, 22)),
    Colour("purple", (70, 17, 112), (152, 96, 204), (44, 8, 74), (20, 2, 36)),
)
"""The player colours. They differ in brightness, too, so that they can be distinguished without hue."""
COLOUR_NAMES: Final = tuple(colour.name for colour in COLOURS)

TRACK_COLOURS: Final = (
    Colour("science", (70, 140, 72), (140, 200, 120), (38, 88, 46), (18, 48, 26)),
    Colour("trade", (216, 168, 44), (250, 220, 118), (150, 106, 20), (84, 56, 8)),
    Colour("politics", (58, 108, 176), (128, 174, 228), (32, 64, 118), (16, 34, 68)),
)
DEVELOPMENT_COLOUR: Final = Colour("development", (128, 84, 104), (190, 146, 160), (82, 48, 66), (44, 24, 36))

VARIANTS: Final = 3
DIE_NAMES: Final = ("yellow", "red")
LAND: Final = tuple(name for name in ids.TERRAIN_NAMES if name != "sea")
HARBOUR_NAMES: Final = (*ids.KIND_NAMES[: ids.RESOURCES], "generic")
SHIPS: Final = ("ship", "ship_falling", "ship_upright")
"""A ship on an edge that rises to the right, one that falls, and one on a vertical edge."""
PIECES: Final = ("road", *SHIPS, "settlement", "city", "wall")
WONDER_KINDS: Final = ids.WONDER_NAMES[:5]
ICONS: Final = (
    *ids.KIND_NAMES,
    *ids.TRACK_NAMES,
    "points",
    "knight",
    "sword",
    "longest_road",
    "defender",
    "merchant",
    "wall",
    "road",
    "settlement",
    "city",
    "hand",
    "progress",
    "end_turn",
    "dice",
    "trade_players",
    "bank",
    "undo",
    "settings",
    "menu",
    "save",
    "help",
    "person",
    "robot",
    "skip",
    "speed",
    "sound",
    "mute",
    "check",
    "cross",
    "plus",
    "minus",
    "arrow_left",
    "arrow_right",
    "arrow_up",
    "arrow_down",
    "eye",
    "lock",
    "hourglass",
    "army",
    "log",
    "crown",
    "ship",
    "sail",
    "pirate",
    "gold",
    "fog",
    "island",
    "wonder",
    "coach",
    "medal_bronze",
    "medal_silver",
    "medal_gold",
)
TABLES: Final = {"wood": "ui/table", "felt": "ui/table_felt", "chart": "ui/table_chart"}
"""The surfaces that the table can have. The chart is a cloth that looks like a sea chart."""
FACES = ("captain", "gardener", "scribe", "shepherd", "smith", "weaver")
"""The faces that a person can choose."""
SINGLES: Final = (
    "life/sails",
    "life/sheep",
    "life/shade",
    "life/smoke",
    "life/puff",
    "life/ripple",
    "life/glint",
    "life/foam",
    "life/gull_up",
    "life/gull_level",
    "life/gull_down",
    "life/gull_shade",
    "hex/sea",
    "hex/lake",
    "token",
    "token/hot",
    "pier",
    "ruin",
    "robber",
    "pirate",
    "merchant",
    "barbarian",
    "barbarian/warrior",
    "flag",
    "card/back",
    "card/defender",
    "progress/back/development",
    *TABLES.values(),
    "ui/panel",
    "ui/panel_dark",
    "ui/button",
    "ui/button_hover",
    "ui/button_pressed",
    "ui/button_disabled",
    "ui/primary",
    "ui/primary_hover",
    "ui/primary_pressed",
    "ui/primary_disabled",
    "ui/quiet",
    "ui/quiet_hover",
    "ui/quiet_pressed",
    "ui/quiet_disabled",
    "ui/lit",
    "ui/title",
    "ui/banner",
    "ui/plate",
    "app/icon",
    "moment/clash",
    "moment/crown",
    "moment/guard",
    "moment/horde",
    "mark/corner",
    "mark/edge",
    "mark/hex",
    "mark/knight",
)


def hex_sprite(terrain: int, variant: int = 0) -> str:
    """A terrain's tile. The variants repeat after ``VARIANTS``, so any number is valid. The sea has only one."""
    name = f"hex/{ids.TERRAIN_NAMES[terrain]}"
    return name if terrain == ids.SEA else f"{name}.{variant % VARIANTS}"


def waves_sprite(variant: int) -> str:
    """The waves on a hex of sea, without the water."""
    return f"hex/waves.{variant}"


def harbour_sprite(kind: int) -> str:
    """The boat of a harbour, for a resource or ``GENERIC``."""
    return "harbour/generic" if kind == ids.GENERIC else f"harbour/{ids.KIND_NAMES[kind]}"


def piece_sprite(piece: str, colour: int) -> str:
    """One of ``PIECES`` in a player's colour (an index of ``COLOURS``)."""
    return f"{piece}/{COLOUR_NAMES[colour]}"


def person_sprite(colour: int) -> str:
    """A person in a player's colour."""
    return piece_sprite("person", colour)


def face_sprite(face: str) -> str:
    """The face of a character, or one of those that a person can choose."""
    return f"face/{face}"


def ship_sprite(colour: int, angle: float) -> str:
    """A ship on an edge at an angle: degrees counter-clockwise, from -90 to 90."""
    return piece_sprite(SHIPS[2 if abs(angle) > 60 else 1 if angle < 0 else 0], colour)


def wonder_sprite(wonder: int) -> str:
    """A wonder. The kinds repeat, so two wonders can have the same picture."""
    return f"wonder/{WONDER_KINDS[wonder % len(WONDER_KINDS)]}"


def knight_sprite(colour: int, strength: int, active: bool) -> str:
    """A knight of strength 1 to 3."""
    return f"knight/{COLOUR_NAMES[colour]}/{strength}/{'active' if active else 'idle'}"


def metropolis_sprite(track: int) -> str:
    """The gate drawn on a city that has the metropolis of a track."""
    return f"metropolis/{ids.TRACK_NAMES[track]}"


def card_sprite(kind: int) -> str:
    """A resource or commodity card."""
    return f"card/{ids.KIND_NAMES[kind]}"


def progress_sprite(kind: int) -> str:
    """A progress card, or a development card of the base game."""
    return f"progress/{ids.CARD_NAMES[kind]}"


def progress_back_sprite(track: int) -> str:
    """The back of a track's deck; for any other number, of the development cards."""
    return f"progress/back/{ids.TRACK_NAMES[track] if 0 <= track < ids.TRACKS else 'development'}"


def die_sprite(die: int, pips: int) -> str:
    """A numbered die: 0 is the yellow die, 1 the red one."""
    return f"die/{DIE_NAMES[die]}/{pips}"


def event_die_sprite(event: int) -> str:
    """The event die showing a gate or the ship."""
    return f"die/event/{ids.EVENT_NAMES[event]}"


def kind_icon(kind: int) -> str:
    """The small picture of a resource or commodity."""
    return f"icon/{ids.KIND_NAMES[kind]}"


def track_icon(track: int) -> str:
    """The small picture of an improvement track."""
    return f"icon/{ids.TRACK_NAMES[track]}"


def improvement_sprite(track: int, level: int) -> str:
    """The building of a level, 1 to 5."""
    return f"improvement/{ids.IMPROVEMENT_NAMES[track][level - 1]}"


def every_name() -> list[str]:
    """The names of all pictures that the game uses."""
    import game.registry  # noqa: F401  (registers the card names; the menu does not need them)
    from game.ai.characters import CHARACTERS

    names = [*SINGLES, *(f"icon/{name}" for name in ICONS)]
    names += [f"hex/{tile}{variant}" for tile in (*LAND, "waves") for variant in ("", ".0", ".1", ".2")]
    names += [f"harbour/{name}" for name in HARBOUR_NAMES]
    names += [f"wonder/{name}" for name in WONDER_KINDS]
    names += [face_sprite(face) for face in (*CHARACTERS, *FACES)]
    names += [f"{piece}/{colour}" for piece in PIECES for colour in COLOUR_NAMES]
    names += [person_sprite(colour) for colour in range(len(COLOURS))]
    names += [
        knight_sprite(colour, strength, active)
        for colour in range(len(COLOURS))
        for strength in (1, 2, 3)
        for active in (True, False)
    ]
    for track in range(ids.TRACKS):
        names += [metropolis_sprite(track), progress_back_sprite(track)]
        names += [improvement_sprite(track, level) for level in range(1, 6)]
    names += [die_sprite(die, pips) for die in (0, 1) for pips in range(1, 7)]
    names += [event_die_sprite(event) for event in range(4)]
    names += [card_sprite(kind) for kind in range(ids.KINDS)]
    names += [progress_sprite(kind) for kind in range(len(ids.CARD_NAMES))]
    return names
