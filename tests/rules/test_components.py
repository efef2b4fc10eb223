"""Components [C]."""

from __future__ import annotations

import pytest

from game.engine import start
from game.ids import CARD_NAMES
from game.slots import ARMY, ATTACKS, BARBARIANS, DEFENDER
from tests import numbers
from tests.invariants import problems_of
from tests.table import Table

DECKS = {
    "science": {
        "alchemist": 2,
        "crane": 2,
        "engineer": 1,
        "inventor": 2,
        "irrigation": 2,
        "medicine": 2,
        "mining": 2,
        "printer": 1,
        "road_building": 2,
        "smith": 2,
    },
    "trade": {
        "commercial_harbour": 2,
        "master_merchant": 2,
        "merchant": 6,
        "merchant_fleet": 2,
        "resource_monopoly": 4,
        "trade_monopoly": 2,
    },
    "politics": {
        "bishop": 2,
        "constitution": 1,
        "deserter": 2,
        "diplomat": 2,
        "intrigue": 2,
        "saboteur": 2,
        "spy": 3,
        "warlord": 2,
        "wedding": 2,
    },
}


@pytest.mark.rule("C1", "C2")
def test_the_bank_starts_with_all_cards() -> None:
    t = Table()
    assert [t.bank(name) for name in ("brick", "lumber", "wool", "grain", "ore")] == [19] * 5
    assert [t.bank(name) for name in ("paper", "cloth", "coin")] == [12] * 3


@pytest.mark.rule("C1", "C2")
@pytest.mark.parametrize(
    ("hex_number", "dice", "cards"),
    [
        (0, (2, 3), {"brick": 2}),
        (1, (1, 1), {"lumber": 1, "paper": 1}),
        (2, (3, 3), {"wool": 1, "cloth": 1}),
        (3, (1, 2), {"grain": 2}),
        (15, (1, 4), {"ore": 1, "coin": 1}),
    ],
)
def test_each_terrain_yields_its_own_cards(hex_number: int, dice: tuple[int, int], cards: dict[str, int]) -> None:
    t = Table()
    t.city(0, t.coast(hex_number))
    t.before_roll(0)
    t.roll(*dice)
    assert t.hand(0) == cards


@pytest.mark.rule("C3")
def test_every_player_starts_with_the_same_pieces() -> None:
    t = Table(seats=3)
    for seat in range(3):
        assert [t.stock(seat, name) for name in ("road", "settlement", "city", "wall")] == [15, 5, 4, 3]
        assert [t.stock(seat, f"knight{strength}") for strength in (1, 2, 3)] == [2, 2, 2]


@pytest.mark.rule("C4")
def test_each_track_has_one_metropolis_marker() -> None:
    t = Table()
    t.city(0, t.coast(0))
    t.city(1, t.coast(2))
    t.levels(0, science=3)
    t.levels(1, science=3)
    t.give(0, paper=4)
    t.give(1, paper=4)
    t.do("improve science")
    t.turn(1)
    t.do("improve science")
    assert [t.points(0), t.points(1)] == [4, 2]


@pytest.mark.rule("C5")
@pytest.mark.parametrize("track", ["science", "trade", "politics"])
def test_each_deck_has_the_cards_of_the_box(track: str) -> None:
    """Draw a whole deck; then it is empty."""
    t = Table()
    drawn: dict[str, int] = {}
    t.city(0, t.coast(0))
    t.levels(0, **{track: 1})
    for _ in range(18):
        t.before_roll(0)
        t.do("roll_dice", f"roll 5 1 {track}")
        card = sorted(t.choices("draw"))[0]
        t.chance(card)
        name = card.split()[1]
        drawn[name] = drawn.get(name, 0) + 1
    assert drawn == DECKS[track]
    t.before_roll(0)
    t.roll(5, 1, track)
    assert t.step == "turn" and sum(drawn.values()) == 18


@pytest.mark.rule("C5")
def test_the_card_counts_match_the_list_of_names() -> None:
    names = {name: count for deck in DECKS.values() for name, count in deck.items()}
    assert dict(zip(CARD_NAMES[: numbers.PROGRESS_KINDS], numbers.CARD_COUNTS, strict=False)) == names
    assert sum(names.values()) == 54


@pytest.mark.rule("C6")
def test_defender_awards_never_run_out() -> None:
    t = Table(seats=2, points=40)
    t.city(0, t.coast(0))
    t.roads(0, *t.walk(t.coast(0), 1))
    knight = t.knight(0, t.walk(t.coast(0), 1)[1])
    t.give(0, grain=8)
    for _ in range(7):
        t.turn(0)
        t.do(f"activate_knight {knight}")
        t.before_roll(0)
        t.barbarians(6)
        t.roll(1, 1, "ship")
    assert t.slot(DEFENDER, 0) == 7 and t.points(0) == 9


@pytest.mark.rule("C7")
def test_three_dice_are_rolled_together() -> None:
    t = Table()
    t.before_roll(0)
    t.do("roll_dice")
    rolls = t.choices("roll")
    assert len(rolls) == 6 * 6 * 4
    assert {roll.split()[3] for roll in rolls} == {"ship", "science", "trade", "politics"}


@pytest.mark.rule("C8")
def test_the_ship_starts_at_zero_and_attacks_on_the_seventh_space() -> None:
    t = Table(seats=2)
    assert t.slot(BARBARIANS) == 0
    for space in (1, 2, 3, 4, 5, 6):
        t.before_roll(0)
        t.roll(1, 1, "ship")
        assert (t.slot(BARBARIANS), t.slot(ATTACKS)) == (space, 0)
    t.before_roll(0)
    t.roll(1, 1, "ship")
    assert (t.slot(BARBARIANS), t.slot(ATTACKS)) == (0, 1)


@pytest.mark.rule("C9")
def test_there_are_no_development_cards_and_no_army() -> None:
    t = Table()
    t.give(0, wool=3, grain=3, ore=3)
    assert not t.may("buy_card")
    assert t.slot(ARMY) == -1


@pytest.mark.rule("C1", "C3", "C5")
def test_a_new_game_is_consistent() -> None:
    assert problems_of(start(Table().setup)) == []
