"""The turn [T]: win check, roll, the results of the roll, actions in any order, the end of the turn.

The game's rule modules add the actions of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import DICE, END_TURN, ROLL_DICE, Actions, first, kind_of, second, third
from game.events import ROLLED, TURN_BEGAN, TURN_ENDED
from game.ids import CHANCE
from game.rule_module_ids import AGILE
from game.rules.phases import (
    BEFORE_ROLL,
    CHASED,
    CHOSEN_RED,
    CHOSEN_YELLOW,
    ROLL,
    SETTLE_EVENT,
    SETTLE_PRODUCTION,
    TURN,
    TURN_BEGIN,
    TURN_END,
)
from game.rules.production import produce, settle_fed
from game.rules.robber import robber_is_free
from game.rules.roll import list_rolls, take_pair
from game.rules.rule import Rule
from game.rules.rule_module import RULE_MODULES
from game.rules.seven import SEVEN
from game.slots import ACTIVE, BLOCK, EVENT, RED, STEP, TURN_NUMBER, TURNS, YELLOW
from game.stack import ask, push, work
from game.state import State
from game.steps import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Turn(Rule):
    """The frame at the bottom of the stack. After the roll, actions are optional and in any order [T3]."""

    steps: tuple[Step, ...] = (TURN_BEGIN, BEFORE_ROLL, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_END)

    def fits(self, s: State, frame: i64) -> bool:
        """Dice are chosen only before the roll, in games with a card for that [P-Alchemist]; the robber is chased
        before the roll only in games with agile knights [X2]."""
        v, step = s.v, s.v[frame + STEP]
        if step != BEFORE_ROLL.number and step != ROLL.number:
            return True
        if v[frame + CHASED] != 0 and not (s.setup.plays(AGILE) and robber_is_free(s)):
            return False
        yellow, red = v[frame + CHOSEN_YELLOW], v[frame + CHOSEN_RED]
        if yellow == 0 and red == 0:
            return True
        is_chosen = step == ROLL.number and s.setup.box.before_roll != 0
        return is_chosen and 1 <= yellow <= 6 and 1 <= red <= 6

    def resume(self, s: State) -> None:
        step = s.step()
        if step == TURN_BEGIN.number:
            self._begin(s)
        elif step == SETTLE_EVENT.number:
            self._settle_event(s)
        elif step == SETTLE_PRODUCTION.number:
            self._settle_production(s)
        else:
            self._end(s)

    def choices(self, s: State, out: Actions) -> None:
        seat = s.active()
        if s.at(TURN):
            out.add(END_TURN)
            for module in s.setup.hooks.turn:
                RULE_MODULES[module].list_turn(s, seat, out)
        elif s.at(BEFORE_ROLL):
            out.add(ROLL_DICE)
            for module in s.setup.hooks.before_roll:
                RULE_MODULES[module].list_before_roll(s, seat, out)
        else:
            list_rolls(s, out)

    def answer(self, s: State, action: i64) -> None:
        kind = kind_of(action)
        if kind == END_TURN:
            work(s, TURN_END)
        elif kind == ROLL_DICE:
            ask(s, ROLL, CHANCE)
        elif kind == DICE:
            self._rolled(s, first(action), second(action), third(action))
        else:
            act(s, s.active(), action)

    def _begin(self, s: State) -> None:
        seat = s.active()
        s.v[TURN_NUMBER] += 1
        s.v[seat * BLOCK + TURNS] += 1
        s.emit(TURN_BEGAN, seat, s.turn_number())
        ask(s, BEFORE_ROLL, seat)

    def _rolled(self, s: State, yellow: i64, red: i64, event: i64) -> None:
        take_pair(s, yellow, red)
        s.v[YELLOW] = yellow
        s.v[RED] = red
        s.v[EVENT] = event
        s.set_field(CHOSEN_YELLOW, 0)
        s.set_field(CHOSEN_RED, 0)
        s.set_field(CHASED, 0)
        s.emit(ROLLED, s.active(), yellow, red, event)
        work(s, SETTLE_EVENT)

    def _settle_event(self, s: State) -> None:
        """Apply the event die, which comes before production [T2]."""
        work(s, SETTLE_PRODUCTION)
        event = s.event()
        for module in s.setup.hooks.event:
            RULE_MODULES[module].settle_event(s, event)

    def _settle_production(self, s: State) -> None:
        """Apply a seven [S1], or hand out what the hexes yield [D1]."""
        ask(s, TURN, s.active())
        number = s.v[YELLOW] + s.v[RED]
        if number == 7:
            push(s, SEVEN)
            return
        fed = produce(s, number)
        if not any(RULE_MODULES[module].claims(s, number, fed) for module in s.setup.hooks.claims):
            settle_fed(s, fed)

    def _end(self, s: State) -> None:
        """End the turn, unless a decision is needed first [T4]."""
        seat = s.active()
        for module in s.setup.hooks.before_end:
            if RULE_MODULES[module].holds_up(s, seat):
                return
        end_effects(s, seat)
        s.emit(TURN_ENDED, seat)
        if not any(RULE_MODULES[module].between_turns(s, seat) for module in s.setup.hooks.between):
            pass_turn(s, seat)


def pass_turn(s: State, seat: i64) -> None:
    """Start the turn of the seat to the left [T1]."""
    s.v[ACTIVE] = (seat + 1) % s.setup.seats
    work(s, TURN_BEGIN)


def act(s: State, seat: i64, action: i64) -> None:
    """Carry out an action of a turn, using the rule module responsible for it."""
    RULE_MODULES[s.setup.hooks.actor[kind_of(action)]].act(s, seat, action)


def end_effects(s: State, seat: i64) -> None:
    """End the effects that last for one turn, or for one part or phase of it [T4]."""
    for module in s.setup.hooks.end:
        RULE_MODULES[module].end_turn(s, seat)
