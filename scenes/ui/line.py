"""A line of text that is being edited, with a caret and a selection."""

from __future__ import annotations

import unicodedata

State = tuple[str, int, int]
"""A text, its caret, and the other end of the selection."""


def _typed(text: str) -> str:
    """The letters of a text that a line can contain."""
    text = unicodedata.normalize("NFC", text.replace("\n", " "))
    return "".join(letter for letter in text if letter.isprintable())


class Line:
    """A text with a caret. ``caret`` and ``anchor`` are positions between letters; the text between is selected."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = text
        self.longest = longest
        self.caret = self.anchor = len(text)
        self._before: list[State] = []
        self._after: list[State] = []
        self._typed = -1
        """The position after the last typed letter, or -1: consecutive letters are undone in one step."""

    @property
    def span(self) -> tuple[int, int]:
        """The start and end of the selection; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, end = self.span
        return self.text[first:end]

    def to(self, place: int, *, select: bool = False) -> None:
        """Move the caret. With ``select`` the other end of the selection stays where it is."""
        self.caret = max(0, min(len(self.text), place))
        if not select:
            self.anchor = self.caret

    def select(self, first: int, end: int) -> None:
        """Select a part, with the caret at its end."""
        self.to(first)
        self.to(end, select=True)

    def select_all(self) -> None:
        """Select everything."""
        self.select(0, len(self.text))

    def put(self, text: str) -> None:
        """Replace the selection with a text, or as much of it as there is room for."""
        room = self.longest - len(self.text) + len(self.selected)
        text = _typed(text)[: max(0, room)]
        if text:
            self._replace(text)

    def _replace(self, text: str) -> None:
        first, end = self.span
        goes_on = len(text) == 1 and text != " " and self._typed == first == end
        if not goes_on and (text or first < end):
            self._before.append((self.text, self.caret, self.anchor))
        self._after.clear()
        self._typed = first + len(text) if len(text) == 1 else -1
        self.text = self.text[:first] + text + self.text[end:]
        self.to(first + len(text))

    def undo(self) -> None:
        """Undo the last change."""
        self._swap(self._before, self._after)

    def redo(self) -> None:
        """Redo the last change that was undone."""
        self._swap(self._after, self._before)

    def _swap(self, come: list[State], go: list[State]) -> None:
        if come:
            go.append((self.text, self.caret, self.anchor))
            self.text, self.caret, self.anchor = come.pop()
            self._typed = -1

    def erase(self, way: int, *, word: bool = False) -> None:
        """Delete the selection; without one, what the caret would move over."""
        if not self.selected:
            self.to(self.step(way, word=word), select=True)
        self._replace("")

    def move(self, way: int, *, word: bool = False, select: bool = False) -> None:
        """Move the caret by a letter or a word. A move that drops a selection goes to its end on that side."""
        first, end = self.span
        if first < end and not select and not word:
            self.to(first if way < 0 else end)
        else:
            self.to(self.step(way, word=word), select=select)

    def places(self) -> list[int]:
        """The positions where the caret may be: not between a letter and its accent."""
        return [at for at in range(len(self.text)) if not unicodedata.combining(self.text[at])] + [len(self.text)]

    def step(self, way: int, *, word: bool = False) -> int:
        """The position a letter or a word away: to the left the start of a word, to the right its end."""
        at = self.caret
        if word:
            return self._word_end(at, way)
        return min((place for place in self.places() if (place - at) * way > 0), key=lambda p: abs(p - at), default=at)

    def _word_end(self, at: int, way: int) -> int:
        for space in (True, False):
            while 0 <= (ahead := at - 1 if way < 0 else at) < len(self.text) and (self.text[ahead] == " ") == space:
                at += way
        return at

    def word_at(self, place: int) -> tuple[int, int]:
        """The start and end of the word, or of the gap between words, that contains a letter."""
        place = max(0, min(len(self.text) - 1, place))
        first = end = place
        is_gap = self.text[place : place + 1] == " "
        while first > 0 and (self.text[first - 1] == " ") == is_gap:
            first -= 1
        while end < len(self.text) and (self.text[end] == " ") == is_gap:
            end += 1
        return first, end
