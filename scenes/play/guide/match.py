"""A game with prepared dice, cards and opponent, which waits for the action that the lesson asks for."""

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
FACE = "smith"


def guided_session(teaching: Teaching, at: int) -> Session:
    """The game at the start of a lesson: created by the rules, with all prepared actions before it applied."""
    setup = Setup(deal(load_layout(BOARD), SEED), 2, CITIES_AND_KNIGHTS, 0, GOAL)
    people = ((PUPIL, PERSON, FACE), (OPPONENT, "easy", ""))
    players = [Player(name, kind, COLOUR_NAMES[seat], face=face) for seat, (name, kind, face) in enumerate(people)]
    return Session.replay(setup, SEED, players, teaching.moves[: teaching.starts[at]])


class GuidedMatch(Match):
    """Plays prepared actions, and accepts only the action that the lesson asks for. ``refused`` counts other
    attempts."""

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
        """Whether any action of the lesson has been done."""
        return len(self.session.log) > self.teaching.starts[self.at]

    @property
    def is_done(self) -> bool:
        """Whether the text has been read and all actions of the lesson have been done."""
        return not self.waits_for_reader and self.wanted is None

    @property
    def wanted(self) -> int | None:
        """The next action of the lesson; None if there are no more."""
        done = len(self.session.log)
        return self.teaching.moves[done] if done < self.teaching.starts[self.at + 1] else None

    def go_on(self) -> None:
        """Go to the next lesson."""
        self.at += 1
        self.is_read = False

    def submit(self, action: int) -> list[Event]:
        """Apply what the lesson asks for; IllegalAction for anything else."""
        if self.waits_for_reader or action != self.wanted:
            self.refused += 1
            raise IllegalAction("the lesson asks for something else")
        return super().submit(action)

    def take_chance(self) -> list[Event]:
        """Do the prepared actions of chance."""
        happened: list[Event] = []
        while self.session.waits_for_chance() and self.wanted is not None:
            happened += super().submit(self.wanted)
        return happened

    def computer_action(self) -> int | None:
        """The prepared action of the opponent."""
        return self.wanted

    def can_undo(self) -> bool:
        """Never: the person goes back by whole lessons."""
        return False
