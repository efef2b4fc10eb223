"""The content of the guided game, chapter by chapter: texts, what to do, and the prepared actions that follow.

The person has the first seat. ``tests/scenes/play/test_guide.py`` plays it to the end.
"""

from __future__ import annotations

from platform_io.i18n import N_
from scenes.play.guide.later import ATTACK, CARD, END, ROBBER
from scenes.play.guide.lesson import Lesson, LessonGroup, Teaching

START = LessonGroup(
    N_("Your first buildings"),
    (
        Lesson(
            N_(
                "Welcome! You are Anna, and red is yours. You settle this island against Bruno; the first to "
                "8 points wins. The game shows you where to click: follow the golden ring, and nothing can go "
                "wrong."
            )
        ),
        Lesson(
            N_(
                "Every hex produces one thing: forest {lumber}, hills {brick}, pasture {wool}, fields "
                "{grain}, mountains {ore}. It does so when its number is rolled. The more dots below the "
                "number, the more often it comes up: 6 and 8, in red, most often, 2 and 12 least."
            ),
            at="hex 10",
        ),
        Lesson(
            N_(
                "Buildings stand on corners, so each touches up to three hexes. This corner touches forest 8, "
                "fields 9 and pasture 10, all good numbers. {b}Click it to place your settlement.{/b}"
            ),
            asks="build_settlement 8",
        ),
        Lesson(
            N_(
                "Roads go on edges. Each must join your own roads or buildings, and you can only build where "
                "your roads lead. {b}Place your first road here.{/b} Then Bruno places a settlement and a "
                "city."
            ),
            asks="build_road 14",
            then=("build_settlement 38", "build_road 55", "build_city 41", "build_road 54"),
        ),
        Lesson(
            N_(
                "There must always be at least two edges between two buildings, whoever owns them. Your "
                "second building is a city from the start: it produces twice as much. {b}Place it here,{/b} "
                "at hills, mountains and forest."
            ),
            asks="build_city 33",
        ),
        Lesson(
            N_("The hexes around the city give you your first three cards. {b}Now place its road.{/b}"),
            asks="build_road 42",
        ),
    ),
)
TURN = LessonGroup(
    N_("Your turn: roll, build, end"),
    (
        Lesson(
            N_("Each turn begins with the dice, and they count for everyone. {b}Roll them.{/b}"),
            asks="roll_dice",
            then=("roll 4 6 ship",),
        ),
        Lesson(
            N_(
                "10! Your settlement is at the pasture with the 10, so you take 1 {wool}. Your cards are down "
                "here, and only you see them. The third die belongs to the barbarians; more about them soon."
            ),
            at="hand",
        ),
        Lesson(
            N_(
                "A road costs {brick} {lumber}; every button shows its price. {b}Pick up a road, then click "
                "the marked edge.{/b}"
            ),
            asks="build_road 24",
        ),
        Lesson(
            N_("You don't have the cards for a settlement yet. {b}End your turn.{/b} Bruno's rolls feed you too."),
            asks="end_turn",
            then=("roll_dice", "roll 2 4 ship", "end_turn"),
        ),
        Lesson(
            N_("Bruno rolled a 6: your city at the hills took 2 {brick}. {b}Now you roll.{/b}"),
            asks="roll_dice",
            then=("roll 5 4 trade",),
        ),
        Lesson(
            N_(
                "That is enough for a settlement: {brick} {lumber} {wool} {grain}. It must stand at one of "
                "your roads, at least two edges from other buildings. {b}Build it here.{/b}"
            ),
            asks="build_settlement 20",
        ),
        Lesson(
            N_(
                "A settlement is 1 point, a city 2: with 4 points you lead. Each player's panel shows points, "
                "cards in hand and more; rest the mouse on a figure for an explanation."
            ),
            at="seat 0",
        ),
        Lesson(N_("{b}End your turn.{/b}"), asks="end_turn", then=("roll_dice", "roll 3 3 ship", "end_turn")),
    ),
)
BANK = LessonGroup(
    N_("The bank and the city"),
    (
        Lesson(N_("{b}Roll the dice.{/b}"), asks="roll_dice", then=("roll 3 1 ship",)),
        Lesson(
            N_(
                "Next you want a city: {ore} {ore} {ore} {grain} {grain}. You lack the {grain} and an {ore}, "
                "but you have 4 {brick}, and the bank always gives 1 card for 4 of a kind. {b}Open the trade, "
                "give 4 {brick}, choose {ore}, and trade with the bank.{/b}"
            ),
            asks="bank_trade brick for ore",
        ),
        Lesson(
            N_(
                "Buildings at harbours trade better, 3 or even 2 for 1. With more opponents you can also "
                "offer each other cards. You still need the grain: {b}end your turn.{/b}"
            ),
            asks="end_turn",
            then=("roll_dice", "roll 4 5 ship", "end_turn"),
        ),
        Lesson(
            N_("A 9 was rolled: 2 {grain}, one for each of your settlements there. {b}Roll.{/b}"),
            asks="roll_dice",
            then=("roll 3 1 politics",),
        ),
        Lesson(
            N_(
                "Now you have everything. A city replaces a settlement. {b}Pick up a city and click the "
                "marked settlement.{/b}"
            ),
            asks="build_city 20",
        ),
    ),
)
COMMODITIES = LessonGroup(
    N_("Commodities and improvements"),
    (
        Lesson(
            N_(
                "Cities produce something finer. In a forest a city takes 1 {lumber} and 1 {paper}, in a "
                "pasture 1 {wool} and 1 {cloth}, in mountains 1 {ore} and 1 {coin}; elsewhere 2 of the same. "
                "Paper, cloth and coin are commodities."
            ),
            at="hand",
        ),
        Lesson(
            N_(
                "Commodities improve your cities: {paper} science, {cloth} trade, {coin} politics. The first level "
                "costs 1, the second 2, and so on to 5. {b}Buy the first level of science.{/b}"
            ),
            asks="improve science",
        ),
        Lesson(
            N_(
                "Each level brings progress cards more often. The third also gives a lasting ability; the "
                "first player to reach the fourth turns a city into a metropolis, for 2 more points. {b}End "
                "your turn.{/b}"
            ),
            asks="end_turn",
            then=("roll_dice", "roll 5 6 ship", "hire_knight 42", "end_turn"),
        ),
    ),
)
TEACHING = Teaching(("roll 5 4 none", "roll 2 3 none"), (START, TURN, BANK, COMMODITIES, CARD, ATTACK, ROBBER, END))
"""The guided game. Before its first lesson, the dice have decided who begins."""
