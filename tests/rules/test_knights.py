"""Knights [K]. Most are around hex 9, the desert, whose corners are ``ring``."""

from __future__ import annotations

import pytest

from game.slots import ROBBER
from tests.table import Table


def ring_roads(seats: int = 2, roads: int = 5) -> tuple[Table, list[int]]:
    """Seat 0 has roads around hex 9 and cards for anything, at its turn after a roll."""
    t = Table(seats, points=30)
    ring = t.ring(9)
    t.roads(0, *ring[: roads + 1])
    t.give(0, wool=9, ore=9, grain=9)
    return t, ring


@pytest.mark.rule("K1")
def test_hiring() -> None:
    t, ring = ring_roads(roads=3)
    t.settlement(0, ring[0])
    t.knight(1, ring[2])
    t.settlement(0, t.coast(0))
    assert t.targets("hire_knight") == {ring[1], ring[3]}, "free corners at own roads, regardless of their neighbours"
    t.do(f"hire_knight {ring[1]}")
    assert t.at(ring[1]) == "0 knight 1" and t.hand(0) == {"wool": 8, "ore": 8, "grain": 9}
    assert t.targets("move_knight") == set()


@pytest.mark.rule("K2")
def test_two_of_each_strength() -> None:
    t, ring = ring_roads()
    t.levels(0, politics=3)
    t.knight(0, ring[0])
    t.knight(0, ring[1])
    assert not t.targets("hire_knight") and t.targets("promote_knight") == {ring[0], ring[1]}
    t.do(f"promote_knight {ring[0]}", f"promote_knight {ring[1]}")
    assert [t.at(ring[0]), t.at(ring[1])] == ["0 knight 2", "0 knight 2"]
    assert [t.stock(0, f"knight{strength}") for strength in (1, 2, 3)] == [2, 0, 2]
    t.knight(0, ring[2])
    assert not t.targets("promote_knight"), "no strong knight is left in stock"


@pytest.mark.rule("K3")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_activation_costs_one_grain_and_allows_no_action_this_turn(strength: int) -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], strength)
    t.do(f"activate_knight {ring[0]}")
    assert t.hand(0)["grain"] == 8 and t.at(ring[0]) == f"0 knight {strength} active"
    assert not t.targets("move_knight") and not t.may(f"activate_knight {ring[0]}")
    t.end_turn()
    t.turn(0)
    assert t.targets("move_knight")


@pytest.mark.rule("K3")
def test_a_knight_is_activated_in_the_turn_of_its_hiring() -> None:
    t, ring = ring_roads()
    t.do(f"hire_knight {ring[0]}", f"activate_knight {ring[0]}")
    assert t.at(ring[0]) == "0 knight 1 active" and not t.targets("move_knight")


@pytest.mark.rule("K4")
def test_promotion_is_one_level_once_a_turn_and_keeps_activity() -> None:
    t, ring = ring_roads()
    t.levels(0, politics=3)
    t.knight(0, ring[0], active=True)
    t.do(f"hire_knight {ring[1]}", f"promote_knight {ring[1]}", f"promote_knight {ring[0]}")
    assert [t.at(ring[0]), t.at(ring[1])] == ["0 knight 2 active", "0 knight 2"]
    assert not t.targets("promote_knight")
    assert t.may(f"move_knight {ring[0]} {ring[2]}"), "active since an earlier turn, it may still act"
    t.do("end_turn")
    t.turn(0)
    assert t.targets("promote_knight") == {ring[0], ring[1]}


@pytest.mark.rule("K4")
def test_a_promoted_knight_that_moves_is_not_promoted_again() -> None:
    t, ring = ring_roads()
    t.levels(0, politics=3)
    t.knight(0, ring[0], active=True)
    t.do(f"promote_knight {ring[0]}", f"move_knight {ring[0]} {ring[1]}")
    assert not t.targets("promote_knight")


@pytest.mark.rule("K4", "I4")
def test_mighty_knights_need_a_fortress() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], strength=2)
    t.levels(0, politics=2)
    assert not t.targets("promote_knight")
    t.levels(0, politics=3)
    t.do(f"promote_knight {ring[0]}")
    assert t.at(ring[0]) == "0 knight 3"
    t.turn(0)
    t.do("end_turn")
    t.turn(0)
    assert not t.targets("promote_knight"), "there is no fourth strength"


@pytest.mark.rule("K4")
def test_promotion_needs_a_knight_of_the_next_strength_in_stock() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], strength=2)
    t.knight(0, ring[1], strength=2)
    t.knight(0, ring[2])
    assert not t.targets("promote_knight")


@pytest.mark.rule("K5")
def test_a_knight_acts_once_a_turn_even_if_activated_again() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], active=True)
    t.do(f"move_knight {ring[0]} {ring[2]}")
    assert t.at(ring[2]) == "0 knight 1"
    t.do(f"activate_knight {ring[2]}")
    assert t.at(ring[2]) == "0 knight 1 active" and not t.targets("move_knight")


