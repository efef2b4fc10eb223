"""Variants and house rules [X]. Friendly robber, hand limit and trades are tested with the rules they change."""

from __future__ import annotations

from collections import Counter

import pytest

from game.action_text import text
from game.play.chance import chance_answer
from game.rng import Rng
from game.slots import ATTACKS, DEFENDER, TURNS
from tests.rules.test_barbarians import attack, besieged, standing
from tests.table import Table


def knight_of(t: Table, seat: int) -> int:
    return next(corner for corner in range(54) if t.at(corner).startswith(f"{seat} knight"))


@pytest.mark.rule("X1")
def test_each_player_from_the_active_one_declares_knights() -> None:
    t = besieged(2, 0, 3, variants=("voluntary_defence",), active=2)
    attack(t)
    assert (t.who, t.step) == (2, "defend") and t.choices() == {"pass", f"corner {knight_of(t, 2)}"}
    t.do(f"corner {knight_of(t, 2)}")
    assert (t.who, t.step) == (0, "defend"), "seat 1 has no active knight and is skipped"
    t.do("pass")
    assert t.events_of("attacked") == [(3, 3, 0, 0)] and t.slot(DEFENDER, 2) == 1
    assert t.at(knight_of(t, 2)) == "2 knight 3" and t.at(knight_of(t, 0)) == "0 knight 2 active"


@pytest.mark.rule("X1")
def test_any_number_may_be_declared() -> None:
    t = besieged(2, 1, variants=("voluntary_defence",))
    more = t.knight(0, t.walk(t.coast(0), 2)[1], 1, active=True)
    attack(t)
    assert len(t.targets("corner")) == 2
    t.do(f"corner {more}")
    assert (t.who, t.step) == (0, "defend") and t.may("pass")
    t.do("pass", "pass")
    assert t.events_of("attacked") == [(2, 1, 0, 0)]
    assert t.at(more) == "0 knight 1" and standing(t) == ["0 city", "1 settlement"], "only declared knights count"


@pytest.mark.rule("X1", "A4")
def test_without_declared_knights_everybody_has_strength_zero() -> None:
    t = besieged(3, 2, variants=("voluntary_defence",))
    attack(t)
    t.do("pass", "pass")
    assert t.events_of("attacked") == [(2, 0, 0, 0)] and standing(t) == ["0 settlement", "1 settlement"]
    assert t.at(knight_of(t, 0)) == "0 knight 3 active" and t.slot(ATTACKS) == 1


@pytest.mark.rule("X1", "A3")
def test_only_declared_strength_wins_rewards() -> None:
    t = besieged(3, 2, variants=("voluntary_defence",))
    attack(t)
    t.do("pass", f"corner {knight_of(t, 1)}")
    assert [t.slot(DEFENDER, seat) for seat in range(2)] == [0, 1]


@pytest.mark.rule("X1")
def test_nobody_is_asked_when_nobody_has_an_active_knight() -> None:
    t = besieged(0, 0, variants=("voluntary_defence",))
    attack(t)
    assert t.step == "turn" and standing(t) == ["0 settlement", "1 settlement"]


@pytest.mark.rule("X1")
def test_without_the_variant_nobody_is_asked() -> None:
    t = besieged(3, 2)
    attack(t)
    assert t.events_of("attacked") == [(2, 5, 0, 0)]


def agile(*variants: str) -> Table:
    """A table before seat 0's roll; seat 0 has two active knights at the robber on hex 9."""
    t = Table(2, *variants)
    t.barbarians(0, attacks=1)
    t.roads(0, *t.ring(9)[:4])
    t.knight(0, t.corner(9, 0), active=True)
    t.knight(0, t.corner(9, 3), active=True)
    t.before_roll(0)
    return t


@pytest.mark.rule("X2", "T1")
def test_one_knight_may_chase_the_robber_before_the_roll() -> None:
    t = agile("agile_knights")
    one, other = t.corner(9, 0), t.corner(9, 3)
    assert t.choices() == {"roll_dice", f"chase_robber {one}", f"chase_robber {other}"}
    t.do(f"chase_robber {one}", f"hex {t.hexes_at(other)[0] if t.hexes_at(other)[0] != 9 else t.hexes_at(other)[1]}")
    assert t.step == "before_roll" and t.choices() == {"roll_dice"}, "one knight only"
    t.give(0, grain=1)
    t.roll(1, 1, "ship")
    t.do(f"activate_knight {one}")
    assert not any(action.split()[1] == str(one) for action in t.choices("move_knight")), "it was its action"
    assert t.may(f"chase_robber {other}"), "the other still has its own"


@pytest.mark.rule("X2")
def test_a_chase_before_the_roll_needs_the_variant_and_a_free_robber() -> None:
    assert agile().choices() == {"roll_dice"}
    t = agile("agile_knights")
    t.barbarians(0, attacks=0)
    assert t.choices() == {"roll_dice"}


