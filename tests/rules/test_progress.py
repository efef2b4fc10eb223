"""Progress cards in general [G]."""

from __future__ import annotations

import pytest

from game.slots import BLOCK, HELD, QUEUE_LENGTH
from game.view import View
from tests.table import Table


def gate(t: Table, red: int, track: str) -> None:
    """Roll a gate; the yellow die is chosen to avoid a seven."""
    t.do("roll_dice", f"roll {1 if red != 6 else 2} {red} {track}")


@pytest.mark.rule("G1", "I5")
def test_seats_whose_level_covers_the_red_die_draw_in_turn_order() -> None:
    t = Table(4)
    t.levels(0, politics=1)
    t.levels(1, politics=3)
    t.levels(2, trade=3)
    t.levels(3, politics=2)
    t.before_roll(3)
    gate(t, 3, "politics")
    assert t.step == "draw_card"
    t.chance("draw spy")
    assert t.held(3) == ["spy"]
    t.chance("draw wedding")
    assert t.held(1) == ["wedding"], "seat 0 covers only 1 and 2, seat 2 has another track"
    assert t.step == "turn" and t.held(0) == t.held(2) == []


@pytest.mark.rule("G1")
def test_a_ship_or_another_gate_gives_no_card() -> None:
    t = Table(2)
    t.levels(0, politics=3)
    t.before_roll(0)
    gate(t, 1, "trade")
    assert t.step == "turn" and t.held(0) == []


@pytest.mark.rule("G1")
def test_an_empty_deck_gives_nothing() -> None:
    t = Table(2)
    t.exhaust(0, "politics")
    t.levels(0, politics=3)
    t.levels(1, politics=3)
    t.before_roll(0)
    gate(t, 1, "politics")
    assert t.step == "turn" and t.held(1) == []


@pytest.mark.rule("G1", "G5")
def test_the_last_card_goes_to_the_first_in_order() -> None:
    t = Table(2)
    t.exhaust(0, "science")
    t.settlement(0, t.coast(3))
    t.do("play irrigation")
    t.levels(0, science=1)
    t.levels(1, science=1)
    t.before_roll(0)
    gate(t, 2, "science")
    assert t.events_of("card_drawn") == [(0, 4, 0, 0)] and t.held(1) == [] and t.step == "turn"


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("card", "track"), [("printer", "science"), ("constitution", "politics")])
def test_point_cards_are_revealed_at_once_even_off_turn(card: str, track: str) -> None:
    t = Table(2)
    t.levels(1, **{track: 1})
    t.cards(1, "spy", "wedding", "merchant", "crane")
    t.before_roll(0)
    gate(t, 1, track)
    t.chance(f"draw {card}")
    assert t.points(1) == 1 and card not in t.held(1) and t.step == "turn", "it does not count for the limit"
    assert [event[1] for event in t.events_of("point_card")] == [7 if card == "printer" else 17]


@pytest.mark.rule("G2")
def test_point_cards_are_neither_stolen_nor_discarded() -> None:
    t = Table(2)
    t.cards(1, "printer", "wedding")
    t.cards(0, "spy", "bishop", "diplomat", "warlord", "crane", "constitution")
    t.do("play spy")
    assert t.choices() == {"progress wedding", "pass"}
    t.do("pass")
    t.cards(0, "merchant")
    t.do("end_turn")
    assert t.step == "keep_cards" and not t.may("progress constitution")


@pytest.mark.rule("G2", "H2")
def test_only_the_number_of_progress_cards_per_deck_is_public() -> None:
    t = Table(2)
    t.cards(1, "wedding", "crane", "mining")
    assert View(t.s, 1).cards() == [1, 6, 24]
    view = View(t.s, 0)
    assert view.card_counts(1)[:3] == [2, 0, 1]
    assert view.v[BLOCK + HELD] == 0


