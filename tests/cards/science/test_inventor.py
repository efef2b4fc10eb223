import pytest

from game.slots import ROBBER
from tests.seas import SeaTable
from tests.table import Table

pytestmark = pytest.mark.rule("P-Inventor")


def inventor(*rows: str) -> Table:
    t = Table(rows=rows) if rows else Table()
    t.cards(0, "inventor")
    return t


def movable(t: Table, excluded: int = 0) -> set[int]:
    """The hexes whose token may be swapped, except those with one number."""
    return {number for number in range(t.net.hexes) if t.s.token(number) not in (0, 2, 6, 8, 12, excluded)}


def test_two_tokens_are_swapped() -> None:
    t = inventor()
    t.do("play inventor")
    assert t.targets("hex") == movable(t)
    t.do("hex 5")  # 10
    assert t.targets("hex") == movable(t, excluded=10)
    t.do("hex 17")  # 3
    assert (t.s.token(5), t.s.token(17)) == (3, 10)
    assert t.events_of("tokens_swapped") == [(0, 5, 17, 0)] and t.step == "turn"


def test_the_next_roll_uses_the_new_tokens() -> None:
    t = inventor()
    t.settlement(1, t.corner(5, 1))  # not on another hex with 10
    t.do("play inventor", "hex 5", "hex 17", "end_turn")
    t.roll(1, 2, "ship")
    assert t.hand(1) == {"brick": 1}


@pytest.mark.rule("S4")
def test_the_robbers_hex_may_be_chosen_and_the_robber_stays() -> None:
    t = inventor()
    t.robber(5)
    t.do("play inventor", "hex 17", "hex 5")
    assert t.s.token(5) == 3 and t.slot(ROBBER) == 5


def test_the_board_itself_is_unchanged() -> None:
    t = inventor()
    t.do("play inventor", "hex 5", "hex 17")
    assert t.setup.board.tokens[5] == 10


@pytest.mark.rule("G6", "T5")
@pytest.mark.parametrize(
    ("row", "may"),
    [("h5 h5 h2 d", False), ("h6 h8 h5 h12", False), ("h5 h9 h9", True), ("s h5 d h4", True)],
)
def test_it_needs_two_different_movable_numbers(row: str, may: bool) -> None:
    assert inventor(row).may("play inventor") == may


def test_a_hex_without_a_partner_is_not_offered() -> None:
    t = inventor("h5 h9 h9 h6")
    t.do("play inventor")
    assert t.targets("hex") == {0, 1, 2}
    t.do("hex 1")  # only the 5 differs, so there is no choice
    assert [t.s.token(number) for number in range(4)] == [9, 5, 9, 6] and t.step == "turn"


@pytest.mark.rule("Q12", "Q6")
def test_tokens_of_all_islands_and_of_gold_can_be_swapped() -> None:
    t = SeaTable(2)
    t.cards(0, "inventor")
    t.do("play inventor")
    assert t.targets("hex") == {number for number in range(42) if t.s.token(number) not in (0, 2, 6, 8, 12)}
    assert 38 in t.targets("hex") and not t.targets("hex") & {*t.hexes("sea"), *t.hexes("desert")}
    t.do("hex 38", "hex 1")
    assert (t.s.token(38), t.s.token(1)) == (5, 4)
