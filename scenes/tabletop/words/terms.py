"""The terms of a game, in short texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.board.library import board_titles
from game.ids import OPTION_NAMES
from game.setup import Setup
from platform_io.i18n import _, listed
from scenes.tabletop.words import options as texts
from scenes.ui.text import fill
from user.storage import BOARDS

TRADES = "player_trades"


def variants(setup: Setup) -> list[str]:
    """How a game differs from the default, in plain text."""
    named = {name: title for name, (title, _text) in (texts.OPTIONS | texts.BETWEEN).items() if name}
    has = {name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1}
    usual = {TRADES, "nothing_between"}
    alone = [] if TRADES in has else [_("No trade between players")]
    return alone + [_(named[name]) for name in OPTION_NAMES if name in has & named.keys() - usual]


def board_title(setup: Setup, data: Path | None = None) -> str:
    """The name of a game's board, in plain text; the user's own boards are in the folder ``data``."""
    return called(setup.board.name, data)


def called(board: str, data: Path | None = None) -> str:
    """The same, by the name of the board."""
    return texts.board(board, _titles(data / BOARDS if data else None))


@cache
def _titles(folder: Path | None) -> dict[str, str]:
    """The titles of the boards; those of the user's own are read once."""
    return board_titles(folder)


def terms_text(setup: Setup, data: Path | None = None) -> str:
    """Board, points, hand limit and options of a game."""
    text = fill(
        _(
            "In this game, on {b}{board}{/b}: {points} points to win; on a seven, a hand of more than {limit} "
            "loses half."
        ),
        board=board_title(setup, data),
        points=int(setup.points),
        limit=int(setup.hand_limit),
    )
    chosen = variants(setup)
    if chosen:
        text += " " + fill(_("Options: {names}."), names=listed(chosen))
    return text
