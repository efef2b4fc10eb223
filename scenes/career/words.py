"""The words of the career: opponents, rules and boards, ratings and figures."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Final

from game.events import REASON_NAMES
from game.rulesets.known import RULE_SET_NAMES
from platform_io.i18n import N_, _, date_text, listed, number, time_text
from scenes.tabletop.words import opponents
from scenes.tabletop.words import options as texts
from scenes.tabletop.words.score import COLUMNS
from scenes.tabletop.words.terms import called
from scenes.ui.text import escape, fill
from user import career_figures as cf
from user import game_record as gr
from user.game_record import GameRecord
from user.rating import ROUGH, Rating, place_of

KINDS: Final = {cf.PEOPLE: N_("With people"), cf.BOTS: N_("Own bots"), cf.MIXED: N_("Mixed levels")}
"""The kinds of opponents that are no level."""
FIGURES: Final = {
    gr.LUCK: N_("Luck: cards above expectation"),
    gr.ROLLED: N_("Cards from dice"),
    gr.LONGEST_ROAD: N_("Length of the longest road"),
    gr.CITIES_LOST: N_("Cities lost to barbarians"),
    gr.KNIGHTS: N_("Knights hired"),
    gr.TRADES: N_("Trades with other players"),
    gr.ROBBED: N_("Cards stolen from others"),
    gr.LOST: N_("Cards lost to robber and pirate"),
    gr.DISCARDED: N_("Cards discarded"),
}
"""The figures of a game that are compared between wins and losses, in order."""


def level(name: str) -> str:
    """The opponents of a game, in a word or two, as marked text."""
    return _(KINDS[name]) if name in KINDS else opponents.level(name)


def rules(name: str) -> str:
    """The name of a rule set, as marked text."""
    return escape(texts.rules(name)) if name in RULE_SET_NAMES else escape(name)


def board(name: str, folder: Path) -> str:
    """The name of a board, as marked text."""
    return escape(called(name, folder))


def reasons() -> list[tuple[str, str, str]]:
    """The reasons for points: their names in a record, their pictures, and what they are called."""
    return [(REASON_NAMES[why], icon, _(name)) for why, icon, name, _module in COLUMNS]


def rivals(game: GameRecord, seat: int) -> str:
    """The opponents of a seat: people by name, and how many computers of each level, as marked text."""
    others = [one for number, one in enumerate(game.seats) if number != seat]
    levels = Counter(opponents.level_of(one.kind) for one in others if not one.is_person())
    computers = [fill(_("{n} × {level}"), n=count, level=opponents.level(name)) for name, count in levels.items()]
    return listed([*(escape(one.name) for one in others if one.is_person()), *computers])


def when(game: GameRecord) -> str:
    """The date and time of a game, as plain text."""
    moment = _moment(game)
    return time_text(moment) if moment else game.date


def day(game: GameRecord) -> str:
    """The date of a game, as plain text."""
    moment = _moment(game)
    return date_text(moment) if moment else game.date


def _moment(game: GameRecord) -> datetime | None:
    """When a game was over; None if somebody has written something else."""
    try:
        return datetime.strptime(game.date, "%Y-%m-%dT%H:%M:%S")
    except ValueError:
        return None


def signed(value: float) -> str:
    """A difference with its sign and one decimal."""
    return number(round(value, 1) + 0.0, "+.1f")  # no "-0.0"


def rating(found: Rating) -> str:
    """A rating with its uncertainty."""
    return fill(_("{rating} ± {margin}"), rating=round(found.mean), margin=round(found.margin))


def standing(found: Rating, rule_set: str) -> str:
    """A rating in words."""
    low, high = place_of(found.mean, rule_set)
    if not low:
        text = fill(_("below {level}"), level=opponents.level(high))
    elif not high:
        text = fill(_("above {level}"), level=opponents.level(low))
    elif low == high:
        text = fill(_("as strong as {level}"), level=opponents.level(low))
    else:
        text = fill(_("between {low} and {high}"), low=opponents.level(low), high=opponents.level(high))
    return fill(_("{where}, still a guess"), where=text) if found.margin > ROUGH else text
