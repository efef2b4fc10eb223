"""The first chapter: the basics for new players, a roll and an attack step by step, and the most important terms."""

from __future__ import annotations

from typing import Final

from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Diagram, Heading, Item, NoteBlock, Paragraph

FIRST: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "You need not read this book to play: {b}Learn to play{/b} in the main menu is a guided first "
            "game. This page is the short version; the other chapters have the full rules."
        )
    ),
    Item(
        "icon/dice", N_("Each hex with the number rolled gives cards to the buildings at its corners."), N_("1. Roll")
    ),
    Item(
        "icon/trade_players",
        N_(
            "Pay with your cards for roads, settlements, cities, knights and improvements, and trade for what you lack."
        ),
        N_("2. Trade and build"),
    ),
    Item("icon/end_turn", N_("The next player rolls. Your buildings produce then too."), N_("3. End your turn")),
    Heading(N_("Where you may build")),
    Diagram(
        N_("No building may stand next to another, whoever owns it: build on the rings, not the crosses."),
        5,
        ("settlement 0 20",),
        good=(31, 33, 18, 8),
        bad=(13, 21, 24),
    ),
    Diagram(
        N_("A building at either end of a pier uses its harbour: here, 3 of a kind for 1 of your choice."),
        0,
        ("settlement 0 0", "road 0 0"),
        good=(5,),
    ),
    Heading(N_("The longest road")),
    Diagram(
        N_("Red's road is 5 long, end to end without a gap. The side road does not count."),
        5,
        ("settlement 0 8", "city 0 33", "road 0 14", "road 0 24", "road 0 30", "road 0 42", "road 0 43", "road 0 25"),
    ),
    Diagram(
        N_("Another player's knight cuts it: red's road now counts 3, its longer part."),
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
            "Red's strong knight is active and may move along red's roads to the corner of blue's basic "
            "knight. Blue then moves that knight to the ring, where blue's roads lead. With no such corner, "
            "it would leave the board."
        ),
        5,
        ("settlement 0 8", "road 0 14", "road 0 24", "knight 0 13 2 active", "road 1 25", "knight 1 20 1"),
        good=(21,),
    ),
    Heading(N_("A roll worked through")),
    NoteBlock(
        N_(
            "The yellow die shows 4, the red die 2, the event die a green gate. The gate comes first: a green "
            "gate with a red 2 draws a science card for every player at science level 1 or higher. Players "
            "without a level there draw nothing. Then the sum, 6: Anna has a settlement at hills with a 6 and "
            "takes 1 {brick}. Bruno has a city there: 2 {brick}. Another hex with a 6 produces nothing, "
            "because the robber is on it."
        )
    ),
    Heading(N_("An attack worked through")),
    NoteBlock(
        N_(
            "The ship has reached the island. There are 4 cities, so the barbarians' strength is 4; "
            "settlements do not count. Anna has an active strong knight (2) and an inactive basic knight (0). "
            "Bruno has an active basic knight (1). Clara has none. Together that is 3, less than 4: the "
            "barbarians win, and Clara, with the smallest contribution, loses a city, which becomes a "
            "settlement. If Bruno had a second active basic knight, the total would be 4, which is enough. "
            "Anna and Bruno would tie with 2 each, and each would draw a progress card; had one player alone "
            "contributed most, that player would be Defender, for 1 point. Afterwards no knight is active."
        )
    ),
    Heading(N_("What the words mean")),
    Item("settlement/red", N_("A settlement or a city, with or without a metropolis."), N_("Building")),
    Item("knight/red/1/active", N_("A building or a knight: anything that stands on a corner."), N_("Piece")),
    Item(
        "icon/paper",
        N_("Paper, cloth and coin, which cities produce besides resources; see “Production”."),
        N_("Commodity"),
    ),
    Item(
        "improvement/library",
        N_("One of three rows of five improvements: science, trade and politics; see “City improvements”."),
        N_("Track"),
    ),
    Item(
        "die/event/science",
        N_("A side of the event die in a track's colour; it draws that track's cards; see “Progress cards”."),
        N_("Gate"),
    ),
    Item(
        "icon/sword",
        N_("Pay {grain} to wake a knight, so that it defends and, from your next turn on, may act."),
        N_("Activate"),
    ),
    Item(
        "icon/arrow_up", N_("Pay {wool} {ore} to make a knight stronger by one; it need not be active."), N_("Promote")
    ),
    Item(
        "icon/knight",
        N_(
            "Move your own knight onto the corner of another player's weaker knight, which must give way; see "
            "“Knights”."
        ),
        N_("Displace"),
    ),
)
CHAPTERS: Final = (Chapter("first", N_("Your first turns"), "icon/help", FIRST),)
