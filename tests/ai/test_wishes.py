"""No opponent asks a seat again for what it has just refused, whatever it offers for it [R5]."""

from __future__ import annotations

import pytest

from game import events as ev
from game.actions import OFFER, kind_of, terms_of
from game.ai.memory.refusals import ROUNDS
from game.events import Events
from game.ids import KINDS
from game.resource_counts import in_bundle, wanted
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.ai.games import moments

SEATS = 4
GAMES = 3


class Refused:
    """In which turn who refused whom which kind, until the land gave him some of it or he gave some in a trade."""

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
def test_no_wish_comes_again_within_three_rounds_whatever_is_offered(rules: RuleSet, levels: list[str]) -> None:
    asked = 0
    for seed in range(GAMES):
        refused = Refused()
        for s, decision, action in moments(levels, seed, rules=rules, told=refused.listen):
            wants = int(wanted(terms_of(action))) if kind_of(action) == OFFER else 0
            for other in range(SEATS):
                for kind in range(KINDS):
                    if other != decision.seat and in_bundle(wants, kind) and s.hand(other, kind):
                        asked += 1
                        last = refused.last.get((decision.seat, other, kind), -ROUNDS * SEATS - 1)
                        assert refused.turn - last > ROUNDS * SEATS
    assert asked > 50
