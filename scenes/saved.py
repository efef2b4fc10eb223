"""What a save says of itself, with the name of its board and the rules that it is played by."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scenes.app.app import App
from user.games import Summary
from user.storage import BOARDS


def about(app: App, summary: Summary) -> str:
    """A line about a saved game, as plain text."""
    if not summary.board:
        return summary.line
    return f"{terms(app, summary)}. {summary.line}"


def terms(app: App, summary: Summary) -> str:
    """The board of a game and its rules, as plain text; empty where it does not say."""
    return f"{board(app, summary)}, {rules(summary)}" if summary.board else ""


def rules(summary: Summary) -> str:
    """The rules of a game, as plain text; empty where it does not say."""
    if not summary.board:
        return ""
    from scenes.newgame import texts

    return texts.rules(summary.rules)


def board(app: App, summary: Summary) -> str:
    """What the board of a game is called, as plain text; empty where it does not say."""
    if not summary.board:
        return ""
    from scenes.newgame import texts

    return texts.board(summary.board, _titles(app.storage.folder / BOARDS))


@cache
def _titles(folder: Path) -> dict[str, str]:
    """The titles of the boards; those in a folder of one's own as they were when first asked for."""
    from game.board.library import board_titles

    return board_titles(folder)
