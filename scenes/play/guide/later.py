"""The later chapters of the guided game: a progress card, knights, the barbarians, the robber, and victory."""

from __future__ import annotations

from platform_io.i18n import N_
from scenes.play.guide.lesson import Lesson, LessonGroup

CARD = LessonGroup(
    N_("Knights and a progress card"),
    (
        Lesson(
            N_(
                "Look at the ship: each time the third die shows it, the barbarians come one space closer. "
                "When they arrive, they attack, and only knights stop them. Bruno already has one."
            ),
            at="track",
        ),
        Lesson(
            N_("{b}Roll the dice{/b} and watch the third one."),
            asks="roll_dice",
            then=("roll 1 2 science", "draw irrigation"),
        ),
        Lesson(
            N_(
                "A green gate and a red 1 or 2: at science level 1, that draws a science card, one of the "
                "progress cards. Rest the mouse on it to read it. Nobody else knows which it is."
            ),
            at="cards",
        ),
        Lesson(
            N_(
                "A knight costs {wool} {ore} and stands on a free corner at your roads. {b}Pick up a knight and place "
                "it here.{/b}"
            ),
            asks="hire_knight 24",
        ),
        Lesson(
            N_(
                "It is still inactive. Activating it costs 1 {grain}, which you lack, but your card brings "
                "{grain} for the fields at your buildings. {b}Click the card to play it.{/b}"
            ),
            asks="play irrigation",
        ),
        Lesson(
            N_("2 {grain}! {b}Click your knight and activate it.{/b}"),
            asks="activate_knight 24",
        ),
        Lesson(
            N_(
                "An active knight fights the barbarians. From your next turn on it can also move along your "
                "roads or displace a weaker knight; then it becomes inactive. {b}End your turn.{/b}"
            ),
            asks="end_turn",
            then=("roll_dice", "roll 6 4 trade", "activate_knight 42", "end_turn"),
        ),
    ),
)
ATTACK = LessonGroup(
    N_("The barbarians"),
    (
        Lesson(N_("{b}Roll the dice.{/b}"), asks="roll_dice", then=("roll 1 3 trade",)),
        Lesson(
            N_(
                "The barbarians' strength is the number of cities: 3, two of yours and one of Bruno's. Active "
                "knights add their strength: yours 1, Bruno's 1. That is too little, and the player who "
                "contributed least would lose a city."
            ),
            at="track",
        ),
        Lesson(
            N_(
                "Promoted, a knight counts 2. That costs another {wool} {ore}. {b}Click your knight and promote it.{/b}"
            ),
            asks="promote_knight 24",
        ),
        Lesson(
            N_("Now you and Bruno together match the barbarians. {b}End your turn{/b} and see."),
            asks="end_turn",
            then=("roll_dice", "roll 5 6 ship", "build_wall 41", "end_turn"),
        ),
        Lesson(
            N_(
                "The island is saved! You contributed most, so you are Defender: 1 point. After an attack all "
                "knights become inactive and the ship sails again. From the first attack on, the robber is "
                "awake."
            ),
            at="seat 0",
        ),
    ),
)
ROBBER = LessonGroup(
    N_("The robber"),
    (
        Lesson(N_("{b}Roll the dice.{/b}"), asks="roll_dice", then=("roll 3 4 trade",)),
        Lesson(
            N_(
                "A 7 produces nothing. Anyone with more than 7 cards discards half; Bruno has 8, but a city "
                "wall {icon/wall} allows 2 more. You move the robber: its hex produces nothing, and you steal "
                "a card from a player there. {b}Put it on the mountains.{/b}"
            ),
            asks="hex 13",
            then=("steal brick",),
        ),
        Lesson(
            N_("You stole a {brick}. {b}Activate your knight again,{/b} to be ready."),
            asks="activate_knight 24",
        ),
        Lesson(
            N_("{b}End your turn.{/b}"),
            asks="end_turn",
            then=("roll_dice", "roll 1 6 politics", "hex 10", "steal coin", "end_turn"),
        ),
        Lesson(
            N_("Bruno rolled a 7 too, and now the robber is on your hills. {b}Roll the dice.{/b}"),
            asks="roll_dice",
            then=("roll 6 2 trade",),
        ),
        Lesson(
            N_("Your knight is active and stands beside the robber. {b}Click it and chase the robber.{/b}"),
            asks="chase_robber 24",
        ),
        Lesson(
            N_(
                "You choose where it goes, and steal again. {b}Put it back on the mountains,{/b} where Bruno "
                "has both buildings."
            ),
            asks="hex 13",
            then=("steal brick",),
        ),
    ),
)
END = LessonGroup(
    N_("Victory"),
    (
        Lesson(
            N_(
                "You have 6 of 8 points. The first player with a road of 5 edges without a gap has the "
                "longest road: 2 points, until someone's is longer. {b}Close the gap here.{/b}"
            ),
            asks="build_road 30",
        ),
        Lesson(N_("That is 4 in a row. {b}One more, and it is yours.{/b}"), asks="build_road 8"),
        Lesson(
            N_(
                "8 points: you win! You now know all you need. Discover the rest as you play: rest the mouse "
                "on anything, and press F1 for the rules. A whole game with Cities & Knights goes to 13 "
                "points."
            ),
        ),
    ),
)
