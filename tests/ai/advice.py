"""What the coach says of an action, for tests."""

from __future__ import annotations

from game.action_text import parse
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.comparison import Comparison
from game.ai.coach.reasons import reason_of
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.engine import apply
from game.state import State
from game.view import View, decision_of
from tests.table import Table


def reason(t: Table, action: str, leader: int = -1, determinizations: list[State] | None = None) -> Reason:
    """What is said of an action in a position, where everything is open."""
    decision = decision_of(t.s)
    assert decision is not None
    seats, seat, done = int(t.setup.seats), decision.seat, parse(action)
    change = Comparison(ValueNetwork(network_of(t.setup.rules.name)), seats, seat)
    after = t.s.copy()
    apply(after, done)
    change.add(t.s, after)
    view = View(t.s, seat)
    return reason_of(
        AdviceCase(view, decision.name(), done, decision.actions, determinizations or [t.s], after, change, leader)
    )


def rob_at_hex_8(t: Table) -> None:
    """A seven of seat 0, which moves the robber there and is asked whom it robs."""
    t.barbarians(0, attacks=1)
    t.robber(0)
    t.before_roll(0)
    t.roll(3, 4, "science")
    t.do("hex 8")
    assert t.step == "rob"
