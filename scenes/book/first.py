"""The first chapter: the basics for new players, a roll and an attack step by step, and the most important terms."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Diagram, Heading, Item, NoteBlock, Paragraph

FIRST: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "You need not read this book to play: {b}Learn to play{/b} in the main menu is a guided first "
            "game. Here is the same in short; the other chapters tell all of it."
        )
    ),
    Item("icon/dice", N_("Each hex with the number rolled yields cards to the buildings at it."), N_("1. Roll")),
    Item(
        "icon/trade_players",
        N_(
            "Pay with your cards for roads, settlements, cities, knights and improvements, and trade for what you lack."
        ),
        N_("2. Trade and build"),
    ),
    Item("icon/end_turn", N_("The next player rolls; your buildings yield then too."), N_("3. End your turn")),
    Heading(N_("Where you may build")),
    Diagram(
        N_("Beside a building no other one may stand, whosever it is: not at the crosses, but in the rings."),
        5,
        ("settlement 0 20",),
        good=(31, 33, 18, 8),
        bad=(13, 21, 24),
    ),
    Diagram(
        N_("A building on either corner of a pier uses its harbour: here 3 cards alike for 1 of your choice."),
        0,
        ("settlement 0 0", "road 0 0"),
        good=(5,),
    ),
    Heading(N_("The longest road")),
    Diagram(
        N_("Red's road is 5 long, from end to end without a gap. The side road does not count."),
        5,
        ("settlement 0 8", "city 0 33", "road 0 14", "road 0 24", "road 0 30", "road 0 42", "road 0 43", "road 0 25"),
    ),
    Diagram(
        N_("A knight of another player cuts it: red's road counts 3 now, the longer of its parts."),
        5,
        (
            "settlement 0 8",
            "city 0 33",
            "road 0 14",
            "road 0 24",
            "road 0 30",
            "road 0 42",
            "road 0 43",
            "road 1 25",
            "road 1 39",
            "knight 1 20 1 active",
        ),
    ),
    Heading(N_("Knights displace knights")),
    Diagram(
        N_(
            "Red's strong knight is active and may go along its roads to the corner of blue's basic knight. "
            "Blue then places that knight in the ring, where its roads lead; were there no such corner, it "
            "would leave the board."
        ),
        5,
        ("settlement 0 8", "road 0 14", "road 0 24", "knight 0 13 2 active", "road 1 25", "knight 1 20 1"),
        good=(21,),
    ),
    Heading(N_("A roll worked through")),
    NoteBlock(
        N_(
            "The yellow die shows 4, the red one 2, the third a green gate. First the gate: it is that of "
            "science, and whoever has at least 1 level of it draws a progress card, since the red die is at "
            "most one more than the level. Whoever has no level there draws nothing. Then the sum, 6: Anna "
            "has a settlement at hills with a 6 and takes 1 {brick}. Bruno has a city there: 2 {brick}. "
            "Another hex with a 6 yields nothing, since the robber stands on it."
        )
    ),
    Heading(N_("An attack worked through")),
    NoteBlock(
        N_(
            "The ship has reached the island. There are 4 cities, so the barbarians are 4 strong; settlements "
            "do not count. Anna has an active strong knight, 2, and a basic one that is not active, 0. Bruno "
            "has an active basic one, 1. Clara has none. Together that is 3, less than 4: the barbarians win, "
            "and Clara, who gave least, loses a city, which becomes a settlement. With a second active knight "
            "of Bruno's it would be 4, which is enough. Anna and Bruno would tie with 2 each, and each would "
            "draw a progress card; had one given most alone, that one would be Defender, for 1 point. "
            "Afterwards no knight is active."
        )
    ),
    Heading(N_("What the words mean")),
    Item("settlement/red", N_("A settlement or a city, with or without a metropolis."), N_("Building")),
    Item("knight/red/1/active", N_("A building or a knight: what stands on a corner."), N_("Piece")),
    Item(
        "icon/paper",
        N_("Paper, cloth and coin, which cities yield beside resources, see “Production”."),
        N_("Commodity"),
    ),
    Item(
        "improvement/library",
        N_("One of three rows of five improvements: science, trade, politics, see “City improvements”."),
        N_("Track"),
    ),
    Item(
        "die/event/science",
        N_("A side of the third die; its colour is that of a track and its cards, see “Progress cards”."),
        N_("Gate"),
    ),
    Item(
        "icon/sword",
        N_("Wake a knight for {grain}, so that it counts and, from your next turn on, may act."),
        N_("Activate"),
    ),
    Item("icon/arrow_up", N_("Make a knight stronger by one for {wool} {ore}; it need not be active."), N_("Promote")),
    Item(
        "icon/knight",
        N_("Move an own knight onto the corner of a weaker one of another player, which must give way, see “Knights”."),
        N_("Displace"),
    ),
)
CHAPTERS: Final = (Chapter("first", N_("Your first turns"), "icon/help", FIRST),)
