"""Hints of the first games: each at its moment, one at a time, never twice, and never covering anything."""

from __future__ import annotations

import math
import random

import pygame
import pytest
from pygame.event import Event

from game import events as ev
from game.play.session import Session
from game.rulesets.base import BASE
from game.slots import TURNS
from scenes.app.app import App
from scenes.play.demo import demo_session
from scenes.play.guide.scene import GuideScene
from scenes.play.hints.hints import HINTS, HintMoment
from scenes.play.hints.panel import PAPER, REACH, HintPanel
from scenes.play.hints.teller import GAMES
from scenes.play.scene import PlayScene
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.table import Table
from sprites.coast import harbour_boats
from tests.frozen import frozen
from tests.rules.test_knights import chasing
from tests.scenes import positions
from tests.scenes.seating import sit_down
from tests.table import Table as RuleTable
from tests.thorough import thorough
from user import settings

AWAY = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""A step outwards from each side."""
SIZES = [(1024, 640), (1080, 1920), *(thorough(size) for size in ((1280, 720), (1920, 1080), (2560, 1080)))]


def played(app: App, session: Session, *unread: str) -> PlayScene:
    """A game at its question, with all hints read except those named; without names, none is read."""
    app.settings.reduced_motion = app.ui.reduced_motion = True
    app.settings.hints_told = [hint.key for hint in HINTS if unread and hint.key not in unread]
    app.go.menu()
    app.go.play(session)
    for _ in range(20):
        app.update(0.1)
    return next(one for one in app.stack.scenes if isinstance(one, PlayScene))


def panel(scene: PlayScene) -> HintPanel:
    return next(one for one in scene.layers.bottom().walk() if isinstance(one, HintPanel))


def question(name: str) -> Session:
    return positions.session(positions.QUESTIONS[name]())


def moments(session: Session, actions: int, rng: random.Random) -> list[HintMoment]:
    """The questions for seat 0 in a game played at random."""
    found = []
    for _ in range(actions):
        if session.is_over():
            break
        if session.waits_for_chance():
            session.take_chance()
            continue
        decision = session.decision()
        assert decision
        if decision.seat == 0:
            view = session.view(0)
            found.append(HintMoment(Table(view), Prompt(view, decision), undoes=session.can_undo(0)))
        session.submit(rng.choice(decision.actions))
    return found


def test_every_hint_has_its_moment_and_a_place() -> None:
    assert len({hint.key for hint in HINTS}) == len(HINTS) <= settings.MOST
    rng = random.Random(7)
    met = [moment for name in positions.QUESTIONS for moment in moments(question(name), 30, rng)]
    met += [moment for at in (60, 140, 220, 300) for moment in moments(frozen(at), 400, rng)]
    met += moments(positions.session(demo_session(0).base), 12, rng)
    met += base_moments()
    met += moments(positions.session(chasing()[0].s), 1, rng)
    assert [hint.key for hint in HINTS if not any(hint.when(moment) for moment in met)] == []


def base_moments() -> list[HintMoment]:
    """Questions of the base game, which has development cards and discards on a seven."""
    rng = random.Random(3)
    return [moment for at in (60, 200) for moment in moments(frozen(at, rules=BASE), 500, rng)]


def test_nobody_with_a_better_rate_is_sent_to_the_bank_for_4_of_a_kind(app: App) -> None:
    assert played(app, question("turn"), "bank").parts.prompter.hints.now is None


def test_hints_in_the_base_game_name_nothing_that_it_lacks() -> None:
    met = base_moments()
    texts = [hint.text for hint in HINTS if any(hint.when(moment) for moment in met)]
    assert len(texts) > 6
    wrong = ("wall", "barbarian", "knight", "commodit", "improve", "progress", "You roll three dice")
    assert [text for text in texts if any(word in text for word in wrong)] == []


def test_a_discard_caused_by_a_card_has_no_hint_about_sevens() -> None:
    session = question("discard")
    decision = session.decision()
    assert decision
    view = session.view(0)
    for cause, shown in ((None, True), ((ev.ROLLED, 1, 3, 4, 0), True), ((ev.CARD_PLAYED, 1, 0, 0, 0), False)):
        moment = HintMoment(Table(view), Prompt(view, decision, cause), undoes=False)
        assert any(hint.when(moment) for hint in HINTS) == shown


def test_a_hint_is_shown_next_to_its_target_until_it_is_clicked_and_never_again(app: App) -> None:
    scene = played(app, question("turn"), "over")
    slip = panel(scene)
    assert slip.teller.now and slip.teller.now.key == "over"
    assert "15 cards" in slip.teller.text
    box = slip.box()
    assert not box.colliderect(slip.target())
    app.event(Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    app.event(Event(pygame.MOUSEBUTTONUP, pos=box.center, button=1))
    assert slip.teller.now is None
    assert "over" in settings.load(app.storage)[0].hints_told
    again = played(app, question("turn"), "over")
    assert panel(again).teller.now  # only because ``played`` has reset it
    app.settings.hints_told.append("over")
    app.go.play(question("turn"))
    for _ in range(10):
        app.update(0.1)
    assert panel(app.stack.top).teller.now is None


def test_the_key_to_go_on_closes_a_hint(app: App) -> None:
    scene = played(app, question("turn"), "over")
    app.event(Event(pygame.KEYDOWN, key=app.ui.keys.code("go_on"), mod=0, unicode=""))
    assert app.stack.top is scene and panel(scene).teller.now is None


def test_a_hint_that_was_not_read_is_shown_again(app: App) -> None:
    scene = played(app, question("turn"), "over")
    scene.parts.prompter.hints.close()
    assert "over" not in app.settings.hints_told
    scene.parts.prompter.hints.update(9.0)
    assert scene.parts.prompter.hints.now is None


def test_one_moment_has_only_one_hint(app: App) -> None:
    scene = played(app, question("turn"))
    teller = scene.parts.prompter.hints
    assert teller.now
    first = teller.now
    teller.dismiss()
    prompt = scene.prompt_state.open
    assert prompt
    teller.look(prompt, undoes=False)
    assert teller.now is None
    scene.table_view.table.turn += 1
    teller.look(prompt, undoes=False)
    assert teller.now and teller.now is not first


def test_hints_end_after_three_games_and_the_settings_bring_them_back(app: App) -> None:
    for game in range(1, GAMES + 2):
        scene = played(app, question("turn"))
        assert app.settings.hint_games == game
        assert (scene.parts.prompter.hints.now is not None) == (game <= GAMES)
    app.settings.forget_hints()
    assert played(app, question("turn")).parts.prompter.hints.now


def test_no_hints_are_shown_when_switched_off_or_in_the_guide(app: App) -> None:
    app.settings.show_hints = False
    assert played(app, question("turn")).parts.prompter.hints.now is None
    app.settings.show_hints = True
    app.stack.push(GuideScene(app, 9))
    for _ in range(30):
        app.update(0.1)
    assert app.stack.top.parts.prompter.hints.now is None  # type: ignore[union-attr]


@pytest.mark.parametrize("size", SIZES)
def test_hints_are_inside_the_window_and_cover_no_panel(app: App, size: tuple[int, int]) -> None:
    app.ui.resize(size)
    hints = (
        ("turn", "over"),
        ("turn", "harbour"),
        ("turn", "card"),
        ("discard", "discard"),
        ("robber", "robber"),
        ("reply", "offer"),
        ("offer to all", "offer"),
        ("at sea", "over"),
    )
    for name, key in hints:
        app.settings.hint_games = 0
        scene = played(app, question(name), key)
        slip = panel(scene)
        assert slip.teller.now and slip.teller.now.key == key
        box, desk = slip.box(), slip.desk
        assert desk and pygame.Rect((0, 0), size).contains(box)
        for part in (desk.middle, desk.prompt_panel, desk.log, desk.tools, desk.bank, *desk.seats, *desk.right):
            assert not (part and part.visible and box.colliderect(part.rect)), (key, part)
        assert not box.colliderect(slip.target())
        assert slip.title and not (size[0] > 1024 and box.colliderect(slip.title.box()))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_the_hint_of_the_set_up_covers_neither_land_nor_harbours(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And if its tail is too short to reach the prompt, it does not point at a harbour instead."""
    app.ui.resize(size)
    session = positions.session(demo_session(0).base, persons=4)
    while session.waits_for_chance():
        session.take_chance()
    scene = played(app, session, "setup")
    sit_down(app, scene)
    for _ in range(20):
        app.update(0.1)
    slip, camera = panel(scene), scene.table_view.camera
    box = slip.box()
    assert box and not camera.layout.meets_land(box)
    assert not any(box.collidepoint(at) for _edge, _kind, at in harbour_boats(camera.board, camera.layout))
    tips: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.draw, "polygon", lambda _surface, _colour, points: tips.append(points[0]))
    slip.draw(pygame.Surface(size))
    assert not any(camera.layout.meets(pygame.Rect(tip, (1, 1))) for tip in tips)


