"""A user of a single widget, for tests: clicks, types and waits."""

from __future__ import annotations

import pygame
from pygame.event import Event

from scenes.app.assets import font_file
from scenes.ui.layers import Layers
from scenes.ui.layout import Anchored
from scenes.ui.pictures import PlainPictures
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import Widget

SIZES = [(1024, 640), (1920, 1080), (3840, 2160)]

Point = tuple[int, int]


def tip_box(layers: Layers) -> pygame.Rect:
    """Where the tooltip is drawn; empty if none is shown."""
    surface = pygame.Surface(layers.area.size, pygame.SRCALPHA)
    layers.draw_tip(surface)
    return surface.get_bounding_rect()


class Hand:
    """Puts one widget in layers and acts on it."""

    def __init__(self, size: Point = (1280, 720), scale: float = 1.0) -> None:
        pygame.display.init()
        pygame.font.init()
        self.played: list[str] = []
        self.ui = UiContext(PlainPictures(), font_file, self.played.append)
        self.ui.resize(size, scale)
        self.layers = Layers(self.ui)

    def show(self, widget: Widget, where: str = "center", width: float = 0) -> Widget:
        """Place the widget at the size it asks for."""
        self.layers.reset(Anchored(self.ui, widget, where, margin=10, width=width))
        return widget

    def send(self, kind: int, **facts: object) -> bool:
        return self.layers.event(Event(kind, facts))

    def move(self, pos: Point) -> bool:
        return self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Point) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, pos: Point) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, target: Widget | Point) -> bool:
        pos = target.rect.center if isinstance(target, Widget) else target
        self.move(pos)
        used = self.down(pos)
        self.up(pos)
        return used

    def wheel(self, steps: int) -> bool:
        return self.send(pygame.MOUSEWHEEL, x=0, y=steps)

    def key(self, key: int, mod: int = 0) -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def type(self, text: str) -> None:
        for letter in text:
            self.key(ord(letter.lower()) if ord(letter) < 128 else 0)
            self.send(pygame.TEXTINPUT, text=letter)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 50)):
            self.layers.update(0.02)

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.ui.window)
        self.layers.draw(surface)
        self.layers.draw_tip(surface)
        return surface
