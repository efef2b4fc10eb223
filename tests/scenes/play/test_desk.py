"""The layout of the panels: the board grows with the window, and larger text never shrinks anything else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.play.session import Player, Session
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.desk import Desk
from sprites.names import COLOUR_NAMES
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.sessions import dealt
from tests.thorough import usual_first

STEP = (96, 60)
WIDTHS, HEIGHTS = range(1024, 2561, STEP[0]), range(640, 1441, STEP[1])
ALIKE = 0.995
"""A smaller difference between scales is only the rounding of pixels."""
STEADY = 0.98
"""The share of its size that the board keeps when the window grows in one direction and text does not: the prompt and
the columns take their room in steps."""
LETTERS = 0.94
"""The same when text grows with the window, and with it the bar below the board."""
TABLES = [(board, seats) for board in ("standard", "new_shores") for seats in range(2, 7)]
USUAL = [("standard", 4), ("new_shores", 6)]
COMMON = [(1024, 640), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)]


def scene(app: App, board: str, seats: int) -> PlayScene:
    """A new game."""
    players = [Player(positions.NAMES[seat], "easy", COLOUR_NAMES[seat]) for seat in range(seats)]
    made = PlayScene.local(
        app, Session(Setup(dealt(1, board, seats), seats, CITIES_AND_KNIGHTS, 0), 1, players), 0, still=True
    )
    app.stack.reset(made)
    app.update(0.05)
    return made


def desk(app: App, shown: PlayScene, size: tuple[int, int], scale: float = 1.0) -> Desk:
    """Lay out the desk for a window."""
    app.ui.resize(size, scale)
    shown.rebuild()
    root = shown.layers.top()
    assert isinstance(root, Desk)
    return root


@pytest.mark.parametrize(("board", "seats"), usual_first(USUAL, *(one for one in TABLES if one not in USUAL)))
def test_the_board_grows_with_the_window(app: App, board: str, seats: int) -> None:
    shown = scene(app, board, seats)
    side, unit = {}, {}
    for size in [(wide, high) for wide in WIDTHS for high in HEIGHTS if wide >= high] + COMMON:
        desk(app, shown, size)
        side[size], unit[size] = shown.table_view.camera.side, app.ui.unit
    for (wide, high), now in side.items():
        assert side.get((wide + STEP[0], high + STEP[1]), now / ALIKE) >= now * ALIKE, (wide, high)
        for (wider, higher), then in side.items():
            if (wider == wide and higher > high) or (higher == high and wider > wide):
                grown = unit[wider, higher] > unit[wide, high]
                assert then > now * (LETTERS if grown else STEADY), (wide, high, wider, higher)
    assert all(after > 1.03 * before for before, after in pairwise(side[size] for size in COMMON))


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_larger_scale_never_makes_text_smaller(app: App, seats: int, size: tuple[int, int]) -> None:
    """Nor columns wider, nor the bar much higher when text has no room to grow."""
    shown, side, letters = scene(app, "standard", seats), [], []
    for scale in (1.0, 1.1, 1.25, 1.4):
        made = desk(app, shown, size, scale)
        letters.append(shown.table_view.side.font_pixels("small"))
        side.append((made.seats[0].rect.width, made.tray.rect.height))
    assert letters == sorted(letters)
    assert len({wide for wide, _bar in side}) == 1
    assert side[-1][1] <= side[0][1] * (1.12 if seats == 4 else 1.0)
    assert (letters[-1] > letters[0]) == (seats == 4)


@pytest.mark.parametrize("size", [*COMMON, (2560, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", [4, 6])
def test_both_columns_reach_down_to_the_bar(app: App, seats: int, size: tuple[int, int]) -> None:
    """Except for the gap that the panels of few players leave."""
    made = desk(app, scene(app, "standard", seats), size)
    gap = 3 * app.ui.px(6)
    assert made.tray.rect.top - made.log.rect.bottom <= gap
    assert made.tray.rect.top - made.bank.rect.bottom <= gap + made.bank.rect.height
    assert {one.rect.left for one in (*made.right, made.log) if one.visible} == {made.log.rect.left}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920)])
def test_nothing_moves_for_a_question(app: App, size: tuple[int, int]) -> None:
    """Board and prompt stay where they are, and the question covers neither."""
    app.use_settings(size)
    places: dict[str, set[tuple[object, ...]]] = {}
    docked = 0
    for name, make in positions.QUESTIONS.items():
        session = positions.session(make())
        shown = at_table(app, session, 0, still=True)
        app.update(0.05)
        for trading in (False, True)[: 1 + (name in ("turn", "at sea"))]:
            if trading:
                shown.orders.trade()
            made, camera = shown.layers.bottom(), shown.table_view.camera
            assert isinstance(made, Desk) and made.prompt_panel.visible
            board = str(session.setup.board.scenario)
            places.setdefault(board, set()).add((camera.side, camera.corner(0), tuple(made.prompt_panel.rect)))
            if made.middle:
                docked += 1
                assert not camera.layout.meets(made.middle.rect), name
                assert not made.middle.rect.colliderect(made.prompt_panel.rect), name
    assert docked > 20 and len(places) == 2
    assert all(len(found) == 1 for found in places.values()), places