@pytest.mark.rule("K6")
def test_a_knight_moves_along_own_roads_past_own_pieces_to_free_corners() -> None:
    t, ring = ring_roads(roads=4)
    t.settlement(0, ring[2])
    t.knight(0, ring[0], active=True)
    t.knight(0, ring[3])
    t.roads(0, *t.walk(t.coast(0), 2))
    assert t.targets("move_knight") == {ring[1], ring[4]}, "only where its roads lead, and not its own corner"


@pytest.mark.rule("K6")
def test_a_knight_does_not_pass_an_opponents_piece() -> None:
    for piece in ("settlement", "knight"):
        t, ring = ring_roads(roads=4)
        t.knight(0, ring[0], active=True)
        getattr(t, piece)(1, ring[2])
        assert t.targets("move_knight") == {ring[1]} and not t.choices("displace_knight")


@pytest.mark.rule("K6")
def test_a_knight_may_take_another_path() -> None:
    t, ring = ring_roads(roads=5)
    t.road(0, t.edge(ring[5], ring[0]))
    t.knight(0, ring[0], active=True)
    t.knight(1, ring[2])
    assert t.targets("move_knight") == {ring[1], ring[3], ring[4], ring[5]}


@pytest.mark.rule("K6")
def test_an_inactive_knight_does_not_move() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0])
    assert not t.choices("move_knight") and not t.choices("displace_knight")


@pytest.mark.rule("K7")
@pytest.mark.parametrize(
    ("attacker", "victim", "may"), [(1, 1, False), (2, 1, True), (3, 2, True), (2, 3, False), (2, 2, False)]
)
def test_only_weaker_opponents_are_displaced(attacker: int, victim: int, may: bool) -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], attacker, active=True)
    t.knight(0, ring[4], active=False)
    t.knight(1, ring[2], victim)
    assert bool(t.choices("displace_knight")) is may


@pytest.mark.rule("K7")
def test_own_knights_and_buildings_are_not_displaced() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], 3, active=True)
    t.knight(0, ring[2], 1)
    t.settlement(1, ring[3])
    assert not t.choices("displace_knight")


@pytest.mark.rule("K7")
def test_the_displaced_knight_moves_along_its_owners_roads() -> None:
    t, ring = ring_roads(3)
    spoke = next(corner for corner in t.near(ring[2]) if corner not in ring)
    t.roads(1, ring[2], spoke)
    t.roads(1, *t.walk(spoke, 1, ring[2]))
    end = t.walk(spoke, 1, ring[2])[1]
    t.knight(0, ring[0], 3, active=True)
    t.knight(1, ring[2], 2, active=True)
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert (t.who, t.step) == (1, "displaced") and t.targets("corner") == {spoke, end}
    t.do(f"corner {end}")
    assert t.at(end) == "1 knight 2 active" and t.at(ring[2]) == "0 knight 3" and t.at(ring[0]) == ""
    assert t.events_of("knight_displaced") == [(1, ring[2], end, 0)]
    assert (t.who, t.step) == (0, "turn")


@pytest.mark.rule("K7")
def test_the_attackers_old_corner_is_available_if_reachable() -> None:
    t, ring = ring_roads(roads=2)
    t.roads(1, ring[2], ring[3], ring[4], ring[5], ring[0])
    for corner in ring[3:]:
        t.knight(1, corner, strength=1 + ring[3:].index(corner))
    t.knight(0, ring[0], 2, active=True)
    t.knight(1, ring[2])
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert t.at(ring[0]) == "1 knight 1" and t.events_of("knight_displaced") == [(1, ring[2], ring[0], 0)]


@pytest.mark.rule("K7")
def test_the_attackers_old_corner_is_unavailable_without_an_own_road() -> None:
    t, ring = ring_roads(roads=2)
    t.knight(0, ring[0], 2, active=True)
    t.knight(1, ring[2])
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert t.at(ring[0]) == "" and t.stock(1, "knight1") == 2
    assert t.events_of("knight_displaced") == [(1, ring[2], -1, 0)]


@pytest.mark.rule("K7")
def test_a_displaced_knight_displaces_nobody() -> None:
    t, ring = ring_roads(3, roads=2)
    spoke = next(corner for corner in t.near(ring[2]) if corner not in ring)
    t.roads(1, ring[2], spoke)
    t.knight(2, spoke)
    t.knight(0, ring[0], 3, active=True)
    t.knight(1, ring[2], 2)
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert t.at(spoke) == "2 knight 1" and t.stock(1, "knight2") == 2


@pytest.mark.rule("K7")
def test_the_displaced_knight_does_not_pass_the_attacker_or_others() -> None:
    t, ring = ring_roads(3, roads=2)
    spoke = next(corner for corner in t.near(ring[2]) if corner not in ring)
    beyond = t.walk(spoke, 1, ring[2])[1]
    t.roads(1, ring[2], spoke, beyond)
    t.knight(2, spoke)
    t.knight(0, ring[0], 2, active=True)
    t.knight(1, ring[2])
    t.do(f"displace_knight {ring[0]} {ring[2]}")
    assert t.at(beyond) == "" and t.stock(1, "knight1") == 2


