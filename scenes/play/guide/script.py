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
                "Welcome! You are Anna, and red is yours. You settle this island against Bruno; the first with 8 "
                "points wins. The game shows you where to click: follow the golden ring, and nothing can go wrong."
            )
        ),
        Lesson(
            N_(
                "Every hex yields one thing: forest {lumber}, hills {brick}, pasture {wool}, fields {grain}, mountains "
                "{ore}. It does so when its number is rolled. The more dots below the number, the "
                "more often that is: 6 and 8, in red, come most, 2 and 12 least."
            ),
            at="hex 10",
        ),
        Lesson(
            N_(
                "Buildings stand on corners, so that each touches up to three hexes. This corner touches forest 8, "
                "fields 9 and pasture 10, all good numbers. {b}Click on it to place your settlement.{/b}"
            ),
            asks="build_settlement 8",
        ),
        Lesson(
            N_(
                "Roads lie on edges. Each one must join your own roads or buildings, and you can only build where "
                "your roads lead. {b}Place your first road here.{/b} Bruno then places a settlement and a city."
            ),
            asks="build_road 14",
            then=("build_settlement 38", "build_road 55", "build_city 41", "build_road 54"),
        ),
        Lesson(
            N_(
                "Between two buildings there must always be two edges or more, whoever owns them. Your second building "
                "is a city at once: it yields twice as much. {b}Place it here,{/b} at hills, mountains and forest."
            ),
            asks="build_city 33",
        ),
        Lesson(
            N_("The hexes around the city give you your first three cards. {b}Now its road.{/b}"),
            asks="build_road 42",
        ),
    ),
)
TURN = LessonGroup(
    N_("Your turn: roll, build, end"),
    (
        Lesson(
            N_("Each turn begins with the dice, and what they show is for everybody. {b}Roll them.{/b}"),
            asks="roll_dice",
            then=("roll 4 6 ship",),
        ),
        Lesson(
            N_(
                "10! Your settlement lies at the pasture with the 10 and takes 1 {wool}. Your cards lie down here, and "
                "only you see them. The third die belongs to the barbarians; more of them soon."
            ),
            at="hand",
        ),
        Lesson(
            N_(
                "A road costs {brick} {lumber}; every button shows its price. {b}Pick up a road, then click on the "
                "marked edge.{/b}"
            ),
            asks="build_road 24",
        ),
        Lesson(
            N_("You don't have the cards for a settlement yet. {b}End your turn.{/b} What Bruno rolls feeds you too."),
            asks="end_turn",
            then=("roll_dice", "roll 2 4 ship", "end_turn"),
        ),
        Lesson(
            N_("Bruno rolled a 6: your city at the hills took 2 {brick}. {b}Now it is your roll.{/b}"),
            asks="roll_dice",
            then=("roll 5 4 trade",),
        ),
        Lesson(
            N_(
                "That is enough for a settlement: {brick} {lumber} {wool} {grain}. It must stand at the end of your "
                "roads and two edges away from other buildings. {b}Build it here.{/b}"
            ),
            asks="build_settlement 20",
        ),
        Lesson(
            N_(
                "A settlement is 1 point, a city 2: with 4 points you lead. The panel of each player tells the points, "
                "the cards in hand and more; rest the mouse on a figure to have it explained."
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
                "You want a city next: {ore} {ore} {ore} {grain} {grain}. You lack the {grain} and an {ore}, but you "
                "have 4 {brick}, and the bank always gives 1 card for 4 alike. {b}Open the trade, lay 4 {brick}, "
                "choose {ore}, and trade with the bank.{/b}"
            ),
            asks="bank_trade brick for ore",
        ),
        Lesson(
            N_(
                "Buildings at harbours trade better, 3 or even 2 for 1. With more opponents you may also offer each "
                "other cards. The grain is still missing: {b}end your turn.{/b}"
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
                "Now you have it all. A city takes the place of a settlement. {b}Pick up a city and click on the "
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
                "Cities yield something finer. In forests a city takes 1 {lumber} and 1 {paper}, in pastures 1 {wool} "
                "and 1 {cloth}, in mountains 1 {ore} and 1 {coin}; elsewhere 2 of the same. Paper, cloth and coin "
                "are commodities."
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
                "Each level brings progress cards more often. The third also gives a lasting ability; who first builds "
                "the fourth makes a city a metropolis, with 2 points more. {b}End your turn.{/b}"
            ),
            asks="end_turn",
            then=("roll_dice", "roll 5 6 ship", "hire_knight 42", "end_turn"),
        ),
    ),
)
TEACHING = Teaching(("roll 5 4 none", "roll 2 3 none"), (START, TURN, BANK, COMMODITIES, CARD, ATTACK, ROBBER, END))
"""The guided game. Before its first lesson, the dice have decided who begins."""
