"""Chapters on the goal, the turn, production, the robber, trade and building."""

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
            "Settle an island, build roads and cities, turn a city into a metropolis, and keep knights to "
            "defend the island against the barbarians. Reach the {b}points to win{/b} on your own turn and "
            "you win at once: 13 unless you set another goal; Seafarers scenarios usually need more. During "
            "play, rest the mouse on a player to see the goal."
        )
    ),
    Heading(N_("Where points come from")),
    Item("settlement/red", N_("Each settlement: {b}1 point{/b}.")),
    Item("city/red", N_("Each city: {b}2 points{/b}.")),
    Item("metropolis/politics", N_("Each metropolis: {b}2 more points{/b}, so its city is worth 4.")),
    Item("icon/longest_road", N_("The longest road, at least 5 long: {b}2 points{/b}.")),
    Item("icon/defender", N_("Each Defender award, for fighting off the barbarians: {b}1 point{/b}.")),
    Item("merchant", N_("The merchant, while you control it: {b}1 point{/b}.")),
    Item(
        "icon/island",
        N_("At sea, your first settlement on each foreign island: {b}the points its scenario gives{/b}."),
    ),
    Item("progress/printer", N_("The progress cards Printer and Constitution: {b}1 point{/b} each.")),
    Paragraph(
        N_(
            "Everyone's points are public. If you reach the goal on another player's turn, you win at the "
            "start of your own next turn, before you roll, if you still have the points."
        )
    ),
    Heading(N_("What everyone knows")),
    Paragraph(
        N_(
            "The board, the bank, improvements and the number of cards in each hand are public; the cards "
            "themselves are not. Computer opponents see no more than a person in their seat would."
        )
    ),
)

SETUP: Final[tuple[Block, ...]] = (
    PictureBlock(("hex/forest", "hex/pasture", "hex/fields", "hex/hills", "hex/mountains", "hex/desert"), 92),
    Paragraph(
        N_(
            "The standard board has 19 land hexes: 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and "
            "a desert. Each hex except the desert has a number, and nine harbours line the coast. Other "
            "boards differ."
        )
    ),
    Item("hex/forest", N_("gives {lumber} lumber; a city also {paper} paper."), N_("Forest")),
    Item("hex/pasture", N_("gives {wool} wool; a city also {cloth} cloth."), N_("Pasture")),
    Item("hex/mountains", N_("give {ore} ore; a city also {coin} coin."), N_("Mountains")),
    Item("hex/fields", N_("give {grain} grain; a city 2 of it."), N_("Fields")),
    Item("hex/hills", N_("give {brick} brick; a city 2 of it."), N_("Hills")),
    Item(
        "hex/desert",
        N_("gives nothing. The robber starts here; on a board without a desert it waits beside the board."),
        N_("Desert"),
    ),
    Heading(N_("The first pieces")),
    Paragraph(
        N_(
            "Everyone rolls; the highest roll starts, and play goes clockwise. In the first round, each "
            "player places a {b}settlement{/b} and a road beside it. In the second round, in reverse order, "
            "each player places a {b}city{/b} and a road beside it."
        )
    ),
    Paragraph(
        N_(
            "Take 1 resource, never a commodity, for each producing hex around your city. The starting player "
            "then takes the first turn."
        )
    ),
    NoteBlock(
        N_(
            "Distance: there are always at least two edges between two buildings. A corner next to a "
            "settlement or city, whoever owns it, can never hold another. Knights may stand there."
        )
    ),
)

TURN: Final[tuple[Block, ...]] = (
    PictureBlock(("die/yellow/4", "die/red/2", "die/event/ship", "die/event/politics"), 72),
    Heading(N_("1. Before the roll")),
    Paragraph(
        N_(
            "If you have the points to win at the start of your turn, you win. The only card you can play now "
            "is Alchemist. With Agile knights, one active knight may chase the robber now; see “Variants”."
        )
    ),
    Heading(N_("2. Roll")),
    Paragraph(N_("Roll three dice: a yellow and a red number die, and the event die.")),
    Heading(N_("3. The event die comes first")),
    Item(
        "die/event/ship",
        N_(
            "Three sides show a ship: the barbarians move one space closer. On the seventh space they attack, "
            "and the attack is resolved at once."
        ),
    ),
    Item(
        "die/event/trade",
        N_(
            "The other three show a gate in a track's colour. Each player whose level on that track covers "
            "the number on the {b}red{/b} die draws a progress card."
        ),
    ),
    Heading(N_("4. Production, or a seven")),
    Paragraph(
        N_("Add the yellow and red dice: hexes with that number produce. On a seven, none do; see “Seven and robber”.")
    ),
    Heading(N_("5. Trade and build")),
    Paragraph(
        N_(
            "In any order, as often as you like: trade; build roads, settlements, cities and walls; improve your "
            "cities; hire and use knights; play progress cards. You may also do nothing."
        )
    ),
    Heading(N_("6. End of the turn")),
    Paragraph(
        N_(
            "If you hold more than four progress cards, put cards of your choice at the bottom of their decks "
            "until you hold four. Then the next player takes a turn."
        )
    ),
)

