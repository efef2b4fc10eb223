"""State shared by board, timeline and panels: the table, positions on the screen, and how pieces are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ids import NOBODY
from game.play.session import Player
from game.setup import Setup
from game.view import View
from scenes.tabletop.board.banners import Banners
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.board.speech import Speech
from scenes.tabletop.board.toast import Toast
from scenes.tabletop.board.turn_call import TurnCall
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.table.table import Table
from scenes.tabletop.table.traces import Traces
from scenes.ui.ui_context import ScaledContext, UiContext

Point = tuple[float, float]


class Game(Protocol):
    """What is shown: a session, or a match with what one screen may know."""

    @property
    def setup(self) -> Setup:
        """Board and rules."""

    @property
    def players(self) -> list[Player]:
        """The players, by seat."""

    def view(self, seat: int, /) -> View:
        """What a seat may know now."""


class TableView:
    """The shared state of a play scene. ``spots`` are the rectangles of panels by name, which they set in ``place``."""

    def __init__(self, ui: UiContext, game: Game, seat: int) -> None:
        self.ui = ui
        self.side = ScaledContext(ui)
        """The context for the columns on both sides."""
        self.bar = ScaledContext(ui)
        """The context for the buttons next to the hand."""
        self.front = ScaledContext(ui)
        """The context for questions in front of the board."""
        self.setup = game.setup
        self.cast = Cast(game.players)
        self.camera = Camera(game.setup.board)
        self.ground = BoardLayer(ui, game.setup.board, self.camera)
        self.pieces = Pieces(ui, self.camera, self.cast)
        self.note = Toast(ui, self.camera)
        self.speech = Speech(ui)
        self.banners = Banners(ui)
        self.turn_call = TurnCall(ui, self.cast)
        self.swaps: dict[int, int] = {}
        """The hexes whose numbers were swapped this round, with the seat that did it."""
        self.traces = Traces()
        """What opponents have changed since the viewer's last move."""
        self.sitter = seat
        """The seat of the person in front of the screen, or of the last one."""
        self.table = Table(game.view(seat))
        self.spots: dict[str, pygame.Rect] = {}
        self.ship_at: float | None = None
        """The position of the barbarian ship while it moves, in spaces."""
        self.lit: Sequence[Place] = ()
        """The places that light up because the mouse is on them in another panel, such as the log."""
        self.seat_choices: frozenset[int] = frozenset()
        """The seats that can be chosen with a click on their panels."""
        self.thinking = -1
        """The seat that the game waits for, or -1."""
        self.away: frozenset[int] = frozenset()
        """The seats of people whose connection is lost."""
        self.clock = (-1, -1.0)
        """The seat whose time limit runs, and the share of it that is left; negative without a time limit."""

    @property
    def covered(self) -> bool:
        """Whether all hands and other private information must be hidden."""
        return self.table.seat == NOBODY

    @property
    def seat(self) -> int:
        """The viewer's seat; while the table is covered, the seat of the person in front of the screen."""
        return self.sitter if self.covered else self.table.seat

    @property
    def listener(self) -> int:
        """The seat that sounds are for; NOBODY if the viewer's seat is a computer's."""
        return self.seat if self.seat in self.cast.persons() else int(NOBODY)

    def see(self, view: View) -> None:
        """Set the table from a view."""
        self.table = Table(view)
        self.ship_at = None

    def spot(self, name: str) -> Point:
        """The middle of a place by name, or of the board."""
        rect = self.spots.get(name)
        return rect.center if rect and rect.width else self.camera.area.center

    def seat_spot(self, seat: int, kind: int = -1) -> Point:
        """Where cards of a seat fly from and to: the viewer's hand, or the panel of another player."""
        if seat == self.seat:
            return self.spot(f"kind {kind}" if f"kind {kind}" in self.spots else "hand")
        return self.spot(f"seat {seat}")
