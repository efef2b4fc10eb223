"""The names that ``--variant`` accepts for the options of a game."""

from __future__ import annotations

from typing import Final

from game.ids import (
    AGILE_KNIGHTS,
    BALANCED_DICE,
    FRIENDLY_ROBBER,
    GENTLE_START,
    HARBOURMASTER,
    OPTION_NAMES,
    PAIRED_PLAYERS,
    VOLUNTARY_DEFENCE,
)

VARIANTS: Final = {
    "X1": VOLUNTARY_DEFENCE,
    "X2": AGILE_KNIGHTS,
    "X3": GENTLE_START,
    "X4": FRIENDLY_ROBBER | BALANCED_DICE,
    "X5": HARBOURMASTER,
    "S5": FRIENDLY_ROBBER,
    "N4": 0,
    "N5": PAIRED_PLAYERS,
}
"""Options by their identifiers in docs/rules.md. X4 includes those of its parts that are on or off. N4 is what games of
five and six seats have without a variant."""
VARIANT_NAMES: Final = (*VARIANTS, *OPTION_NAMES)
"""Everything that ``--variant`` accepts, for its help and its refusals."""
