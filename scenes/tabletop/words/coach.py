"""Why the coach advises an action, and why it does not advise another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import ids
from game.ai.coach.case import Reason
from game.ai.coach.coach import Advised
from game.ai.search.value_network import CERTAIN
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.ui.text import fill, marked

_PLAIN: Final = {
    "wins": N_("It wins the game."),
    "wins_in_turn": N_("It leads to a sure win this turn."),
    "also": N_("You can do both."),
    "waits": N_("Nothing else helps you more right now."),
    "declines": N_("You gain too little from the trade."),
    "lacks_cards": N_("You do not have the cards."),
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
    "if_plans": N_("If somebody accepts, you come closer to what you could build next."),
    "frees": N_("It frees your hex from the robber."),
    "frees_ships": N_("It frees your ships from the pirate."),
    "merchant": N_("It brings a point, and a better rate."),
    "scarce": N_("Your buildings do not produce any."),
    "most_of_it": N_("The others probably hold most of this."),
    "produces_more": N_("It produces more than the next best place."),
    "more_kinds": N_("It produces more kinds of resources than the next best place."),
    "balance": N_("All in all, it promises most."),
    "income": N_("It brings more cards from now on."),
    "rates": N_("It lets you trade on better terms."),
    "route": N_("It makes your longest road longer."),
    "sea_route": N_("It makes your longest trade route longer."),
    "sites": N_("It brings you closer to a place for a settlement."),
    "plans": N_("It brings you closer to what you could build next."),
    "improvements": N_("It advances your city improvements."),
    "defence": N_("It prepares you for the barbarians."),
    "no_win": N_("Worse than 1: it does not win."),
    "tempts_less": N_("Worse than 1: it tempts the others less."),
    "dearer": N_("Worse than 1: you give more for the same."),
    "fewer_cards": N_("Worse than 1: it leaves you fewer cards."),
    "fewer_points": N_("Worse than 1: it brings fewer points."),
    "less_income": N_("Worse than 1: you would produce less."),
    "worse_rates": N_("Worse than 1: you would trade on worse terms."),
    "shorter_route": N_("Worse than 1: your longest road stays shorter."),
    "shorter_sea_route": N_("Worse than 1: your longest trade route stays shorter."),
    "farther_sites": N_("Worse than 1: the next place for a settlement stays farther away."),
    "farther_plans": N_("Worse than 1: you would lack more cards for what you could build next."),
    "fewer_levels": N_("Worse than 1: your city improvements advance less."),
    "less_defence": N_("Worse than 1: fewer knights would be ready for the barbarians."),
    "worse": N_("Worse than 1: all in all, it promises less."),
    "blocks_you": N_("It stops your own production there, too."),
    "blocks_your_ships": N_("It blocks your own ships there, too."),
}
_OF_A_PLAYER: Final = {
    "most_cards": N_("No opponent holds more cards than {player}."),
    "most_progress": N_("No opponent holds more progress cards than {player}."),
    "holds_back": N_("It holds back {player}, your strongest opponent."),
    "hurts": N_("It costs {player} most."),
    "helps_winner": N_("{player} is close to winning: do not help."),
    "spares": N_("Worse than 1: it costs {player} less."),
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
_CARDS_FOR: Final = {
    ids.FOR_ROAD: N_("Then you hold the cards for a road."),
    ids.FOR_SHIP: N_("Then you hold the cards for a ship."),
    ids.FOR_SETTLEMENT: N_("Then you hold the cards for a settlement."),
    ids.FOR_CITY: N_("Then you hold the cards for a city."),
    ids.FOR_WALL: N_("Then you hold the cards for a city wall."),
    ids.FOR_KNIGHT: N_("Then you hold the cards for a knight."),
    ids.FOR_CARD: N_("Then you hold the cards for a development card."),
}
_KEEPS_FOR: Final = {
    ids.FOR_ROAD: N_("You would no longer have the cards for a road."),
    ids.FOR_SHIP: N_("You would no longer have the cards for a ship."),
    ids.FOR_SETTLEMENT: N_("You would no longer have the cards for a settlement."),
    ids.FOR_CITY: N_("You would no longer have the cards for a city."),
    ids.FOR_WALL: N_("You would no longer have the cards for a city wall."),
    ids.FOR_KNIGHT: N_("You would no longer have the cards for a knight."),
    ids.FOR_CARD: N_("You would no longer have the cards for a development card."),
}
_IF_PAYS_FOR: Final = {
    ids.FOR_ROAD: N_("If somebody accepts, you can build a road."),
    ids.FOR_SHIP: N_("If somebody accepts, you can build a ship."),
    ids.FOR_SETTLEMENT: N_("If somebody accepts, you can build a settlement."),
    ids.FOR_CITY: N_("If somebody accepts, you can build a city."),
    ids.FOR_WALL: N_("If somebody accepts, you can build a city wall."),
    ids.FOR_KNIGHT: N_("If somebody accepts, you can hire a knight."),
    ids.FOR_CARD: N_("If somebody accepts, you can buy a development card."),
}
_OF_A_PURPOSE: Final = {
    "pays_for": _PAYS_FOR,
    "cards_for": _CARDS_FOR,
    "keeps_for": _KEEPS_FOR,
    "if_pays_for": _IF_PAYS_FOR,
}
_ABILITIES: Final = (
    N_("A roll that brings you nothing then gives you a resource of your choice."),
    N_("You then trade two of one commodity for any card."),
    N_("You can then have mighty knights."),
)
"""The third level of each track."""


def whys(cast: Cast, option: Advised) -> list[str]:
    """The sentences about an option. That it promises most is said of the best one alone, ``verdict`` names the ties,
    and what the action pays for is left out if it is said what should follow."""
    is_said = option.but is None or option.reason.code != "balance"
    is_said = is_said and (option.then < 0 or option.reason.code != "pays_for")
    reasons = [option.reason] if is_said else []
    reasons += [one for one in (option.drawback, option.but) if one is not None and one.code != "alike"]
    return [reason_words(cast, reason) for reason in reasons]


CLEARLY: Final = CERTAIN // 20
"""By how much a chance must be higher to be clearly so."""


def verdict(options: Sequence[Advised]) -> str:
    """How the first option, which is the best, compares with the others."""
    best, *others = options
    ties = [number for number, option in enumerate(others, 2) if option.ties]
    if len(ties) == len(others):
        return _("A tie: any of these will do.")
    if ties:
        return fill(_("1 and {n} are a tie."), n=ties[0])
    clearly = best.chance - max(option.chance for option in others) >= CLEARLY
    return _("1 is clearly best.") if clearly else _("1 is a little better.")


def reason_words(cast: Cast, reason: Reason) -> str:
    """A reason as a marked sentence."""
    code, about = reason
    if code in _OF_A_PLAYER:
        return marked(_(_OF_A_PLAYER[code]), player=cast.name(about))
    if code in _OF_A_PURPOSE:
        return _(_OF_A_PURPOSE[code][about])
    return _(_ABILITIES[about]) if code == "ability" else _(_PLAIN[code])
