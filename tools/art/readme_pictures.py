"""Makes the pictures in README.md, from games played by the computer: ``python -m tools.art.readme_pictures``.

They are reduced to 256 colours, which looks almost the same and needs a third of the space. The board of the New game
scene is dealt again each time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from game.ai.characters import CHARACTERS
from game.board.library import STANDARD

ROOT: Final = Path(__file__).resolve().parents[2]

FOLDER: Final = ROOT / "docs" / "pictures"
SIZE: Final = (1280, 720)


@dataclass(frozen=True)
class PicturedGame:
    """A game with much to see on its board, up to a turn of Anna in the middle."""

    seed: int
    actions: int
    board: str = STANDARD
    seats: int = 4

    def save(self, path: Path, actions: int = 0) -> Path:
        """Play the game, or only this many actions of it, and save it. All opponents get a face."""
        from scenes.play.demo import demo_session
        from scenes.tabletop.words.opponents import NAMES
        from user.games import save_text

        wanted = actions or self.actions
        session = demo_session(wanted, seed=self.seed, board=self.board, seats=self.seats, level="normal")
        for player, character in zip(session.players[1:], CHARACTERS, strict=False):
            player.kind, player.name = f"normal:{character}", NAMES[character]
        path.write_text(save_text(session), encoding="utf-8")
        return path


ISLAND: Final = PicturedGame(18, 470)
ASHORE: Final = 410
"""The number of actions in that game after which all possible knights are active."""
SHORES: Final = PicturedGame(21, 480, "new_shores")
ISLANDS: Final = PicturedGame(30, 853, "four_islands", 6)


def main() -> int:
    """Write all pictures; return the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HEXHOLD_DATA_DIR"] = folder  # without the user's settings and saved games
        saves = Path(folder)
        middle = ISLAND.save(saves / "middle.json")
        FOLDER.mkdir(exist_ok=True)
        _picture("menu")
        _picture("setup")
        _picture("play", middle)
        _picture("attack", ISLAND.save(saves / "ashore.json", ASHORE))
        _picture("results", ISLAND.save(saves / "end.json", 10**6))
        _picture("play", SHORES.save(saves / "shores.json"), "seas")
        _picture("play", ISLANDS.save(saves / "islands.json"), "six")
    return 0


def _picture(scene: str, save: Path | None = None, name: str = "") -> None:
    """Draw a scene, into the file of that name, and reduce its colours."""
    from scenes.shot import shot

    path = FOLDER / f"{name or scene}.png"
    shot(scene, SIZE, "en", path, save, 0 if save else None)
    with Image.open(path) as picture:
        reduced = picture.convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE)
    reduced.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    sys.exit(main())
