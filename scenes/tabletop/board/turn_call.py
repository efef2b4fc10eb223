"""The call to a person whose turn begins: a ribbon around the prompt that goes by itself."""

from __future__ import annotations

import pygame

from platform_io.i18n import _
from scenes.tabletop.table.cast import Cast
from scenes.ui import theme
from scenes.ui.text import Style, fill
from scenes.ui.ui_context import UiContext

STAYS = 1.6
"""Seconds that the ribbon is seen."""
SLIDE = 0.22
"""Seconds for it to come, and to go."""
AROUND, BEYOND = 3, 22
"""How far it extends beyond the prompt, above and below and at the ends: it covers nothing else."""
TAIL = 16
"""How deep its ends are notched."""
FINE = 3
"""How many times as large it is drawn before it is made smaller, for soft edges."""


class TurnCall:
    """The ribbon. It takes no click and holds up nothing."""

    def __init__(self, ui: UiContext, cast: Cast) -> None:
        self.ui = ui
        self.cast = cast
        self.seat = -1
        """Whose turn it is; -1 without a ribbon."""
        self.text = ""
        self._left = 0.0
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The ribbon, and what it was drawn for."""

    def call(self, seat: int, text: str = "") -> None:
        """Show a person a text, by default that their turn begins."""
        self.seat, self._left = seat, STAYS
        self.text = text or fill(_("Your turn, {player}."), player=self.cast.plain(seat))
        self.ui.redraw()

    def clear(self) -> None:
        """Remove the ribbon."""
        if self.seat >= 0:
            self.seat, self._made = -1, None
            self.ui.redraw()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self.seat < 0:
            return
        before, self._left = self._left, self._left - dt
        if self._left <= 0:
            self.clear()
        elif before > STAYS - SLIDE or self._left < SLIDE:
            self.ui.redraw()

    @property
    def in_sight(self) -> float:
        """How far it has come into sight, from 0 to 1."""
        if self.ui.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, (STAYS - self._left) / SLIDE, self._left / SLIDE))

    def draw(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        """Draw the ribbon over the prompt, whose rectangle is ``strip``."""
        if self.seat < 0 or not strip.width:
            return
        key = (self.seat, self.text, strip.size, self.ui.unit, self.cast.plate(self.seat))
        if self._made is None or self._made[0] != key:
            around = strip.inflate(2 * self.ui.px(BEYOND), 2 * self.ui.px(AROUND))
            self._made = key, self._ribbon(*around.size)
        ribbon = self._made[1]
        ribbon.set_alpha(round(255 * self.in_sight))
        place = ribbon.get_rect(center=strip.center)
        surface.blit(ribbon, place.move(0, round((self.in_sight - 1) * ribbon.get_height() / 2)))

    def _ribbon(self, wide: int, high: int) -> pygame.Surface:
        ui, cast, seat = self.ui, self.cast, self.seat
        large = pygame.Surface((FINE * wide, FINE * high), pygame.SRCALPHA)
        notch = ui.px(TAIL)
        for inset, colour in ((0, theme.EDGE), (2, theme.GOLD), (5, cast.deep(seat)), (6.5, cast.plate(seat))):
            edge = FINE * ui.px(inset) if inset else 0
            box = large.get_rect().inflate(-2 * edge, -2 * edge)
            left, right = (box.left + FINE * notch, box.centery), (box.right - FINE * notch, box.centery)
            pygame.draw.polygon(
                large, colour, [box.topleft, box.topright, right, box.bottomright, box.bottomleft, left]
            )
        ribbon = pygame.transform.smoothscale(large, (wide, high))
        portrait, beside = cast.portrait(seat), 2 * notch
        if portrait:
            face = ui.pictures.picture(portrait, round(0.8 * high))
            ribbon.blit(face, face.get_rect(midleft=(beside, ribbon.get_height() // 2)))
            beside += face.get_width()
        room = wide - 2 * beside
        text = self.text
        for size in ("title", "heading", "large"):
            style = Style(size, cast.on_paint(seat), True, align="center")
            if ui.text.measure(text, style)[0] <= room and ui.text.line_height(size) <= high:
                break
        words = ui.text.render(text, style, room, 1)
        ribbon.blit(words, words.get_rect(center=ribbon.get_rect().center))
        return ribbon
