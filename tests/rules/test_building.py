"""Building [U]."""

from __future__ import annotations

import pytest

from game.ids import GRAIN, ORE
from game.resource_counts import several
from game.rules.money import CITY_COST, affords, lacking
from tests.table import Table


def supplied(seats: int = 2) -> Table:
    """A table at which seat 0 can pay for everything."""
    t = Table(seats, points=30)
    t.give(0, brick=10, lumber=10, wool=10, grain=10, ore=10)
    return t


def paid(t: Table, action: str) -> dict[str, int]:
    """The cost of an action of seat 0."""
    before = t.hand(0)
    t.do(action)
    after = t.hand(0)
    return {kind: count - after.get(kind, 0) for kind, count in before.items() if count != after.get(kind, 0)}


@pytest.mark.rule("U1")
def test_costs() -> None:
    t = supplied()
    home = t.settlement(0, t.corner(9, 0))
    ring = t.ring(9)
    t.roads(0, *ring[:4])
    assert paid(t, f"build_road {t.edge(ring[3], ring[4])}") == {"brick": 1, "lumber": 1}
    assert paid(t, f"build_settlement {ring[2]}") == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    assert paid(t, f"build_city {home}") == {"ore": 3, "grain": 2}
    assert paid(t, f"build_wall {home}") == {"brick": 2}
    assert paid(t, f"hire_knight {ring[4]}") == {"wool": 1, "ore": 1}
    assert paid(t, f"promote_knight {ring[4]}") == {"wool": 1, "ore": 1}
    assert paid(t, f"activate_knight {ring[4]}") == {"grain": 1}


@pytest.mark.rule("U1")
def test_lacking_is_the_difference_to_the_cost() -> None:
    t = Table(2)
    t.give(0, ore=1, grain=1, wool=1)
    lack = lacking(t.s, 0, CITY_COST)
    assert lack == several(ORE, 2) + several(GRAIN, 1) and not affords(t.s, 0, CITY_COST)
    t.give(0, ore=2, grain=1)
    assert lacking(t.s, 0, CITY_COST) == 0 and affords(t.s, 0, CITY_COST)


