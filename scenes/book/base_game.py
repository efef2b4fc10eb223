"""The chapter on the base game, which can be played without the expansion."""

from __future__ import annotations

from typing import Final

from game.rules.money import CARD_COST
from game.rulesets.base import BASE as RULES
from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Cost, Heading, Item, NoteBlock, Paragraph
from scenes.book.cards import card_item
from scenes.tabletop.words.things import cost

BASE: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "When you set up a game you may choose the base game: shorter, and good for learning. Everything said of "
            "the island, production, the seven, trade, roads, settlements, cities and the longest road holds, but:"
        )
    ),
    Heading(N_("What is not there")),
    Paragraph(
        N_(
            "No commodities, city improvements, walls, knights on the board, progress cards, barbarians or merchant. "
            "Two dice are rolled."
        )
    ),
    Heading(N_("What is different")),
    Item(
        "settlement/red",
        N_(
            "Everybody begins with two settlements and two roads, and takes 1 resource from each "
            "producing hex around the second settlement."
        ),
        N_("Beginning"),
    ),
    Item("city/red", N_("A city gets 2 of its hex's resource."), N_("Production")),
    Item("robber", N_("The robber can be moved from the first turn on."), N_("Robber")),
    Item("icon/points", N_("10 points win in your own turn, unless you choose others for a game."), N_("Goal")),
    Heading(N_("Development cards")),
    Cost("progress/back/development", N_("Development card"), cost(CARD_COST), N_("25 in the deck")),
    Paragraph(
        N_(
            "You play at most one in a turn, also before the roll, but not one that you bought in the same turn. Cards "
            "that were played do not come back."
        )
    ),
    *(card_item(kind) for kind in RULES.box.kinds),
    NoteBlock(
        N_(
            "Largest army, 2 points: the first player to have played three knights takes it. Whoever later has "
            "played more than its holder takes it over; a tie changes nothing."
        )
    ),
)

CHAPTERS: Final = (Chapter("base", N_("The base game"), "icon/help", BASE),)
