"""The barbarian attack: the fleet lands on the board, cities and knights are counted in their places, and the outcome
is shown."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game import events as ev
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.attack.landing import Landing
from scenes.play.attack.ledger import Ledger
from scenes.play.attack.script import RUN, SAILING, VERDICT, Script
from scenes.play.cutscene import Cutscene
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import Forecast
from scenes.tabletop.timeline.sounds import SOUNDS
from scenes.tabletop.words import things
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.layout import Anchored
from scenes.ui.text import Style, marked
from scenes.ui.widget import Widget

EDGE = 8
LEDGER = 250
"""The width of a side's figures when they are next to the board."""
PLATE = 110
"""The height of the strip at the bottom with the outcome."""
HOP = 0.22
"""How high a knight jumps as it is counted, in sides."""
AT_RISK: theme.Colour = (236, 72, 48)


class AttackScene(Cutscene):
    """Shows an attack on the board."""

    name = "attack"
    chapter = "barbarians"
    mood = "battle"

    def __init__(self, app: App, table_view: TableView, facts: Forecast, then: Callable[[], None]) -> None:
        super().__init__(app, then)
        self.table_view = table_view
        self.facts = facts
        self.script = Script(table_view.table)
        self.landing = Landing(table_view, self.script)
        self.ledger = Ledger(table_view, self.script, facts)

    def build(self) -> Widget:
        """Build the only button."""
        return Anchored(
            self.ui,
            Button(self.ui, _("Continue"), self.close, width=130, rank="primary"),
            "bottomright",
            margin=EDGE * 2,
        )

    def enter(self) -> None:
        """Sound the war horn."""
        super().enter()
        self.ui.sound(SOUNDS[ev.ATTACKED])
        facts = self.facts
        self.app.report("attack", strength=facts.strength, defence=facts.defence, held=facts.is_held)

    def close(self) -> None:
        """Close the scene. If it ends early, the sound of the outcome is still played."""
        self._go_to(max(self.time, self.script.decided))
        super().close()

    def hurry(self) -> None:
        """Jump to the outcome, or close the scene if the outcome is already shown."""
        if self.time < self.script.decided:
            self._go_to(self.script.decided)
        else:
            self.close()

    def update(self, dt: float) -> None:
        """Advance the battle."""
        super().update(dt)
        self.table_view.ground.update(dt)
        is_open = self.time < self.script.decided
        self._go_to(self.time + dt * (self.app.settings.animation_speed if is_open else 1.0))  # time to read
        if self.ui.reduced_motion:
            self._go_to(max(self.time, self.script.decided))
        self.ui.redraw()
        if self.time > self.script.decided + VERDICT:
            self.end()

    def _go_to(self, time: float) -> None:
        """Advance to a time, and play the sounds up to then. The sound of a lost city comes later, when it burns."""
        before, self.time = self.time, time
        if before < self.script.decided <= time:
            if self.facts.is_held:
                self.ui.sound(SOUNDS[ev.DEFENDED])
        elif any(before < knight.at <= time for knight in self.script.knights):
            self.ui.sound("shield")

    # --- drawing

    def background(self, surface: pygame.Surface) -> None:
        """Draw the board with ships, warriors and knights, both sides in figures, and the outcome below."""
        table_view, time, beaten = self.table_view, self.time, self.facts.is_held
        table_view.ground.draw(surface, table_view.table.terrain)
        self.landing.draw_ships(surface, time, beaten=beaten)
        table_view.pieces.draw(surface, table_view.table, {("corner", knight.corner) for knight in self.script.knights})
        self._risks(surface)
        self._knights(surface)
        self.landing.draw_warriors(surface, time, beaten=beaten)
        self.ledger.draw(surface, self._sides(surface.get_rect()), time)
        self._caption(surface)

    def _sides(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles for both sides' figures: next to the board, or below it if there is no room."""
        ui, board = self.ui, self.table_view.camera.area
        edge = ui.px(EDGE)
        below = area.bottom - ui.px(PLATE) - edge
        if area.width >= area.height:
            wide = min(ui.room(LEDGER), board.left - edge, area.right - board.right - edge)
            left = pygame.Rect(edge, edge, wide, below - edge)
            return left, left.move(area.width - wide - 2 * edge, 0)
        wide = (area.width - 3 * edge) // 2
        left = pygame.Rect(edge, board.bottom, wide, below - board.bottom)
        return left, left.move(wide + edge, 0)

    def _knights(self, surface: pygame.Surface) -> None:
        """Draw the knights that fight: each hops as it is counted, with a ring in its player's colour."""
        table_view, side = self.table_view, self.table_view.camera.side
        is_hero = self.time >= self.script.decided
        for knight in sorted(self.script.knights, key=lambda knight: table_view.camera.corner(knight.corner)[1]):
            x, y = table_view.camera.corner(knight.corner)
            since = self.time - knight.at
            if since > 0:
                cast = table_view.cast
                radius = side * (0.38 + 0.05 * math.sin(since * 5))
                pygame.draw.aacircle(surface, cast.light(knight.seat), (x, y), radius, max(2, round(side * 0.07)))
            hop = math.sin(math.pi * min(1.0, since / RUN)) if since > 0 else 0.0
            if is_hero and knight.seat in self.facts.heroes and not self.ui.reduced_motion:
                hop = abs(math.sin((self.time - self.script.decided) * 6))
            table_view.pieces.piece(surface, table_view.table.corners[knight.corner], (x, y - hop * HOP * side))

    def _risks(self, surface: pygame.Surface) -> None:
        """Mark the cities of the weakest players, each of whom is about to lose one."""
        if self.time < self.script.decided:
            return
        side = self.table_view.camera.side
        radius = side * (0.46 + 0.06 * math.sin((self.time - self.script.decided) * 6))
        for seat in self.facts.losers:
            for corner in self.table_view.table.plain_cities(seat):
                at = self.table_view.camera.corner(corner)
                pygame.draw.aacircle(surface, AT_RISK, at, radius, max(2, round(side * 0.08)))

    def _caption(self, surface: pygame.Surface) -> None:
        """Draw the title, and later the outcome in its place."""
        ui, area = self.ui, surface.get_rect()
        room = pygame.Rect(0, 0, area.width - 2 * ui.px(170), ui.px(PLATE))
        room.midbottom = (area.centerx, area.bottom)
        if self.time < self.script.decided:
            text = _("The barbarians attack!") if self.time < SAILING else _("Cities against knights")
            rendered = ui.text.render(text, Style("title", theme.CREAM, True, shadow=theme.EDGE), room.width, 1)
        else:
            rendered = self._verdict(room.width - ui.px(40), room.height - ui.px(20))
            plate = rendered.get_rect(center=room.center).inflate(ui.px(40), ui.px(18)).clamp(area)
            surface.blit(ui.nine("ui/panel", plate.size), plate)
        surface.blit(rendered, rendered.get_rect(center=room.center))

    def _verdict(self, width: int, height: int) -> pygame.Surface:
        """The rendered outcome, in the largest font that fits."""
        text = self._outcome()
        for size in ("heading", "large", "body", "small"):
            rendered = self.ui.text.render(text, Style(size, theme.INK, align="center"), width)
            if rendered.get_height() <= height:
                break
        return rendered

    def _outcome(self) -> str:
        """The outcome as marked text."""
        facts, cast = self.facts, self.table_view.cast
        names = ", ".join(cast.name(seat) for seat in (facts.heroes or facts.losers))
        if facts.is_held:
            text = "{b}" + things.defended(self.table_view.setup) + "{/b}"
            if len(facts.heroes) == 1:
                text += "{br}{icon/defender} " + marked(_("{names} is the Defender: 1 point"), names=names)
            elif facts.heroes:
                text += "{br}" + marked(_("Tied for bravest, a progress card each: {names}"), names=names)
        else:
            text = "{b}{#a82a1e}" + _("The barbarians pillage!") + "{/#}{/b}"
            lost = _("Each loses a city: {names}") if facts.losers else _("Nobody has a city to lose.")
            text += "{br}" + marked(lost, names=names)
        return text
