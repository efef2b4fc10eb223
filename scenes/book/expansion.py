"""Chapters on knights, barbarians, city improvements and variants."""

from __future__ import annotations

from typing import Final

from game.rules import money
from game.rules.improvements import TOP_LEVEL
from platform_io.i18n import C_, N_
from scenes.book.blocks import Block, Chapter, Cost, Heading, Item, NoteBlock, Paragraph, PictureBlock
from scenes.tabletop.words.options import HAND_LIMIT, OPTIONS, PICTURES
from scenes.tabletop.words.things import ABILITIES, IMPROVEMENTS, cost
from sprites.names import improvement_sprite

KNIGHTS: Final[tuple[Block, ...]] = (
    PictureBlock(("knight/blue/1/idle", "knight/blue/1/active", "knight/blue/2/active", "knight/blue/3/active"), 92),
    Paragraph(
        N_(
            "Knights guard the island, the corners they stand on and your roads. There are basic (strength "
            "1), strong (2) and mighty knights (3); you have two of each."
        )
    ),
    Cost("knight/blue/1/idle", N_("Hire"), cost(money.KNIGHT_COST), N_("a basic knight, inactive")),
    Cost("knight/blue/1/active", N_("Activate"), cost(money.ACTIVATION_COST), N_("whatever the strength")),
    Cost("knight/blue/2/active", N_("Promote"), cost(money.KNIGHT_COST), N_("one level, once a turn")),
    Paragraph(
        N_(
            "Hire a knight on a corner free of any piece at one of your roads; there is no distance rule. You "
            "can activate and promote it in the same turn. Promoting to mighty needs the Fortress (politics, "
            "level 3). Promotion leaves a knight active or inactive, as it was. It also needs a free piece of "
            "the next strength: with both your strong knights on the board, you cannot promote a basic one "
            "until a strong one becomes mighty."
        )
    ),
    Heading(N_("What an active knight can do")),
    Paragraph(
        N_(
            "One action per turn; then it becomes inactive. A knight activated this turn cannot act yet. You "
            "may activate it again in the turn in which it acted, but it cannot act twice."
        )
    ),
    Item(
        "icon/road",
        N_(
            "To a free corner connected to its own by your roads. It may pass your own pieces, but never another "
            "player's."
        ),
        N_("Move"),
    ),
    Item(
        "icon/sword",
        N_(
            "Move in the same way onto the corner of another player's {b}weaker{/b} knight. Its owner moves "
            "it to a free corner connected by their own roads to where it stood. It keeps its strength, stays "
            "active or inactive as it was, and cannot displace in turn. With no such corner, it returns to "
            "the stock."
        ),
        N_("Displace"),
    ),
    Item(
        "robber",
        N_(
            "If the robber is on a hex at the knight's corner, move it to another land hex {b}with a "
            "number{/b} and steal 1 random card from one player with a building there. Not before the "
            "barbarians' first attack."
        ),
        N_("Chase the robber"),
    ),
    Heading(N_("A knight blocks")),
    Paragraph(
        N_(
            "Other players cannot build on its corner or continue a road through it, and it cuts their "
            "longest road, even while inactive. Your own roads and longest road pass it freely. To build a "
            "settlement on its corner, move the knight away first."
        )
    ),
    NoteBlock(
        N_(
            "If the Diplomat card removes the road beside it, a knight stays where it is, but it cannot move "
            "until one of your roads reaches it again. You cannot remove your own knight or make it inactive "
            "just because you wish to. With Agile knights, one active knight may chase the robber before the "
            "roll; see “Variants”."
        )
    ),
)

BARBARIANS: Final[tuple[Block, ...]] = (
    PictureBlock(("barbarian", "die/event/ship", "barbarian/warrior"), 92),
    Paragraph(
        N_(
            "Each ship on the event die brings the barbarians one space closer. On the seventh space they "
            "attack at once, before production."
        )
    ),
    Heading(N_("Strength")),
    Item(
        "city/white",
        N_("The barbarians' strength is the number of cities and metropolises on the board, of all players together."),
        N_("The barbarians"),
    ),
    Item(
        "knight/white/2/active",
        N_("The defence is the strength of all active knights, of all players together."),
        N_("The defenders"),
    ),
    Heading(N_("Defended")),
    Paragraph(
        N_(
            "If the defence is at least as strong, the island is saved. The player who alone contributed most "
            "becomes {b}Defender{/b} and gains 1 point. If several tie for the most, nobody gets the point; "
            "instead, in turn order from the active player, each of them draws a progress card from a deck of "
            "their choice, even from a track they have never improved. The limit of four applies; see "
            "“Progress cards”. Contributing 0 earns nothing."
        )
    ),
    Heading(N_("Pillaged")),
    Paragraph(
        N_(
            "If the barbarians are stronger, the players who contributed least each lose a city of their "
            "choice without a metropolis: it becomes a settlement, and its wall is lost. Players with no such "
            "city are left out; the next lowest lose instead."
        )
    ),
    NoteBlock(
        N_(
            "A metropolis is never pillaged. If you have no settlement left to replace the city, it becomes a "
            "ruined city: it is worth and produces as much as a settlement, and you must rebuild it, for the "
            "cost of a city or with the Medicine card, before you turn another settlement into a city. It "
            "still uses one of your four city pieces, carries neither wall nor metropolis, is not pillaged "
            "again, and does not make the barbarians stronger."
        )
    ),
    Paragraph(
        N_(
            "If you lose your last city, you keep all your improvements and progress cards and still draw "
            "cards, but you cannot buy improvements until you have a city again. With Voluntary defence, "
            "players say which knights take part; see “Variants”."
        )
    ),
    Heading(N_("Afterwards")),
    Paragraph(
        N_(
            "The ship returns to the start and {b}all knights{/b} on the board become inactive. After the "
            "first attack the robber can be moved."
        )
    ),
)


