"""All rule sets. The first is the default for a new game."""

from __future__ import annotations

from typing import Final

from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS

RULE_SETS: Final = (CITIES_AND_KNIGHTS, BASE)
RULE_SET_NAMED: Final = {rules.name: rules for rules in RULE_SETS}
RULE_SET_NAMES: Final = tuple(RULE_SET_NAMED)
