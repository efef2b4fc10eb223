"""The board on the screen: pointing finds the right place, and the picture shows the board."""

import math

import pygame
import pytest

from game import ids
from game.board.board import Board
from game.board.topology import Topology
from sprites.board_picture import board_picture, pips_of
from sprites.geometry import NOTHING, BoardLayout, Point, margin_of, sea_around
from sprites.names import ship_sprite
from sprites.sheets import open_sheets
from tests.seas import FOGGY, sea_board

LAND = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
SEA = [(q, r) for r in range(-3, 4) for q in range(-3, 4) if abs(q + r) <= 3 and (q, r) not in LAND]
NET = Topology(LAND)
AREA = pygame.Rect(100, 20, 760, 620)


@pytest.fixture(scope="module")
def layout() -> BoardLayout:
    return BoardLayout(NET, SEA, AREA)


def board(terrain: int = ids.FOREST, token: int = 6) -> Board:
    coast = next(edge for edge in range(int(NET.edges)) if NET.edge_hexes[2 * edge + 1] < 0)
    return Board("test", NET, [terrain] * 19, [token] * 19, [(coast, ids.GENERIC)], SEA)


def test_the_board_and_its_sea_fit_in_the_area(layout: BoardLayout) -> None:
    for cell in (*LAND, *SEA):
        x, y = layout.cell(cell)
        assert AREA.left <= x - layout.side * math.sqrt(3) / 2 and x + layout.side * math.sqrt(3) / 2 <= AREA.right
        assert AREA.top <= y - layout.side and y + layout.side <= AREA.bottom


def test_an_area_meets_the_board_up_to_a_short_way_beyond_the_rim() -> None:
    sea = sea_board()
    layout = BoardLayout(sea.net, sea_around(sea), AREA, margin_of(sea))
    right = max(layout.cell(cell)[0] for cell in sea.net.cells) + layout.side * math.sqrt(3) / 2
    y = next(layout.cell(cell)[1] for cell in sea.net.cells if layout.cell(cell)[0] + layout.side > right)
    for off, meets in ((0.1, True), (0.2, True), (0.4, False)):
        assert layout.meets(pygame.Rect(round(right + off * layout.side), round(y), 100, 10)) == meets, off


def test_screen_and_board_are_inverse(layout: BoardLayout) -> None:
    x, y = layout.to_board(layout.to_screen(1.25, -0.5))
    assert (x, y) == pytest.approx((1.25, -0.5))


@pytest.mark.parametrize("shift", [(0, 0), (6, -5), (-7, 3)])
def test_pointing_near_a_place_finds_it(layout: BoardLayout, shift: tuple[int, int]) -> None:
    def near(point: Point) -> Point:
        return (point[0] + shift[0], point[1] + shift[1])

    assert [layout.corner_at(near(layout.corner(n))) for n in range(NET.corners)] == list(range(NET.corners))
    assert [layout.edge_at(near(layout.edge(n))) for n in range(NET.edges)] == list(range(NET.edges))
    assert [layout.hex_at(near(layout.hex(n))) for n in range(NET.hexes)] == list(range(NET.hexes))


def test_pointing_elsewhere_finds_nothing(layout: BoardLayout) -> None:
    middle = layout.hex(9)
    assert layout.corner_at(middle) == NOTHING
    assert layout.edge_at(middle) == NOTHING
    assert layout.hex_at(layout.cell((3, 0))) == NOTHING
    assert layout.corner_at(layout.corner(5), among=[]) == NOTHING


def test_only_offered_places_are_found(layout: BoardLayout) -> None:
    x, y = layout.corner(5)
    other = int(NET.corner_corners[15])
    assert layout.corner_at((x, y), among=[other], reach=1.01) == other
    assert layout.corner_at((x, y), among=[other]) == NOTHING


def test_edges_have_three_directions(layout: BoardLayout) -> None:
    assert {round(layout.edge_angle(edge)) % 180 for edge in range(NET.edges)} == {30, 90, 150}


def test_the_number_robber_and_merchant_are_within_their_hex(layout: BoardLayout) -> None:
    for number in range(NET.hexes):
        assert layout.hex_at(layout.token(number)) == number
        assert layout.hex_at(layout.robber(number)) == number
        assert layout.hex_at(layout.merchant(number)) == number


