"""Banners show what concerns the viewer, next to the board, without delaying the game."""

from __future__ import annotations

import re

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.actions import PLAY, kind_of
from game.cards.politics.saboteur import victims
from game.ids import CARD_NAMES, TRACK_NAMES
from game.rulesets.base import BASE
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.board.banners import LETTER, SLIDE, STAYS
from scenes.tabletop.panels.banner import BannerPanel
from scenes.tabletop.panels.hand import ProgressCard
from sprites.names import progress_sprite
from tests.numbers import DECK_OF_KIND
from tests.scenes import positions
from tests.scenes.driver import at_table, wait, widgets
from tests.table import Table


def _scene(app: App, question: str = "turn") -> PlayScene:
    """A game in which seat 0, the person, has the longest road and a metropolis on corner 0; seat 1 is a computer."""
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()))
    wait(app, 0.25)
    return scene


ROAD = 30
SHOWN = {
    "longest road lost": ((ev.LONGEST_ROAD, 1, 16, 0, 0), "takes the longest road from"),
    "metropolis lost": ((ev.METROPOLIS_PLACED, 1, 0, 9, 0), "takes over a metropolis"),
    "robbed": ((ev.HANDED, 0, 1, 3, 0), ""),
    "robbing": ((ev.HANDED, 1, 0, 3, 0), ""),
    "monopoly": ((ev.GAVE, 0, 1, 3, 2), ""),
    "card taken": ((ev.CARD_TAKEN, 1, 0, 3, 0), "takes from"),
    "road removed": ((ev.ROAD_REMOVED, 0, ROAD, 1, 0), "removes one of"),
    "knight driven out": ((ev.KNIGHT_DISPLACED, 0, 24, -1, 1), "displaces"),
    "numbers swapped": ((ev.TOKENS_SWAPPED, 1, 1, 5, 0), "swaps"),
    "landing": ((ev.BARBARIANS_MOVED, 6, 0, 0, 0), "1 space until"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_concerns_the_viewer_has_a_banner(app: App, name: str) -> None:
    scene = _scene(app)
    event, words = SHOWN[name]
    scene.presentation.banner_rules.observe([event])
    now = scene.table_view.banners.now
    assert now and words in now.text
    assert scene.prompt_state.open, "the question can still be answered"


@pytest.mark.parametrize(
    "event",
    [
        (ev.TURN_BEGAN, 0, 9, 0, 0),
        (ev.TURN_BEGAN, 1, 9, 0, 0),
        (ev.HANDED, 1, 2, 3, 0),
        (ev.HANDED, 1, 0, 3, ev.LENT),
        (ev.HANDED, 0, 1, 3, ev.RETURNED),
        (ev.ROAD_REMOVED, 0, ROAD, 0, 0),
        (ev.CARD_PLAYED, 1, 3, 0, 0),
        (ev.PRODUCED, 0, 1, 1, 3),
    ],
)
def test_events_between_opponents_and_own_actions_have_no_banner(
    app: App, event: tuple[int, int, int, int, int]
) -> None:
    scene = _scene(app)
    scene.presentation.banner_rules.observe([event])
    assert scene.table_view.banners.now is None


OFFER, ACCEPTED = (ev.OFFERED, 1, 1, 8, 0), (ev.ACCEPTED, 0, 0, 0, 0)
COUNTERED = (ev.COUNTERED, 0, 8, 1, 0)
TRADED, WITHDRAWN = (ev.TRADED, 1, 2, 1, 8), (ev.WITHDRAWN, 1, 0, 0, 0)


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([OFFER, ACCEPTED, TRADED], "You accepted, but Thảo {{b}} traded with Konstancja."),
        ([OFFER, ACCEPTED, WITHDRAWN], "You accepted, but Thảo {{b}} withdrew the offer."),
        ([OFFER, COUNTERED, TRADED], "Thảo {{b}} did not take your counter-offer."),
        ([OFFER, ACCEPTED, (ev.TRADED, 1, 0, 1, 8)], ""),
        ([OFFER, (ev.ACCEPTED, 2, 0, 0, 0), WITHDRAWN], ""),
        ([OFFER, ACCEPTED, WITHDRAWN, OFFER, WITHDRAWN], "You accepted, but Thảo {{b}} withdrew the offer."),
        ([(ev.OFFERED, 0, 1, 8, 0), (ev.ACCEPTED, 1, 0, 0, 0), (ev.WITHDRAWN, 0, 0, 0, 0)], ""),
    ],
)
def test_an_answer_to_an_offer_that_leads_to_nothing_has_one_banner(
    app: App, events: list[ev.Event], text: str
) -> None:
    scene = _scene(app)
    banners = scene.table_view.banners
    for event in events:
        scene.presentation.banner_rules.remember([event])
        scene.presentation.banner_rules.observe([event])
    assert re.sub(r"\{/?#[^}]*\}|(?<!\{)\{/?b\}", "", banners.now.text if banners.now else "") == text
    assert not banners._waiting


