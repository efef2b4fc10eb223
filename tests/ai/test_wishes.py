"""Opponents trade, and none repeats a request to a seat that has just refused it, whatever it offers in return [R5]."""

from __future__ import annotations

from collections import Counter

import pytest

from game import events as ev
from game.actions import COUNTER, OFFER, kind_of, terms_of
from game.ai.memory.refusals import ROUNDS
from game.events import Events
from game.ids import KINDS
from game.resource_counts import in_bundle, wanted
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.ai.games import moments

pytestmark = pytest.mark.games

SEATS = 4
GAMES = 2


class Refused:
    """The turn in which each seat last refused each kind, until it gains some by production or trades some away."""

    def __init__(self) -> None:
        self.turn = 0
        self.last: dict[tuple[int, int, int], int] = {}
        self._maker = -1
        self._kinds: list[int] = []

    def listen(self, events: Events) -> None:
        for what, seat, one, two, _ in events.items:
            if what == ev.TURN_BEGAN:
                self.turn = one
            elif what == ev.OFFERED:
                self._maker, self._kinds = seat, [kind for kind in range(KINDS) if in_bundle(two, kind)]
            elif what in (ev.REFUSED, ev.COUNTERED):
                self.last.update({(self._maker, seat, kind): self.turn for kind in self._kinds})
            elif what == ev.PRODUCED:
                for other in range(SEATS):
                    self.last.pop((other, seat, one), None)
            elif what == ev.TRADED:
                for kind in self._kinds:
                    self.last.pop((seat, one, kind), None)


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
@pytest.mark.parametrize("levels", [["normal"] * SEATS, ["easy"] * SEATS, ["normal:schemer", "easy:merchant"] * 2])
def test_no_request_is_repeated_within_three_rounds(rules: RuleSet, levels: list[str]) -> None:
    asked = 0
    kinds: Counter[int] = Counter()
    for seed in range(GAMES):
        refused = Refused()
        for s, decision, action in moments(levels, seed, rules=rules, observe=refused.listen):
            kinds[kind_of(action)] += 1
            wants = int(wanted(terms_of(action))) if kind_of(action) == OFFER else 0
            for other in range(SEATS):
                for kind in range(KINDS):
                    if other != decision.seat and in_bundle(wants, kind) and s.hand(other, kind):
                        asked += 1
                        last = refused.last.get((decision.seat, other, kind), -ROUNDS * SEATS - 1)
                        assert refused.turn - last > ROUNDS * SEATS
    assert asked > 50
    assert kinds[OFFER] > 10 and (kinds[COUNTER] > 2 or "normal" not in levels)
