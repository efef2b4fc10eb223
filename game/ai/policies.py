"""Which policy answers each step and plays each card: the one list, explicit. A new step or card is entered here."""

from __future__ import annotations

from typing import Final

from game import ids, steps
from game.ai.bargain import Replies
from game.ai.board_answers import Cities, Decks, Keeping, Knights
from game.ai.cards import development, politics, science, trade
from game.ai.giving import Giving, Taking
from game.ai.menu import BeforeRoll, Menu
from game.ai.opening import Opening
from game.ai.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, Policy
from game.ai.robbing import Robbing

STEPS: Final[list[tuple[Policy, tuple[int, ...]]]] = [
    (Opening(), (steps.SETUP_SETTLEMENT, steps.SETUP_CITY, steps.SETUP_ROAD)),
    (BeforeRoll(), (steps.BEFORE_ROLL,)),
    (Menu(), (steps.TURN,)),
    (Taking(), (steps.AQUEDUCT,)),
    (Giving(), (steps.DISCARD, steps.WEDDING_GIFT, steps.HARBOUR_GIFT)),
    (Robbing(), (steps.MOVE_ROBBER, steps.ROB, steps.CHASE)),
    (Keeping(), (steps.KEEP_CARDS,)),
    (Cities(), (steps.PILLAGE, steps.METROPOLIS_CITY)),
    (Knights(), (steps.DEFEND, steps.DISPLACED)),
    (Decks(), (steps.REWARD,)),
    (Replies(), (steps.TRADE_REPLY, steps.TRADE_PARTNER)),
]

CARDS: Final[list[tuple[int, CardPolicy, tuple[int, ...]]]] = [
    (ids.ALCHEMIST, science.AlchemistPolicy(), (steps.ALCHEMIST_DICE,)),
    (ids.CRANE, science.CranePolicy(), (steps.CRANE_TRACK,)),
    (ids.ENGINEER, science.EngineerPolicy(), (steps.ENGINEER_CITY,)),
    (ids.INVENTOR, science.InventorPolicy(), (steps.INVENTOR_FIRST, steps.INVENTOR_SECOND)),
    (ids.IRRIGATION, science.HarvestPolicy(ids.FIELDS), ()),
    (ids.MEDICINE, science.MedicinePolicy(), (steps.MEDICINE_SETTLEMENT,)),
    (ids.MINING, science.HarvestPolicy(ids.MOUNTAINS), ()),
    (ids.PRINTER, science.PointPolicy(), ()),
    (ids.ROAD_BUILDING, science.RoadBuildingPolicy(), (steps.ROADS_EDGE,)),
    (ids.SMITH, science.SmithPolicy(), (steps.SMITH_KNIGHT,)),
    (ids.COMMERCIAL_HARBOUR, trade.CommercialHarbourPolicy(), ()),
    (ids.MASTER_MERCHANT, trade.MasterMerchantPolicy(), (steps.MASTER_PLAYER, steps.MASTER_CARD)),
    (ids.MERCHANT, trade.MerchantPolicy(), (steps.MERCHANT_PLACE,)),
    (ids.MERCHANT_FLEET, trade.MerchantFleetPolicy(), (steps.FLEET_KIND,)),
    (ids.RESOURCE_MONOPOLY, trade.MonopolyPolicy(True), (steps.MONOPOLY_KIND,)),
    (ids.TRADE_MONOPOLY, trade.MonopolyPolicy(False), (steps.TRADE_MONOPOLY_KIND,)),
    (ids.BISHOP, politics.BishopPolicy(), (steps.BISHOP_PLACE,)),
    (ids.CONSTITUTION, science.PointPolicy(), ()),
    (ids.DESERTER, politics.DeserterPolicy(), (steps.DESERTER_PLAYER, steps.DESERTER_KNIGHT, steps.DESERTER_PLACE)),
    (ids.DIPLOMAT, politics.DiplomatPolicy(), (steps.DIPLOMAT_ROAD, steps.DIPLOMAT_REBUILD)),
    (ids.INTRIGUE, politics.IntriguePolicy(), (steps.INTRIGUE_KNIGHT,)),
    (ids.SABOTEUR, politics.SaboteurPolicy(), ()),
    (ids.SPY, politics.SpyPolicy(), (steps.SPY_PLAYER, steps.SPY_CARD)),
    (ids.WARLORD, politics.WarlordPolicy(), ()),
    (ids.WEDDING, politics.WeddingPolicy(), ()),
    (ids.DEV_KNIGHT, development.SoldierPolicy(), ()),
    (ids.DEV_POINT, science.PointPolicy(), ()),
    (ids.DEV_ROADS, science.RoadBuildingPolicy(), ()),
    (ids.DEV_PLENTY, development.PlentyPolicy(), (steps.PLENTY_KIND,)),
    (ids.DEV_MONOPOLY, development.AllOfAKindPolicy(), (steps.DEV_MONOPOLY_KIND,)),
]


def _fill() -> None:
    for policy, owned in STEPS:
        for step in owned:
            POLICY_OF_STEP[step] = policy
    for kind, card, owned in CARDS:
        POLICY_OF_CARD[kind] = card
        for step in owned:
            POLICY_OF_STEP[step] = card


_fill()
