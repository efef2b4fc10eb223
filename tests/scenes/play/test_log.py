"""The log by turns: its entries, filters, places on the board, and reading by keys."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.events import CARDS, FIGHTS, TRADES
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.log import EVERYTHING, FILTERS, MINE, SINCE, GameLog
from scenes.tabletop.panels.log_panel import Tab
from scenes.tabletop.panels.log_rows import Head, LogRow, LogRows
from scenes.tabletop.words.where import places_of
from tests.scenes import positions
from tests.scenes.driver import at_table, buttons, click, key_by_key, point, wait


@pytest.fixture
def scene(app: App) -> PlayScene:
    """A crowded table at the turn of seat 0, with an empty log."""
    app.settings.reduced_motion = app.ui.reduced_motion = True
    play = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
    wait(app, 1.0)  # until clicks count
    return play


def turn(number: int, seat: int) -> list[ev.Event]:
    """The events of a turn with all kinds of events."""
    other = (seat + 1) % 4
    return [
        (ev.TURN_BEGAN, seat, number, 0, 0),
        (ev.ROLLED, seat, 3, 4, 3),
        (ev.BARBARIANS_MOVED, 2, 0, 0, 0),
        (ev.PRODUCED, other, 1, 1, 7),
        (ev.PRODUCED, seat, 2, 1, 7),
        (ev.HANDED, other, seat, -1, 0),
        (ev.BANK_TRADED, seat, 1, 4, 2),
        (ev.CARD_PLAYED, seat, 3, 0, 0),
        (ev.ROAD_BUILT, seat, 30, 0, 0),
        (ev.TURN_ENDED, seat, 0, 0, 0),
    ]


def rounds(count: int) -> list[ev.Event]:
    return [event for number in range(count) for event in turn(number + 1, number % 4)]


def at(log: GameLog, row: LogRow | Head) -> tuple[int, int]:
    """A point on a row, in window coordinates."""
    sheet = log.sheet
    return sheet.rect.centerx, sheet.rect.top + sheet.tops(sheet.rect.width)[sheet.rows.index(row)] + 5


def test_pointing_at_an_entry_highlights_its_place(app: App, scene: PlayScene) -> None:
    log = scene.presentation.log
    log.append(
        [
            (ev.ROAD_BUILT, 0, 30, 0, 0),
            (ev.BARBARIANS_MOVED, 2, 0, 0, 0),
            (ev.PRODUCED, 0, 1, 1, 4),
            (ev.PRODUCED, 0, 2, 1, 7),
        ]
    )
    found = {}
    for row in log.sheet.rows:
        board = pygame.Surface(app.ui.window)
        point(app, at(log, row))
        wait(app, 0.05)
        scene.background(board)
        found[tuple(scene.table_view.lit)] = pygame.image.tobytes(board, "RGB")
    assert set(found) == {(("edge", 30),), (("hex", 4), ("hex", 7)), ()}
    assert len(set(found.values())) == 3, "the board looks different each time"
    point(app, (640, 300))
    wait(app, 0.05)
    assert not scene.table_view.lit


def test_adding_events_one_by_one_gives_the_same_log_as_writing_them_all(scene: PlayScene) -> None:
    log, events = scene.presentation.log, rounds(6)
    for event in events:
        log.append([event])
    texts = log.texts()
    log.write(events)
    assert log.texts() == texts and len(texts) > 20


def test_older_turns_are_closed_and_a_click_on_their_head_opens_and_closes_them(app: App, scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write(rounds(40))
    heads = [row for row in log.sheet.rows if row.head]
    assert len(heads) == 40 and [row.is_open for row in heads].count(True) == 8
    log.to(0)
    for is_open in (True, False):
        before = len(log.sheet.rows)
        click(app, at(log, next(row for row in log.sheet.rows if row.head)))
        wait(app, 0.05)
        assert next(row for row in log.sheet.rows if row.head).is_open == is_open
        assert (len(log.sheet.rows) > before) == is_open
    assert log.at == 0, "nothing else moves"


def test_a_filter_keeps_its_entries_under_the_heads_of_their_turns(app: App, scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write(rounds(4))
    sizes = {}
    for name, words in ((TRADES, "icon/bank"), (FIGHTS, "card/back"), (CARDS, " plays "), (MINE, "Maximilian")):
        log.want(name)
        rows = log.sheet.rows
        assert any(row.head for row in rows)
        assert any(words in row.text for row in rows if not row.head)
        sizes[name] = len(rows)
    assert max(sizes.values()) < len(rounds(4))
    assert not any("icon/road" in row.text for row in rows if "Otto" in row.text), (
        "of opponents, only what concerns the viewer"
    )


def test_the_filter_of_missed_events_lists_losses_first_and_the_log_marks_its_start(scene: PlayScene) -> None:
    log = scene.presentation.log
    events = rounds(8)  # the fifth turn was the last own turn
    log.write([*events, (ev.PILLAGED, 0, 6, 0, 0)])
    marked = next(index for index, row in enumerate(log.sheet.rows) if row.mark)
    assert "Turn 6" in log.sheet.rows[marked + 1].text
    log.want(SINCE)
    assert log.sheet.rows[0].mark and "•" in log.sheet.rows[1].text and log.at == 0
    assert any("loses a city" in row.text for row in log.sheet.rows if "•" in row.text)
    assert not any("Turn 5" in row.text for row in log.sheet.rows)


def test_after_the_curtain_the_log_shows_missed_events_until_something_new_happens(scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write(rounds(8))
    assert log.at == log.most > 0
    log.look_back()
    mark = next(row for row in log.sheet.rows if row.mark)
    assert 0 < log.at < log.most and abs(at(log, mark)[1] - log.rect.top) < 8
    log.append([(ev.ROAD_BUILT, 2, 9, 0, 0)])
    assert log.at == log.most


def test_a_log_that_was_scrolled_back_stays_there(scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write(rounds(8))
    log.to(10)
    log.append(turn(9, 0))
    assert log.at == 10


def test_a_log_that_was_scrolled_back_has_a_button_to_its_end(app: App, scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write(rounds(8))
    wait(app, 0.1)
    assert not buttons(app, "Newest")
    for name in (EVERYTHING, SINCE):
        log.want(name)
        log.to(10)
        log.append(turn(9, 1))
        wait(app, 0.1)
        (newest,) = buttons(app, "Newest")
        assert log.at == 10 and not log.rect.colliderect(newest.rect), "it covers no row"
        click(app, newest)
        wait(app, 0.1)
        assert log.at == log.most and not buttons(app, "Newest")
        log.append(turn(10, 1))
        assert log.at == log.most, "it follows new lines again"


def test_the_list_of_losses_closes_when_its_reader_acts(app: App) -> None:
    play = at_table(app, positions.session(positions.QUESTIONS["before_roll"]()))
    log = play.presentation.log
    log.append([(ev.TURN_ENDED, 0, 0, 0, 0), (ev.TURN_BEGAN, 1, 5, 0, 0), (ev.PILLAGED, 0, 6, 0, 0)])
    log.show_losses()
    wait(app, 0.5)
    assert log.wanted == SINCE
    play.orders.roll()
    assert log.wanted == EVERYTHING and log.at == log.most


def test_each_filter_has_a_tab_with_a_tooltip(app: App, scene: PlayScene) -> None:
    tabs = [one for one in scene.layers.top().walk() if isinstance(one, Tab)]
    assert [tab.filter for tab in tabs] == list(FILTERS) and all(tab.tip for tab in tabs)
    click(app, tabs[3].rect.center)
    wait(app, 0.05)
    assert scene.presentation.log.wanted == TRADES and [tab.chosen for tab in tabs].index(True) == 3
    click(app, tabs[3].rect.center)
    wait(app, 0.05)
    assert scene.presentation.log.wanted == EVERYTHING


def test_without_a_viewer_there_are_no_filters_of_own_events(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"](), persons=0), 0, still=True)
    log = scene.presentation.log
    log.write(rounds(8))
    assert [one.name for one in log.filters()] == [EVERYTHING, TRADES, FIGHTS, CARDS]
    assert not any(row.mark for row in log.sheet.rows)


def test_of_a_log_of_300_turns_only_visible_rows_are_drawn(scene: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    log, place_of = scene.presentation.log, LogRows.place_of
    log.write([event for event in rounds(300) for _twice in range(2)])
    drawn: list[int] = []

    def counted(rows: LogRows, index: int) -> pygame.Rect:
        drawn.append(index)
        return place_of(rows, index)

    monkeypatch.setattr(LogRows, "place_of", counted)
    scene.draw(pygame.Surface(scene.app.ui.window))
    assert 5 < len(drawn) < 60 < len(log.sheet.rows)


def test_each_event_has_its_places_on_the_board() -> None:
    assert places_of((ev.ROLLED, 0, 3, 5, 1)) == [("number", 8)]
    assert places_of((ev.KNIGHT_DISPLACED, 1, 12, -1, 0)) == [("corner", 12)]
    assert places_of((ev.METROPOLIS_PLACED, 0, 1, 9, 4)) == [("corner", 9), ("corner", 4)]
    assert places_of((ev.CARD_PLAYED, 0, 3, 0, 0)) == []


def push(app: App, *buttons: int) -> None:
    """Press buttons of a gamepad."""
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.event(Event(kind, instance_id=0, button=button))
        app.update(0.05)


def read(scene: PlayScene) -> LogRow | Head:
    row = scene.presentation.log.sheet.pointed_row()
    assert row
    return row


def test_keys_read_the_log_row_by_row_and_open_its_turns(app: App, scene: PlayScene) -> None:
    log = scene.presentation.log
    log.write([*rounds(40), (ev.ROAD_BUILT, 0, 30, 0, 0)])
    key_by_key(app, pygame.K_DOWN)
    while not log.focused:
        key_by_key(app, pygame.K_TAB)
    assert read(scene).text == log.sheet.rows[-1].text, "it starts at the latest row"
    assert list(scene.table_view.lit) == [("edge", 30)], "it highlights places like the mouse"
    key_by_key(app, pygame.K_HOME)
    assert log.at == 0 and read(scene) == log.sheet.rows[0] and not read(scene).is_open
    key_by_key(app, pygame.K_RETURN)
    assert read(scene).is_open and read(scene) == log.sheet.rows[0] and log.focused
    for _ in range(12):
        key_by_key(app, pygame.K_DOWN)
    assert read(scene) == log.sheet.rows[12] and log.rect.contains(log.sheet.place_of(12))
    key_by_key(app, pygame.K_HOME, pygame.K_LEFT)
    assert not read(scene).is_open
    key_by_key(app, pygame.K_RIGHT)
    assert read(scene).is_open
    key_by_key(app, pygame.K_UP)
    assert not log.focused and log.sheet.reading is None, "beyond the first row the focus moves on"


def test_a_gamepad_reads_the_log_and_its_row_is_highlighted(app: App, scene: PlayScene) -> None:
    log, board, light = scene.presentation.log, *(pygame.Surface(app.ui.window) for _ in range(2))
    log.write(rounds(12))
    push(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    scene.draw(board)
    while not log.focused:
        push(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    while not read(scene).head:
        push(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    head = read(scene)
    assert head.is_open and head.key
    scene.draw(light)
    place = log.sheet.place_of(log.sheet.rows.index(head))
    assert pygame.image.tobytes(board.subsurface(place), "RGB") != pygame.image.tobytes(light.subsurface(place), "RGB")
    push(app, pygame.CONTROLLER_BUTTON_A)
    assert read(scene).key == head.key and not read(scene).is_open
    log.append(turn(13, 0))
    scene.rebuild()
    app.update(0.05)
    assert log.focused and read(scene).key == head.key, "new events do not move the reader"
