"""Why the coach advises an action."""

from __future__ import annotations

from typing import Final

from game import ids
from game.ai.coach.case import Reason
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.ui.text import marked

_PLAIN: Final = {
    "wins": N_("It wins the game."),
    "also": N_("As good, and you can do both."),
    "alike": N_("As good as the first."),
    "waits": N_("Nothing else helps you more right now."),
    "untraded": N_("Nothing else helps you more right now; offers to other players are not weighed."),
    "declines": N_("You gain too little from the trade."),
    "leaves": N_("You are better off without it."),
    "later": N_("Your other options are worth more later."),
    "saves": N_("You keep what you hold."),
    "plenty": N_("You have plenty of it."),
    "least_missed": N_("You will miss it least."),
    "spare": N_("You can do without it."),
    "yields_least": N_("Nothing you can choose produces less."),
    "yields_most": N_("Nothing you can choose produces more."),
    "new_kinds": N_("It brings resources that you do not have yet."),
    "harbour": N_("It gives you a harbour."),
    "best_numbers": N_("No other free corner produces more."),
    "leads": N_("It leads towards a place for a settlement."),
    "longest": N_("It gives you the longest road."),
    "longest_route": N_("It gives you the longest trade route."),
    "harbourmaster": N_("It makes you the Harbourmaster."),
    "grows": N_("It brings a point, and more cards from now on."),
    "doubles": N_("It brings a point, and twice the cards from now on."),
    "point": N_("It brings a point."),
    "holds": N_("It raises your hand limit by two."),
    "metropolis": N_("It brings you a metropolis."),
    "draws": N_("More rolls bring you progress cards."),
    "defends": N_("It helps to repel the barbarians."),
    "wonder": N_("It advances your wonder."),
    "frees": N_("It frees your hex from the robber."),
    "frees_ships": N_("It frees your ships from the pirate."),
    "merchant": N_("It brings a point, and a better rate."),
    "scarce": N_("Your buildings do not produce any."),
    "most_of_it": N_("The others probably hold most of this."),
    "balance": N_("All in all, it promises most."),
    "income": N_("It brings more cards from now on."),
    "rates": N_("It lets you trade on better terms."),
    "route": N_("It makes your longest road longer."),
    "sea_route": N_("It makes your longest trade route longer."),
    "sites": N_("It brings you closer to a place for a settlement."),
    "plans": N_("It brings you closer to what you could build next."),
    "improvements": N_("It advances your city improvements."),
    "defence": N_("It prepares you for the barbarians."),
}
_OF_A_PLAYER: Final = {
    "most_cards": N_("No opponent holds more cards than {player}."),
    "most_progress": N_("No opponent holds more progress cards than {player}."),
    "holds_back": N_("It holds back {player}, your strongest opponent."),
    "hurts": N_("It costs {player} most."),
    "behind": N_("Of those who agree, nobody has fewer points than {player}."),
}
_PAYS_FOR: Final = {
    ids.FOR_ROAD: N_("Then you can build a road."),
    ids.FOR_SHIP: N_("Then you can build a ship."),
    ids.FOR_SETTLEMENT: N_("Then you can build a settlement."),
    ids.FOR_CITY: N_("Then you can build a city."),
    ids.FOR_WALL: N_("Then you can build a city wall."),
    ids.FOR_KNIGHT: N_("Then you can hire a knight."),
    ids.FOR_CARD: N_("Then you can buy a development card."),
}
_ABILITIES: Final = (
    N_("A roll that brings you nothing then gives you a resource of your choice."),
    N_("You then trade two of one commodity for any card."),
    N_("You can then have mighty knights."),
)
"""The third level of each track."""


def reason_words(cast: Cast, reason: Reason) -> str:
    """A reason as a marked sentence."""
    code, about = reason
    if code in _OF_A_PLAYER:
        return marked(_(_OF_A_PLAYER[code]), player=cast.name(about))
    if code == "pays_for":
        return _(_PAYS_FOR[about])
    return _(_ABILITIES[about]) if code == "ability" else _(_PLAIN[code])
