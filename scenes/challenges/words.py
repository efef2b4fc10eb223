"""The texts about days and their results."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.puzzles.puzzle import Puzzle
from platform_io.i18n import N_, _, date_text, filled, ngettext
from scenes.puzzles.words import TITLES, grade_words
from scenes.tabletop.words.options import rules as rules_title
from user.challenges import PlayedGame

MONTHS: Final = (
    N_("January {year}"),
    N_("February {year}"),
    N_("March {year}"),
    N_("April {year}"),
    N_("May {year}"),
    N_("June {year}"),
    N_("July {year}"),
    N_("August {year}"),
    N_("September {year}"),
    N_("October {year}"),
    N_("November {year}"),
    N_("December {year}"),
)
WEEKDAYS: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def month_title(day: date) -> str:
    """The month and year of a date."""
    return filled(_(MONTHS[day.month - 1]), year=day.year)


def puzzle_result(day: date, puzzle: Puzzle, hints: int) -> str:
    """Three lines about a puzzle that was solved, without a word about its answer."""
    about = f"{_(TITLES[puzzle.kind])} · {grade_words(puzzle)}"
    return "\n".join([_headline(day, _("Puzzle")), solved_line(hints), about])


def solved_line(hints: int) -> str:
    """How a puzzle was solved, as one line."""
    if not hints:
        return _("Solved without a hint")
    return filled(ngettext("Solved with {n} hint", "Solved with {n} hints", hints), n=hints)


def game_result(day: date, rules: str, game: PlayedGame) -> str:
    """Three lines about a game that is over."""
    return "\n".join([_headline(day, rules_title(rules)), score_line(game), detail_line(game)])


def score_line(game: PlayedGame) -> str:
    """The points, the person's first, and the turns."""
    own, *others = game.points
    points = " : ".join(map(str, [own, *sorted(others, reverse=True)]))
    if game.won:
        text = ngettext("Won {points} in {n} turn", "Won {points} in {n} turns", game.turns)
    else:
        text = ngettext("Lost {points} in {n} turn", "Lost {points} in {n} turns", game.turns)
    return filled(text, points=points, n=game.turns)


def detail_line(game: PlayedGame) -> str:
    """The luck and the cities."""
    luck = f"{game.luck:+d}".replace("-", "\u2212") if game.luck else "0"
    cities = ngettext("{n} city", "{n} cities", game.cities)
    return filled(_("luck {luck}"), luck=luck) + " · " + filled(cities, n=game.cities)


def _headline(day: date, what: str) -> str:
    return f"Hexhold {date_text(day)} · {what}"
