"""Choosing by search."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.action_text import text
from game.actions import Actions
from game.ai.agents import SearchingBot
from game.ai.levels import make_agent
from game.ai.memory.memory import Memory
from game.ai.planner.parameters import normal
from game.ai.search.luck import Luck
from game.ai.search.rollout import MOST_ACTIONS, Rollout
from game.ai.search.search import FEWEST_WORLDS, MOST_WORLDS, PRESELECTED, Search
from game.ai.search.search_budget import EXPERT, HARD, Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import HARD_PART, OPENING_PART, network_of
from game.engine import apply, start
from game.ids import CHANCE
from game.play.chance import chance_answer
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


@pytest.mark.games
@pytest.mark.parametrize("rules", RULES)
def test_the_set_up_is_judged_at_its_end_by_its_own_network(rules: RuleSet) -> None:
    s, luck = start(Setup(dealt(3), 4, rules)), Rng(1)
    while s.who() == CHANCE:
        apply(s, int(chance_answer(s, luck)))
    decision = decision_of(s)
    assert decision is not None
    judge, rollout = ValueNetwork(network_of(rules.name, OPENING_PART)), Rollout(4)
    chances: dict[int, int] = {}
    for action in decision.actions:
        world = s.copy()
        apply(world, action)
        rollout.play(world, Luck(1), 1)
        chances[action] = int(judge.chance(world, decision.seat))
    best = sorted(chances, key=chances.__getitem__)[-3:]  # the rest of the set-up may differ by chance
    assert SearchingBot(normal(), HARD, 1).choose(View(s, decision.seat), decision) in best
    judged = [int(ValueNetwork(network_of(rules.name)).chance(world, decision.seat))]
    assert judged != [chances[action]]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("level", "part"), [("hard", HARD_PART), ("expert", "")])
def test_a_level_judges_by_its_own_network(rules: RuleSet, level: str, part: str) -> None:
    s = next(s for s, _, _ in frozen_moments(recorded(rules)[0]) if s.turn_number() >= 9)
    bot = make_agent(level, 1)
    assert isinstance(bot, SearchingBot)
    chances = [int(bot.search_at(View(s, 0)).judge.chance(s, seat)) for seat in range(4)]
    assert chances == [int(ValueNetwork(network_of(rules.name, part)).chance(s, seat)) for seat in range(4)]


@pytest.mark.parametrize("rules", RULES)
def test_a_rollout_ends_before_a_roll_and_keeps_the_rules(rules: RuleSet) -> None:
    rollout = Rollout(4)
    for number, (s, _, _) in enumerate(frozen_moments(recorded(rules)[0])):
        if number % 60 == 0:
            world = View(s, number % 4).sample(Rng(number))
            turn = int(world.turn_number())
            rollout.play(world, Luck(1), turn + 1 + number % 3)
            assert problems_of(world) == []
            if world.winner() < 0:
                assert world.at(BEFORE_ROLL)
                assert world.turn_number() == turn + 1 + number % 3


def test_a_seed_gives_the_same_rollout() -> None:
    s = start(Setup(dealt(3), 4, BASE))
    first_copy, second_copy = s.copy(), s.copy()
    rollout = Rollout(4)
    rollout.play(first_copy, Luck(8), 30)
    rollout.play(second_copy, Luck(8), 30)
    assert [int(word) for word in first_copy.v[:]] == [int(word) for word in second_copy.v[:]]


def test_an_endless_rollout_is_stopped() -> None:
    s = start(Setup(dealt(3), 4, CITIES_AND_KNIGHTS))
    rollout = Rollout(4)
    for turn in (1, 2):
        rollout.play(s, Luck(8), 10**6)
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
        assert sum(tries) <= nodes + 2 * count
        assert sum(tries) >= min(nodes, count * MOST_WORLDS) * 3 // 4


@pytest.mark.parametrize(("worlds", "best"), [(2, 1), (100, 0)])
def test_the_plan_is_replaced_only_if_the_lead_is_no_chance(worlds: int, best: int) -> None:
    """A lead of two points of a hundred, where results differ by ten: much in a hundred worlds, nothing in two."""
    search = Search(ValueNetwork(network_of("cities_and_knights")), SearchBudget(0, 0, 100, 0), 2)
    search.planned, search.alive, search.determinizations = 1, 2, worlds
    search.order[0], search.order[1] = 1, 0
    search.sums[0] = worlds * CERTAIN // 50
    search._squares[0] = worlds * (CERTAIN // 10) ** 2
    assert search.best() == best
    search.sums[0] = 0
    assert search.best() == 1


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


def rich() -> Table:
    """Many choices for seat 0."""
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.roads(0, *t.ring(4)[:3])
    t.give(0, brick=3, lumber=3, wool=3, grain=3, ore=3)
    t.turn(0)
    return t


def timed(t: Table, time: int) -> tuple[Search, int]:
    """A search that ends when a clock has been read so often; and the number of choices."""
    view, memory, choices = question(t)
    search = Search(
        ValueNetwork(network_of("cities_and_knights")),
        SearchBudget(10**6, 0, 0, time),
        int(view.setup.seats),
        ticking(),
    )
    search.weigh(view, memory, choices, 0, Rng(5))
    return search, int(choices.count)


def test_a_world_that_time_does_not_complete_does_not_count() -> None:
    _, count = timed(rich(), 10)
    search, _ = timed(rich(), count - 1)
    assert search.is_hurried and search.determinizations == 0 and search.best() == 0


def test_the_rounds_share_the_time() -> None:
    search, count = timed(rich(), 600)
    tries = sorted({int(search.tries[index]) for index in range(count)})
    assert not search.is_hurried and search.alive == 2
    rounds = len(tries)
    assert rounds >= 3
    worlds = [tries[0], *(later - former for former, later in pairwise(tries))]
    alive = count
    for number in worlds:
        assert number * alive <= 600 / rounds <= (number + 1) * (alive + 1)
        alive = (alive + 1) // 2


def test_it_first_looks_to_the_end_of_the_turn_if_rounds_take_too_long() -> None:
    view, memory, choices = question(rich())
    effort = SearchBudget(10**6, 1, 0, FEWEST_WORLDS * int(choices.count))
    search = Search(ValueNetwork(network_of("cities_and_knights")), effort, 2, ticking())
    left_out = []
    for _ in range(2):  # the first search finds out how long a try takes
        search.weigh(view, memory, choices, 0, Rng(5))
        left_out.append([int(search.tries[index]) for index in range(choices.count)].count(0))
    assert left_out[0] == 0 < int(choices.count) - PRESELECTED <= left_out[1]


def test_an_answer_in_anothers_turn_gets_a_quarter_of_the_time() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, brick=1)
    t.give(1, ore=1)
    t.turn(0)
    own, choices = timed(t, 100)
    t.do("offer 1 brick for 1 ore")
    others, answers = timed(t, 400)
    tries = [sum(int(search.tries[i]) for i in range(n)) for search, n in ((own, choices), (others, answers))]
    assert 0.6 < tries[0] / tries[1] < 1.6


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