def test_a_hint_that_was_followed_closes_for_good(app: App) -> None:
    scene = played(app, question("turn"), "harbour")
    hints = scene.parts.prompter.hints
    assert hints.now and hints.now.key == "harbour" and panel(scene).box()
    scene.orders.trade()
    app.update(0.1)
    assert hints.now is None and not panel(scene).box()
    assert "harbour" in app.settings.hints_told


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_neither_hint_nor_question_moves_while_cards_are_picked_and_the_hint_goes_with_the_question(
    app: App, size: tuple[int, int]
) -> None:
    app.ui.resize(size)
    scene = played(app, question("discard"), "discard")
    hints, draft = scene.parts.prompter.hints, scene.prompt_state.draft
    desk = panel(scene).desk
    assert hints.now and desk and desk.middle
    before = pygame.Rect(panel(scene).box()), pygame.Rect(desk.middle.rect)
    assert before[0]
    for kind in range(8):
        draft.picked.append(kind)
        scene.rebuild()
        desk = panel(scene).desk
        assert desk and desk.middle and (panel(scene).box(), desk.middle.rect) == before, kind
    prompt = scene.prompt_state.open
    assert prompt
    scene.orders.submit(prompt.decision.actions[:1])
    assert hints.now is None


def test_the_tail_of_a_hint_is_never_too_thin(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    tails: list[list[tuple[int, int]]] = []
    monkeypatch.setattr(pygame.draw, "polygon", lambda _surface, _colour, points: tails.append(points))
    app.ui.resize((1080, 1920))
    surface = pygame.Surface(app.ui.window)
    for name, key in (("discard", "discard"), ("robber", "robber")):
        app.settings.hint_games = 0
        panel(played(app, question(name), key)).draw(surface)
    assert tails
    for a, b, c in tails:
        twice = abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
        longest = max(math.dist(a, b), math.dist(b, c), math.dist(c, a))
        assert twice / longest > app.ui.px(5), (a, b, c)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_frames_its_target_and_its_tail_points_nowhere_else(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.ui.resize(size)
    for name, key in (("discard", "discard"), ("turn", "over"), ("turn", "harbour"), ("robber", "robber")):
        app.settings.hint_games = 0
        slip = panel(played(app, question(name), key))
        tips: list[tuple[int, int]] = []
        with monkeypatch.context() as patch:
            patch.setattr(pygame.draw, "polygon", lambda _surface, _colour, points, tips=tips: tips.append(points[0]))
            surface = pygame.Surface(size)
            slip.draw(surface)
        target = slip.target()
        assert all(target.inflate(2, 2).collidepoint(tip) for tip in tips), (name, tips)
        near = slip.box().inflate(2 * app.ui.px(REACH) + 2, 2 * app.ui.px(REACH) + 2)
        assert all(near.collidepoint(tip) for tip in tips), (name, tips)
        sides = (target.midtop, target.midbottom, target.midleft, target.midright)
        seen = [surface.get_at((x + dx, y + dy)) for (x, y), (dx, dy) in zip(sides, AWAY, strict=True)]
        assert [tuple(pixel)[:3] for pixel in seen].count(PAPER) >= 3, (name, seen)


@pytest.mark.parametrize(("turn", "said"), [(1, False), (2, False), (3, True)])
def test_a_gentle_start_does_not_speak_of_three_dice(turn: int, said: bool) -> None:
    t = RuleTable(2, "gentle_start")
    t.before_roll(0)
    t.s.v[TURNS] = turn
    [moment] = moments(positions.session(t.s), 1, random.Random(1))
    assert next(hint for hint in HINTS if hint.key == "event").when(moment) is said
