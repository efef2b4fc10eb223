"""The steps at which a frame of the stack can stand: every question of the game, and the work between them.

A step has a name (for saves) and a shape (what an answer looks like: it decides the prompt on the screen). Steps of
shape WORK ask nobody; the engine resumes them.
"""

from __future__ import annotations

from typing import Final

# Shapes of answers
WORK: Final = 0
TURN_MENU: Final = 1
"""Any of the active player's actions."""
AT_CORNER: Final = 2
AT_EDGE: Final = 3
AT_HEX: Final = 4
WHICH_PLAYER: Final = 5
OWN_CARD: Final = 6
"""A card of the own hand."""
BANK_CARD: Final = 7
"""A kind of resource or commodity, from the bank or just named."""
SHOWN_CARD: Final = 8
"""A card of another's hand, which is shown to the one who chooses."""
OWN_PROGRESS: Final = 9
SHOWN_PROGRESS: Final = 10
WHICH_DECK: Final = 11
WHICH_DICE: Final = 12
REPLY: Final = 13
"""Accept, refuse or counter an offer."""
PARTNER: Final = 14
"""The player with whom to trade, or nobody."""
BY_CHANCE: Final = 15
SHAPE_NAMES: Final = (
    "work", "turn", "corner", "edge", "hex", "player", "card", "kind", "shown_card", "progress",
    "shown_progress", "deck", "dice", "reply", "partner", "chance",
)  # fmt: skip

# Set-up [B]
START_ROLL: Final = 0
SETUP_NEXT: Final = 1
SETUP_SETTLEMENT: Final = 2
SETUP_CITY: Final = 3
SETUP_ROAD: Final = 4
# Turn [T]
TURN_BEGIN: Final = 5
BEFORE_ROLL: Final = 6
ROLL: Final = 7
SETTLE_EVENT: Final = 8
SETTLE_PRODUCTION: Final = 9
TURN: Final = 10
TURN_END: Final = 11
# Production [D]
AQUEDUCT_NEXT: Final = 12
AQUEDUCT: Final = 13
# Seven and robber [S]
SEVEN: Final = 14
DISCARD_NEXT: Final = 15
DISCARD: Final = 16
MOVE_ROBBER: Final = 17
ROB: Final = 18
STEAL_CARD: Final = 19
# Progress cards in general [G]
GATE: Final = 20
DRAW_CARD: Final = 21
KEEP_CARDS: Final = 22
# Barbarians [A]
MUSTER: Final = 23
DEFEND: Final = 24
ATTACK: Final = 25
REWARD_NEXT: Final = 26
REWARD: Final = 27
PILLAGE_NEXT: Final = 28
PILLAGE: Final = 29
LEAVE: Final = 30
# Knights [K], improvements [I], trade [R]
DISPLACED: Final = 31
CHASE: Final = 32
METROPOLIS_CITY: Final = 33
TRADE_NEXT: Final = 34
TRADE_REPLY: Final = 35
TRADE_PARTNER: Final = 36
HARBOUR_GIFT: Final = 37
# Cards [P]
ALCHEMIST_DICE: Final = 38
CRANE_TRACK: Final = 39
ENGINEER_CITY: Final = 40
INVENTOR_FIRST: Final = 41
INVENTOR_SECOND: Final = 42
MEDICINE_SETTLEMENT: Final = 43
ROADS_NEXT: Final = 44
ROADS_EDGE: Final = 45
SMITH_NEXT: Final = 46
SMITH_KNIGHT: Final = 47
MASTER_PLAYER: Final = 48
MASTER_CARD: Final = 49
MERCHANT_PLACE: Final = 50
FLEET_KIND: Final = 51
MONOPOLY_KIND: Final = 52
BISHOP_PLACE: Final = 53
BISHOP_NEXT: Final = 54
DESERTER_PLAYER: Final = 55
DESERTER_KNIGHT: Final = 56
DESERTER_PLACE: Final = 57
DIPLOMAT_ROAD: Final = 58
DIPLOMAT_REBUILD: Final = 59
INTRIGUE_KNIGHT: Final = 60
SPY_PLAYER: Final = 61
SPY_CARD: Final = 62
WEDDING_NEXT: Final = 63
WEDDING_GIFT: Final = 64
# Base game [Z]
PLENTY_KIND: Final = 65
DEV_MONOPOLY_KIND: Final = 66
TRADE_MONOPOLY_KIND: Final = 67
SETTLE_SEVEN: Final = 68
GAME_OVER: Final = 69
STEP_COUNT: Final = 70

STEPS: Final[tuple[tuple[str, int], ...]] = (
    ("start_roll", BY_CHANCE),
    ("setup_next", WORK),
    ("setup_settlement", AT_CORNER),
    ("setup_city", AT_CORNER),
    ("setup_road", AT_EDGE),
    ("turn_begin", WORK),
    ("before_roll", TURN_MENU),
    ("roll", BY_CHANCE),
    ("settle_event", WORK),
    ("settle_production", WORK),
    ("turn", TURN_MENU),
    ("turn_end", WORK),
    ("aqueduct_next", WORK),
    ("aqueduct", BANK_CARD),
    ("seven", WORK),
    ("discard_next", WORK),
    ("discard", OWN_CARD),
    ("move_robber", AT_HEX),
    ("rob", WHICH_PLAYER),
    ("steal_card", BY_CHANCE),
    ("gate", WORK),
    ("draw_card", BY_CHANCE),
    ("keep_cards", OWN_PROGRESS),
    ("muster", WORK),
    ("defend", AT_CORNER),
    ("attack", WORK),
    ("reward_next", WORK),
    ("reward", WHICH_DECK),
    ("pillage_next", WORK),
    ("pillage", AT_CORNER),
    ("leave", WORK),
    ("displaced", AT_CORNER),
    ("chase", AT_HEX),
    ("metropolis_city", AT_CORNER),
    ("trade_next", WORK),
    ("trade_reply", REPLY),
    ("trade_partner", PARTNER),
    ("harbour_gift", OWN_CARD),
    ("alchemist_dice", WHICH_DICE),
    ("crane_track", WHICH_DECK),
    ("engineer_city", AT_CORNER),
    ("inventor_first", AT_HEX),
    ("inventor_second", AT_HEX),
    ("medicine_settlement", AT_CORNER),
    ("roads_next", WORK),
    ("roads_edge", AT_EDGE),
    ("smith_next", WORK),
    ("smith_knight", AT_CORNER),
    ("master_player", WHICH_PLAYER),
    ("master_card", SHOWN_CARD),
    ("merchant_place", AT_HEX),
    ("fleet_kind", BANK_CARD),
    ("monopoly_kind", BANK_CARD),
    ("bishop_place", AT_HEX),
    ("bishop_next", WORK),
    ("deserter_player", WHICH_PLAYER),
    ("deserter_knight", AT_CORNER),
    ("deserter_place", AT_CORNER),
    ("diplomat_road", AT_EDGE),
    ("diplomat_rebuild", AT_EDGE),
    ("intrigue_knight", AT_CORNER),
    ("spy_player", WHICH_PLAYER),
    ("spy_card", SHOWN_PROGRESS),
    ("wedding_next", WORK),
    ("wedding_gift", OWN_CARD),
    ("plenty_kind", BANK_CARD),
    ("dev_monopoly_kind", BANK_CARD),
    ("trade_monopoly_kind", BANK_CARD),
    ("settle_seven", WORK),
    ("game_over", WORK),
)
STEP_NAMES: Final = tuple(name for name, _ in STEPS)
SHAPES: Final = tuple(shape for _, shape in STEPS)
"""The shape of each step's answer."""
