"""The list of games behind a figure; each leads to its results and its replay."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from platform_io.i18n import _, ngettext
from scenes.app.app import App
from scenes.career import words
from scenes.career.figure import Chosen
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Column, Row, Spacer
from scenes.ui.rows import Rows
from scenes.ui.text import Style, escape, fill, marked
from scenes.ui.widget import Widget
from user.game_record import GameRecord
from user.storage import SAVES

PAD = 6


class GameRows:
    """Games in rows, the latest first, and what can be done with the chosen one."""

    def __init__(self, app: App, chosen: Chosen, row: int, choose: Callable[[int], None]) -> None:
        self.app = app
        self.ui = app.ui
        self.chosen = chosen
        self.games = list(reversed(chosen.played.games))
        self.choose = choose
        high = 2 * self.ui.px(PAD) + self.ui.text.line_height("body") + self.ui.text.line_height("small")
        self.rows = Rows(self.ui, self, high, self._choose, lambda _row: self._open(), row)
        self._results = Button(self.ui, _("Results"), self._open, rank="primary")
        self._watch = Button(self.ui, _("Watch again"), self._replay)
        self._update()

    def widgets(self, show_all: Callable[[], None] | None) -> Widget:
        """The list below its title; ``show_all`` shows all games, if there are more."""
        ui, count = self.ui, len(self.games)
        text = "{b}" + self.chosen.title + "{/b}  " + fill(ngettext("{n} game", "{n} games", count), n=count)
        title = Label(ui, text, Style("body"), lines=1)
        title.grow = 1
        every: list[Widget] = [Button(ui, _("All games"), show_all, height=34)] if show_all else []
        if not self.games:
            return Column(ui, [Row(ui, [title, *every], gap=8), Spacer(ui, grow=1)], gap=8)
        foot = Row(ui, [Spacer(ui, grow=1), self._watch, self._results], gap=10)
        return Column(ui, [Row(ui, [title, *every], gap=8), self.rows, foot], gap=8)

    # --- the rows

    def count(self) -> int:
        """The number of games."""
        return len(self.games)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """Draw a game: its result and opponents, and below its date and terms."""
        ui, game = self.ui, self.games[row]
        pad = ui.px(12)
        low, high = ui.text.line_height("small"), ui.text.line_height("body")
        top = rect.top + (rect.height - low - high) // 2
        y = top + high // 2
        points = ui.text.render(self._points(game), Style("body", theme.INK, True))
        surface.blit(points, points.get_rect(midright=(rect.right - pad, y)))
        about = ui.text.render(self.chosen.about(game), Style("small", theme.INK), rect.width // 2, 1)
        surface.blit(about, about.get_rect(midright=(rect.right - pad, top + high + low // 2)))
        room = rect.width - 3 * pad
        first = ui.text.render(self._first(game), Style("body"), max(1, room - points.get_width()), 1)
        surface.blit(first, first.get_rect(midleft=(rect.left + pad, y)))
        line = ui.text.render(self._terms(game), Style("small", theme.FADED), max(1, room - about.get_width()), 1)
        surface.blit(line, line.get_rect(midleft=(rect.left + pad, top + high + low // 2)))

    def tip(self, row: int) -> str:
        """All about a game."""
        game = self.games[row]
        lines = (self._first(game), self._points(game), self._terms(game), self.chosen.about(game))
        return "\n".join(line for line in lines if line)

    def _seat(self, game: GameRecord) -> int:
        return game.seat_of(self.chosen.played.profile)

    def _first(self, game: GameRecord) -> str:
        """The place, and the opponents."""
        seat = self._seat(game)
        place = game.seats[seat].place
        won = game.winner == seat
        result = "{icon/crown} " + _("Won") if won else fill(_("Place {n}"), n=place)
        text = _("{result} against {others}")
        return marked(text, result=f"{{b}}{result}{{/b}}", others=words.rivals(game, seat))

    def _points(self, game: GameRecord) -> str:
        points = game.seats[self._seat(game)].points
        return "{icon/points} " + fill(_("{n} of {all} points"), n=points, all=game.goal)

    def _terms(self, game: GameRecord) -> str:
        parts = [escape(words.when(game)), words.rules(game.rules), words.board(game.board, self.app.storage.folder)]
        if not game.is_whole:
            parts.append(_("only the final score is known"))
        return " · ".join(parts)

    # --- what can be done

    def _choose(self, row: int) -> None:
        self.choose(row)
        self._update()

    def _update(self) -> None:
        """Say whether the chosen game can be opened."""
        self._results.reason = self._watch.reason = self._missing()

    def _save(self) -> Path | None:
        """The save of the chosen game; None if there is none any more."""
        paths = [self.app.storage.folder / SAVES / place for place in self.games[self.rows.chosen].saves]
        return next(filter(os.path.exists, paths), None)

    def _missing(self) -> str:
        """Why the chosen game cannot be opened; empty if it can."""
        if not self.games or self._save():
            return ""
        if not self.games[self.rows.chosen].saves:
            return _("No save of this game has been found, so only its figures are known.")
        return _("The save of this game was deleted, so only its figures are left.")

    def _open(self) -> None:
        """Open the results of the chosen game."""
        path = self._save() if self.games else None
        if path:
            self.app.go.look_at(path)
        elif self.games:
            self.app.say(_("This game cannot be opened"), self._missing())

    def _replay(self) -> None:
        path = self._save()
        if path:
            self.app.go.watch(path)
