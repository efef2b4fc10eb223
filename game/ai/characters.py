"""The characters of computer opponents: their preferences, in addition to their level.

A character changes some parameters of a level. It plays differently but about equally well (docs/ai.md has
measurements). Levels that search deviate from their planner only for an action that is better by a margin, so they show
the same preferences.
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


def apply_character(parameters: Parameters, character: str) -> None:
    """Apply one of ``CHARACTERS`` to the parameters of a level."""
    if character == "builder":
        _builder(parameters)
    elif character == "warlord":
        _warlord(parameters)
    elif character == "merchant":
        _merchant(parameters)
    elif character == "scholar":
        _scholar(parameters)
    elif character == "schemer":
        _schemer(parameters)
    elif character == "wanderer":
        _wanderer(parameters)


def _builder(parameters: Parameters) -> None:
    """Prefers cities behind walls."""
    parameters.taste[BUILD_CITY] = 106
    parameters.taste[BUILD_SETTLEMENT] = 112
    parameters.taste[BUILD_WALL] = 350


def _warlord(parameters: Parameters) -> None:
    """Prefers knights, even more than an attack needs."""
    parameters.taste[HIRE_KNIGHT] = 170
    parameters.taste[PROMOTE_KNIGHT] = 150
    parameters.taste[ACTIVATE_KNIGHT] = 130
    parameters.taste[BUY_CARD] = 130
    parameters.reserve += 10
    parameters.spite = 130


def _merchant(parameters: Parameters) -> None:
    """Prefers cloth and harbours, and makes many offers."""
    parameters.harvest[TRADE] = 140
    parameters.learning[TRADE] = 110
    parameters.harbour = 200
    parameters.offers += 2
    parameters.bargain -= 6
    parameters.margin -= 8


def _scholar(parameters: Parameters) -> None:
    """Prefers paper, and the science that it pays for."""
    parameters.harvest[SCIENCE] = 150
    parameters.learning[SCIENCE] = 130
    parameters.taste[BUY_CARD] = 130


def _schemer(parameters: Parameters) -> None:
    """Prefers actions that hurt opponents, and coins for politics."""
    parameters.harvest[POLITICS] = 140
    parameters.taste[BUY_CARD] = 130
    parameters.spite = 200


def _wanderer(parameters: Parameters) -> None:
    """Prefers roads, ships and distant shores."""
    parameters.taste[BUILD_ROAD] = 125
    parameters.taste[BUILD_SHIP] = 120
    parameters.taste[BUILD_SETTLEMENT] = 105
    parameters.distance -= 3
    parameters.road += 20
    parameters.discovery += 30
