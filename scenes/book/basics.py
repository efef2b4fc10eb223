"""Chapters on the goal, the turn, production, the robber, trade and building."""

# ruff: noqa: E501
from __future__ import annotations

from typing import Final

from game.rules import money
from platform_io.i18n import N_
from scenes.book.blocks import Block, Chapter, Cost, Heading, Item, NoteBlock, Paragraph, PictureBlock
from scenes.tabletop.words.things import cost

GOAL: Final[tuple[Block, ...]] = (
    PictureBlock(("settlement/red", "city/red", "metropolis/trade", "knight/red/2/active", "barbarian"), 92),
    Paragraph(
        N_(
            "You settle an island, build roads and cities, improve your cities up to a metropolis and keep knights who "
            "defend the island against barbarians. Whoever has the {b}points to win{/b} in their own turn wins at "
            "once: 13 unless you choose others, mostly more in the scenarios of Seafarers. While you play, the goal of "
            "the game is told where you rest the mouse on a player."
        )
    ),
    Heading(N_("Where points come from")),
    Item("settlement/red", N_("Each settlement: {b}1 point{/b}.")),
    Item("city/red", N_("Each city: {b}2 points{/b}.")),
    Item("metropolis/politics", N_("Each metropolis: {b}2 points more{/b}, so that its city is worth 4.")),
    Item("icon/longest_road", N_("The longest road, of at least 5 roads: {b}2 points{/b}.")),
    Item("icon/defender", N_("Each award as Defender against the barbarians: {b}1 point{/b}.")),
    Item("merchant", N_("The merchant, while you control it: {b}1 point{/b}.")),
    Item(
        "icon/island",
        N_("At sea, the first settlement on a foreign island: {b}as many points{/b} as its scenario says."),
    ),
    Item("progress/printer", N_("The progress cards Printer and Constitution: {b}1 point{/b} each.")),
    Paragraph(
        N_(
            "Everybody's points are open. Points that you reach in another player's turn make you win at the start "
            "of your own next turn, before you roll, if you still have them."
        )
    ),
    Heading(N_("What everybody knows")),
    Paragraph(
        N_(
            "The board, the bank, improvements and the number of cards in each hand are open; their kinds are not. "
            "Computer opponents see no more than a person in their seat would."
        )
    ),
)

SETUP: Final[tuple[Block, ...]] = (
    PictureBlock(("hex/forest", "hex/pasture", "hex/fields", "hex/hills", "hex/mountains", "hex/desert"), 92),
    Paragraph(
        N_(
            "The standard board has 19 land hexes: 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and a desert. "
            "On each but the desert lies a number, and nine harbours lie at the coast. Other boards differ."
        )
    ),
    Item("hex/forest", N_("gives {lumber} lumber; a city also {paper} paper."), N_("Forest")),
    Item("hex/pasture", N_("gives {wool} wool; a city also {cloth} cloth."), N_("Pasture")),
    Item("hex/mountains", N_("give {ore} ore; a city also {coin} coin."), N_("Mountains")),
    Item("hex/fields", N_("give {grain} grain; a city 2 of it."), N_("Fields")),
    Item("hex/hills", N_("give {brick} brick; a city 2 of it."), N_("Hills")),
    Item(
        "hex/desert",
        N_("gives nothing. Here the robber begins; on a board without a desert it waits beside the board."),
        N_("Desert"),
    ),
    Heading(N_("The first pieces")),
    Paragraph(
        N_(
            "Everybody rolls; the highest begins, and play goes clockwise. In the first round each player places a "
            "{b}settlement{/b} and a road beside it. In the second round, in reverse order, each places a "
            "{b}city{/b} and a road beside it."
        )
    ),
    Paragraph(
        N_(
            "For the city you take 1 resource from each producing hex around it, but no commodity. The player who "
            "began also takes the first turn."
        )
    ),
    NoteBlock(
        N_(
            "Distance: between two buildings there are always at least two edges. A corner next to a settlement or "
            "city, whoever owns it, never takes another of them. Knights may stand there."
        )
    ),
)

