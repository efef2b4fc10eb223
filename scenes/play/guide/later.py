"""The later chapters of the guided game: the barbarians and the robber, knights, and the metropolis."""

from __future__ import annotations

from platform_io.i18n import N_
from scenes.play.guide.lesson import NEXT, FreeTurn, Lesson, LessonGroup

BARBARIANS = LessonGroup(
    N_("The barbarians"),
    (
        Lesson(
            N_(
                "One more ship on the third die, and the barbarians land. Their strength is the number of cities: "
                "{strength}."
            ),
            shows_track=True,
            before=(
                "improve science; improve science; build_road 43; end_turn",
                "roll_dice; roll 1 4 politics; build_city 43; build_road 57; build_road 61; end_turn",
            ),
            says=N_("Knights? Bad for business. Who would attack a shop?"),
        ),
        Lesson(
            N_(
                "Only active knights fight. {b}Roll, hire one{/b} here for {wool} {ore}, then click it and "
                "{b}activate{/b} it for {grain}."
            ),
            moves=("roll_dice; roll 1 2 politics; hire_knight 24; activate_knight 24",),
        ),
        Lesson(
            N_(
                "1 against {strength} is too little, but the weakest defender pays, and Samira has no knight. {b}End "
                "your turn.{/b}"
            ),
            moves=("end_turn; roll_dice; roll 6 5 ship; corner 41; end_turn",),
        ),
        Lesson(
            N_("Samira lost a city. Had the knights held, the strongest defender would have got 1 point. {b}Roll.{/b}"),
            moves=("roll_dice; roll 3 4 politics",),
            says=N_("My city! Was that insured? It was not."),
        ),
        Lesson(
            N_(
                "A 7 pays nobody: you move the robber, which blocks its hex. {b}Put it on Samira's mountains{/b} and "
                "steal a card."
            ),
            moves=("hex 13; steal brick",),
        ),
        Lesson(
            N_(
                "You stole {brick}. {b}The rest of the turn is yours:{/b} a road, a second knight, or {grain} to wake "
                "your tired one?"
            ),
            says=N_("First a fire, now a burglary. Charming."),
            free=FreeTurn(NEXT),
        ),
    ),
)
KNIGHTS = LessonGroup(
    N_("Knights on the move"),
    (
        Lesson(
            N_(
                "Samira's knight blocks your road. {b}Roll, then click yours and promote it{/b} for {wool} {ore}: 2 "
                "beats 1."
            ),
            before=(
                "activate_knight 24; end_turn; roll_dice; roll 2 4 politics; end_turn",
                "roll_dice; roll 6 4 ship; offer 1 wool for 1 coin; accept; player 1; bank_trade brick for cloth",
                "end_turn; roll_dice; roll 6 6 ship; hire_knight 34; activate_knight 34; end_turn",
            ),
            moves=("roll_dice; roll 3 6 politics; promote_knight 24",),
            says=N_("Meet Sir Cuthbert. He guards my investments."),
        ),
        Lesson(
            N_(
                "A stronger knight displaces a weaker one along your roads. {b}Click yours, Move or displace, then "
                "Samira's.{/b}"
            ),
            moves=("displace_knight 24 34; corner 44",),
        ),
        Lesson(
            N_(
                "Well struck! {b}The rest of the turn is yours:{/b} {grain} readies your knight again, {cloth} {cloth} "
                "buys level 2 of trade."
            ),
            says=N_("Sir Cuthbert isn't hurt. His feelings are."),
            free=FreeTurn(NEXT),
        ),
    ),
)
METROPOLIS = LessonGroup(
    N_("The metropolis"),
    (
        Lesson(
            N_(
                "At level 3 of trade, the bank gives 1 card for 2 alike commodities. {b}Roll, then swap 2 {coin} for 1 "
                "{cloth}.{/b}"
            ),
            before=(
                "improve trade; activate_knight 34; end_turn; roll_dice; roll 1 3 politics; end_turn",
                "roll_dice; roll 2 2 politics; end_turn; roll_dice; roll 4 2 politics; end_turn",
                "roll_dice; roll 1 3 politics; build_city 20; end_turn; roll_dice; roll 3 3 politics; end_turn",
                "roll_dice; roll 6 4 ship; bank_trade brick for cloth; end_turn",
                "roll_dice; roll 5 1 politics; build_city 41; end_turn",
                "roll_dice; roll 1 2 politics; bank_trade brick for cloth; improve trade; end_turn",
                "roll_dice; roll 5 5 ship; build_wall 43; end_turn; roll_dice; roll 2 1 politics; end_turn",
                "roll_dice; roll 5 6 ship; end_turn",
            ),
            moves=("roll_dice; roll 4 4 politics; bank_trade coin for cloth",),
            says=N_("Two for one? The bank never offers me that!"),
        ),
        Lesson(
            N_(
                "{b}Buy level 4.{/b} The first to get there turns a city into a metropolis, for 2 more points. "
                "{b}Choose one.{/b}"
            ),
            moves=("improve trade; corner 8",),
        ),
        Lesson(
            N_(
                "You have {points} of {goal} points. The longest road, 5 or more without a gap, is worth 2: {b}find "
                "the winning move!{/b}"
            ),
            says=N_("A metropolis! And I sell it turnips."),
            free=FreeTurn(N_("Not this time! One more road could join your two. The turn begins again."), wins=True),
        ),
        Lesson(
            N_("You win! Full games go to 13 points. To learn more, rest the mouse on anything or press F1."),
            before=("build_road 30",),
            says=N_("Well played. Same time tomorrow? Bring money."),
        ),
    ),
)
