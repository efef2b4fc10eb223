"""The page *Puzzles*: all puzzles by difficulty, with filters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.puzzles.library import puzzles
from game.puzzles.puzzle import GRADES, KINDS, MISSED, Puzzle
from game.rulesets.known import RULE_SET_NAMES
from platform_io.i18n import _, ngettext
from scenes.app.app import App
from scenes.puzzles.words import GRADES as GRADE_WORDS
from scenes.puzzles.words import TITLES
from scenes.tabletop.words.options import rules as rules_title
from scenes.tabletop.words.terms import called
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.label import Label
from scenes.ui.layout import Column, Flow, Row, Shares, Spacer
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from user.challenges import Challenges

SHIPPED = tuple(kind for kind in KINDS if kind != MISSED)


class PuzzlePage:
    """Builds the page; ``rebuild`` shows it again, and ``paste`` opens the puzzle on the clipboard."""

    def __init__(self, app: App, rebuild: Callable[[], None], paste: Callable[[], None]) -> None:
        self.app = app
        self.rebuild = rebuild
        self.paste = paste
        self.kind = self.rules = -1
        """The chosen kind and rule set, by number; -1 for all."""

    def shown(self) -> list[Puzzle]:
        """The puzzles that pass the filters."""
        return [
            one
            for one in puzzles()
            if (self.kind < 0 or one.kind == SHIPPED[self.kind])
            and (self.rules < 0 or one.rules == RULE_SET_NAMES[self.rules])
        ]

    def build(self, challenges: Challenges) -> Widget:
        """The filters, and the puzzles of each grade, kind by kind."""
        ui, shown = self.app.ui, self.shown()
        parts: list[Widget] = []
        for grade in range(1, GRADES + 1):
            parts += self._grade(grade, [one for one in shown if one.grade == grade], challenges)
        scroll = Scroll(ui, Column(ui, parts, gap=10))
        scroll.grow = 1
        return Column(ui, [self._head(shown, challenges), scroll], gap=10)

    def _head(self, shown: list[Puzzle], challenges: Challenges) -> Widget:
        ui = self.app.ui
        kinds = [_("All kinds"), *(_(TITLES[kind]) for kind in SHIPPED)]
        rules = [_("All rules"), *map(rules_title, RULE_SET_NAMES)]
        left = [one for one in shown if one.id not in challenges.puzzles]
        following = Button(
            ui,
            _("Next unsolved"),
            partial(self._open, left[0] if left else None, shown),
            height=40,
            rank="primary",
            reason="" if left else _("You have solved all of these."),
        )
        tip = _("Solve a puzzle that somebody sent you as text")
        paste = Button(ui, _("Paste"), self.paste, height=40, rank="quiet", tip=tip)
        choose_kind = DropDown(ui, kinds, self.kind + 1, self._choose_kind, tip=_("Kind of puzzle"))
        choose_rules = DropDown(ui, rules, self.rules + 1, self._choose_rules, tip=_("Rules"))
        return Flow(ui, [choose_kind, choose_rules, following, paste], gap=10)

    def _choose_kind(self, number: int) -> None:
        self.kind = number - 1
        self.rebuild()

    def _choose_rules(self, number: int) -> None:
        self.rules = number - 1
        self.rebuild()

    def _open(self, puzzle: Puzzle | None, among: list[Puzzle]) -> None:
        if puzzle is not None:
            self.app.go.puzzle(puzzle, among)

    def _grade(self, grade: int, found: list[Puzzle], challenges: Challenges) -> list[Widget]:
        """A heading, and the puzzles of each kind."""
        if not found:
            return []
        ui, shown = self.app.ui, self.shown()
        solved = sum(one.id in challenges.puzzles for one in found)
        count = ngettext("{solved} of {n} solved", "{solved} of {n} solved", len(found))
        title = Label(ui, _(GRADE_WORDS[grade - 1]), Style("body", theme.INK, True), lines=1)
        said = Label(ui, fill(count, solved=solved, n=len(found)), Style("small", theme.FADED), lines=1)
        head = Row(ui, [title, said, Spacer(ui, grow=1)], gap=12)
        kinds = [(kind, [one for one in found if one.kind == kind]) for kind in SHIPPED]
        return [head, *(self._kind(kind, some, shown, challenges) for kind, some in kinds if some)]

    def _kind(self, kind: str, found: list[Puzzle], shown: list[Puzzle], challenges: Challenges) -> Widget:
        """What one kind is called, and a button for each puzzle; below it in a narrow window."""
        ui = self.app.ui
        numbers = {puzzle.id: number for number, puzzle in enumerate(puzzles(), 1)}
        buttons = [
            Button(
                ui,
                str(numbers[one.id]),
                partial(self.app.go.puzzle, one, shown),
                icon="icon/check" if one.id in challenges.puzzles else "",
                height=36,
                width=80,
                tip=self._tip(one, challenges),
            )
            for one in found
        ]
        name, flow = Label(ui, _(TITLES[kind]), Style("small"), lines=2), Flow(ui, buttons, gap=6, left=True)
        if ui.window[0] < ui.window[1]:
            return Column(ui, [name, flow], gap=4)
        name.grow, flow.grow = 2, 9
        return Shares(ui, [name, flow], gap=10)

    def _tip(self, puzzle: Puzzle, challenges: Challenges) -> str:
        players = fill(ngettext("{n} player", "{n} players", puzzle.seats), n=puzzle.seats)
        facts = [_(TITLES[puzzle.kind]), rules_title(puzzle.rules), escape(called(puzzle.board)), players]
        if puzzle.id in challenges.puzzles:
            facts.append(_("solved"))
        return " · ".join(facts)