def _levels(track: int, names: tuple[str, str]) -> tuple[Block, ...]:
    icon, picture = names
    dice = [f"{{die/red/{pips}}}" for pips in range(1, 7)]
    rows: list[Block] = [Heading(picture)]
    for level in range(1, TOP_LEVEL + 1):
        rows.append(
            Cost(
                improvement_sprite(track, level),
                IMPROVEMENTS[track][level - 1],
                icon * level,
                "".join(dice[: level + 1]),
            )
        )
    rows.append(NoteBlock(ABILITIES[track]))
    return tuple(rows)


IMPROVING: Final[tuple[Block, ...]] = (
    PictureBlock(("metropolis/science", "metropolis/trade", "metropolis/politics"), 92),
    Paragraph(
        N_(
            "There are three tracks of five levels each: {science} science, {trade} trade and {politics} "
            "politics. Level 1 costs one commodity of the track, level 2 two, and so on up to five. Buy "
            "levels in order, several in a turn if you can pay."
        )
    ),
    Paragraph(
        N_(
            "You need at least one city to buy a level, but you never lose a level. Level 3 of each track "
            "gives a lasting ability. The higher your level, the more numbers on the red die bring you "
            "progress cards; the lists below show which."
        )
    ),
    *_levels(0, ("{paper}", C_("track", "Science"))),
    *_levels(1, ("{cloth}", C_("track", "Trade"))),
    *_levels(2, ("{coin}", C_("track", "Politics"))),
    Heading(N_("Metropolis")),
    Item(
        "metropolis/science",
        N_(
            "The first player to reach level 4 of a track puts its metropolis on one of their cities without "
            "one: 2 more points, and barbarians cannot pillage that city."
        ),
    ),
    Paragraph(
        N_(
            "If another player reaches level 5 while the holder is still at level 4, that player takes the "
            "metropolis and puts it on one of their own cities. The former city stays as an ordinary city: it "
            "keeps its wall, and can be pillaged again. At level 5 a metropolis can never be lost, so a "
            "player who has lost it never regains it. There is one per track, and a city carries at most one."
        )
    ),
    NoteBlock(
        N_(
            "For levels 4 and 5 you also need a city without a metropolis, unless you hold the metropolis of "
            "that very track."
        )
    ),
    Heading(N_("Level 3 abilities")),
    Item(
        "improvement/aqueduct",
        N_(
            "Science. If a production roll gave you no resource and no commodity, for whatever reason, you "
            "may take 1 resource. Several players choose in turn order from the active player. You cannot "
            "choose a kind that the bank lacks; if it has no resources, nothing happens. Choosing from a gold "
            "hex counts as receiving."
        ),
        N_("Aqueduct"),
    ),
    Item(
        "improvement/merchant_guild",
        N_("Trade. 2 of one commodity for 1 of any other kind; see “Trade”."),
        N_("Merchant Guild"),
    ),
    Item("improvement/fortress", N_("Politics. Your strong knights can become mighty; see “Knights”."), N_("Fortress")),
)

VARIANTS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "Choose variants when you set up a new game; you can combine them. Voluntary defence, Agile "
            "knights and the 2025 edition need knights and barbarians, so the base game does not have them; "
            "all others work in both, and so do the scenarios of “Seafarers”. What happens between turns is "
            "for games of five and six; see “Five and six players”."
        )
    ),
    *(Item(icon, OPTIONS[name][1], OPTIONS[name][0]) for name, icon in PICTURES.items()),
    Item(
        "icon/points",
        N_("Play to more or fewer points than the usual 13 (10 in the base game)."),
        N_("Points to win"),
    ),
    Item("icon/hand", HAND_LIMIT, N_("Hand limit")),
    Item(
        "token",
        N_("Numbers shuffled so that 6 and 8 are never neighbours, or placed in the classic spiral."),
        N_("Numbers"),
    ),
)

CHAPTERS: Final = (
    Chapter("knights", N_("Knights"), "icon/knight", KNIGHTS),
    Chapter("barbarians", N_("Barbarians"), "icon/army", BARBARIANS),
    Chapter("improvements", N_("City improvements"), "icon/crown", IMPROVING),
)
LAST: Final = (Chapter("variants", N_("Variants"), "icon/settings", VARIANTS),)
