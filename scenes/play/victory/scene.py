"""The scene of a victory: the winner's pieces jump, under fireworks in the winner's colour. If a computer opponent
beats people, it is quieter, at dusk, and tells them their places."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.events import Event
from platform_io.i18n import _, ngettext
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.play.cutscene import Cutscene
from scenes.play.stage import Stage
from scenes.play.victory.fireworks import Fireworks
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.timeline.motions import ease
from scenes.tabletop.timeline.sounds import sound_of
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.text import Style, fill, marked
from scenes.ui.widget import Widget

LASTS, LASTS_STILL = 7.0, 4.0
"""Seconds until the results appear, with and without animations."""
HOP, RADIUS = 0.24, 0.42
"""The height of a jump and the radius of the rings, in sides of a hex."""
COMES = 0.5
"""Seconds in which the name moves into place."""
PAD, STRIPE, CROWN = 20, 10, 46
BUTTON, MARGIN = 150, 16


class VictoryScene(Cutscene):
    """Shows a victory on the board."""

    name = "victory"
    chapter = "goal"
    mood = "table"
    calm = CALM
    first_focus = None

    def __init__(self, app: App, table_view: TableView, won: Event, then: Callable[[], None]) -> None:
        super().__init__(app, then)
        self.table_view = table_view
        self.won = won
        self.plate = pygame.Rect(0, 0, 0, 0)
        """Where the name was last drawn."""
        self._works: Fireworks | None = None
        persons = table_view.cast.persons()
        self.losers = [] if won[1] in persons else persons
        """The people whom a computer opponent has beaten."""
        table = table_view.table
        own = [at for at in range(len(table.corners)) if table.corners[at] and table.owner(at) == won[1]]
        self.stage = Stage(table_view, {("corner", corner) for corner in own})

    def build(self) -> Widget:
        """Build the only button."""
        self._works = None
        return Anchored(
            self.ui,
            Button(self.ui, _("Results"), self.close, width=BUTTON, rank="primary"),
            "bottomright",
            margin=MARGIN,
        )

    def enter(self) -> None:
        """Play the tune for a victory or a defeat."""
        super().enter()
        self.ui.sound(sound_of(self.won, self.table_view.listener))
        self.app.report("victory", seat=self.won[1], points=self.won[2])

    def update(self, dt: float) -> None:
        """Advance the celebration."""
        super().update(dt)
        self.table_view.ground.update(dt)
        self.time += dt * self.app.settings.animation_speed
        if not self.ui.reduced_motion and not (self.losers and self.time > 2 * COMES):
            self.ui.redraw()
        if self.time > (LASTS_STILL if self.ui.reduced_motion else LASTS):
            self.end()

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board, the winner's pieces, the fireworks, and the winner's name."""
        table_view, seat = self.table_view, self.won[1]
        table, side = table_view.table, table_view.camera.side
        still = self.ui.reduced_motion or bool(self.losers)
        own = [corner for corner in range(len(table.corners)) if table.corners[corner] and table.owner(corner) == seat]
        if self.losers:
            self.stage.fit(surface)
            self.stage.draw(surface, self.stage.whole())
        else:
            table_view.ground.draw(surface, table.terrain)
        for corner in own:
            at, wide = table_view.camera.corner(corner), max(2, round(side * 0.09))
            pygame.draw.aacircle(surface, table_view.cast.deep(seat), at, RADIUS * side + wide * 0.5, wide * 2)
            pygame.draw.aacircle(surface, table_view.cast.light(seat), at, RADIUS * side, wide)
        if not self.losers:
            table_view.pieces.draw(surface, table, {("corner", corner) for corner in own})
        for corner in sorted(own, key=lambda corner: table_view.camera.corner(corner)[1]):
            x, y = table_view.camera.corner(corner)
            hop = 0.0 if still else max(0.0, math.sin(self.time * 6 + x / side)) * HOP * side
            table_view.pieces.piece(surface, table.corners[corner], (x, y - hop))
        if not still:
            self._fireworks(surface).draw(surface, self.time)
        self._name(surface)

    def _fireworks(self, surface: pygame.Surface) -> Fireworks:
        if self._works is None or self._works.area.size != surface.get_size():
            cast, seat = self.table_view.cast, self.won[1]
            colours = (cast.paint(seat), cast.light(seat), theme.GOLD)
            self._works = Fireworks(surface.get_rect(), colours, self.won[2] * 7 + seat)
        return self._works

    def _name(self, surface: pygame.Surface) -> None:
        """Draw the winner's name and points on a plate in the winner's colour, below the board."""
        ui, cast, seat = self.table_view.bar, self.table_view.cast, self.won[1]
        pad, stripe = ui.px(PAD), ui.px(STRIPE)
        crown = ui.pictures.picture("moment/crown", ui.px(CROWN))
        frame = 2 * pad + 2 * stripe
        room = surface.get_width() - 2 * ui.px(BUTTON + 3 * MARGIN) - crown.get_width() - frame - pad
        who = fill(_("{player} wins!"), player=cast.plain(seat))
        name = ui.text.render(who, Style("title", cast.ink(seat), True), room, 1)
        text = "{icon/points} " + fill(ngettext("with {n} point", "with {n} points", self.won[2]), n=self.won[2])
        points = ui.text.render(text, Style("heading", theme.INK, True), room, 1)
        places = [self._place(person) for person in self.losers]
        if places:
            points = ui.text.render(", ".join([text, *places]), Style("body", theme.INK), room, 1 + len(places) // 2)
        wide = max(name.get_width(), points.get_width())
        high = name.get_height() + points.get_height()
        box = pygame.Rect(0, 0, wide + crown.get_width() + pad + frame, high + pad)
        below = surface.get_height() - self.table_view.camera.area.bottom
        box.center = (surface.get_width() // 2, surface.get_height() - max(below, box.height + pad) // 2)
        if not self.ui.reduced_motion:
            box.y += round((1 - ease(min(1.0, self.time / COMES))) * (surface.get_height() - box.top))
        self.plate = box
        surface.blit(ui.nine("ui/panel", box.size), box)
        for x in (box.left + ui.px(9), box.right - ui.px(9) - stripe):
            band = pygame.Rect(x, box.top + ui.px(9), stripe, box.height - ui.px(18))
            pygame.draw.rect(surface, cast.deep(seat), band.inflate(2, 2), border_radius=ui.px(4))
            pygame.draw.rect(surface, cast.paint(seat), band, border_radius=ui.px(4))
        inner = box.inflate(-frame, 0)
        surface.blit(crown, crown.get_rect(midleft=inner.midleft))
        left, top = inner.left + crown.get_width() + pad, box.centery - high // 2
        surface.blit(name, (left, top))
        surface.blit(points, (left, top + name.get_height()))

    def _place(self, seat: int) -> str:
        """The place of a person among all players, by the points on the table."""
        table = self.table_view.table
        better = sum(1 for points in table.points if points > table.points[seat]) + (
            table.points[self.won[1]] <= table.points[seat]
        )
        name = self.table_view.cast.name(seat)
        text = _("{player}: place {place} of {seats}")
        return marked(text, player=name, place=str(better + 1), seats=str(table.seats))
