"""The chapter on the boards that come with the game."""

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
    NoteBlock(
        N_(
            "Put boards of your own, drawn with the Tiled editor, into the boards folder of the game's data. "
            "They appear in the same list."
        )
    ),
)

CHAPTERS: Final = (Chapter("boards", N_("Boards"), "icon/settlement", BOARDS),)
