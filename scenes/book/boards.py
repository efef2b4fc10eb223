"""The chapters on the boards that come with the game, and on drawing others."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Item, NoteBlock, Paragraph
from scenes.tabletop.words.options import BOARD_TITLES, LINES

BOARDS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "Choose a board when you set up a game; the list shows each one as it will be dealt. At the "
            "table, its name is shown beside the island."
        )
    ),
    *(Item("icon/island", line, title) for line, title in zip(LINES.values(), BOARD_TITLES, strict=True)),
    Paragraph(N_("“Scenarios” explains what is special at sea, “Variants” how numbers are placed.")),
    NoteBlock(N_("“Drawing boards” says how to make boards of your own. They appear in the same list.")),
)
DRAWING: Final[tuple[Block, ...]] = (
    Paragraph(
        N_("In “New game”, press the name of the board, then “Draw a board”, or edit a copy of a board that you like.")
    ),
    Item(
        "icon/island",
        N_(
            "Choose a land and drag over the sea. Random land and hexes without a number are dealt anew for each "
            "game. The right button erases; the middle one takes the brush from the board."
        ),
        N_("Land and sea"),
    ),
    Item("token/hot", N_("Numbers that you lay down stay where they are."), N_("Numbers")),
    Item(
        "harbour/generic",
        N_("A harbour lies on an edge between land and water. “Add harbours” fills the coasts."),
        N_("Harbours"),
    ),
    Item(
        "icon/settlement",
        N_("Hexes of one zone are shuffled among themselves. With ships, mark also where players and pirate begin."),
        N_("Zones and starts"),
    ),
    Item(
        "icon/dice",
        N_("How many of each land, number and harbour are dealt. It follows what you paint, and you may change it."),
        N_("What is dealt"),
    ),
    Item(
        "icon/settings",
        N_("Its name, for how many players it is, whether ships sail on its sea, and your other boards."),
        N_("The board"),
    ),
    Paragraph(
        N_(
            "Faults are listed below the board, and a number marks the place of each. Until nothing is wrong, a board "
            "can be saved but not played."
        )
    ),
    Paragraph(
        N_(
            "Keys: arrows move the cursor, Enter paints, Delete erases, period and comma change the brush, Ctrl+Z "
            "and Ctrl+Y undo and redo; F3 shows all. On a gamepad, A paints, Y erases, X changes to the tools, and "
            "pressing the sticks undoes and redoes."
        )
    ),
    NoteBlock(N_("Boards are maps of the free editor Tiled, in the boards folder of the game's data.")),
)

CHAPTERS: Final = (
    Chapter("boards", N_("Boards"), "icon/settlement", BOARDS),
    Chapter("drawing", N_("Drawing boards"), "icon/island", DRAWING),
)
