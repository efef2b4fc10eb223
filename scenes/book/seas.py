"""Chapters on Seafarers and its scenarios, and on five and six players."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

from game.rules.money import SHIP_COST
from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Cost, Heading, Item, NoteBlock, Paragraph, PictureBlock
from scenes.tabletop.words.options import BETWEEN
from scenes.tabletop.words.things import WONDERS, cost
from scenes.tabletop.words.wonders import REQUIREMENTS, price
from sprites.names import wonder_sprite

SEAS: Final[tuple[Block, ...]] = (
    PictureBlock(("ship/red", "ship_falling/blue", "ship_upright/orange", "pirate", "icon/island"), 84),
    Paragraph(
        N_(
            "A Seafarers scenario brings islands, ships and a pirate, with or without Cities and Knights. All other rules hold: whatever is said of roads goes for ships too, unless this page says otherwise."
        )
    ),
    Cost("ship/red", N_("Ship"), cost(SHIP_COST), N_("you have 15")),
    Heading(N_("Where roads and ships lie")),
    Paragraph(
        N_(
            "A road lies between two hexes of land, a ship between two of the sea; on a coast lies either, but never both. What is beyond the edge of the board counts as sea. Buildings stand on corners of land alone."
        )
    ),
    Paragraph(
        N_(
            "A ship continues your ships, or starts at your settlement or city on a coast. Roads and ships join only at a settlement or city of your own: for building on, for the longest trade route and for the ways of your knights. The longest trade route is the longest road, with ships."
        )
    ),
    Heading(N_("Moving a ship")),
    Paragraph(
        N_(
            "Once in your turn, after the roll, you may move one ship to another place where you could build it. It must lie at an open end: a line of ships between two of your buildings or knights is closed. A ship that was built in this turn stays, and so does one beside the pirate."
        )
    ),
    Heading(N_("The pirate")),
    Item(
        "pirate",
        N_(
            "Whenever you move the robber on a seven or with a development knight, you may move the pirate instead, to another hex of the sea. You take 1 random card from one player with a ship on an edge of that hex. No ship is built beside the pirate, moved there, or moved away from there."
        ),
        N_("Pirate"),
    ),
    Item(
        "knight/blue/1/active",
        N_(
            "A knight on a corner of the pirate's hex may chase it to any other hex of the sea. The pirate comes onto the board after the first attack of the barbarians; in the base game it is there from the start."
        ),
        N_("With knights"),
    ),
    Heading(N_("Gold and fog")),
    Item(
        "icon/gold",
        N_(
            "Gold gives 1 resource of your choice for a settlement and 2 for a city, never commodities. You choose when everything else of the roll has been given out."
        ),
        N_("Gold"),
    ),
    Item(
        "icon/fog",
        N_(
            "When a road or ship of yours reaches a hex in the fog, the hex is uncovered and you take 1 resource of its kind; for gold you choose. Desert and sea give nothing. Settlements and knights uncover nothing."
        ),
        N_("Fog"),
    ),
    Heading(N_("Islands")),
    Item(
        "icon/island",
        N_(
            "Your first settlement on each foreign island gives the points that the scenario says, for good, whoever was there before. Your home is the island on which you began."
        ),
        N_("Points"),
    ),
    Heading(N_("With Cities and Knights")),
    Paragraph(
        N_(
            "Two points more are needed to win. The barbarians attack all islands together. A knight may stand at sea on your ship, but is hired on land. Road Building gives roads and ships in any mix, the card Diplomat removes ships too, and the merchant does not stand on gold."
        )
    ),
    NoteBlock(
        N_(
            "Fog and many small islands make the barbarians heavy with Cities and Knights: when you choose such a scenario you are told."
        )
    ),
)

SCENARIOS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "Each scenario has boards for two to six players. Land and numbers are shuffled, the islands keep their places."
        )
    ),
    Item("icon/island", N_("All begin on the main island. Each small island: 2 points."), N_("Heading for New Shores")),
    Item(
        "icon/island",
        N_("Begin on one island or on two; these are your home. Each other island: 2 points."),
        N_("The Four Islands"),
    ),
    Item(
        "icon/fog",
        N_("A band of fog parts the islands. Whoever reaches it first finds what it hides."),
        N_("The Fog Island"),
    ),
    Item(
        "hex/desert.0",
        N_(
            "Deserts part your home from a fertile strip, which you reach across them or by sea. The strip and each islet: 2 points."
        ),
        N_("Through the Desert"),
    ),
    Item(
        "icon/wonder",
        N_(
            "Build the fourth level of a wonder and you win at once. The points alone win only for a player who has built more levels than everyone else. Your first settlement on a small island: 1 point."
        ),
        N_("The Wonders"),
    ),
    Item(
        "icon/dice",
        N_("Land and sea are dealt at random. Each island that is not your home: 1 point."),
        N_("New World"),
    ),
    Heading(N_("The wonders")),
    Paragraph(
        N_(
            "In your turn, after the roll, you may begin one wonder that nobody has begun: meet what it requires and lay a ship from your stock on it, for good; so keep one for it. Each level costs what is said here; you may build several in a turn."
        )
    ),
    *(Cost(wonder_sprite(kind), name, price(kind), REQUIREMENTS[kind], wide=280) for kind, name in enumerate(WONDERS)),
)

LARGE: Final[tuple[Block, ...]] = (
    PictureBlock(
        (
            "settlement/red",
            "settlement/blue",
            "settlement/white",
            "settlement/orange",
            "settlement/green",
            "settlement/purple",
        ),
        56,
    ),
    Paragraph(
        N_(
            "Five and six players play on larger boards, with 24 cards of each resource and 18 of each commodity; the base game has 34 development cards. Everybody has as many pieces as ever, and the goal is the same."
        )
    ),
    Paragraph(
        N_("So that nobody waits too long, something happens between turns. You choose what when you set up the game.")
    ),
    *(
        Item(icon, tip, title)
        for icon, (title, tip) in zip(("icon/hourglass", "icon/person", "icon/cross"), BETWEEN.values(), strict=True)
    ),
    NoteBlock(
        N_(
            "In the special building phase nobody trades, plays cards, acts with knights, moves ships or works on a wonder, and nobody wins. If you never wish to be asked, say so with the button beside “Take back”: it goes for you alone, and for this game."
        )
    ),
    NoteBlock(
        N_(
            "With paired players the second part is a turn of its own for everything that counts by turns, and who has the points in it wins. Only the first player rolls and trades with the others."
        )
    ),
)

CHAPTERS: Final = (
    Chapter("seas", N_("Seafarers"), "icon/ship", SEAS),
    Chapter("scenarios", N_("Scenarios"), "icon/island", SCENARIOS),
    Chapter("large", N_("Five and six players"), "icon/army", LARGE),
)
