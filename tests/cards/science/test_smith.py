import pytest

from tests.cards.kit import under
from tests.table import Table

pytestmark = [pytest.mark.rule("P-Smith"), pytest.mark.rule("K4")]


def smith(*strengths: int) -> tuple[Table, list[int]]:
    """A Smith, and knights on the corners of hex 9."""
    t = Table()
    t.cards(0, "smith")
    return t, [t.knight(0, t.corner(9, side), strength) for side, strength in enumerate(strengths)]


def test_two_knights_are_promoted_for_free() -> None:
    t, (one, other) = smith(1, 1)
    t.do("play smith")
    assert t.choices() == {f"corner {one}", f"corner {other}", "pass"}
    t.do(f"corner {one}")
    assert t.choices() == {f"corner {other}", "pass"}
    t.do(f"corner {other}")
    assert (t.at(one), t.at(other)) == ("0 knight 2", "0 knight 2") and t.step == "turn"
    assert t.events_of("paid") == [] and under(t, "science") == ["smith"]


def test_active_knights_stay_active_and_inactive_ones_inactive() -> None:
    t = Table()
    t.cards(0, "smith")
    idle, active_knight = t.knight(0, t.corner(9, 0)), t.knight(0, t.corner(9, 1), active=True)
    t.roads(0, *t.ring(9)[1:3])
    t.do("play smith", f"corner {idle}", f"corner {active_knight}")
    assert (t.at(idle), t.at(active_knight)) == ("0 knight 2", "0 knight 2 active")
    assert t.may(f"move_knight {active_knight} {t.corner(9, 2)}")


def test_the_second_promotion_is_optional() -> None:
    t, (one, other) = smith(1, 1)
    t.do("play smith", f"corner {one}", "pass")
    assert t.at(other) == "0 knight 1" and t.step == "turn"


def test_no_third_knight_is_promoted() -> None:
    t, (one, other, last) = smith(1, 1, 2)
    t.levels(0, politics=3)
    t.do("play smith", f"corner {one}", f"corner {last}")
    assert t.at(other) == "0 knight 1" and t.step == "turn"


def test_a_knight_on_corner_0_counts() -> None:
    t, _ = smith()
    t.knight(0, 0)
    t.do("play smith", "corner 0")
    assert t.at(0) == "0 knight 2"


def test_a_knight_is_not_promoted_twice() -> None:
    t, (one,) = smith(1)
    t.levels(0, politics=3)
    t.do("play smith", f"corner {one}")
    assert t.at(one) == "0 knight 2" and t.step == "turn"


def test_the_first_promotion_may_free_the_piece_for_the_second() -> None:
    t, (strong, _, basic) = smith(2, 2, 1)
    t.levels(0, politics=3)
    t.do("play smith")
    assert t.targets("corner") == {strong, t.corner(9, 1)}
    t.do(f"corner {strong}")
    assert basic in t.targets("corner")
    t.do(f"corner {basic}")
    assert (t.at(strong), t.at(basic)) == ("0 knight 3", "0 knight 2")


def test_mighty_knights_need_a_fortress() -> None:
    t, (strong,) = smith(2)
    t.levels(0, politics=2)
    assert not t.may("play smith")
    t.levels(0, politics=3)
    t.do("play smith", f"corner {strong}")
    assert t.at(strong) == "0 knight 3"


def test_a_knight_promoted_for_cards_is_not_promoted_again() -> None:
    t, (one, other) = smith(1, 1)
    t.levels(0, politics=3)
    t.give(0, wool=2, ore=2)
    t.do(f"promote_knight {one}", "play smith")
    assert t.choices() == {f"corner {other}", "pass"}
    t.do(f"corner {other}")
    assert t.choices("promote_knight") == set()  # nor the other way round
    t.do("end_turn")
    t.turn(0)
    assert t.targets("promote_knight") == {one, other}


@pytest.mark.rule("G6")
def test_it_needs_a_knight_to_promote() -> None:
    t, _ = smith(3, 3)
    t.levels(0, politics=3)
    t.knight(1, t.corner(9, 3))
    assert not t.may("play smith")  # the highest, and another's
    t.knight(0, t.corner(9, 4), 2)
    assert not t.may("play smith")  # no token left
    t.knight(0, t.corner(9, 5), 1)
    assert t.may("play smith")
