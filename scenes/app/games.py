"""The one door between the shell and saved games: what a save says of itself, and how it becomes a session.

A save is JSON; ``summary``, if it has one, is a line about it (whose game, which turn) that the lists show.
"""

from __future__ import annotations

import importlib
import json
from typing import Any

from scenes.app.language import _, fill


class Unplayable(Exception):
    """A text is no game that can be played; the text is one clear sentence."""


def summarise(text: str) -> str:
    """The line that a save says about itself, perhaps empty; Unplayable if it is damaged."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = getattr(error, "lineno", 0)
        raise Unplayable(fill(_("The file is damaged at line {line}."), line=where)) from error
    if not isinstance(data, dict):
        raise Unplayable(_("The file is not a saved game."))
    summary = data.get("summary", "")
    return summary if isinstance(summary, str) else ""


def open_game(text: str) -> Any:
    """A session that goes on with the game; Unplayable if it cannot."""
    summarise(text)
    session = importlib.import_module("game.session")
    try:
        return session.Session.load(text)
    except ValueError as error:
        raise Unplayable(str(error)) from error