TURN: Final[tuple[Block, ...]] = (
    PictureBlock(("die/yellow/4", "die/red/2", "die/event/ship", "die/event/politics"), 72),
    Heading(N_("1. Before the roll")),
    Paragraph(
        N_(
            "Whoever has the points to win at the start of the turn has won. Of all cards only Alchemist can be played "
            "now. With Agile knights one active knight may chase the robber now, see “Variants”."
        )
    ),
    Heading(N_("2. Roll")),
    Paragraph(N_("Three dice are rolled: a yellow and a red one with numbers, and the event die.")),
    Heading(N_("3. The event die comes first")),
    Item(
        "die/event/ship",
        N_(
            "Three of its sides show a ship: the barbarians come one space closer. On the seventh "
            "they attack, and that is settled at once."
        ),
    ),
    Item(
        "die/event/trade",
        N_(
            "The other three show a gate in the colour of a track. Each player who has improved "
            "that track far enough for the number on the {b}red{/b} die draws a progress card."
        ),
    ),
    Heading(N_("4. Production, or a seven")),
    Paragraph(
        N_(
            "The sum of the yellow and the red die tells which hexes produce. On a seven none does, see “Seven and "
            "robber”."
        )
    ),
    Heading(N_("5. Trade and build")),
    Paragraph(
        N_(
            "In any order and as often as you like you trade, build roads, settlements, cities and walls, improve "
            "your cities, hire and lead knights and play progress cards. You need not do anything."
        )
    ),
    Heading(N_("6. End of the turn")),
    Paragraph(
        N_(
            "With more than four progress cards you put cards of your choice to the bottom of their decks until you "
            "hold four. Then it is the next player's turn."
        )
    ),
)

PRODUCTION: Final[tuple[Block, ...]] = (
    PictureBlock(("card/brick", "card/lumber", "card/wool", "card/grain", "card/ore"), 96),
    Paragraph(
        N_(
            "Each hex whose number was rolled gives to all buildings at its corners, unless the robber stands on it: "
            "1 resource for a settlement."
        )
    ),
    Heading(N_("What a city gets")),
    Item("hex/hills", N_("{brick}{brick}"), N_("Hills")),
    Item("hex/fields", N_("{grain}{grain}"), N_("Fields")),
    Item("hex/forest", N_("{lumber} and {paper}"), N_("Forest")),
    Item("hex/pasture", N_("{wool} and {cloth}"), N_("Pasture")),
    Item("hex/mountains", N_("{ore} and {coin}"), N_("Mountains")),
    Heading(N_("Commodities")),
    PictureBlock(("card/paper", "card/cloth", "card/coin"), 96),
    Paragraph(
        N_(
            "Paper, cloth and coin are produced by cities only. They pay for city improvements, can be traded and "
            "stolen, and count as cards of your hand."
        )
    ),
    Heading(N_("When the bank runs short")),
    Paragraph(
        N_(
            "There are 19 cards of each resource and 12 of each commodity. If the bank cannot give everybody what "
            "they are due of a kind, nobody gets that kind; if it is due to one player only, that player takes "
            "what is left. Nothing is given in its place."
        )
    ),
    NoteBlock(
        N_(
            "Aqueduct (science, level 3): if a production roll gave you nothing at all, for whatever reason, you may "
            "take 1 resource of your choice. Not on a seven. See “City improvements”."
        )
    ),
)

ROBBER: Final[tuple[Block, ...]] = (
    PictureBlock(("robber", "die/yellow/3", "die/red/4"), 84),
    Paragraph(N_("On a seven nothing is produced.")),
    Heading(N_("Hands over their limit")),
    Paragraph(
        N_(
            "Anyone who holds more than {b}7 cards{/b} discards half of them, rounded down, of their own choice. Each "
            "of your {b}city walls{/b} raises your limit by 2. Progress cards do not count."
        )
    ),
    Heading(N_("The robber")),
    Paragraph(
        N_(
            "Then the active player, whose turn it is, moves the robber to another land hex and takes 1 random card "
            "from one player with a building there. A hex with the robber does not produce."
        )
    ),
    NoteBlock(
        N_(
            "Before the barbarians have attacked for the first time the robber stays where it is: a seven steals "
            "nothing, and neither a knight nor the card Bishop moves it. Hands over their limit are still halved."
        )
    ),
    Paragraph(
        N_(
            "A player without cards cannot be chosen while another has some. The robber does not affect harbours, the "
            "merchant or knights. A knight may chase the robber, see “Knights”."
        )
    ),
)

