"""The coach's reason for an action, for tests."""

from __future__ import annotations

from game.action_text import parse
from game.ai.coach.case import AdviceCase, Reason
from game.ai.coach.comparison import Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.reasons import reason_of
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.state import State
from game.view import View, decision_of
from tests.table import Table


def reason(t: Table, action: str, leader: int = -1, determinizations: list[State] | None = None) -> Reason:
    """The coach's reason for an action in a position with open cards."""
    return reason_of(case(t, action, leader, determinizations))


def case(t: Table, action: str, leader: int = -1, determinizations: list[State] | None = None) -> AdviceCase:
    """An action in a position with open cards."""
    decision = decision_of(t.s)
    assert decision is not None
    seats, seat, action_number = int(t.setup.seats), decision.seat, parse(action)
    change = Comparison(ValueNetwork(network_of(t.setup.rules.name)), seats, seat)
    after = outcome(t.s, action_number)
    change.add(t.s, after)
    view = View(t.s, seat)
    return AdviceCase(
        view, decision.name(), action_number, decision.actions, determinizations or [t.s], after, change, leader
    )


def rob_at_hex_8(t: Table) -> None:
    """Roll a seven as seat 0 and move the robber to hex 8, up to the choice of a victim."""
    t.barbarians(0, attacks=1)
    t.robber(0)
    t.before_roll(0)
    t.roll(3, 4, "science")
    t.do("hex 8")
    assert t.step == "rob"
