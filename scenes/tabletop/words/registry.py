"""The list of the words of all cards. Register a new card here; no other file of the interface needs a change."""

from __future__ import annotations

from typing import Final

from game.ids import CARD_NAMES
from scenes.tabletop.words.card import CardWords
from scenes.tabletop.words.cards import (
    alchemist,
    bishop,
    commercial_harbour,
    constitution,
    crane,
    deserter,
    diplomat,
    engineer,
    intrigue,
    inventor,
    irrigation,
    knight,
    master_merchant,
    medicine,
    merchant,
    merchant_fleet,
    mining,
    monopoly,
    printer,
    resource_monopoly,
    road_building,
    roads,
    saboteur,
    smith,
    spy,
    trade_monopoly,
    victory_point,
    warlord,
    wedding,
    year_of_plenty,
)

CARDS: Final[tuple[CardWords, ...]] = (
    alchemist.WORDS,
    crane.WORDS,
    engineer.WORDS,
    inventor.WORDS,
    irrigation.WORDS,
    medicine.WORDS,
    mining.WORDS,
    printer.WORDS,
    road_building.WORDS,
    smith.WORDS,
    commercial_harbour.WORDS,
    master_merchant.WORDS,
    merchant.WORDS,
    merchant_fleet.WORDS,
    resource_monopoly.WORDS,
    trade_monopoly.WORDS,
    bishop.WORDS,
    constitution.WORDS,
    deserter.WORDS,
    diplomat.WORDS,
    intrigue.WORDS,
    saboteur.WORDS,
    spy.WORDS,
    warlord.WORDS,
    wedding.WORDS,
    knight.WORDS,
    victory_point.WORDS,
    roads.WORDS,
    year_of_plenty.WORDS,
    monopoly.WORDS,
)

NAMED: Final = {words.name: words for words in CARDS}


def words_of(card: int) -> CardWords:
    """The words of a kind of card."""
    return NAMED[CARD_NAMES[card]]
