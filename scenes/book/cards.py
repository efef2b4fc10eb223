"""The chapter on progress cards, with every card."""

from __future__ import annotations

from typing import Final

from game import ids
from game.rules.rule import CARDS
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from platform_io.i18n import C_, N_
from scenes.book.blocks import Block, Chapter, Heading, Item, NoteBlock, Paragraph, PictureBlock
from scenes.book.card_details import MORE
from scenes.tabletop.words.registry import words_of
from sprites.names import progress_sprite

GENERAL: Final[tuple[Block, ...]] = (
    PictureBlock(("progress/back/science", "progress/back/trade", "progress/back/politics"), 96),
    Paragraph(
        N_(
            "There are 54 cards in three decks: {science} science, {trade} trade and {politics} politics. "
            "When the event die shows a gate, each player whose level on that track covers the number on the "
            "red die draws the top card, clockwise from the active player. An empty deck gives nothing. See "
            "“City improvements”."
        )
    ),
    Paragraph(
        N_(
            "Play as many as you like on your own turn after the roll, even those you have just drawn; only "
            "Alchemist is played before the roll. Put a played card face down at the bottom of its deck. Skip "
            "any part of a card that cannot be done. You cannot play a card if everyone can see that it would "
            "do nothing at all. You can if it depends on hidden hands: a monopoly may yield nothing."
        )
    ),
    NoteBlock(
        N_(
            "You may hold {b}four{/b}. If you draw a fifth on another player's turn, put one of your choice "
            "at the bottom of its deck at once; on your own turn you may hold more until the turn ends. Point "
            "cards are revealed, do not count, and cannot be taken."
        )
    ),
    Paragraph(N_("Progress cards cannot be traded, and the robber does not steal them.")),
)

BOX: Final = CITIES_AND_KNIGHTS.box
DECKS: Final = (
    (C_("track", "Science"), BOX.kinds_of(ids.SCIENCE)),
    (C_("track", "Trade"), BOX.kinds_of(ids.TRADE)),
    (C_("track", "Politics"), BOX.kinds_of(ids.POLITICS)),
)


def card_item(kind: int) -> Item:
    """A card with its text and the number of its copies."""
    words = words_of(kind)
    return Item(progress_sprite(kind), words.text, f"{words.title}\t{CARDS[kind].count}", 104, MORE.get(words.name, ""))


def _decks() -> tuple[Block, ...]:
    blocks: list[Block] = []
    for title, kinds in DECKS:
        blocks.append(Heading(title))
        blocks += [card_item(kind) for kind in kinds]
    return tuple(blocks)


CHAPTERS: Final = (Chapter("cards", N_("Progress cards"), "icon/progress", (*GENERAL, *_decks())),)
