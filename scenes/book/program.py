"""The chapter on what the program does in addition to the rules."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Heading, Item, Paragraph

PROGRAM: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "The program keeps to the rules, so nothing can be done that they forbid: where something cannot be done, rest the mouse on it to read why. Right-click anything, or press the key for the rules, to open its page here."
        )
    ),
    Heading(N_("At the table")),
    Item(
        "icon/undo",
        N_(
            "What you built or traded with the bank can be taken back, step by step, until chance has spoken or something hidden was shown. A trade between two people is taken back only if both agree."
        ),
        N_("Take back"),
    ),
    Item(
        "icon/help",
        N_(
            "In your first three games a word stands beside a thing when it first matters. A click puts it away. “Learn to play” in the main menu teaches by doing."
        ),
        N_("Hints"),
    ),
    Item(
        "icon/coach",
        N_("If it is switched on, it says what the best opponent would do, see “Computer opponents”."),
        N_("Coach"),
    ),
    Item(
        "icon/hourglass",
        N_(
            "With several people at one computer a curtain hides the cards until the next player is there, and says what has happened since."
        ),
        N_("Curtain"),
    ),
    Heading(N_("Before and after a game")),
    Item(
        "icon/save",
        N_(
            "Every game is kept at each step, and goes on from the main menu. Finished ones lie in a hall with their results. Games can be named, searched, given away and taken in; what was deleted can be brought back for 30 days."
        ),
        N_("Games"),
    ),
    Item(
        "icon/crown",
        N_(
            "Who won and how: points by turn and where they came from, production, dice and luck, cards, trades and attacks. From there you can play the same game again, or watch it. “Goal of the game” says what gives points."
        ),
        N_("Results"),
    ),
    Item(
        "icon/eye",
        N_(
            "Any game can be watched again: dragged along its bar, step by step or turn by turn, at any speed, and while it is not over only with the eyes of one who may see it."
        ),
        N_("Replay"),
    ),
    Item(
        "icon/settings",
        N_(
            "Language, the overall scale and the size of text, colours for people who see them differently, less motion, volumes, speeds, keys and help. Every change takes effect at once and is kept."
        ),
        N_("Settings"),
    ),
)

CHAPTERS: Final = (Chapter("program", N_("The program"), "icon/settings", PROGRAM),)
