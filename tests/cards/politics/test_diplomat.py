import pytest

from tests.cards.kit import outwards, under
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-Diplomat")


def diplomat() -> tuple[Table, list[int]]:
    """A Diplomat of seat 0, and the corners of hex 9."""
    t = Table()
    t.cards(0, "diplomat")
    return t, t.ring(9)


def test_an_opponents_road_returns_to_its_stock() -> None:
    t, ring = diplomat()
    t.settlement(1, ring[0])
    inner, outer = t.roads(1, *ring[:3])
    t.do("play diplomat")  # the outer one is the only open road
    assert t.s.road_owner(outer) == -1 and t.s.road_owner(inner) == 1 and t.stock(1, "road") == 14
    assert t.events_of("road_removed") == [(1, outer, 0, 0)]
    assert (t.who, t.step) == (0, "turn") and under(t, "politics") == ["diplomat"]


def test_a_road_is_open_if_one_end_has_no_own_piece_or_road() -> None:
    t, ring = diplomat()
    t.settlement(1, ring[0])
    first, middle, last = t.roads(1, *ring[:4])
    lone = t.road(2, t.edge(*t.ring(0)[:2]))
    held = t.roads(3, *t.ring(18)[:2])[0]  # between two pieces of its owner
    t.settlement(3, t.corner(18, 0))
    t.knight(3, t.corner(18, 1))
    t.do("play diplomat")
    assert t.targets("edge") == {last, lone}
    assert not {first, middle, held} & t.targets("edge")


@pytest.mark.parametrize("piece", ["settlement", "knight", "road"])
def test_pieces_of_others_do_not_close_a_road(piece: str) -> None:
    t, ring = diplomat()
    t.settlement(1, ring[0])
    road = t.roads(1, *ring[:2])[0]
    if piece == "road":
        t.roads(2, *ring[1:3])
        t.settlement(2, ring[2])
    else:
        getattr(t, piece)(2, ring[1])
    t.do("play diplomat", *[f"edge {road}"] * (piece == "road"))
    assert t.s.road_owner(road) == -1


@pytest.mark.parametrize("piece", ["settlement", "city", "knight", "ruin"])
def test_an_own_piece_at_both_ends_closes_a_road(piece: str) -> None:
    t, ring = diplomat()
    t.settlement(1, ring[0])
    t.roads(1, *ring[:2])
    getattr(t, piece)(1, ring[1])
    assert not t.may("play diplomat")


@pytest.mark.rule("K10")
def test_a_knight_keeps_its_last_road() -> None:
    t, ring = diplomat()
    lonely = t.roads(1, *ring[:2])[0]
    t.knight(1, ring[0])
    assert not t.may("play diplomat")
    t.road(1, t.edge(ring[0], outwards(t, ring[0])))
    t.do("play diplomat")
    assert lonely in t.targets("edge")


def test_a_knight_of_another_colour_does_not_protect() -> None:
    t, ring = diplomat()
    road = t.roads(1, *ring[:2])[0]
    t.knight(2, ring[0])
    t.do("play diplomat")
    assert t.s.road_owner(road) == -1


def test_an_own_road_may_be_rebuilt_elsewhere() -> None:
    t, ring = diplomat()
    t.settlement(0, ring[0])
    inner, outer = t.roads(0, *ring[:3])
    t.do("play diplomat")
    assert (t.who, t.step) == (0, "diplomat_rebuild")
    legal = {*t.edges(ring[0]), *t.edges(ring[1])} - {inner, outer}
    assert t.choices() == {"pass", *(f"edge {edge}" for edge in legal)}
    elsewhere = t.edge(ring[1], outwards(t, ring[1]))
    t.do(f"edge {elsewhere}")
    assert t.events_of("road_built") == [(0, elsewhere, 0, 0)]
    assert t.s.road_owner(elsewhere) == 0 and t.s.road_owner(outer) == -1
    assert t.stock(0, "road") == 13 and t.events_of("paid") == [] and t.step == "turn"


def test_an_own_road_may_be_kept_in_stock() -> None:
    t, ring = diplomat()
    t.settlement(0, ring[0])
    t.roads(0, *ring[:3])
    t.do("play diplomat", "pass")
    assert t.stock(0, "road") == 14 and t.step == "turn"


