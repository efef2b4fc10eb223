"""The review of a finished game's turning points."""

from __future__ import annotations

import re
import time
from multiprocessing.connection import Connection

import pygame
import pytest

from game.actions import BUILD_CITY, BUILD_SETTLEMENT, make
from game.ai.coach.review import SET_UP, ReviewProgress, TurningPoint, numbers_of
from game.play.session import PERSON, Session
from game.puzzles.puzzle import ROBBER
from scenes.app.app import App
from scenes.opponents.review_client import ReviewClient, Seen
from scenes.puzzles.scene import PuzzleScene
from scenes.replay.scene import ReplayScene
from scenes.results.scene import ResultsScene
from scenes.review import ReviewScene
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.widget import Widget
from tests.frozen import frozen
from tests.puzzles.examples import examples
from tests.scenes.driver import press, scene_of
from user.challenges import ChallengeFile
from user.opponent_pipe import Serve
from user.opponent_worker import attend

PLACES = (120, 300, 310)
FIRST = (3, 9)
"""The places in the log where first settlements and cities are built."""


class Remembering:
    """Finds at its second question a turning point with a better action, one without, and a gain."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, seat: int, _news: object) -> list[int]:
        self.asked += 1
        if self.asked % 2:
            return numbers_of(ReviewProgress(40, []))
        points = [
            TurningPoint(PLACES[0], 20 + seat, 406_000, 275_600, 18, 1, 121_000),
            TurningPoint(PLACES[1], 30, 280_000, 100_000, -1, -1, 0),
            TurningPoint(PLACES[2], 40, 100_000, 300_000, 18, -1, 120_000),
        ]
        return numbers_of(ReviewProgress(100, points))


class Choosy:
    """Finds a poor first settlement, a good first city, and nothing later."""

    def answer(self, _seat: int, _news: object) -> list[int]:
        done, better = (int(make(BUILD_SETTLEMENT, corner)) for corner in (0, 30))
        poor = TurningPoint(FIRST[0], SET_UP, 310_000, 240_000, done, better, 70_000)
        fine = TurningPoint(FIRST[1], SET_UP, 260_000, 260_000, int(make(BUILD_CITY, 2)), -1, 0)
        return numbers_of(ReviewProgress(100, [poor, fine]))


class Content:
    """Finds nothing."""

    def answer(self, _seat: int, _news: object) -> list[int]:
        return numbers_of(ReviewProgress(100, []))


class FailingReview:
    """Fails."""

    def answer(self, _seat: int, _news: object) -> list[int]:
        raise ZeroDivisionError("of all things")


def remembering(wire: Connection, save: str) -> None:
    attend(wire, Remembering)


def choosy(wire: Connection, save: str) -> None:
    attend(wire, Choosy)


def content(wire: Connection, save: str) -> None:
    attend(wire, Content)


def failing(wire: Connection, save: str) -> None:
    attend(wire, FailingReview)


def absent(wire: Connection, save: str) -> None:
    """Exit at once."""


def words(scene: ReviewScene | ResultsScene) -> str:
    return " ".join(widget.text for widget in walk(scene) if isinstance(widget, Label))


def walk(scene: ReviewScene | ResultsScene) -> list[Widget]:
    return list(scene.layers.top().walk())


def looked(app: App, session: Session, serve: Serve) -> ReviewScene:
    """The scene after the review has finished."""
    scene = ReviewScene(app, session, ReviewClient(session, serve))
    app.stack.push(scene)
    assert "is reviewing" in words(scene)
    wait(app, scene)
    return scene


def wait(app: App, scene: ReviewScene) -> None:
    end = time.monotonic() + 60
    while "is reviewing" in words(scene):
        assert time.monotonic() < end
        app.update(0.01)
        time.sleep(0.01)


def test_turning_points_are_described(app: App) -> None:
    session = frozen(10**6)
    scene = looked(app, session, remembering)
    text = words(scene)
    turn, later = (int(scene.review_client.seen[number].view.turn_number()) for number in (0, 2))
    assert f"Turn {turn}: your chance to win fell from 41% to 28%." in text
    assert "What you did: {b}End your turn{/b}" in text and "Better: {b}Roll the dice{/b}" in text
    assert "This choice cost you about 12%, the dice and the others about 1%." in text
    assert "Turn 30" in text and "Nothing better" in text
    assert f"Turn {later}: your chance to win rose from 10% to 30%." in text and "That gained about 12%." in text
    view = session.view(0)
    winner = session.players[int(view.winner())].name
    assert re.search(f"Turn {view.turn_number()}: .*{winner}.* wins[.]$", text), "the last line tells how it ended"
    assert "On your turn" not in text, "the heading names the turn"
    assert [len(seen.view.setup.rules.name) > 0 for seen in scene.review_client.seen] == [True] * 3
    for seen, place in zip(scene.review_client.seen, PLACES, strict=True):
        before = Session.replay(session.setup, session.seed, session.players, session.log[:place], session.base)
        assert seen.view.turn_number() == before.view(0).turn_number()
        decision = before.decision()
        assert decision and seen.step == decision.name()
    scene.draw(pygame.Surface((1280, 720)))


def test_a_turning_point_opens_the_replay_there(app: App) -> None:
    scene = looked(app, frozen(10**6), remembering)
    shows = [one for one in walk(scene) if isinstance(one, Button) and one.icon == "icon/eye"]
    assert len(shows) == len(PLACES)
    shows[1].pressed(scene.layers)
    replay = app.stack.top
    assert isinstance(replay, ReplayScene) and replay.place == PLACES[1]


def test_each_of_several_persons_has_a_review(app: App) -> None:
    session = frozen(10**6)
    session.players[2].kind = PERSON
    scene = looked(app, session, remembering)
    other = next(widget for widget in walk(scene) if isinstance(widget, Button) and widget.text == "Clara")
    assert other.on_press
    other.on_press()
    wait(app, scene)
    assert scene.review_client.seat == 2 and "fell from 41%" in words(scene)


def test_first_places_are_compared_with_other_corners(app: App) -> None:
    scene = looked(app, frozen(10**6), choosy)
    text = words(scene)
    assert "First placements: your chance to win could have been about 31% instead of 24%." in text
    assert text.count("Better: {b}Build a settlement: ") == 1
    assert "First placements: nothing was clearly better." in text
    assert "What you did: {b}Build a city: " in text and "That led to a chance of about 26%." in text
    assert "never changed much" in text and "Turn 0" not in text
    scene.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize(
    ("serve", "message"), [(content, "never changed much"), (failing, "cannot"), (absent, "cannot")]
)
def test_an_empty_or_failed_review_says_so(app: App, serve: Serve, message: str) -> None:
    assert message in words(looked(app, frozen(10**6), serve))


def results(app: App, session: Session) -> ResultsScene:
    scene = ResultsScene(app, session)
    app.stack.push(scene)
    return scene


def has_button(scene: ResultsScene) -> bool:
    return any(isinstance(widget, Button) and widget.text == "Turning points" for widget in walk(scene))


def test_the_results_open_the_review_and_say_how_often_the_coach_was_asked(app: App) -> None:
    session = frozen(10**6)
    scene = results(app, session)
    assert has_button(scene) and "coach" not in words(scene), "also with the coach switched off"
    session.players[0].advised = 2
    assert "Anna asked the coach for advice 2 times." in words(results(app, session))
    session.players[0].advised = 1
    assert "Anna asked the coach for advice once." in words(results(app, session))
    session.players[0].kind = "easy"
    assert not has_button(results(app, session)), "no person played"


def test_a_turning_point_can_be_tried_without_seeing_the_answer(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {PLACES[0]: examples()[ROBBER]}
    monkeypatch.setattr("scenes.review.missed", lambda *_given: made)
    scene = ReviewScene(app, frozen(10**6), ReviewClient(frozen(10**6), remembering), hides=True)
    app.stack.push(scene)
    wait(app, scene)
    said = words(scene)
    assert "What you missed" in said and "fell from" in said and "Better:" not in said and "What you did" not in said
    press(app, "Try it yourself")
    app.update(0.1)
    opened = scene_of(app, PuzzleScene)
    assert opened.puzzle == made[PLACES[0]]
    own, shown = scene.review_client.session.players, opened.riddle.session.players
    assert [(one.name, one.colour) for one in shown] == [(one.name, one.colour) for one in own]
    assert [one.is_person() for one in shown] == [seat == opened.puzzle.seat for seat in range(len(own))]
    app.go.back()

    assert not any(isinstance(one, Picture) for one in walk(scene))
    ChallengeFile(app.storage).change(lambda challenges: challenges.solve(made[PLACES[0]].id, 0))
    scene.resume()
    assert any(isinstance(one, Picture) for one in walk(scene)), "it is marked once it has been solved"
    assert "Solve again" in [one.text for one in walk(scene) if isinstance(one, Button)]


def test_the_heading_names_the_turn_of_the_decision(app: App) -> None:
    """It may be an opponent's, after the turn in which the chance was measured."""
    session = frozen(10**6)
    again = Session(session.setup, session.seed, session.players, session.base)
    for action in session.log:
        if again.view(0).active() > 0 and again.view(0).who() == 0 and again.view(0).turn_number() > 1:
            break
        again.submit(action)
    scene = looked(app, session, remembering)
    seen = Seen(TurningPoint(0, 1, 400_000, 300_000, 18, 1, 50_000), again.view(0), "turn")
    turn = int(again.view(0).turn_number())
    said = [one.text for one in scene._point(seen).walk() if isinstance(one, Label)]
    assert said[0].startswith(f"Turn {turn}:") and said[1].endswith(f"turn {turn}") and turn > 1
