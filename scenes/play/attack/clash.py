"""The totals of both sides on two shields, which meet in the middle of the window."""

from __future__ import annotations

import pygame

from scenes.play.attack.script import CLASH, LANDED, RETURN, Script, counted
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import ease
from scenes.ui import theme
from scenes.ui.text import Style

SMALL, LARGE = 92, 190
"""The heights of a shield in the corner and in the middle, in design units."""
SIZES = 10
"""Sizes between the two, so that pictures can be cached."""
BURST = 360
HORDE, GUARD = "moment/horde", "moment/guard"


class Clash:
    """The two shields at a given time. ``is_held`` is whether the knights win."""

    def __init__(self, table_view: TableView, script: Script, *, is_held: bool) -> None:
        self.table_view = table_view
        self.script = script
        self.is_held = is_held
        self._made: dict[tuple[str, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, homes: tuple[Point, Point], time: float) -> None:
        """Draw the shields: at their homes while they count, then towards each other, then only the stronger one."""
        ui, script = self.table_view.ui, self.script
        middle = surface.get_width() / 2, surface.get_height() * 0.42
        near = ease(min(1.0, max(0.0, (time - script.ridden - 0.2) / (script.met - script.ridden - 0.2))))
        since = time - script.met
        if 0 <= since < CLASH:
            grown = 0.55 + 0.45 * min(1.0, round(since / 0.16 * 4) / 4)
            burst = ui.pictures.picture("moment/clash", ui.px(BURST * grown))
            if since > CLASH / 2:
                burst = burst.copy()
                burst.set_alpha(round(255 * (CLASH - since) / CLASH * 2))
            surface.blit(burst, burst.get_rect(center=middle))
        apart = ui.px(LARGE) * (0.5 + 0.25 * max(0.0, 1 - abs(since) / 0.2) if since >= 0 else 0.5)
        for side, (name, fighters) in enumerate(((HORDE, script.cities), (GUARD, script.knights))):
            if time < (script.marched if side else LANDED + RETURN):
                continue
            is_beaten = (side == 1) != self.is_held
            goal = (middle[0] + (apart if side else -apart), middle[1])
            x, y = (home + (end - home) * near for home, end in zip(homes[side], goal, strict=True))
            alpha = 255
            gone = max(0.0, time - script.decided)
            if is_beaten and since > 0.15:
                y += (since - 0.15) ** 2 * ui.px(900)
                alpha = round(255 * max(0.0, 1 - (since - 0.15) / 0.5))
            elif gone:
                alpha = round(255 * max(0.0, 1 - gone / 0.4))
            if alpha:
                self._shield(surface, name, counted(fighters, time), (x, y), near, alpha)

    def _shield(self, surface: pygame.Surface, name: str, total: int, at: Point, near: float, alpha: int) -> None:
        step = round(near * SIZES)
        key = (name, total, step)
        if key not in self._made:
            ui = self.table_view.ui
            made = ui.pictures.picture(name, ui.px(SMALL + (LARGE - SMALL) * step / SIZES)).copy()
            style = Style("display" if step > SIZES / 2 else "title", theme.CREAM, True, shadow=theme.EDGE)
            number = ui.text.render(str(total), style)
            made.blit(number, number.get_rect(center=made.get_rect().center))
            self._made[key] = made
        picture = self._made[key]
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
