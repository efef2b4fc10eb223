"""The panels around the board: players, the own hand, and the barbarians."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, TypeVar

import pygame
import pytest

from game import events as ev
from game import rule_module_ids as chapters
from game.ids import KIND_NAMES
from game.pieces import new_city
from game.play.session import PERSON, Player, Session
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.chart import TrackRow
from scenes.tabletop.panels.hand import NO_CARDS, NONE, CardsPanel, Handful, HandPanel
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton
from scenes.tabletop.panels.tracker import BarbarianTrack
from scenes.tabletop.words.event_text import EventText
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.line_breaks import units
from scenes.ui.text import Style
from scenes.ui.widget import Widget
from sprites.names import COLOUR_NAMES
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.apps import SIZE
from tests.scenes.driver import at_table
from tests.sessions import dealt
from tests.table import Table, deal_cards

FULL_HD = (1920, 1080)
Kind = TypeVar("Kind", bound=Widget)


def panels(scene: object, kind: type[Kind]) -> list[Kind]:
    assert isinstance(scene, PlayScene)
    return [one for one in scene.layers.bottom().walk() if isinstance(one, kind)]


@pytest.mark.parametrize("rules", ["base", "cities_and_knights", "at sea"])
def test_the_tooltip_of_a_seat_explains_every_picture_in_its_panel(app: App, rules: str) -> None:
    if rules == "base":
        session = frozen(200, rules=BASE)
    else:
        session = positions.session(positions.QUESTIONS["at sea" if rules == "at sea" else "turn"]())
    scene = at_table(app, session, 0, still=True)
    app.update(0.05)
    table = scene.table_view.table
    for panel in panels(scene, SeatPanel):
        tip = panel.tooltip()
        shown = "".join(part for line in panel._lines() for part in line).replace("{icon/crown}", "")
        pictures = {part.partition("}")[0] for part in shown.split("{") if "/" in part.partition("}")[0]}
        pictures = {one for one in pictures if not one.startswith(("/", "#"))}
        assert pictures and all("{" + one + "}" in tip for one in pictures), (pictures, tip)
        if not table.plays(chapters.DEVELOPMENT):
            assert f"City walls: {table.walls(panel.seat)}" in tip


def at_turn(app: App, *held: str, **cards: int) -> PlayScene:
    """The own turn with progress cards and a hand."""
    t = Table()
    t.turn(0)
    t.give(0, **cards)
    deal_cards(t.s, 0, *held)
    scene = at_table(app, positions.session(t.s), 0, still=True)
    app.update(0.05)
    return scene


def hand(app: App, **cards: int) -> HandPanel:
    scene = at_turn(app, **cards)
    scene.orders.trade()
    app.update(0.05)
    (panel,) = panels(scene, HandPanel)
    return panel


def test_the_golden_edge_surrounds_all_cards_of_a_kind(app: App) -> None:
    panel = hand(app, wool=3, ore=1)
    wool, ore = panels(app.stack.top, Handful)
    assert wool.rect.width == ore.rect.width + 2 * app.ui.px(7)
    assert panel.rect.contains(wool.rect)


def test_the_number_of_a_kind_stays_at_the_same_place_of_the_card(app: App) -> None:
    five = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    for cards in (five, five | {"paper": 1}, five | {"paper": 2, "cloth": 1, "coin": 3}):
        panel = hand(app, **cards)
        for kind, box in panel._boxes.items():
            badge = panel.badge(kind)
            assert badge.left - box.left - panel._behind * (panel._shown(kind) - 1) == app.ui.px(1)
            assert box.bottom == badge.bottom
            assert badge.top > box.top + 0.7 * box.height, "it hides neither the sign nor the picture"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.25), ((1280, 720), 1.4), (SIZE, 1.0), (FULL_HD, 1.0)])
@pytest.mark.parametrize("held", [(), positions.FIVE[:1], positions.FIVE], ids=len)
@pytest.mark.parametrize("kinds", [4, 8])
def test_cards_overlap_only_if_the_tray_is_full(
    app: App, size: tuple[int, int], scale: float, held: tuple[str, ...], kinds: int
) -> None:
    app.ui.resize(size, scale)
    scene = at_turn(app, *held, **dict.fromkeys(KIND_NAMES[:kinds], 4))
    (cards,) = panels(scene, CardsPanel)
    own = [scene.table_view.spots[f"kind {kind}"] for kind in range(kinds)]
    progress = [card.rect for card in cards.children()]
    over = [one for row in (own, progress) for one, after in pairwise(row) if after.left < one.right]
    tray = cards.rect.union(scene.table_view.spots["hand"])
    words = 0 if held else app.ui.room(NONE)
    used = own[-1].right - own[0].left + (progress[-1].right - progress[0].left if held else words)
    assert not over or used > 0.93 * tray.width
    assert all(tray.contains(one) for one in (*own, *progress))


@pytest.mark.usefixtures("in_each_language")
def test_a_full_hand_leaves_room_for_the_words_that_there_are_no_cards(app: App) -> None:
    app.ui.resize((1280, 720), 1.0)
    (cards,) = panels(at_turn(app, **dict.fromkeys(KIND_NAMES, 4)), CardsPanel)
    words = cards.accessible()
    assert words
    for word in words.description.split():
        assert app.ui.text.measure(word, NO_CARDS)[0] <= cards.rect.width or len(units(word)) > 1


@pytest.mark.usefixtures("in_each_language")
def test_the_forecast_of_the_barbarians_fits_its_panel(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even with four names next to the strengths of both sides."""
    rendered: list[tuple[str, Style, int, int]] = []

    def render(*words: Any) -> pygame.Surface:
        rendered.append(words)
        return pygame.Surface((1, 1))

    for size, scale in ((SIZE, 1.0), ((1024, 640), 1.0), ((1280, 1024), 1.25), ((1080, 1920), 1.4), (FULL_HD, 1.0)):
        app.ui.resize(size, scale)
        scene = at_table(app, positions.session(positions.QUESTIONS["turn"]()), 0, still=True)
        app.update(0.05)
        (track,) = panels(scene, BarbarianTrack)
        text = track.ui.text
        rendered.clear()
        with monkeypatch.context() as patch:
            patch.setattr(text, "render", render)
            track.draw(pygame.Surface(size))
        words, style, wide, lines = rendered[-1]
        assert words.count("{/b}") == 4
        assert text.measure(words, style, wide)[1] < (lines + 1) * text.line_height("small"), (size, words)


