"""The chapter on computer opponents: what they see, how well they play and their preferences."""

from __future__ import annotations

from typing import Final

from game.ai.characters import CHARACTERS
from game.ai.levels import LEVELS
from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Heading, Item, NoteBlock, Paragraph
from scenes.tabletop.words import opponents
from sprites.names import face_sprite

OPPONENTS: Final[tuple[Block, ...]] = (
    *(Paragraph(line) for line in opponents.FAIR),
    Heading(N_("Levels")),
    *(Item("icon/robot", opponents.WAYS[level], opponents.LEVELS[level], 40) for level in LEVELS),
    Heading(N_("Characters")),
    Paragraph(N_("A character changes an opponent's style, but hardly its strength.")),
    *(Item(face_sprite(name), opponents.STYLES[name], opponents.TITLES[name], 64) for name in CHARACTERS),
    NoteBlock(
        N_("Now and then they comment on the game. You can silence them in the settings or in the menu at the table.")
    ),
    Heading(N_("The coach")),
    Paragraph(
        N_(
            "Switch it on in the settings, and a button at the table asks what the best opponent would do in "
            "your place. It knows only what you know. After a game it shows where your chance to win fell "
            "most. The results show who asked."
        )
    ),
    Paragraph(
        N_(
            "A quick answer comes first, a thorough one some seconds later. Click an option to see it on the "
            "board, and have it done if you like."
        )
    ),
)

CHAPTERS: Final = (Chapter("opponents", N_("Computer opponents"), "icon/robot", OPPONENTS),)
