"""The characters of computer opponents: what they like, on top of how well they play.

A character is a set of changes to the traits of a level: it plays in another way and about as well (docs/ai.md has what
was measured). Who searches leaves its planner's choice only for something better by a margin, and so likes the same.
"""

from __future__ import annotations

from typing import Final

from game.actions import (
    ACTIVATE_KNIGHT,
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    BUILD_WALL,
    BUY_CARD,
    HIRE_KNIGHT,
    PROMOTE_KNIGHT,
)
from game.ai.planner.parameters import Parameters
from game.ids import POLITICS, SCIENCE, TRADE

CHARACTERS: Final = ("builder", "warlord", "merchant", "scholar", "schemer", "wanderer")


def endow(traits: Parameters, character: str) -> None:
    """Gives one of ``CHARACTERS`` to the traits of a level."""
    if character == "builder":
        _builder(traits)
    elif character == "warlord":
        _warlord(traits)
    elif character == "merchant":
        _merchant(traits)
    elif character == "scholar":
        _scholar(traits)
    elif character == "schemer":
        _schemer(traits)
    elif character == "wanderer":
        _wanderer(traits)


def _builder(traits: Parameters) -> None:
    """Cities behind walls."""
    traits.taste[BUILD_CITY] = 106
    traits.taste[BUILD_SETTLEMENT] = 112
    traits.taste[BUILD_WALL] = 350


def _warlord(traits: Parameters) -> None:
    """Knights, more than any attack needs."""
    traits.taste[HIRE_KNIGHT] = 170
    traits.taste[PROMOTE_KNIGHT] = 150
    traits.taste[ACTIVATE_KNIGHT] = 130
    traits.taste[BUY_CARD] = 130
    traits.reserve += 10
    traits.spite = 130


def _merchant(traits: Parameters) -> None:
    """Cloth, harbours, and a trade for every occasion."""
    traits.harvest[TRADE] = 140
    traits.learning[TRADE] = 110
    traits.harbour = 200
    traits.offers += 2
    traits.bargain -= 6
    traits.margin -= 5


def _scholar(traits: Parameters) -> None:
    """Paper, and the science that it is good for."""
    traits.harvest[SCIENCE] = 150
    traits.learning[SCIENCE] = 130
    traits.taste[BUY_CARD] = 130


def _schemer(traits: Parameters) -> None:
    """Whatever is done to others, and the coins that politics costs."""
    traits.harvest[POLITICS] = 140
    traits.taste[BUY_CARD] = 130
    traits.spite = 200


def _wanderer(traits: Parameters) -> None:
    """Roads, ships and far shores."""
    traits.taste[BUILD_ROAD] = 125
    traits.taste[BUILD_SHIP] = 120
    traits.taste[BUILD_SETTLEMENT] = 105
    traits.distance -= 3
    traits.road += 20
    traits.discovery += 30
