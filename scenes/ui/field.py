"""A field for one line of text, such as a name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import ClassVar

import pygame
from pygame.event import Event

from scenes.ui import clipboard, theme
from scenes.ui.accessible import Accessible, Role
from scenes.ui.letters import composed
from scenes.ui.line import Line
from scenes.ui.refused import refusal_of
from scenes.ui.text import Style, escape
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Host, Widget

MAC = sys.platform == "darwin"
COMMAND = pygame.KMOD_META if MAC else pygame.KMOD_CTRL
BY_WORD = pygame.KMOD_ALT if MAC else pygame.KMOD_CTRL
ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ERASERS = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
AGAIN = 0.4
"""Seconds within which another click nearby makes a double or triple click."""
PASTED = 1000
"""How many letters of a pasted text are considered."""
NEAR = 6
"""How close a second click must be, in design units."""
SELECTED = (226, 178, 92)
COMPOSED = (128, 80, 30)
"""The colour of text that an input method is still composing, and of the line under it."""


class TextField(Widget):
    """Takes typed text, with input methods; ``on_change`` gets each new text, ``on_enter`` the final one.

    While it has text and is focused or under the mouse, a small cross at its end clears it.

    The keys are those of the system: the command key with A, C, X, V and Z; Ctrl (Option on macOS) moves by words.
    Letters that cannot be shown are refused with a sound and a tooltip.
    """

    focusable = True
    typist: ClassVar[TextField | None] = None
    """The field that has opened the system's text input. A field that loses the focus must not close another's."""

    def __init__(
        self,
        ui: UiContext,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_enter: Callable[[str], None] | None = None,
        hint: str = "",
        longest: int = 24,
        width: float = 220,
        tip: str = "",
    ) -> None:
        super().__init__(ui, tip=tip)
        self.line = Line(text, longest)
        self.on_change = on_change
        self.on_enter = on_enter
        self.hint = hint
        self.width = width
        self._composing = ""
        self._refused = ""
        """Letters that the last key or paste contained and that cannot be shown."""
        self._reason = ""
        self._blink = 0.0
        self._typing = False
        self._shift = 0
        """Pixels by which a text too long for the field is scrolled to the left."""
        self._dragging = False
        self._clicks = 0
        self._since_click = AGAIN
        self._clicked = 0

    @property
    def text(self) -> str:
        """The text."""
        return self.line.text

    def tooltip(self) -> str:
        """The tip, or why a letter was refused, until the next key."""
        return self._reason or self.tip

    def accessible(self) -> Accessible | None:
        """A field, named by its hint, with its text."""
        return Accessible(Role.TEXT_INPUT, self.hint, self.tooltip(), escape(self.text))

    def write(self, text: str) -> None:
        """Replace the whole text, as if it had been typed."""
        before = self.text
        self.line.select_all()
        self.line.erase(-1)
        self._put(text)
        self._refused = ""
        self._show_caret()
        if self.text != before and self.on_change:
            self.on_change(self.text)

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed size."""
        return min(width, self.ui.px(self.width)), max(self.ui.px(38), self.ui.target)

    def update(self, dt: float) -> None:
        """Blink, and open or close the system's text input with the focus."""
        self._since_click += dt
        if self.focused != self._typing:
            self._typing = self.focused
            self._composing = ""
            self._blink = 0.0
            if self.focused:
                TextField.typist = self
                pygame.key.start_text_input()
                self._place_candidates()
            elif TextField.typist is self:
                TextField.typist = None
                pygame.key.stop_text_input()
        if self.focused and not self.ui.reduced_motion:
            before = self._blink % 1.0 < 0.5
            self._blink = 0.0 if self.ui.at_rest else self._blink + dt
            if before != (self._blink % 1.0 < 0.5):
                self.ui.redraw()

    def reached(self) -> None:
        """Select everything, so that typing replaces it."""
        self.line.select_all()

    # --- the mouse

    def mouse(self, event: Event, host: Host) -> bool:
        """One click takes the focus and sets the caret, two select a word, three everything; dragging selects."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            on_cross = self._has_cross and self._cross().collidepoint(event.pos)
            host.focus(self)
            if on_cross:
                self._clear()
                return True
            if self.ui.touched and self.ui.type_in(self):
                return True
            host.capture(self)
            self._dragging = True
            again = self._since_click < AGAIN and abs(event.pos[0] - self._clicked) < self.ui.px(NEAR)
            self._clicks = self._clicks % 3 + 1 if again else 1
            self._since_click, self._clicked = 0.0, event.pos[0]
            self._click(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragging:
            host.capture(None)
            self._dragging = False
        elif event.type == pygame.MOUSEMOTION and self._dragging:
            if self._clicks == 1:
                self.line.to(self._place(event.pos[0]), select=True)
        else:
            return False
        self._show_caret()
        return True

    def _clear(self) -> None:
        """Delete the whole text; the undo key brings it back."""
        self.line.select_all()
        self.line.erase(-1)
        self._reason = ""
        self._show_caret()
        if self.on_change:
            self.on_change(self.text)

    def _click(self, x: int) -> None:
        if self._clicks == 3:
            self.line.select_all()
        elif self._clicks == 2:
            self.line.select(*self.line.word_at(self._letter(x)))
        else:
            self.line.to(self._place(x), select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def _letter(self, x: int) -> int:
        """The letter under a point."""
        left = self._inner().left - self._shift
        return next((at for at in range(len(self.text)) if left + self._wide(at + 1) > x), len(self.text))

    def _place(self, x: int) -> int:
        """The position between two letters that is closest to a point."""
        left = self._inner().left - self._shift
        return min(self.line.places(), key=lambda at: abs(left + self._wide(at) - x))

    # --- the keys

    def key(self, event: Event, host: Host) -> bool:
        """Use keys that type, move, select and edit; leave those that move the focus."""
        before, self._reason = self.text, ""
        used = self._input(event) or self._moving(event) or self._editing(event)
        if used:
            self._show_caret()
        if self.text != before and self.on_change:
            self.on_change(self.text)
        if self._refused:
            self._reason = refusal_of(self._refused)
            self._refused = ""
            self.ui.sound("error")
            host.explain(self)
        if used or event.type != pygame.KEYDOWN:
            return used
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if event.dict.get("pad"):
                return self.ui.type_in(self)
            if self.on_enter:
                self.on_enter(self.text)
                return True
            return False
        return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN) and not (
            pygame.K_F1 <= event.key <= pygame.K_F12
        )

    def _input(self, event: Event) -> bool:
        """Take typed text, final or not. While an input method composes, it gets all the keys."""
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self._put(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._composing = event.text
        return event.type != pygame.KEYDOWN or bool(self._composing)

    def _put(self, text: str) -> None:
        """Insert the letters of a text that can be shown, and note the others."""
        letters = composed(text[:PASTED])
        usable = [letter for letter in letters if not letter.isprintable() or self.ui.text.shown(letter) == letter]
        self._refused = "".join(dict.fromkeys(letter for letter in letters if letter not in usable))
        self.line.put("".join(usable))

    def _moving(self, event: Event) -> bool:
        select = bool(event.mod & pygame.KMOD_SHIFT)
        way = ARROWS.get(event.key, 0)
        if event.key in (pygame.K_HOME, pygame.K_END) or (way and MAC and event.mod & COMMAND):
            self.line.to(0 if event.key == pygame.K_HOME or way < 0 else len(self.text), select=select)
        elif way:
            self.line.move(way, word=bool(event.mod & BY_WORD), select=select)
        else:
            return False
        return True

    def _editing(self, event: Event) -> bool:
        if event.key in ERASERS:
            self.line.erase(ERASERS[event.key], word=bool(event.mod & BY_WORD))
            return True
        if not event.mod & COMMAND or event.mod & pygame.KMOD_ALT:
            return False
        if event.key == pygame.K_a:
            self.line.select_all()
        elif event.key in (pygame.K_c, pygame.K_x):
            if self.line.selected:
                clipboard.put(self.line.selected)
                if event.key == pygame.K_x:
                    self.line.erase(-1)
        elif event.key == pygame.K_v:
            self._put(clipboard.get())
        elif event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            self.line.redo()
        elif event.key == pygame.K_z:
            self.line.undo()
        else:
            return False
        return True

    # --- drawing

    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.ui.px(10), -2 * self.ui.px(2))
        if self._has_cross:
            inner.width = max(1, self._cross().left - inner.left)
        return inner

    @property
    def _has_cross(self) -> bool:
        return bool(self.text) and (self.focused or self.hovered)

    def _cross(self) -> pygame.Rect:
        """The target of the cross: a square at the end of the field."""
        return pygame.Rect(self.rect.right - self.rect.height, self.rect.top, self.rect.height, self.rect.height)

    def _draw_cross(self, surface: pygame.Surface) -> None:
        arm, (x, y) = self.ui.px(4), self._cross().center
        for way in (-1, 1):
            pygame.draw.line(
                surface, theme.FADED, (x - arm, y - way * arm), (x + arm, y + way * arm), max(1, self.ui.px(2))
            )

    def _marked(self, text: str) -> str:
        """A text escaped for drawing, with spaces that are kept even at the end."""
        return escape(text).replace(" ", "\u00a0")

    def _pixels(self, text: str) -> int:
        return self.ui.text.measure(self._marked(text), Style())[0] if text else 0

    def _wide(self, end: int) -> int:
        """Pixels from the start to a position, without the text being composed."""
        return self._pixels(self.text[:end])

    def _caret(self) -> int:
        """Pixels from the start to the caret."""
        return self._wide(self.line.caret) + self._pixels(self._composing)

    def _show_caret(self) -> None:
        """Draw the caret now, and scroll so that it is within the field."""
        self._blink = 0.0
        room, at = self._inner().width - self.ui.px(3), self._caret()
        whole = self._pixels(self.text) + self._pixels(self._composing)
        self._shift = max(at - room, min(at, self._shift, max(0, whole - room)))
        if self._typing:
            self._place_candidates()
        self.ui.redraw()

    def _place_candidates(self) -> None:
        """Have input methods show their candidates at the caret."""
        inner = self._inner()
        at = pygame.Rect(inner.left - self._shift + self._wide(self.line.caret), inner.top, self.ui.px(2), inner.height)
        pygame.key.set_text_input_rect(at)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, the selection behind it and the caret."""
        surface.blit(self.ui.nine("ui/field", self.rect.size), self.rect)
        inner = self._inner()
        former = surface.get_clip()
        surface.set_clip(inner.clip(former))
        if self.text or self._composing or self.focused:
            self._draw_text(surface, inner)
        else:
            hint = self.ui.text.render(self.hint, Style("body", theme.FADED), inner.width, 1)
            surface.blit(hint, hint.get_rect(midleft=inner.midleft))
        surface.set_clip(former)
        if self._has_cross:
            self._draw_cross(surface)
        if self.focused:
            pygame.draw.rect(surface, theme.GOLD, self.rect, max(1, self.ui.px(2)), border_radius=self.ui.px(6))

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        line, render = self.line, self.ui.text.render
        first, end = line.span
        left = inner.left - self._shift
        high = self.ui.text.line_height("body")
        if self.focused and first < end:
            back = pygame.Rect(left + self._wide(first), 0, self._wide(end) - self._wide(first), high)
            back.centery = inner.centery
            surface.fill(SELECTED, back)
        if self._composing:
            parts = self.text[: line.caret], self._composing, self.text[line.caret :]
            text = render("{#80501e}".join(map(self._marked, parts[:2])) + "{/#}" + self._marked(parts[2]), Style())
        else:
            text = render(self._marked(self.text), Style())
        surface.blit(text, text.get_rect(midleft=(left, inner.centery)))
        if self._composing:
            start = left + self._wide(line.caret)
            low = inner.centery + high // 2
            thick = max(1, self.ui.px(2))
            surface.fill(COMPOSED, pygame.Rect(start, low - thick, self._pixels(self._composing), thick))
        if self.focused and self._blink % 1.0 < 0.5:
            bar = pygame.Rect(0, 0, max(1, self.ui.px(1.5)), high)
            bar.midleft = (left + self._caret() + 1, inner.centery)
            surface.fill(theme.INK, bar)
