"""Texts of the results: the titles of the seats, and the legend of the graph."""

from __future__ import annotations

from game.play.statistics import facts
from game.play.statistics import titles as named
from game.play.statistics.facts import TallyMoment
from game.play.statistics.titles import Title
from platform_io.i18n import N_, P_, _, ngettext
from scenes.tabletop.words.awards import AWARD_WORDS
from scenes.ui.text import fill, titled
from sprites.names import metropolis_sprite

TITLES = {
    named.LUCKY: (N_("The lucky one"), P_("{n} card more than expected", "{n} cards more than expected")),
    named.AGAINST_ODDS: (
        N_("Against all odds"),
        P_("{n} card fewer than expected", "{n} cards fewer than expected"),
    ),
    named.SHIELD: (
        N_("Shield of the island"),
        P_("strength {n} in attacks repelled", "strength {n} in attacks repelled"),
    ),
    named.TRADER: (N_("Friend of all markets"), P_("{n} trade with other players", "{n} trades with other players")),
    named.MERCHANT: (N_("Pillar of the bank"), P_("{n} trade with the bank", "{n} trades with the bank")),
    named.ROADS: (N_("Master of the roads"), P_("a road {n} long", "a road {n} long")),
    named.SETTLER: (N_("The pioneer"), P_("{n} settlement built", "{n} settlements built")),
    named.CITIES: (N_("Builder of cities"), P_("{n} city built", "{n} cities built")),
    named.SCHOLAR: (N_("Patron of the city"), P_("{n} improvement bought", "{n} improvements bought")),
    named.CARDS: (N_("Full of ideas"), P_("{n} card played", "{n} cards played")),
    named.ROBBER: (N_("Light fingers"), P_("{n} card stolen", "{n} cards stolen")),
    named.HARVEST: (N_("Lord of the harvest"), P_("{n} card from dice", "{n} cards from dice")),
    named.KNIGHTS: (N_("Captain of knights"), P_("{n} knight hired", "{n} knights hired")),
    named.COMPANY: (N_("Good company"), ("", "")),
}
"""The name of each title, and the reason for it."""

MOMENTS = {
    facts.METROPOLIS: ("metropolis/trade", N_("Metropolis")),
    **{words.award.name: (words.icon, words.name) for words in AWARD_WORDS.values()},
    facts.HELD: ("icon/defender", N_("Barbarians repelled")),
    facts.PILLAGED: ("barbarian/warrior", N_("Barbarians pillaged")),
    facts.WONDER: ("icon/wonder", N_("Level of a wonder")),
    facts.WON: ("icon/crown", N_("Victory")),
}
"""The picture and name of each kind of moment."""


def title(award: Title) -> str:
    """The name of a title with its reason."""
    name, why = TITLES[award.name]
    if not all(why):
        return _(name)
    return titled(_(name), fill(ngettext(*why, award.figure), n=award.figure))


def picture(moment: TallyMoment) -> str:
    """The picture of a moment."""
    return metropolis_sprite(moment.track) if moment.kind == facts.METROPOLIS else MOMENTS[moment.kind][0]
