"""A session keeps the events of each of its actions, through loading and undoing."""

from __future__ import annotations

import random

import pytest

from game.engine import apply
from game.events import Event, Events
from game.play.saves import load_session, save_text
from game.play.session import Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.saves_kit import position_text
from tests.sessions import new_session


def replayed_events(session: Session) -> list[list[Event]]:
    """The events of each action when a session's log is applied to its first state."""
    state = session.base.copy()
    history = []
    for action in session.log:
        events = Events()
        apply(state, action, events)
        history.append(events.items)
    return history


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_the_history_matches_the_log(rules: RuleSet) -> None:
    session = new_session(5, rules=rules)
    dice = random.Random(5)
    undone = loaded = 0
    while len(session.log) < 600:
        session.take_chance()
        decision = session.decision()
        assert decision is not None
        session.submit(dice.choice(decision.actions))
        if session.can_undo(decision.seat) and dice.random() < 0.4:
            session.undo()
            undone += 1
        if dice.random() < 0.02:
            before, session = session.history, load_session(save_text(session))
            assert session.history == before
            loaded += 1
    assert session.history == replayed_events(session)
    assert min(undone, loaded) > 3


def test_a_position_without_a_log_has_no_history() -> None:
    session = new_session(5)
    for decision in session.questions():
        session.submit(decision.actions[0])
        if len(session.log) > 40:
            break
    loaded_position = load_session(position_text(session))
    assert session.history and loaded_position.history == []
    loaded_position.submit(next(loaded_position.questions()).actions[0])
    assert loaded_position.history == replayed_events(loaded_position)
