"""The chapter on the boards that come with the game."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Item, NoteBlock, Paragraph
from scenes.tabletop.words.options import BOARD_TITLES, LINES

BOARDS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "You choose a board when you set up a game; the list shows it as it is dealt. The title of the board that is "
            "played stands on the table, beside the island."
        )
    ),
    *(Item("icon/island", line, title) for line, title in zip(LINES.values(), BOARD_TITLES, strict=True)),
    Paragraph(N_("What is special to those at sea is told in “Scenarios”, and how numbers are laid in “Variants”.")),
    NoteBlock(
        N_(
            "Boards of your own, drawn with the editor Tiled, lie in the folder boards of the game's data and stand in the "
            "same list."
        )
    ),
)

CHAPTERS: Final = (Chapter("boards", N_("Boards"), "icon/settlement", BOARDS),)
