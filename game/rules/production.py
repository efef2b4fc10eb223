"""Production [D]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CARD, PASS, Actions, first, kind_of
from game.events import BANK_SHORT, PRODUCED
from game.ids import (
    BASE,
    CITY,
    COMMODITY_OF_TERRAIN,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    KNIGHT,
    OWNER_MASK,
    RESOURCES,
    SCIENCE,
)
from game.ints import bit, ints, lowest, zeros
from game.rules.money import draw, receive
from game.rules.order import next_in_order
from game.rules.rule import Rule
from game.slots import BANK, BLOCK, IMPROVEMENT, ROBBER, A
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import BANK_CARD, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

HUNGRY: Final = A
"""The seats that still may take a resource."""
AQUEDUCT_NEXT: Final = Step("aqueduct_next", WORK, {"seats": SEATS})
AQUEDUCT: Final = Step("aqueduct", BANK_CARD, {"seats": SEATS})

AQUEDUCT_LEVEL: Final = 3
_SECOND: Final[Ints] = ints([kind if kind >= 0 else terrain for terrain, kind in enumerate(COMMODITY_OF_TERRAIN)])
"""The kind of a city's second card from a terrain."""


def produce(s: State, number: i64) -> None:
    """Hands out what a roll of ``number`` yields [D1-D3], but where the robber stands [S4]; then pushes the choices of
    the Aqueducts [D4]."""
    due = zeros(s.setup.seats * KINDS)
    kinds: i64 = 0
    for hex_number in range(s.net.hexes):
        if s.v[s.setup.token + hex_number] == number and s.v[ROBBER] != hex_number:
            kinds |= _claim(s, hex_number, due)
    fed: i64 = 0
    if kinds != 0:
        short = _shortages(s, due, kinds)
        if s.events is not None:
            _tell_hexes(s, number, short)
        fed = _pay_out(s, due, kinds, short)
    if s.setup.rules != BASE:
        hungry = _with_aqueduct(s) & ~fed
        if hungry != 0:
            push(s, AQUEDUCT_NEXT, a=hungry)


def _claim(s: State, hex_number: i64, due: Ints) -> i64:
    """Adds to ``due`` (a word for each seat and kind) what the buildings around a hex claim [D1, D2, Z5]; gives the set
    of kinds that they claim."""
    terrain = s.terrain(hex_number)
    if terrain >= RESOURCES:
        return 0
    second: i64 = terrain if s.setup.rules == BASE else _SECOND[terrain]
    kinds: i64 = 0
    i = 6 * hex_number
    end = i + 6
    while i < end:
        piece = s.v[s.setup.corner + s.net.hex_corners[i]]
        i += 1
        if piece == 0 or (piece & KIND_MASK) == KNIGHT << KIND_SHIFT:
            continue
        kinds |= bit(terrain)
        row = ((piece & OWNER_MASK) - 1) * KINDS
        due[row + terrain] += 1
        if (piece & KIND_MASK) == CITY << KIND_SHIFT:
            due[row + second] += 1
            kinds |= bit(second)
    return kinds


def _shortages(s: State, due: Ints, kinds: i64) -> i64:
    """The set of kinds of which the bank cannot pay all that is due [D3]; a lone claimant's ``due`` is cut to what is
    left, the others' to nothing."""
    short: i64 = 0
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        total: i64 = 0
        claimants: i64 = 0
        for slot in range(kind, s.setup.seats * KINDS, KINDS):
            if due[slot] > 0:
                total += due[slot]
                claimants += 1
        if total > s.v[BANK + kind]:
            short |= bit(kind)
            s.tell(BANK_SHORT, kind)
            for slot in range(kind, s.setup.seats * KINDS, KINDS):
                if due[slot] > 0:
                    due[slot] = s.v[BANK + kind] if claimants == 1 else 0
    return short


def _pay_out(s: State, due: Ints, kinds: i64, short: i64) -> i64:
    """Pays what is due; gives the set of seats that received anything."""
    fed: i64 = 0
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for seat in range(s.setup.seats):
            count = due[seat * KINDS + kind]
            if count > 0:
                draw(s, seat, kind, count)
                fed |= bit(seat)
                if short >> kind & 1 != 0:
                    s.tell(PRODUCED, seat, kind, count, -1)
    return fed


def _tell_hexes(s: State, number: i64, short: i64) -> None:
    """Tells what each hex gives to whom, but for the kinds of which the bank is short."""
    for hex_number in range(s.net.hexes):
        if s.v[s.setup.token + hex_number] == number and s.v[ROBBER] != hex_number:
            one = zeros(s.setup.seats * KINDS)
            _claim(s, hex_number, one)
            for slot in range(s.setup.seats * KINDS):
                if one[slot] > 0 and short >> slot % KINDS & 1 == 0:
                    s.tell(PRODUCED, slot // KINDS, slot % KINDS, one[slot], hex_number)


def _with_aqueduct(s: State) -> i64:
    """The set of seats that have an Aqueduct [I4]."""
    seats: i64 = 0
    for seat in range(s.setup.seats):
        if s.v[seat * BLOCK + IMPROVEMENT + SCIENCE] >= AQUEDUCT_LEVEL:
            seats |= bit(seat)
    return seats


class Aqueduct(Rule):
    """Seats with an Aqueduct that received nothing take a resource of choice, in turn order [D4]."""

    steps = (AQUEDUCT_NEXT, AQUEDUCT)

    def resume(self, s: State) -> None:
        frame = s.top()
        seat = next_in_order(s, s.v[frame + HUNGRY])
        left: i64 = 0
        for kind in range(RESOURCES):
            left += s.v[BANK + kind]
        if seat < 0 or left == 0:
            pop(s)
            return
        s.v[frame + HUNGRY] &= ~bit(seat)
        ask(s, AQUEDUCT, seat)

    def choices(self, s: State, out: Actions) -> None:
        for kind in range(RESOURCES):
            if s.v[BANK + kind] > 0:
                out.add_at(CARD, kind)
        out.add(PASS)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        if kind_of(action) == CARD:
            receive(s, seat, first(action), 1)
        work(s, AQUEDUCT_NEXT)
