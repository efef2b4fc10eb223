"""The barbarians land: strengths are counted city by city and knight by knight, then it is decided."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.board.stage import Stage
from scenes.play.table.forecast import Forecast
from scenes.play.timeline.motions import ease
from scenes.play.words import things
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from sprites.names import knight_sprite, piece_sprite
from user.language import _

LANDING = 1.3
"""Seconds until the ship is there."""
EACH = 0.28
"""Seconds that each city and knight takes to be counted."""
PAUSE = 0.6
VERDICT = 3.0
"""Seconds that the outcome is shown before the scene closes by itself."""


class AttackScene(Screen):
    """Shows an attack over the bare board; ``then`` is called when it has been seen. A click or a key ends it."""

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
        """A dusk over the board, the ship and its warriors, both sides and the outcome, one below the other."""
        kit = self.kit
        self.stage.ground.draw(surface, self.stage.table.terrain)
        self.stage.pieces.draw(surface, self.stage.table)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill((24, 10, 6, round(183 * min(1.0, self.time / 0.5))))
        surface.blit(shade, (0, 0))
        area = surface.get_rect()
        verdict = self._verdict_text(area.width)
        plate = verdict.get_rect(midbottom=(area.centerx, area.bottom - kit.px(110))).inflate(kit.px(70), kit.px(40))
        top = self._title(surface, area).bottom + kit.px(6)
        room = pygame.Rect(area.left, top, area.width, plate.top - kit.px(8) - top)
        ship = pygame.Rect(room.left, room.top, room.width, min(kit.px(180), round(room.height * 0.42)))
        self._ship(surface, ship)
        if self.time >= LANDING:
            counted = min(1.0, (self.time - LANDING) / max(0.1, self.counting - PAUSE))
            wide = room.width // 2 - kit.px(90)
            left = pygame.Rect(room.left + kit.px(60), ship.bottom, wide, room.bottom - ship.bottom)
            right = left.move(room.width - 2 * kit.px(60) - wide, 0)
            enemies = [(name, 1) for name in self.cities]
            figures = self._side(surface, left, _("Barbarians"), enemies, "barbarian/warrior", counted)
            self._side(surface, right, _("Knights"), self.knights, "icon/sword", counted)
            sign = "×" if counted < 1 else "≤" if self.facts.is_held else ">"
            versus = kit.text.render(sign, Style("title", theme.GOLD, True))
            surface.blit(versus, versus.get_rect(center=(room.centerx, figures)))
        if self.time >= LANDING + self.counting:
            surface.blit(kit.nine("ui/panel", plate.size), plate)
            surface.blit(verdict, verdict.get_rect(center=plate.center))

    def _title(self, surface: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
        """The title; where it stands."""
        text = self.kit.text.render(_("The barbarians attack!"), Style("title", theme.CREAM, True, shadow=theme.EDGE))
        return surface.blit(text, text.get_rect(midtop=(area.centerx, area.top + self.kit.px(18))))

    def _ship(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        way = ease(min(1.0, self.time / LANDING))
        ship = self.kit.pictures.picture("barbarian", box.height)
        x = -ship.get_width() + (box.centerx + ship.get_width()) * way
        rock = self.kit.px(5) * (1 if int(self.time * 3) % 2 else -1) * (1 - way)
        surface.blit(ship, ship.get_rect(center=(x, box.centery + rock)))

    def _side(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        title: str,
        items: list[tuple[str, int]],
        icon: str,
        counted: float,
    ) -> int:
        """A title, the number so far, and what has been counted, in rows; the height at which the number stands."""
        kit = self.kit
        most = max(len(self.cities), len(self.knights), 1)
        shown = items[: round(counted * most + 0.001)] if counted < 1 else items
        total = sum(strength for _name, strength in shown)
        head = kit.text.render("{" + icon + "} " + title, Style("large", theme.SAND, True))
        surface.blit(head, head.get_rect(midtop=(box.centerx, box.top - kit.px(8))))
        figure = kit.text.render(str(total), Style("title", theme.CREAM, True, shadow=theme.EDGE))
        place = figure.get_rect(midtop=(box.centerx, box.top - kit.px(12) + head.get_height()))
        surface.blit(figure, place)
        rows = pygame.Rect(box.left, place.bottom, box.width, box.bottom - place.bottom)
        step = kit.px(54)
        while step > kit.px(16) and -(-len(items) // (rows.width // step)) * step > rows.height:
            step -= 1
        row = max(1, rows.width // step)
        for index, (name, _strength) in enumerate(shown):
            line, at = divmod(index, row)
            in_row = min(row, len(items) - line * row)
            picture = kit.pictures.picture(name, step * 46 // 54)
            middle = (rows.centerx + (at - (in_row - 1) / 2) * step, rows.top + (line + 0.5) * step)
            surface.blit(picture, picture.get_rect(center=middle))
        return place.centery

    def _verdict_text(self, width: int) -> pygame.Surface:
        """What has become of it."""
        facts, cast = self.facts, self.stage.cast
        names = ", ".join(cast.name(seat) for seat in (facts.heroes or facts.losers))
        if facts.is_held:
            text = "{b}" + things.defended(self.stage.setup) + "{/b}"
            if len(facts.heroes) == 1:
                text += "{br}{icon/defender} " + _("{names} is the Defender: 1 point").replace("{names}", names)
            elif facts.heroes:
                text += "{br}" + _("Equally brave, a progress card each: {names}").replace("{names}", names)
        else:
            text = "{b}{#a82a1e}" + _("The barbarians pillage!") + "{/#}{/b}"
            lost = _("A city is lost by: {names}") if facts.losers else _("Nobody has a city to lose.")
            text += "{br}" + lost.replace("{names}", names)
        return self.kit.text.render(text, Style("heading", theme.INK, align="center"), round(width * 0.7))
