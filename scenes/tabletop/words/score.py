"""The words of the reasons for points, and where a seat's points come from."""

from __future__ import annotations

from game import events as ev
from game.rule_module_ids import BARBARIANS, BUILDING, IMPROVEMENTS, PROGRESS, SEAS
from game.setup import Setup
from platform_io.i18n import N_, _, ngettext
from scenes.tabletop.table.score import hidden_points, score_sheet
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.awards import AWARD_WORDS, awards_of
from scenes.ui.text import fill

COLUMNS = (
    (ev.FOR_SETTLEMENT, "icon/settlement", N_("Settlements"), BUILDING),
    (ev.FOR_CITY, "icon/city", N_("Cities"), BUILDING),
    *((words.award.why, words.icon, words.name, words.award.module) for words in AWARD_WORDS.values()),
    (ev.FOR_METROPOLIS, "metropolis/trade", N_("Metropolises"), IMPROVEMENTS),
    (ev.FOR_DEFENDER, "icon/defender", N_("Defender against the barbarians"), BARBARIANS),
    (ev.FOR_ISLAND, "icon/island", N_("Islands settled"), SEAS),
    (ev.FOR_MERCHANT, "icon/merchant", N_("Merchant"), PROGRESS),
    (ev.FOR_POINT_CARD, "icon/progress", N_("Cards worth a point"), BUILDING),
)
"""The reasons for points, each with its picture, its name and its rule module."""
SHORT = {
    ev.FOR_DEFENDER: N_("Defender"),
    ev.FOR_ISLAND: N_("Islands"),
    ev.FOR_POINT_CARD: N_("Cards"),
}
"""Shorter names, for column headings."""


def columns(setup: Setup) -> list[tuple[int, str, str]]:
    """The reasons for points in a game, with their pictures and names."""
    scenario = setup.board.scenario
    has_islands = scenario is not None and scenario.points > 0
    names = {words.award.why: words.name for words in awards_of(setup)}
    return [
        (why, icon, _(names.get(why, name)))
        for why, icon, name, chapter in COLUMNS
        if setup.plays(chapter) and (why != ev.FOR_ISLAND or has_islands)
    ]


def points_of(table: Table, seat: int) -> str:
    """A seat's points and how many win, as marked text."""
    return "{icon/points} " + fill(_("{n} of {all} points"), n=table.points[seat], all=int(table.setup.points))


def sources_of(table: Table, seat: int) -> list[str]:
    """Where a seat's points come from, as marked texts. Hidden cards are listed only for the viewer."""
    sheet = score_sheet(table, seat)
    lines = [f"{{b}}+{sheet[why]}{{/b}} {{{icon}}} {name}" for why, icon, name in columns(table.setup) if sheet[why]]
    hidden = hidden_points(table, seat)
    if hidden:
        text = ngettext("{n} more point on a card that you hold", "{n} more points on cards that you hold", hidden)
        lines.append("{icon/progress} " + fill(text, n=hidden))
    return lines
