"""Chapters on knights, barbarians, city improvements and variants."""

# ruff: noqa: E501
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
            "Knights guard the island, the corners they stand on, and your roads. There are basic (strength 1), "
            "strong (2) and mighty knights (3); you have two of each."
        )
    ),
    Cost("knight/blue/1/idle", N_("Hire"), cost(money.KNIGHT_COST), N_("a basic knight, not yet active")),
    Cost("knight/blue/1/active", N_("Activate"), cost(money.ACTIVATION_COST), N_("whatever the strength")),
    Cost("knight/blue/2/active", N_("Promote"), cost(money.KNIGHT_COST), N_("one level, once a turn")),
    Paragraph(
        N_(
            "A knight is hired on a corner free of any piece at one of your roads; no distance is needed. It can "
            "be activated and promoted in the same turn. To become mighty it needs the Fortress (politics, level 3). "
            "Promotion leaves it as active as it was. It also needs a free piece of the next strength: with both your "
            "strong knights on the board no basic one is promoted, until one of them has become mighty."
        )
    ),
    Heading(N_("What an active knight can do")),
    Paragraph(
        N_(
            "One action in a turn; then it is inactive. A knight that was activated in this turn cannot act yet. You may "
            "activate it again in the turn in which it acted, but it does not act twice."
        )
    ),
    Item(
        "icon/road",
        N_("To a free corner that your roads connect with its own. It passes your pieces, never those of others."),
        N_("Move"),
    ),
    Item(
        "icon/sword",
        N_(
            "Move in the same way onto the corner of a {b}weaker{/b} knight of another player. Its owner moves it to a "
            "free corner that the owner's own roads connect with where it stood, as strong and as active as it was; it "
            "displaces nobody. Without such a corner it goes back to the stock."
        ),
        N_("Displace"),
    ),
    Item(
        "robber",
        N_(
            "If the robber stands on a hex at the knight's corner, you move the robber to another land hex "
            "{b}with a number{/b} and take 1 random card from one player with a building there. Not before the first "
            "attack of the barbarians."
        ),
        N_("Chase the robber"),
    ),
    Heading(N_("A knight blocks")),
    Paragraph(
        N_(
            "Others cannot build on its corner nor lead a road through it, and it cuts their longest road, also while "
            "it is inactive. Your own roads and your own longest road pass it freely. To build a settlement on its corner "
            "yourself, move it away first."
        )
    ),
    NoteBlock(
        N_(
            "If the card Diplomat takes the road beside it, a knight stays where it is, but moves only once a road of "
            "yours reaches it again. No knight is taken off the board or made inactive because its owner wishes it. With "
            "Agile knights one active knight may chase the robber before the roll, see “Variants”."
        )
    ),
)