@pytest.mark.rule("X2", "P-Alchemist")
def test_an_alchemist_may_follow_the_chase() -> None:
    t = agile("agile_knights")
    t.cards(0, "alchemist")
    t.do(f"chase_robber {t.corner(9, 0)}", "hex 0", "play alchemist", "dice 1 1")
    assert t.choices() == {f"roll 1 1 {face}" for face in ("ship", "science", "trade", "politics")}


@pytest.mark.rule("X2")
def test_each_turn_allows_one_chase() -> None:
    t = agile("agile_knights")
    t.do(f"chase_robber {t.corner(9, 0)}", "hex 0")
    t.roll(1, 1, "trade")
    t.do("end_turn")
    t.roll(1, 1, "trade")
    t.robber(9)
    t.do("end_turn")
    assert t.choices("chase_robber") == {f"chase_robber {t.corner(9, 3)}"}


@pytest.mark.rule("X3")
def test_two_gentle_turns_have_no_sevens_and_no_event_die() -> None:
    t = Table(2, "gentle_start")
    for turn in (1, 2):
        t.before_roll(0)
        t.s.v[TURNS] = turn
        t.do("roll_dice")
        rolls = t.choices()
        assert len(rolls) == 30 and not any(int(roll.split()[1]) + int(roll.split()[2]) == 7 for roll in rolls)
        assert {roll.split()[3] for roll in rolls} == {"none"}
    t.before_roll(0)
    t.s.v[TURNS] = 3
    t.do("roll_dice")
    assert len(t.choices()) == 36 * 4


@pytest.mark.rule("X3")
def test_gentle_turns_are_counted_per_player() -> None:
    t = Table(2, "gentle_start")
    t.s.v[TURNS] = 2
    t.turn(0)
    t.do("end_turn", "roll_dice")
    assert len(t.choices()) == 36 * 4, "seat 1 has had five turns already"


@pytest.mark.rule("X3")
def test_chance_rolls_no_seven_and_no_event() -> None:
    t = Table(2, "gentle_start")
    t.before_roll(0)
    t.s.v[TURNS] = 1
    t.do("roll_dice")
    rng = Rng(3)
    rolls = [text(int(chance_answer(t.s, rng))) for _ in range(300)]
    assert set(rolls) <= t.choices() and len(set(rolls)) > 25


def rolled_pair(t: Table, rng: Rng) -> tuple[str, str]:
    """Let chance roll for seat 0, without gates or attacks."""
    t.barbarians(0)
    t.before_roll(0)
    t.do("roll_dice")
    roll = text(int(chance_answer(t.s, rng)))
    t.chance(roll)
    return roll.split()[1], roll.split()[2]


@pytest.mark.rule("X4")
def test_balanced_dice_use_all_36_pairs() -> None:
    t = Table(2, "balanced_dice")
    rng = Rng(5)
    for _ in range(2):
        assert len({rolled_pair(t, rng) for _ in range(36)}) == 36


@pytest.mark.rule("X4", "X3")
def test_balanced_dice_in_a_gentle_start() -> None:
    t = Table(2, "balanced_dice", "gentle_start")
    t.rounds = 0
    rng = Rng(6)
    gentle = Counter(rolled_pair(t, rng) for _ in range(30))
    assert len(gentle) == 30 and not any(int(a) + int(b) == 7 for a, b in gentle)
    t.rounds = 4
    rest = {rolled_pair(t, rng) for _ in range(6)}
    assert {int(a) + int(b) for a, b in rest} == {7}, "the sevens are still in the deck"


@pytest.mark.rule("X4", "X3")
def test_a_gentle_deck_with_only_sevens_is_reshuffled() -> None:
    t = Table(2, "balanced_dice", "gentle_start")
    t.rounds = 0
    rng = Rng(7)
    pairs = [rolled_pair(t, rng) for _ in range(40)]
    assert len(set(pairs[:30])) == 30 and len(set(pairs[30:])) == 10


@pytest.mark.rule("X4")
def test_dice_are_not_balanced_by_default() -> None:
    t = Table(2)
    rng = Rng(8)
    assert len({rolled_pair(t, rng) for _ in range(36)}) < 36


@pytest.mark.rule("X4")
def test_a_pair_is_not_repeated_before_the_deck_is_used_up() -> None:
    t = Table(2, "balanced_dice")
    t.before_roll(0)
    t.roll(3, 5, "trade")
    t.before_roll(0)
    t.do("roll_dice")
    assert not any(roll.startswith("roll 3 5") for roll in t.choices()) and len(t.choices()) == 35 * 4


@pytest.mark.rule("X4", "P-Alchemist")
def test_dice_chosen_by_an_alchemist_are_not_taken_from_the_deck() -> None:
    t = Table(2, "balanced_dice")
    t.before_roll(0)
    t.roll(3, 5, "trade")
    t.cards(0, "alchemist")
    t.before_roll(0)
    t.do("play alchemist", "dice 2 2", "roll 2 2 trade")
    t.before_roll(0)
    t.do("roll_dice")
    assert len(t.choices()) == 35 * 4 and t.may("roll 2 2 ship")
