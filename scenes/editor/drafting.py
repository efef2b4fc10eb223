"""What somebody does at the sheet: painting with a brush, and what is wrong with the result. Uses no widgets."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.board.deal import TRIALS, deal
from game.board.drawing import EMPTY
from game.board.judge import RANDOM
from game.board.layout import BoardError, Layout
from game.board.mapfile import TERRAIN, TOKENS
from game.board.sketch import Flaw, Sketch, middle_of
from game.rng import Rng
from scenes.editor.brushes import BoardBrush, Place
from scenes.editor.document import Document

APART: Final = 2.1
"""The least distance of the harbours that are added at once, in sides: two edges of coast between them."""
NAME: Final = "board"
"""The name of a board that is only tried."""


class Drafting:
    """A document, the chosen brush, and the judgement on what is drawn: the same as that of ``play.py boards``.

    Dealing a board for trial takes a while, so ``update`` deals one at a time.
    """

    def __init__(self, document: Document, changed: Callable[[], None]) -> None:
        """``changed`` is called when the drawing or the brush is another."""
        self.document = document
        self.brush = BoardBrush(TERRAIN, RANDOM)
        self._changed = changed
        self._judged: Sketch | None = None
        self._flaws: list[Flaw] = []
        self._layout: Layout | None = None
        self._dealt = 0

    @property
    def sketch(self) -> Sketch:
        """What is drawn."""
        return self.document.sketch

    @property
    def flaws(self) -> list[Flaw]:
        """All that keeps it from being a board, as far as is known yet."""
        if self._judged is not self.sketch:
            self._judged, self._dealt = self.sketch, 0
            self._flaws = self.sketch.flaws()
            self._layout = None if self._flaws else self.sketch.layout(NAME)
        return self._flaws

    @property
    def layout(self) -> Layout | None:
        """The board, if it is one."""
        return None if self.flaws else self._layout

    def judge(self, trials: int = TRIALS) -> bool:
        """Deal the board for trial some more times; True if that has found that it cannot be played."""
        layout = self.layout
        while layout and self._dealt < TRIALS and trials > 0:
            trials -= 1
            try:
                deal(layout, self._dealt)
            except BoardError as error:
                self._flaws = [Flaw(str(error).removeprefix(f"{NAME}: "))]
                return True
            self._dealt += 1
        return False

    # --- changes

    def do(self, after: Sketch, what: str = "") -> bool:
        """Make a change; False if nothing has changed. Changes of the same thing, one after another, are one step."""
        if not self.document.do(after, what):
            return False
        self._changed()
        return True

    def touch(self, place: Place, *, erases: bool = False) -> bool:
        """Paint a place, or erase what the brush paints there; False if nothing has changed."""
        return self.do(self.brush.erase(self.sketch, place) if erases else self.brush.paint(self.sketch, place))

    def end_stroke(self) -> None:
        """A stroke has ended."""
        self.document.end_stroke()
        self._changed()

    def undo(self) -> None:
        """Take the last change back."""
        if self.document.undo():
            self._changed()

    def redo(self) -> None:
        """Make the change again that was undone last."""
        if self.document.redo():
            self._changed()

    def choose(self, brush: BoardBrush) -> None:
        """Paint with another brush."""
        self.brush = brush
        self._changed()

    def pick(self, place: Place) -> None:
        """Choose the brush that paints what is there: on the layer of the brush, or else the terrain."""
        found = self.brush.picked(self.sketch, place)
        if found is None and self.brush.layer == TOKENS:
            found = BoardBrush(TOKENS, EMPTY)
        if found:
            self.choose(found)

    def add_harbours(self) -> bool:
        """Put random harbours on the free coasts, with two corners between them; False if there is no room."""
        sketch, rng = self.sketch, Rng(len(self.sketch.terrain), 0)
        coast = [side for side in sketch.coast() if side not in sketch.harbours]
        rng.shuffle(coast)
        for side in coast:
            if all(math.dist(middle_of(side), middle_of(other)) > APART for other in sketch.harbours):
                sketch = sketch.with_harbour(side, RANDOM)
        return self.do(sketch)

    def size(self) -> tuple[int, int]:
        """The number of hexes, and of harbours."""
        return sum(map(self.sketch.is_hex, self.sketch.terrain)), len(self.sketch.harbours)
