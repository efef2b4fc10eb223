"""The search for sequences of actions in the own turn."""

from __future__ import annotations

from functools import cache

import pytest

from game.actions import END_TURN, Actions, kind_of
from game.ai.memory.memory import Memory
from game.ai.search.beam import LENGTH, MOST_LINES, Beam
from game.ai.search.lookahead import Line, Lookahead, begin
from game.ai.search.luck import Luck
from game.ai.search.search import Search
from game.ai.search.search_budget import Clock, SearchBudget
from game.ai.search.value_network import CERTAIN, ValueNetwork
from game.ai.search.weights import network_of
from game.ai.search.worlds import WorldSampler
from game.engine import legal
from game.rng import Rng
from game.state import State
from game.view import View
from tests.ai.test_finish import FOLDER, decision, state_of

COMBINATIONS = [("base", 63), ("base", 71), ("cities_and_knights", 61)]
"""Positions in which a single action, with the planner's turn after it, does not win, but a sequence does."""


def roots_of(s: State) -> list[Line]:
    return [(action,) for action in decision(s).actions]


def lines_in(s: State, clock: Clock | None = None, end: int = 0) -> list[Line]:
    """What the search finds, in two worlds, with a clock that ends at ``end``."""
    lookahead = Lookahead(ValueNetwork(network_of(s.setup.rules.name)), int(s.setup.seats))
    seat = int(s.who())
    worlds = WorldSampler(View(s, seat), Rng(1))
    return Beam(lookahead, clock).find([worlds.next(), worlds.next()], seat, roots_of(s), end)


def chance(s: State, line: Line) -> int:
    """The chance at the end of the turn."""
    lookahead = Lookahead(ValueNetwork(network_of(s.setup.rules.name)), int(s.setup.seats))
    return int(lookahead.chance(s, line, Luck(7), 1, s.who()))


@cache
def found_at(name: str, number: int) -> list[Line]:
    return lines_in(state_of(FOLDER / f"{name}.jsonl", number))


@pytest.mark.parametrize(("name", "number"), COMBINATIONS)
def test_a_combination_is_found_that_the_planner_does_not_see(name: str, number: int) -> None:
    s = state_of(FOLDER / f"{name}.jsonl", number)
    assert all(chance(s, root) < CERTAIN for root in roots_of(s))
    lines = found_at(name, number)
    assert chance(s, lines[0]) == CERTAIN
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize(("name", "number"), COMBINATIONS)
def test_lines_are_legal_short_and_lead_to_different_positions(name: str, number: int) -> None:
    s = state_of(FOLDER / f"{name}.jsonl", number)
    ends: set[tuple[int, ...]] = set()
    lines = found_at(name, number)
    for line in lines:
        assert 2 <= len(line) <= LENGTH
        assert END_TURN not in map(kind_of, line)
        world = View(s, int(s.who())).sample(Rng(1))
        assert begin(world, line)
        ends.add(tuple(int(word) for word in world.v[:]))
    assert len(ends) == len(lines)


def test_an_impossible_action_of_a_line_is_left_to_the_planner() -> None:
    s = state_of(FOLDER / "base.jsonl", 71)
    out = Actions()
    legal(s, out)
    first = out.items[0]
    lookahead = Lookahead(ValueNetwork(network_of("base")), int(s.setup.seats))
    impossible = s.copy()
    assert not begin(impossible, (first, -1))
    after, alone = lookahead.after(s, (first, -1), Luck(7), 1), lookahead.after(s, (first,), Luck(7), 1)
    assert after.v[:] == alone.v[:]


def test_less_time_means_fewer_lines() -> None:
    s = state_of(FOLDER / "base.jsonl", 63)
    counts: list[int] = []
    for end in (0, 100, 1000):
        ticks = iter(range(10**6))
        counts.append(len(lines_in(s, ticks.__next__, end)))
        assert next(ticks) <= end + 5 + LENGTH
    assert counts[0] == 0
    assert 0 < counts[1] < counts[2]


def test_the_search_takes_the_first_action_of_the_best_line() -> None:
    s = state_of(FOLDER / "base.jsonl", 71)
    seat = int(s.who())
    view, choices = View(s, seat), Actions()
    choices.take(decision(s).actions)
    search = Search(ValueNetwork(network_of("base")), SearchBudget(400, 0, 25, 0, beam=2), 4)
    search.weigh(view, Memory(0, 0), choices, 0, Rng(3))
    best = search.lines[search.best()]
    assert len(best) > 1 and best[0] == search.best_action()
    assert chance(s, best) == CERTAIN
