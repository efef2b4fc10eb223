"""A computer opponent's line, shown for a moment in a bubble next to its panel."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.text import Style
from scenes.ui.ui_context import UiContext

STAYS = 4.5
"""Seconds for which a line is shown."""
FADES = 0.6
"""Seconds for a line to fade out."""
WIDE = 250
PAD = 11
FACE = 46
TAIL = 12
PAPER: theme.Colour = (255, 250, 236)


class Speech:
    """The speech bubble: one line of one seat at a time."""

    def __init__(self, ui: UiContext) -> None:
        self.ui = ui
        self.seat = -1
        """The speaker; -1 for nobody."""
        self.text = ""
        self._left = 0.0

    def say(self, seat: int, text: str) -> None:
        """Show a line of a seat, replacing any other line."""
        self.seat, self.text, self._left = seat, text, STAYS + FADES
        self.ui.redraw()

    def clear(self) -> None:
        """Remove the line."""
        self.seat, self.text, self._left = -1, "", 0.0
        self.ui.redraw()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self.seat >= 0:
            self._left -= dt
            if self._left <= 0:
                self.clear()
            elif self._left < FADES and not self.ui.reduced_motion:
                self.ui.redraw()

    def draw(self, surface: pygame.Surface, panel: pygame.Rect, top: int, portrait: str) -> None:
        """Draw the bubble to the right of the speaker's panel, not above ``top``, with the speaker's portrait."""
        ui = self.ui
        pad, tail = ui.px(PAD), ui.px(TAIL)
        face = ui.pictures.picture(portrait, ui.px(FACE))
        beside = face.get_width() + round(0.7 * pad)
        words = ui.text.render(self.text, Style("small", theme.INK), ui.px(WIDE) - 2 * pad - beside)
        high = max(words.get_height() + round(1.4 * pad), face.get_height() + pad)
        box = pygame.Rect(tail, 0, beside + words.get_width() + 2 * pad, high)
        bubble = pygame.Surface((box.right, box.height), pygame.SRCALPHA)
        middle, edge = min(ui.px(20), box.height // 2), max(1, ui.px(1.5))
        for colour, inset in ((theme.EDGE, 0), (PAPER, edge)):
            half = round(tail * 0.6) - inset
            tip, root = (2 * inset, middle), box.left + 2 * edge + inset
            pygame.draw.rect(bubble, colour, box.inflate(-2 * inset, -2 * inset), border_radius=pad - inset)
            pygame.draw.polygon(bubble, colour, [tip, (root, middle - half), (root, middle + half)])
        bubble.blit(face, face.get_rect(midleft=(box.left + pad, box.centery)))
        bubble.blit(words, words.get_rect(midleft=(box.left + pad + beside, box.centery)))
        if not ui.reduced_motion:
            bubble.set_alpha(round(255 * min(1.0, self._left / FADES)))
        place = bubble.get_rect(topleft=(panel.right - ui.px(6), max(panel.top, top) + ui.px(4)))
        surface.blit(bubble, place)
