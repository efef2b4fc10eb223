"""Undo reveals nothing: an action that showed hidden cards, or a victory, cannot be undone [H2]."""

from __future__ import annotations

from collections import Counter

import pytest

from game.action_text import text
from game.actions import BANK_TRADE, BUILD_ROAD, BUILD_SETTLEMENT, END_TURN, PLAY, kind_of
from game.ai.levels import agents_of
from game.engine import apply
from game.events import Events
from game.play.session import Session
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from game.view import View, decision_of, redact
from tests.invariants import plain
from tests.properties.effort import scaled
from tests.sessions import new_session
from tests.thorough import usual_first

pytestmark = pytest.mark.games

OTHERS = 3
"""The number of positions, indistinguishable for a seat, that are tried for each action."""
NOISE = 6
"""The interval of random choices."""


def learned(s: State, seat: int, action: int) -> tuple[object, ...]:
    """Everything a seat learns from its action: its events, its view afterwards, and the next decision."""
    after = s.copy()
    events = Events()
    apply(after, action, events)
    following = decision_of(after)
    return (
        [redact(event, seat) for event in events.items],
        plain(View(after, seat)),
        following and (following.seat, following.step, following.actions if following.seat == seat else None),
    )


def reveals(session: Session, seat: int, action: int, rng: Rng) -> bool:
    """Whether an action would have another result if the cards hidden from its seat were different."""
    true = learned(session.state, seat, action)
    view = session.view(seat)
    return any(learned(view.sample(rng), seat, action) != true for _ in range(OTHERS))


def played(number: int, rules: RuleSet, counts: Counter[str]) -> None:
    """Play a game of four good players with noise, and check each action."""
    session = new_session(number, rules=rules, kind="normal")
    agents = agents_of(["normal"] * 4, number)
    rng, undone = Rng(number, 5), Rng(number, 6)
    for decision in session.questions():
        seat = decision.seat
        action = agents[seat].choose(session.view(seat), decision)
        if rng.below(NOISE) == 0:
            action = decision.actions[int(rng.below(len(decision.actions)))]
        shows_hidden = reveals(session, seat, action, rng)
        before = list(plain(session.state))
        session.submit(action)
        name = f"game {number}, {text(action)} at {decision.name()}"
        if shows_hidden or session.is_over():
            assert not any(session.can_undo(other) for other in range(4)), (
                f"{name} showed hidden cards and can be undone"
            )
            counts[decision.name()] += 1
        elif session.can_undo(seat):
            counts[f"undo {kind_of(action)}"] += 1
            if undone.below(10) == 0:
                session.undo()
                assert plain(session.state) == before, name
                session.submit(action)


@pytest.mark.rule("H2")
@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
@pytest.mark.parametrize("part", usual_first([0], 1, 2))
def test_an_action_that_showed_hidden_cards_cannot_be_undone(part: int, rules: RuleSet) -> None:
    counts: Counter[str] = Counter()
    for number in range(3 * part, 3 * part + scaled(3)):
        played(number, rules, counts)
    harmless = [BUILD_ROAD, BUILD_SETTLEMENT, BANK_TRADE, END_TURN]
    assert all(counts[f"undo {kind}"] for kind in harmless), counts
    revealing = (
        {"discard", "dev_monopoly_kind"} if rules == BASE else {"discard", "monopoly_kind", "spy_player", "turn"}
    )
    assert any(counts[step] for step in revealing), counts
    assert counts[f"undo {PLAY}"] or rules == BASE
