"""A card against the viewer: the face of its player, the card, and what it takes from the viewer's hand."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.tabletop.board.cards import card_face
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.timeline.motions import ease
from scenes.tabletop.words.edition import card_title
from sprites.names import person_sprite

FACE, CARD, LOOT = 64, 300, 60
"""The heights of the face, at most of the card, and of each card that is lost, in design units."""
GAP = 44
"""The distance between face and card."""
ASIDE = 0.44
"""The share of the window for face and card if there is something to see on the board, too."""
COMES, STRIKES = 0.3, 0.25
"""Seconds until the card begins to come, and in which it falls into place."""
FIRST, EACH, FLIES = 0.8, 0.18, 0.6
"""Seconds until the first card flies, between two of them, and for the way of each."""
SIZES = 6
"""Sizes of the card on its way."""


class Blow:
    """Draws the blow in a part of the window above the plate."""

    def __init__(self, table_view: TableView, card: int, seat: int, loot: Sequence[str]) -> None:
        self.table_view = table_view
        self.card = card
        self.seat = seat
        self.loot = loot
        self._sizes: dict[tuple[int, float], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, room: pygame.Rect, time: float) -> None:
        """Draw face and card, and the cards that fly from below the card to the face."""
        ui, cast, still = self.table_view.ui, self.table_view.cast, self.table_view.ui.reduced_motion
        card = self._card(room, 1.0 if still else min(1.0, max(0.0, (time - COMES) / STRIKES)))
        place = self._card(room, 1.0).get_rect(center=room.center)
        face = ui.pictures.picture(cast.portrait(self.seat) or person_sprite(cast.colours[self.seat]), ui.px(FACE))
        at = face.get_rect(midright=(place.left - ui.px(GAP), place.centery))
        at.left = max(at.left, room.left + ui.px(GAP) // 2)
        rim = max(3, ui.px(4))
        pygame.draw.aacircle(surface, cast.deep(self.seat), at.center, at.height / 2 + rim + 2)
        pygame.draw.aacircle(surface, cast.paint(self.seat), at.center, at.height / 2 + rim)
        surface.blit(face, at)
        if still or time > COMES:
            surface.blit(card, card.get_rect(center=place.center))
        for number, name in enumerate(self.loot):
            share = 1.0 if still else min(1.0, max(0.0, (time - FIRST - EACH * number) / FLIES))
            self._lost(surface, name, number, at, (place.right + ui.px(GAP) * 2, place.bottom), share)

    def _lost(
        self, surface: pygame.Surface, name: str, number: int, face: pygame.Rect, start: tuple[int, int], share: float
    ) -> None:
        """Draw a lost card on its way from the right of the card to below the face, where they lie in a fan."""
        ui = self.table_view.ui
        picture = ui.pictures.picture(name, ui.px(LOOT))
        step = min(picture.get_width() * 0.55, face.width * 1.6 / max(1, len(self.loot)))
        goal = pygame.Vector2(
            face.centerx + step * (number - (len(self.loot) - 1) / 2), face.bottom + picture.get_height() * 0.6
        )
        begin = pygame.Vector2(start[0] + step * number, start[1] - picture.get_height() / 2)
        at = begin.lerp(goal, ease(share))
        at.y += math.sin(math.pi * share) * ui.px(40)
        surface.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))

    def _card(self, room: pygame.Rect, share: float) -> pygame.Surface:
        """The card on its way into place: it is larger at first."""
        ui = self.table_view.ui
        tallest = min(ui.px(CARD), room.height - ui.px(GAP))
        grown = 1 + 0.5 * (1 - math.ceil(ease(share) * SIZES) / SIZES)
        if (tallest, grown) not in self._sizes:
            face = card_face(ui, self.card, card_title(self.table_view.setup, self.card), tallest=tallest)
            self._sizes[tallest, grown] = face if grown == 1 else pygame.transform.smoothscale_by(face, grown)
        return self._sizes[tallest, grown]
