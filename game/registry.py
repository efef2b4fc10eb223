"""All rules, rule modules and cards in explicit lists. Register new ones here; no other rules file needs a change."""

from __future__ import annotations

from typing import Final

from game.box import MOST_KINDS
from game.cards.development.knight import DevelopmentKnight
from game.cards.development.monopoly import DevelopmentMonopoly
from game.cards.development.roads import DevelopmentRoads
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
from game.ids import CARD_NAMES
from game.rule_module_ids import RULE_MODULE_COUNT
from game.rules.aqueduct import Aqueduct
from game.rules.barbarians import Attack, Barbarians
from game.rules.building import Building
from game.rules.building_phase import BuildingPhase, Phase
from game.rules.development import Development
from game.rules.fog import Fog, Uncovering
from game.rules.gold import Gold, GoldRush
from game.rules.harbour import HarbourGift
from game.rules.harbourmaster import HarbourPoints
from game.rules.improvements import Improvements, Metropolis
from game.rules.knights import AgileKnights, Knights
from game.rules.marching import Displaced
from game.rules.paired import Paired
from game.rules.pirate import Pirate, PirateChase
from game.rules.progress import DrawCard, Gate, KeepCards, Progress
from game.rules.robber import Robber
from game.rules.rule import CARD_OF_KIND, CARDS, KIND_NAMED, RULE_OF_STEP, Card, Rule
from game.rules.rule_module import RULE_MODULES, RuleModule
from game.rules.setting_up import SettingUp
from game.rules.seven import Seven
from game.rules.ships import Seas, ShipMove
from game.rules.trading import OfferRule, Trading
from game.rules.turn import Turn
from game.rules.walls import Walls
from game.rules.wonders import Wonders
from game.steps import GAME_OVER, enter

RULES: Final[list[Rule]] = [
    SettingUp(),
    Turn(),
    Aqueduct(),
    Seven(),
    Robber(),
    Gate(),
    DrawCard(),
    KeepCards(),
    Attack(),
    Displaced(),
    Metropolis(),
    OfferRule(),
    HarbourGift(),
    ShipMove(),
    PirateChase(),
    GoldRush(),
    Uncovering(),
    Phase(),
]
"""Steps get their numbers in this order."""

PLAYED: Final[list[RuleModule]] = [
    Building(),
    Walls(),
    Trading(),
    Development(),
    Knights(),
    Barbarians(),
    Improvements(),
    Progress(),
    AgileKnights(),
    Seas(),
    Pirate(),
    Fog(),
    Wonders(),
    BuildingPhase(),
    Paired(),
    Gold(),
    HarbourPoints(),
]

DECKS: Final[list[Card]] = [
    Alchemist(),
    Crane(),
    Engineer(),
    Inventor(),
    Irrigation(),
    Medicine(),
    Mining(),
    Printer(),
    RoadBuilding(),
    Smith(),
    CommercialHarbour(),
    MasterMerchant(),
    Merchant(),
    MerchantFleet(),
    ResourceMonopoly(),
    TradeMonopoly(),
    Bishop(),
    Constitution(),
    Deserter(),
    Diplomat(),
    Intrigue(),
    Saboteur(),
    Spy(),
    Warlord(),
    Wedding(),
    DevelopmentKnight(),
    VictoryPoint(),
    DevelopmentRoads(),
    YearOfPlenty(),
    DevelopmentMonopoly(),
]
"""Cards get their numbers in this order. Their steps are numbered after those of the rules."""


def enter_rule(rule: Rule) -> None:
    """Register a rule: the engine will call it at its steps."""
    for step in rule.steps:
        enter(step)
        RULE_OF_STEP[step.number] = rule


def enter_card(card: Card) -> None:
    """Register a card and its steps. ValueError if its name is taken or the table is full."""
    if card.name in KIND_NAMED:
        raise ValueError(f"there are two cards named {card.name}")
    if len(CARDS) == MOST_KINDS:
        raise ValueError(f"no room for {card.name}: there can be at most {MOST_KINDS} kinds of card")
    card.kind = len(CARDS)
    CARDS.append(card)
    CARD_NAMES.append(card.name)
    KIND_NAMED[card.name] = len(CARDS) - 1
    CARD_OF_KIND[card.kind] = card
    enter_rule(card)


def _fill() -> None:
    if sorted(module.number for module in PLAYED) != list(range(RULE_MODULE_COUNT)):
        raise ValueError("PLAYED must contain one rule module for each number of game.rule_module_ids")
    for module in PLAYED:
        RULE_MODULES[module.number] = module
    for rule in RULES:
        enter_rule(rule)
    for card in DECKS:
        enter_card(card)
    enter(GAME_OVER)


_fill()
