"""Tooltips for whatever is under the mouse on the board."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.ids import KNIGHT_ACTIVE
from game.slots import MERCHANT_HEX
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.tabletop.words.about import About
from sprites.coast import harbour_boats, strait_edges
from tests.scenes import positions
from tests.scenes.driver import at_table, wait

Point = tuple[float, float]


def _scene(app: App) -> PlayScene:
    """A game with red's metropolis on corner 0, blue's active knight on 25, and red's inactive one on 24."""
    s = positions.QUESTIONS["turn"]()
    s.v[s.setup.corner + 24] &= ~KNIGHT_ACTIVE
    scene = at_table(app, positions.session(s))
    app.update(0.05)
    return scene


def _rest(app: App, scene: PlayScene, at: Point) -> str:
    """The tooltip after the mouse has moved to a place."""
    x, y = round(at[0]), round(at[1])
    for dx in (-9, 0):
        app.event(Event(pygame.MOUSEMOTION, pos=(x + dx, y), rel=(9, 0), buttons=(0, 0, 0)))
    wait(app, 1.0)
    note = scene.mouse.pointing.note
    return note.text if note.shown else ""


def test_the_tooltip_of_a_piece_names_its_owner_strength_and_state(app: App) -> None:
    scene = _scene(app)
    camera, cast = scene.table_view.camera, scene.table_view.cast
    tooltip = _rest(app, scene, camera.corner(24))
    assert cast.name(0) in tooltip and "strength 1" in tooltip and "Inactive" in tooltip
    assert "Active" in _rest(app, scene, camera.corner(25))
    metropolis = _rest(app, scene, camera.corner(0))
    assert "metropolis, 4 points" in metropolis and "City wall" in metropolis and "Harbour" in metropolis
    road = next(edge for edge, owner in enumerate(scene.table_view.table.roads) if owner >= 0)
    assert "road" in About(scene.table_view.table, scene.match.view(), cast, {}).describe(("edge", road))


def test_the_tooltip_of_a_hex_names_its_odds_and_residents(app: App) -> None:
    scene = _scene(app)
    table_view = scene.table_view
    robbed = table_view.table.robber
    x, y = table_view.camera.hexagon(robbed)
    tooltip = _rest(app, scene, (x + 5, y - 0.4 * table_view.camera.side))
    assert "of 36 rolls" in tooltip and "robber" in tooltip
    for corner in table_view.table.residents(robbed):
        assert table_view.cast.name(table_view.table.owner(corner)) in tooltip


def test_harbours_and_the_merchant_have_tooltips(app: App) -> None:
    scene = _scene(app)
    table_view = scene.table_view
    boat = harbour_boats(table_view.camera.board, table_view.camera.layout)[2][2]
    assert "Harbour" in _rest(app, scene, boat)
    x, y = table_view.pieces.merchant_at(int(scene.match.whole_game().state.v[MERCHANT_HEX]))
    assert "'s merchant: " in _rest(app, scene, (x, y - 0.2 * table_view.camera.side))


def test_a_press_or_a_panel_closes_the_tooltip(app: App) -> None:
    scene = _scene(app)
    assert _rest(app, scene, scene.table_view.camera.corner(0))
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=scene.mouse.at, button=1))
    assert not scene.mouse.pointing.note.shown
    assert not _rest(app, scene, (60.0, 60.0)), "a seat's panel is in front"


def test_keys_do_not_move_the_tooltip(app: App) -> None:
    scene = _scene(app)
    note, window = scene.mouse.pointing.note, pygame.Rect((0, 0), app.ui.window)
    assert _rest(app, scene, scene.table_view.camera.corner(0))
    before = note.place(window)
    for key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_RIGHT):
        app.event(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.update(0.05)
        assert not note.shown or note.place(window) == before


def test_the_mark_of_a_strait_has_a_tooltip(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["at sea"]()))
    app.update(0.05)
    edge = strait_edges(scene.table_view.camera.board)[0]
    assert scene.mouse.pointing.place(scene.table_view.camera.edge(edge)) == ("strait", edge)
    assert "Great Bridge" in About(scene.table_view.table, scene.match.view(), scene.table_view.cast, {}).describe(
        ("strait", edge)
    )


def test_the_tooltip_of_a_corner_to_settle_lists_its_odds(app: App) -> None:
    session = positions.session(demo_session(0).base, persons=1)
    while session.waits_for_chance():
        session.take_chance()
    while (decision := session.decision()) and decision.seat:
        session.submit(decision.actions[0])
    scene = at_table(app, session, still=True)
    app.update(0.05)
    table, camera, prompt = scene.table_view.table, scene.table_view.camera, scene.prompt_state.open
    assert prompt and prompt.step == "setup_settlement"
    harbours = table.setup.board.corner_harbour
    for kind, corner in prompt.places():
        around = [int(table.net.corner_hexes[3 * corner + side]) for side in range(3)]
        tokens = [table.tokens[number] for number in around if number >= 0 and table.tokens[number]]
        tooltip = About(table, scene.match.view(), scene.table_view.cast, {}).describe(("site", corner))
        assert kind == "corner" and tooltip.count("of 36 rolls") == len(tokens)
        assert all(f"{token}: " in tooltip for token in tokens) and ("Harbour" in tooltip) == (harbours[corner] >= 0)
    corner = next(corner for _kind, corner in prompt.places() if harbours[corner] < 0)
    tooltip = _rest(app, scene, camera.corner(corner))
    assert tooltip == About(table, scene.match.view(), scene.table_view.cast, {}).describe(("site", corner))
    taken = next(corner for corner, word in enumerate(table.corners) if word)
    assert "settlement" in _rest(app, scene, camera.corner(taken))
