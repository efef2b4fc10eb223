"""The match between scene and game: what the scene may reach, and answers that take a while to arrive."""

from __future__ import annotations

import ast
import random

import pytest

from game.actions import first
from game.ids import KINDS
from game.play.session import PERSON, IllegalAction, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.app.app import App
from scenes.play.local_match import LocalMatch
from scenes.play.match import Happened
from scenes.play.scene import PlayScene
from scenes.tabletop.table.table import differences
from tests.imports import modules
from tests.properties.effort import scaled
from tests.scenes import positions
from tests.scenes.play.test_scene import settle
from tests.sessions import game_of_three

SESSION = {
    "scenes.play.local_match": "plays a session",
    "scenes.play.guide.match": "is a local match",
}
WHOLE_GAME = {
    "scenes.play.remote_match": "saves the game, once the host has sent all of it",
    "scenes.play.turn_loop": "opens the results, when the game is over",
    "scenes.play.player_commands": "opens the results, and what the menu has only if all is known",
}
DELAY = 3


@pytest.mark.parametrize(
    ("names", "exceptions"),
    [({"session", "_session"}, SESSION), ({"whole_game"}, WHOLE_GAME)],
    ids=["session", "whole"],
)
def test_the_scene_reaches_no_further_than_the_match(names: set[str], exceptions: dict[str, str]) -> None:
    users = {
        module
        for module, path in modules().items()
        if module.startswith("scenes.play.")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in names
    }
    assert users == exceptions.keys() and all(exceptions.values())


class LateMatch(LocalMatch):
    """A local match whose answers take some frames to arrive, as if the rules ran elsewhere."""

    def __init__(self, session: Session) -> None:
        self.sent: list[int] = []
        self.frames = 0
        super().__init__(session)

    def seat_to_decide(self) -> int:
        """Nobody, while an answer is on its way."""
        return -1 if self.sent else super().seat_to_decide()

    def submit(self, action: int) -> None:
        """Send the answer."""
        if not self.session.is_legal(action):
            raise IllegalAction("not legal")
        self.sent.append(action)
        self.frames = DELAY

    def news(self) -> list[Happened]:
        """What has arrived."""
        self.frames -= 1
        if self.sent and self.frames < 0:
            super().submit(self.sent.pop())
        return super().news()


def late_game(app: App, session: Session, persons: int = 1) -> PlayScene:
    """A game with a late match, which asks its first question."""
    for player in session.players[:persons]:
        player.kind = PERSON
    app.settings.confirm_cards = False
    scene = PlayScene(app, LateMatch(session))
    app.stack.push(scene)
    settle(app, scene)
    return scene


@pytest.mark.parametrize(("persons", "rules"), [(1, CITIES_AND_KNIGHTS), (2, BASE)])
def test_answers_may_take_a_while_to_arrive(app: App, persons: int, rules: RuleSet) -> None:
    session = game_of_three(7, rules)
    scene, dice, questions = late_game(app, session, persons), random.Random(3), 0
    while (prompt := scene.prompt_state.prompt) and questions < scaled(120):
        assert scene.match.viewer == prompt.seat and not differences(scene.table_view.table, scene.match.view())
        before = len(session.log)
        scene.orders.submit([dice.choice(prompt.decision.actions)])
        assert len(session.log) == before, "the answer has not arrived"
        questions += 1
        settle(app, scene)
    assert session.is_over() or questions == scaled(120)


def test_answers_given_together_arrive_one_after_another(app: App) -> None:
    session = positions.session(positions.QUESTIONS["discard"]())
    scene = late_game(app, session)
    prompt = scene.prompt_state.prompt
    assert prompt is not None and prompt.owed() > 1
    before, hand = len(session.log), [int(prompt.view.hand(prompt.seat, kind)) for kind in range(KINDS)]
    cards = [action for action in prompt.decision.actions for _ in range(hand[int(first(action))])][: prompt.owed()]
    scene.orders.submit(cards)
    for _ in range((DELAY + 1) * len(cards)):
        app.update(0.05)
        scene.presentation.timeline.skip()
    assert session.log[before : before + prompt.owed()] == cards
