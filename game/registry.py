"""Which rule owns each step and which class is each card: the one list, explicit. A new card is entered here."""

from __future__ import annotations

from typing import Final

from game import ids, steps
from game.cards.development.knight import DevelopmentKnight
from game.cards.development.monopoly import DevelopmentMonopoly
from game.cards.development.victory_point import VictoryPoint
from game.cards.development.year_of_plenty import YearOfPlenty
from game.cards.politics.bishop import Bishop
from game.cards.politics.constitution import Constitution
from game.cards.politics.deserter import Deserter
from game.cards.politics.diplomat import Diplomat
from game.cards.politics.intrigue import Intrigue
from game.cards.politics.saboteur import Saboteur
from game.cards.politics.spy import Spy
from game.cards.politics.warlord import Warlord
from game.cards.politics.wedding import Wedding
from game.cards.science.alchemist import Alchemist
from game.cards.science.crane import Crane
from game.cards.science.engineer import Engineer
from game.cards.science.inventor import Inventor
from game.cards.science.irrigation import Irrigation
from game.cards.science.medicine import Medicine
from game.cards.science.mining import Mining
from game.cards.science.printer import Printer
from game.cards.science.road_building import RoadBuilding
from game.cards.science.smith import Smith
from game.cards.trade.commercial_harbour import CommercialHarbour
from game.cards.trade.master_merchant import MasterMerchant
from game.cards.trade.merchant import Merchant
from game.cards.trade.merchant_fleet import MerchantFleet
from game.cards.trade.resource_monopoly import ResourceMonopoly
from game.cards.trade.trade_monopoly import TradeMonopoly
from game.rules.barbarians import Attack
from game.rules.harbour import HarbourGift
from game.rules.improvements import Metropolis
from game.rules.knights import Displaced
from game.rules.production import Aqueduct
from game.rules.progress import DrawCard, Gate, KeepCards
from game.rules.robber import Robber, Seven
from game.rules.rule import CARD_OF_KIND, RULE_OF_STEP, Card, Rule
from game.rules.setting_up import SettingUp
from game.rules.trading import Offer
from game.rules.turn import Turn

RULES: Final[list[tuple[Rule, tuple[int, ...]]]] = [
    (
        SettingUp(),
        (
            steps.START_ROLL,
            steps.SETUP_NEXT,
            steps.SETUP_SETTLEMENT,
            steps.SETUP_CITY,
            steps.SETUP_ROAD,
        ),
    ),
    (
        Turn(),
        (
            steps.TURN_BEGIN,
            steps.BEFORE_ROLL,
            steps.ROLL,
            steps.SETTLE_EVENT,
            steps.SETTLE_PRODUCTION,
            steps.TURN,
            steps.TURN_END,
        ),
    ),
    (Aqueduct(), (steps.AQUEDUCT_NEXT, steps.AQUEDUCT)),
    (Seven(), (steps.SEVEN, steps.DISCARD_NEXT, steps.DISCARD)),
    (Robber(), (steps.MOVE_ROBBER, steps.ROB, steps.STEAL_CARD)),
    (Gate(), (steps.GATE,)),
    (DrawCard(), (steps.DRAW_CARD,)),
    (KeepCards(), (steps.KEEP_CARDS,)),
    (
        Attack(),
        (
            steps.MUSTER,
            steps.DEFEND,
            steps.ATTACK,
            steps.REWARD_NEXT,
            steps.REWARD,
            steps.PILLAGE_NEXT,
            steps.PILLAGE,
            steps.LEAVE,
        ),
    ),
    (Displaced(), (steps.DISPLACED,)),
    (Metropolis(), (steps.METROPOLIS_CITY,)),
    (Offer(), (steps.TRADE_NEXT, steps.TRADE_REPLY, steps.TRADE_PARTNER)),
    (HarbourGift(), (steps.HARBOUR_GIFT,)),
]

CARDS: Final[list[tuple[int, Card, tuple[int, ...]]]] = [
    (ids.ALCHEMIST, Alchemist(), (steps.ALCHEMIST_DICE,)),
    (ids.CRANE, Crane(), (steps.CRANE_TRACK,)),
    (ids.ENGINEER, Engineer(), (steps.ENGINEER_CITY,)),
    (ids.INVENTOR, Inventor(), (steps.INVENTOR_FIRST, steps.INVENTOR_SECOND)),
    (ids.IRRIGATION, Irrigation(), ()),
    (ids.MEDICINE, Medicine(), (steps.MEDICINE_SETTLEMENT,)),
    (ids.MINING, Mining(), ()),
    (ids.PRINTER, Printer(), ()),
    (ids.ROAD_BUILDING, RoadBuilding(), (steps.ROADS_NEXT, steps.ROADS_EDGE)),
    (ids.SMITH, Smith(), (steps.SMITH_NEXT, steps.SMITH_KNIGHT)),
    (ids.COMMERCIAL_HARBOUR, CommercialHarbour(), ()),
    (ids.MASTER_MERCHANT, MasterMerchant(), (steps.MASTER_PLAYER, steps.MASTER_CARD)),
    (ids.MERCHANT, Merchant(), (steps.MERCHANT_PLACE,)),
    (ids.MERCHANT_FLEET, MerchantFleet(), (steps.FLEET_KIND,)),
    (ids.RESOURCE_MONOPOLY, ResourceMonopoly(), (steps.MONOPOLY_KIND,)),
    (ids.TRADE_MONOPOLY, TradeMonopoly(), (steps.TRADE_MONOPOLY_KIND,)),
    (ids.BISHOP, Bishop(), (steps.BISHOP_PLACE, steps.BISHOP_NEXT)),
    (ids.CONSTITUTION, Constitution(), ()),
    (ids.DESERTER, Deserter(), (steps.DESERTER_PLAYER, steps.DESERTER_KNIGHT, steps.DESERTER_PLACE)),
    (ids.DIPLOMAT, Diplomat(), (steps.DIPLOMAT_ROAD, steps.DIPLOMAT_REBUILD)),
    (ids.INTRIGUE, Intrigue(), (steps.INTRIGUE_KNIGHT,)),
    (ids.SABOTEUR, Saboteur(), ()),
    (ids.SPY, Spy(), (steps.SPY_PLAYER, steps.SPY_CARD)),
    (ids.WARLORD, Warlord(), ()),
    (ids.WEDDING, Wedding(), (steps.WEDDING_NEXT, steps.WEDDING_GIFT)),
    (ids.DEV_KNIGHT, DevelopmentKnight(), ()),
    (ids.DEV_POINT, VictoryPoint(), ()),
    (ids.DEV_ROADS, RoadBuilding(), ()),
    (ids.DEV_PLENTY, YearOfPlenty(), (steps.PLENTY_KIND,)),
    (ids.DEV_MONOPOLY, DevelopmentMonopoly(), (steps.DEV_MONOPOLY_KIND,)),
]


def _fill() -> None:
    for rule, owned in RULES:
        for step in owned:
            RULE_OF_STEP[step] = rule
    for kind, card, owned in CARDS:
        CARD_OF_KIND[kind] = card
        for step in owned:
            RULE_OF_STEP[step] = card


_fill()
