"""The robber [S2-S5]: where it can go, and who is robbed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import HEX, PLAYER, STEAL, Actions, first
from game.board.board import is_land
from game.events import NOTHING_STOLEN, ROBBER_MOVED
from game.ids import CHANCE, EDITION_2025, FOG, FRIENDLY_ROBBER, KINDS, SEA
from game.ints import bit, has_bit, next_bit
from game.pieces import is_active, is_knight, is_spent, owner_of
from game.rule_module_ids import BARBARIANS, DEVELOPMENT, KNIGHTS
from game.rules.money import hand_over
from game.rules.phases import BEFORE_ROLL, CHASED, TURN
from game.rules.places import buildings_at_hex
from game.rules.rule import Rule
from game.rules.rule_module import RULE_MODULES
from game.slots import FRAME, ROBBER, STEP, A, B
from game.stack import is_on, pop, push
from game.state import State
from game.steps import (
    AT_HEX,
    BY_CHANCE,
    FLAG,
    SEAT,
    SEATS,
    WHICH_PLAYER,
    Step,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

# Fields of moving the robber, of robbing, and of the random choice
NUMBERED_ONLY: Final = A
LAND_ONLY: Final = B
VICTIMS: Final = A
THIEF: Final = A
VICTIM: Final = B

_WHILE_MOVING: Final = (BEFORE_ROLL, TURN)
_CHASED_TO: Final = {"numbered_only": FLAG, "land_only": FLAG}
MOVE_ROBBER: Final = Step("move_robber", AT_HEX, _CHASED_TO, ghost="robber", on=_WHILE_MOVING)
ROB: Final = Step("rob", WHICH_PLAYER, {"seats": SEATS}, on=_WHILE_MOVING)
STEAL_CARD: Final = Step("steal_card", BY_CHANCE, {"thief": SEAT, "victim": SEAT}, on=_WHILE_MOVING)

FRIENDLY_BELOW: Final = 3


def robber_is_free(s: Position) -> bool:
    """Whether the robber can be moved: only after the first barbarian attack has been resolved [S2]."""
    return s.attacks() > 0 or not s.setup.plays(BARBARIANS)


def robber_waits(s: Position, start: i64) -> bool:
    """Whether the robber waits beside the board until the first barbarian attack has been resolved: if its first hex
    has a number, because it cannot be moved yet [Q8a], and always in the 2025 edition [E5]."""
    if not s.setup.plays(BARBARIANS) or s.attacks() > 0:
        return False
    return s.token(start) != 0 or s.setup.has(EDITION_2025)


def list_robber_hexes(s: State, numbered: bool, raids: bool, out: Actions) -> None:
    """List where the robber may go: to another land hex [S3], or if ``numbered`` to one with a number [K8]; with
    ``raids`` also the hexes for pieces that can move instead [Q3]. The friendly robber spares the poor if possible [S5,
    Q3e]."""
    start = out.count
    if s.setup.has(FRIENDLY_ROBBER):
        _list_hexes(s, numbered, raids, True, out)
    if out.count == start:
        _list_hexes(s, numbered, raids, False, out)


def _list_hexes(s: State, numbered: bool, raids: bool, friendly: bool, out: Actions) -> None:
    # reads the vector directly, because every seven needs this list
    v, terrain, token = s.v, s.setup.terrain, s.setup.token
    robber = s.robber()
    for hex_number in range(s.net.hexes):
        if hex_number == robber or v[terrain + hex_number] == SEA or v[terrain + hex_number] == FOG:
            continue
        if (not numbered or v[token + hex_number] != 0) and not (friendly and is_protected(s, hex_number)):
            out.add_at(HEX, hex_number)
    if raids:
        for module in s.setup.hooks.raids:
            RULE_MODULES[module].list_raids(s, friendly, out)


def is_protected(s: Position, hex_number: i64) -> bool:
    """Whether a player with fewer than 3 points has a building at a hex [S5]."""
    for seat in range(s.setup.seats):
        if s.points(seat) < FRIENDLY_BELOW and buildings_at_hex(s, seat, hex_number) > 0:
            return True
    return False


def place_robber(s: State, seat: i64, hex_number: i64) -> None:
    """Move the robber."""
    s.emit(ROBBER_MOVED, seat, hex_number, s.robber())
    s.v[ROBBER] = hex_number


def victims_at(s: Position, seat: i64, hex_number: i64) -> i64:
    """The set of other seats with a building at a hex and at least one card [S3]."""
    victims: i64 = 0
    for other in range(s.setup.seats):
        if other != seat and s.hand_size(other) > 0 and buildings_at_hex(s, other, hex_number) > 0:
            victims |= bit(other)
    return victims


def steal_from(s: State, thief: i64, victim: i64) -> None:
    """Let chance decide which card of the victim's hand the thief takes [S3a]."""
    push(s, STEAL_CARD, CHANCE, thief, victim)


def move_robber(s: State, seat: i64) -> None:
    """Ask a seat where the robber (or a piece that may move instead) goes, and then which seat to rob [S3]."""
    push(s, MOVE_ROBBER, seat)


