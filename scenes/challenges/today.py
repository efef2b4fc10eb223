"""The page *Today*: a calendar, and the puzzle and games of the chosen day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from platform_io.i18n import _, date_text
from scenes.app.app import App
from scenes.challenges.calendar import calendar
from scenes.challenges.keeping import today
from scenes.challenges.words import detail_line, game_result, puzzle_result, score_line, solved_line
from scenes.puzzles.words import TITLES, grade_words
from scenes.tabletop.words.options import rules as rules_title
from scenes.ui import clipboard, theme
from scenes.ui.button import Button, Rank
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Shares
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from user.challenges import Challenges, DayResults
from user.daily import GAMES, puzzle_of


class TodayPage:
    """Builds the page; ``rebuild`` shows it again."""

    def __init__(self, app: App, rebuild: Callable[[], None]) -> None:
        self.app = app
        self.rebuild = rebuild
        self.day = today()
        self.month = self.day.replace(day=1)
        self._has_main = False
        """Whether a button that comes first has been built."""

    def build(self, challenges: Challenges) -> Widget:
        """The calendar, and the chosen day beside it, or below it in a narrow window."""
        ui, now = self.app.ui, today()
        if self.day > now:  # the clock was set back
            self.day, self.month = now, now.replace(day=1)
        days = calendar(ui, self.day, self.month, now, challenges, self._choose)
        results = self._results(challenges.day(self.day.isoformat()), now)
        if ui.window[0] < ui.window[1]:
            return Scroll(ui, Column(ui, [days, results], gap=16))
        days.grow, results.grow = 4, 5
        return Scroll(ui, Shares(ui, [days, results], gap=28))

    def _choose(self, day: date, month: date) -> None:
        self.day, self.month = day, month
        self.app.report("day", date=day.isoformat())
        self.rebuild()

    def _results(self, results: DayResults, now: date) -> Widget:
        ui, self._has_main = self.app.ui, False
        title = fill(_("Today, {date}"), date=date_text(self.day)) if self.day == now else date_text(self.day)
        head = Label(ui, title, Style("large", theme.INK, True, display=True), lines=1)
        same = Label(ui, _("Everybody gets the same challenges on this day."), Style("small", theme.FADED), lines=2)
        parts: list[Widget] = [head, same, self._puzzle(results), *(self._game(rules, results) for rules in GAMES)]
        return Column(ui, parts, gap=14)

    def _puzzle(self, results: DayResults) -> Widget:
        puzzle = puzzle_of(self.day)
        text = f"{_(TITLES[puzzle.kind])} · {grade_words(puzzle)}"
        solve = partial(self.app.go.puzzle, puzzle, (), self.day.isoformat())
        is_done = results.puzzle >= 0
        copied = puzzle_result(self.day, puzzle, results.puzzle) if is_done else ""
        said = [solved_line(results.puzzle)] if is_done else []
        return self._part(_("Puzzle"), [text, *said], _("Solve again") if is_done else _("Solve"), solve, copied)

    def _game(self, rules: str, results: DayResults) -> Widget:
        game, path = results.games.get(rules), self._saved(rules, results)
        if game is not None:
            play = partial(self.app.go.play_day, self.day, rules)
            lines = [score_line(game), detail_line(game)]
            return self._part(rules_title(rules), lines, _("Play again"), play, game_result(self.day, rules, game))
        text = _("4 players, the others Normal")
        if path is not None:
            go_on = partial(self.app.go.load_game, path)
            return self._part(rules_title(rules), [text], _("Continue"), go_on, "")
        play = partial(self.app.go.play_day, self.day, rules)
        return self._part(rules_title(rules), [text], _("Play"), play, "")

    def _saved(self, rules: str, results: DayResults) -> Path | None:
        """The file of the game, if it has been begun."""
        name = results.files.get(rules, "")
        path = self.app.storage.games / name
        return path if name and path.name == name and path.is_file() else None

    def _part(self, title: str, lines: list[str], text: str, press: Callable[[], None], result: str) -> Widget:
        """A puzzle or a game: what it is, how it ended, and its buttons."""
        ui = self.app.ui
        said: list[Widget] = [Label(ui, title, Style("body", theme.INK, True), lines=1)]
        said += [Label(ui, line, Style("small"), lines=2) for line in lines]
        words = Column(ui, said, gap=2)
        words.grow = 1
        rank: Rank = "normal" if result or self._has_main else "primary"
        self._has_main |= not result
        main = Button(ui, text, press, height=40, rank=rank)
        copy = [
            Button(ui, "", partial(self._copy, result), icon="icon/log", height=40, rank="quiet", tip=_("Copy result"))
        ]
        return Row(ui, [words, *(copy if result else []), main], gap=8)

    def _copy(self, result: str) -> None:
        """Put a result on the clipboard."""
        clipboard.put(result)
        self.app.report("copied", what="result", line=result)
        self.app.say(_("Copied"), "{br}".join(map(escape, result.split("\n"))))
