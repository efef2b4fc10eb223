"""Animations: each event is shown once, at its place, and leaves the right table."""

from __future__ import annotations

import pygame

from game import events as ev
from game.events import Event
from game.ids import CARD_NAMES, WOOL
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.cards import card_face
from scenes.tabletop.timeline.fire import Burning
from scenes.tabletop.timeline.motions import Fly, Glow, Grow
from scenes.tabletop.timeline.shows import Shows
from sprites.names import card_sprite
from tests.scenes import positions
from tests.scenes.driver import at_table, wait

FRAME = 1 / 60


def _scene(app: App) -> PlayScene:
    app.settings.animation_speed = 1.0
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), still=True)
    wait(app, 0.15)
    return scene


def _frames(app: App, scene: PlayScene, events: list[Event], area: pygame.Rect) -> list[bytes]:
    """Play events to the end; return a picture of an area for every tenth of a second."""
    scene.presentation.timeline.add(events)
    seen, window = [], pygame.Surface(app.ui.window)
    frames = 0
    while frames == 0 or scene.presentation.timeline.busy:
        app.update(FRAME)
        if frames % 6 == 0:
            app.draw(window)
            seen.append(pygame.image.tobytes(window.subsurface(area), "RGB"))
        frames += 1
    return seen


def _around(scene: PlayScene, at: tuple[float, float], sides: float) -> pygame.Rect:
    area = pygame.Rect(0, 0, round(scene.table_view.camera.side * sides), round(scene.table_view.camera.side * sides))
    area.center = (round(at[0]), round(at[1]))
    return area


def test_a_hex_that_produces_for_several_seats_pulses_once_with_its_number(app: App) -> None:
    scene = _scene(app)
    timeline = scene.presentation.timeline
    timeline.add([(ev.PRODUCED, seat, 0, 1, hexagon) for seat in (0, 1, 2) for hexagon in (4, 7)])
    timeline.update(FRAME)
    glows = [motion.number for motion in timeline.shown() if isinstance(motion, Glow)]
    assert sorted(glows) == [4, 7] and {("token", 4), ("token", 7)} <= timeline.hidden
    scene.presentation.timeline.skip()
    area = _around(scene, scene.table_view.camera.hexagon(4), 1.0)
    assert len(set(_frames(app, scene, [(ev.PRODUCED, 1, 0, 1, 4)], area))) > 4


def test_a_road_grows_from_its_owners_piece(app: App) -> None:
    scene = _scene(app)
    table, net = scene.table_view.table, scene.table_view.table.net
    edge = next(
        edge
        for edge, owner in enumerate(table.roads)
        if owner < 0
        and table.owner(int(net.edge_corners[2 * edge + 1])) == 0
        and table.owner(int(net.edge_corners[2 * edge])) != 0
    )
    lines = [int(net.corner_edges[3 * int(net.edge_corners[2 * edge]) + each]) for each in range(3)]
    for line in lines:
        if line >= 0:
            table.roads[line] = -1
    assert table.joins(0, edge) == 1
    near, far = (scene.table_view.camera.corner(int(net.edge_corners[2 * edge + end])) for end in (1, 0))
    middle = scene.table_view.camera.edge(edge)
    board = pygame.Surface(app.ui.window)

    def changed(share: float) -> tuple[bool, bool]:
        """Whether the road is visible in the half next to the owner's piece, and in the other half."""
        board.fill((0, 0, 0))
        scene.table_view.pieces.growing_road(board, 0, edge, share, table.joins(0, edge))
        found = []
        for end in (near, far):
            spot = round((2 * middle[0] + end[0]) / 3), round((2 * middle[1] + end[1]) / 3)
            found.append(board.get_at(spot)[:3] != (0, 0, 0))
        return found[0], found[1]

    assert (changed(0.05), changed(0.5), changed(1.0)) == ((False, False), (True, False), (True, True))
    scene.presentation.timeline.add([(ev.ROAD_BUILT, 0, edge, 0, 0)])
    scene.presentation.timeline.update(FRAME)
    assert any(isinstance(motion, Grow) for motion in scene.presentation.timeline.shown())
    scene.presentation.timeline.skip()
    assert table.roads[edge] == 0


def test_a_pillaged_city_burns_and_becomes_a_settlement(app: App) -> None:
    scene = _scene(app)
    table = scene.table_view.table
    corner = table.plain_cities(1)[0]
    timeline = scene.presentation.timeline
    timeline.holds = lambda _events: False
    timeline.add([(ev.PILLAGED, 1, corner, 0, 0)])
    timeline.update(FRAME)
    assert any(isinstance(motion, Burning) for motion in timeline.shown()) and ("corner", corner) in timeline.hidden
    timeline.skip()
    assert corner in table.settlements(1)
    other = table.plain_cities(1)[0]
    area = _around(scene, scene.table_view.camera.corner(other), 1.4)
    seen = _frames(app, scene, [(ev.RUINED_CITY, 1, other, 0, 0)], area)
    assert len(seen) > 20 and len(set(seen)) > 0.9 * len(seen), "the fire always moves"


def test_reduced_motion_shows_the_outcome_at_once(app: App) -> None:
    scene = _scene(app)
    app.settings.reduced_motion = app.ui.reduced_motion = True
    corner = scene.table_view.table.plain_cities(1)[0]
    area = _around(scene, scene.table_view.camera.corner(corner), 1.4)
    assert len(set(_frames(app, scene, [(ev.PILLAGED, 1, corner, 0, 0)], area))) <= 2
    assert corner in scene.table_view.table.settlements(1)


def test_cards_fly_from_their_hex_to_their_owner(app: App) -> None:
    scene = _scene(app)
    table_view, shows = scene.table_view, Shows(scene.table_view)
    for seat, count in ((0, 2), (3, 1)):
        motions = shows.motions((ev.PRODUCED, seat, WOOL, count, 5))
        cards = [one for one in motions if isinstance(one, Fly)]
        assert [one.name for one in cards] == [card_sprite(WOOL)] * count
        assert {one.start for one in cards} == {table_view.camera.hexagon(5)}
        assert {one.end for one in cards} == {table_view.seat_spot(seat, WOOL)}
        assert [one.number for one in motions if isinstance(one, Glow)] == [5]
    paid = [one for one in shows.motions((ev.PAID, 3, WOOL, 1, 0)) if isinstance(one, Fly)]
    assert [(one.start, one.end) for one in paid] == [(table_view.seat_spot(3, WOOL), table_view.spot("bank"))]


def test_a_played_card_is_shown_with_its_rules(app: App) -> None:
    scene = _scene(app)
    table_view, card = scene.table_view, CARD_NAMES.index("spy")
    (show,) = Shows(table_view).motions((ev.CARD_PLAYED, 1, card, 0, 0))
    surface = pygame.Surface(app.ui.window)
    show.draw(surface, table_view, 0.5)
    box = card_face(app.ui, card, "Spy").get_rect(center=table_view.camera.area.center)
    expected = pygame.Surface(box.size)
    expected.blit(card_face(app.ui, card, "Spy"), (0, 0))
    middle = pygame.Rect(0, box.height // 4, box.width, box.height // 2)
    shown = surface.subsurface(middle.move(box.topleft))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected.subsurface(middle), "RGB")