def set_up(app: App) -> PlayScene:
    """The first question of a game."""
    players = [Player(name, PERSON if seat == 0 else "easy", COLOUR_NAMES[seat]) for seat, name in enumerate("ABC")]
    session = Session(Setup(dealt(1), 3, CITIES_AND_KNIGHTS, 0), 1, players)
    scene = at_table(app, session, 0, still=True)
    app.update(0.05)
    return scene


def test_the_barbarian_ship_is_described_in_the_same_words_everywhere_and_is_no_danger_in_the_set_up(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = set_up(app)
    (track,) = panels(scene, BarbarianTrack)
    scene.table_view.table.corners[0] = int(new_city(1))
    rendered: list[tuple[Any, ...]] = []

    def render(*words: Any) -> pygame.Surface:
        rendered.append(words)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(track.ui.text, "render", render)
    track.draw(pygame.Surface(app.ui.window))
    words, style, _wide, _lines = rendered[-1]
    assert words == "7 spaces until they land." and style.colour != theme.RED
    assert words in track.tooltip()
    log = EventText(scene.table_view.cast).line((ev.BARBARIANS_MOVED, 6, 0, 0, 0))
    assert log == "{barbarian/warrior} 1 space until they land."


def test_before_anything_is_built_panels_show_nothing_but_hands_and_points(app: App) -> None:
    scene = set_up(app)
    for panel in panels(scene, SeatPanel):
        assert panel._lines() == [["{icon/hand}{b} 0{/b}"], []]
    assert not panels(scene, ToolButton) and not panels(scene, EndTurn)
    assert not [row for row in panels(scene, TrackRow) if scene.layers.under(row.rect.center)[-1:] == [row]]


def test_small_buttons_stay_where_they_are_when_the_first_turn_begins(app: App) -> None:
    before = {one.tip: one.rect for one in panels(set_up(app), Button) if one.rank == "quiet"}
    after = {one.tip: one.rect for one in panels(at_turn(app), Button) if one.rank == "quiet"}
    assert len(before) >= 4 and before == after


def test_a_zero_is_left_out_and_a_first_card_appears(app: App) -> None:
    scene = at_turn(app, "warlord", ore=2)
    own, other, *_rest = panels(scene, SeatPanel)
    assert [len(line) for line in own._lines()] == [2, 0] and [len(line) for line in other._lines()] == [1, 0]


def test_the_number_of_pieces_left_is_beside_the_piece(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_turn(app, brick=1, lumber=1)
    picture, widths = app.ui.pictures.picture, [0]

    def noted(name: str, height: int) -> pygame.Surface:
        found = picture(name, height)
        widths.append(found.get_width())
        return found

    monkeypatch.setattr(app.ui.pictures, "picture", noted)
    for button in panels(scene, ToolButton):
        number = app.ui.text.measure(str(button.left), Style("small", bold=True))[0]
        button.draw(pygame.Surface(SIZE))
        assert widths[-1] + number <= button.rect.width - app.ui.px(6)
