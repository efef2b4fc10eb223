"""All steps of the game in one module, for tests that look at the stack."""

from __future__ import annotations

from game.cards.development.monopoly import DEV_MONOPOLY_KIND
from game.cards.development.year_of_plenty import PLENTY_KIND
from game.cards.politics.bishop import BISHOP_NEXT, BISHOP_PLACE
from game.cards.politics.deserter import DESERTER_KNIGHT, DESERTER_PLACE, DESERTER_PLAYER, DESERTER_STRENGTH
from game.cards.politics.diplomat import DIPLOMAT_REBUILD, DIPLOMAT_ROAD, DIPLOMAT_SAIL
from game.cards.politics.intrigue import INTRIGUE_KNIGHT
from game.cards.politics.spy import SPY_CARD, SPY_PLAYER
from game.cards.politics.wedding import WEDDING_GIFT, WEDDING_NEXT
from game.cards.science.alchemist import ALCHEMIST_DICE
from game.cards.science.crane import CRANE_TRACK
from game.cards.science.engineer import ENGINEER_CITY
from game.cards.science.inventor import INVENTOR_FIRST, INVENTOR_SECOND
from game.cards.science.medicine import MEDICINE_SETTLEMENT
from game.cards.science.smith import SMITH_KNIGHT, SMITH_NEXT
from game.cards.trade.master_merchant import MASTER_CARD, MASTER_PLAYER
from game.cards.trade.merchant import MERCHANT_PLACE
from game.cards.trade.merchant_fleet import FLEET_KIND
from game.cards.trade.resource_monopoly import MONOPOLY_KIND
from game.cards.trade.trade_monopoly import TRADE_MONOPOLY_KIND
from game.rules.aqueduct import AQUEDUCT, AQUEDUCT_NEXT
from game.rules.barbarians import ATTACK, DEFEND, LEAVE, MUSTER, PILLAGE, PILLAGE_NEXT, REWARD, REWARD_NEXT
from game.rules.building_phase import PHASE, PHASE_NEXT
from game.rules.decks import DRAW_CARD, KEEP_CARDS
from game.rules.fog import UNCOVER_HEX
from game.rules.free_roads import ROADS_EDGE, ROADS_NEXT
from game.rules.gold import GOLD_CARD, GOLD_FOUND
from game.rules.harbour import HARBOUR_GIFT
from game.rules.improvements import METROPOLIS_CITY
from game.rules.marching import DISPLACED
from game.rules.phases import BEFORE_ROLL, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_BEGIN, TURN_END
from game.rules.pirate import MOVE_PIRATE
from game.rules.progress import GATE
from game.rules.robber import MOVE_ROBBER, ROB, STEAL_CARD
from game.rules.setting_up import SETUP_CITY, SETUP_NEXT, SETUP_ROAD, SETUP_SETTLEMENT, START_ROLL
from game.rules.seven import DISCARD, DISCARD_NEXT, SEVEN
from game.rules.ships import SHIP_TO
from game.rules.trading import TRADE_NEXT, TRADE_PARTNER, TRADE_REPLY
from game.steps import GAME_OVER, STEP_NAMED, STEPS, Step

__all__ = [
    "ALCHEMIST_DICE",
    "AQUEDUCT",
    "AQUEDUCT_NEXT",
    "ATTACK",
    "BEFORE_ROLL",
    "BISHOP_NEXT",
    "BISHOP_PLACE",
    "CRANE_TRACK",
    "DEFEND",
    "DESERTER_KNIGHT",
    "DESERTER_PLACE",
    "DESERTER_PLAYER",
    "DESERTER_STRENGTH",
    "DEV_MONOPOLY_KIND",
    "DIPLOMAT_REBUILD",
    "DIPLOMAT_ROAD",
    "DIPLOMAT_SAIL",
    "DISCARD",
    "DISCARD_NEXT",
    "DISPLACED",
    "DRAW_CARD",
    "ENGINEER_CITY",
    "FLEET_KIND",
    "GAME_OVER",
    "GATE",
    "GOLD_CARD",
    "GOLD_FOUND",
    "HARBOUR_GIFT",
    "INTRIGUE_KNIGHT",
    "INVENTOR_FIRST",
    "INVENTOR_SECOND",
    "KEEP_CARDS",
    "LEAVE",
    "MASTER_CARD",
    "MASTER_PLAYER",
    "MEDICINE_SETTLEMENT",
    "MERCHANT_PLACE",
    "METROPOLIS_CITY",
    "MONOPOLY_KIND",
    "MOVE_PIRATE",
    "MOVE_ROBBER",
    "MUSTER",
    "PHASE",
    "PHASE_NEXT",
    "PILLAGE",
    "PILLAGE_NEXT",
    "PLENTY_KIND",
    "REWARD",
    "REWARD_NEXT",
    "ROADS_EDGE",
    "ROADS_NEXT",
    "ROB",
    "ROLL",
    "SETTLE_EVENT",
    "SETTLE_PRODUCTION",
    "SETUP_CITY",
    "SETUP_NEXT",
    "SETUP_ROAD",
    "SETUP_SETTLEMENT",
    "SEVEN",
    "SHIP_TO",
    "SMITH_KNIGHT",
    "SMITH_NEXT",
    "SPY_CARD",
    "SPY_PLAYER",
    "START_ROLL",
    "STEAL_CARD",
    "STEPS",
    "STEP_NAMED",
    "TRADE_MONOPOLY_KIND",
    "TRADE_NEXT",
    "TRADE_PARTNER",
    "TRADE_REPLY",
    "TURN",
    "TURN_BEGIN",
    "TURN_END",
    "UNCOVER_HEX",
    "WEDDING_GIFT",
    "WEDDING_NEXT",
    "Step",
]
