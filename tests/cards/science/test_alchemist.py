import pytest

from game.rules.rule import CARD_OF_KIND
from game.slots import BLOCK, TURNS
from tests.cards.kit import under
from tests.numbers import ALCHEMIST
from tests.table import Table

pytestmark = pytest.mark.rule("P-Alchemist")


def alchemist(*variants: str) -> Table:
    t = Table(4, *variants)
    t.cards(0, "alchemist")
    t.before_roll(0)
    return t


def test_both_dice_are_chosen_and_produce() -> None:
    t = alchemist()
    t.settlement(0, t.corner(5, 1))  # the hills of 10
    t.do("play alchemist")
    assert (t.who, t.step) == (0, "alchemist_dice")
    assert t.choices() == {f"dice {yellow} {red}" for yellow in range(1, 7) for red in range(1, 7)}
    t.do("dice 4 6")
    assert t.choices() == {f"roll 4 6 {face}" for face in ("science", "trade", "politics", "ship")}
    t.chance("roll 4 6 ship")
    assert t.step == "turn"
    assert t.hand(0) == {"brick": 1}
    assert under(t, "science") == ["alchemist"] and t.held(0) == []


@pytest.mark.rule("G4")
def test_it_is_the_only_card_playable_before_the_roll() -> None:
    t = alchemist()
    t.settlement(0, t.corner(4, 0))
    t.cards(0, "mining", "engineer")
    assert t.choices() == {"roll_dice", "play alchemist"} and CARD_OF_KIND[ALCHEMIST].playable(t.s, 0)
    t.roll(1, 1, "ship")
    assert not t.may("play alchemist") and t.may("play mining")


@pytest.mark.rule("G1", "T2")
@pytest.mark.parametrize(("red", "draws"), [(2, True), (3, False)])
def test_the_chosen_red_die_counts_for_drawing_cards(red: int, draws: bool) -> None:
    t = alchemist()
    t.levels(0, science=1)
    t.do("play alchemist", f"dice 6 {red}", f"roll 6 {red} science")
    assert t.step == ("draw_card" if draws else "turn")


@pytest.mark.rule("T2")
def test_the_event_comes_before_the_chosen_production() -> None:
    t = alchemist()
    t.barbarians(6)
    home = t.city(0, t.corner(10, 1))  # the mountains of 4
    t.do("play alchemist", "dice 1 3", "roll 1 3 ship")
    assert t.at(home) == "0 settlement"
    assert t.hand(0) == {"ore": 1}


def test_a_seven_may_be_chosen() -> None:
    t = alchemist()
    t.barbarians(0, attacks=1)
    t.settlement(1, t.corner(5, 1))
    t.give(1, ore=7, coin=1)
    t.do("play alchemist", "dice 3 4", "roll 3 4 ship")
    assert (t.who, t.step) == (1, "discard")
    t.do(*["card ore"] * 4)
    assert (t.who, t.step) == (0, "move_robber")


@pytest.mark.rule("S2")
def test_a_chosen_seven_before_the_first_attack_moves_no_robber() -> None:
    t = alchemist()
    t.do("play alchemist", "dice 1 6", "roll 1 6 ship")
    assert t.step == "turn" and t.events_of("robber_moved") == []


@pytest.mark.rule("X2")
def test_no_knight_acts_between_the_choice_and_the_roll() -> None:
    t = alchemist("agile_knights")
    t.barbarians(0, attacks=1)
    t.knight(0, t.corner(9, 0), active=True)
    assert t.may(f"chase_robber {t.corner(9, 0)}")
    t.do("play alchemist", "dice 1 1")
    assert t.who == -1
    assert t.choices("chase_robber") == set()


@pytest.mark.rule("X3")
def test_in_a_gentle_start_a_chosen_seven_stays_but_has_no_event() -> None:
    t = alchemist("gentle_start")
    t.s.v[0 * BLOCK + TURNS] = 2
    t.do("play alchemist", "dice 3 4")
    assert t.choices() == {"roll 3 4 none"}


def test_only_one_is_played_per_roll() -> None:
    t = alchemist()
    t.cards(0, "alchemist")
    t.do("play alchemist", "dice 2 2", "roll 2 2 ship")
    assert t.held(0) == ["alchemist"] and t.choices("play") == set()
