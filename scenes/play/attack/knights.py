"""Draws the knights of an attack: they ride out under their player's name, clash, and sink down tired."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ids import KNIGHT_ACTIVE
from game.pieces import is_active
from platform_io.i18n import _
from scenes.play.attack.landing import Draw
from scenes.play.attack.script import RIDE, Fighter, Script
from scenes.play.stage import CameraView, Stage
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline.motions import ease
from scenes.tabletop.words import things
from scenes.ui import theme
from scenes.ui.text import Style, escape
from sprites.names import knight_sprite

FAR, MOST = 0.45, 0.7
"""How far a knight rides towards the nearest city: a share of the way, and the most in sides."""
LUNGE = 0.22
"""How far it thrusts when the totals meet, in sides."""
HOP = 0.16
TIRED = 1.4
"""Seconds after the outcome at which the knights sink down."""
TAGS = 3
"""The most names that are visible at once."""
TAG_STAYS = 1.7
"""Seconds that a knight's name stays."""
GAP = 8
"""The padding of a name, in design units."""
CROWN, SINKS = 0.66, 0.15
"""The height of a hero's crown, and how far it sits down over the head, in sides."""
DOWN = 0.3
"""How far the ring around a hero is below the middle of the knight, at its feet, in sides."""


class FightingKnights:
    """The knights that fight, at a given time. ``heroes`` are the corners of the knights that are crowned, ``tired``
    those of the knights that sink down in the end; others stay upright, as on the table afterwards."""

    def __init__(
        self, table_view: TableView, script: Script, stage: Stage, heroes: Sequence[int], tired: Sequence[int]
    ) -> None:
        self.table_view = table_view
        self.script = script
        self.stage = stage
        self.heroes = heroes
        self.tired = tired
        self._tags: dict[tuple[int, str], pygame.Surface] = {}

    def at(self, knight: Fighter, time: float) -> Point:
        """Where a knight is: at home, in front of the nearest city, or thrusting at its enemy."""
        camera, side = self.table_view.camera, self.table_view.camera.side
        home = camera.corner(knight.corner)
        goals = [camera.corner(city.corner) for city in self.script.cities]
        goal = min(goals, key=lambda goal: math.dist(home, goal), default=home)
        far = math.dist(home, goal) or 1.0
        out = ease(min(1.0, max(0.0, (time - knight.at + RIDE) / RIDE)))
        back = ease(min(1.0, max(0.0, time - self.script.decided - TIRED + 0.5) / 0.5))
        reach = min(FAR * far, MOST * side) * out * (1 - back)
        if not self.table_view.ui.reduced_motion:
            since = time - self.script.met
            reach += LUNGE * side * math.sin(math.pi * min(1.0, max(0.0, since) / 0.3)) * (since > 0)
        return home[0] + (goal[0] - home[0]) * reach / far, home[1] + (goal[1] - home[1]) * reach / far

    def draws(self, time: float, view: CameraView) -> list[tuple[float, Draw]]:
        """What draws each knight, and how far down it stands."""
        return [self._knight(knight, time, view) for knight in self.script.knights]

    def _knight(self, knight: Fighter, time: float, view: CameraView) -> tuple[float, Draw]:
        table_view, stage = self.table_view, self.stage
        side, still = table_view.camera.side, table_view.ui.reduced_motion
        x, y = self.at(knight, time)
        word = table_view.table.corners[knight.corner]
        is_over = time >= self.script.decided + TIRED
        rides = 0 < time - knight.at + RIDE < RIDE
        hop = abs(math.sin((time - knight.at) * 14)) * HOP if rides else 0.0
        is_crowned = knight.corner in self.heroes and time >= self.script.decided
        if is_crowned and not is_over:
            hop = abs(math.sin((time - self.script.decided) * 6)) * HOP
        if is_over and knight.corner in self.tired:
            word &= ~int(KNIGHT_ACTIVE)
        at = stage.at((x, y - (0.0 if still else hop * side)), view)
        ring = stage.at((x, y), view)
        near, cast, pieces = stage.side(view), table_view.cast, stage.pieces(view)

        def draw(surface: pygame.Surface) -> None:
            if is_crowned or knight.at - RIDE <= time < self.script.decided + TIRED:
                wide = near * (1.2 if is_crowned else 0.9)
                box = pygame.Rect(0, 0, round(wide), round(wide * 0.38))
                box.center = round(ring[0]), round(ring[1] + near * (DOWN if is_crowned else 0.02))
                rim, colour = cast.deep(knight.seat), theme.GOLD if is_crowned else cast.light(knight.seat)
                pygame.draw.ellipse(surface, rim, box.inflate(4, 4), max(3, round(near * 0.09)))
                pygame.draw.ellipse(surface, colour, box, max(2, round(near * 0.055)))
            pieces.piece(surface, word, at)
            if is_crowned:
                drop = ease(min(1.0, (time - self.script.decided) / 0.5))
                crown = table_view.ui.pictures.picture("moment/crown", max(8, round(near * CROWN)))
                name = knight_sprite(cast.colours[knight.seat], knight.strength, bool(is_active(word)))
                above = head(pieces.picture(name, "knight")) - near * (SINKS - 0.6 * (1 - drop))
                surface.blit(crown, crown.get_rect(midbottom=(round(at[0]), round(at[1] - above))))

        return ring[1], draw

    def draw_tags(self, surface: pygame.Surface, time: float, view: CameraView, area: pygame.Rect) -> None:
        """Draw the names of the knights that have just ridden out, above them and within an area."""
        named = [knight for knight in self.script.knights if knight.at - RIDE <= time]
        taken: list[pygame.Rect] = []
        for knight in reversed(named[-TAGS:]):
            if time - knight.at > TAG_STAYS or time >= self.script.met:
                continue
            tag = self._tag(knight)
            x, y = self.stage.at(self.at(knight, time), view)
            box = tag.get_rect(midbottom=(round(x), round(y - self.stage.side(view) * 0.72))).clamp(area)
            if box.collidelist(taken) < 0:
                taken.append(box)
                surface.blit(tag, box)

    def _tag(self, knight: Fighter) -> pygame.Surface:
        """A plate in a player's colour: the name, what kind of knight it is, and its strength."""
        key = (knight.seat, _(things.STRENGTHS[knight.strength - 1]))
        if key not in self._tags:
            ui, cast, seat = self.table_view.side, self.table_view.cast, knight.seat
            ink, gap = cast.on_paint(seat), ui.px(GAP)
            name = ui.text.render(escape(cast.plain(seat)), Style("large", ink, True, display=True), ui.px(190), 1)
            kind = ui.text.render(escape(key[1]), Style("body", ink), ui.px(220), 1)
            number = ui.text.render(f"+{knight.strength}", Style("title", ink, True))
            wide = max(name.get_width(), kind.get_width()) + number.get_width() + 3 * gap
            high = max(name.get_height() + kind.get_height(), number.get_height()) + gap
            tag = pygame.Surface((wide, high), pygame.SRCALPHA)
            box = tag.get_rect()
            pygame.draw.rect(tag, cast.plate(seat), box, border_radius=gap)
            pygame.draw.rect(tag, cast.deep(seat), box, max(2, ui.px(2)), border_radius=gap)
            tag.blit(name, (gap, gap // 2))
            tag.blit(kind, (gap, gap // 2 + name.get_height()))
            tag.blit(number, number.get_rect(midright=(wide - gap, high // 2)))
            self._tags[key] = tag
        return self._tags[key]


def head(picture: pygame.Surface) -> float:
    """How far the top of a knight's head, in the middle of its picture, is above the picture's middle, in pixels."""
    middle = picture.get_width() // 2
    top = next((y for y in range(picture.get_height()) if picture.get_at((middle, y)).a > 127), 0)
    return picture.get_height() / 2 - top
