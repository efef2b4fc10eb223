"""What the four ints of a frame mean at each step: by these names saves and the screen know them."""

from __future__ import annotations

from typing import Final

from game import steps

COUNT: Final = 0
FLAG: Final = 1
SEAT: Final = 2
SEATS: Final = 3
CORNER: Final = 4
EDGE: Final = 5
HEX: Final = 6
TRACK: Final = 7
DECK: Final = 8
BUNDLE: Final = 9
STRENGTH: Final = 10
KNIGHT: Final = 11

_TO_DO: Final = (("seats", SEATS),)
_TO_DO_EACH: Final = (("seats", SEATS), ("left", COUNT))
_DICE: Final = (("yellow", COUNT), ("red", COUNT), ("chased", FLAG))
_SETUP: Final = (("placed", COUNT), ("corner", CORNER))
_OFFER: Final = (("gives", BUNDLE), ("wants", BUNDLE), ("to_answer", SEATS), ("ready", SEATS))

FIELDS: Final[dict[int, tuple[tuple[str, int], ...]]] = {
    steps.START_ROLL: (("to_roll", SEATS), ("best", COUNT), ("leading", SEATS)),
    steps.SETUP_NEXT: _SETUP,
    steps.SETUP_SETTLEMENT: _SETUP,
    steps.SETUP_CITY: _SETUP,
    steps.SETUP_ROAD: _SETUP,
    steps.BEFORE_ROLL: _DICE,
    steps.ROLL: _DICE,
    steps.AQUEDUCT_NEXT: _TO_DO,
    steps.AQUEDUCT: _TO_DO,
    steps.DISCARD_NEXT: _TO_DO_EACH,
    steps.DISCARD: _TO_DO_EACH,
    steps.MOVE_ROBBER: (("numbered_only", FLAG),),
    steps.ROB: _TO_DO,
    steps.STEAL_CARD: (("thief", SEAT), ("victim", SEAT)),
    steps.GATE: (("seats", SEATS), ("deck", DECK)),
    steps.DRAW_CARD: (("seat", SEAT), ("deck", DECK)),
    steps.MUSTER: _TO_DO,
    steps.DEFEND: _TO_DO,
    steps.ATTACK: _TO_DO,
    steps.REWARD_NEXT: _TO_DO,
    steps.REWARD: _TO_DO,
    steps.PILLAGE_NEXT: _TO_DO,
    steps.PILLAGE: _TO_DO,
    steps.LEAVE: _TO_DO,
    steps.DISPLACED: (("corner", CORNER), ("knight", KNIGHT), ("by", SEAT), ("left_free", CORNER)),
    steps.METROPOLIS_CITY: (("track", TRACK),),
    steps.TRADE_NEXT: _OFFER,
    steps.TRADE_REPLY: _OFFER,
    steps.TRADE_PARTNER: _OFFER,
    steps.HARBOUR_GIFT: (("to", SEAT),),
    steps.INVENTOR_SECOND: (("hex", HEX),),
    steps.ROADS_NEXT: (("left", COUNT),),
    steps.ROADS_EDGE: (("left", COUNT),),
    steps.SMITH_NEXT: (("left", COUNT),),
    steps.SMITH_KNIGHT: (("left", COUNT),),
    steps.MASTER_CARD: (("victim", SEAT), ("left", COUNT)),
    steps.BISHOP_NEXT: _TO_DO,
    steps.DESERTER_KNIGHT: (("by", SEAT),),
    steps.DESERTER_PLACE: (("strength", STRENGTH), ("active", FLAG)),
    steps.DIPLOMAT_REBUILD: (("edge", EDGE),),
    steps.SPY_CARD: (("victim", SEAT),),
    steps.WEDDING_NEXT: _TO_DO_EACH,
    steps.WEDDING_GIFT: _TO_DO_EACH,
    steps.PLENTY_KIND: (("left", COUNT),),
}
"""The names and kinds of a step's fields A to D; one that is not here has no name."""
