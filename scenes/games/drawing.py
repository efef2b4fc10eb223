"""Draws a small picture of a board with all its pieces."""

from __future__ import annotations

import pygame

from game.play.session import Session
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.ui import theme
from scenes.ui.ui_context import UiContext
from sprites.board_picture import board_picture


def draw_game(ui: UiContext, session: Session, size: tuple[int, int]) -> pygame.Surface:
    """A picture of a game's board in its current state, on a wooden background."""
    picture = pygame.Surface(size)
    picture.fill(theme.WOOD)
    board = session.setup.board
    camera = Camera(board)
    camera.place(picture.get_rect().inflate(-size[0] // 40, -size[1] // 40))
    table = Table(session.view(0))
    bare = [0] * int(board.net.hexes)
    picture.blit(board_picture(board, camera.layout, sheets_of(ui), bare, table.terrain), camera.layout.area)
    Pieces(ui, camera, Cast(session.players)).draw(picture, table)
    return picture