@pytest.mark.rule("U2")
def test_the_removed_road_does_not_carry_the_rebuilt_one() -> None:
    t, ring = diplomat()
    t.settlement(0, ring[0])
    t.roads(0, *ring[:3])
    t.do("play diplomat")
    assert t.edge(ring[2], ring[3]) not in t.targets("edge")


@pytest.mark.rule("T5")
def test_without_another_edge_there_is_no_choice() -> None:
    t, ring = diplomat()
    t.road(0, t.edge(ring[0], ring[1]))
    t.do("play diplomat")
    assert t.stock(0, "road") == 15 and t.step == "turn"


def test_a_road_from_the_last_of_the_stock_can_be_rebuilt() -> None:
    t, ring = diplomat()
    path = t.walk(ring[0], 15)
    t.settlement(0, path[0])
    t.roads(0, *path)
    assert t.stock(0, "road") == 0
    t.do("play diplomat")
    assert t.step == "diplomat_rebuild" and t.edge(path[-2], path[-1]) not in t.targets("edge")
    t.do(f"edge {min(t.targets('edge'))}")
    assert t.stock(0, "road") == 0


@pytest.mark.rule("L2")
def test_the_longest_road_is_settled_after_both_steps() -> None:
    t, ring = diplomat()
    t.roads(0, *ring)  # five
    other = t.walk(t.corner(0, 0), 5)
    t.roads(1, *other)
    assert (t.points(0), t.points(1)) == (2, 0)
    t.do("play diplomat", f"edge {t.edge(ring[4], ring[5])}")
    assert t.step == "diplomat_rebuild" and t.points(0) == 2
    t.do(f"edge {t.edge(ring[0], outwards(t, ring[0]))}")
    assert (t.points(0), t.points(1)) == (2, 0) and t.events_of("longest_road") == []


@pytest.mark.rule("L2")
def test_a_longest_road_is_lost_when_it_is_not_rebuilt() -> None:
    t, ring = diplomat()
    t.roads(0, *ring)
    t.roads(1, *t.walk(t.corner(0, 0), 5))
    t.do("play diplomat", f"edge {t.edge(ring[4], ring[5])}", "pass")
    assert (t.points(0), t.points(1)) == (0, 2)


@pytest.mark.rule("L2", "V2")
def test_a_shortened_rival_may_make_the_winner() -> None:
    t, ring = diplomat()
    t.roads(1, *ring)
    t.road(1, t.edge(ring[5], outwards(t, ring[5])))  # six
    t.roads(0, *t.walk(t.corner(0, 0), 5))
    t.award_defender(0, 11)
    t.do("play diplomat", f"edge {t.edge(ring[0], ring[1])}")
    assert t.s.winner() == -1 and t.points(1) == 2  # five against five: the holder keeps it
    t.cards(0, "diplomat")
    t.do("play diplomat", f"edge {t.edge(ring[1], ring[2])}")
    assert t.s.winner() == 0


@pytest.mark.rule("G6")
def test_it_needs_an_open_road() -> None:
    t, ring = diplomat()
    t.roads(0, *ring, ring[0])
    assert not t.may("play diplomat")
    t.road(1, t.edge(*t.ring(0)[:2]))
    assert t.may("play diplomat")


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("owner", range(4))
def test_a_knight_at_either_end_keeps_its_last_road(owner: int, side: int, end: int) -> None:
    t, ring = diplomat()
    edge = t.road(owner, t.edge(ring[side], ring[(side + 1) % 6]))
    t.knight(owner, t.ends(edge)[end])
    others = {t.road(seat, t.edges(t.coast(hex_number))[0]) for seat, hex_number in ((owner, 0), (1, 18))}
    t.do("play diplomat")
    assert t.targets("edge") == others


# --- at sea [Q12]


def envoy(lines: str, seats: int = 4) -> SeaTable:
    """Seat 0 has a Diplomat; the pieces are given as text."""
    t = SeaTable(seats)
    t.cards(0, "diplomat")
    t.place(lines)
    return t


