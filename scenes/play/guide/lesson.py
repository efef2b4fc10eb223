"""The structure of the guided game: chapters of lessons, as data."""

from __future__ import annotations

from dataclasses import dataclass

import game.registry  # noqa: F401  (enters the cards, which lessons name)
from game.action_text import parse


@dataclass(frozen=True)
class Lesson:
    """A text to read, or something to do."""

    text: str
    asks: str = ""
    """The action that the person should do, as text; if empty, the person only reads the lesson."""
    then: tuple[str, ...] = ()
    """What the dice, cards and the opponent do afterwards."""
    at: str = ""
    """What the text points at: a place on the board such as ``hex 5``, or a panel."""

    @property
    def actions(self) -> list[int]:
        """All actions of the lesson."""
        return [parse(words) for words in ((self.asks,) if self.asks else ()) + self.then]


@dataclass(frozen=True)
class LessonGroup:
    """Lessons about one topic, which can be skipped together."""

    title: str
    lessons: tuple[Lesson, ...]


class Teaching:
    """All lessons in order, and where in the game's log each begins."""

    def __init__(self, before: tuple[str, ...], chapters: tuple[LessonGroup, ...]) -> None:
        self.chapters = chapters
        self.lessons = [lesson for chapter in chapters for lesson in chapter.lessons]
        self.chapter_of = [number for number, chapter in enumerate(chapters) for _lesson in chapter.lessons]
        self.moves = [parse(words) for words in before]
        self.starts: list[int] = []
        for lesson in self.lessons:
            self.starts.append(len(self.moves))
            self.moves += lesson.actions
        self.starts.append(len(self.moves))

    def within(self, number: int) -> int:
        """The number, limited to the existing lessons."""
        return min(max(0, number), len(self.lessons) - 1)

    def next_chapter(self, number: int) -> int:
        """The first lesson of the chapter after that of a lesson; the last lesson if there is none."""
        later = [n for n, chapter in enumerate(self.chapter_of) if chapter > self.chapter_of[number]]
        return later[0] if later else len(self.lessons) - 1
