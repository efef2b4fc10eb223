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
    from scenes.newgame import texts

    board = texts.board(summary.board, _titles(app.storage.folder / BOARDS))
    return f"{board}, {texts.rules(summary.rules)}. {summary.line}"


@cache
def _titles(folder: Path) -> dict[str, str]:
    """The titles of the boards; those in a folder of one's own as they were when first asked for."""
    from game.board.library import board_titles

    return board_titles(folder)