def test_with_several_people_the_banner_names_those_whose_answer_led_to_nothing(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"](), persons=3), 0, still=True)
    offer = (ev.OFFERED, 3, 1, 8, 0)
    for last, words in (((ev.WITHDRAWN, 3, 0, 0, 0), "withdrew"), ((ev.TRADED, 3, 1, 1, 8), "traded with")):
        scene.table_view.banners.clear()
        for event in (offer, (ev.ACCEPTED, 1, 0, 0, 0), (ev.ACCEPTED, 2, 0, 0, 0), last):
            scene.presentation.banner_rules.remember([event])
            scene.presentation.banner_rules.observe([event])
        now = scene.table_view.banners.now
        assert now and words in now.text
        accepted, _comma, _rest = now.text.partition(" accepted")
        assert "Konstancja" in accepted and ("Thảo" in accepted) == (words == "withdrew")


@pytest.mark.rule("P-Saboteur")
@pytest.mark.parametrize(("points", "cards", "shown"), [(2, 5, True), (3, 2, True), (1, 5, False), (2, 1, False)])
def test_a_saboteur_has_a_banner_for_its_victims(app: App, points: int, cards: int, *, shown: bool) -> None:
    """Seat 1, with two points, plays it; seat 2 always loses cards."""
    t = Table()
    t.cards(1, "saboteur")
    t.award_defender(0, points)
    t.award_defender(1, 2)
    t.award_defender(2, 3)
    t.give(0, ore=cards - 1, coin=1)
    t.give(2, ore=3)
    t.turn(1)
    scene = at_table(app, positions.session(t.s), 0, still=True)
    app.update(0.05)
    assert bool(victims(t.s, 1) & 1) == shown
    t.do("play saboteur")
    scene.presentation.banner_rules.observe(t.events)
    banner = scene.table_view.banners.now
    assert (banner is not None) == shown
    if banner:
        assert "plays {b}Saboteur{/b}: " in banner.text and "you discard half of your hand" in banner.text
        assert (banner.picture, banner.seat) == (progress_sprite(CARD_NAMES.index("saboteur")), 1)


@pytest.mark.parametrize(("held", "shown"), [(0, "You need 1 more point to win."), (1, "")])
def test_what_is_missing_counts_the_points_on_own_cards(app: App, held: int, shown: str) -> None:
    t = Table(2, rules=BASE, points=4)
    t.settlement(0, t.coast(0))
    t.cards(0, *["victory_point"] * held)
    t.turn(0)
    scene = at_table(app, positions.session(t.s), 0, still=True)
    scene.presentation.banner_rules.observe([(ev.SCORED, 0, 2, ev.FOR_SETTLEMENT, 0)])
    banner = scene.table_view.banners.now
    assert re.sub(r"\{[^}]*\}", "", banner.text if banner else "") == shown


def test_an_own_saboteur_has_no_banner(app: App) -> None:
    scene = _scene(app)
    scene.presentation.banner_rules.observe([(ev.CARD_PLAYED, 0, CARD_NAMES.index("saboteur"), 0, 0)])
    assert scene.table_view.banners.now is None


@pytest.mark.parametrize("name", ["printer", "constitution"])
def test_a_card_worth_a_point_is_revealed_at_once_with_a_banner(app: App, name: str) -> None:
    kind = CARD_NAMES.index(name)
    t = Table()
    track = TRACK_NAMES[DECK_OF_KIND[kind]]
    t.levels(0, **{track: 1})
    t.before_roll(0)
    t.roll(4, 1, track)
    t.chance(f"draw {name}")
    scene = at_table(app, positions.session(t.s), 0, still=True)
    wait(app, 0.25)
    assert not any(isinstance(one, ProgressCard) for one in scene.layers.top().walk()), "the hand has no card to click"
    assert scene.prompt_state.open and not any(kind_of(one) == PLAY for one in scene.prompt_state.open.decision.actions)
    assert scene.table_view.table.points[0] == 1
    scene.presentation.log.append(t.events)
    scene.presentation.banner_rules.observe(t.events)
    banner = scene.table_view.banners.now
    assert banner and banner.picture == progress_sprite(kind) and "reveal" in banner.text and banner.seat == 0
    assert any(banner.text.removeprefix("You reveal") in text for text in scene.presentation.log.texts())


def test_a_near_victory_has_one_banner(app: App) -> None:
    scene = _scene(app)
    table_view = scene.table_view
    table_view.table.points[1] = int(table_view.setup.points) - 3
    scored = (ev.SCORED, 1, 1, ev.FOR_CITY, 0)
    scene.presentation.banner_rules.observe([scored])
    assert table_view.banners.now and "needs 2 more points" in table_view.banners.now.text
    table_view.banners.clear()
    table_view.table.points[1] += 1
    scene.presentation.banner_rules.observe([scored])
    assert table_view.banners.now is None
    table_view.table.turn = 0
    table_view.table.points[1] = int(table_view.setup.points) - 3
    scene.presentation.banner_rules.observe([scored])
    assert table_view.banners.now is None, "not in the set-up of a short game"


def test_banners_follow_each_other_and_answers_to_an_offer_have_none(app: App) -> None:
    scene = _scene(app)
    banners = scene.table_view.banners
    for event in ((ev.REFUSED, 1, 0, 0, 0), (ev.LONGEST_ROAD, 1, 16, 0, 0), (ev.ACCEPTED, 2, 0, 0, 0)):
        scene.presentation.banner_rules.observe([event])
    assert banners.now and "longest road" in banners.now.text
    stays = max(STAYS, LETTER * len("Thảo {b} takes the longest road from you (16)."))
    for _ in range(round(stays / 0.05)):
        banners.update(0.05)
    assert banners.now, "it stays long enough to be read"
    for _ in range(round(2 * SLIDE / 0.05) + 1):
        banners.update(0.05)
    assert banners.now is None


@pytest.mark.parametrize("question", ["turn", "robber", "discard", "reply"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 0.7), ((2560, 1440), 1.4)])
def test_a_click_on_a_banner_highlights_its_place_on_the_board(
    app: App, question: str, size: tuple[int, int], scale: float
) -> None:
    app.settings.ui_scale = scale
    app.use_settings(size)
    scene = _scene(app, question)
    scene.presentation.banner_rules.observe([(ev.ROAD_REMOVED, 0, ROAD, 1, 0)])
    app.update(0.3)
    panel = next(widget for widget in widgets(scene) if isinstance(widget, BannerPanel))
    box = panel.box()
    assert not scene.table_view.camera.layout.meets(box) and not box.colliderect(scene.table_view.spots["prompt"])
    assert panel.middle is None or not box.colliderect(panel.middle.rect)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.event(Event(kind, pos=box.center, button=1, rel=(9, 0), buttons=(0, 0, 0)))
    assert scene.table_view.banners.now is None and list(scene.table_view.banners.looked) == [("edge", ROAD)]


def test_swapped_numbers_stay_marked_until_that_players_next_turn(app: App) -> None:
    scene = _scene(app)
    banner_rules, swaps = scene.presentation.banner_rules, scene.table_view.swaps
    bare, marked = pygame.Surface(app.ui.window), pygame.Surface(app.ui.window)
    scene.background(bare)
    banner_rules.remember([(ev.TOKENS_SWAPPED, 1, 2, 8, 0), (ev.TURN_BEGAN, 2, 9, 0, 0)])
    assert swaps == {2: 1, 8: 1}
    scene.background(marked)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(marked, "RGB")
    banner_rules.remember([(ev.TURN_BEGAN, 1, 12, 0, 0)])
    assert not swaps
    banner_rules.reset([(ev.TOKENS_SWAPPED, 1, 2, 8, 0)])
    assert swaps, "a loaded game shows them, too"
