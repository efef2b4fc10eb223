"""Draws the pieces of the table, and defines their positions."""

from __future__ import annotations

from collections.abc import Container

import pygame

from game.ids import CITY
from game.pieces import (
    is_active,
    is_declared,
    is_kind,
    is_knight,
    is_ruined,
    is_walled,
    metropolis_of,
    owner_of,
    strength_of,
)
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera, Point
from scenes.tabletop.table.cast import Cast, ink_on
from scenes.tabletop.table.table import Table
from scenes.ui.ui_context import UiContext
from sprites.board_picture import draw_token
from sprites.coast import harbour_boats
from sprites.names import knight_sprite, metropolis_sprite, piece_sprite, ship_sprite
from sprites.palettes import chosen, paint_of
from sprites.signs import Frame, paint_sign

NOMINAL = 64
"""Pixels of a hex's side to which the following heights refer, as in the sheets."""
HEIGHTS = {
    "road": 24,
    "ship": 54,
    "ship_falling": 49,
    "ship_upright": 60,
    "settlement": 46,
    "city": 59,
    "wall": 38,
    "knight": 70,
    "robber": 54,
    "pirate": 62,
    "merchant": 54,
    "metropolis": 47,
    "ruin": 44,
    "flag": 26,
}
ROBBED = (186, 176, 170)
"""What the colours of a token are multiplied with, of 255, while the robber is on its hex."""
TOKEN_DOWN = 0.17
"""How far the token is below the centre of its hex, in sides."""
RISE = {
    "ship": 0.18,
    "ship_falling": 0.18,
    "ship_upright": 0.124,
    "settlement": 0.13,
    "city": 0.08,
    "knight": 0.0,
    "robber": 0.293,
    "merchant": 0.293,
}
"""How far above its place the middle of a piece is drawn, as a share of its height."""
WALL_DOWN, METROPOLIS = 0.24, (-0.2, -0.14)
"""Where a wall and a metropolis are from the middle of their city, in sides."""
SIGNED_KEPT, TURNED_KEPT = 80, 200
"""How many pictures with signs, and of pieces along edges, are kept."""
IN_HEX, ASIDE = 0.8, 0.5
"""The distance of a harbour's boat from the centre of a hex within which the pirate moves aside, and how far, in
sides."""


