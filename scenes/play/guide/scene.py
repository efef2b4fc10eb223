"""The guided first game: the play scene, with a lesson above it."""

from __future__ import annotations

import re

import pygame

from game import actions as ac
from game.rules.defence import barbarian_strength
from game.rules.phases import BEFORE_ROLL
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.guide.lesson import LessonGroup
from scenes.play.guide.match import OPPONENT, PUPIL, GuidedMatch, guided_session
from scenes.play.guide.panel import ARROW, GuidedDesk, LessonPanel, Pointer
from scenes.play.guide.pointing import around_action, place_of
from scenes.play.guide.remarks import remark
from scenes.play.guide.script import TEACHING
from scenes.play.scene import PlayScene
from scenes.tabletop.board.pieces import TOKEN_DOWN
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.left_to_do import left_to_do
from scenes.ui.button import Button
from scenes.ui.press import Pressable
from scenes.ui.text import fill, titled
from scenes.ui.widget import Widget

TOKEN = 0.36
"""The radius of a token, in sides."""
BOLD = re.compile(r"\{b\}(.+?)\{/b\}")


def task_of(text: str) -> str:
    """The bold parts of a lesson's text, as sentences.

    >>> task_of("Only active ones fight. {b}Hire one{/b} here and {b}activate{/b} it.")
    'Hire one, activate.'
    >>> task_of("{b}Buy it.{/b} It is good. {b}Choose one,{/b} then go on.")
    'Buy it. Choose one.'
    >>> task_of("ここに{b}置きましょう。{/b}次に{b}振りましょう！{/b}")
    '置きましょう。振りましょう！'
    """
    parts = [part if part[-1] in ".!?。！？" else part.rstrip(",:;\u00a0 ") + "," for part in BOLD.findall(text)]
    task = "".join(part if part[-1] in "。！？" else part + " " for part in parts).rstrip()
    return task[:-1] + "." if task.endswith(",") else task