def chase_robber(s: State, seat: i64) -> None:
    """Like ``move_robber``, after a knight has chased the robber: it must go to another number [K8], or in the 2025
    edition to any other land hex [E2]."""
    anywhere = s.setup.has(EDITION_2025)
    push(s, MOVE_ROBBER, seat, 0 if anywhere else 1, 1 if anywhere else 0)


class Robber(Rule):
    """Moving the robber and robbing one player [S3]."""

    steps: tuple[Step, ...] = (MOVE_ROBBER, ROB, STEAL_CARD)

    def fits(self, s: State, frame: i64) -> bool:
        """The robber can be moved, or has been moved to the victims' hex. Before the roll only a knight moves it: that
        of a card [Z2] or one that chased it [X2]."""
        v = s.v
        if not robber_is_free(s):
            return False
        if is_on(s, frame, BEFORE_ROLL) and not s.setup.plays(DEVELOPMENT) and v[frame - FRAME + CHASED] == 0:
            return False
        if v[frame + STEP] == MOVE_ROBBER.number:
            return _may_move(s, v[frame + NUMBERED_ONLY], v[frame + LAND_ONLY], is_on(s, frame, BEFORE_ROLL))
        if s.robber() >= 0 and _may_rob(s, frame, victims_at(s, s.active(), s.robber())):
            return True
        return any(_may_rob(s, frame, RULE_MODULES[module].raided(s, s.active())) for module in s.setup.hooks.raids)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(MOVE_ROBBER):
            numbered = s.field(NUMBERED_ONLY) != 0
            list_robber_hexes(s, numbered, not numbered and s.field(LAND_ONLY) == 0, out)
        elif s.at(ROB):
            list_players(s.field(VICTIMS), out)
        else:
            for kind in range(KINDS):
                if s.hand(s.field(VICTIM), kind) > 0:
                    out.add_at(STEAL, kind)

    def answer(self, s: State, action: i64) -> None:
        if s.at(STEAL_CARD):
            thief, victim = s.field(THIEF), s.field(VICTIM)
            pop(s)
            hand_over(s, victim, thief, first(action))
            return
        seat = s.who()
        robbed = s.at(ROB)
        pop(s)
        if robbed:
            steal_from(s, seat, first(action))
            return
        rob_one(s, seat, self._moved(s, seat, first(action)))

    def _moved(self, s: State, seat: i64, hex_number: i64) -> i64:
        """Move the robber, or the pirate instead [Q3]. Returns the set of seats, one of which will be robbed."""
        if s.terrain(hex_number) == SEA:
            victims: i64 = 0
            for module in s.setup.hooks.raids:
                victims |= RULE_MODULES[module].raid(s, seat, hex_number)
            return victims
        place_robber(s, seat, hex_number)
        return victims_at(s, seat, hex_number)


def rob_one(s: State, seat: i64, victims: i64) -> None:
    """Ask a seat which of a set of seats to rob [S3]."""
    if victims == 0:
        s.emit(NOTHING_STOLEN, seat)
    else:
        push(s, ROB, seat, victims)


def _may_rob(s: State, frame: i64, victims: i64) -> bool:
    """Whether a frame's victims are the seats that may be robbed at the robber's or the pirate's hex."""
    if s.v[frame + STEP] == ROB.number:
        return victims != 0 and s.v[frame + VICTIMS] == victims
    return s.v[frame + THIEF] == s.active() and has_bit(victims, s.v[frame + VICTIM])


def _may_move(s: State, numbered: i64, land: i64, before_roll: bool) -> bool:
    """Whether the robber has a hex to go to and, if it was chased, a knight at its hex chased it [K8, E2]. Before the
    roll only a card or a chase moves it [X2, Z2]."""
    chased = numbered != 0 or land != 0
    if chased and (s.setup.has(EDITION_2025) == (numbered != 0) or numbered == land or not has_chased(s, s.robber())):
        return False
    if before_roll and chased == s.setup.plays(DEVELOPMENT):
        return False
    return has_elsewhere(s, numbered != 0)


def has_elsewhere(s: Position, numbered: bool) -> bool:
    """Whether the robber has another land hex to go to, one with a number if ``numbered`` [S3, K8, Q16]."""
    for hex_number in range(s.net.hexes):
        if hex_number != s.robber() and is_land(s.terrain(hex_number)) and (not numbered or s.token(hex_number) != 0):
            return True
    return False


def has_chased(s: Position, hex_number: i64) -> bool:
    """Whether a knight of the active player that has acted this turn is at a hex (-1: no hex)."""
    if hex_number < 0 or not s.setup.plays(KNIGHTS):
        return False
    for i in range(6 * hex_number, 6 * hex_number + 6):
        piece = s.piece(s.net.hex_corners[i])
        if is_knight(piece) and owner_of(piece) == s.active() and is_spent(piece) and not is_active(piece):
            return True
    return False


def list_players(seats: i64, out: Actions) -> None:
    """List each seat of a set."""
    seat: i64 = -1
    while (seat := next_bit(seats, seat + 1)) >= 0:
        out.add_at(PLAYER, seat)
