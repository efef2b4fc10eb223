"""The numbers of all things in the game, and their names in saves, logs and commands.

Everything is an int, so that states, actions and events contain only ints; the tuples of names give the only text form.
Identifiers in brackets refer to docs/rules.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Cards of a hand [C1, C2]: five resources, then three commodities.
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
PAPER: Final = 5
CLOTH: Final = 6
COIN: Final = 7
RESOURCES: Final[i64] = 5
KINDS: Final[i64] = 8
KIND_NAMES: Final = ("brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin")

# Terrains; the first five have the numbers of the resources that they produce [C1].
HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
SEA: Final = 6
GOLD: Final = 7
FOG: Final = 8
"""A hex that nobody has uncovered yet [Q15]."""
TERRAIN_NAMES: Final = ("hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold", "fog")

# Tracks of city improvement, which are also the decks and the gates of the event die [I1, C5, C7].
# The commodity that pays a track is PAPER + track.
SCIENCE: Final = 0
TRADE: Final = 1
POLITICS: Final = 2
TRACKS: Final[i64] = 3
DEVELOPMENT: Final = 3
"""The deck of the base game; decks 0 to 2 belong to the tracks [Z2]."""
DECKS: Final[i64] = 4
DECK_NAMES: Final = ("science", "trade", "politics", "development")
TRACK_NAMES: Final = ("science", "trade", "politics")
SHIP: Final = 3
NO_EVENT: Final = 4
EVENT_NAMES: Final = ("science", "trade", "politics", "ship", "none")
GENERIC: Final = 8
"""The kind of a 3:1 harbour; other harbours have the number of a resource [R2]."""

# Seats
CHANCE: Final = -1
NOBODY: Final = -2
MAX_SEATS: Final = 6
"""The most seats. Games of five and six have additional rules [N]."""

# Pieces on a corner. A corner's word is 0 (free) or owner + 1 | kind << 3 | flags.
OWNER_MASK: Final = 7
KIND_SHIFT: Final = 3
KIND_MASK: Final = 7 << 3
SETTLEMENT: Final = 1
CITY: Final = 2
KNIGHT: Final = 3
# Flags above the kind. Different kinds of piece use different bits, so they cannot be confused.
RUINED: Final = 1 << 6
"""A settlement that was a city [A5]."""
WALLED: Final = 1 << 7
METROPOLIS_SHIFT: Final = 8
"""Two bits of a city: 0 for none, else track + 1."""
METROPOLIS_MASK: Final = 3 << METROPOLIS_SHIFT
STRENGTH_SHIFT: Final = 10
"""Two bits of a knight: 1 basic, 2 strong, 3 mighty."""
STRENGTH_MASK: Final = 3 << STRENGTH_SHIFT
KNIGHT_ACTIVE: Final = 1 << 12
KNIGHT_SPENT: Final = 1 << 13
"""Cannot act this turn, because it has acted or was activated this turn [K3, K5]."""
KNIGHT_PROMOTED: Final = 1 << 14
"""Was promoted this turn [K4]."""
KNIGHT_DECLARED: Final = 1 << 15
"""Takes part in the defence against the current attack [X1]."""
STRENGTH_NAMES: Final = ("none", "basic", "strong", "mighty")

ATTACK_AT: Final = 7
"""The space of the barbarian track at which the ship attacks [C8]."""

CARD_NAMES: Final[list[str]] = []
"""The names of the progress and development cards, by kind [C5, P, Z2]. Filled by ``game.registry``."""
PROGRESS_LIMIT: Final = 4

# Variants and options [X1-X5, S5, E, N3a]: bits of ``Setup.options``
VOLUNTARY_DEFENCE: Final = 1
AGILE_KNIGHTS: Final = 2
GENTLE_START: Final = 4
FRIENDLY_ROBBER: Final = 8
BALANCED_DICE: Final = 16
PLAYER_TRADES: Final = 32
EDITION_2025: Final = 64
PAIRED_PLAYERS: Final = 128
NOTHING_BETWEEN: Final = 256
HARBOURMASTER: Final = 512
BETWEEN_TURNS: Final = PAIRED_PLAYERS | NOTHING_BETWEEN
"""A game has at most one of these [N3a]."""
OPTION_NAMES: Final = (
    "voluntary_defence",
    "agile_knights",
    "gentle_start",
    "friendly_robber",
    "balanced_dice",
    "player_trades",
    "edition_2025",
    "paired_players",
    "nothing_between",
    "harbourmaster",
)

COMMODITY_OF_TERRAIN: Final = (-1, PAPER, CLOTH, -1, COIN, -1, -1, -1, -1)
"""Terrain -> the commodity that a city gets as its second card; -1: a second resource, or nothing [D2]."""

# Declared purposes of a trade offer
NO_PURPOSE: Final = 0
FOR_ROAD: Final = 1
FOR_SHIP: Final = 2
FOR_SETTLEMENT: Final = 3
FOR_CITY: Final = 4
FOR_WALL: Final = 5
FOR_KNIGHT: Final = 6
FOR_TRACK: Final = 7
"""The purpose for the first track; the other tracks follow."""
FOR_CARD: Final = 10
FOR_WONDER: Final = 11
PURPOSES: Final = 12
PURPOSE_NAMES: Final = (
    "none",
    "road",
    "ship",
    "settlement",
    "city",
    "wall",
    "knight",
    "science",
    "trade",
    "politics",
    "card",
    "wonder",
)

# Declared reasons for refusing a trade offer
NO_REASON: Final = 0
RIVAL_NEAR_WIN: Final = 1
"""The offer comes from a player about to win."""
RIVAL_AHEAD: Final = 2
"""It comes from a player too far ahead."""
NEEDED: Final = 3
"""It asks for cards that the seat needs itself."""
NO_USE: Final = 4
"""It gives cards that do not help the seat."""
REFUSALS: Final = 5
REFUSAL_NAMES: Final = ("none", "near_win", "ahead", "needed", "no_use")

WONDER_NAMES: Final = ("theatre", "great_bridge", "monument", "great_wall", "cathedral", "theatre_2", "great_bridge_2")
"""Games for five and six use the first two twice [W5d]."""

IMPROVEMENT_NAMES: Final = (
    ("abbey", "library", "aqueduct", "theatre", "university"),
    ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
    ("town_hall", "church", "fortress", "cathedral", "high_assembly"),
)
"""The five levels of each track [I6]."""
