"""The scene in which a puzzle is solved: the play scene, with the question beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.ai.coach.case import VAGUE, Reason
from game.puzzles.judging import LUCKY, NOT_EXAMINED, OPEN, THROWN_AWAY, WAITS
from game.puzzles.puzzle import WIN, Puzzle
from platform_io.i18n import _
from scenes.app.app import App
from scenes.career.keeping import own_name
from scenes.challenges.keeping import change
from scenes.play.guide.panel import GuidedDesk, LessonPanel
from scenes.play.scene import PlayScene
from scenes.puzzles.attempt import HINTS, Attempt, Judge, solved_puzzles
from scenes.puzzles.match import PuzzleMatch, puzzle_session
from scenes.puzzles.words import (
    SHOWN,
    STILL_OPEN,
    TITLES,
    VAGUE_HINT,
    VERDICTS,
    answer_words,
    compared,
    grade_words,
    kind_hint,
    lit_places,
    near_hint,
    progress_words,
    question,
    verdict_words,
    why_words,
)
from scenes.tabletop.panels.desk import Desk
from scenes.ui.button import Button, Rank
from scenes.ui.text import marked
from scenes.ui.widget import Widget
from user.settings import ASK_ALWAYS

LONGEST_TEXT = 340
"""The letters of the longest text, for which there is always room."""


class PuzzleScene(PlayScene):
    """Asks a question, says what the answer is worth and why, and goes on to the next puzzle.

    Whatever is done again happens in a new scene, at the same position.
    """

    name = "puzzle"

    def __init__(self, app: App, attempt: Attempt, *, shows: bool = False) -> None:
        """If it ``shows`` the answer, it plays that. SaveError if the puzzle is damaged."""
        self.attempt = attempt
        self.puzzle = attempt.puzzle
        self.riddle = PuzzleMatch(self.puzzle, own_name(app), attempt.players, shows=shows)
        self.judge = Judge(self.riddle)
        self.start = puzzle_session(self.puzzle, own_name(app), attempt.players)
        """The position of the puzzle, which stays."""
        self.hint_shown = 0
        """The number of the hint that is shown."""
        self._solved = solved_puzzles(app)
        self._is_noted = False
        super().__init__(app, self.riddle)
        self.parts.prompter.hints.silent = True
        self.presentation.talk.silent = lambda: True
        self.presentation.cutscenes.has_victory = not shows
        self.presentation.cutscenes.has_results = False
        self.parts.clock.stopped = True
        self.parts.auto_answers.settings = replace(app.settings, offers=ASK_ALWAYS)

    def enter(self) -> None:
        """Build the desk, and start the process that explains."""
        super().enter()
        self.app.report("puzzle", id=self.puzzle.id, asks=self.puzzle.kind)
        if self.puzzle.kind != WIN:
            self.judge.client.start()

    def leave(self) -> None:
        """Leave the position, and stop the other process."""
        super().leave()
        self.judge.close()

    def update(self, dt: float) -> None:
        """Judge what has been done, once it has been shown."""
        super().update(dt)
        if self.app.stack.top is not self or self.presentation.timeline.busy:
            return
        is_news = self.judge.update()
        if is_news:
            self._note()
        was_watching = self.riddle.is_decided and not self.riddle.persons
        if was_watching:
            self.riddle.persons.append(self.puzzle.seat)
        if was_watching or (self.riddle.is_decided and self.prompt_state.prompt is not None):
            self.parts.prompter.close()
            self.parts.prompter.hold(True)
            is_news = True
        if is_news:
            self.rebuild()

    def _note(self) -> None:
        """Remember a puzzle that has been solved."""
        judge, attempt = self.judge, self.attempt
        if judge.judged not in (OPEN, WAITS):
            self.app.report("judged", id=self.puzzle.id, judged=judge.judged, explained=judge.reason is not None)
        if not judge.is_solved or attempt.was_shown or self._is_noted:
            return
        self._is_noted = True
        self.ui.sound("success")
        change(self.app, lambda challenges: challenges.solve(self.puzzle.id, attempt.hints, attempt.day))

    # --- what is shown

    def build(self) -> Widget:
        """Build the desk with the question beside it."""
        desk = super().build()
        assert isinstance(desk, Desk)
        self._light()
        if self.riddle.is_decided or self.riddle.shows:
            desk.prompt_panel.label.set(_("The answer") if self.riddle.shows else _(TITLES[self.puzzle.kind]))
        lesson = self._panel(self._text(), self._buttons())
        largest = self._panel("", [self._back(), *self._all_buttons()])
        return GuidedDesk(desk, lesson, largest)

    def _panel(self, text: str, buttons: Sequence[Button]) -> LessonPanel:
        room = "n" * 9 + " "
        longest = room * (LONGEST_TEXT // len(room))
        return LessonPanel(
            self.ui, _(TITLES[self.puzzle.kind]), grade_words(self.puzzle), text, buttons, [text, longest]
        )

    def _text(self) -> str:
        """The question, a hint, or what there is to say about the answer."""
        if self.riddle.shows:
            cast = self.table_view.cast
            words = marked(_(SHOWN), action=answer_words(self.puzzle, self.start, cast))
            if self.puzzle.kind == WIN:  # its first action is not all of it
                words = near_hint(self.puzzle, self.start, cast)
            return "{br}".join([words, *self._reason(), *self._compared()])
        judge = self.judge
        if judge.judged == NOT_EXAMINED:
            return _("The coach is checking your answer…")
        if judge.judged in VERDICTS:
            verdict = " ".join([verdict_words(judge.judged, judge.chance, judge.best), *self._reason()])
            return "{br}".join([verdict, *(self._compared() if judge.is_solved else [])])
        waits = _(STILL_OPEN) if judge.judged == WAITS else ""
        asked = "{br}".join(filter(None, [waits, question(self.puzzle, self.start), self._hint()]))
        return progress_words(judge.judged, can_undo=self.match.can_undo(), is_over=self.riddle.is_decided) or asked

    def _hint(self) -> str:
        """The hint that is shown, if any."""
        if not self.hint_shown:
            return ""
        near = near_hint(self.puzzle, self.start, self.table_view.cast)
        if near and (self.hint_shown == HINTS or self._is_vague()):
            return near
        reason = self.judge.hint
        if kind_hint(self.puzzle) or reason is None:
            return kind_hint(self.puzzle) or _("The coach is thinking…")
        return _(VAGUE_HINT) if self._is_vague() else self._why(reason)

    def _is_vague(self) -> bool:
        """Whether the reason for the best answer is no hint."""
        return self.judge.hint is not None and self.judge.hint.code in VAGUE

    def _reason(self) -> list[str]:
        reason = self.judge.reason
        return [self._why(reason)] if reason is not None and reason.code not in VAGUE else []

    def _why(self, reason: Reason) -> str:
        return why_words(self.puzzle, self.start, self.table_view.cast, reason)

    def _compared(self) -> list[str]:
        """What other answers are worth; of a win there is nothing to compare."""
        return [compared(self.puzzle, self.start, self.table_view.cast)] if self.puzzle.kind != WIN else []

    def _back(self) -> Button:
        return Button(
            self.ui, "", self.app.go.back, icon="icon/arrow_left", height=30, rank="quiet", tip=_("Back to the list")
        )

    def _all_buttons(self) -> list[Button]:
        """As many buttons as there are ever at once."""
        return [self._button(text, lambda: None) for text in (_("Start again"), _("Show the answer"), _("Next"))]

    def _buttons(self) -> list[Button]:
        judge = self.judge
        buttons = [self._back(), self._copy()]
        is_lost = judge.judged in (THROWN_AWAY, LUCKY)
        is_answered = self.puzzle.kind != WIN and self.riddle.is_decided
        if self.riddle.shows or (judge.judged and is_answered and not judge.is_solved):
            buttons.append(self._button(_("Try again"), self.try_again, main=not self.riddle.shows))
        elif self.riddle.session.log and not judge.is_solved and not is_answered:
            buttons.append(self._button(_("Start again"), self.try_again, main=is_lost and not self.match.can_undo()))
        is_open = not self.riddle.is_decided and not is_lost and not self.riddle.shows
        if is_open and self.hint_shown < self._hints():
            buttons.append(self._button(_("Hint"), self.hint))
        elif not self.riddle.shows and not judge.is_solved:
            buttons.append(self._button(_("Show the answer"), self.show_answer))
        if self._next() and (judge.is_solved or self.riddle.shows or self.riddle.is_decided):
            is_main = judge.is_solved or self.riddle.shows
            buttons.append(self._button(_("Next"), self.go_on, main=is_main, key="go_on"))
        elif judge.is_solved or self.riddle.shows:
            buttons.append(self._button(_("Back"), self.app.go.back, main=True))
        return buttons

    def _button(self, text: str, press: Callable[[], None], *, main: bool = False, key: str = "") -> Button:
        rank: Rank = "primary" if main else "quiet"
        return Button(self.ui, text, press, height=30, size="small", rank=rank, hotkey=key)

    def _copy(self) -> Button:
        copy = partial(self.app.go.copy_puzzle, self.puzzle)
        return Button(self.ui, "", copy, icon="icon/log", height=30, rank="quiet", tip=_("Copy as text"))

    # --- what the person does

    def _hints(self) -> int:
        """How many hints there are."""
        has_two = near_hint(self.puzzle, self.start, self.table_view.cast) and not self._is_vague()
        return HINTS if has_two else HINTS - 1

    def hint(self) -> None:
        """Show the next hint: first what kind of answer it is or why it is best, then what it is close to."""
        self.hint_shown += 1
        self.attempt.hints = max(self.attempt.hints, self.hint_shown)
        if not kind_hint(self.puzzle):
            self.judge.ask_hint()
        self.rebuild()

    def _light(self) -> None:
        """Once the hint is that the answer is among some places, only those are lit."""
        is_near = self.hint_shown == HINTS or (self.hint_shown and self._is_vague())
        places = lit_places(self.puzzle, self.start)
        if is_near and self.puzzle.kind != WIN and places:
            self.mouse.marks.only = places

    def try_again(self) -> None:
        """Begin again at the position of the puzzle."""
        self._replace(self.attempt)

    def show_answer(self) -> None:
        """Play the answer."""
        self.attempt.was_shown = True
        self._replace(self.attempt, shows=True)

    def go_on(self) -> None:
        """Go on to the next puzzle that is not solved."""
        following = self._next()
        if following is not None:
            self._replace(Attempt(following, self.attempt.among))

    def _next(self) -> Puzzle | None:
        """The next puzzle of the list that is not solved, if any."""
        names = [puzzle.id for puzzle in self.attempt.among]
        at = names.index(self.puzzle.id) + 1 if self.puzzle.id in names else 0
        others = [*self.attempt.among[at:], *self.attempt.among[:at]]
        return next((one for one in others if one.id not in self._solved and one.id != self.puzzle.id), None)

    def _replace(self, attempt: Attempt, *, shows: bool = False) -> None:
        self.app.stack.replace(PuzzleScene(self.app, attempt, shows=shows))
