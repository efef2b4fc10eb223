"""A table loaded from a save shows every piece, above all metropolises and all kinds of knights."""

from __future__ import annotations

import random

import pytest

from game.events import FOR_METROPOLIS, FOR_POINT_CARD
from game.ids import TRACK_NAMES
from game.pieces import metropolis_of
from game.play.saves import save_text
from game.play.session import PERSON, Session
from game.play.statistics.sheets import sheets
from game.slots import FACE_UP
from scenes.app.app import App
from scenes.play.attack.scene import AttackScene
from scenes.play.attack.script import counted
from scenes.play.scene import PlayScene
from scenes.tabletop.table.forecast import forecast
from scenes.tabletop.table.table import Table
from tests.properties.effort import scaled
from tests.scenes.driver import at_table
from tests.scenes.play.test_scene import settle
from tests.scenes.tabletop.table.crowded import crowded
from tests.scenes.tabletop.table.oracle import wrong
from tests.sessions import session_at
from user.games import open_game

SEEDS = range(scaled(60, 20))


def loaded(seed: int, *variants: str) -> Session:
    return open_game(save_text(session_at(crowded(seed, *variants).s, seed, "normal")))


@pytest.mark.rule("I7", "I9")
def test_after_loading_every_seat_sees_each_metropolis_with_its_track() -> None:
    seen = []
    for seed in SEEDS:
        t, session = crowded(seed), loaded(seed)
        for seat in range(4):
            table = Table(session.view(seat))
            assert wrong(table, session) == []
            for corner, word in enumerate(table.corners):
                track = metropolis_of(word)
                words = t.at(corner).split()
                assert [name for name in TRACK_NAMES if name in words] == ([TRACK_NAMES[track]] if track >= 0 else [])
                seen.append(track)
    assert {seen.count(track) // 4 > len(SEEDS) // 3 for track in range(len(TRACK_NAMES))} == {True}


@pytest.mark.rule("V1")
def test_the_results_count_metropolises_and_revealed_cards() -> None:
    for seed in SEEDS:
        t, session = crowded(seed), loaded(seed)
        for seat, sheet in enumerate(sheets(session)):
            own = [t.at(corner) for corner in range(t.net.corners) if t.at(corner).startswith(str(seat))]
            assert sheet[FOR_METROPOLIS] == 2 * sum(name in words for words in own for name in TRACK_NAMES)
            assert sheet[FOR_POINT_CARD] == (t.slot(FACE_UP, seat)).bit_count()
            assert sum(sheet) == t.points(seat)


def test_the_scene_of_a_loaded_game_shows_the_table_of_each_seat_that_sits_down(app: App) -> None:
    for seed in (0, 1, 2):
        session = loaded(seed, "voluntary_defence")
        for player in session.players:
            player.kind = PERSON
        scene = PlayScene.local(app, session)
        for seat in (2, 0, 3, 1):
            scene.parts.handover.sit_down(seat)
            assert scene.table_view.table.seat == seat
            assert wrong(scene.table_view.table, session) == []


def test_after_an_undo_the_table_matches_the_session(app: App) -> None:
    undone = 0
    for seed in range(1, 1 + scaled(8, 2)):
        session = loaded(seed, "voluntary_defence")
        for seat, player in enumerate(session.players):
            player.kind = PERSON if seat in (1, 2) else "random"
        scene = at_table(app, session)
        dice = random.Random(seed)
        for _ in range(40):
            settle(app, scene)
            assert wrong(scene.table_view.table, session) == []
            if scene.match.can_undo() and dice.random() < 0.3:
                undone += 1
                scene.orders.undo()
                assert wrong(scene.table_view.table, session) == []
            elif scene.prompt_state.prompt:
                scene.orders.submit([dice.choice(scene.prompt_state.prompt.decision.actions)])
        app.stack.pop(scene)
    assert undone > 5


@pytest.mark.rule("X1")
def test_the_attack_shows_the_knights_that_are_counted(app: App) -> None:
    for seed in SEEDS:
        t = crowded(seed, "voluntary_defence")
        t.roll(1, 2, "ship")
        dice = random.Random(seed)
        while t.step == "defend":
            table_view = PlayScene.local(app, open_game(save_text(session_at(t.s))), still=True).table_view
            seen = forecast(table_view.table)
            scene = AttackScene(app, table_view, seen, lambda: None)
            assert counted(scene.script.knights, scene.script.decided) == seen.defence
            assert counted(scene.script.cities, scene.script.decided) == seen.strength
            t.do(dice.choice(sorted(t.choices())))
