"""Chapters on Seafarers and its scenarios, and on five and six players."""

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
            "A Seafarers scenario adds islands, ships and a pirate, with or without Cities and Knights. All "
            "other rules apply, and rules for roads also apply to ships, unless this page says otherwise."
        )
    ),
    Cost("ship/red", N_("Ship"), cost(SHIP_COST), N_("you have 15")),
    Heading(N_("Where roads and ships go")),
    Paragraph(
        N_(
            "A road goes between two land hexes, a ship between two sea hexes; a coast takes either, but "
            "never both. Everything beyond the edge of the board counts as sea. Buildings stand on land "
            "corners only."
        )
    ),
    Paragraph(
        N_(
            "A ship continues your ships, or starts at your settlement or city on a coast. Roads and ships "
            "join only at your own settlement or city: for building, for the longest trade route and for your "
            "knights' moves. The longest trade route is the longest road, with ships."
        )
    ),
    Heading(N_("Moving a ship")),
    Paragraph(
        N_(
            "Once on your turn, after the roll, you may move one ship to another place where you could build "
            "it. It must be at an open end: a line of ships between two of your buildings or knights is "
            "closed. A ship built this turn cannot move, nor can one beside the pirate."
        )
    ),
    Heading(N_("The pirate")),
    Item(
        "pirate",
        N_(
            "Whenever you move the robber on a seven or with a development knight, you may move the pirate to "
            "another sea hex instead. Steal 1 random card from one player with a ship on an edge of that hex. "
            "No ship can be built beside the pirate, or moved to or from there."
        ),
        N_("Pirate"),
    ),
    Item(
        "knight/blue/1/active",
        N_(
            "A knight on a corner of the pirate's hex may chase it to any other sea hex. The pirate comes "
            "onto the board after the barbarians' first attack; in the base game it is there from the start."
        ),
        N_("With knights"),
    ),
    Heading(N_("Gold and fog")),
    Item(
        "icon/gold",
        N_(
            "Gold gives 1 resource of your choice for a settlement and 2 for a city, never commodities. You "
            "choose after everything else from the roll has been given out."
        ),
        N_("Gold"),
    ),
    Item(
        "icon/fog",
        N_(
            "When your road or ship reaches a fog hex, uncover it and take 1 resource of its kind; for gold, "
            "choose one. Desert and sea give nothing. Settlements and knights do not uncover fog."
        ),
        N_("Fog"),
    ),
    Heading(N_("Islands")),
    Item(
        "icon/island",
        N_(
            "Your first settlement on each foreign island scores the scenario's points, for good, whoever was "
            "there before. Your home is the island on which you started."
        ),
        N_("Points"),
    ),
    Heading(N_("With Cities and Knights")),
    Paragraph(
        N_(
            "You need two more points to win. The barbarians attack all islands together. A knight may stand "
            "at sea on your ship, but you hire it on land. Road Building gives roads and ships in any mix, "
            "the Diplomat card removes ships too, and the merchant cannot stand on gold."
        )
    ),
    NoteBlock(
        N_(
            "With Cities and Knights, fog and many small islands make the barbarians tougher: the game warns "
            "you when you choose such a scenario."
        )
    ),
)

SCENARIOS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "Each scenario has boards for two to six players. Land and numbers are shuffled; the islands keep "
            "their places."
        )
    ),
    Item(
        "icon/island",
        N_("Everyone starts on the main island. Each small island: 2 points."),
        N_("Heading for New Shores"),
    ),
    Item(
        "icon/island",
        N_("Start on one island or on two; these are your home. Each other island: 2 points."),
        N_("The Four Islands"),
    ),
    Item(
        "icon/fog",
        N_("A band of fog separates the islands. The first to reach it finds what it hides."),
        N_("The Fog Island"),
    ),
    Item(
        "hex/desert.0",
        N_(
            "Deserts separate your home from a fertile strip, which you reach across them or by sea. The "
            "strip and each islet: 2 points."
        ),
        N_("Through the Desert"),
    ),
    Item(
        "icon/wonder",
        N_(
            "Build the fourth level of a wonder and you win at once. Points win only if you have also built "
            "more levels than everyone else. Your first settlement on a small island: 1 point."
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
            "On your turn, after the roll, you may begin one wonder that nobody has begun: meet its "
            "requirement and place a ship from your stock on it, for good. So keep a ship for it. Each level "
            "costs the cards shown; you may build several in a turn."
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
            "Five and six players use larger boards, with 24 cards of each resource and 18 of each commodity; "
            "the base game has 34 development cards. Each player has the usual pieces, and the goal is the "
            "same."
        )
    ),
    Paragraph(N_("To keep the wait short, something happens between turns. Choose what when you set up the game.")),
    *(
        Item(icon, tip, title)
        for icon, (title, tip) in zip(("icon/hourglass", "icon/person", "icon/cross"), BETWEEN.values(), strict=True)
    ),
    NoteBlock(
        N_(
            "In the special building phase nobody trades, plays cards, acts with knights, moves ships or "
            "works on a wonder, and nobody wins. If you never want to be asked, use the button beside “Take "
            "back”: it applies only to you, and only to this game."
        )
    ),
    NoteBlock(
        N_(
            "With paired players, the second part is a turn of its own for everything counted by turns, and "
            "the second player can win in it. Only the first player rolls and trades with the others."
        )
    ),
)

CHAPTERS: Final = (
    Chapter("seas", N_("Seafarers"), "icon/ship", SEAS),
    Chapter("scenarios", N_("Scenarios"), "icon/island", SCENARIOS),
    Chapter("large", N_("Five and six players"), "icon/army", LARGE),
)