TRADE: Final[tuple[Block, ...]] = (
    PictureBlock(("harbour/generic", "harbour/ore", "harbour/wool", "merchant"), 84),
    Paragraph(N_("You trade only in your own turn, after the roll.")),
    Heading(N_("With the bank")),
    Item("icon/bank", N_("{b}4:1{/b}  Four of one kind, resource or commodity, for one of any other.")),
    Item("harbour/generic", N_("{b}3:1{/b}  With a building at such a harbour, three of any one kind.")),
    Item(
        "harbour/grain",
        N_(
            "{b}2:1{/b}  With a building at a special harbour, two of its resource. Special harbours "
            "never help with commodities."
        ),
    ),
    Item(
        "improvement/merchant_guild",
        N_("{b}2:1{/b}  With the Merchant Guild (trade, level 3), two of one commodity, see “City improvements”."),
    ),
    Item("merchant", N_("{b}2:1{/b}  With the merchant, two of the resource of its hex.")),
    Item(
        "progress/merchant_fleet",
        N_("{b}2:1{/b}  With the Merchant Fleet, two of a kind of your choice for the rest of the turn."),
    ),
    Paragraph(N_("The best rate counts by itself.")),
    Heading(N_("With other players")),
    Paragraph(
        N_(
            "Others trade only with the active player. Each side gives at least one card, and no kind may "
            "be on both sides. Resources and commodities can be traded, progress cards cannot. Others may answer "
            "with an offer of their own; the active player chooses with whom to trade. An offer ends when it is accepted "
            "or withdrawn, or with the turn."
        )
    ),
    NoteBlock(
        N_(
            "Trade between players can be switched off when a game is set up, see “Variants”. What another player's card "
            "takes or gives, such as the Commercial Harbour's, remains."
        )
    ),
)

BUILDING: Final[tuple[Block, ...]] = (
    Cost("road/red", N_("Road"), cost(money.ROAD_COST)),
    Cost("settlement/red", N_("Settlement"), cost(money.SETTLEMENT_COST), N_("1 point")),
    Cost("city/red", N_("City"), cost(money.CITY_COST), N_("2 points")),
    Cost("wall/red", N_("City wall"), cost(money.WALL_COST), N_("hand limit + 2")),
    Cost("knight/red/1/idle", N_("Knight"), cost(money.KNIGHT_COST), N_("strength 1")),
    Cost("knight/red/1/active", N_("Activate a knight"), cost(money.ACTIVATION_COST)),
    Cost("knight/red/2/active", N_("Promote a knight"), cost(money.KNIGHT_COST), N_("one level")),
    Cost("improvement/abbey", N_("City improvement"), "{paper} / {cloth} / {coin}", N_("level n costs n")),
    Heading(N_("Roads")),
    Paragraph(
        N_(
            "On a free edge next to your own road or building. A road does not go on through a corner where a piece "
            "of another player stands, building or knight. You have 15."
        )
    ),
    Heading(N_("Settlements")),
    Paragraph(N_("On a free corner at one of your roads, no building on any of the corners next to it. You have 5.")),
    Heading(N_("Cities")),
    Paragraph(N_("Replace one of your settlements, which you get back. You have 4.")),
    Heading(N_("City walls")),
    Paragraph(
        N_(
            "Under a city, one for each, three at most. Each raises your hand limit on a seven by 2. A wall is lost "
            "when barbarians pillage its city."
        )
    ),
    Heading(N_("The longest road")),
    Paragraph(
        N_(
            "The first to have a chain of five roads or more takes this award of 2 points; someone with a longer "
            "one takes it over, and on a tie the holder keeps it. Branches do not count, and the chain ends where "
            "another player's piece stands. If the holder's chain is broken, so that it has fewer than five roads "
            "or another's is longer, the one player with the longest takes the award; if several tie or none has "
            "five, nobody has it."
        )
    ),
)

CHAPTERS: Final = (
    Chapter("goal", N_("Goal of the game"), "icon/points", GOAL),
    Chapter("setup", N_("The island"), "icon/settlement", SETUP),
    Chapter("turn", N_("A turn"), "icon/dice", TURN),
    Chapter("production", N_("Production"), "icon/grain", PRODUCTION),
    Chapter("robber", N_("Seven and robber"), "icon/hand", ROBBER),
    Chapter("trade", N_("Trade"), "icon/trade_players", TRADE),
    Chapter("building", N_("Building and costs"), "icon/road", BUILDING),
)
