"""The forecast and the result of a barbarian attack in words."""

from __future__ import annotations

from collections.abc import Sequence

from platform_io.i18n import _, listed
from platform_io.sanitize import NAME
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.forecast import Forecast, forecast
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.you import form
from scenes.ui.text import fill, marked


def sentence(table: Table, cast: Cast, most: int = NAME, *, brief: bool = False) -> str:
    """The forecast in words, with names cut to ``most`` letters; ``brief`` uses pictures for both sides."""
    if table.fought:
        return _("The barbarians have landed.")
    result = forecast(table)
    if brief:
        text = "{barbarian/warrior} {strength} : {icon/sword} {defence}."
    elif table.musters():
        text = _("They land: {strength} against {defence} sent so far.")
    elif table.declares():
        text = _("If all active knights fight: {strength} against {defence}.")
    else:
        text = _("If they land now: {strength} against {defence}.")
    return fill(text, strength=result.strength, defence=result.defence) + " " + outcome(result, cast, most)


def losing(cast: Cast, losers: Sequence[int], most: int = NAME) -> str:
    """Who loses a city, with names cut to ``most`` letters."""
    if not losers:
        return _("Nobody has a city to lose.")
    if len(losers) == 1:
        text = form("{player} loses a city.", is_player=losers[0] == cast.reader())
        return marked(_(text), player=cast.name(losers[0], most))
    return marked(_("Each loses a city: {names}"), names=names_of(cast, losers, most))


def names_of(cast: Cast, seats: Sequence[int], most: int = NAME) -> str:
    """The names of seats, cut to ``most`` letters; the only person is "you"."""
    return listed(_("you") if seat == cast.reader() else cast.name(seat, most) for seat in seats)


def outcome(result: Forecast, cast: Cast, most: int = NAME) -> str:
    """What the players lose or gain, in a few words."""
    if not result.is_held:
        return losing(cast, result.losers, most)
    text = _("Defender: {names}") if len(result.heroes) == 1 else _("A card for: {names}") if result.heroes else ""
    return marked(text, names=listed(cast.name(seat, most) for seat in result.heroes))
