"""The motions that show each event."""

from __future__ import annotations

from functools import partial

import pygame

from game import events as ev
from game.events import Event
from game.ids import ATTACK_AT, RUINED
from game.pieces import metropolis_flag, new_city, new_knight, new_settlement
from game.resource_counts import counts_of
from game.rules.rule import CARDS
from platform_io.i18n import _
from scenes.tabletop.board.table_view import Point, TableView
from scenes.tabletop.timeline import motions as mo
from scenes.tabletop.timeline.fire import Burning
from scenes.tabletop.timeline.motions import Motion
from scenes.tabletop.words.event_text import EventText
from sprites.names import (
    card_sprite,
    hex_sprite,
    improvement_sprite,
    piece_sprite,
    progress_back_sprite,
    progress_sprite,
    wonder_sprite,
)

CARD = 62
"""Height of a flying card in design units."""
READ = 2.2
"""Seconds that a played card is shown with its rules."""
STAGGER = 0.09
MOST_CARDS = 5
"""The most cards of a kind that fly; the others are not shown."""


def remains(event: Event) -> int:
    """The piece that is left of a city after the event of its fall: a settlement or a ruin."""
    return int(new_settlement(event[1])) | (RUINED if event[0] == ev.RUINED_CITY else 0)


class Shows:
    """Creates the motions of events."""

    def __init__(self, table_view: TableView) -> None:
        self.table_view = table_view
        self.event_text = EventText(table_view.cast, table_view.setup, table_view.cast.reader())

    def motions(self, event: Event) -> list[Motion]:
        """The motions of an event; empty if only the log shows it."""
        kind, a, b, c, d = event
        table_view = self.table_view
        camera = table_view.camera
        if kind in (ev.PRODUCED, ev.RECEIVED):
            start = camera.hexagon(d) if kind == ev.PRODUCED and d >= 0 else table_view.spot("bank")
            glow: list[Motion] = [mo.Glow(d)] if kind == ev.PRODUCED and d >= 0 else []
            return glow + self._cards(b, c, start, table_view.seat_spot(a, b))
        if kind == ev.PAID:
            return self._cards(b, c, table_view.seat_spot(a, b), table_view.spot("bank"))
        if kind == ev.DISCARDED:
            return self._cards(b, 1, table_view.seat_spot(a, b), table_view.spot("bank"))
        if kind == ev.GAVE:
            return self._cards(c, d, table_view.seat_spot(a, c), table_view.seat_spot(b, c))
        if kind == ev.HANDED:
            return self._cards(c, 1, table_view.seat_spot(a, c), table_view.seat_spot(b, c))
        if kind == ev.BANK_TRADED:
            bank = table_view.spot("bank")
            return self._cards(b, c, table_view.seat_spot(a, b), bank) + self._cards(
                d, 1, bank, table_view.seat_spot(a, d), 0.3
            )
        if kind == ev.TRADED:
            return self._bundle(c, a, b) + self._bundle(d, b, a)
        if kind == ev.ROLLED:
            return [mo.Tumble(b, c, d)]
        if kind == ev.ROLLED_FOR_START:
            return [mo.Tumble(b, c, 4, small=True)]
        if kind == ev.BARBARIANS_MOVED:
            return [mo.Sail(table_view.table.barbarians, a)]
        if kind == ev.BARBARIANS_LEFT:
            return [mo.Sail(ATTACK_AT, 0)]
        if kind in (ev.PILLAGED, ev.RUINED_CITY):
            return [self._burning(event)]
        if kind in (ev.CARD_DRAWN, ev.CARD_BOUGHT, ev.CARD_DISCARDED, ev.CARD_TAKEN, ev.CARD_PLAYED, ev.POINT_CARD):
            return self._progress(event)
        if kind == ev.IMPROVED:
            text = self.event_text.line(event)
            return [mo.Show(improvement_sprite(b, c), table_view.seat_spot(a), text, 1.1, 150)]
        if kind in (ev.WONDER_BEGUN, ev.WONDER_BUILT):
            return [mo.Show(wonder_sprite(b), table_view.seat_spot(a), self.event_text.line(event), 1.3, 170)]
        if kind == ev.PART_BEGAN and a == table_view.seat:
            picture = piece_sprite("city", table_view.cast.colours[a])
            return [mo.Show(picture, table_view.seat_spot(a), _("Your part of this turn"), 1.4, 110)]
        return self._at_sea(event) or self._on_board(event)

    def _at_sea(self, event: Event) -> list[Motion]:
        """The motions of ships, the pirate and uncovered fog."""
        kind, a, b, c, _d = event
        camera, pieces = self.table_view.camera, self.table_view.pieces
        if kind == ev.SHIP_BUILT:
            return [mo.Drop(camera.edge(b), lambda s, at, alpha: pieces.ship(s, a, b, alpha, at), (("edge", b),))]
        if kind == ev.SHIP_REMOVED:
            return [mo.Fade(camera.edge(b), lambda s, at, alpha: pieces.ship(s, a, b, alpha, at), (("edge", b),))]
        if kind == ev.SHIP_MOVED:
            start, end = camera.edge(b), camera.edge(c)
            return [
                mo.Glide(start, end, lambda s, at, alpha: pieces.ship(s, a, c, alpha, at), (("edge", b),), hop=0.03)
            ]
        if kind == ev.PIRATE_MOVED:
            end = pieces.pirate_at(b)
            start = pieces.pirate_at(c) if c >= 0 else (end[0], camera.area.top - camera.side)
            return [mo.Glide(start, end, lambda s, at, _alpha: pieces.pirate(s, at), (("pirate", 0),), hop=0.04)]
        if kind == ev.UNCOVERED:
            return [mo.Mist(camera.hexagon(b), hex_sprite(c, b), camera.layout.hex_size)]
        return []

    def _on_board(self, event: Event) -> list[Motion]:
        kind, a, b, c, d = event
        table_view, camera, pieces = self.table_view, self.table_view.camera, self.table_view.pieces
        words = {
            ev.SETTLEMENT_BUILT: int(new_settlement(a)),
            ev.CITY_BUILT: int(new_city(a)),
            ev.KNIGHT_PLACED: int(new_knight(a, c, d != 0)),
        }
        if kind in words:
            word = words[kind]
            hides = (("corner", b),)
            return [mo.Drop(camera.corner(b), lambda s, at, alpha: pieces.piece(s, word, at, alpha), hides)]
        if kind == ev.ROAD_BUILT:
            first = table_view.table.joins(a, b)
            return [mo.Grow(lambda s, share: pieces.growing_road(s, a, b, share, first))]
        if kind == ev.ROAD_REMOVED:
            middle = camera.edge(b)
            return [
                mo.Fade(middle, lambda s, at, alpha: pieces.road(s, a, b, alpha, middle[1] - at[1]), (("edge", b),))
            ]
        if kind == ev.KNIGHT_REMOVED:
            return [self._fading(table_view.table.corners[b], camera.corner(b), (("corner", b),))]
        if kind == ev.KNIGHT_MOVED:
            word = table_view.table.corners[b]
            return [self._walking(word, camera.corner(b), camera.corner(c), (("corner", b),))]
        if kind == ev.KNIGHT_DISPLACED:
            return self._displaced(b, c)
        if kind == ev.ROBBER_MOVED:
            end = pieces.robber_at(b)
            if c < 0:
                return [mo.Drop(end, lambda s, at, _alpha: pieces.robber(s, at), (("robber", 0),))]
            start = pieces.robber_at(c)
            return [mo.Glide(start, end, lambda s, at, _alpha: pieces.robber(s, at), (("robber", 0),), hop=0.05)]
        if kind == ev.MERCHANT_PLACED:
            at = pieces.merchant_at(b)
            return [mo.Drop(at, lambda s, at, _alpha: pieces.merchant(s, at, a), (("merchant", 0),))]
        if kind == ev.TOKENS_SWAPPED:
            return [self._token(b, c), self._token(c, b)]
        if kind in (ev.WALL_BUILT, ev.KNIGHT_ACTIVATED, ev.KNIGHT_PROMOTED, ev.DEFENCE_DECLARED):
            return [mo.Ring(camera.corner(b), table_view.cast.light(a))]
        if kind == ev.METROPOLIS_PLACED:
            city = table_view.table.corners[c] | int(metropolis_flag(b))
            paint = partial(self._paint, city)
            return [mo.Drop(camera.corner(c), paint, (("corner", c),)), mo.Ring(camera.corner(c), (255, 214, 90), 0.9)]
        return []

    def _paint(self, word: int, surface: pygame.Surface, at: Point, alpha: int) -> None:
        self.table_view.pieces.piece(surface, word, at, alpha)

    def _burning(self, event: Event) -> Motion:
        """A city that burns down to a settlement or a ruin."""
        corner, left = event[2], remains(event)
        pieces, word = self.table_view.pieces, self.table_view.table.corners[corner]
        return Burning(
            self.table_view.camera.corner(corner),
            lambda s, at, alpha: pieces.piece(s, word, at, alpha),
            lambda s, at, alpha: pieces.piece(s, left, at, alpha),
            (("corner", corner),),
        )

    def _fading(self, word: int, at: Point, hides: tuple[mo.Thing, ...]) -> Motion:
        pieces = self.table_view.pieces
        return mo.Fade(at, lambda s, to, alpha: pieces.piece(s, word, to, alpha), hides)

    def _walking(self, word: int, start: Point, end: Point, hides: tuple[mo.Thing, ...]) -> Motion:
        pieces = self.table_view.pieces
        return mo.Glide(start, end, lambda s, to, alpha: pieces.piece(s, word, to, alpha), hides)

    def _displaced(self, start: int, to: int) -> list[Motion]:
        table, camera = self.table_view.table, self.table_view.camera
        word = table.lifted[1] if table.lifted else 0
        hides: tuple[mo.Thing, ...] = (("lifted", 0),)
        if to < 0:
            return [self._fading(word, camera.corner(start), hides)]
        return [self._walking(word, camera.corner(start), camera.corner(to), hides)]

    def _token(self, start: int, end: int) -> Motion:
        table_view = self.table_view
        number = table_view.table.tokens[start]
        paint = table_view.pieces.token
        return mo.Glide(
            table_view.camera.hexagon(start),
            table_view.camera.hexagon(end),
            lambda s, at, _alpha: paint(s, number, at),
            (("token", start),),
            hop=0.0,
        )

    def _cards(self, kind: int, count: int, start: Point, end: Point, delay: float = 0.0) -> list[Motion]:
        name = card_sprite(kind) if kind >= 0 else "card/back"
        return [
            mo.Fly(name, CARD, start, end, delay=delay + STAGGER * number) for number in range(min(count, MOST_CARDS))
        ]

    def _bundle(self, packed: int, giver: int, taker: int) -> list[Motion]:
        table_view = self.table_view
        return [
            motion
            for kind, count in enumerate(counts_of(packed))
            if count
            for motion in self._cards(kind, count, table_view.seat_spot(giver, kind), table_view.seat_spot(taker, kind))
        ]

    def _progress(self, event: Event) -> list[Motion]:
        """The motions of progress cards: known cards are shown enlarged, hidden ones fly face down."""
        kind, a, b, c, d = event
        table_view = self.table_view
        mine = table_view.spot("cards")
        place = mine if a == table_view.seat else table_view.seat_spot(a)
        if kind in (ev.CARD_PLAYED, ev.POINT_CARD):
            return [mo.Show(progress_sprite(b), place, self.event_text.line(event), READ, card=b)]
        if kind == ev.CARD_TAKEN:
            giver = mine if b == table_view.seat else table_view.seat_spot(b)
            return [mo.Fly(progress_sprite(c) if c >= 0 else progress_back_sprite(d), 90, giver, place)]
        deck = CARDS[b].deck if kind == ev.CARD_BOUGHT and b >= 0 else c if kind != ev.CARD_BOUGHT else 3
        pile = table_view.spot(f"deck {deck}")
        if kind == ev.CARD_DISCARDED:
            return [mo.Fly(progress_back_sprite(deck), 90, place, pile)]
        if b >= 0:
            return [mo.Show(progress_sprite(b), pile, self.event_text.line(event), 1.3, card=b)]
        return [mo.Fly(progress_back_sprite(deck), 90, pile, place)]
