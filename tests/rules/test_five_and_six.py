"""Five and six players [N1, N3]: the larger box, and what comes between turns."""

from __future__ import annotations

import pytest

from game.ids import CARD_NAMES
from game.rule_module_ids import BUILDING_PHASE, PAIRED
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SETS
from game.setup import Setup
from game.slots import ATTACKS, BARBARIANS
from game.state import new_state
from tests.rules.test_building_phase import six
from tests.table import HARBOURS, ROWS, Table, draw_board

BOTH = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)


@pytest.mark.rule("N1", "C1", "C2")
@BOTH
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_more_cards_in_the_bank(rules: RuleSet, seats: int) -> None:
    s = new_state(Setup(draw_board(ROWS, HARBOURS), seats, rules))
    resources = 24 if seats > 4 else 19
    commodities = 0 if rules is BASE else 18 if seats > 4 else 12
    assert [s.bank(kind) for kind in range(8)] == [resources] * 5 + [commodities] * 3


@pytest.mark.rule("N1", "Z2", "C5")
@pytest.mark.parametrize(("seats", "counts"), [(4, [14, 5, 2, 2, 2]), (5, [20, 5, 3, 3, 3]), (6, [20, 5, 3, 3, 3])])
def test_more_development_cards_but_the_same_progress_cards(seats: int, counts: list[int]) -> None:
    kinds = [CARD_NAMES.index(name) for name in ("knight", "victory_point", "roads", "year_of_plenty", "monopoly")]
    box = Setup(draw_board(ROWS, HARBOURS), seats, BASE).box
    assert [int(box.count[kind]) for kind in kinds] == counts and box.size == sum(counts)
    progress = Setup(draw_board(ROWS, HARBOURS), seats, CITIES_AND_KNIGHTS).box
    assert progress.size == 54


@pytest.mark.rule("N1", "C3", "N3")
@BOTH
def test_the_same_pieces_and_goal(rules: RuleSet) -> None:
    small, large = (Setup(draw_board(ROWS, HARBOURS), seats, rules) for seats in (4, 6))
    for name in ("roads", "ships", "settlements", "cities", "walls", "knights", "goal", "hand_limit"):
        assert getattr(small.box, name) == getattr(large.box, name)
    assert large.points == (10 if rules is BASE else 13)


@pytest.mark.rule("N3", "A1", "A2", "C8", "T1")
def test_the_barbarians_come_after_seven_spaces_and_count_all_seats() -> None:
    t = six()
    t.city(0, t.coast(1))
    t.city(5, t.coast(18))
    t.knight(3, t.corner(9, 3), 2, active=True)
    t.barbarians(5)
    t.before_roll(4)
    t.roll(1, 1, "ship")
    assert t.slot(BARBARIANS) == 6
    t.before_roll(4)
    t.roll(1, 1, "ship")
    assert t.events_of("attacked") == [(2, 2, 0, 0)] and t.slot(ATTACKS) == 1


@pytest.mark.rule("N3", "S1", "T1")
def test_discards_and_turns_go_round_from_the_active_player() -> None:
    t = six()
    for seat in (1, 4, 5):
        t.give(seat, ore=4, wool=4)
    t.before_roll(4)
    t.roll(3, 4, "ship")
    seats: list[int] = []
    while t.step == "discard":
        if not seats or seats[-1] != t.who:
            seats.append(t.who)
        t.do("card ore" if t.may("card ore") else "card wool")
    assert seats == [4, 5, 1]


# --- the option


@pytest.mark.rule("N3a")
@BOTH
@pytest.mark.parametrize("seats", range(2, 7))
def test_only_five_and_six_players_have_something_between_turns(rules: RuleSet, seats: int) -> None:
    board = draw_board(ROWS, HARBOURS)
    played = {
        variants: [Table(seats, *variants, board=board, rules=rules).setup.plays(c) for c in (BUILDING_PHASE, PAIRED)]
        for variants in ((), ("paired_players",), ("nothing_between",), ("paired_players", "nothing_between"))
    }
    large = seats > 4
    assert list(played.values()) == [[large, False], [False, large], [False, False], [False, False]]


@pytest.mark.rule("N3a", "T1")
@BOTH
def test_with_nothing_between_the_next_turn_begins_at_once(rules: RuleSet) -> None:
    t = six(rules, 6, "nothing_between")
    t.give(5, ore=1)
    t.end_turn()
    assert (t.who, t.step) == (5, "before_roll")
