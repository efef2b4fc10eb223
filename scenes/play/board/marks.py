"""The places that may be clicked: marks that pulse, and the ghost of the piece under the mouse."""

from __future__ import annotations

import math

import pygame

from game.rules.ships import SHIP_TO
from game.steps import EDGE
from scenes.play.board.camera import Point
from scenes.play.board.pieces import TOKEN_DOWN
from scenes.play.board.stage import Stage
from scenes.play.table.asking import Asking, Place
from scenes.ui.theme import Colour
from user.settings import Settings

DARK: Colour = (74, 42, 8)
GOLD: Colour = (255, 214, 74)
RING = 0.46
"""The radius of the ring around a token, in sides of a hex."""


class Marks:
    """Draws marks on a stage."""

    def __init__(self, stage: Stage, settings: Settings) -> None:
        self.stage = stage
        self.settings = settings

    def draw(self, surface: pygame.Surface, asking: Asking, hover: Place | None, time: float) -> None:
        """Marks and the ghost, above the pieces."""
        places = asking.places()
        pulse = 1.0 if self.stage.kit.reduced_motion else 0.93 + 0.09 * math.sin(time * 5)
        for place in places:
            self._mark(surface, place, pulse, place == hover)
        if asking.tool == "move":
            self._mark(surface, ("corner", asking.knight), 1.1, True)
        if asking.step == SHIP_TO.name:
            self._mark(surface, ("edge", asking.view.field_of(EDGE)), 1.1, True)
        if asking.chosen_hex() >= 0:
            self._chosen(surface, asking.chosen_hex())
        if hover in places:
            self._ghost(surface, asking, hover, places[hover])
        elif hover and self.settings.show_hints and asking.is_menu and not asking.tool and asking.at(hover):
            self._mark(surface, hover, 1.0, False)

    def _mark(self, surface: pygame.Surface, place: Place, pulse: float, strong: bool) -> None:
        camera, pictures = self.stage.camera, self.stage.kit.pictures
        kind, number = place
        if kind == "edge":
            self._edge_mark(surface, number, 1.3 if strong else pulse)
            return
        elif kind == "hex":
            made = pictures.picture("mark/hex", round(camera.side * 2 * (1.0 if strong else 0.74 + pulse * 0.06)))
            at = camera.hexagon(number)
        else:
            knight = self.stage.table.is_knight(number)
            size = (60 if knight else 40) * (1.2 if strong else pulse)
            if self.stage.table.corners[number] and not knight:
                size *= 1.7
            made = pictures.picture("mark/knight" if knight else "mark/corner", round(size * camera.side / 64))
            at = camera.corner(number)
            self._ring(surface, at, made.get_height() * 0.3, 0.055)
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))

    def _chosen(self, surface: pygame.Surface, number: int) -> None:
        """A golden ring around the token of a hex."""
        camera = self.stage.camera
        x, y = camera.hexagon(number)
        self._ring(surface, (x, y + camera.side * TOKEN_DOWN), camera.side * RING, 0.09)

    def _ring(self, surface: pygame.Surface, at: Point, radius: float, wide: float) -> None:
        """Gold with a dark rim, so many sides wide."""
        gold = max(2, round(self.stage.camera.side * wide))
        rim = max(1, round(gold * 0.35))
        pygame.draw.aacircle(surface, DARK, at, radius + rim, gold + 2 * rim)
        pygame.draw.aacircle(surface, GOLD, at, radius, gold)

    def _edge_mark(self, surface: pygame.Surface, number: int, pulse: float) -> None:
        """A golden bar along an edge."""
        camera = self.stage.camera
        net = camera.net
        one = pygame.Vector2(camera.corner(int(net.edge_corners[2 * number])))
        other = pygame.Vector2(camera.corner(int(net.edge_corners[2 * number + 1])))
        made = self.stage.pieces.turned("mark/edge", number, round(22 * pulse))
        surface.blit(made, made.get_rect(center=one.lerp(other, 0.5)))
        for colour, wide in ((DARK, 0.17), (GOLD, 0.1)):
            half = camera.side * wide / 2 * pulse
            start, end = one.lerp(other, 0.24), one.lerp(other, 0.76)
            across = (end - start).normalize().rotate(90) * half
            pygame.draw.polygon(surface, colour, [start + across, end + across, end - across, start - across])
            pygame.draw.aacircle(surface, colour, start, half)
            pygame.draw.aacircle(surface, colour, end, half)

    def _ghost(self, surface: pygame.Surface, asking: Asking, place: Place, action: int) -> None:
        what, word = asking.ghost(place, action)
        stage = self.stage
        if what == "road":
            stage.pieces.road(surface, asking.seat, place[1], 190)
        elif what == "ship":
            stage.pieces.ship(surface, asking.seat, place[1], 190)
        elif what == "pirate":
            stage.pieces.pirate(surface, stage.camera.hexagon(place[1]))
        elif what == "piece":
            stage.pieces.piece(surface, word, stage.camera.corner(place[1]), 190)
        elif what == "robber":
            stage.pieces.robber(surface, stage.pieces.robber_at(place[1]))
        elif what == "merchant":
            stage.pieces.merchant(surface, stage.pieces.merchant_at(place[1]), asking.seat)
