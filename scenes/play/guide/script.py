"""The content of the guided game, chapter by chapter: texts, moves, and what the opponent says.

The person has the first seat. ``tests/scenes/play/test_guide.py`` plays it to the end.
"""

from __future__ import annotations

from platform_io.i18n import N_
from scenes.play.guide.later import BARBARIANS, KNIGHTS, METROPOLIS
from scenes.play.guide.lesson import NEXT, FreeTurn, Lesson, LessonGroup, Teaching

START = LessonGroup(
    N_("A place of your own"),
    (
        Lesson(
            N_(
                "Welcome, Anna! The first to {goal} points wins. {b}Click in the golden ring{/b} to place a "
                "settlement: it collects {wool}, {lumber} and {grain} from its hexes."
            ),
            before=("roll 5 4 none; roll 2 3 none",),
            moves=("build_settlement 8",),
            says=N_("A new neighbour! I do hope you like paying rent."),
        ),
        Lesson(
            N_("Roads lead to your next buildings. {b}Place one here.{/b}"),
            moves=("build_road 14; build_settlement 43; build_road 56; build_city 41; build_road 58",),
        ),
        Lesson(
            N_(
                "Your second building is a city, which collects two cards per hex: {brick} hills, {ore} mountains, "
                "{lumber} forest. {b}Place it.{/b}"
            ),
            moves=("build_city 33",),
            says=N_("The sunny south for me. You get the sheep."),
        ),
        Lesson(
            N_("It starts you off with a card from each hex. {b}Now its road.{/b}"),
            moves=("build_road 42",),
        ),
        Lesson(
            N_("Every turn begins with a roll: hexes with that number pay. More dots, better odds. {b}Roll.{/b}"),
            moves=("roll_dice; roll 4 6 ship",),
        ),
        Lesson(
            N_(
                "A 10: your pasture paid {wool}. {b}The rest of the turn is yours:{/b} buy a road ({brick} {lumber}), "
                "a knight ({wool} {ore}) or nothing, then end it."
            ),
            free=FreeTurn(
                N_("Well done! Each chapter starts from its own position, so experiment freely. Next: {title}.")
            ),
        ),
    ),
)
TRADE = LessonGroup(
    N_("Build and trade"),
    (
        Lesson(
            N_("{b}Roll, then build a settlement{/b} at the end of your road: {brick} {lumber} {wool} {grain}."),
            before=(
                "build_road 24; end_turn; roll_dice; roll 2 2 trade; build_wall 41; end_turn",
                "roll_dice; roll 4 2 ship; end_turn; roll_dice; roll 6 3 politics; end_turn",
            ),
            moves=("roll_dice; roll 5 4 ship; build_settlement 20",),
            says=N_("I've put up a wall. Nothing personal!"),
        ),
        Lesson(
            N_(
                "A city costs {ore} {ore} {ore} {grain} {grain}, and Samira likes {brick}. {b}Offer 1 {brick} for "
                "1 {grain},{/b} then accept the answer."
            ),
            moves=("offer 1 brick for 1 grain; accept; player 1",),
        ),
        Lesson(
            N_(
                "{b}End your turn.{/b} Samira's roll will pay you, too. On a 7, a hand of more than 7 cards loses "
                "half; each city wall allows 2 more."
            ),
            moves=("end_turn; roll_dice; roll 3 3 ship; end_turn",),
            says=N_("Bricks for my walls. A pleasure!"),
        ),
        Lesson(
            N_(
                "Her 6 paid you 3 {brick}. {b}Roll: this turn is all yours,{/b} and rich enough for a city. The bank "
                "swaps 4 alike for 1."
            ),
            free=FreeTurn(NEXT, dice="roll 1 3 science"),
        ),
    ),
)
COMMODITIES = LessonGroup(
    N_("Cities and commodities"),
    (
        Lesson(
            N_(
                "Your second city! Cities also earn commodities: {cloth} in pasture, {paper} in forest, {coin} in "
                "mountains. {b}Roll, then spend {cloth} on trade.{/b}"
            ),
            before=(
                "roll_dice; roll 1 3 science; build_city 8; build_wall 33; end_turn",
                "roll_dice; roll 6 6 trade; end_turn",
            ),
            moves=("roll_dice; roll 6 4 ship; improve trade",),
            says=N_("Two cities? Leave some sky for the rest of us."),
        ),
        Lesson(
            N_("Now yellow gates can bring you cards. {b}End your turn{/b} and watch the third die."),
            moves=("end_turn; roll_dice; roll 4 1 trade; draw resource_monopoly; end_turn",),
        ),
        Lesson(
            N_(
                "A yellow gate and a low red die: you drew Resource Monopoly. {b}Roll, play it and take Samira's "
                "{ore}.{/b}"
            ),
            moves=("roll_dice; roll 5 4 ship; play resource_monopoly; card ore",),
            says=N_("Why are you smiling? I don't like it when you smile."),
        ),
        Lesson(
            N_(
                "{b}The rest of the turn is yours.{/b} {paper} improves science and {coin} politics; {wool} {ore} "
                "hires a knight."
            ),
            says=N_("My {ore}! That was nearly a city!"),
            free=FreeTurn(NEXT),
        ),
    ),
)
TEACHING = Teaching((START, TRADE, COMMODITIES, BARBARIANS, KNIGHTS, METROPOLIS))
"""The guided game."""
