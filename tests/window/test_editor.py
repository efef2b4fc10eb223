"""A board is drawn, saved and played in a real window."""

from __future__ import annotations

import time
from pathlib import Path

from game.board.library import load_layout
from game.board.topology import Cell, cell_xy, neighbours
from tests.scenes.window import IN_A_WINDOW, LIMIT, Fact, WindowPlayer, settings, sitting

pytestmark = IN_A_WINDOW
RING = [(0, 0), *neighbours((0, 0)), (0, 0)]
OUTER = [(2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (2, -1)]


class Draughtsman(WindowPlayer):
    """Draws by mouse, and knows the buttons and the sheet."""

    def __init__(self, folder: Path, words: Fact) -> None:
        self.presses: dict[str, list[int]] = {}
        self.sheet: Fact = {}
        self.done: list[Fact] = []
        super().__init__(folder, words)

    def _take(self, fact: Fact) -> None:
        if fact["kind"] == "desk":
            self.presses |= fact["presses"]
        elif fact["kind"] == "editor":
            self.sheet = fact
        elif fact["kind"] == "setup":
            self.presses = {"begin": fact["start"]}
        elif fact["kind"] == "scene" and fact["change"] in ("push", "resume"):
            self.presses = {}
        self.done.append(fact)

    def until(self, **wanted: object) -> None:
        """Wait for a fact that has not been waited for."""
        end = time.monotonic() + LIMIT
        while not any(wanted.items() <= fact.items() for fact in self.done):
            assert time.monotonic() < end, (wanted, self.facts()[-4:])
            if not self.look():
                time.sleep(0.02)
        self.done.clear()

    def press(self, name: str) -> None:
        end = time.monotonic() + LIMIT
        while self.look() or name not in self.presses:
            assert time.monotonic() < end, (name, self.presses)
            time.sleep(0.02)
        self.click(self.presses[name])

    def drag(self, cells: list[Cell]) -> None:
        """Draw a line over cells."""
        (x, y), side = self.sheet["middle"], self.sheet["side"]
        spots = [(x + right * side, y + down * side) for right, down in map(cell_xy, cells)]
        places = [(str(round(right) + self.left), str(round(down) + self.top)) for right, down in spots]
        moves = [word for place in places for word in ("mousemove", *place, "sleep", "0.01")]
        self.tool(*moves[:5], "mousedown", "1", *moves[5:], "mouseup", "1")


def test_a_board_is_painted_undone_saved_and_played(tmp_path: Path) -> None:
    words = settings(("Anna", "person", "red"), ("Bo", "easy", "blue"))
    with sitting(Draughtsman(tmp_path, words | {"has_played": True, "show_hints": False})) as player:
        player.until(kind="scene", scene="menu", change="push")
        player.key("n")
        player.press("icon icon/island")
        player.press("text Draw a board")
        player.until(kind="editor", hexes=0)
        player.drag(RING)
        player.until(kind="editor", hexes=7)
        player.drag(OUTER)
        player.until(kind="editor", hexes=19, flaws=[])
        player.key("ctrl+z")
        player.until(kind="editor", hexes=7)
        player.key("ctrl+y")
        player.until(kind="editor", hexes=19)
        player.press("save_board")
        player.until(kind="scene", scene="naming", change="push")
        player.tool("type", "Reef")
        player.key("Return")
        player.until(kind="board_saved")
        assert len(load_layout("Reef", player.data(tmp_path) / "boards").cells) == 19
        player.press("play_board")
        player.until(kind="setup")
        player.press("begin")
        player.until(kind="new_game", board="Reef")
        player.until(kind="decision", seat=0, step="setup_settlement")
