"""Draws every scene, question, panel and state on a few sheets, for visual checks: ``python -m tools.art.gallery``.

Most pictures come from the lists of the tests (``tests/scenes/test_matrix.py``, ``positions.py``), so that nothing new
is left out. ``tools/art/gallery_states.py`` and ``gallery_panels.py`` create states that are short or need input.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from commands.picture import size_of  # noqa: E402
from platform_io.i18n import available  # noqa: E402
from scenes.app.app import App  # noqa: E402
from scenes.play.guide.scene import GuideScene  # noqa: E402
from scenes.play.guide.script import TEACHING  # noqa: E402
from scenes.rulebook import CHAPTERS, RulebookScene  # noqa: E402
from tests.scenes.test_matrix import Stock, stocked  # noqa: E402
from tools.art.gallery_panels import PANELS  # noqa: E402
from tools.art.gallery_states import STATES  # noqa: E402

GAP, TITLE = 14, 34
PAPER: Final = (238, 230, 212)
INK: Final = (40, 26, 14)
COLUMNS: Final = 4
LOOK: Final = 40
"""Frames until a scene has loaded all its pictures."""

Shown = tuple[str, pygame.Surface]


def seen(app: App, size: tuple[int, int]) -> pygame.Surface:
    """A picture of the screen, once the previous scene has faded."""
    surface = pygame.Surface(size)
    while app.fades:
        app.update(0.01)
    app.draw(surface)
    return surface


def whole(stock: Stock, size: tuple[int, int]) -> Iterator[Shown]:
    """Pictures of the scenes."""
    for name, scene in stock.whole.items():
        stock.show(scene)
        stock.app.stack.clear()
        if scene.transparent:
            stock.app.stack.push(stock.question("turn"))
        stock.app.stack.push(scene)
        for _ in range(LOOK):
            stock.app.update(0.05)
        yield name, seen(stock.app, size)


def asked(stock: Stock, size: tuple[int, int]) -> Iterator[Shown]:
    """Pictures of the questions."""
    for name, scene in stock.questions.items():
        stock.show(scene)
        stock.app.stack.clear()
        stock.app.stack.push(scene)
        scene.rebuild()
        yield name, seen(stock.app, size)


def states(stock: Stock, size: tuple[int, int]) -> Iterator[Shown]:
    """Pictures of states that are short or need input."""
    for name, make in {**STATES, **PANELS}.items():
        make(stock)
        yield name, seen(stock.app, size)


def lessons(stock: Stock, size: tuple[int, int]) -> Iterator[Shown]:
    """Pictures of the lessons of the guided game."""
    for number in range(len(TEACHING.lessons)):
        stock.app.stack.reset(GuideScene(stock.app, number))
        for _ in range(20):
            stock.app.update(0.05)
        yield f"lesson {number + 1}", seen(stock.app, size)


def chapters(stock: Stock, size: tuple[int, int]) -> Iterator[Shown]:
    """Pictures of the rulebook's chapters."""
    for chapter in CHAPTERS:
        stock.app.stack.reset(RulebookScene(stock.app, chapter.key))
        stock.app.update(0.0)
        yield chapter.key, seen(stock.app, size)


SHEETS: Final = {"scenes": whole, "questions": asked, "states": states, "lessons": lessons, "rules": chapters}


def sheet(shown: list[Shown], wide: int) -> pygame.Surface:
    """All pictures in rows, each below its name and ``wide`` pixels wide."""
    font = pygame.font.Font(None, 26)
    high = round(wide * shown[0][1].get_height() / shown[0][1].get_width())
    rows = -(-len(shown) // COLUMNS)
    page = pygame.Surface((COLUMNS * (wide + GAP) + GAP, rows * (high + TITLE) + GAP))
    page.fill(PAPER)
    for number, (name, picture) in enumerate(shown):
        x, y = GAP + number % COLUMNS * (wide + GAP), number // COLUMNS * (high + TITLE)
        page.blit(font.render(name, True, INK), (x, y + 9))
        page.blit(pygame.transform.smoothscale(picture, (wide, high)), (x, y + TITLE))
    return page


def main(arguments: list[str]) -> int:
    """Draw the requested sheets, or all; return the exit status."""
    parser = argparse.ArgumentParser(description="Everything that can be on the screen, on a few sheets.")
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help=f"{', '.join(SHEETS)}; all without any")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--scale", type=int, default=100, help="of text and buttons, in percent")
    parser.add_argument("--wide", type=int, default=640, help="pixels of each picture on a sheet")
    parser.add_argument("--language", default="", help="such as pl; that of the system if not said")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "gallery", help="folder of the sheets")
    options = parser.parse_args(arguments)
    unknown = set(options.sheets) - set(SHEETS)
    if unknown:
        parser.error(f"there is no sheet {', '.join(sorted(unknown))}")
    if options.language and options.language not in available():
        parser.error(f"there is no language {options.language}; there are {', '.join(available())}")
    size = size_of(options.size)
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text(json.dumps({"language": options.language}), encoding="utf-8")
        stock = stocked(Path(folder))
        stock.app.ui.resize(size, options.scale / 100)
        for name in options.sheets or SHEETS:
            path = options.out / f"{name}.png"
            pygame.image.save(sheet(list(SHEETS[name](stock, size)), options.wide), path)
            print(path)
        stock.app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
