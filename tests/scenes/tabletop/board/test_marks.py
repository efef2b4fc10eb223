"""Marks highlight what can be chosen without covering it; seats and knights differ even without colours."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.marks import AROUND, GOLD, Marks
from scenes.ui.theme import Colour
from sprites.names import COLOURS, knight_sprite
from sprites.sheets import open_sheets
from tests.frozen import WHOLE, frozen
from tests.scenes import positions
from tests.scenes.driver import at_table
from user.settings import Settings

LEAST_APART = 18


def _grey(colour: Colour) -> float:
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def test_seat_colours_differ_in_grey_and_have_marks_by_default() -> None:
    greys = sorted(_grey(colour.main) for colour in COLOURS)
    assert min(light - dark for dark, light in pairwise(greys)) >= LEAST_APART
    assert Settings().colour_marks


@pytest.mark.parametrize("colour", range(len(COLOURS)))
def test_an_inactive_knight_is_as_bright_as_an_active_one_but_looks_different(colour: int) -> None:
    sheets = open_sheets()
    active, idle = (sheets.picture(knight_sprite(colour, 2, state), 80) for state in (True, False))
    averages = [pygame.transform.average_color(sprite, consider_alpha=True) for sprite in (active, idle)]
    bright = [_grey(tuple(average)[:3]) for average in averages]  # type: ignore[arg-type]
    assert bright[1] > 0.9 * bright[0]
    size = active.get_size()
    other = sum(
        abs(_grey(tuple(active.get_at((x, y)))[:3]) - _grey(tuple(idle.get_at((x, y)))[:3])) > 25  # type: ignore[arg-type]
        for x in range(size[0])
        for y in range(size[1])
    )
    assert other > 0.1 * size[0] * size[1], "they must differ even without colours"


def _picture(app: App, question: str, marks: bool) -> tuple[PlayScene, pygame.Surface]:
    app.settings.reduced_motion = app.ui.reduced_motion = True
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()))
    for _ in range(5):
        app.update(0.1)
    if not marks:
        scene.prompt_state.close()
    picture = pygame.Surface(app.ui.window)
    scene.background(picture)
    app.stack.pop(scene)
    return scene, picture


@pytest.mark.parametrize(("question", "kind", "reach"), [("robber", "hex", 0.4), ("defend", "corner", 0.22)])
def test_a_mark_does_not_cover_what_can_be_chosen(app: App, question: str, kind: str, reach: float) -> None:
    scene, bare = _picture(app, question, marks=False)
    with_marks, marked = _picture(app, question, marks=True)
    assert with_marks.prompt_state.open
    places = [place for place in with_marks.prompt_state.open.places() if place[0] == kind]
    camera = with_marks.table_view.camera
    scene.table_view.camera.place(camera.area)
    assert places
    for place in places:
        x, y = (round(each) for each in camera.middle(*place))
        far = round(camera.side * reach)
        spots = [(x + dx, y + dy) for dx in (-far, 0, far) for dy in (-far, 0, far) if abs(dx) + abs(dy) < 2 * far]
        for spot in spots:  # what is under a piece can be seen through its soft edge, but hardly
            assert max(abs(one - other) for one, other in zip(bare.get_at(spot), marked.get_at(spot), strict=True)) < 8
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(marked, "RGB")


def test_pointing_at_a_hex_for_the_robber_marks_its_residents(app: App) -> None:
    scene, _bare = _picture(app, "robber", marks=True)
    table, camera = scene.table_view.table, scene.table_view.camera
    prompt = scene.prompt_state.open
    assert prompt
    robbed = next(place for place in prompt.places() if len(table.residents(place[1])) > 1)
    plain, hovered = pygame.Surface(app.ui.window), pygame.Surface(app.ui.window)
    marks = Marks(scene.table_view, app.settings)
    marks.draw_under(plain, prompt, None, 0.0)
    marks.draw_under(hovered, prompt, robbed, 0.0)
    for corner in table.residents(robbed[1]):
        x, y = camera.corner(corner)
        spot = round(x + camera.side * AROUND["corner"]), round(y)
        assert hovered.get_at(spot) != plain.get_at(spot)


def test_pieces_that_can_be_chosen_glow_and_nothing_is_above_them(app: App) -> None:
    scene, _bare = _picture(app, "defend", marks=True)
    prompt, camera = scene.prompt_state.open, scene.table_view.camera
    assert prompt and prompt.places()
    under, above, piece = (pygame.Surface(app.ui.window) for _surface in range(3))
    marks = Marks(scene.table_view, app.settings)
    marks.draw(above, prompt, None, 0.0)
    assert (
        pygame.mask.from_threshold(above, (0, 0, 0), (1, 1, 1, 255)).count() == above.get_width() * above.get_height()
    )
    marks.draw_under(under, prompt, None, 0.0)
    for place in prompt.places():
        piece.fill((0, 0, 0))
        scene.table_view.pieces.piece(piece, scene.table_view.table.corners[place[1]], camera.middle(*place))
        reach = round(camera.side)
        x, y = (round(at) for at in camera.middle(*place))
        around = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        shown = pygame.mask.from_threshold(piece.subsurface(around), (0, 0, 0), (1, 1, 1, 255))
        shown.invert()
        top = min(shown.outline(), key=lambda spot: spot[1])
        beside = under.subsurface(around).get_at((top[0], top[1] - 2))
        assert max(abs(one - other) for one, other in zip(beside[:3], GOLD, strict=True)) < 40


@pytest.mark.parametrize("tool", ["road", "ship"])
def test_a_road_or_ship_that_can_be_chosen_glows(app: App, tool: str) -> None:
    session = frozen(WHOLE, board="new_shores", seed=5)
    scene = at_table(app, session, 0, still=True)
    table = scene.table_view.table
    owned = table.roads if tool == "road" else table.ships
    edge = next(edge for edge, owner in enumerate(owned) if owner >= 0)
    drawn = pygame.Surface(app.ui.window)
    marks = Marks(scene.table_view, app.settings)
    marks.glow(drawn, ("edge", edge), 1.0)
    marks.glow(drawn, ("edge", edge), 1.0)
    assert len(marks._glows) == 1
    assert pygame.mask.from_threshold(drawn, GOLD, (30, 30, 30, 255)).count() > 100


def test_pieces_of_possible_victims_have_rings(app: App) -> None:
    scene, _bare = _picture(app, "rob", marks=True)
    prompt, camera, table = scene.prompt_state.open, scene.table_view.camera, scene.table_view.table
    assert prompt
    victims = [corner for corner in table.residents(table.robber) if table.owner(corner) in prompt.seats()]
    assert victims
    drawn = pygame.Surface(app.ui.window)
    Marks(scene.table_view, app.settings).draw_under(drawn, prompt, None, 0.0)
    for corner in victims:
        x, y = camera.corner(corner)
        reach = round(camera.side * AROUND["corner"] * 1.5)
        around = drawn.subsurface(pygame.Rect(0, 0, 2 * reach, 2 * reach).move(round(x) - reach, round(y) - reach))
        light = pygame.Color(*scene.table_view.cast.light(table.owner(corner)))
        assert pygame.mask.from_threshold(around, light, (24, 24, 24, 255)).count() > 20
