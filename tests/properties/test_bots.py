"""Computer opponents decide only from what their seat may know [H3]."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.ai.levels import LEVELS, agents_of
from game.engine import apply, is_legal, start
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.rng import Rng
from game.view import View, decision_of
from tests.invariants import Watcher
from tests.properties.effort import scaled
from tests.properties.games import setup_of
from tests.properties.hidden import with_other_secrets
from tests.thorough import usual_first

pytestmark = pytest.mark.games

DECISIONS = {"hard": 60, "expert": 6}
"""The number of decisions for slower levels."""
QUICK = [level for level in LEVELS if level not in DECISIONS]


@pytest.mark.rule("H3")
@pytest.mark.parametrize(
    ("number", "level"),
    usual_first(
        [(3, level) for level in LEVELS] + [(number, level) for number in (10, 41) for level in QUICK],
        *((number, level) for number in (10, 41) for level in DECISIONS),
    ),
)
def test_hidden_information_does_not_change_an_opponents_choice(level: str, number: int) -> None:
    setup = setup_of(number)
    s = start(setup)
    rng = Rng(number, 80)
    agents = agents_of([level] * setup.seats, number)
    doubles = agents_of([level] * setup.seats, number)
    watcher = Watcher(setup)
    for count in range(scaled(DECISIONS.get(level, 700))):
        if s.winner() >= 0:
            break
        decision = decision_of(s)
        assert decision is not None
        if decision.seat == CHANCE:
            apply(s, chance_answer(s, rng))
            continue
        seat = decision.seat
        choice = agents[seat].choose(View(s, seat), decision)
        assert is_legal(s, choice), f"{text(choice)} at {decision.name()}"
        if decision.name() not in ("spy_card", "master_card"):
            mixed = with_other_secrets(s, seat, rng)
            redealt = decision_of(mixed)
            assert redealt is not None
            other = doubles[seat].choose(View(mixed, seat), redealt)
            assert other == choice, f"decision {count}, {decision.name()}: {text(choice)} or {text(other)}"
        apply(s, choice)
        assert watcher.problems(s) == []
