"""The pirate [Q3]: moved instead of the robber, or chased. It robs owners of ships at its hex and blocks the hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CHASE_PIRATE, HEX, Actions, first
from game.events import PIRATE_MOVED
from game.ids import FRIENDLY_ROBBER, NOBODY, SEA
from game.ints import WORD, bit, next_bit
from game.rule_module_ids import AGILE, PIRATE
from game.rules.marching import can_act, tire
from game.rules.phases import BEFORE_ROLL, CHASED, TURN
from game.rules.robber import FRIENDLY_BELOW, has_chased, rob_one, robber_is_free
from game.rules.rule import Rule
from game.rules.rule_module import RuleModule
from game.slots import FRAME
from game.stack import is_on, pop, push
from game.state import State
from game.steps import AT_HEX, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

MOVE_PIRATE: Final = Step("move_pirate", AT_HEX, ghost="pirate", on=(TURN, BEFORE_ROLL))


class Pirate(RuleModule):
    """The pirate may be moved instead of the robber [Q3], or chased by a knight at its hex [Q3d]."""

    number = PIRATE
    actions: tuple[int, ...] = (CHASE_PIRATE,)

    def list_before_roll(self, s: State, seat: i64, out: Actions) -> None:
        """List chasing the pirate, which one active knight may do [X2]."""
        if s.setup.plays(AGILE) and s.field(CHASED) == 0:
            self.list_turn(s, seat, out)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        pirate = s.pirate()
        if pirate < 0 or not robber_is_free(s):
            return
        for word in range(s.net.corner_words):
            beside = s.v[s.setup.knights + seat * s.net.corner_words + word]
            beside &= s.net.hex_sets[pirate * s.net.corner_words + word]
            place: i64 = -1
            while (place := next_bit(beside, place + 1)) >= 0:
                corner = word * WORD + place
                if can_act(s.piece(corner)) and _has_elsewhere(s):
                    out.add_at(CHASE_PIRATE, corner)

    def act(self, s: State, seat: i64, action: i64) -> None:
        if s.at(BEFORE_ROLL):
            s.set_field(CHASED, 1)
        tire(s, first(action))
        push(s, MOVE_PIRATE, seat)

    def list_raids(self, s: State, friendly: bool, out: Actions) -> None:
        _list_hexes(s, friendly, out)

    def raid(self, s: State, seat: i64, hex_number: i64) -> i64:
        place_pirate(s, seat, hex_number)
        return ships_at(s, seat, hex_number)

    def raided(self, s: State, seat: i64) -> i64:
        return 0 if s.pirate() < 0 else ships_at(s, seat, s.pirate())

    def first_attack(self, s: State) -> None:
        """Place the pirate, which has waited for the first attack, on its first hex [Q3b]."""
        scenario = s.setup.board.scenario
        if scenario is not None and scenario.pirate >= 0:
            place_pirate(s, NOBODY, scenario.pirate)


class PirateChase(Rule):
    """A chased pirate moves to any other sea hex [Q3d]."""

    steps: tuple[Step, ...] = (MOVE_PIRATE,)
    module = PIRATE

    def fits(self, s: State, frame: i64) -> bool:
        """A knight at its hex has chased it. Before the roll only agile knights can do so [X2]."""
        is_in_time = not is_on(s, frame, BEFORE_ROLL) or s.v[frame - FRAME + CHASED] != 0
        return is_in_time and robber_is_free(s) and has_chased(s, s.pirate())

    def choices(self, s: State, out: Actions) -> None:
        start = out.count
        if s.setup.has(FRIENDLY_ROBBER):
            _list_hexes(s, True, out)
        if out.count == start:
            _list_hexes(s, False, out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        pop(s)
        place_pirate(s, seat, first(action))
        rob_one(s, seat, ships_at(s, seat, first(action)))


def _list_hexes(s: State, friendly: bool, out: Actions) -> None:
    """List the sea hexes where the pirate may go [Q3]; if ``friendly``, only those without ships of the poor [Q3e]."""
    # reads the vector directly, as the robber does
    v, terrain, pirate = s.v, s.setup.terrain, s.pirate()
    for hex_number in range(s.net.hexes):
        if v[terrain + hex_number] == SEA and hex_number != pirate:
            if not (friendly and _is_protected(s, hex_number)):
                out.add_at(HEX, hex_number)


def _has_elsewhere(s: State) -> bool:
    """Whether the pirate has another sea hex to go to [Q16]."""
    return any(hex_number != s.pirate() and s.terrain(hex_number) == SEA for hex_number in range(s.net.hexes))


def _is_protected(s: State, hex_number: i64) -> bool:
    """Whether a player with fewer than 3 points has a ship at a hex [S5]."""
    return any(s.points(seat) < FRIENDLY_BELOW and has_ship_at(s, seat, hex_number) for seat in range(s.setup.seats))


def place_pirate(s: State, seat: i64, hex_number: i64) -> None:
    """Move the pirate."""
    s.emit(PIRATE_MOVED, seat, hex_number, s.pirate())
    s.v[s.setup.pirate] = hex_number


def ships_at(s: State, seat: i64, hex_number: i64) -> i64:
    """The set of other seats with a ship on an edge of a hex and at least one card [Q3a]."""
    victims: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and s.hand_size(other) > 0 and has_ship_at(s, other, hex_number):
            victims |= bit(other)
    return victims


def has_ship_at(s: Position, seat: i64, hex_number: i64) -> bool:
    """Whether a seat has a ship on an edge of a hex."""
    return any(s.has_ship(seat, s.net.hex_edges[i]) for i in range(6 * hex_number, 6 * hex_number + 6))
