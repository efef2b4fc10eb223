"""Which policy answers each step and plays each card, in one explicit list. Enter new steps and cards here."""

from __future__ import annotations

from typing import Final

import game.registry  # noqa: F401  (enters the cards in their tables)
from game.ai.cards.development.knight import DevelopmentKnightPolicy
from game.ai.cards.development.monopoly import DevelopmentMonopolyPolicy
from game.ai.cards.development.roads import DevelopmentRoadsPolicy
from game.ai.cards.development.year_of_plenty import YearOfPlentyPolicy
from game.ai.cards.politics.bishop import BishopPolicy
from game.ai.cards.politics.deserter import DeserterPolicy
from game.ai.cards.politics.diplomat import DiplomatPolicy
from game.ai.cards.politics.intrigue import IntriguePolicy
from game.ai.cards.politics.saboteur import SaboteurPolicy
from game.ai.cards.politics.spy import SpyPolicy
from game.ai.cards.politics.warlord import WarlordPolicy
from game.ai.cards.politics.wedding import WeddingPolicy
from game.ai.cards.science.alchemist import AlchemistPolicy
from game.ai.cards.science.crane import CranePolicy
from game.ai.cards.science.engineer import EngineerPolicy
from game.ai.cards.science.inventor import InventorPolicy
from game.ai.cards.science.irrigation import IrrigationPolicy
from game.ai.cards.science.medicine import MedicinePolicy
from game.ai.cards.science.mining import MiningPolicy
from game.ai.cards.science.road_building import RoadBuildingPolicy
from game.ai.cards.science.smith import SmithPolicy
from game.ai.cards.trade.commercial_harbour import CommercialHarbourPolicy
from game.ai.cards.trade.master_merchant import MasterMerchantPolicy
from game.ai.cards.trade.merchant import MerchantPolicy
from game.ai.cards.trade.merchant_fleet import MerchantFleetPolicy
from game.ai.cards.trade.resource_monopoly import ResourceMonopolyPolicy
from game.ai.cards.trade.trade_monopoly import TradeMonopolyPolicy
from game.ai.planner.bargain import BargainReplies
from game.ai.planner.board_answers import Cities, Decks, Keeping, KnightAnswers
from game.ai.planner.giving import Giving, Taking
from game.ai.planner.menu import BeforeRoll, BetweenTurns, Menu
from game.ai.planner.opening import Opening
from game.ai.planner.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, PointPolicy, Policy
from game.ai.planner.robbing import Robbing
from game.ai.planner.sailing import Sailing
from game.rules.aqueduct import AQUEDUCT
from game.rules.barbarians import DEFEND, PILLAGE, REWARD
from game.rules.building_phase import PHASE
from game.rules.decks import KEEP_CARDS
from game.rules.gold import GOLD_CARD, GOLD_FOUND
from game.rules.harbour import HARBOUR_GIFT
from game.rules.improvements import METROPOLIS_CITY
from game.rules.marching import DISPLACED
from game.rules.phases import BEFORE_ROLL, TURN
from game.rules.pirate import MOVE_PIRATE
from game.rules.robber import MOVE_ROBBER, ROB
from game.rules.rule import CARD_OF_KIND, KIND_NAMED
from game.rules.setting_up import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT
from game.rules.seven import DISCARD
from game.rules.ships import SHIP_TO
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.steps import Step

STEPS: Final[list[tuple[Policy, tuple[Step, ...]]]] = [
    (Opening(), (SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)),
    (BeforeRoll(), (BEFORE_ROLL,)),
    (Menu(), (TURN,)),
    (BetweenTurns(), (PHASE,)),
    (Taking(), (AQUEDUCT, GOLD_CARD, GOLD_FOUND)),
    (Giving(), (DISCARD, HARBOUR_GIFT)),
    (Robbing(), (MOVE_ROBBER, MOVE_PIRATE, ROB)),
    (Sailing(), (SHIP_TO,)),
    (Keeping(), (KEEP_CARDS,)),
    (Cities(), (PILLAGE, METROPOLIS_CITY)),
    (KnightAnswers(), (DEFEND, DISPLACED)),
    (Decks(), (REWARD,)),
    (BargainReplies(), (TRADE_REPLY, TRADE_PARTNER)),
]

CARDS: Final[list[tuple[str, CardPolicy]]] = [
    ("alchemist", AlchemistPolicy()),
    ("crane", CranePolicy()),
    ("engineer", EngineerPolicy()),
    ("inventor", InventorPolicy()),
    ("irrigation", IrrigationPolicy()),
    ("medicine", MedicinePolicy()),
    ("mining", MiningPolicy()),
    ("printer", PointPolicy()),
    ("road_building", RoadBuildingPolicy()),
    ("smith", SmithPolicy()),
    ("commercial_harbour", CommercialHarbourPolicy()),
    ("master_merchant", MasterMerchantPolicy()),
    ("merchant", MerchantPolicy()),
    ("merchant_fleet", MerchantFleetPolicy()),
    ("resource_monopoly", ResourceMonopolyPolicy()),
    ("trade_monopoly", TradeMonopolyPolicy()),
    ("bishop", BishopPolicy()),
    ("constitution", PointPolicy()),
    ("deserter", DeserterPolicy()),
    ("diplomat", DiplomatPolicy()),
    ("intrigue", IntriguePolicy()),
    ("saboteur", SaboteurPolicy()),
    ("spy", SpyPolicy()),
    ("warlord", WarlordPolicy()),
    ("wedding", WeddingPolicy()),
    ("knight", DevelopmentKnightPolicy()),
    ("victory_point", PointPolicy()),
    ("roads", DevelopmentRoadsPolicy()),
    ("year_of_plenty", YearOfPlentyPolicy()),
    ("monopoly", DevelopmentMonopolyPolicy()),
]
"""A card's policy answers all questions of the card."""


def _fill() -> None:
    for policy, steps in STEPS:
        for step in steps:
            POLICY_OF_STEP[step.number] = policy
    for name, card in CARDS:
        kind = KIND_NAMED[name]
        POLICY_OF_CARD[kind] = card
        for step in CARD_OF_KIND[kind].steps:
            POLICY_OF_STEP[step.number] = card


_fill()
