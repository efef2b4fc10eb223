import pytest

from game.slots import BLOCK, HELD
from game.view import View
from tests.cards.kit import observed, under
from tests.table import Table

pytestmark = pytest.mark.rule("P-Spy")


def spy(*theirs: str) -> Table:
    t = Table()
    t.cards(0, "spy")
    t.cards(2, *theirs)
    return t


def test_a_card_of_choice_is_taken() -> None:
    t = spy("smith", "merchant", "merchant")
    t.cards(1, "crane")
    t.do("play spy")
    assert t.targets("player") == {1, 2}
    t.do("player 2")
    assert t.events_of("seat_named") == [(0, 2, 0, 0)]
    assert observed(t, 0, "progress_shown") == [(0, 2, t.slot(HELD, 2), 0)]
    assert observed(t, 1, "progress_shown") == [(0, 2, -1, 0)]
    assert (t.who, t.step) == (0, "spy_card")
    assert t.choices() == {"progress smith", "progress merchant", "pass"}
    t.do("progress merchant")
    assert t.held(0) == ["merchant"] and t.held(2) == ["smith", "merchant"] and t.held(1) == ["crane"]
    assert under(t, "politics") == ["spy"] and t.step == "turn"


def test_taking_a_card_is_optional() -> None:
    t = spy("smith")
    t.do("play spy", "pass")  # only one opponent has cards, so there is no choice
    assert t.held(2) == ["smith"] and t.held(0) == [] and t.step == "turn"


@pytest.mark.rule("G4")
def test_a_stolen_card_may_be_played_at_once() -> None:
    t = spy("engineer")
    t.city(0, t.corner(9, 0))
    t.do("play spy", "progress engineer", "play engineer")
    assert t.at(t.corner(9, 0)) == "0 city wall"


def test_a_stolen_spy_may_be_played_at_once() -> None:
    t = spy("spy", "smith")
    t.do("play spy", "progress spy", "play spy", "progress smith")
    assert t.held(0) == ["smith"] and t.held(2) == [] and under(t, "politics") == ["spy", "spy"]


def test_a_stolen_alchemist_waits_for_the_next_turn() -> None:
    t = spy("alchemist")
    t.do("play spy", "progress alchemist")
    assert not t.may("play alchemist")
    t.before_roll(0)
    assert t.may("play alchemist")


@pytest.mark.rule("G3", "T4")
def test_more_than_four_cards_may_be_held_until_the_end_of_the_turn() -> None:
    t = spy("merchant", "merchant")
    t.cards(0, "spy", "alchemist", "bishop", "wedding")
    t.do("play spy", "progress merchant")
    assert len(t.held(0)) == 5 and t.step == "turn"
    t.do("play spy", "progress merchant")
    assert len(t.held(0)) == 5
    t.do("end_turn")
    assert (t.who, t.step) == (0, "keep_cards")
    t.do("progress alchemist")
    assert len(t.held(0)) == 4 and t.who == 1


@pytest.mark.rule("H2")
def test_the_cards_are_shown_only_to_the_spy_and_only_for_the_choice() -> None:
    t = spy("smith")
    held = 2 * BLOCK + HELD
    assert View(t.s, 0).v[held] == 0
    t.do("play spy")
    shown = [int(View(t.s, seat).v[held]) for seat in (0, 1, 3)]
    assert shown == [t.s.v[held], 0, 0]
    t.do("pass")
    assert View(t.s, 0).v[held] == 0


@pytest.mark.rule("H2")
def test_others_observe_only_the_deck_of_the_card() -> None:
    t = spy("smith")
    t.do("play spy", "progress smith")
    assert observed(t, 0, "card_taken") == observed(t, 2, "card_taken") == [(0, 2, 9, 0)]
    assert observed(t, 1, "card_taken") == observed(t, 3, "card_taken") == [(0, 2, -1, 0)]


@pytest.mark.rule("G2", "G6")
def test_it_needs_an_opponent_with_a_card() -> None:
    t = spy()
    t.cards(0, "smith")
    t.cards(1, "printer")
    t.cards(2, "constitution")
    assert not t.may("play spy")
    t.cards(3, "crane")
    assert t.may("play spy")
