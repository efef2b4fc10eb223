"""The special building phase for five and six players [N4]: between two turns every other player may build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import PASS, Actions, kind_of
from game.events import BUILDING_BEGAN
from game.rule_module_ids import BUILDING_PHASE
from game.rules.decks import DRAW_CARD
from game.rules.fog import UNCOVER_HEX
from game.rules.gold import GOLD_FOUND
from game.rules.improvements import METROPOLIS_CITY
from game.rules.order import later, opponents, take_next
from game.rules.rule import Rule
from game.rules.rule_module import RULE_MODULES, RuleModule
from game.rules.turn import act, end_effects, pass_turn
from game.slots import STACK, STEP, WHO, A
from game.stack import ask, work
from game.state import State
from game.steps import OTHER, SEATS, TURN_MENU, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

TO_BUILD: Final = A
"""The seats that have not been asked yet."""
_OF_BUILDING: Final = (METROPOLIS_CITY, DRAW_CARD, UNCOVER_HEX, GOLD_FOUND)
"""The questions that building can cause."""
PHASE_NEXT: Final = Step("phase_next", WORK, {"seats": SEATS})
PHASE: Final = Step("phase", TURN_MENU, {"seats": SEATS}, bears=_OF_BUILDING, asks=OTHER)


class BuildingPhase(RuleModule):
    """A phase after every turn, in which nobody can win [N4, N4c]."""

    number = BUILDING_PHASE

    def between_turns(self, s: State, seat: i64) -> bool:
        s.set_field(TO_BUILD, opponents(s, seat))
        work(s, PHASE_NEXT)
        return True

    def may_win(self, s: Position, seat: i64) -> bool:
        step = s.v[STACK + STEP]
        return step != PHASE_NEXT.number and step != PHASE.number


class Phase(Rule):
    """Each seat with any cards is asked once, clockwise, and may build as much as it can pay for [N4a, N4e]."""

    steps: tuple[Step, ...] = (PHASE_NEXT, PHASE)
    module = BUILDING_PHASE

    def fits(self, s: State, frame: i64) -> bool:
        """All later seats are still to be asked."""
        return s.v[frame + TO_BUILD] == later(s, s.v[frame + WHO])

    def resume(self, s: State) -> None:
        while (seat := take_next(s, TO_BUILD)) >= 0:
            if s.hand_size(seat) > 0:
                s.emit(BUILDING_BEGAN, seat)
                ask(s, PHASE, seat)
                return
        pass_turn(s, s.active())

    def choices(self, s: State, out: Actions) -> None:
        out.add(PASS)
        for module in s.setup.hooks.phase:
            RULE_MODULES[module].list_phase(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if kind_of(action) == PASS:
            end_effects(s, seat)
            work(s, PHASE_NEXT)
        else:
            act(s, seat, action)
