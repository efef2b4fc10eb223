"""A session keeps what each of its actions told, through loading and taking back."""

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


def told_again(session: Session) -> list[list[Event]]:
    """What the actions of a session tell when they are applied to its first state."""
    state = session.base.copy()
    told = []
    for action in session.log:
        events = Events()
        apply(state, action, events)
        told.append(events.items)
    return told


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_the_kept_events_are_those_of_the_log(rules: RuleSet) -> None:
    session = new_session(5, rules=rules)
    dice = random.Random(5)
    taken_back = loaded = 0
    while len(session.log) < 600:
        session.take_chance()
        decision = session.decision()
        assert decision is not None
        session.submit(dice.choice(decision.actions))
        if session.can_undo(decision.seat) and dice.random() < 0.4:
            session.undo()
            taken_back += 1
        if dice.random() < 0.02:
            before, session = session.history, load_session(save_text(session))
            assert session.history == before
            loaded += 1
    assert session.history == told_again(session)
    assert min(taken_back, loaded) > 3


def test_a_position_without_a_log_has_told_nothing() -> None:
    session = new_session(5)
    for decision in session.questions():
        session.submit(decision.actions[0])
        if len(session.log) > 40:
            break
    alone = load_session(position_text(session))
    assert session.history and alone.history == []
    alone.submit(next(alone.questions()).actions[0])
    assert alone.history == told_again(alone)
