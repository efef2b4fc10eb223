"""Checks words that only some games use, or that are used only for a time: otherwise they must have their initial
values."""

from __future__ import annotations

from game.cards.trade.commercial_harbour import CommercialHarbour
from game.cards.trade.merchant_fleet import MerchantFleet
from game.check.frames import steps_of
from game.check.stack import PHASES
from game.ids import KINDS, KNIGHT_ACTIVE, KNIGHT_DECLARED, KNIGHT_PROMOTED, KNIGHT_SPENT, VOLUNTARY_DEFENCE
from game.pieces import is_knight
from game.rule_module_ids import AGILE
from game.rules.harbour import USE_BITS, USE_MASK
from game.rules.phases import BEFORE_ROLL, CHASED, ROLL, SETTLE_PRODUCTION, TURN, TURN_END
from game.rules.rule import CARDS, Card
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.slots import (
    ACTIVE,
    BLOCK,
    CARD_BOUGHT,
    CARD_PLAYED,
    COUNTER_OFFER,
    FACE_UP,
    FLEETS,
    HARBOUR_USES,
    STACK,
)
from game.state import State, new_state
from game.steps import GAME_OVER


def passing_problems(s: State) -> list[str]:
    """Problems with words that this game, or this moment, does not use."""
    return _module_problems(s) + _turn_problems(s) + _knight_problems(s)


def _module_problems(s: State) -> list[str]:
    """Check that the words of rule modules that are not in the game have their initial values."""
    fresh = new_state(s.setup)
    return [
        f"this game is played without {row.name.replace('_', ' ')}"
        for row in s.setup.slots()
        if row.module >= 0
        and not s.setup.plays(row.module)
        and any(s.v[slot] != fresh.v[slot] for slot in range(row.place, row.place + row.size))
    ]


def _turn_problems(s: State) -> list[str]:
    """Check that card effects last only until the end of the turn, and counter-offers only until the end of the
    offer."""
    v, steps = s.v, steps_of(s)
    found: list[str] = []
    after_roll = steps[0] in (TURN, TURN_END, GAME_OVER)
    if not after_roll and (v[FLEETS] or v[HARBOUR_USES] or v[CARD_BOUGHT]):
        found.append("a fleet, an exchange or a bought card is kept, and the dice of the turn have not been rolled")
    if not 0 <= v[FLEETS] < 1 << KINDS or int(v[FLEETS]).bit_count() > _played(s, MerchantFleet):
        found.append("more kinds are named for Merchant Fleets than have been played")
    exchanges = [int(v[HARBOUR_USES]) >> USE_BITS * seat & USE_MASK for seat in range(int(s.setup.seats))]
    if v[HARBOUR_USES] >> USE_BITS * len(exchanges) or max(exchanges) > _played(s, CommercialHarbour):
        found.append("more exchanges are open than Commercial Harbours have been played")
    if exchanges[int(v[ACTIVE])]:
        found.append(f"an exchange of seat {int(v[ACTIVE])} with itself is open")
    if v[CARD_PLAYED] not in (0, 1) or (v[CARD_PLAYED] and not v[int(v[ACTIVE]) * BLOCK + FACE_UP]):
        found.append("a card was played this turn, and none lies open before the player")
    if v[CARD_PLAYED] and steps[0] not in (*PHASES, GAME_OVER):
        found.append("a card was played this turn, and no turn has begun")
    if steps[-1] not in (TRADE_REPLY, TRADE_PARTNER):
        offers = [seat for seat in range(int(s.setup.seats)) if v[seat * BLOCK + COUNTER_OFFER]]
        found += [f"seat {seat} has a counter-offer, and there is no offer" for seat in offers]
    return found


def _played(s: State, card: type[Card]) -> int:
    """How many copies of a card may have been played this turn: all that nobody holds."""
    kind = next(other.kind for other in CARDS if isinstance(other, card))
    held = sum((int(s.held(seat)) & int(s.setup.box.mask[kind])).bit_count() for seat in range(int(s.setup.seats)))
    return int(s.setup.box.count[kind]) - held


def _knight_problems(s: State) -> list[str]:
    """Check that knights act and are promoted only after the roll, except one that chases the robber [X2], and that
    only active knights are declared for an attack [X1]."""
    v, lowest = s.v, steps_of(s)[0]
    knights = [int(s.piece(corner)) for corner in range(int(s.net.corners)) if is_knight(s.piece(corner))]
    found: list[str] = []
    if lowest in (BEFORE_ROLL, ROLL, SETTLE_PRODUCTION):
        spent = [piece for piece in knights if piece & KNIGHT_SPENT]
        chased = 1 if lowest is SETTLE_PRODUCTION and s.setup.plays(AGILE) else int(v[STACK + CHASED])
        fewest = 0 if lowest is SETTLE_PRODUCTION else chased
        if not fewest <= len(spent) <= chased or any(piece & KNIGHT_ACTIVE for piece in spent):
            found.append(f"{len(spent)} knights have acted before the roll")
        if any(piece & KNIGHT_PROMOTED for piece in knights):
            found.append("a knight was promoted in a turn before its roll")
    declared = [piece for piece in knights if piece & KNIGHT_DECLARED]
    if any(not piece & KNIGHT_ACTIVE for piece in declared) or (declared and not s.setup.has(VOLUNTARY_DEFENCE)):
        found.append("a knight is declared for an attack that cannot take part in it")
    return found
