"""The page with all achievements: those that were earned lead to their games, the others say what is to be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.statistics.achievements import ACHIEVEMENTS
from game.play.statistics.achievements_career import CareerAchievement
from platform_io.i18n import _, listed
from scenes.career import words
from scenes.career.figure import Chosen, Show, figure
from scenes.tabletop.panels.medal import achievement_row
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS, step_name
from scenes.ui import theme
from scenes.ui.label import Label
from scenes.ui.layout import Column, Pairs
from scenes.ui.text import Style, fill, marked
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget
from user.career_figures import ProfileGames
from user.game_record import GameRecord

WIDE = 380
"""The least width of a column, in design units."""


def achievements_page(ui: UiContext, played: ProfileGames, show: Show) -> Widget:
    """All achievements, the earned ones first."""
    earned, given = played.achieved(), played.given()
    own = [one for one in ACHIEVEMENTS if one.name in earned]
    open_ = [one for one in ACHIEVEMENTS if one.name not in earned]
    parts: list[Widget] = []
    for title, rows in (
        (_("Earned: {n} of {all}"), [_earned(ui, one.name, one.rank, earned[one.name], played, show) for one in own]),
        (
            _("Still to earn: {n}"),
            [achievement_row(ui, one.name, one.rank, is_earned=False, note=_steps(one, given)) for one in open_],
        ),
    ):
        if rows:
            text = fill(title, n=len(rows), all=len(ACHIEVEMENTS))
            parts.append(Label(ui, text, Style("body", theme.INK, True, "center"), lines=1))
            parts.append(Pairs(ui, rows, WIDE, gap=24))
    return Column(ui, parts, gap=10)


def _earned(
    ui: UiContext, name: str, rank: str, games: Sequence[GameRecord], played: ProfileGames, show: Show
) -> Widget:
    """An achievement with the date when it was first earned, and how often."""
    first = words.day(games[0])
    chosen = Chosen(_(ACHIEVEMENT_WORDS[name].name), ProfileGames(played.profile, tuple(games)))
    count = figure(ui, fill("{n} ×", n=len(games)), chosen, show)
    date = Label(ui, first, Style("small", theme.FADED, align="center"), lines=1)
    return achievement_row(ui, name, rank, last=Column(ui, [date, count], gap=0))


def _steps(one: object, given: set[str]) -> str:
    """What is still missing, for an achievement that takes several games."""
    if not isinstance(one, CareerAchievement):
        return ""
    return marked(_("Missing: {names}."), names=listed(step_name(step) for step in one.steps if step not in given))
