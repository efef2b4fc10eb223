"""The figures for the cards of each seat, with their names."""

from __future__ import annotations

from collections.abc import Callable

from game import events as ev
from game.play.statistics.facts import Deeds
from platform_io.i18n import N_

Counts = tuple[tuple[str, str, Callable[[Deeds], int]], ...]
"""Figures for a seat: the name of each, its explanation, and the function that returns it."""

CAME: Counts = (
    (N_("Dice"), N_("Cards produced by the dice"), lambda deeds: sum(deeds.produced)),
    (
        N_("By choice"),
        N_("Cards from the bank through gold, the Aqueduct, played cards and set-up"),
        lambda deeds: deeds.chosen,
    ),
    (N_("Bank"), N_("Cards received in trades with the bank"), lambda deeds: deeds.bank_taken),
    (N_("Trade"), N_("Cards received in trades with other players"), lambda deeds: deeds.traded_in),
    (N_("Robbed"), N_("Cards stolen with the robber or the pirate"), lambda deeds: deeds.robbed),
    (N_("From others"), N_("Cards received from other players through played cards"), lambda deeds: deeds.got),
)
WENT: Counts = (
    (N_("Spent"), N_("Cards paid to build, buy and activate"), lambda deeds: deeds.spent),
    (N_("Bank"), N_("Cards given in trades with the bank"), lambda deeds: deeds.bank_given),
    (N_("Trade"), N_("Cards given in trades with other players"), lambda deeds: deeds.traded_away),
    (N_("Stolen"), N_("Cards lost to the robber or the pirate"), lambda deeds: deeds.lost_to_robbers),
    (N_("To others"), N_("Cards given to other players through played cards"), lambda deeds: deeds.given),
    (N_("Discarded"), N_("Cards discarded for sevens and played cards"), lambda deeds: deeds.discarded),
)
DONE: Counts = (
    (N_("Cards drawn"), N_("Progress or development cards drawn"), lambda deeds: deeds.cards_drawn),
    (N_("Cards played"), N_("Progress or development cards played"), lambda deeds: sum(deeds.cards_played.values())),
    (N_("Cards spied"), N_("Progress cards taken from other players"), lambda deeds: deeds.cards_stolen),
    (N_("Trades"), N_("Trades with other players"), lambda deeds: deeds.trades),
    (N_("Bank trades"), N_("Trades with the bank"), lambda deeds: deeds.bank_trades),
    (N_("Robberies"), N_("Cards stolen, one per robbery"), lambda deeds: deeds.robbed),
    (N_("Knights hired"), N_("Knights placed on the board"), lambda deeds: deeds.built[ev.KNIGHT_PLACED]),
)
