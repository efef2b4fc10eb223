"""Paired players [N5]: with five and six players a turn has a second part, played by the third seat to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.events import PART_BEGAN
from game.rule_module_ids import PAIRED
from game.rules.phases import TURN
from game.rules.rule_module import RuleModule
from game.rules.turn import pass_turn
from game.slots import ACTIVE
from game.stack import ask
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS_ON: Final = 3
"""How many seats clockwise from the first player the second player is [N5]."""


class Paired(RuleModule):
    """The second player acts after the first and is the active player for all rules, but cannot trade with players
    [N5a, N5b, N5c]. The next turn belongs to the seat after the first player [N5e]."""

    number = PAIRED

    def between_turns(self, s: State, seat: i64) -> bool:
        place = s.setup.first_of_turn
        if s.v[place] != 0:
            first = s.v[place] - 1
            s.v[place] = 0
            pass_turn(s, first)
        else:
            s.v[place] = seat + 1
            s.v[ACTIVE] = (seat + SEATS_ON) % s.setup.seats
            s.emit(PART_BEGAN, s.active())
            ask(s, TURN, s.active())
        return True
