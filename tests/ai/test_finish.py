"""The search for a sure win: it finds what there is, never claims what there is not, and its bound rejects no win."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.actions import ACTIVATE_KNIGHT, BUILD_WALL, END_TURN, PLAY, PROMOTE_KNIGHT, Actions, first, kind_of
from game.ai.planner.policy import POLICY_OF_CARD
from game.ai.search.finish import Finish
from game.engine import apply
from game.ids import KINDS
from game.play.saves import load_position
from game.rng import Rng
from game.rules.money import draw
from game.slots import ACTIVE
from game.state import State
from game.view import Decision, View, decision_of
from tests.thorough import usual_first
from tools.measure.finishes import THOROUGH, wins

FOLDER = Path(__file__).parent / "finishes"
FILES = sorted(FOLDER.glob("*.jsonl"))
USUAL = (1, 2, 3)
"""Positions of each file in the usual run."""
LONG = (("cities_and_knights", 67), ("cities_and_knights", 68))
"""Positions where even a thorough search takes too long, but the planner finds the way."""
SMALL = 800
"""The most positions that the search without a bound looks at."""
MOST = 18
"""Positions of each file that are compared with that search."""
HOPELESS = (END_TURN, BUILD_WALL, ACTIVATE_KNIGHT, PROMOTE_KNIGHT)
"""Actions that bring no points, no cards and no places."""


@cache
def lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def positions() -> list[tuple[Path, int]]:
    """The file and number of each position."""
    return [(path, number) for path in FILES for number in range(len(lines(path)))]


def state_of(path: Path, number: int) -> State:
    return load_position(lines(path)[number]).state.copy()


def decision(s: State) -> Decision:
    found = decision_of(s)
    assert found is not None
    return found


def chosen(finish: Finish, s: State, seed: int = 1) -> int:
    question, choices = decision(s), Actions()
    choices.take(question.actions)
    return finish.choose(View(s, question.seat), question, choices, seed)


def name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


@pytest.mark.parametrize(
    ("path", "number"),
    usual_first(
        [place for place in positions() if place[1] in USUAL],
        *(place for place in positions() if place[1] not in USUAL),
    ),
    ids=name,
)
def test_hard_and_expert_win_where_a_win_is_sure(path: Path, number: int) -> None:
    s = state_of(path, number)
    finish = Finish(THOROUGH)
    is_found = chosen(finish, s) >= 0
    assert is_found or (path.stem, number) in LONG
    if is_found:
        seat = int(s.active())
        for seed in range(5):
            assert finish.holds(View(s, seat).sample(Rng(seed)))
    assert wins("hard", s, 1)


@pytest.mark.thorough
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_normal_misses_few(path: Path) -> None:
    missed = [number for number in range(len(lines(path))) if not wins("normal", state_of(path, number), 1)]
    assert len(missed) * 100 <= 15 * len(lines(path))


def without_some_cards(s: State, rng: Rng) -> State:
    """The position with up to three cards of the active seat back in the bank."""
    s, seat = s.copy(), int(s.active())
    for _ in range(rng.below(4)):
        kinds = [kind for kind in range(KINDS) if s.hand(seat, kind)]
        if kinds:
            draw(s, seat, kinds[rng.below(len(kinds))], -1)
    return s


def is_sure(s: State, seat: int, left: list[int], seen: set[tuple[int, ...]]) -> bool:
    """Whether any actions win, tried one by one without a bound. IndexError if there are too many positions."""
    if s.winner() >= 0:
        return bool(s.winner() == seat)
    mark = tuple(int(word) for word in s.v)
    if s.who() != seat or s.active() != seat or mark in seen:
        return False
    seen.add(mark)
    left.pop()
    for action in decision(s).actions:
        kind = kind_of(action)
        if kind in HOPELESS or (kind == PLAY and POLICY_OF_CARD[first(action)].finish_cards < 0):
            continue
        after = s.copy()
        apply(after, action)
        if is_sure(after, seat, left, seen):
            return True
    return False


@pytest.mark.games
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_bound_rejects_no_win(path: Path) -> None:
    """In positions with fewer cards, where many wins are just out of reach."""
    rng, results = Rng(7), Counter[bool]()
    for number in range(min(MOST, len(lines(path)))):
        s = without_some_cards(state_of(path, number), rng)
        seat = int(s.active())
        try:
            sure = is_sure(s, seat, [0] * SMALL, set())
        except IndexError:
            continue
        assert Finish(100 * SMALL).find(s, seat) is sure, number
        results[sure] += 1
    assert min(results[True], results[False]) >= 2, results


def test_nothing_is_claimed_in_other_seats_turns_or_before_the_roll() -> None:
    s = state_of(FILES[0], 0)
    assert chosen(Finish(300), s) >= 0
    s.v[ACTIVE] = (s.active() + 1) % s.setup.seats
    assert Finish(300).choose(View(s, int(s.who())), decision(s), Actions(), 1) == -1


def test_a_clock_ends_the_search() -> None:
    path, number = positions()[0]
    assert chosen(Finish(20_000, iter(range(0, 10**9, 1000)).__next__), state_of(path, number)) == -1
