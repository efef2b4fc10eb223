"""The pictures of README.md, from a game that the computer plays: ``python tools/build_pictures.py``.

They are reduced to 256 colours, which can hardly be told from the original but takes a third of the room. The board of
the set-up is dealt anew each time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.play.session import Session  # noqa: E402

FOLDER: Final = ROOT / "docs" / "pictures"
SIZE: Final = (1280, 720)
SEED: Final = 18
"""Of a game with much to see on its board."""
MIDDLE: Final = 470
"""Actions until its middle, where Anna takes a turn."""


def main() -> int:
    """Write all pictures; the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HEXHOLD_DATA_DIR"] = folder  # no one's settings and saved games
        middle, end = Path(folder) / "middle.json", Path(folder) / "end.json"
        _write(middle, MIDDLE)
        _write(end, 10**6)
        FOLDER.mkdir(exist_ok=True)
        for scene, save in (("menu", None), ("setup", None), ("play", middle), ("attack", middle), ("results", end)):
            _picture(scene, save)
    return 0


def _write(path: Path, actions: int) -> None:
    """Play so many actions and save the game."""
    from scenes.play.demo import demo_session
    from user.games import save_text

    session: Session = demo_session(actions, seed=SEED, level="normal")
    path.write_text(save_text(session), encoding="utf-8")


def _picture(scene: str, save: Path | None) -> None:
    """Draw a scene and reduce its colours."""
    from scenes.shot import shot

    path = FOLDER / f"{scene}.png"
    shot(scene, SIZE, "en", path, save, 0 if save else None)
    with Image.open(path) as picture:
        reduced = picture.convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE)
    reduced.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    sys.exit(main())
