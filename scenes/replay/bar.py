"""The bar of a replay: the whole game from left to right, with its turns, attacks and points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame
from pygame.event import Event

from game.play.statistics.tally import Tally
from platform_io.i18n import _
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import fill
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

TRACK: theme.Colour = (176, 150, 112)
DONE: theme.Colour = (236, 188, 84)
APART = 5
"""The least distance between two marks of turns, in design units."""


class ScrubBar(Widget):
    """The bar. ``on_seek`` gets each place while the knob is dragged; ``on_release`` is called at the end."""

    slides = True

    def __init__(
        self,
        ui: UiContext,
        tally: Tally,
        cast: Cast,
        last: int,
        on_seek: Callable[[int], None],
        on_release: Callable[[], None],
    ) -> None:
        super().__init__(ui)
        self.tally = tally
        self.cast = cast
        self.last = max(1, last)
        self.place_now = 0
        self.on_seek = on_seek
        self.on_release = on_release
        self.grow = 1
        self._held = False

    def measure(self, width: int) -> tuple[int, int]:
        """All the width."""
        return width, self.ui.px(46)

    def show(self, place: int) -> None:
        """Move the knob to a place."""
        if place != self.place_now:
            self.place_now = place
            self.ui.redraw()

    def _track(self) -> pygame.Rect:
        edge = self.ui.px(12)
        high = self.ui.px(8)
        return pygame.Rect(
            self.rect.left + edge, self.rect.centery + self.ui.px(6), max(1, self.rect.width - 2 * edge), high
        )

    def x_of(self, place: int) -> int:
        """The position of a place on the screen."""
        track = self._track()
        return round(track.left + track.width * place / self.last)

    def place_of(self, x: int) -> int:
        """The place at a position on the screen."""
        track = self._track()
        return max(0, min(self.last, round((x - track.left) / track.width * self.last)))

    def tooltip(self) -> str:
        """The turn under the mouse."""
        turns = self.tally.turns
        index = bisect_right(turns, self.place_of(self.ui.mouse[0]) - 1)
        if not index and not self.tally.first_turn:
            return _("Set-up")
        return fill(_("Turn {n}"), n=self.tally.first_turn + index)

    def mouse(self, event: Event, host: Host) -> bool:
        """Drag the knob, or press anywhere on the bar."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = True
            host.capture(self)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            host.capture(None)
            self.on_release()
            return True
        elif not (event.type == pygame.MOUSEMOTION and self._held):
            return False
        self.on_seek(self.place_of(event.pos[0]))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks, the track and the knob."""
        ui, track = self.ui, self._track()
        surface.blit(ui.nine("ui/panel", self.rect.size), self.rect)
        pygame.draw.rect(surface, TRACK, track, border_radius=track.height // 2)
        done = pygame.Rect(track.left, track.top, self.x_of(self.place_now) - track.left, track.height)
        pygame.draw.rect(surface, DONE, done, border_radius=track.height // 2)
        pygame.draw.rect(surface, theme.EDGE, track, 1, border_radius=track.height // 2)
        self._turns(surface, track)
        self._points(surface, track)
        for attack in self.tally.attacks:
            name = "icon/defender" if attack.is_held else "barbarian/warrior"
            picture = ui.pictures.picture(name, ui.px(20))
            surface.blit(picture, picture.get_rect(midbottom=(self.x_of(attack.place + 1), track.top - ui.px(1))))
        x = self.x_of(self.place_now)
        pygame.draw.aacircle(surface, theme.EDGE, (x, track.centery), ui.px(10))
        pygame.draw.aacircle(surface, (206, 150, 84), (x, track.centery), ui.px(8.5))

    def _turns(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draw a short line below the track at the start of each turn, as far as there is room."""
        last = -self.ui.px(APART)
        for place in self.tally.turns:
            x = self.x_of(place + 1)
            if x - last >= self.ui.px(APART):
                pygame.draw.line(surface, theme.FADED, (x, track.bottom + 1), (x, track.bottom + self.ui.px(4)))
                last = x

    def _points(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draw a dot in a seat's colour above the track wherever its points changed."""
        size = self.ui.px(6)
        for place, seat in self.tally.scored:
            drop = pygame.Rect(0, 0, max(2, size // 2), size)
            drop.midbottom = (self.x_of(place + 1), track.top - 1)
            pygame.draw.rect(surface, self.cast.deep(seat), drop.inflate(2, 2), border_radius=2)
            pygame.draw.rect(surface, self.cast.paint(seat), drop, border_radius=2)
