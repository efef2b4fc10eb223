"""The phases of a turn [T1]: the steps at the bottom of the stack, below every question of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rule_module_ids import PAIRED
from game.slots import A, B, C
from game.steps import BY_CHANCE, COUNT, FLAG, TURN_MENU, WORK, Step

if TYPE_CHECKING:
    from game.position import Position

# Fields: the dice that an Alchemist chose, or 0; whether a knight has chased the robber before the roll [X2]
CHOSEN_YELLOW: Final = A
CHOSEN_RED: Final = B
CHASED: Final = C

_BEFORE: Final = {"yellow": COUNT, "red": COUNT, "chased": FLAG}
TURN_BEGIN: Final = Step("turn_begin", WORK)
BEFORE_ROLL: Final = Step("before_roll", TURN_MENU, _BEFORE)
ROLL: Final = Step("roll", BY_CHANCE, _BEFORE)
SETTLE_EVENT: Final = Step("settle_event", WORK)
SETTLE_PRODUCTION: Final = Step("settle_production", WORK)
"""The turn frame waits here while the result of the event die is applied [T2]."""
TURN: Final = Step("turn", TURN_MENU)
"""After the roll, including while production or a seven is being applied [T3]."""
TURN_END: Final = Step("turn_end", WORK)
"""The turn frame waits here for decisions that must come before the end of a turn [T4]."""


def is_second_part(s: Position) -> bool:
    """Whether a turn of paired players is in its second part [N5]."""
    return s.setup.plays(PAIRED) and s.v[s.setup.first_of_turn] != 0
