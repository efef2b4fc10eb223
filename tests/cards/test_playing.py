"""Playing cards in general: when, how many, and where played cards go."""

import pytest

from game.ids import CARD_NAMES, SCIENCE
from tests.cards.kit import under
from tests.numbers import CARD_COUNTS, DECK_OF_KIND, PROGRESS_KINDS
from tests.table import Table

SCIENCE_CARDS = [
    name
    for kind, name in enumerate(CARD_NAMES[:PROGRESS_KINDS])
    for _ in range(CARD_COUNTS[kind])
    if DECK_OF_KIND[kind] == SCIENCE
]


def scholar(*in_deck: str) -> Table:
    """Seat 0, with a city and level 1 in science, holds all science cards except these."""
    t = Table()
    rest = list(SCIENCE_CARDS)
    for name in in_deck:
        rest.remove(name)
    t.cards(0, *rest)
    t.city(0, t.corner(8, 0))
    t.knight(0, t.corner(8, 3))
    t.levels(0, science=1)
    return t


def draw(t: Table) -> None:
    """Let seat 0 draw a science card."""
    t.before_roll(0)
    t.roll(1, 1, "science")


@pytest.mark.rule("G5", "G1")
def test_a_played_card_comes_back_only_after_the_rest() -> None:
    t = scholar("crane", "medicine")
    t.do("play engineer", "play smith", f"corner {t.corner(8, 3)}", "play irrigation")
    assert under(t, "science") == ["engineer", "smith", "irrigation"]
    draw(t)
    assert t.choices() == {"draw crane", "draw medicine"}
    t.chance("draw crane")
    draw(t)
    t.chance("draw medicine")
    for name in ("engineer", "smith", "irrigation"):  # in the order in which they were put back, without chance
        draw(t)
        assert t.step == "turn" and t.events_of("card_drawn") == [(0, CARD_NAMES.index(name), SCIENCE, 0)]
    assert under(t, "science") == []


@pytest.mark.rule("G5")
def test_a_point_card_stays_on_the_table() -> None:
    t = Table()
    t.levels(0, science=1)
    draw(t)
    t.chance("draw printer")
    assert under(t, "science") == []


@pytest.mark.rule("G4")
def test_any_number_may_be_played_even_cards_drawn_this_turn() -> None:
    t = Table()
    t.levels(0, science=1)
    t.city(0, t.corner(9, 5))  # fields and mountains
    t.cards(0, "mining", "mining", "engineer")
    draw(t)
    t.chance("draw irrigation")
    t.do("play mining", "play irrigation", "play engineer", "play mining")
    assert t.hand(0) == {"ore": 4, "grain": 2} and t.held(0) == []


@pytest.mark.rule("G4")
def test_one_card_is_finished_before_the_next() -> None:
    t = Table()
    t.city(0, t.corner(9, 5))
    t.cards(0, "mining", "crane")
    t.do("play crane")
    assert not t.may("play mining") and not t.may("end_turn")


@pytest.mark.rule("G4")
def test_nobody_plays_off_turn() -> None:
    t = Table()
    t.settlement(1, t.corner(9, 5))
    t.cards(1, "mining")
    assert not t.may("play mining")
    t.do("end_turn")
    assert t.who == 1 and not t.may("play mining")  # not before the roll either
    t.roll(1, 1, "ship")
    assert t.may("play mining")
