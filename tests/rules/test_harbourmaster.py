"""The Harbourmaster, an option [X5]."""

from __future__ import annotations

import pytest

from game.check.whole import problems
from game.codec.position import position_data, read_position
from game.codec.reader import Node, SaveError
from game.engine import start
from game.play.session import Player
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.view import View
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table as ScreenTable
from scenes.tabletop.words.awards import awards_of
from scenes.tabletop.words.event_text import EventText
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("X5")


def two_each(seats: int = 3, rules: RuleSet = CITIES_AND_KNIGHTS) -> Table:
    """Seats 0 and 1 each have a city at a harbour, and the price of a city."""
    t = Table(seats, "harbourmaster", rules=rules, points=30)
    for seat, kind in enumerate(("brick", "wool")):
        t.city(seat, t.harbour(kind)[0])
        t.give(seat, ore=6, grain=4)
    return t


def holder(t: Table) -> int:
    return int(t.s.v[t.setup.harbourmaster])


def build_city(t: Table, seat: int, corner: int) -> None:
    t.turn(seat)
    t.do(f"build_city {corner}")


@pytest.mark.parametrize("rules", [BASE, CITIES_AND_KNIGHTS], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_first_with_three_harbour_points_takes_two_points(rules: RuleSet, seats: int) -> None:
    t = two_each(seats, rules)
    t.settlement(0, t.corner(9))
    assert holder(t) == -1 and t.points(0) == 3, "a city counts 2, and a corner without a harbour nothing"
    corner = t.settlement(0, t.harbour("ore")[1])
    assert holder(t) == 0 and t.points(0) == 6
    build_city(t, 0, corner)
    assert holder(t) == 0 and t.events_of("harbourmaster") == [] and t.points(0) == 7, "there is only one event"


def test_it_moves_only_to_a_seat_with_strictly_more() -> None:
    t = two_each()
    t.settlement(0, t.harbour("ore")[0])
    corner = t.settlement(1, t.harbour("grain")[0])
    assert holder(t) == 0, "the holder keeps it on a tie"
    build_city(t, 1, corner)
    assert t.events_of("harbourmaster") == [(1, 4, 0, 0)] and holder(t) == 1
    assert (t.points(0), t.points(1)) == (3, 6)


@pytest.mark.parametrize("metropolis", ["", "trade"])
def test_a_metropolis_counts_as_a_city_and_a_ruined_city_as_a_settlement(metropolis: str) -> None:
    t = Table(2, "harbourmaster", points=30)
    t.ruin(1, t.harbour("wool")[0])
    t.city(0, t.harbour("brick")[0], metropolis=metropolis)
    t.settlement(1, t.harbour("grain")[0])
    assert holder(t) == -1, "a tie at two"
    t.settlement(0, t.harbour("ore")[0])
    assert holder(t) == 0


def pillaged(*others: int) -> Table:
    """Seat 0 has the award with a city and a settlement when the barbarians land. The others have these harbour
    points."""
    t = Table(4, "harbourmaster", points=30)
    t.city(0, t.harbour("brick")[0])
    t.settlement(0, t.harbour("ore")[0])
    free = iter(["wool", "grain", "lumber", "3:1"])
    for seat, points in enumerate(others, 1):
        if points > 1:
            t.city(seat, t.harbour(next(free))[0], metropolis=("trade", "science")[seat - 1])
        if points % 2:
            t.settlement(seat, t.harbour(next(free))[0])
    t.barbarians(6)
    t.before_roll(0)
    assert holder(t) == 0
    t.roll(1, 1, "ship")
    return t


def test_a_pillage_gives_it_to_the_single_seat_with_the_most() -> None:
    t = pillaged(3, 2)
    assert t.events_of("pillaged")[0][0] == 0 and t.events_of("harbourmaster") == [(1, 3, 0, 0)] and holder(t) == 1


def test_nobody_has_it_if_others_tie_or_nobody_has_three() -> None:
    t = pillaged(3, 3)
    assert t.events_of("harbourmaster") == [(-1, 0, 0, 0)] and holder(t) == -1
    assert t.points(0) == 2
    t = pillaged(2)
    assert holder(t) == -1, "the holder has fallen below three"


def test_the_holder_keeps_it_on_a_tie_after_a_loss() -> None:
    t = Table(2, "harbourmaster", points=30)
    for kind in ("brick", "ore"):
        t.city(0, t.harbour(kind)[0])
    t.settlement(1, t.harbour("wool")[0])
    t.city(1, t.harbour("grain")[0], metropolis="trade")
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    t.do(f"corner {t.harbour('ore')[0]}")
    assert t.events_of("pillaged")[0][0] == 0 and holder(t) == 0, "a tie at three"


def test_at_sea_a_harbour_of_any_island_counts() -> None:
    t = SeaTable(2, "harbourmaster", rules=BASE)
    t.city(0, t.harbour("3:1")[0])
    corner = t.harbour("wool")[0]
    assert t.setup.sails and holder(t) == -1
    t.settlement(0, corner)
    assert holder(t) == 0


def test_it_may_be_won_in_the_set_up() -> None:
    t = Table(2, "harbourmaster")
    t.s = start(t.setup)
    t.do("roll 6 6 none", "roll 1 1 none")
    for place in (t.harbour("brick")[0], t.corner(8), t.corner(10), t.harbour("ore")[0]):
        assert holder(t) == -1
        t.do(next(choice for choice in t.choices() if choice.split()[1] == str(place)))
        awarded = t.events_of("harbourmaster")
        assert problems(t.s) == []
        t.do(min(t.choices()))
    assert awarded == [(0, 3, 0, 0)] and holder(t) == 0


def test_without_the_option_there_is_no_award() -> None:
    t = Table(2, rules=BASE)
    for kind in ("brick", "ore", "wool"):
        t.settlement(0, t.harbour(kind)[0])
    assert t.points(0) == 3 and "harbourmaster" not in position_data(t.s)
    assert t.setup.size == two_each(2, BASE).setup.size - 1, "states are as before"
    assert problems(read_position(t.setup, Node(position_data(t.s), ""))) == []
    with pytest.raises(SaveError, match="does not have the award"):
        read_position(t.setup, Node(position_data(t.s) | {"harbourmaster": 0}, ""))


def test_the_screen_counts_harbour_points_like_the_rules() -> None:
    t = two_each()
    t.settlement(0, t.harbour("ore")[0])
    t.knight(2, t.harbour("grain")[0])
    t.settlement(2, t.corner(9))
    table = ScreenTable(View(t.s, 0))
    words = awards_of(t.setup)[-1]
    assert [words.figure(table, seat) for seat in range(3)] == [3, 2, 0]
    assert [words.is_held(table, seat) for seat in range(3)] == [True, False, False]
    assert words.standing(table, 1).endswith("Harbour points: 2")
    text = EventText(Cast([Player("Anna", "person", "red")]), t.setup)
    assert "Anna" in text.line((words.award.event, 0, 3, 0, 0)) and "3" in text.line((words.award.event, 0, 3, 0, 0))
    assert text.line((words.award.event, -1, 0, 0, 0)).startswith("Nobody")


@pytest.mark.parametrize(
    ("claimed", "problem"),
    [
        (0, ""),
        (1, "seat 1 is the Harbourmaster with 2 harbour points against 3"),
        (None, "nobody is the Harbourmaster"),
    ],
)
def test_a_save_that_play_never_produces_is_refused(claimed: int | None, problem: str) -> None:
    t = two_each()
    t.settlement(0, t.harbour("ore")[0])
    data = position_data(t.s) | {"harbourmaster": claimed}
    for player in data["players"]:  # type: ignore[attr-defined]
        del player["points"]
    found = problems(read_position(t.setup, Node(data, "")))
    assert [line[: len(problem)] for line in found] == [problem] * bool(problem)
