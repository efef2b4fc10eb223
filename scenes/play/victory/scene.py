"""The scene of a victory: the winner's points are counted, then the winner's pieces jump, under fireworks in the
winner's colour. If a computer opponent beats people, it is quieter and tells them their places."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.events import Event
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.screen import CALM, Screen
from scenes.play.cutscene import MARGIN, Cutscene
from scenes.play.stage import Stage
from scenes.play.victory.fireworks import Fireworks
from scenes.play.victory.plate import COMES, STRIPE, VictoryPlate
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.timeline.sounds import sound_of
from scenes.ui import theme
from scenes.ui.widget import Widget

LASTS, LASTS_STILL = 7.0, 6.0
"""Seconds until the results appear: after the points have been counted, and in all without animations."""
FEAST = 9.0
"""Seconds until the last spark and the last paper have gone, after which nothing moves."""
STILL = 2.6
"""The moment of the fireworks that is shown without animations."""
HOP, RADIUS = 0.24, 0.42
"""The height of a jump and the radius of the rings, in sides of a hex."""


class VictoryScene(Cutscene):
    """Shows a victory on the board."""

    name = "victory"
    chapter = "goal"
    mood = "table"
    calm = CALM
    first_focus = None

    def __init__(
        self,
        app: App,
        table_view: TableView,
        won: Event,
        then: Callable[[], None],
        *,
        move: str = "",
        waits: bool = False,
        has_results: bool = True,
    ) -> None:
        """``move`` is the line about what brought the last points; with ``waits`` the scene stays until the user goes
        on with the button or a key. ``has_results``: whether the results of the game come next."""
        super().__init__(app, then)
        self.waits = waits
        self.has_results = has_results
        self.table_view = table_view
        self.won = won
        self._works: Fireworks | None = None
        persons = table_view.cast.persons()
        self.losers = [] if won[1] in persons else persons
        """The people whom a computer opponent has beaten."""
        self.plate = VictoryPlate(table_view, won, self.losers, move)
        table = table_view.table
        own = [at for at in range(len(table.corners)) if table.corners[at] and table.owner(at) == won[1]]
        self.stage = Stage(table_view, {("corner", corner) for corner in own})

    def build(self) -> Widget:
        """Build the only button."""
        self._works = None
        return self.only_button(_("Results") if self.has_results else _("Continue"), self.close)

    def drawn_texts(self) -> Sequence[str]:
        """The words of the plate."""
        return self.plate.texts()

    def enter(self) -> None:
        """Play the tune for a victory or a defeat."""
        super().enter()
        self.ui.sound(sound_of(self.won, self.table_view.listener))
        self.app.report("victory", seat=self.won[1], points=self.won[2], waits=self.waits)

    def update(self, dt: float) -> None:
        """Advance the celebration."""
        super().update(dt)
        self.time += dt * self.app.settings.speed
        moves = 2 * COMES if self.losers else self.plate.counted + FEAST + FEAST / 10
        if not self.ui.reduced_motion and self.time < moves:
            self.ui.redraw()
        if not self.waits and self.time > (LASTS_STILL if self.ui.reduced_motion else self.plate.counted + LASTS):
            self.end()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event. A click beside the button, perhaps meant for the game, leaves no scene that waits."""
        if not self.waits or event.type != pygame.MOUSEBUTTONDOWN:
            return super().event(event)
        if Screen.event(self, event) is not None:
            self._count()
        return None

    def hurry(self) -> None:
        """Count all points at once; once they have been, go on."""
        if self.ui.reduced_motion or self.losers or self.time >= self.plate.counted:
            self.close()
        else:
            self._count()

    def _count(self) -> None:
        """Count all points at once."""
        self.time = max(self.time, self.plate.counted)
        self.ui.redraw()

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board, the winner's pieces, the fireworks, and the plate."""
        table_view, seat = self.table_view, self.won[1]
        table, side = table_view.table, table_view.camera.side
        feast = self.time - self.plate.counted
        still = self.ui.reduced_motion or bool(self.losers) or not 0 <= feast < FEAST
        own = [corner for corner in range(len(table.corners)) if table.corners[corner] and table.owner(corner) == seat]
        self.stage.fit(surface)
        self.stage.draw(surface, self.stage.whole())
        for corner in own:
            at, wide = table_view.camera.corner(corner), max(2, round(side * 0.09))
            pygame.draw.aacircle(surface, table_view.cast.deep(seat), at, RADIUS * side + wide * 0.5, wide * 2)
            pygame.draw.aacircle(surface, table_view.cast.light(seat), at, RADIUS * side, wide)
        for corner in sorted(own, key=lambda corner: table_view.camera.corner(corner)[1]):
            x, y = table_view.camera.corner(corner)
            hop = 0.0 if still else max(0.0, math.sin(feast * 6 + x / side)) * HOP * side
            table_view.pieces.piece(surface, table.corners[corner], (x, y - hop))
        if not self.losers:
            self._fireworks(surface).draw(surface, STILL if self.ui.reduced_motion else feast)
        room = surface.get_width() - 2 * self.ui.px(MARGIN)
        self.plate.draw(surface, math.inf if self.ui.reduced_motion else self.time, room, self.foot_size())
        self.at_end(self.plate.rect.inflate(-2 * self.ui.px(STRIPE), 0))

    def _fireworks(self, surface: pygame.Surface) -> Fireworks:
        if self._works is None or self._works.area.size != surface.get_size():
            cast, seat = self.table_view.cast, self.won[1]
            colours = (cast.paint(seat), cast.light(seat), theme.GOLD)
            self._works = Fireworks(surface.get_rect(), colours, self.won[2] * 7 + seat)
        return self._works
