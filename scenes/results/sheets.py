"""The points of each seat by reason, and the columns in which they are shown."""

from __future__ import annotations

from game import events as ev
from game.play.session import Session
from game.rule_module_ids import BARBARIANS, BUILDING, IMPROVEMENTS, PROGRESS, SEAS
from game.rules.development import hidden_points
from game.rules.score import score_sheet
from game.setup import Setup
from platform_io.i18n import N_, _
from scenes.tabletop.words.awards import AWARD_WORDS, awards_of
from scenes.ui.theme import Colour

_COLUMNS = (
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
PAINTS: dict[int, Colour] = {
    ev.FOR_SETTLEMENT: (148, 168, 92),
    ev.FOR_CITY: (92, 128, 158),
    **{words.award.why: words.paint for words in AWARD_WORDS.values()},
    ev.FOR_METROPOLIS: (222, 176, 62),
    ev.FOR_DEFENDER: (176, 84, 62),
    ev.FOR_ISLAND: (98, 164, 160),
    ev.FOR_MERCHANT: (150, 102, 156),
    ev.FOR_POINT_CARD: (196, 150, 130),
}
"""The colour of each reason in a bar."""


def columns(setup: Setup) -> list[tuple[int, str, str]]:
    """The reasons for points in a game, with their pictures and names."""
    scenario = setup.board.scenario
    has_islands = scenario is not None and scenario.points > 0
    names = {words.award.why: words.name for words in awards_of(setup)}
    return [
        (why, icon, _(names.get(why, name)))
        for why, icon, name, chapter in _COLUMNS
        if setup.plays(chapter) and (why != ev.FOR_ISLAND or has_islands)
    ]


def sheets(session: Session) -> list[list[int]]:
    """The points of each seat by reason, including the winner's hidden cards."""
    seats = range(len(session.players))
    score_sheets = [score_sheet(session.view(seat), seat) for seat in seats]
    winner = int(session.view(0).winner())
    if winner >= 0:
        score_sheets[winner][ev.FOR_POINT_CARD] += int(hidden_points(session.view(winner), winner))
    return score_sheets
