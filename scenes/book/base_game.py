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
            "The base game is shorter, and good for learning; choose it when you set up. The rules for the "
            "island, production, the seven, trade, roads, settlements, cities and the longest road all apply, "
            "except as follows."
        )
    ),
    Heading(N_("What is left out")),
    Paragraph(
        N_(
            "No commodities, city improvements, walls, knights on the board, progress cards, barbarians or "
            "merchant. You roll two dice."
        )
    ),
    Heading(N_("What is different")),
    Item(
        "settlement/red",
        N_(
            "Everyone starts with two settlements and two roads, and takes 1 resource for each producing hex "
            "around the second settlement."
        ),
        N_("Set-up"),
    ),
    Item("city/red", N_("A city gets 2 of its hex's resource."), N_("Production")),
    Item("robber", N_("The robber can move from the first turn on."), N_("Robber")),
    Item("icon/points", N_("Reach 10 points on your own turn to win, unless you set another goal."), N_("Goal")),
    Heading(N_("Development cards")),
    Cost("progress/back/development", N_("Development card"), cost(CARD_COST), N_("25 in the deck")),
    Paragraph(
        N_(
            "Play at most one per turn, before or after the roll, but never in the turn you bought it. Played "
            "cards do not return to the deck."
        )
    ),
    *(card_item(kind) for kind in RULES.box.kinds),
    NoteBlock(
        N_(
            "Largest army, 2 points: the first player to have played three knights takes it. Anyone who later "
            "has played more than the holder takes it over; a tie changes nothing."
        )
    ),
)

CHAPTERS: Final = (Chapter("base", N_("The base game"), "icon/help", BASE),)
