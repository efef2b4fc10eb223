"""Opens a puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.session import Player
from game.puzzles.puzzle import Puzzle
from platform_io.i18n import _
from scenes.app.app import App
from scenes.puzzles.attempt import Attempt
from scenes.puzzles.scene import PuzzleScene
from scenes.ui.text import escape
from user.games import Unplayable


def open_puzzle(
    app: App, puzzle: Puzzle, among: Sequence[Puzzle] = (), day: str = "", players: Sequence[Player] = ()
) -> None:
    """Open a puzzle in front of the current scene, or say why it cannot be opened."""
    try:
        scene = PuzzleScene(app, Attempt(puzzle, among, day, players))
    except Unplayable as error:
        app.say(_("This puzzle cannot be opened"), escape(str(error)))
        return
    app.stack.push(scene)
