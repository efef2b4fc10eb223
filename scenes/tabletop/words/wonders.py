"""Texts about wonders: requirements, progress, why one cannot be begun or built, and the last-ship warning [W5]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game import actions as ac
from game.ids import CARD_NAMES
from game.rule_module_ids import PROGRESS
from game.rules.wonders import COSTS, KINDS, LEVELS, builder_of, meets, wonder_of
from game.view import View
from platform_io.i18n import N_, _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.reasons import missing, not_now
from scenes.tabletop.words.things import cost
from scenes.ui.text import fill, titled

REQUIREMENTS: Final = (
    N_("Requires 2 cities."),
    N_("Requires a building on the strait."),
    N_("Requires a city on a harbour and a trade route of 5 or more."),
    N_("Requires a building on the wasteland, beside a desert."),
    N_("Requires a city and 6 points."),
)


def requirement(wonder: int) -> str:
    """What a wonder requires to be begun."""
    return _(REQUIREMENTS[wonder % KINDS])


def price(wonder: int) -> str:
    """The cost of a wonder's level, as icons."""
    return cost(COSTS[wonder % KINDS])


def progress(table: Table, cast: Cast, wonder: int) -> str:
    """The builder of a wonder, and its level."""
    for seat in range(table.seats):
        if table.wonders[seat] == wonder:
            level = fill(_("level {n} of {all}"), n=table.levels[seat], all=LEVELS)
            return titled(cast.name(seat), level.replace(" ", "\u00a0"))
    return _("Nobody has begun it.")


def winning(view: View) -> str:
    """How a game of wonders is won [W5f]."""
    text = _("Level {n} wins at once; {points} points win only with more levels than everyone else.")
    return fill(text, n=LEVELS, points=int(view.setup.points))


def next_action(view: View, seat: int, wonder: int) -> int:
    """The next action of a seat for a wonder: begin it, or build a level."""
    return ac.BUILD_WONDER if wonder_of(view, seat) == wonder else int(ac.make(ac.BEGIN_WONDER, wonder))


def wonder_reason(view: View, seat: int, legal: Iterable[int], wonder: int) -> str:
    """Why a seat can neither begin a wonder nor build a level of it now [W5d, W5e]."""
    if next_action(view, seat, wonder) in legal:
        return ""
    early = not_now(view, seat)
    if early:
        return early
    builder = builder_of(view, wonder)
    if builder == seat:
        return missing(view, seat, COSTS[wonder % KINDS])
    if builder >= 0:
        return _("Another player builds this wonder.")
    if wonder_of(view, seat) >= 0:
        return _("You are already building another wonder.")
    if not view.ships_left(seat):
        return _("You have no ship left to place on it.")
    return "" if meets(view, seat, wonder % KINDS) else _("You do not meet its requirement.")


def last_ship_warning(view: View) -> str:
    """Why a seat without a wonder should keep its last ship [W5d, W5f, W5g1]."""
    text = _(
        "You have not begun a wonder, and beginning one takes a ship from your stock. Without a wonder you "
        "can win only if nobody else has one or can begin one."
    )
    if not view.setup.plays(PROGRESS):
        return text + " " + _("Ships on the board never come back.")
    card = card_title(view.setup, CARD_NAMES.index("diplomat"))
    return text + " " + fill(_("Only the card {card} could bring one back."), card=card)
