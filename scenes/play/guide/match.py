"""A game with prepared dice, cards and opponent, which waits for what the lesson asks for."""

from __future__ import annotations

from functools import cache

from game.action_text import parse
from game.actions import DICE, kind_of
from game.board.deal import deal
from game.board.library import load_layout
from game.play.session import PERSON, IllegalAction, Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from platform_io.i18n import _
from scenes.opponents.thinking import InProcess
from scenes.play.guide.lesson import Lesson, Teaching
from scenes.play.local_match import LocalMatch
from scenes.tabletop.words.opponents import NAMES
from sprites.names import COLOUR_NAMES

BOARD = "beginner"
SEED = 1
GOAL = 10
PUPIL, OPPONENT = 0, 1
PEOPLE = (("Anna", PERSON, "smith"), (NAMES["merchant"], "easy:merchant", ""))
"""The name, kind and face of each seat."""


def guided_session(teaching: Teaching, at: int) -> Session:
    """The game at the start of a lesson: created by the rules, with all prepared actions before it applied."""
    setup = Setup(deal(load_layout(BOARD), SEED), len(PEOPLE), CITIES_AND_KNIGHTS, points=GOAL)
    players = [Player(name, kind, COLOUR_NAMES[seat], face=face) for seat, (name, kind, face) in enumerate(PEOPLE)]
    return Session.replay(setup, SEED, players, teaching.moves[: teaching.starts[at]])


@cache
def _last_own_move(teaching: Teaching, at: int) -> int:
    """The length of the log after the person's last move in a lesson."""
    session, last = guided_session(teaching, at), 0
    while len(session.log) < teaching.ends[at]:
        if session.view(PUPIL).who() == PUPIL:
            last = len(session.log) + 1
        session.submit(teaching.moves[len(session.log)])
    return last


class GuidedMatch(LocalMatch):
    """Plays prepared actions, and accepts only those that the lesson asks for, except in a free turn. ``refused``
    counts other attempts. Nothing is saved: the settings keep the number of the lesson."""

    def __init__(self, session: Session, teaching: Teaching, at: int) -> None:
        super().__init__(session)
        self.thinker = InProcess(session)  # for the opponent's answers in free turns
        self.teaching = teaching
        self.at = at
        self.start = len(session.log)
        """The length of the log at the start of the lesson."""
        self.is_read = False
        """Whether the person has read a lesson that asks for nothing, or what follows a free turn."""
        self.has_ended = False
        """Whether this was a free turn, which is over."""
        self.refused = 0

    @property
    def lesson(self) -> Lesson:
        """The current lesson."""
        return self.teaching.lessons[self.at]

    @property
    def is_free(self) -> bool:
        """Whether the person may do what they like now."""
        return self.lesson.free is not None and not self.has_ended

    @property
    def waits_for_reader(self) -> bool:
        """Whether the game waits until the text has been read."""
        reads = self.has_ended and not self.session.is_over() if self.lesson.free else not self.lesson.moves
        return reads and not self.is_read

    @property
    def is_last(self) -> bool:
        """Whether no other lesson follows."""
        return self.at + 1 == len(self.teaching.lessons)

    @property
    def is_begun(self) -> bool:
        """Whether any action of the lesson has been done."""
        return len(self.session.log) > self.start

    @property
    def done(self) -> list[int]:
        """The actions since the lesson began, those of the opponent and of chance included."""
        return self.session.log[self.start :]

    @property
    def is_done(self) -> bool:
        """Whether the text has been read and everything in the lesson has been done."""
        return not self.waits_for_reader and not self.is_free and self.wanted is None

    @property
    def asks_no_more(self) -> bool:
        """Whether the person has done their part of the lesson, and only the opponent and chance still act."""
        return (
            self.is_begun and not self.lesson.free and len(self.session.log) >= _last_own_move(self.teaching, self.at)
        )

    @property
    def leads_on(self) -> bool:
        """Whether the next lesson goes on in this position, and needs no other one."""
        at = self.at + 1
        return self.session.is_over() or (not self.lesson.free and self.teaching.starts[at] == len(self.session.log))

    @property
    def wanted(self) -> int | None:
        """The next action of the lesson; None if there are no more, and in a free turn."""
        done = len(self.session.log)
        return self.teaching.moves[done] if not self.lesson.free and done < self.teaching.ends[self.at] else None

    def go_on(self) -> None:
        """Go to the next lesson."""
        self.at += 1
        self.start = len(self.session.log)
        self.is_read = self.has_ended = False

    def submit(self, action: int) -> None:
        """Apply what the lesson asks for, or anything legal in a free turn; IllegalAction for anything else."""
        if not self.is_free and (self.waits_for_reader or action != self.wanted):
            self.refused += 1
            raise IllegalAction("the lesson asks for something else")
        super().submit(action)
        self.has_ended = self.is_free and (self.session.is_over() or int(self.view().active()) != PUPIL)

    def take_chance(self) -> None:
        """Do the prepared actions of chance. In a free turn only its roll is prepared."""
        free = self.lesson.free
        if free:
            if free.dice and not any(kind_of(action) == DICE for action in self.done):
                super().submit(parse(free.dice))
            super().take_chance()
            return
        while self.session.waits_for_chance() and self.wanted is not None:
            super().submit(self.wanted)

    def promise(self) -> str:
        """The text that says what happens to the guided game if it is left now."""
        if self.is_over():
            return _("The guided game is over. It is not saved.")
        return _("The guided game is not saved, but your lesson is: continue it from the main menu.")

    def computer_action(self) -> int | None:
        """The prepared action of the opponent, or in a free turn whatever the opponent answers."""
        return super().computer_action() if self.is_free else self.wanted

    def can_undo(self) -> bool:
        """Only within a free turn; otherwise the person goes back by whole lessons."""
        return self.is_free and self.is_begun and super().can_undo()
