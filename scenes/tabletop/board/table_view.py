"""What board, timeline and panels share: the table, where things are on the screen, and how pieces are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ids import NOBODY
from game.play.session import Session
from game.view import View
from scenes.tabletop.board.banners import Banners
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.board.speech import Speech
from scenes.tabletop.board.toast import Toast
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.table.table import Table
from scenes.ui.ui_context import ScaledContext, UiContext

Point = tuple[float, float]


class TableView:
    """One for a play scene. ``spots`` are the places of panels by name, set by the panels as they are placed."""

    def __init__(self, ui: UiContext, session: Session, seat: int) -> None:
        self.ui = ui
        self.side = ScaledContext(ui)
        """Of the columns at both sides."""
        self.bar = ScaledContext(ui)
        """The context for the buttons next to the hand."""
        self.front = ScaledContext(ui)
        """The context for what is asked in front of the board."""
        self.setup = session.setup
        self.cast = Cast(session.players)
        self.camera = Camera(session.setup.board)
        self.ground = BoardLayer(ui, session.setup.board, self.camera)
        self.pieces = Pieces(ui, self.camera, self.cast)
        self.note = Toast(ui, self.camera)
        self.speech = Speech(ui)
        self.banners = Banners(ui)
        self.swaps: dict[int, int] = {}
        """The hexes whose numbers were swapped in this round, and by which seat."""
        self.sitter = seat
        """Who sits in front of the screen, or did last."""
        self.table = Table(session.view(seat))
        self.spots: dict[str, pygame.Rect] = {}
        self.ship_at: float | None = None
        """Where the ship is while it moves, in spaces."""
        self.lit: Sequence[Place] = ()
        """The places that light up, since they were pointed at elsewhere."""
        self.seat_choices: frozenset[int] = frozenset()
        """The seats that may be chosen by a click on their panels."""
        self.thinking = -1
        """The seat that is being waited for, or -1."""
        self.clock = (-1, -1.0)
        """Whose time for a turn runs, and the share of it that is left; negative where there is no such time."""

    @property
    def covered(self) -> bool:
        """Whether no hand may be visible, nor anything else that only one person may know."""
        return self.table.seat == NOBODY

    @property
    def seat(self) -> int:
        """Whose eyes see the table; while it is covered, who sits in front of it."""
        return self.sitter if self.covered else self.table.seat

    @property
    def listener(self) -> int:
        """The person that sounds are for; NOBODY where a computer's seat is looked at."""
        return self.seat if self.seat in self.cast.persons() else int(NOBODY)

    def see(self, view: View) -> None:
        """Set the table from a view."""
        self.table = Table(view)
        self.ship_at = None

    def spot(self, name: str) -> Point:
        """The middle of a place by name, or of the board."""
        found = self.spots.get(name)
        return found.center if found and found.width else self.camera.area.center

    def seat_spot(self, seat: int, kind: int = -1) -> Point:
        """Where cards of a seat come from and go to: the own hand, or the panel of another."""
        if seat == self.seat:
            return self.spot(f"kind {kind}" if f"kind {kind}" in self.spots else "hand")
        return self.spot(f"seat {seat}")
