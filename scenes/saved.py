"""Describes a saved game, with the names of its board and rules."""

from __future__ import annotations

from scenes.app.app import App
from user.games import Summary


def about(app: App, summary: Summary) -> str:
    """A line about a saved game, as plain text."""
    if not summary.board:
        return summary.line
    return f"{terms(app, summary)}. {summary.line}"


def terms(app: App, summary: Summary) -> str:
    """The board and rules of a game, as plain text; empty if the save does not name them."""
    return f"{board(app, summary)}, {rules(summary)}" if summary.board else ""


def rules(summary: Summary) -> str:
    """The rules of a game, as plain text; empty if the save does not name them."""
    if not summary.board:
        return ""
    from scenes.tabletop.words import options as texts

    return texts.rules(summary.rules)


def board(app: App, summary: Summary) -> str:
    """The name of a game's board, as plain text; empty if the save does not name it."""
    if not summary.board:
        return ""
    from scenes.tabletop.words.terms import called

    return called(summary.board, app.storage.folder)