@pytest.mark.rule("G3")
def test_a_fifth_card_off_turn_must_be_discarded_at_once() -> None:
    t = Table(3)
    t.levels(1, trade=1)
    t.levels(2, trade=1)
    t.cards(1, "spy", "wedding", "bishop", "warlord")
    t.before_roll(0)
    gate(t, 1, "trade")
    t.chance("draw merchant")
    assert (t.who, t.step) == (1, "keep_cards"), "before the next seat draws"
    assert t.choices() == {f"progress {name}" for name in ("spy", "wedding", "bishop", "warlord", "merchant")}
    t.do("progress bishop")
    assert t.held(1) == ["merchant", "spy", "warlord", "wedding"]
    assert t.s.v[QUEUE_LENGTH + 2] == 1, "to the bottom of its deck"
    t.chance("draw merchant_fleet")
    assert t.held(2) == ["merchant_fleet"]


@pytest.mark.rule("G3", "T4")
def test_a_fifth_card_on_turn_may_be_held_until_the_end_of_the_turn() -> None:
    t = Table(2)
    t.levels(0, trade=1)
    t.cards(0, "spy", "wedding", "bishop", "warlord")
    t.before_roll(0)
    gate(t, 1, "trade")
    t.chance("draw merchant")
    assert t.step == "turn" and len(t.held(0)) == 5
    t.do("end_turn")
    assert t.step == "keep_cards"


@pytest.mark.rule("G4")
def test_any_number_may_be_played_even_one_drawn_this_turn() -> None:
    t = Table(2)
    t.levels(0, science=1)
    t.settlement(0, t.coast(3))
    t.settlement(0, t.coast(15))
    t.cards(0, "mining", "alchemist")
    t.before_roll(0)
    gate(t, 2, "science")
    t.chance("draw irrigation")
    t.do("play irrigation", "play mining")
    assert t.hand(0) == {"grain": 3, "ore": 2}, "one grain was produced"
    assert not t.may("play alchemist"), "only before the roll"


@pytest.mark.rule("G5")
def test_a_played_card_goes_under_its_deck() -> None:
    t = Table(2)
    t.exhaust(0, "science")
    t.settlement(0, t.coast(3))
    t.settlement(0, t.coast(15))
    t.do("play irrigation", "play mining")
    assert [event[1] for event in t.events_of("card_played")] == [4, 6]
    t.levels(0, science=1)
    for card in (4, 6):
        t.before_roll(0)
        gate(t, 2, "science")
        assert t.events_of("card_drawn") == [(0, card, 0, 0)], "in the order in which they were put back"


@pytest.mark.rule("G6")
def test_a_card_without_effect_cannot_be_played() -> None:
    t = Table(2)
    t.cards(0, "irrigation", "mining", "engineer", "warlord", "smith", "spy", "intrigue", "saboteur", "wedding")
    t.cards(0, "road_building", "medicine", "crane", "master_merchant", "deserter", "diplomat", "bishop", "merchant")
    t.cards(0, "resource_monopoly", "commercial_harbour", "trade_monopoly")
    assert t.choices("play") == set()


@pytest.mark.rule("G6")
def test_a_card_that_depends_on_hidden_hands_may_be_played() -> None:
    t = Table(2)
    t.cards(0, "resource_monopoly")
    t.give(1, wool=1)
    t.give(0, ore=1)
    t.do("play resource_monopoly", "card ore")
    assert t.hand(0) == {"ore": 1} and t.hand(1) == {"wool": 1}


@pytest.mark.rule("G7")
def test_progress_cards_are_neither_offered_nor_robbed() -> None:
    t = Table(2)
    t.barbarians(0, attacks=1)
    t.settlement(1, t.coast(0))
    t.cards(1, "wedding", "spy")
    t.before_roll(0)
    t.roll(3, 4, "ship")
    t.do("hex 0")
    assert t.step == "turn" and t.held(1) == ["spy", "wedding"], "no hand cards, so nothing to steal"