PRODUCTION: Final[tuple[Block, ...]] = (
    PictureBlock(("card/brick", "card/lumber", "card/wool", "card/grain", "card/ore"), 96),
    Paragraph(
        N_(
            "Each hex with the number rolled produces for every building on its corners, unless the robber is "
            "there: 1 resource for a settlement."
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
            "Only cities produce paper, cloth and coin. Commodities pay for city improvements, can be traded "
            "and stolen, and count as cards in your hand."
        )
    ),
    Heading(N_("When the bank runs short")),
    Paragraph(
        N_(
            "The bank has 19 cards of each resource and 12 of each commodity. If it cannot pay everyone all "
            "they are due of a kind, nobody gets that kind; if only one player is due any, that player takes "
            "what is left. No other card replaces a missing one."
        )
    ),
    NoteBlock(
        N_(
            "Aqueduct (science, level 3): if a production roll gives you nothing at all, for whatever reason, "
            "you may take 1 resource of your choice. Not on a seven. See “City improvements”."
        )
    ),
)

ROBBER: Final[tuple[Block, ...]] = (
    PictureBlock(("robber", "die/yellow/3", "die/red/4"), 84),
    Paragraph(N_("On a seven, no hex produces.")),
    Heading(N_("Over the hand limit")),
    Paragraph(
        N_(
            "Anyone with more than {b}7 cards{/b} discards half, rounded down, of their choice. Each of your "
            "{b}city walls{/b} raises your limit by 2. Progress cards do not count."
        )
    ),
    Heading(N_("The robber")),
    Paragraph(
        N_(
            "Then the active player (whose turn it is) moves the robber to another land hex and steals 1 "
            "random card from one player with a building there. The robber's hex does not produce."
        )
    ),
    NoteBlock(
        N_(
            "Until the barbarians' first attack, the robber stays put: a seven steals nothing, and neither a "
            "knight nor the Bishop card can move it. Hands over the limit are still halved."
        )
    ),
    Paragraph(
        N_(
            "You cannot rob a player with no cards while another there has some. The robber does not affect "
            "harbours, the merchant or knights. A knight may chase the robber; see “Knights”."
        )
    ),
)

TRADE: Final[tuple[Block, ...]] = (
    PictureBlock(("harbour/generic", "harbour/ore", "harbour/wool", "merchant"), 84),
    Paragraph(N_("You trade only on your own turn, after the roll.")),
    Heading(N_("With the bank")),
    Item("icon/bank", N_("{b}4:1{/b}  Four of one kind, resource or commodity, for one of any other.")),
    Item("harbour/generic", N_("{b}3:1{/b}  With a building at a 3:1 harbour, three of any one kind.")),
    Item(
        "harbour/grain",
        N_(
            "{b}2:1{/b}  With a building at a special harbour, two of its resource. Special harbours never "
            "improve commodity trades."
        ),
    ),
    Item(
        "improvement/merchant_guild",
        N_("{b}2:1{/b}  With the Merchant Guild (trade, level 3), two of one commodity; see “City improvements”."),
    ),
    Item("merchant", N_("{b}2:1{/b}  With the merchant, two of the resource of its hex.")),
    Item(
        "progress/merchant_fleet",
        N_("{b}2:1{/b}  With the Merchant Fleet, two of a kind of your choice for the rest of the turn."),
    ),
    Paragraph(N_("Your best rate applies automatically.")),
    Heading(N_("With other players")),
    Paragraph(
        N_(
            "Others trade only with the active player. Each side gives at least one card, and no kind may be "
            "on both sides. You can trade resources and commodities, but not progress cards. Others may make "
            "counter-offers; the active player chooses who to trade with. An offer ends when it is accepted "
            "or withdrawn, or when the turn ends."
        )
    ),
    NoteBlock(
        N_(
            "Trade between players can be switched off when you set up a game; see “Variants”. Cards that "
            "make players exchange cards, such as Commercial Harbour, still work."
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
            "On a free edge next to your own road or building. You cannot continue a road through a corner "
            "with another player's building or knight. You have 15."
        )
    ),
    Heading(N_("Settlements")),
    Paragraph(N_("On a free corner at one of your roads, with no building on any neighbouring corner. You have 5.")),
    Heading(N_("Cities")),
    Paragraph(N_("Replace one of your settlements, which returns to your stock. You have 4.")),
    Heading(N_("City walls")),
    Paragraph(
        N_(
            "Under a city, one each, three at most. Each raises your hand limit on a seven by 2. You lose a "
            "wall when barbarians pillage its city."
        )
    ),
    Heading(N_("The longest road")),
    Paragraph(
        N_(
            "The first player with a road of five or more takes this award of 2 points. A longer road takes "
            "it over; on a tie the holder keeps it. Branches do not count, and another player's piece ends "
            "the road. If the holder's road is cut to fewer than five, or to less than another's, the one "
            "player with the longest road takes the award; if several tie or nobody has five, nobody holds it."
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
