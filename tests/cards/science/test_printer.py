import pytest

from game.ids import PRINTER
from game.rules.rule import CARD_OF_KIND
from tests.cards.kit import heard, praise
from tests.table import Table

pytestmark = [pytest.mark.rule("P-Printer"), pytest.mark.rule("G2")]


def gate(seat: int, *cards: str) -> Table:
    """A seat of level 1 in science draws at seat 0's roll; the Printer is about to come."""
    t = Table()
    t.levels(seat, science=1)
    t.cards(seat, *cards)
    t.before_roll(0)
    t.roll(4, 1, "science")
    return t


@pytest.mark.parametrize("seat", [0, 2])
def test_it_is_a_point_at_once_also_off_turn(seat: int) -> None:
    t = gate(seat)
    t.chance("draw printer")
    assert t.points(seat) == 1 and t.held(seat) == [] and t.asked == "turn"
    assert heard(t, 3, "point_card") == [(seat, 7, 0, 0)] and t.told("card_drawn") == []


@pytest.mark.rule("G3")
def test_it_is_no_fifth_card() -> None:
    t = gate(2, "smith", "smith", "crane", "crane")
    t.chance("draw printer")
    assert t.asked == "turn" and len(t.held(2)) == 4


def test_it_is_neither_played_nor_seen_by_a_spy() -> None:
    t = gate(0)
    t.chance("draw printer")
    assert t.choices("play") == set() and not CARD_OF_KIND[PRINTER].playable(t.s, 0)
    t.do("end_turn")
    t.cards(1, "spy")
    t.turn(1)
    assert not t.may("play spy")


@pytest.mark.rule("V2")
def test_it_wins_at_once_in_the_own_turn() -> None:
    t = gate(0)
    praise(t, 0, 12)
    t.chance("draw printer")
    assert t.s.winner() == 0


@pytest.mark.rule("V2")
def test_in_anothers_turn_it_wins_when_the_own_turn_comes() -> None:
    t = gate(1)
    praise(t, 1, 12)
    t.chance("draw printer")
    assert t.s.winner() == -1 and t.asked == "turn"
    t.do("end_turn")
    assert t.s.winner() == 1 and t.told("rolled") == []
