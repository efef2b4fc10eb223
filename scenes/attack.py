"""The barbarians land: strengths are counted city by city and knight by knight, then it is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.app.language import _
from scenes.app.screen import Screen
from scenes.play.forecast import Forecast
from scenes.play.motions import ease
from scenes.play.stage import Stage
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from sprites.names import knight_sprite, piece_sprite

if TYPE_CHECKING:
    from scenes.app.app import App

LANDING = 1.3
"""Seconds until the ship is there."""
EACH = 0.28
"""Seconds that each city and knight takes to be counted."""
PAUSE = 0.6
VERDICT = 3.0
"""Seconds that the outcome is shown before the scene closes by itself."""


class AttackScene(Screen):
    """Shows an attack over the board; ``then`` is called when it has been seen. A click or a key ends it."""

    transparent = True
    name = "attack"

    def __init__(self, app: App, stage: Stage, facts: Forecast, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.stage = stage
        self.facts = facts
        self.then = then
        table = stage.table
        colours = stage.cast.colours
        seats = range(table.seats)
        self.cities = [piece_sprite("city", colours[seat]) for seat in seats for _city in table.cities(seat)]
        self.knights = [
            (knight_sprite(colours[seat], table.strength(corner), True), table.strength(corner))
            for seat in seats
            for corner in table.fighters(seat)
        ]
        self.time = 0.0
        self._done = False

    @property
    def counting(self) -> float:
        """Seconds that the counting takes."""
        return EACH * max(len(self.cities), len(self.knights)) + PAUSE

    def build(self) -> Widget:
        """One button."""
        return Anchored(self.kit, Button(self.kit, _("Go on"), self.close, width=150), "midbottom", margin=34)

    def enter(self) -> None:
        """The horn sounds."""
        super().enter()
        self.app.audio.play("horn")
        facts = self.facts
        self.app.report("attack", strength=facts.strength, defence=facts.defence, held=facts.is_held)

    def close(self) -> None:
        """It has been seen."""
        if not self._done:
            self._done = True
            self.app.stack.pop(self)
            self.then()

    def escape(self) -> bool:
        """Skip."""
        self.close()
        return True

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Nothing passes below; a click first hurries to the outcome, then ends it."""
        left = super().event(event)
        wanted = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        )
        if left is not None and wanted:
            if self.time < LANDING + self.counting:
                self.time = LANDING + self.counting
            else:
                self.close()
        return None

    def update(self, dt: float) -> None:
        """Let the battle go on."""
        super().update(dt)
        before = self.time
        decided = LANDING + self.counting
        self.time += dt * (self.app.settings.animation_speed if before < decided else 1.0)  # to be read in peace
        if before < decided <= self.time:
            self.app.audio.play("defended" if self.facts.is_held else "pillage")
        if self.kit.reduced_motion:
            self.time = max(self.time, decided)
        self.kit.redraw()
        if self.time > decided + VERDICT:
            self.close()

    def background(self, surface: pygame.Surface) -> None:
        """A dusk over the board, the ship and its warriors, both sides and the outcome."""
        kit = self.kit
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill((24, 10, 6, round(183 * min(1.0, self.time / 0.5))))
        surface.blit(shade, (0, 0))
        area = surface.get_rect()
        self._title(surface, area)
        self._ship(surface, area)
        if self.time >= LANDING:
            counted = min(1.0, (self.time - LANDING) / max(0.1, self.counting - PAUSE))
            wide = area.width // 2 - kit.px(90)
            left = pygame.Rect(area.left + kit.px(60), area.centery - kit.px(50), wide, kit.px(190))
            right = left.move(area.width - 2 * kit.px(60) - wide, 0)
            enemies = [(name, 1) for name in self.cities]
            self._side(surface, left, _("Barbarians"), enemies, "barbarian/warrior", counted)
            self._side(surface, right, _("Knights"), self.knights, "icon/sword", counted)
            sign = "×" if counted < 1 else "≤" if self.facts.is_held else ">"
            versus = kit.text.render(sign, Style("title", theme.GOLD, True))
            surface.blit(versus, versus.get_rect(center=(area.centerx, left.top + kit.px(40))))
        if self.time >= LANDING + self.counting:
            self._verdict(surface, area)

    def _title(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        text = self.kit.text.render(_("The barbarians attack!"), Style("title", theme.CREAM, True, shadow=theme.EDGE))
        surface.blit(text, text.get_rect(midtop=(area.centerx, area.top + self.kit.px(26))))

    def _ship(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kit = self.kit
        way = ease(min(1.0, self.time / LANDING))
        ship = kit.pictures.picture("barbarian", kit.px(180))
        x = -ship.get_width() + (area.centerx + ship.get_width()) * way
        rock = kit.px(5) * (1 if int(self.time * 3) % 2 else -1) * (1 - way)
        surface.blit(ship, ship.get_rect(center=(x, area.top + kit.px(190) + rock)))

    def _side(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        title: str,
        items: list[tuple[str, int]],
        icon: str,
        counted: float,
    ) -> None:
        """A title, the number so far, and what has been counted, in rows."""
        kit = self.kit
        most = max(len(self.cities), len(self.knights), 1)
        shown = items[: round(counted * most + 0.001)] if counted < 1 else items
        total = sum(strength for _name, strength in shown)
        head = kit.text.render("{" + icon + "} " + title, Style("large", theme.SAND, True))
        surface.blit(head, head.get_rect(midtop=(box.centerx, box.top - kit.px(14))))
        figure = kit.text.render(str(total), Style("title", theme.CREAM, True, shadow=theme.EDGE))
        surface.blit(figure, figure.get_rect(midtop=(box.centerx, box.top + kit.px(12))))
        step = kit.px(54)
        row = max(1, box.width // step)
        for index, (name, _strength) in enumerate(shown):
            line, place = divmod(index, row)
            in_row = min(row, len(items) - line * row)
            x = box.centerx + (place - (in_row - 1) / 2) * step
            picture = kit.pictures.picture(name, kit.px(46))
            surface.blit(picture, picture.get_rect(center=(x, box.top + kit.px(98) + line * kit.px(52))))

    def _verdict(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kit, facts, cast = self.kit, self.facts, self.stage.cast
        names = ", ".join(cast.name(seat) for seat in (facts.heroes or facts.losers))
        if facts.is_held:
            text = "{b}" + _("The island is defended!") + "{/b}"
            if len(facts.heroes) == 1:
                text += "{br}{icon/defender} " + _("{names} is the Defender: 1 point").replace("{names}", names)
            elif facts.heroes:
                text += "{br}" + _("Equally brave, a progress card each: {names}").replace("{names}", names)
        else:
            text = "{b}{#a82a1e}" + _("The barbarians pillage!") + "{/#}{/b}"
            lost = _("A city is lost by: {names}") if facts.losers else _("Nobody has a city to lose.")
            text += "{br}" + lost.replace("{names}", names)
        made = kit.text.render(text, Style("heading", theme.INK, align="center"), round(area.width * 0.7))
        box = made.get_rect(midbottom=(area.centerx, area.bottom - kit.px(110))).inflate(kit.px(70), kit.px(40))
        surface.blit(kit.nine("ui/panel", box.size), box)
        surface.blit(made, made.get_rect(center=box.center))