class Pieces:
    """Draws pieces at the positions of a camera."""

    def __init__(self, ui: UiContext, camera: Camera, cast: Cast) -> None:
        self.ui = ui
        self.camera = camera
        self.cast = cast
        self.marks = False
        """Whether the sign of their colour is painted on the pieces."""
        self._turned: dict[tuple[str, int, int, str, bool], pygame.Surface] = {}
        self._signed: dict[tuple[str, int, str], pygame.Surface] = {}
        self._tokens: dict[tuple[int, int, bool], pygame.Surface] = {}

    def height(self, piece: str) -> int:
        """The current height of a kind of piece, in pixels."""
        return max(6, round(HEIGHTS[piece] * self.camera.side / NOMINAL))

    def picture(self, name: str, piece: str) -> pygame.Surface:
        """A picture at the height of a kind of piece."""
        high = self.height(piece)
        if not self.marks:
            return self.ui.pictures.picture(name, high)
        key = (name, high, chosen().name)
        if key not in self._signed:
            if len(self._signed) >= SIGNED_KEPT:
                self._signed.clear()
            picture = self.ui.pictures.picture(name, high)
            if frame := sheets_of(self.ui).sign(name, high):
                picture = picture.copy()
                self._paint_sign(picture, name, frame)
            self._signed[key] = picture
        return self._signed[key]

    @staticmethod
    def _paint_sign(picture: pygame.Surface, name: str, frame: Frame) -> None:
        """Paint the sign of its colour on a piece."""
        colour = paint_of(name)
        paint_sign(picture, colour, frame, ink_on(chosen().paints[colour]))

    def draw(self, surface: pygame.Surface, table: Table, hidden: Container[tuple[str, int]] = ()) -> None:
        """Draw all pieces except the ``hidden`` ones, which the timeline draws: (``corner``, 3), (``robber``, 0) ..."""
        camera = self.camera
        for number, token in enumerate(table.tokens):
            if token and ("token", number) not in hidden:
                self.token(surface, token, camera.hexagon(number), is_robbed=number == table.robber)
        for edge, owner in enumerate(table.roads):
            if owner >= 0 and ("edge", edge) not in hidden:
                self.road(surface, owner, edge)
        afloat = [edge for edge, owner in enumerate(table.ships) if owner >= 0 and ("edge", edge) not in hidden]
        for edge in sorted(afloat, key=lambda edge: camera.net.edge_xy[edge][1]):
            self.ship(surface, table.ships[edge], edge)
        standing = [corner for corner, word in enumerate(table.corners) if word and ("corner", corner) not in hidden]
        for corner in sorted(standing, key=lambda corner: camera.net.corner_xy[corner][1]):
            self.piece(surface, table.corners[corner], camera.corner(corner))
        if table.merchant_hex >= 0 and ("merchant", 0) not in hidden:
            self.merchant(surface, self.merchant_at(table.merchant_hex), table.merchant_owner)
        if table.robber >= 0 and ("robber", 0) not in hidden:
            self.robber(surface, self.robber_at(table.robber))
        if table.lifted and ("lifted", 0) not in hidden:
            x, y = camera.corner(table.lifted[0])
            self.piece(surface, table.lifted[1], (x + camera.side * 0.3, y - camera.side * 0.34), alpha=210)
        if table.pirate >= 0 and ("pirate", 0) not in hidden:
            self.pirate(surface, self.pirate_at(table.pirate))

    def robber_at(self, number: int) -> tuple[float, float]:
        """The robber's position on a hex."""
        return self.camera.layout.robber(number)

    def merchant_at(self, number: int) -> tuple[float, float]:
        """The merchant's position on a hex."""
        return self.camera.layout.merchant(number)

    def pirate_at(self, number: int) -> tuple[float, float]:
        """The pirate's position on a hex: the centre, or far enough from harbour boats there to leave them visible."""
        camera = self.camera
        middle = pygame.Vector2(camera.hexagon(number))
        boats = [pygame.Vector2(at) for _edge, _kind, at in harbour_boats(camera.board, camera.layout)]
        away = sum(
            ((middle - boat) for boat in boats if middle.distance_to(boat) < IN_HEX * camera.side), pygame.Vector2()
        )
        if away:
            away.scale_to_length(ASIDE * camera.side)
        return middle.x + away.x, middle.y + away.y

    def robber(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """Draw the robber with its feet at a point."""
        high = self.height("robber")
        picture = self.ui.pictures.picture("robber", max(6, high))
        surface.blit(picture, picture.get_rect(center=(at[0], at[1] - RISE["robber"] * high)))

    def pirate(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """Draw the pirate around a point."""
        picture = self.ui.pictures.picture("pirate", max(6, self.height("pirate")))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def merchant(self, surface: pygame.Surface, at: tuple[float, float], owner: int) -> None:
        """Draw the merchant with a ring in its owner's colour."""
        high = self.height("merchant")
        picture = self.ui.pictures.picture("merchant", high)
        if owner >= 0:
            ring = pygame.Rect(0, 0, round(high * 0.76), round(high * 0.36))
            ring.center = (round(at[0]), round(at[1] + high * 0.03))
            pygame.draw.ellipse(surface, self.cast.deep(owner), ring.inflate(2, 2))
            pygame.draw.ellipse(surface, self.cast.paint(owner), ring)
        surface.blit(picture, picture.get_rect(center=(at[0], at[1] - RISE["merchant"] * high)))

    def road(self, surface: pygame.Surface, seat: int, edge: int, alpha: int = 255, lift: float = 0.0) -> None:
        """Draw a road on an edge, raised by ``lift`` pixels."""
        picture = self.turned(piece_sprite("road", self.cast.colours[seat]), edge)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        x, y = self.camera.edge(edge)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))

    def growing_road(self, surface: pygame.Surface, seat: int, edge: int, share: float, end: int) -> None:
        """Draw the part of a road that has been built from one end of its edge."""
        camera = self.camera
        whole = self.ui.pictures.picture(piece_sprite("road", self.cast.colours[seat]), self.height("road"))
        wide, high = whole.get_size()
        long = max(1, round(wide * share))
        ends = [pygame.Vector2(camera.corner(int(camera.net.edge_corners[2 * edge + each]))) for each in (0, 1)]
        start, goal = ends[end], ends[1 - end]
        is_left = start.x < goal.x or (start.x == goal.x and end == 0)
        part = whole.subsurface((0 if is_left else wide - long, 0, long, high))
        picture = pygame.transform.rotozoom(part, round(camera.edge_angle(edge)), 1)
        middle = start.lerp(goal, 0.5) + (goal - start).normalize() * (long - wide) / 2
        surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))

    def ship(self, surface: pygame.Surface, seat: int, edge: int, alpha: int = 255, at: Point | None = None) -> None:
        """Draw a ship on its edge, or at another point."""
        x, y = at or self.camera.edge(edge)
        angle = self.camera.edge_angle(edge)
        name = ship_sprite(self.cast.colours[seat], angle)
        self._stand(surface, name, name.partition("/")[0], (x, y), alpha)

    def turned(self, name: str, edge: int, height: int = HEIGHTS["road"]) -> pygame.Surface:
        """A picture rotated to lie along an edge; a sign on it stays upright."""
        angle = round(self.camera.edge_angle(edge))
        high = max(4, round(height * self.camera.side / NOMINAL))
        key = (name, high, angle, chosen().name, self.marks)
        if key not in self._turned:
            if len(self._turned) >= TURNED_KEPT:
                self._turned.clear()
            picture = pygame.transform.rotozoom(self.ui.pictures.picture(name, high), angle, 1)
            if self.marks and (frame := sheets_of(self.ui).sign(name, high)):
                middle = picture.get_width() / 2, picture.get_height() / 2
                self._paint_sign(picture, name, (*frame[:4], *middle))
            self._turned[key] = picture
        return self._turned[key]

    def piece(self, surface: pygame.Surface, word: int, at: tuple[float, float], alpha: int = 255) -> None:
        """Draw the piece for a corner's word at a point."""
        seat = int(owner_of(word))
        colour = self.cast.colours[seat]
        if is_knight(word):
            name = knight_sprite(colour, int(strength_of(word)), bool(is_active(word)))
            if is_declared(word):
                self._stand(surface, "mark/knight", "knight", at, 255)
            self._stand(surface, name, "knight", at, alpha)
        elif is_kind(word, CITY):
            x, y, side = *at, self.camera.side
            self._stand(surface, piece_sprite("city", colour), "city", at, alpha)
            track = int(metropolis_of(word))
            if track >= 0:
                place = x + METROPOLIS[0] * side, y + METROPOLIS[1] * side
                self._stand(surface, metropolis_sprite(track), "metropolis", place, alpha)
            if is_walled(word):
                self._stand(surface, piece_sprite("wall", colour), "wall", (x, y + WALL_DOWN * side), alpha)
        else:
            self._stand(surface, piece_sprite("settlement", colour), "settlement", at, alpha)
            if is_ruined(word):
                self._stand(surface, "ruin", "ruin", at, alpha)

    def _stand(self, surface: pygame.Surface, name: str, piece: str, at: tuple[float, float], alpha: int) -> None:
        picture = self.picture(name, piece)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        middle = (round(at[0]), round(at[1] - RISE.get(piece, 0) * picture.get_height()))
        surface.blit(picture, picture.get_rect(center=middle))

    def token(
        self,
        surface: pygame.Surface,
        number: int,
        at: tuple[float, float],
        grow: float = 1.0,
        *,
        is_robbed: bool = False,
    ) -> None:
        """Draw a number token on a hex with the given centre; it is dark while the robber keeps it from producing."""
        picture = self._token(number, is_robbed=is_robbed)
        if grow != 1.0:
            picture = pygame.transform.smoothscale_by(picture, grow)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] + TOKEN_DOWN * self.camera.side))))

    def _token(self, number: int, *, is_robbed: bool) -> pygame.Surface:
        side = self.camera.side
        key = (number, round(side * 4), is_robbed)
        if key not in self._tokens:
            if len(self._tokens) > 60:
                self._tokens.clear()
            box = round(side)
            picture = pygame.Surface((box, box), pygame.SRCALPHA)
            draw_token(picture, sheets_of(self.ui), (box / 2, box / 2), side, number)
            if is_robbed:
                picture.fill(ROBBED, special_flags=pygame.BLEND_RGB_MULT)
            self._tokens[key] = picture
        return self._tokens[key]
