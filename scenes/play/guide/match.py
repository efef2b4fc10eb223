"""A game whose dice, cards and opponent are prepared, and which waits for what its lesson asks."""

from __future__ import annotations

from game.board.deal import deal
from game.board.library import load_layout
from game.events import Event
from game.play.session import PERSON, IllegalAction, Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.play.guide.lesson import Lesson, Teaching
from scenes.play.match import Match
from sprites.names import COLOUR_NAMES

BOARD = "beginner"
SEED = 1
GOAL = 8
PUPIL, OPPONENT = "Anna", "Bruno"


def guided_session(teaching: Teaching, at: int) -> Session:
    """The game at the start of a lesson: created by the rules, with all prepared actions before it applied."""
    setup = Setup(deal(load_layout(BOARD), SEED), 2, CITIES_AND_KNIGHTS, 0, GOAL)
    people = ((PUPIL, PERSON), (OPPONENT, "easy"))
    players = [Player(name, kind, COLOUR_NAMES[seat]) for seat, (name, kind) in enumerate(people)]
    return Session.replay(setup, SEED, players, teaching.moves[: teaching.starts[at]])


class GuidedMatch(Match):
    """Plays prepared actions, and accepts from the person only what the lesson asks for. ``refused`` counts attempts to
    do something else."""

    def __init__(self, session: Session, teaching: Teaching, at: int) -> None:
        super().__init__(session)
        self.teaching = teaching
        self.at = at
        self.is_read = False
        """Whether the person has read a lesson that asks for nothing."""
        self.refused = 0

    @property
    def lesson(self) -> Lesson:
        """The current lesson."""
        return self.teaching.lessons[self.at]

    @property
    def waits_for_reader(self) -> bool:
        """Whether the game waits until the text has been read."""
        return not self.lesson.asks and not self.is_read

    @property
    def is_last(self) -> bool:
        """Whether no other lesson follows."""
        return self.at + 1 == len(self.teaching.lessons)

    @property
    def is_begun(self) -> bool:
        """Whether something of the lesson has happened."""
        return len(self.session.log) > self.teaching.starts[self.at]

    @property
    def is_done(self) -> bool:
        """Whether all of it has."""
        return not self.waits_for_reader and self.wanted is None

    @property
    def wanted(self) -> int | None:
        """The action that comes next; None where the lesson has no more."""
        done = len(self.session.log)
        return self.teaching.moves[done] if done < self.teaching.starts[self.at + 1] else None

    def go_on(self) -> None:
        """To the next lesson."""
        self.at += 1
        self.is_read = False

    def submit(self, action: int) -> list[Event]:
        """Apply what the lesson asks for; IllegalAction for anything else."""
        if self.waits_for_reader or action != self.wanted:
            self.refused += 1
            raise IllegalAction("the lesson asks for something else")
        return super().submit(action)

    def take_chance(self) -> list[Event]:
        """As prepared."""
        happened: list[Event] = []
        while self.session.waits_for_chance() and self.wanted is not None:
            happened += super().submit(self.wanted)
        return happened

    def computer_action(self) -> int | None:
        """As prepared."""
        return self.wanted

    def can_undo(self) -> bool:
        """A step back is one of the lessons."""
        return False
