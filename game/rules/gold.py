"""Gold [Q6]: the seats that get gold choose resources from the bank, one seat after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Actions, first
from game.ids import FOG, GOLD
from game.ints import bit
from game.pieces import harvest_of, is_building, owner_of
from game.rule_module_ids import GOLD as GOLD_MODULE
from game.rules.money import bank_has_resources, list_bank_resources, receive
from game.rules.order import later, take_next
from game.rules.phases import TURN, is_second_part
from game.rules.places import touches_hex
from game.rules.production import settle_fed
from game.rules.rule import Rule
from game.rules.rule_module import RuleModule
from game.slots import RED, STEP, WHO, YELLOW, A, B, C
from game.stack import ask, pop, push, work
from game.state import State
from game.steps import ANYBODY, BANK_CARD, COUNT, SEATS, WORK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

DUE: Final = A
"""The seats that have not chosen yet."""
FED: Final = B
"""The seats that received anything from this roll."""
LEFT: Final = C
"""How many cards the current seat may still take."""
_CHOOSING: Final = {"seats": SEATS, "fed": SEATS, "left": COUNT}
GOLD_NEXT: Final = Step("gold_next", WORK, _CHOOSING, on=(TURN,))
GOLD_CARD: Final = Step("gold_card", BANK_CARD, _CHOOSING, on=(TURN,), asks=ANYBODY)
GOLD_FOUND: Final = Step("gold_found", BANK_CARD, _CHOOSING, on=(TURN,))
"""The same without a roll: in the set-up [Q6c] and under fog [Q15b]."""


class Gold(RuleModule):
    """Gold comes after everything else in a roll, except Aqueducts, in turn order [Q6a, Q6b]."""

    number = GOLD_MODULE

    def claims(self, s: State, number: i64, fed: i64) -> bool:
        due = _seats_due(s, number)
        if due == 0:
            return False
        push(s, GOLD_NEXT, a=due, b=fed)
        return True


def _seats_due(s: Position, number: i64) -> i64:
    """The set of seats that get gold from a roll."""
    due: i64 = 0
    gold = s.setup.board.gold
    for place in range(len(gold)):
        hex_number = gold[place]
        if _yields_gold(s, hex_number, number):
            for i in range(6 * hex_number, 6 * hex_number + 6):
                piece = s.piece(s.net.hex_corners[i])
                if is_building(piece):
                    due |= bit(owner_of(piece))
    return due


def gold_of(s: Position, seat: i64, number: i64) -> i64:
    """How many cards a seat gets from a roll's gold [Q6, D5]. The robber's hex gives none [S4]."""
    count: i64 = 0
    gold = s.setup.board.gold
    for place in range(len(gold)):
        hex_number = gold[place]
        if _yields_gold(s, hex_number, number):
            for i in range(6 * hex_number, 6 * hex_number + 6):
                piece = s.piece(s.net.hex_corners[i])
                if piece != 0 and owner_of(piece) == seat:
                    count += harvest_of(piece)
    return count


def _yields_gold(s: Position, hex_number: i64, number: i64) -> bool:
    """Whether a hex yields gold on a roll [Q6, S4]."""
    return s.token(hex_number) == number and s.terrain(hex_number) == GOLD and s.robber() != hex_number


def find_gold(s: State, seat: i64, count: i64) -> None:
    """Let a seat take ``count`` resources of its choice [Q6c, Q15b]; if the bank has no resources, they are lost."""
    if count > 0 and bank_has_resources(s):
        push(s, GOLD_FOUND, seat, c=count)


def gold_at(s: Position, corner: i64) -> i64:
    """How many gold hexes a corner touches."""
    count: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        hex_number = s.net.corner_hexes[i]
        if hex_number >= 0 and s.terrain(hex_number) == GOLD:
            count += 1
    return count


def _most_found(s: Position, seat: i64) -> i64:
    """The most cards that a seat can choose without a roll: in the set-up one for each gold hex at a building [Q6c],
    and one for gold that its road or ship has uncovered [Q15b]."""
    most: i64 = 0
    for hex_number in range(s.net.hexes):
        was_fog = s.setup.board.terrain[hex_number] == FOG
        if was_fog and s.terrain(hex_number) == GOLD and touches_hex(s, seat, hex_number):
            most = 1
    if s.turn_number() == 0:
        for corner in range(s.net.corners):
            if s.owner(corner) == seat and gold_at(s, corner) > most:
                most = gold_at(s, corner)
    return most


class GoldRush(Rule):
    """Each seat takes all its gold from what is left in the bank before the next seat's turn to choose [Q6a]."""

    steps: tuple[Step, ...] = (GOLD_NEXT, GOLD_CARD, GOLD_FOUND)
    module = GOLD_MODULE

    def fits(self, s: State, frame: i64) -> bool:
        """There is something to choose and the seat is entitled to it: from the last roll, after earlier seats and
        before later ones; or from gold at the corner just settled, or just uncovered."""
        who, left = s.v[frame + WHO], s.v[frame + LEFT]
        if left < 1 or not bank_has_resources(s):
            return False
        if s.v[frame + STEP] == GOLD_FOUND.number:
            return s.v[frame + DUE] == 0 and s.v[frame + FED] == 0 and left <= _most_found(s, who)
        number = s.v[YELLOW] + s.v[RED]
        due = _seats_due(s, number)
        rest, fed = due & later(s, who), s.v[frame + FED]
        chosen = due & ~rest & ~bit(who)
        if left < gold_of(s, who, number):
            chosen |= bit(who)
        is_due = s.v[frame + DUE] == rest and left <= gold_of(s, who, number)
        return is_due and chosen & ~fed == 0 and number != 7 and not is_second_part(s)

    def resume(self, s: State) -> None:
        seat = take_next(s, DUE)
        if seat < 0 or not bank_has_resources(s):
            fed = s.field(FED)
            pop(s)
            settle_fed(s, fed)
            return
        s.set_field(LEFT, gold_of(s, seat, s.v[YELLOW] + s.v[RED]))
        ask(s, GOLD_CARD, seat)

    def choices(self, s: State, out: Actions) -> None:
        list_bank_resources(s, out)

    def answer(self, s: State, action: i64) -> None:
        receive(s, s.who(), first(action), 1)
        is_of_roll = s.at(GOLD_CARD)
        if is_of_roll:
            s.set_field(FED, s.field(FED) | bit(s.who()))
        if s.count_down(LEFT) > 0 and bank_has_resources(s):
            return
        if is_of_roll:
            work(s, GOLD_NEXT)
        else:
            pop(s)
