"""The coach: asked by a button, answering from its own process, and counted in the save."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

import pygame
import pytest

from game.actions import BUILD_SETTLEMENT, make
from game.ai.coach.case import CODES, Reason
from game.ai.coach.claims import ABILITY
from game.ai.coach.coach import Advice, Advised
from game.ai.remote import Question, advice_of, numbers_of
from game.ids import FOR_CARD, FOR_CITY, FOR_KNIGHT, FOR_ROAD, FOR_SETTLEMENT, FOR_SHIP, FOR_WALL
from game.play.agent import News
from game.play.saves import load_session, save_text
from scenes.app.app import App
from scenes.opponents.coach_client import CoachClient
from scenes.opponents.opponent_worker import Answers, attend
from scenes.opponents.pipe import Serve
from scenes.play.coaching import AdviceScene, percent
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.coach import reason_words
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from tests.frozen import frozen
from tests.sessions import players
from tests.thorough import usual_first


class Knowing:
    """Recommends the first actions."""

    def answer(self, question: Question, news: News) -> list[int]:
        seat, actions = question[0], question[5]
        best = [Advised(action, 500_000 - place, Reason(CODES[place])) for place, action in enumerate(actions[:3])]
        return numbers_of(Advice(best, [250_000 + seat] * 4))


class Wrong:
    """Recommends an illegal action."""

    def answer(self, question: Question, news: News) -> list[int]:
        return numbers_of(Advice([Advised(63, 1, Reason("balance"))], [1] * 4))


class OddAdvice:
    """Answers with invalid numbers."""

    def answer(self, question: Question, news: News) -> list[int]:
        return [3, 1]


class Failing:
    """Fails."""

    def answer(self, question: Question, news: News) -> list[int]:
        raise ZeroDivisionError("of all things")


def _seat(maker: type[Answers], wire: Connection) -> None:
    attend(wire, maker)


def knowing(wire: Connection, terms: str) -> None:
    _seat(Knowing, wire)


def wrong(wire: Connection, terms: str) -> None:
    _seat(Wrong, wire)


def odd(wire: Connection, terms: str) -> None:
    _seat(OddAdvice, wire)


def failing(wire: Connection, terms: str) -> None:
    _seat(Failing, wire)


def absent(wire: Connection, terms: str) -> None:
    """Exit at once."""


def table(app: App, serve: Serve) -> PlayScene:
    """A game at the person's turn, with a coach that runs ``serve``."""
    app.settings.coach = True
    session = frozen(260)
    scene = PlayScene(app, session)
    scene.match._counsel = CoachClient(session, serve)
    app.stack.push(scene)
    for _ in range(100):
        app.update(0.05)
        if scene.prompt_state.open and scene.is_calm:
            return scene
    raise AssertionError("no question opened")


def ask(app: App, scene: PlayScene) -> AdviceScene:
    """Ask the coach, and return the scene once it shows the answer."""
    scene.orders.advice()
    top = app.stack.top
    assert isinstance(top, AdviceScene)
    end = time.monotonic() + 60
    while not top._shown:
        assert time.monotonic() < end
        app.update(0.01)
        time.sleep(0.01)
    return top


def texts(scene: AdviceScene | PlayScene) -> str:
    root = scene.layers.top()
    assert root
    return " ".join(widget.text for widget in root.walk() if isinstance(widget, Label))


def test_advice_is_shown_and_counted(app: App) -> None:
    scene = table(app, knowing)
    session = scene.match.session
    before = list(session.log)
    advice = ask(app, scene)
    assert "50%" in texts(advice) and "Approximate chances to win" in texts(advice)
    assert "25%" in texts(advice)
    assert reason_words(scene.table_view.cast, Reason(CODES[0])) in texts(advice)
    advice.draw(pygame.Surface((1280, 720)))
    assert session.players[0].advised == 1
    assert load_session(save_text(session)).players[0].advised == 1
    assert advice.escape()
    assert app.stack.top is scene and session.log == before, "advice takes no action"
    again = ask(app, scene)
    assert session.players[0].advised == 1, "the same question counts only once"
    again.escape()
    scene.orders._advised_at -= 1
    ask(app, scene)
    assert session.players[0].advised == 2


