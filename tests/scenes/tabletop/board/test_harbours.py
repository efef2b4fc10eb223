"""The places of harbour boats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product

import pygame
import pytest

from game.board.library import shipped_names
from game.ids import CITY, KIND_SHIFT, KNIGHT, SEA, STRENGTH_SHIFT, WALLED
from game.play.session import Player
from scenes.app.app import App
from scenes.tabletop.board.board_layer import sheets_of
from scenes.tabletop.board.camera import Camera
from scenes.tabletop.board.pieces import Pieces
from scenes.tabletop.table.cast import Cast
from sprites.board_picture import draw_boat
from sprites.coast import berths
from sprites.geometry import HALF_WIDTH, sea_around, water_beyond
from sprites.names import COLOUR_NAMES
from tests.sessions import dealt
from tests.thorough import usual_first

SOLID = 200
"""What is less opaque than this is a shadow."""
RATE = 0.28
"""Where the rate begins below the middle of a boat, in sides."""
RIM = 2
"""Pixels of a piece's rim that may touch a boat."""


@pytest.mark.rule("Q13")
@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    usual_first(
        [*product(shipped_names(), (4,), (1,)), ("new_world", 4, 2)], *product(shipped_names(), (2, 3, 5, 6), (1,))
    ),
)
def test_harbour_boats_are_in_the_water_and_not_covered(app: App, name: str, seats: int, seed: int) -> None:
    """Not by ships, cities or knights anywhere, in a small window; their piers may be covered."""
    board = dealt(seed, name, seats)
    cast = Cast([Player("Ada", "person", COLOUR_NAMES[0])])
    camera = Camera(board)
    camera.place(pygame.Rect(0, 0, 600, 480))
    layout, net, pieces = camera.layout, board.net, Pieces(app.ui, camera, cast)
    covered = pygame.mask.Mask((600, 480))

    def stand(draw: Callable[[pygame.Surface], None]) -> None:
        alone = pygame.Surface((600, 480), pygame.SRCALPHA)
        draw(alone)
        covered.draw(pygame.mask.from_surface(alone, SOLID), (0, 0))

    if board.scenario is not None:
        for edge in range(int(net.edges)):
            if any(number < 0 or board.terrain[number] == SEA for number in net.edge_hexes[2 * edge : 2 * edge + 2]):
                stand(partial(pieces.ship, seat=0, edge=edge))
    for corner in range(int(net.corners)):
        for word in (CITY << KIND_SHIFT | WALLED | 1, KNIGHT << KIND_SHIFT | 1 << STRENGTH_SHIFT | 1):
            stand(partial(pieces.piece, word=word, at=camera.corner(corner)))
    reach = 1 + water_beyond(board)
    cells = [layout.cell(cell) for cell in (*net.cells, *sea_around(board))]
    for berth in berths(board):
        boat = pygame.Surface((600, 480), pygame.SRCALPHA)
        draw_boat(boat, sheets_of(app.ui), board, berth, layout.to_screen(*berth.place), layout.side)
        ink = pygame.mask.from_surface(boat)
        seen = pygame.mask.Mask((600, 480), fill=True)
        if board.scenario is None:  # only the rate below the boat must be seen
            seen.erase(
                pygame.mask.Mask((600, round(layout.to_screen(*berth.place)[1] + layout.side * RATE)), fill=True),
                (0, 0),
            )
        assert ink.overlap_mask(seen, (0, 0)).overlap_area(covered, (0, 0)) <= RIM, berth
        for x, y in ink.outline():
            away = ((abs(x - mx) / layout.side, abs(y - my) / layout.side) for mx, my in cells)
            assert any(dx <= HALF_WIDTH * reach and dy <= reach - dx / (2 * HALF_WIDTH) for dx, dy in away)
