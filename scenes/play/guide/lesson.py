"""The structure of the guided game: chapters of lessons, as data."""

from __future__ import annotations

from dataclasses import dataclass

import game.registry  # noqa: F401  (enters the cards, which lessons name)
from game.action_text import parse
from platform_io.i18n import N_

NEXT = N_("Next, from a new position: {title}.")
"""What most free turns end with."""


@dataclass(frozen=True)
class FreeTurn:
    """A turn, or the rest of one, in which the person may do whatever the rules allow."""

    after: str
    """What the lesson says once the turn has ended."""
    dice: str = ""
    """The prepared roll, if the turn begins with one."""
    wins: bool = False
    """Whether the turn is played again until it wins the game."""


@dataclass(frozen=True)
class Lesson:
    """A text to read, something to do, or a free turn."""

    text: str
    moves: tuple[str, ...] = ()
    """What the person, the dice and the opponent do, in order. With neither moves nor a free turn, the person only
    reads."""
    shows_track: bool = False
    """Whether the text is about the track of the barbarians."""
    says: str = ""
    """What the opponent says when the lesson begins."""
    before: tuple[str, ...] = ()
    """What has happened since the last lesson, unseen."""
    free: FreeTurn | None = None


@dataclass(frozen=True)
class LessonGroup:
    """Lessons about one topic, which can be skipped together. The last one with moves is a free turn, so the next group
    begins from a position of its own."""

    title: str
    lessons: tuple[Lesson, ...]


def actions_of(moves: tuple[str, ...]) -> list[int]:
    """Actions as text, several in a line separated by semicolons."""
    return [parse(words) for line in moves for words in line.split("; ")]


class Teaching:
    """All lessons in order, and where in the prepared game's log each begins."""

    def __init__(self, chapters: tuple[LessonGroup, ...]) -> None:
        self.chapters = chapters
        self.lessons = [lesson for chapter in chapters for lesson in chapter.lessons]
        self.chapter_of = [number for number, chapter in enumerate(chapters) for _lesson in chapter.lessons]
        self.moves: list[int] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        for lesson in self.lessons:
            self.moves += actions_of(lesson.before)
            self.starts.append(len(self.moves))
            self.moves += actions_of(lesson.moves)
            self.ends.append(len(self.moves))

    def within(self, number: int) -> int:
        """The number of an existing lesson; the first if there is no such lesson, as in the settings of a version with
        more of them."""
        return number if 0 <= number < len(self.lessons) else 0

    def next_chapter(self, number: int) -> int:
        """The first lesson of the chapter after that of a lesson; the last lesson if there is none."""
        later = [n for n, chapter in enumerate(self.chapter_of) if chapter > self.chapter_of[number]]
        return later[0] if later else len(self.lessons) - 1

    def next_title(self, number: int) -> str:
        """The title of that chapter; of the last one if there is none."""
        return self.chapters[self.chapter_of[self.next_chapter(number)]].title