@pytest.mark.parametrize("serve", usual_first([wrong, absent], odd, failing))
def test_a_failing_coach_says_so_and_is_not_counted(app: App, serve: Serve) -> None:
    scene = table(app, serve)
    advice = ask(app, scene)
    assert "no advice" in texts(advice)
    assert scene.match.session.players[0].advised == 0
    scene.match._counsel = CoachClient(scene.match.session, knowing)
    advice.escape()
    assert "50%" in texts(ask(app, scene))


def coach_buttons(scene: PlayScene) -> list[Button]:
    root = scene.layers.top()
    assert root
    return [widget for widget in root.walk() if isinstance(widget, Button) and widget.icon == "icon/coach"]


def test_the_button_is_shown_only_with_the_coach_switched_on(app: App) -> None:
    scene = table(app, knowing)
    assert [button.reason for button in coach_buttons(scene)] == [""]
    app.settings.coach = False
    scene.rebuild()
    assert not coach_buttons(scene)


def test_the_button_follows_the_settings_at_once(app: App) -> None:
    scene = table(app, knowing)
    app.settings.coach = False
    scene.rebuild()
    for wanted in (True, False):
        app.go.settings()
        app.settings.coach = wanted
        app.go.back()
        assert app.stack.top is scene
        assert bool(coach_buttons(scene)) is wanted


@pytest.mark.parametrize("in_the_east", [True, False])
def test_the_advice_does_not_cover_the_places_it_recommends(app: App, in_the_east: bool) -> None:
    """On a wide board they may be near either edge."""
    app.settings.coach = True
    session = demo_session(60, board="new_shores", seats=6)
    scene = PlayScene(app, session)
    app.stack.push(scene)
    across = scene.table_view.camera.middle
    corners = sorted(range(int(session.setup.board.net.corners)), key=lambda corner: across("corner", corner)[0])
    places = corners[:: -1 if in_the_east else 1]
    coach_client = CoachClient(session)
    found = [Advised(make(BUILD_SETTLEMENT, corner), 500_000, Reason("balance")) for corner in places[:3]]
    coach_client.answer = Advice(found, [170_000] * 6)
    advice = AdviceScene(app, scene.table_view, scene.match.view(), "turn", coach_client, lambda: None)
    app.stack.push(advice)
    root = advice.layers.top()
    assert root
    panel = next(widget for widget in root.walk() if isinstance(widget, Panel))
    assert not any(panel.rect.collidepoint(across(*place)) for _number, place in advice._places())


def test_only_an_impossible_chance_is_shown_as_zero() -> None:
    chances = (0, 1, 5_000, 10_000, 994_000, 1_000_000)
    assert [percent(chance) for chance in chances] == ["0%", "< 1%", "< 1%", "1%", "99%", "100%"]


def test_every_reason_has_words() -> None:
    cast = Cast(players(4))
    sentences: set[str] = set()
    for code in CODES:
        abouts = {"pays_for": (FOR_ROAD, FOR_SHIP, FOR_SETTLEMENT, FOR_CITY, FOR_WALL, FOR_KNIGHT, FOR_CARD)}
        sentences |= {reason_words(cast, Reason(code, about)) for about in abouts.get(code, (1, 2))}
    assert all(sentences) and not any("{player}" in sentence for sentence in sentences)
    assert len(sentences) == len(CODES) + 6 + 1 + 5, "one each, and several for costs, abilities and players"
    assert ABILITY == 3


def test_a_save_without_the_coach_does_not_mention_it() -> None:
    session = frozen(100)
    assert "advised" not in save_text(session)


def test_advice_is_sent_as_numbers() -> None:
    numbers = numbers_of(Advice([Advised(5, 6, Reason("wins")), Advised(8, 9, Reason("hurts", 2))], [1, 2, 3]))
    advice = advice_of(numbers)
    assert [(one.action, one.chance, one.reason) for one in advice.best] == [
        (5, 6, Reason("wins")),
        (8, 9, Reason("hurts", 2)),
    ]
    assert advice.chances == [1, 2, 3] and numbers_of(advice) == numbers
    for numbers in ([], [0, 1], [4], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 99, 5, 6]):
        with pytest.raises(ValueError, match="no advice"):
            advice_of(numbers)
