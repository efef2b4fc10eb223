"""Which policy answers each step and plays each card: the one list, explicit. A new step or card is entered here."""

from __future__ import annotations

from typing import Final

from game import ids
from game.ai.bargain import Replies
from game.ai.board_answers import Cities, Decks, Keeping, Knights
from game.ai.cards import development, politics, science, trade
from game.ai.giving import Giving, Taking
from game.ai.menu import BeforeRoll, Menu
from game.ai.opening import Opening
from game.ai.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, Policy
from game.ai.robbing import Robbing
from game.rules.barbarians import DEFEND, PILLAGE, REWARD
from game.rules.decks import KEEP_CARDS
from game.rules.harbour import HARBOUR_GIFT
from game.rules.improvements import METROPOLIS_CITY
from game.rules.knights import DISPLACED
from game.rules.production import AQUEDUCT
from game.rules.robber import DISCARD, MOVE_ROBBER, ROB
from game.rules.rule import CARD_OF_KIND
from game.rules.setting_up import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.rules.turn import BEFORE_ROLL, TURN
from game.steps import Step

STEPS: Final[list[tuple[Policy, tuple[Step, ...]]]] = [
    (Opening(), (SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)),
    (BeforeRoll(), (BEFORE_ROLL,)),
    (Menu(), (TURN,)),
    (Taking(), (AQUEDUCT,)),
    (Giving(), (DISCARD, HARBOUR_GIFT)),
    (Robbing(), (MOVE_ROBBER, ROB)),
    (Keeping(), (KEEP_CARDS,)),
    (Cities(), (PILLAGE, METROPOLIS_CITY)),
    (Knights(), (DEFEND, DISPLACED)),
    (Decks(), (REWARD,)),
    (Replies(), (TRADE_REPLY, TRADE_PARTNER)),
]

CARDS: Final[list[tuple[int, CardPolicy]]] = [
    (ids.ALCHEMIST, science.AlchemistPolicy()),
    (ids.CRANE, science.CranePolicy()),
    (ids.ENGINEER, science.EngineerPolicy()),
    (ids.INVENTOR, science.InventorPolicy()),
    (ids.IRRIGATION, science.HarvestPolicy(ids.FIELDS)),
    (ids.MEDICINE, science.MedicinePolicy()),
    (ids.MINING, science.HarvestPolicy(ids.MOUNTAINS)),
    (ids.PRINTER, science.PointPolicy()),
    (ids.ROAD_BUILDING, science.RoadBuildingPolicy()),
    (ids.SMITH, science.SmithPolicy()),
    (ids.COMMERCIAL_HARBOUR, trade.CommercialHarbourPolicy()),
    (ids.MASTER_MERCHANT, trade.MasterMerchantPolicy()),
    (ids.MERCHANT, trade.MerchantPolicy()),
    (ids.MERCHANT_FLEET, trade.MerchantFleetPolicy()),
    (ids.RESOURCE_MONOPOLY, trade.MonopolyPolicy(True)),
    (ids.TRADE_MONOPOLY, trade.MonopolyPolicy(False)),
    (ids.BISHOP, politics.BishopPolicy()),
    (ids.CONSTITUTION, science.PointPolicy()),
    (ids.DESERTER, politics.DeserterPolicy()),
    (ids.DIPLOMAT, politics.DiplomatPolicy()),
    (ids.INTRIGUE, politics.IntriguePolicy()),
    (ids.SABOTEUR, politics.SaboteurPolicy()),
    (ids.SPY, politics.SpyPolicy()),
    (ids.WARLORD, politics.WarlordPolicy()),
    (ids.WEDDING, politics.WeddingPolicy()),
    (ids.DEV_KNIGHT, development.SoldierPolicy()),
    (ids.DEV_POINT, science.PointPolicy()),
    (ids.DEV_ROADS, science.RoadBuildingPolicy()),
    (ids.DEV_PLENTY, development.PlentyPolicy()),
    (ids.DEV_MONOPOLY, development.AllOfAKindPolicy()),
]


def _fill() -> None:
    for policy, owned in STEPS:
        for step in owned:
            POLICY_OF_STEP[step.number] = policy
    for kind, card in CARDS:
        POLICY_OF_CARD[kind] = card
        for step in CARD_OF_KIND[kind].steps:
            POLICY_OF_STEP[step.number] = card


_fill()
