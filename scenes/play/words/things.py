"""What things are called, in the order of ``game.ids``; shown through ``_``.

One place for the names and the texts of cards, so that rulebook, tooltips and log say the same.
"""

from __future__ import annotations

from typing import Final

from game.bundle import counts_of
from sprites.names import kind_icon
from user.language import N_

KINDS: Final = (
    N_("brick"), N_("lumber"), N_("wool"), N_("grain"), N_("ore"), N_("paper"), N_("cloth"), N_("coin"),
)  # fmt: skip
TRACKS: Final = (N_("Science"), N_("Trade"), N_("Politics"))
EVENTS: Final = (N_("green gate"), N_("yellow gate"), N_("blue gate"), N_("barbarian ship"))
STRENGTHS: Final = (N_("basic knight"), N_("strong knight"), N_("mighty knight"))

IMPROVEMENTS: Final = (
    (N_("Abbey"), N_("Library"), N_("Aqueduct"), N_("Theatre"), N_("University")),
    (N_("Market"), N_("Trading House"), N_("Merchant Guild"), N_("Bank"), N_("Great Exchange")),
    (N_("Town Hall"), N_("Church"), N_("Fortress"), N_("Cathedral"), N_("High Assembly")),
)
ABILITIES: Final = (
    N_("Aqueduct: if a production roll brings you nothing at all, you may take 1 resource of your choice."),
    N_("Merchant Guild: you trade 2 of one commodity with the bank for 1 of any other kind."),
    N_("Fortress: you may promote strong knights to mighty knights."),
)
"""What the third level of each track gives."""

CARDS: Final = (
    # science
    N_("Alchemist"), N_("Crane"), N_("Engineer"), N_("Inventor"), N_("Irrigation"), N_("Medicine"), N_("Mining"),
    N_("Printer"), N_("Road Building"), N_("Smith"),
    # trade
    N_("Commercial Harbour"), N_("Master Merchant"), N_("Merchant"), N_("Merchant Fleet"),
    N_("Resource Monopoly"), N_("Trade Monopoly"),
    # politics
    N_("Bishop"), N_("Constitution"), N_("Deserter"), N_("Diplomat"), N_("Intrigue"), N_("Saboteur"), N_("Spy"),
    N_("Warlord"), N_("Wedding"),
    # development cards of the base game
    N_("Knight"), N_("Victory Point"), N_("Road Building"), N_("Year of Plenty"), N_("Monopoly"),
)  # fmt: skip

CARD_TEXTS: Final = (
    N_(
        "Play this before you roll: you choose what the yellow and the red die show. The event die is rolled as "
        "usual. The only card that is played before the roll."
    ),
    N_("Buy one city improvement now for 1 commodity less than it costs; the first level is free then."),
    N_("Build one city wall without paying."),
    N_("Swap two number tokens on the board. Tokens with 2, 6, 8 and 12 stay where they are."),
    N_("Take 2 {grain} for each fields hex at which you have a building. Each hex counts once."),
    N_("Turn a settlement into a city for only {ore}{ore}{grain}."),
    N_("Take 2 {ore} for each mountains hex at which you have a building. Each hex counts once."),
    N_("1 victory point. It is revealed at once, and nobody can take it from you."),
    N_("Build up to 2 roads without paying."),
    N_(
        "Promote up to 2 of your knights without paying, each by one level and at most once a turn. To become mighty "
        "they need the Fortress."
    ),
    N_(
        "In this turn you may hand each opponent, once, 1 resource face down. One who has commodities must give you 1 "
        "for it, of their choice; one who has none gives the resource back."
    ),
    N_("Choose an opponent with more points than you, look at their hand and take 2 cards of your choice."),
    N_(
        "Put the merchant on a land hex at which you have a building. While it is yours you trade that hex's "
        "resource 2:1 with the bank and have 1 victory point. Whoever plays the next Merchant takes it over."
    ),
    N_("Choose a resource or commodity: until the end of your turn you trade it 2:1 with the bank."),
    N_("Name a resource: each opponent gives you 2 of it, or what they have."),
    N_("Name a commodity: each opponent gives you 1 of it, if they have one."),
    N_(
        "Move the robber to another land hex and take 1 random card from each opponent who has a building there. "
        "Not before the first barbarian attack."
    ),
    N_("1 victory point. It is revealed at once, and nobody can take it from you."),
    N_(
        "Choose an opponent, who removes one of their knights, of their choice. You may place one of that strength, or "
        "else a basic one, at one of your roads, without paying and without the Fortress; it is active if theirs was."
    ),
    N_(
        "Remove an open road: at one of its ends it has nothing else of its colour, and it is no knight's last road. "
        "If it is yours, you may at once build it elsewhere without paying."
    ),
    N_("Displace an opponent's knight of any strength that stands at one of your roads. You need no knight for it."),
    N_("Each opponent with at least as many points as you discards half of their hand, rounded down."),
    N_("Look at an opponent's progress cards and take 1 of your choice, if you like."),
    N_("Activate all your knights without paying. Those activated now cannot act in this turn."),
    N_("Each opponent with more points than you gives you 2 cards of their hand, their choice, or the only one."),
    N_(
        "Move the robber and take 1 random card from one player with a building there. The first to have played 3 "
        "knights has the largest army, 2 points, until someone has played more."
    ),
    N_("1 victory point, kept secret until you win."),
    N_("Build up to 2 roads without paying."),
    N_("Take 2 resources of your choice from the bank."),
    N_("Name a resource: each opponent gives you all of it."),
)


def cost(packed: int) -> str:
    """A price as icons without spaces."""
    return "".join(("{" + kind_icon(kind) + "}") * count for kind, count in enumerate(counts_of(packed)))