BARBARIANS: Final[tuple[Block, ...]] = (
    PictureBlock(("barbarian", "die/event/ship", "barbarian/warrior"), 92),
    Paragraph(
        N_(
            "With each ship on the event die the barbarians come one space closer. On the seventh they attack at once, "
            "before production."
        )
    ),
    Heading(N_("Strength")),
    Item(
        "city/white",
        N_("The barbarians are as strong as there are cities and metropolises on the board, of all players together."),
        N_("The barbarians"),
    ),
    Item(
        "knight/white/2/active",
        N_("The defenders are as strong as all active knights of all players together."),
        N_("The defenders"),
    ),
    Heading(N_("Defended")),
    Paragraph(
        N_(
            "If the defenders are at least as strong, the island is saved. The player who alone contributed the most is "
            "{b}Defender{/b} and has 1 point more. If several tie for the most, nobody gets the point; each of them, in "
            "turn order from the active player, draws a progress card from a deck of their choice instead, also one of a "
            "track that they never improved. The limit of four holds, see “Progress cards”. A contribution of 0 earns "
            "nothing."
        )
    ),
    Heading(N_("Pillaged")),
    Paragraph(
        N_(
            "If the barbarians are stronger, those who contributed least each lose a city without a metropolis, of "
            "their choice: it becomes a settlement, and its wall is lost. Players who have no such city are left out; "
            "then the next lowest lose."
        )
    ),
    NoteBlock(
        N_(
            "A metropolis is never pillaged. If you have no settlement left to put in the city's place, the city lies in "
            "ruins: it is worth and yields as much as a settlement, and you must rebuild it, for the price of a city or "
            "with the card Medicine, before you turn another settlement into a city. It still takes one of your four "
            "cities, carries neither wall nor metropolis, is not pillaged again, and does not make the barbarians "
            "stronger."
        )
    ),
    Paragraph(
        N_(
            "A player who has lost the last city keeps all improvements and progress cards, and goes on drawing cards, but "
            "buys no improvement before there is a city again. With Voluntary defence players say which knights take "
            "part, see “Variants”."
        )
    ),
    Heading(N_("Afterwards")),
    Paragraph(
        N_(
            "The ship goes back to the start and {b}all knights{/b} on the board become inactive. After the first attack "
            "the robber can be moved."
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
            "There are three tracks with five levels each: {science} science, {trade} trade and {politics} politics. "
            "Level 1 costs one commodity of the track, level 2 two, and so on up to five. You buy levels one after "
            "the other, several in a turn if you can pay."
        )
    ),
    Paragraph(
        N_(
            "You need at least one city to buy a level; what you bought is never lost. The third level of each track "
            "gives a lasting ability. The more levels, the more numbers of the red die bring you progress cards; the "
            "lists below show which."
        )
    ),
    *_levels(0, ("{paper}", C_("track", "Science"))),
    *_levels(1, ("{cloth}", C_("track", "Trade"))),
    *_levels(2, ("{coin}", C_("track", "Politics"))),
    Heading(N_("Metropolis")),
    Item(
        "metropolis/science",
        N_(
            "The first player to reach level 4 of a track puts its metropolis on one of their "
            "cities that carries none: 2 points more, and barbarians cannot pillage that city."
        ),
    ),
    Paragraph(
        N_(
            "If another player reaches level 5 while the holder is still on level 4, the metropolis moves to a city of "
            "that player's choice. The former city stays, as a city like others: it keeps its wall, and can be pillaged "
            "again. On level 5 a metropolis can never be lost, so who has lost it never regains it. There is one for "
            "each track; a city carries one at most."
        )
    ),
    NoteBlock(
        N_(
            "Levels 4 and 5 need a city of yours that carries no metropolis, unless you hold the metropolis of that "
            "very track."
        )
    ),
    Heading(N_("Abilities of the third level")),
    Item(
        "improvement/aqueduct",
        N_(
            "Science. A production roll that gave you no resource and no commodity, whatever the reason, lets you take 1 "
            "resource, or decline. Several choose in turn order from the active player; a kind that the bank lacks "
            "cannot be chosen, and with no resource in the bank nothing happens. Choosing from a gold hex counts as receiving."
        ),
        N_("Aqueduct"),
    ),
    Item(
        "improvement/merchant_guild",
        N_("Trade. 2 of one commodity for 1 of any other kind, see “Trade”."),
        N_("Merchant Guild"),
    ),
    Item("improvement/fortress", N_("Politics. Your strong knights can become mighty, see “Knights”."), N_("Fortress")),
)

VARIANTS: Final[tuple[Block, ...]] = (
    Paragraph(
        N_(
            "You choose these when you set up a new game; each can be combined with the others. The base game has no "
            "Voluntary defence, no Agile knights and no 2025 edition, since those are about knights and barbarians; all "
            "else holds in both, and so do the scenarios of “Seafarers”. What there is between turns belongs to games "
            "of five and six, see “Five and six players”."
        )
    ),
    *(Item(icon, OPTIONS[name][1], OPTIONS[name][0]) for name, icon in PICTURES.items()),
    Item(
        "icon/points",
        N_("Play to more or fewer points than the usual 13, or 10 in the base game."),
        N_("Points to win"),
    ),
    Item("icon/hand", HAND_LIMIT, N_("Hand limit")),
    Item(
        "token",
        N_("Numbers shuffled so that 6 and 8 are never neighbours, or laid in the classic spiral."),
        N_("Numbers"),
    ),
)

CHAPTERS: Final = (
    Chapter("knights", N_("Knights"), "icon/knight", KNIGHTS),
    Chapter("barbarians", N_("Barbarians"), "icon/army", BARBARIANS),
    Chapter("improvements", N_("City improvements"), "icon/crown", IMPROVING),
)
LAST: Final = (Chapter("variants", N_("Variants"), "icon/settings", VARIANTS),)
