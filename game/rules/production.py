"""Production [D]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import BANK_SHORT, PRODUCED
from game.ids import CITY, KINDS, RESOURCES
from game.ints import bit, has_bit, next_bit, zeros
from game.pieces import is_kind, is_knight, owner_of
from game.rules.money import draw
from game.rules.rule_module import RULE_MODULES
from game.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints


def produce(s: State, number: i64) -> i64:
    """Pay out what a roll of ``number`` yields [D1-D3], except at the robber [S4]. Returns the set of seats that
    received anything."""
    due = zeros(s.setup.seats * KINDS)
    kinds: i64 = 0
    hex_number: i64 = -1
    while (hex_number := _next_yielding(s, number, hex_number + 1)) >= 0:
        kinds |= _claim(s, hex_number, due)
    if kinds == 0:
        return 0
    short = _shortages(s, due, kinds)
    if s.events is not None:
        _emit_hexes(s, number, short)
    return _pay_out(s, due, kinds, short)


def settle_fed(s: State, fed: i64) -> None:
    """Call the hooks once a roll has been paid out in full; ``fed`` is the set of seats that received anything [D4]."""
    for module in s.setup.hooks.after_production:
        RULE_MODULES[module].after_production(s, fed)


def _next_yielding(s: State, number: i64, start: i64) -> i64:
    """The first hex, from ``start`` on, with the number but without the robber [D1, S4]; -1 for none."""
    v = s.v
    tokens = s.setup.token
    for hex_number in range(start, s.net.hexes):
        # not s.token(): in an uncompiled game, a call for each hex costs 2 % of the time
        if v[tokens + hex_number] == number and s.robber() != hex_number:
            return hex_number
    return -1


def _claim(s: State, hex_number: i64, due: Ints) -> i64:
    """Add what the buildings at a hex should get to ``due``, which has a word for each seat and kind [D1, D2, Z5].
    Returns the set of kinds."""
    terrain = s.terrain(hex_number)
    if terrain >= RESOURCES:
        return 0
    second = s.setup.box.second[terrain]
    kinds: i64 = 0
    for i in range(6 * hex_number, 6 * hex_number + 6):
        piece = s.piece(s.net.hex_corners[i])
        if piece != 0 and not is_knight(piece):
            row = owner_of(piece) * KINDS
            kinds |= bit(terrain)
            due[row + terrain] += 1
            if is_kind(piece, CITY):
                kinds |= bit(second)
                due[row + second] += 1
    return kinds


def _shortages(s: State, due: Ints, kinds: i64) -> i64:
    """The set of kinds that the bank cannot pay in full [D3]. This reduces ``due``: a single claimant gets what is
    left, several get nothing."""
    short: i64 = 0
    kind: i64 = -1
    while (kind := next_bit(kinds, kind + 1)) >= 0:
        total: i64 = 0
        claimants: i64 = 0
        for slot in range(kind, s.setup.seats * KINDS, KINDS):
            if due[slot] > 0:
                total += due[slot]
                claimants += 1
        if total > s.bank(kind):
            short |= bit(kind)
            s.emit(BANK_SHORT, kind)
            for slot in range(kind, s.setup.seats * KINDS, KINDS):
                if due[slot] > 0:
                    due[slot] = s.bank(kind) if claimants == 1 else 0
    return short


def _pay_out(s: State, due: Ints, kinds: i64, short: i64) -> i64:
    """Pay what is due. Returns the set of seats that received anything."""
    fed: i64 = 0
    kind: i64 = -1
    while (kind := next_bit(kinds, kind + 1)) >= 0:
        for seat in range(s.setup.seats):
            count = due[seat * KINDS + kind]
            if count > 0:
                draw(s, seat, kind, count)
                fed |= bit(seat)
                if has_bit(short, kind):
                    s.emit(PRODUCED, seat, kind, count, -1)
    return fed


def _emit_hexes(s: State, number: i64, short: i64) -> None:
    """Emit an event for what each hex gives each seat, except for kinds that the bank is short of."""
    hex_number: i64 = -1
    while (hex_number := _next_yielding(s, number, hex_number + 1)) >= 0:
        claims = zeros(s.setup.seats * KINDS)
        _claim(s, hex_number, claims)
        for slot in range(s.setup.seats * KINDS):
            if claims[slot] > 0 and not has_bit(short, slot % KINDS):
                s.emit(PRODUCED, slot // KINDS, slot % KINDS, claims[slot], hex_number)