@pytest.mark.parametrize(("number", "pips"), [(2, 1), (6, 5), (8, 5), (12, 1)])
def test_pips_count_the_rolls_of_a_number(number: int, pips: int) -> None:
    assert pips_of(number) == pips


def test_the_picture_covers_the_area_and_shows_the_terrain(layout: BoardLayout) -> None:
    sheets = open_sheets()
    forest = board_picture(board(), layout, sheets)
    desert = board_picture(board(ids.DESERT), layout, sheets)
    assert forest.get_size() == AREA.size
    place = layout.hex(9)
    spot = pygame.Rect(0, 0, 20, 12)
    spot.center = (round(place[0]) - AREA.left, round(place[1] - layout.side * 0.55) - AREA.top)
    green, sand = (pygame.transform.average_color(each.subsurface(spot)) for each in (forest, desert))
    assert green[1] > green[0] + 20
    assert sand[0] > sand[2] + 20


def test_changed_numbers_are_drawn(layout: BoardLayout) -> None:
    sheets = open_sheets()
    one = board_picture(board(), layout, sheets)
    other = board_picture(board(), layout, sheets, [5] * 19)
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_board_of_another_shape_fits(layout: BoardLayout) -> None:
    cells = [(q, r) for r in range(8) for q in range(9)]
    big = BoardLayout(Topology(cells), [], AREA)
    assert big.side < layout.side
    assert AREA.collidepoint(big.corner(0))


def test_water_in_the_net_is_drawn_as_sea(layout: BoardLayout) -> None:
    terrain = [ids.SEA] * 19
    terrain[9] = ids.FIELDS
    picture = board_picture(Board("isle", NET, terrain, [0] * 19, [], SEA), layout, open_sheets())
    x, y = layout.hex(0)
    red, _, blue, alpha = picture.get_at((round(x) - AREA.left, round(y) - AREA.top))
    assert blue > red and alpha == 255


@pytest.mark.rule("Q7a")
def test_water_continues_beyond_the_rim_of_a_sea_board() -> None:
    board = sea_board(straits=("10ne", "11nw"))
    area = pygame.Rect(0, 0, 800, 640)
    layout = BoardLayout(board.net, sea_around(board), area, margin_of(board))
    picture = board_picture(board, layout, open_sheets())
    x, y = layout.hex(21)  # forest, with nothing to the west of it
    beach, foam = (picture.get_at((round(x - layout.side * away), round(y))) for away in (0.92, 1.075))
    assert min(foam[:3]) > 200 and foam[3] == 255
    assert beach[2] + 40 < beach[0]


@pytest.mark.rule("Q13")
def test_a_boat_beyond_the_rim_is_on_water() -> None:
    board = sea_board(harbours=((2, 1, ""), (21, 4, "wool")))  # the second in the west of the forest, where no hex is
    layout = BoardLayout(board.net, sea_around(board), pygame.Rect(0, 0, 800, 640), margin_of(board))
    picture = board_picture(board, layout, open_sheets())
    (cell,) = sea_around(board)
    x, y = layout.cell(cell)
    assert layout.hex_at((x + 2 * layout.side * math.sqrt(3) / 2, y)) == 21
    water = picture.get_at((round(x), round(y + 0.8 * layout.side)))
    assert water[2] > water[0] + 40 and water[3] == 255


@pytest.mark.rule("Q15")
def test_a_discovered_hex_is_drawn_instead_of_fog() -> None:
    board = sea_board(FOGGY)
    layout = BoardLayout(board.net, sea_around(board), AREA, margin_of(board))
    sheets = open_sheets()
    lifted = [ids.FOREST if kind == ids.FOG else int(kind) for kind in board.terrain]
    foggy, clear = (board_picture(board, layout, sheets, terrain=terrain) for terrain in (None, lifted))
    x, y = layout.hex(4)
    spot = pygame.Rect(0, 0, 30, 30)
    spot.center = (round(x) - AREA.left, round(y) - AREA.top)
    grey, green = (pygame.transform.average_color(each.subsurface(spot)) for each in (foggy, clear))
    assert max(grey[:3]) - min(grey[:3]) < 40 and green[1] > green[2] + 20


def test_each_direction_of_an_edge_has_its_ship() -> None:
    assert [ship_sprite(0, angle) for angle in (30, -30, 90, -90)] == [
        "ship/red",
        "ship_falling/red",
        "ship_upright/red",
        "ship_upright/red",
    ]
