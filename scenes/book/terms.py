"""What was agreed for one game, in a few words."""

from __future__ import annotations

from game.board.library import board_titles
from game.ids import OPTION_NAMES
from game.setup import Setup
from scenes.newgame import texts
from scenes.ui.text import escape, fill
from user.language import _


def variants(setup: Setup) -> list[str]:
    """The names of the options with which a game is played, as plain text."""
    named = {name: title for name, (title, _told) in (texts.OPTIONS | texts.BETWEEN).items() if name}
    has = [name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1]
    return [_(named[name]) for name in has if name in named and name != "nothing_between"]


def terms_text(setup: Setup) -> str:
    """Board, points, hand limit and options of a game."""
    told = fill(
        _(
            "In this game, on {b}{board}{/b}: {points} points win, and a seven costs half of a hand of more than "
            "{limit}."
        ),
        board=texts.board(setup.board.name, board_titles()),
        points=int(setup.points),
        limit=int(setup.hand_limit),
    )
    chosen = variants(setup)
    if chosen:
        told += " " + fill(_("Options: {names}."), names=escape(", ".join(chosen)))
    return told
