"""The set-up [B4-B7]: who starts, and the first buildings and roads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    DICE,
    Actions,
    first,
    kind_of,
    make,
    second,
)
from game.board.scenario import NO_AREA
from game.events import PLACING_BEGAN, ROLLED_FOR_START, START_DECIDED
from game.ids import CHANCE, CITY, NO_EVENT, RESOURCES
from game.ints import WORD, bit, lowest, next_bit, popcount
from game.rule_module_ids import BARBARIANS
from game.rules.building import build_first_city, build_road, build_settlement
from game.rules.fog import UNCOVER_HEX
from game.rules.gold import GOLD_FOUND, find_gold, gold_at
from game.rules.money import receive
from game.rules.phases import TURN_BEGIN
from game.rules.robber import robber_waits
from game.rules.rule import Rule
from game.rules.ships import build_ship, is_beside_pirate
from game.slots import ACTIVE, FIRST, ROBBER, A, B, C
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import AT_CORNER, AT_EDGE, BY_CHANCE, CORNER, COUNT, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


# Fields of the starting roll, then of placing
TO_ROLL: Final = A
BEST: Final = B
LEADING: Final = C
PLACED: Final = A
LAST_CORNER: Final = B

START_ROLL: Final = Step("start_roll", BY_CHANCE, {"to_roll": SEATS, "best": COUNT, "leading": SEATS})
_PLACING: Final = {"placed": COUNT, "corner": CORNER}
SETUP_NEXT: Final = Step("setup_next", WORK, _PLACING, bears=(UNCOVER_HEX, GOLD_FOUND))
SETUP_SETTLEMENT: Final = Step("setup_settlement", AT_CORNER, _PLACING)
SETUP_CITY: Final = Step("setup_city", AT_CORNER, _PLACING)
SETUP_ROAD: Final = Step("setup_road", AT_EDGE, _PLACING, bears=(GOLD_FOUND,))


def begin(s: State) -> None:
    """Place the robber [B7, Q8], unless it waits for the barbarians, and ask for the first roll."""
    start = s.setup.board.robber
    if start >= 0 and not robber_waits(s, start):
        s.v[ROBBER] = start
    if s.setup.sails:
        _launch(s)
    push(s, START_ROLL, CHANCE, bit(s.setup.seats) - 1)


def _launch(s: State) -> None:
    """Set the scenario's home area [Q11] and, in a game without barbarians, place the pirate [Q3b]."""
    scenario = s.setup.board.scenario
    if scenario is not None:
        if not s.setup.plays(BARBARIANS):
            s.v[s.setup.pirate] = scenario.pirate
        if scenario.home != NO_AREA:
            for seat in range(s.setup.seats):
                s.v[s.setup.homes + seat] = bit(scenario.home)


class SettingUp(Rule):
    """The starting roll, then two rounds of placing."""

    steps: tuple[Step, ...] = (START_ROLL, SETUP_NEXT, SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(START_ROLL):
            for yellow in range(1, 7):
                for red in range(1, 7):
                    out.add(make(DICE, yellow, red, NO_EVENT))
        elif s.at(SETUP_ROAD):
            corner = s.field(LAST_CORNER)
            for i in range(3 * corner, 3 * corner + 3):
                edge = s.net.corner_edges[i]
                if edge >= 0 and s.takes_road(edge):
                    out.add_at(BUILD_ROAD, edge)
                if edge >= 0 and s.setup.sails and s.takes_ship(edge) and not is_beside_pirate(s, edge):
                    out.add_at(BUILD_SHIP, edge)
        else:
            kind = BUILD_CITY if s.at(SETUP_CITY) else BUILD_SETTLEMENT
            for word in range(s.net.corner_words):
                free = s.setup.board.start[word] & ~s.v[s.setup.crowded + word]
                place: i64 = -1
                while (place := next_bit(free, place + 1)) >= 0:
                    out.add_at(kind, word * WORD + place)

    def answer(self, s: State, action: i64) -> None:
        seat = s.active()
        place = first(action)
        if s.at(START_ROLL):
            self._rolled(s, first(action), second(action))
        elif s.at(SETUP_ROAD):
            s.set_field(PLACED, s.field(PLACED) + 1)
            work(s, SETUP_NEXT)
            if kind_of(action) == BUILD_SHIP:
                build_ship(s, seat, place)
            else:
                build_road(s, seat, place)
        else:
            if s.at(SETUP_CITY):
                build_first_city(s, seat, place)
            else:
                build_settlement(s, seat, place)
            s.set_field(LAST_CORNER, place)
            ask(s, SETUP_ROAD, seat)
            if s.field(PLACED) >= s.setup.seats:
                _first_yield(s, seat, place)

    def _rolled(self, s: State, yellow: i64, red: i64) -> None:
        """Record a seat's roll. Once all have rolled, the highest roll starts, or tied seats roll again [B4]."""
        seat = lowest(s.field(TO_ROLL))
        s.emit(ROLLED_FOR_START, seat, yellow, red)
        s.set_field(TO_ROLL, s.field(TO_ROLL) & ~bit(seat))
        if yellow + red > s.field(BEST):
            s.set_field(BEST, yellow + red)
            s.set_field(LEADING, 0)
        if yellow + red == s.field(BEST):
            s.set_field(LEADING, s.field(LEADING) | bit(seat))
        if s.field(TO_ROLL) != 0:
            return
        leading = s.field(LEADING)
        s.set_field(BEST, 0)
        s.set_field(LEADING, 0)
        if popcount(leading) > 1:
            s.set_field(TO_ROLL, leading)
            return
        s.v[FIRST] = lowest(leading)
        s.emit(START_DECIDED, s.v[FIRST])
        work(s, SETUP_NEXT)

    def resume(self, s: State) -> None:
        placed = s.field(PLACED)
        seats = s.setup.seats
        s.set_field(LAST_CORNER, 0)
        if placed == 2 * seats:
            s.v[ACTIVE] = s.v[FIRST]
            pop(s)
            push(s, TURN_BEGIN)
            return
        turn = placed if placed < seats else 2 * seats - 1 - placed
        s.v[ACTIVE] = (s.v[FIRST] + turn) % seats
        s.emit(PLACING_BEGAN, s.active(), 1 if placed < seats else 2)
        is_city = placed >= seats and s.setup.box.second_piece == CITY
        ask(s, SETUP_CITY if is_city else SETUP_SETTLEMENT, s.active())


def _first_yield(s: State, seat: i64, corner: i64) -> None:
    """Give one resource for each producing hex at the second building [B6, Z1], and one of choice for each gold hex
    [Q6c]."""
    for i in range(3 * corner, 3 * corner + 3):
        number = s.net.corner_hexes[i]
        if number >= 0 and s.terrain(number) < RESOURCES:
            receive(s, seat, s.terrain(number), 1)
    find_gold(s, seat, gold_at(s, corner))
