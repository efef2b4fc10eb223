"""The board that is being drawn, with undo. Uses neither pygame nor widgets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.board.mix import adjusted
from game.board.sketch import Sketch

MOST_STEPS: Final = 500
"""The most changes that can be undone."""


class Document:
    """A sketch, what it was before, and the file that it belongs to.

    >>> document = Document(Sketch())
    >>> document.do(document.sketch.with_terrain((0, 0), "forest")), document.undo()
    (True, True)
    >>> len(document.sketch.terrain), document.redo(), len(document.sketch.terrain)
    (0, True, 7)
    """

    def __init__(self, sketch: Sketch, file: Path | None = None) -> None:
        """``file`` is the user's own map, which saving replaces; without one, saving asks for a name."""
        self.sketch = sketch
        self.file = file
        self._past: list[Sketch] = []
        self._future: list[Sketch] = []
        self._saved = sketch
        self._what = ""
        """The thing that was changed last, if it has a name."""
        self._stroke: Sketch | None = None
        """The sketch before the stroke that is being painted."""

    @property
    def is_changed(self) -> bool:
        """Whether anything has not been saved."""
        return self.sketch != self._saved

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether anything undone can be done again."""
        return bool(self._future)

    def do(self, after: Sketch, what: str = "") -> bool:
        """Make a change, and let the lists of what is dealt follow it; False if nothing has changed. All changes in a
        stroke are one step, and so are changes of the same named thing, one after another."""
        after = adjusted(self.sketch, after)
        if after == self.sketch:
            return False
        if self._stroke is None and not (what and what == self._what and self._past):
            self._remember(self.sketch)
        self._what = what
        self.sketch = after
        return True

    def begin_stroke(self) -> None:
        """Begin a stroke: what changes until its end is undone in one step."""
        self.end_stroke()
        self._what = ""
        self._stroke = self.sketch

    def end_stroke(self) -> None:
        """End the stroke, if there is one."""
        before, self._stroke = self._stroke, None
        if before is not None and before != self.sketch:
            self._remember(before)

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        self.end_stroke()
        self._what = ""
        if not self._past:
            return False
        self._future.append(self.sketch)
        self.sketch = self._past.pop()
        return True

    def redo(self) -> bool:
        """Make the change again that was undone last; False if there is none."""
        if not self._future or self._stroke is not None:
            return False
        self._past.append(self.sketch)
        self.sketch = self._future.pop()
        return True

    def saved(self, file: Path) -> None:
        """What is drawn is in that file now."""
        self.file = file
        self._saved = self.sketch
        self._what = ""

    def go_on(self, sketch: Sketch) -> None:
        """Go on with what somebody has drawn before."""
        self._remember(self.sketch)
        self.sketch = sketch

    def give_up(self) -> None:
        """Nothing of this has to be saved."""
        self._saved = self.sketch

    def _remember(self, before: Sketch) -> None:
        self._past = [*self._past, before][-MOST_STEPS:]
        self._future.clear()
