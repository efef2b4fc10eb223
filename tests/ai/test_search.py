"""Choosing by search."""

from __future__ import annotations

import pytest

from game.action_text import text
from game.actions import Actions
from game.ai.agents import SearchingBot
from game.ai.memory.memory import Memory
from game.ai.planner.parameters import normal
from game.ai.search.rollout import MOST_ACTIONS, Rollout
from game.ai.search.search import MOST_WORLDS, Search
from game.ai.search.search_budget import EXPERT, HARD, Clock, SearchBudget
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.engine import start
from game.rng import Rng
from game.rules.phases import BEFORE_ROLL
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.view import View, decision_of
from tests.frozen import frozen_moments, recorded
from tests.invariants import problems_of
from tests.sessions import dealt
from tests.table import Table

RULES = [CITIES_AND_KNIGHTS, BASE]


def choice(t: Table) -> str:
    """The choice of a searching bot in a position, as text."""
    decision = decision_of(t.s)
    assert decision is not None
    return text(SearchingBot(normal(), SearchBudget(40, 0, 0, 0), 1).choose(View(t.s, decision.seat), decision))


@pytest.mark.parametrize("rules", RULES)
def test_a_rollout_ends_before_a_roll_and_keeps_the_rules(rules: RuleSet) -> None:
    rollout = Rollout(4)
    for number, (s, _, _) in enumerate(frozen_moments(recorded(rules)[0])):
        if number % 60 == 0:
            world = View(s, number % 4).sample(Rng(number))
            turn = int(world.turn_number())
            rollout.play(world, Rng(1), turn + 1 + number % 3)
            assert problems_of(world) == []
            if world.winner() < 0:
                assert world.at(BEFORE_ROLL)
                assert world.turn_number() == turn + 1 + number % 3


def test_a_seed_gives_the_same_rollout() -> None:
    s = start(Setup(dealt(3), 4, BASE))
    first_copy, second_copy = s.copy(), s.copy()
    rollout = Rollout(4)
    rollout.play(first_copy, Rng(8), 30)
    rollout.play(second_copy, Rng(8), 30)
    assert [int(word) for word in first_copy.v[:]] == [int(word) for word in second_copy.v[:]]


def test_an_endless_rollout_is_stopped() -> None:
    s = start(Setup(dealt(3), 4, CITIES_AND_KNIGHTS))
    rollout = Rollout(4)
    for turn in (1, 2):
        rollout.play(s, Rng(8), 10**6)
        assert s.winner() < 0 and rollout.actions == turn * MOST_ACTIONS, "the limit applies to each rollout"
        s = start(Setup(dealt(3), 4, CITIES_AND_KNIGHTS))


def test_the_worse_half_is_dropped_but_never_the_planned_action() -> None:
    t = Table(3)
    t.city(0, t.corner(4, 0))
    t.roads(0, *t.ring(4)[:3])
    t.give(0, brick=3, lumber=3, wool=3, grain=3, ore=3)
    t.turn(0)
    view, memory, choices = question(t)
    count = int(choices.count)
    search = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(2 * count, 0, 0, 0), 3)
    for planned in range(count):
        search.weigh(view, memory, choices, planned, Rng(5))
        assert search.alive == 2
        assert planned in [int(search.order[place]) for place in range(search.alive)]
        assert search.determinizations > 2
        assert sorted(int(search.order[place]) for place in range(choices.count)) == list(range(choices.count))


def test_the_number_of_tries_follows_the_effort_and_is_limited_per_choice() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.roads(0, *t.ring(4)[:3])
    t.give(0, brick=1, lumber=1, wool=1, ore=1)
    t.turn(0)
    view, memory, choices = question(t)
    count = int(choices.count)
    assert count >= 8, "several rounds"
    for nodes in (0, 20 * count, 10**6):
        search = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(nodes, 0, 0, 0), 2)
        search.weigh(view, memory, choices, 0, Rng(5))
        tries = [int(search.tries[index]) for index in range(count)]
        rounds = len(set(tries))
        assert min(tries) >= 1 and max(tries) == search.determinizations <= rounds * MOST_WORLDS
        assert sum(tries) <= 2 * nodes + 2 * count
        assert sum(tries) >= min(nodes, count * MOST_WORLDS) * 3 // 4


def test_the_plan_is_replaced_only_by_a_choice_better_by_the_margin() -> None:
    search = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(0, 0, 5000, 0), 2)
    search.planned, search.alive, search.determinizations = 1, 2, 10
    search.order[0], search.order[1] = 1, 0
    search.sums[1] = 100_000
    for other, best in ((100_001, 1), (150_000, 1), (150_001, 0)):
        search.sums[0] = other
        assert search.best() == best


def test_the_levels_stay_within_their_time() -> None:
    """300 ms and 1.5 s for 99 of 100 decisions, including the last try and the drawing of a world."""
    assert 0 < HARD.milliseconds <= 250 and 0 < EXPERT.milliseconds <= 1250


def test_it_wins_when_it_can() -> None:
    t = Table(2)
    home = t.settlement(0, t.corner(4, 0))
    t.settlement(0, t.corner(14, 0))
    t.settlement(1, t.corner(16, 3))
    t.award_defender(0, 10)
    t.give(0, grain=2, ore=3)
    t.turn(0)
    assert choice(t) in (f"build_city {home}", f"build_city {t.corner(14, 0)}")


def test_the_clock_ends_it_and_incomplete_worlds_do_not_count() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, brick=2, lumber=2, wool=2, grain=2)
    t.turn(0)
    view, memory, choices = question(t)
    count = int(choices.count)
    for time, determinizations in ((count - 1, 0), (count, 1), (2 * count - 1, 1), (2 * count, 2)):
        search = Search(
            ValueNetwork(network_of("cities_and_knights")), SearchBudget(1000 * count, 0, 0, time), 2, ticking()
        )
        search.weigh(view, memory, choices, 1, Rng(5))
        assert search.determinizations == determinizations and search.is_hurried
        assert determinizations > 0 or search.best() == 1
    unhurried = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(1, 0, 0, 10**6), 2, ticking())
    unhurried.weigh(view, memory, choices, 1, Rng(5))
    assert not unhurried.is_hurried


def test_an_answer_in_anothers_turn_gets_a_quarter_of_the_time() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, brick=1)
    t.give(1, ore=1)
    t.turn(0)
    for offered, time in ((False, 20), (True, 80)):
        if offered:
            t.do("offer 1 brick for 1 ore")
        view, memory, choices = question(t)
        assert (view.seat == view.active()) is not offered
        search = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(10000, 0, 0, time), 2, ticking())
        search.weigh(view, memory, choices, 0, Rng(5))
        assert search.determinizations == 20 // int(choices.count)


def question(t: Table) -> tuple[View, Memory, Actions]:
    """The decision in a position, as the deciding seat sees it."""
    decision = decision_of(t.s)
    assert decision is not None
    choices = Actions()
    choices.take(decision.actions)
    view, memory = View(t.s, decision.seat), Memory(8, 1)
    memory.look(view)
    return view, memory, choices


def ticking() -> Clock:
    """A clock that advances by one at each reading."""
    ticks = iter(range(1, 1_000_000))
    return lambda: next(ticks)