@pytest.mark.rule("K7", "K5")
def test_displacing_is_the_knights_action() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], 2, active=True)
    t.knight(1, ring[2])
    t.do(f"displace_knight {ring[0]} {ring[2]}", f"activate_knight {ring[2]}")
    assert not t.choices("move_knight") and t.at(ring[2]) == "0 knight 2 active"


def chasing() -> tuple[Table, int, int]:
    """Two active knights of seat 0 next to the robber on hex 9."""
    t, ring = ring_roads(3)
    t.barbarians(0, attacks=1)
    t.settlement(1, t.coast(0))
    t.give(1, brick=1)
    return t, t.knight(0, ring[0], active=True), t.knight(0, ring[3], active=True)


@pytest.mark.rule("K8")
def test_chasing_moves_the_robber_to_a_numbered_hex_and_steals() -> None:
    t, one, _ = chasing()
    t.do(f"chase_robber {one}")
    assert (t.who, t.step) == (0, "move_robber") and t.targets("hex") == set(range(19)) - {9}
    t.do("hex 0")
    t.chance("steal brick")
    assert t.hand(0)["brick"] == 1 and t.slot(ROBBER) == 0 and t.at(one) == "0 knight 1"


@pytest.mark.rule("K8")
def test_a_chased_robber_goes_neither_to_the_desert_nor_to_its_own_hex() -> None:
    t, one, _ = chasing()
    t.robber(t.hexes_at(one)[0])
    t.do(f"chase_robber {one}")
    assert t.targets("hex") == set(range(19)) - {9, t.hexes_at(one)[0]}


@pytest.mark.rule("K8")
def test_several_knights_may_chase_once_each() -> None:
    t, one, other = chasing()
    assert t.targets("chase_robber") == {one, other}
    t.do(f"chase_robber {one}", f"hex {t.hexes_at(other)[1]}")
    assert t.slot(ROBBER) == t.hexes_at(other)[1] and t.targets("chase_robber") == {other}
    t.do(f"chase_robber {other}", f"hex {t.hexes_at(one)[0]}", f"activate_knight {one}")
    assert not t.choices("chase_robber")


@pytest.mark.rule("K8")
def test_only_an_active_knight_at_the_robbers_hex_can_chase() -> None:
    t, ring = ring_roads()
    t.barbarians(0, attacks=1)
    t.knight(0, ring[0])
    spoke = next(corner for corner in t.near(ring[2]) if corner not in ring)
    t.roads(0, ring[2], spoke)
    t.knight(0, spoke, active=True)
    assert not t.choices("chase_robber")


@pytest.mark.rule("K8")
def test_a_robber_off_the_board_is_not_chased() -> None:
    t = Table(2, rows=("h5 f2", "p6 g3 m8"))
    t.barbarians(0, attacks=1)
    t.knight(0, t.corner(0, 3), active=True)
    assert not t.choices("chase_robber")


@pytest.mark.rule("K9", "L1")
def test_a_knight_blocks_building_and_breaks_only_opponents_roads() -> None:
    t, ring = ring_roads(roads=5)
    t.give(0, brick=5, lumber=5)
    assert t.points(0) == 2
    t.knight(0, ring[3])
    assert t.points(0) == 2, "its owner's roads are not interrupted"
    t.knight(1, ring[2])
    assert t.points(0) == 0
    assert ring[2] not in t.targets("build_settlement") and ring[2] not in t.targets("hire_knight")


@pytest.mark.rule("K10", "P-Diplomat")
def test_a_knight_without_a_road_stays_and_cannot_move() -> None:
    t, ring = ring_roads(roads=2)
    t.knight(0, ring[5], active=True)
    assert not t.choices("move_knight")
    t.roads(0, ring[5], ring[0])
    assert t.targets("move_knight") == {ring[0], ring[1], ring[2]}


@pytest.mark.rule("K10", "K8")
def test_a_knight_without_a_road_still_chases() -> None:
    t = Table(2)
    t.barbarians(0, attacks=1)
    t.knight(0, t.corner(9, 0), active=True)
    assert t.targets("chase_robber") == {t.corner(9, 0)}


@pytest.mark.rule("K10a")
def test_no_action_removes_or_deactivates_an_own_knight() -> None:
    t, ring = ring_roads()
    t.knight(0, ring[0], active=True)
    t.give(0, brick=9, lumber=9)
    for action in sorted(t.choices()):
        other, _ = ring_roads()
        other.knight(0, ring[0], active=True)
        other.give(0, brick=9, lumber=9)
        other.do(action)
        knights_left = [corner for corner in range(54) if other.at(corner).startswith("0 knight")]
        assert knights_left, action
        if action.split()[0] != "move_knight":
            assert other.at(ring[0]).endswith("active"), action


@pytest.mark.rule("K11")
def test_a_corner_can_be_settled_after_its_knight_has_left() -> None:
    t, ring = ring_roads(roads=2)
    t.give(0, brick=2, lumber=2)
    t.knight(0, ring[2], active=True)
    assert not t.may(f"build_settlement {ring[2]}")
    t.do(f"move_knight {ring[2]} {ring[0]}", f"build_settlement {ring[2]}")