@pytest.mark.rule("Q12")
def test_ships_are_open_like_roads() -> None:
    t = envoy("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne
        1 settlement 26n
        1 ship 26n 26nw
        2 city 11se
        2 ship 11se 11s 11sw
        2 road 11sw 16ne 16n     # at 11sw its ship ends, with the own road
        3 road 22n 22nw
    """)
    t.do("play diplomat")
    assert t.targets("edge") == t.edges_of("11n 11ne", "26n 26nw", "16ne 16n", "22n 22nw")


@pytest.mark.rule("Q12", "Q1b")
def test_an_opponents_ship_returns_to_its_stock() -> None:
    t = SeaTable(4)
    t.cards(2, "diplomat")
    t.place("""
        1 settlement 10ne
        1 ship 10ne 11n 11ne
    """)
    t.turn(2)
    t.do("play diplomat")
    assert t.events_of("ship_removed") == [(1, t.edge_of("11n 11ne"), 2, 0)] and t.ships_left(1) == 14
    assert t.step == "turn" and t.events_of("road_removed") == []


@pytest.mark.rule("Q12", "Q2")
def test_an_own_ship_is_rebuilt_as_a_ship_away_from_the_pirate() -> None:
    t = envoy("""
        0 settlement 10ne
        0 road 10ne 10se
        0 settlement 16ne
        0 ship 10ne 11n 11ne
        pirate 3
    """)
    last = t.edge_of("11n 11ne")
    t.do("play diplomat", f"edge {last}")
    assert (t.who, t.step) == (0, "diplomat_sail")
    assert t.choices() == {"pass", *(f"edge {edge}" for edge in t.edges_of("16ne 17sw") | t.edges_of("10s 10se"))}


@pytest.mark.rule("Q12", "Q2", "Q1e")
def test_open_ships_do_not_depend_on_the_pirate_or_the_move_limits() -> None:
    t = envoy("""
        0 settlement 10ne
        pirate 11
    """)
    t.give(0, lumber=1, wool=1)
    t.pirate(24)
    new = t.edge_of("10ne 11n")
    t.do(f"build_ship {new}")
    t.pirate(11)
    t.do("play diplomat", f"edge {t.edge_of('10ne 10n')}")
    assert t.road_or_ship("10ne 11n") == "" and t.road_or_ship("10ne 10n") == "0 ship"
    t.pirate(24)
    assert not t.choices("move_ship"), "it was built in this turn"


@pytest.mark.rule("Q12", "G6")
def test_circles_of_ships_are_closed() -> None:
    t = envoy("0 ship 18n 18ne 18se 18s 18sw 18nw 18n")
    assert t.movable() and not t.may("play diplomat")


@pytest.mark.rule("Q12", "K10")
@pytest.mark.parametrize("other", ["0 road 11se 18ne", "0 ship 11se 11s", ""])
def test_a_knight_keeps_its_last_road_or_ship(other: str) -> None:
    t = envoy(f"""
        0 ship 11ne 11se
        0 knight 11se
        {other}
    """)
    t.place("3 ship 24n 24ne 24se")
    t.do("play diplomat")
    open_edges = t.targets("edge") if t.step == "diplomat_road" else set()
    assert (t.edge_of("11ne 11se") in open_edges) == bool(other)


@pytest.mark.rule("Q12")
def test_a_road_is_rebuilt_only_as_a_road() -> None:
    t = envoy("""
        0 settlement 10ne
        0 road 10ne 10n
    """)
    t.do("play diplomat")
    assert t.step == "diplomat_rebuild" and t.choices() == {"pass", f"edge {t.edge_of('10ne 10se')}"}


@pytest.mark.rule("Q12", "L2", "Q9")
def test_the_route_is_settled_after_both_steps() -> None:
    t = envoy("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 12n 4ne 4n
        1 road 21n 21ne 21se 21s 21sw 21nw
    """)
    t.do("play diplomat", f"edge {t.edge_of('4ne 4n')}")
    assert t.step == "diplomat_sail" and (t.points(0), t.points(1)) == (3, 0)
    t.do("pass")
    assert (t.points(0), t.points(1)) == (1, 2)