class GuideScene(PlayScene):
    """Goes from lesson to lesson, and keeps the game to them except in free turns: other clicks are declined with a
    message.

    The person goes back by whole lessons, not by actions. Each can be restarted, since all before it is prepared; for
    the same reason whatever they do in a free turn stays behind.
    """

    name = "guide"

    def __init__(self, app: App, at: int | None = None) -> None:
        """``at``: the lesson to begin with; by default the one reached last."""
        self.lesson = TEACHING.within(app.settings.guide_lesson if at is None else at)
        self.pointer = Pointer(app.ui)
        self.guided = GuidedMatch(guided_session(TEACHING, self.lesson), TEACHING, self.lesson)
        super().__init__(app, self.guided)
        self.parts.prompter.hints.silent = True  # the lessons say it all
        self.presentation.talk.silent = lambda: True  # and have the opponent's lines
        self.parts.clock.stopped = True
        self._refused = 0
        self._next: Button | None = None
        """The button to press after reading."""
        self._reported_next = (0, 0)
        self._pointed_at = -1
        """The number of changes of the picture when the target was last updated."""
        self._begin()

    def _begin(self) -> None:
        """Begin a lesson."""
        view = self.guided.view()
        self._numbers = int(view.setup.points), int(view.points(PUPIL)), int(barbarian_strength(view))
        """The points that win, the person's points and the strength of the barbarians."""
        self._greeted = self._remarked = False
        """Whether the opponent has spoken at the start of the lesson, and after its free turn."""
        self.app.report("lesson", number=self.guided.at, free=self.guided.is_free)
        self._hold()

    def build(self) -> Widget:
        """The desk with the lesson, whose task is the prompt unless that has buttons or a panel asks something else."""
        desk = super().build()
        assert isinstance(desk, Desk)
        self.pointer.point(None)
        prompt, task = self.prompt_state.open, self._task()
        if task and not desk.prompt_panel.buttons and not (desk.middle and prompt and not prompt.is_menu):
            desk.prompt_panel.label.set(task)
        lesson = self._lesson()
        for widget in desk.above:
            if isinstance(widget, BoardTitle):
                widget.taken.append(lesson)
                widget.below = 2 * ARROW
        return GuidedDesk(desk, lesson, self._largest())

    def _lesson(self) -> LessonPanel:
        """The text and buttons of the lesson."""
        guided, ui = self.guided, self.ui
        self._next = None
        start = "" if guided.at else _("This is the start.")
        buttons = [
            Button(
                ui,
                "",
                self.go_back,
                icon="icon/arrow_left",
                height=30,
                rank="quiet",
                tip=_("One step back"),
                reason=start,
            )
        ]
        if guided.is_last:
            buttons.append(Button(ui, _("Main menu"), self.app.go.menu, height=30, size="small", rank="quiet"))
            buttons.append(Button(ui, _("New game"), self._new_game, height=30, size="small", rank="primary"))
        else:
            buttons.append(Button(ui, _("Skip chapter"), self.skip_chapter, height=30, size="small", rank="quiet"))
        if guided.waits_for_reader and not guided.is_last:
            self._next = Button(
                ui, _("Next"), self.read, icon="icon/arrow_right", height=30, rank="primary", hotkey="go_on"
            )
            buttons.append(self._next)
        free = guided.lesson.free
        text = self._text(guided.at, free.after if free and guided.has_ended else guided.lesson.text)
        title, done = _(self._chapter.title), guided.asks_no_more
        return LessonPanel(ui, title, self._count(), text, buttons, self._texts(), done=done)

    @property
    def _chapter(self) -> LessonGroup:
        return TEACHING.chapters[TEACHING.chapter_of[self.guided.at]]

    def _count(self) -> str:
        return fill(_("Chapter {n} of {all}"), n=TEACHING.chapter_of[self.guided.at] + 1, all=len(TEACHING.chapters))

    def _text(self, lesson: int, text: str) -> str:
        """A text of a lesson, with the numbers of the game at its start."""
        goal, points, strength = self._numbers
        return fill(_(text), goal=goal, points=points, strength=strength, title=_(TEACHING.next_title(lesson)))

    def _task(self) -> str:
        """What the person must do now; empty in a free turn and while only others act."""
        guided = self.guided
        if guided.waits_for_reader:
            return _("Read on first: press Next.")
        done = guided.is_free or guided.asks_no_more
        return "" if done else task_of(self._text(guided.at, guided.lesson.text))

    def _texts(self) -> list[str]:
        """The texts of all lessons. Which of them takes the most lines depends on the window."""
        texts = [(number, lesson.text) for number, lesson in enumerate(TEACHING.lessons)]
        texts += [(number, lesson.free.after) for number, lesson in enumerate(TEACHING.lessons) if lesson.free]
        return [self._text(number, text) for number, text in texts]

    def _largest(self) -> LessonPanel:
        """A panel with every button and the longest title, to measure the space needed."""
        ui = self.ui
        buttons = [
            Button(ui, "", icon="icon/arrow_left", height=30, rank="quiet"),
            Button(ui, _("Skip chapter"), height=30, size="small", rank="quiet"),
            Button(ui, _("Next"), icon="icon/arrow_right", height=30, rank="primary"),
        ]
        title = max((_(chapter.title) for chapter in TEACHING.chapters), key=len)
        return LessonPanel(ui, title, self._count(), "", buttons, self._texts())

    # --- what the person does with a lesson

    def read(self) -> None:
        """Go on: the text has been read."""
        if self.guided.waits_for_reader:
            self.guided.is_read = True
            self._hold()
            self._advance()

    def go_back(self) -> None:
        """Restart the current lesson if it has begun, else the one before it."""
        self._go_to(TEACHING.within(self.guided.at - (0 if self.guided.is_begun else 1)))

    def skip_chapter(self) -> None:
        """Go to the first lesson of the next chapter, as if all of this one had been done."""
        self._go_to(TEACHING.next_chapter(self.guided.at))

    def _go_to(self, lesson: int) -> None:
        self._note(lesson)
        self.app.stack.replace(GuideScene(self.app, lesson))

    def _new_game(self) -> None:
        self.app.go.menu(self.app.go.new_game)

    # --- from lesson to lesson

    def _hold(self) -> None:
        """Pause the game while there is something to read, and after the victory, which the last lesson describes."""
        self.loop.still = self.guided.waits_for_reader or self.guided.is_over()

    def _note(self, lesson: int) -> None:
        """Save how far the person has come; after the last lesson they begin again."""
        is_last = lesson + 1 == len(TEACHING.lessons)
        self.app.settings.guide_lesson = 0 if is_last else lesson
        self.app.settings.has_played = self.app.settings.has_played or is_last
        self.app.save_settings()

    def update(self, dt: float) -> None:
        """Go to the next lesson once the current one has been done and shown."""
        self._hold()
        super().update(dt)
        self._hold()
        if self.app.stack.top is not self:
            return
        if not self.presentation.timeline.busy:
            self._comment()
            if self.guided.is_done and self._advance():
                return
        self._decline()
        if self.ui.changes != self._pointed_at:
            self._point()
            self._pointed_at = self.ui.changes
        self._report_next()
        self.pointer.update(dt)

    def _comment(self) -> None:
        """Name a chapter that begins, call the person to a free turn, and let the opponent speak when a lesson begins
        and after a free turn."""
        guided = self.guided
        if not self._greeted:
            self._greeted = True
            self._say(_(guided.lesson.says) if guided.lesson.says else "")
            if guided.is_free:
                self.table_view.turn_call.call(PUPIL)
            if guided.lesson in [chapter.lessons[0] for chapter in TEACHING.chapters]:
                self.table_view.turn_call.call(PUPIL, titled(self._count(), _(self._chapter.title)))
        if guided.waits_for_reader and guided.has_ended and not self._remarked:
            self._remarked = True
            self._say(remark(guided.done, TEACHING.chapter_of[guided.at]))
            self.rebuild()

    def _say(self, line: str) -> None:
        if line and self.app.settings.opponents_talk:
            self.table_view.speech.say(OPPONENT, line)

    def _advance(self) -> bool:
        """Go to the next lesson; True if that takes another scene, because it begins from a position of its own."""
        guided = self.guided
        if guided.is_last:
            return False
        if not guided.leads_on:
            again = guided.lesson.free is not None and guided.lesson.free.wins
            self._go_to(guided.at + (0 if again else 1))
            return True
        guided.go_on()
        self.prompt_state.trading = False
        self._begin()
        self._note(guided.at)
        self.rebuild()
        return False

    def _decline(self) -> None:
        """Show a message if the person tried something that the lesson does not ask for."""
        if self.guided.refused != self._refused:
            self._refused = self.guided.refused
            self.table_view.note.say(
                _("Read on first: press Next.")
                if self.guided.waits_for_reader
                else _("You could do this in a real game. Here, follow the golden ring.")
            )

    def _point(self) -> None:
        """Point at what the lesson asks for or mentions."""
        root = self.layers.bottom()
        if not isinstance(root, GuidedDesk):
            return
        guided, target = self.guided, None
        reads, prompt = guided.waits_for_reader, self.prompt_state.open
        wanted = self._only_choice(prompt) if guided.is_free and prompt else guided.wanted
        if reads:
            target = root.desk.right[1].rect if guided.lesson.shows_track else None
        elif prompt and wanted is not None:
            target = around_action(self, root.desk, wanted)
        is_still = not guided.is_free and (reads or wanted is None)
        place = None if guided.is_free or wanted is None else place_of(wanted)
        self.mouse.marks.only = [] if is_still else [place] if place else None
        self.pointer.taken = [root.lesson.rect, *self._kept_visible(root, target)]
        self.pointer.point(target, self._next.rect if self._next else None)

    def _kept_visible(self, root: GuidedDesk, target: pygame.Rect | None) -> list[pygame.Rect]:
        """What no arrow may cover: the tokens on the board, and everything that can be pressed beside the target."""
        camera = self.table_view.camera
        radius = round(camera.side * TOKEN)
        token = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        kept = []
        for cell, number in enumerate(self.table_view.table.tokens):
            if number:
                x, y = camera.hexagon(cell)
                token.center = round(x), round(y + camera.side * TOKEN_DOWN)
                kept.append(token.copy())
        shown = (one.rect for one in root.desk.walk() if isinstance(one, Pressable) and one.visible)
        return kept + [rect for rect in shown if target and rect and not rect.collidepoint(target.center)]

    def _only_choice(self, prompt: Prompt) -> int | None:
        """In a free turn, what is left to do: to roll first, and to end the turn when nothing else can be bought."""
        if prompt.decision.step == BEFORE_ROLL.number:
            return ac.ROLL_DICE
        spent = prompt.is_menu and not self.prompt_state.trading and not left_to_do(self.table_view.table, prompt)
        return ac.END_TURN if spent else None

    def _report_next(self) -> None:
        """Report what to click next, as soon as a click counts."""
        to_click = self._next.rect if self._next else self.pointer.target
        at = to_click.center if to_click and self.is_calm else (0, 0)
        if at != self._reported_next:
            self._reported_next = at
            if any(at):
                self.app.report("next", at=list(at))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the ring above everything except notes and tooltips."""
        self.pointer.draw(surface)
