"""The contents of the box, copied from the rulebook, and the cards by name, for tests to compare with."""

from __future__ import annotations

from typing import Final

from game.ids import CARD_NAMES
from game.rules.rule import KIND_NAMED
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS

RESOURCE_SUPPLY: Final = 19
COMMODITY_SUPPLY: Final = 12
LARGE_GAME: Final = 5
LARGE_RESOURCE_SUPPLY: Final = 24
LARGE_COMMODITY_SUPPLY: Final = 18
"""With five and six seats [N1]."""
ROADS: Final = 15
SHIPS: Final = 15
SETTLEMENTS: Final = 5
CITIES: Final = 4
WALLS: Final = 3
KNIGHTS_EACH: Final = 2

ALCHEMIST: Final = KIND_NAMED["alchemist"]
IRRIGATION: Final = KIND_NAMED["irrigation"]
MINING: Final = KIND_NAMED["mining"]
PRINTER: Final = KIND_NAMED["printer"]
COMMERCIAL_HARBOUR: Final = KIND_NAMED["commercial_harbour"]
RESOURCE_MONOPOLY: Final = KIND_NAMED["resource_monopoly"]
CONSTITUTION: Final = KIND_NAMED["constitution"]
SABOTEUR: Final = KIND_NAMED["saboteur"]
SPY: Final = KIND_NAMED["spy"]
WARLORD: Final = KIND_NAMED["warlord"]
WEDDING: Final = KIND_NAMED["wedding"]
PROGRESS_KINDS: Final = 25
DEV_KNIGHT: Final = KIND_NAMED["knight"]
DEV_POINT: Final = KIND_NAMED["victory_point"]
CARD_KINDS: Final = 30
CARD_COUNTS: Final = (
    *(2, 2, 1, 2, 2, 2, 2, 1, 2, 2),
    *(2, 2, 6, 2, 4, 2),
    *(2, 1, 2, 2, 2, 2, 3, 2, 2),
    *(14, 5, 2, 2, 2),
)
"""Science, trade and politics [C5], then development [Z2]; Printer and Constitution are the two single point cards."""
LARGE_CARD_COUNTS: Final = (*CARD_COUNTS[:PROGRESS_KINDS], 20, 5, 3, 3, 3)
"""With five and six seats [N1]."""

_BOXES: Final = [(CITIES_AND_KNIGHTS if kind < PROGRESS_KINDS else BASE).box for kind in range(len(CARD_NAMES))]
MASK_OF_KIND: Final = [int(box.mask[kind]) for kind, box in enumerate(_BOXES)]
DECK_OF_KIND: Final = [int(box.deck[kind]) for kind, box in enumerate(_BOXES)]
DECK_MASK: Final = [int(CITIES_AND_KNIGHTS.box.deck_mask[deck] | BASE.box.deck_mask[deck]) for deck in range(4)]


def is_point_card(kind: int) -> bool:
    """Whether a progress card is a point that is revealed when drawn [G2]."""
    return kind in (PRINTER, CONSTITUTION)
