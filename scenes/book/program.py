"""The chapter on what the program does in addition to the rules."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Heading, Item, Paragraph

PROGRAM: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "The game enforces the rules. If you cannot do something, rest the mouse on it to read why. "
            "Right-click anything, or press the key for the rules, to open its page here."
        )
    ),
    Heading(N_("At the table")),
    Item(
        "icon/undo",
        N_(
            "You can take back what you built or traded with the bank, step by step, until something random "
            "happens or something hidden is shown. A trade between two people is taken back only if both "
            "agree."
        ),
        N_("Take back"),
    ),
    Item(
        "icon/help",
        N_(
            "In your first three games, a hint appears beside a thing when it first matters. Click to dismiss "
            "it. “Learn to play” in the main menu teaches by doing."
        ),
        N_("Hints"),
    ),
    Item(
        "icon/coach",
        N_("When switched on, it says what the best opponent would do; see “Computer opponents”."),
        N_("Coach"),
    ),
    Item(
        "icon/hourglass",
        N_(
            "When several people share a computer, a curtain hides the cards until the next player is there, "
            "then shows what has happened since."
        ),
        N_("Curtain"),
    ),
    Item(
        "icon/person",
        N_(
            "With people at other computers: host a table and send them its invitation, or join one. If a connection "
            "is lost, the seat is held. During the game, the button with a person shows everybody at the table; there "
            "you can make gestures, and the host can pause the game or replace somebody."
        ),
        N_("Play together"),
    ),
    Heading(N_("Before and after a game")),
    Item(
        "icon/save",
        N_(
            "Every game is saved at each step; continue it from the main menu. Finished games are kept in a "
            "hall with their results. You can name, search, export and import games, and bring deleted ones "
            "back for 30 days."
        ),
        N_("Games"),
    ),
    Item(
        "icon/log",
        N_(
            "“Copy as text” puts a position or a board on the clipboard, as one line for chats and e-mail. The line of "
            "a position has everybody's hidden cards in it. Paste a line under “New game”, or drop text, games and "
            "boards on the window."
        ),
        N_("Sharing"),
    ),
    Item(
        "icon/crown",
        N_(
            "Who won and how: points by turn and where they came from, production, dice and luck, cards, trades and attacks. From there you can play the same game again, or watch it. “Goal of the game” says what gives points."
        ),
        N_("Results"),
    ),
    Item(
        "icon/medal_gold",
        N_(
            "What you did well in a game that you won, with a medal of bronze, silver or gold. The results show your achievements, "
            "and your career keeps them. A game counts if it was played for the usual number of points, and not only "
            "against opponents at level Random."
        ),
        N_("Achievements"),
    ),
    Item(
        "icon/points",
        N_(
            "Your wins, rating and luck over all finished games. Click a figure to see its games. A seat belongs to "
            "the profile with its name; choose one for a seat under “New game”. The rating compares you with the "
            "computer opponents and counts only games against them, without the coach."
        ),
        N_("Career"),
    ),
    Item(
        "icon/check",
        N_(
            "Every day brings a puzzle and two games, the same for everybody; earlier days can be played, too. "
            "Puzzles have one best answer: solve them at the table, with hints if you like, and read why it is best. "
            "Under “What you missed”, decisions of your own games become puzzles."
        ),
        N_("Challenges"),
    ),
    Item(
        "icon/eye",
        N_(
            "Watch any game again: drag along its bar, or go step by step or turn by turn, at any speed. An "
            "unfinished game shows only what its viewer may know."
        ),
        N_("Replay"),
    ),
    Item(
        "icon/settings",
        N_(
            "Language, overall scale and text size, colours for colour-blind players, less motion, volumes, "
            "speeds, keys and help. Every change takes effect and is saved at once."
        ),
        N_("Settings"),
    ),
)

CHAPTERS: Final = (Chapter("program", N_("The program"), "icon/settings", PROGRAM),)