@pytest.mark.rule("U1")
@pytest.mark.parametrize(
    ("verb", "cost"),
    [
        ("build_road", {"brick": 1, "lumber": 1}),
        ("build_settlement", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
        ("build_city", {"ore": 3, "grain": 2}),
        ("build_wall", {"brick": 2}),
        ("hire_knight", {"wool": 1, "ore": 1}),
        ("promote_knight", {"wool": 1, "ore": 1}),
        ("activate_knight", {"grain": 1}),
    ],
)
def test_every_card_of_the_cost_is_needed(verb: str, cost: dict[str, int]) -> None:
    for missing in (None, *cost):
        t = Table(2)
        t.settlement(0, t.corner(9, 0))
        t.roads(0, *t.ring(9)[:4])
        t.knight(0, t.corner(9, 3))
        t.city(0, t.coast(0))
        t.give(0, **{kind: count - (kind == missing) for kind, count in cost.items()})
        assert bool(t.choices(verb)) is (missing is None)


@pytest.mark.rule("U1")
def test_a_city_returns_its_settlement_to_the_stock() -> None:
    t = supplied()
    t.settlement(0, t.coast(0))
    t.do(f"build_city {t.coast(0)}")
    assert (t.stock(0, "settlement"), t.stock(0, "city"), t.points(0)) == (5, 3, 2)


@pytest.mark.rule("U2")
def test_roads_start_at_own_buildings_and_continue_own_roads() -> None:
    t = supplied()
    home = t.settlement(0, t.corner(9, 0))
    t.settlement(1, t.corner(9, 3))
    t.roads(1, t.corner(9, 3), t.corner(9, 2))
    t.knight(0, t.coast(0))
    assert t.targets("build_road") == set(t.edges(home)), "not at a knight, nor at others' pieces"
    step = t.corner(9, 1)
    t.roads(0, home, step)
    assert t.targets("build_road") == (set(t.edges(home)) | set(t.edges(step))) - {t.edge(home, step)}


@pytest.mark.rule("U2")
def test_an_edge_has_at_most_one_road() -> None:
    t = supplied()
    home = t.settlement(0, t.corner(9, 0))
    taken = t.road(1, t.edges(home)[0])
    assert taken not in t.targets("build_road")


@pytest.mark.rule("U2", "K9")
@pytest.mark.parametrize("blocker", ["settlement", "knight"])
def test_no_road_continues_through_an_opponents_piece(blocker: str) -> None:
    t = supplied()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    t.roads(0, *ring[:3])
    beyond = set(t.edges(ring[2])) - {t.edge(ring[1], ring[2])}
    assert beyond <= t.targets("build_road")
    getattr(t, blocker)(1, ring[2])
    assert not beyond & t.targets("build_road")


@pytest.mark.rule("U2")
def test_a_road_may_reach_a_blocked_corner_from_the_other_side() -> None:
    t = supplied()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    t.roads(0, *ring[:3])
    t.roads(0, ring[0], ring[5], ring[4])
    t.knight(1, ring[2])
    t.road(0, t.edge(ring[4], ring[3]))
    assert t.edge(ring[3], ring[2]) in t.targets("build_road")


@pytest.mark.rule("U2", "K9")
def test_own_pieces_do_not_stop_a_road() -> None:
    t = supplied()
    ring = t.ring(9)
    t.roads(0, *ring[:3])
    t.knight(0, ring[2])
    assert t.edge(ring[2], ring[3]) in t.targets("build_road")


@pytest.mark.rule("U3", "B5")
def test_settlements_need_an_own_road_and_distance() -> None:
    t = supplied()
    ring = t.ring(9)
    t.settlement(0, ring[0])
    t.roads(0, *ring[:4])
    assert t.targets("build_settlement") == {ring[2], ring[3]}
    t.settlement(1, ring[4])
    assert t.targets("build_settlement") == {ring[2]}


@pytest.mark.rule("U3", "K11")
def test_no_settlement_on_any_piece_including_an_own_knight() -> None:
    t = supplied()
    ring = t.ring(9)
    t.roads(0, *ring[:4])
    t.knight(0, ring[2], active=True)
    t.knight(1, ring[3])
    assert t.targets("build_settlement") == {ring[0], ring[1]}
    t.do(f"move_knight {ring[2]} {ring[1]}")
    assert t.targets("build_settlement") == {ring[0], ring[2]}, "the knight has left that corner"


@pytest.mark.rule("U3")
def test_knights_do_not_count_for_the_distance() -> None:
    t = supplied()
    ring = t.ring(9)
    t.roads(0, *ring[:2])
    t.knight(1, ring[2])
    t.knight(0, ring[0])
    assert t.targets("build_settlement") == {ring[1]}


@pytest.mark.rule("U4", "S1")
def test_one_wall_per_city_and_three_in_all() -> None:
    t = supplied()
    cities = [t.city(0, t.coast(hex_number)) for hex_number in (0, 2, 11, 15)]
    t.settlement(0, t.coast(7))
    t.city(1, t.coast(18))
    assert t.targets("build_wall") == set(cities)
    t.do(f"build_wall {cities[0]}")
    assert t.targets("build_wall") == set(cities[1:])
    t.do(f"build_wall {cities[1]}", f"build_wall {cities[2]}")
    assert not t.targets("build_wall") and t.stock(0, "wall") == 0


@pytest.mark.rule("U4")
def test_a_metropolis_may_have_a_wall() -> None:
    t = supplied()
    t.city(0, t.coast(0), metropolis="science")
    t.do(f"build_wall {t.coast(0)}")
    assert t.at(t.coast(0)) == "0 city wall science"


@pytest.mark.rule("U4", "A4")
def test_a_wall_falls_with_its_city_and_can_be_built_again() -> None:
    t = supplied()
    t.city(0, t.coast(0), wall=True)
    t.barbarians(6)
    t.before_roll(1)
    t.roll(1, 1, "ship")
    assert t.at(t.coast(0)) == "0 settlement" and t.stock(0, "wall") == 3
    t.turn(0)
    t.do(f"build_city {t.coast(0)}", f"build_wall {t.coast(0)}")


@pytest.mark.rule("U5")
def test_nothing_is_built_without_a_piece_in_stock() -> None:
    t = supplied()
    for number in range(5):
        t.settlement(0, t.coast((0, 1, 2, 3, 6)[number]))
    for number in range(4):
        t.city(0, t.coast((7, 11, 12, 15)[number]))
    t.roads(0, *t.walk(t.coast(18), 3))
    assert not t.choices("build_settlement") and not t.choices("build_city") and t.choices("build_road")
    while t.stock(0, "road"):
        t.road(0, min(t.targets("build_road")))
    assert not t.choices("build_road")
    corners = sorted(t.targets("hire_knight"))[:2]
    t.knight(0, corners[0])
    t.knight(0, corners[1])
    assert not t.choices("hire_knight")


@pytest.mark.rule("U6")
def test_a_pillaged_city_is_upgraded_for_the_full_cost() -> None:
    t = supplied()
    t.city(0, t.coast(0))
    t.barbarians(6)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert paid(t, f"build_city {t.coast(0)}") == {"ore": 3, "grain": 2}
    assert t.at(t.coast(0)) == "0 city" and t.points(0) == 2


@pytest.mark.rule("U6", "A5")
def test_a_ruined_city_is_rebuilt_before_any_other_settlement() -> None:
    t = supplied()
    t.settlement(0, t.coast(0))
    t.ruin(0, t.coast(2))
    t.ruin(0, t.coast(11))
    assert t.targets("build_city") == {t.coast(2), t.coast(11)}
    t.do(f"build_city {t.coast(2)}")
    assert t.targets("build_city") == {t.coast(11)}
    t.do(f"build_city {t.coast(11)}")
    t.give(0, ore=3)
    assert t.targets("build_city") == {t.coast(0)}
