"""The reasons why something is not possible are true wherever they are shown."""

from __future__ import annotations

import inspect
from collections import Counter

import pytest

from game.ai.levels import agents_of
from game.board.board import Board
from game.engine import apply, start
from game.ids import CARD_NAMES, KIND_NAMES
from game.play.chance import chance_answer
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.slots import ACTIVE, DEPTH, TURN_NUMBER
from game.stack import push
from game.steps import STEPS
from game.view import View, decision_of
from scenes.tabletop.words import card_reasons, chosen, places, reasons, refusals
from scenes.tabletop.words.cards import alchemist
from scenes.tabletop.words.registry import CARDS
from scenes.tabletop.words.wonders import wonder_reason
from tests.properties.effort import scaled
from tests.scenes.tabletop.words.claims import CLAIMS, LACK, all_shown, is_true
from tests.scenes.texts import texts_in
from tests.seas import FOGGY, HARBOURS, PIRATE, sea_board
from tests.sessions import dealt
from tests.steps import BEFORE_ROLL, SETUP_CITY, TURN
from tests.table import Table
from tests.thorough import usual_first

NOISE = 8
"""One action in this many is random."""
MENUS = 6
"""One menu in this many is checked; other questions always are."""
MOST = 1500


def look(board: Board, seats: int, rules: RuleSet, options: int, seed: int) -> Counter[str]:
    """Play a game of planners with some random actions and check all texts; return how often each was shown."""
    s = start(Setup(board, seats, rules, options, 20))
    dice = Rng(seed, 5)
    agents = agents_of(["normal"] * seats, seed)
    met: Counter[str] = Counter()
    for _ in range(MOST):
        decision = decision_of(s)
        if (
            decision is None
            or decision.seat < 0
            or decision.step not in (BEFORE_ROLL.number, TURN.number)
            or not dice.below(MENUS)
        ):
            for seat in range(seats) if not dice.below(4) else [max(0, decision.seat if decision else 0)]:
                for shown in all_shown(s, seat):
                    assert is_true(shown), (
                        shown.text,
                        shown.what,
                        shown.name,
                        shown.number,
                        seat,
                        STEPS[s.step()].name,
                    )
                    met[shown.text.split("{")[0]] += 1
        if decision is None:
            break
        if decision.seat < 0:
            apply(s, chance_answer(s, dice))
        elif not dice.below(NOISE):
            apply(s, decision.actions[dice.below(len(decision.actions))])
        else:
            apply(s, agents[decision.seat].choose(View(s, decision.seat), decision))
    return met


@pytest.mark.games
@pytest.mark.parametrize(
    ("board", "seats", "rules", "options"),
    [
        ("standard", 4, CITIES_AND_KNIGHTS, 32),
        ("twin_lakes", 3, CITIES_AND_KNIGHTS, 1 | 2 | 8),
        ("evergreen", 2, CITIES_AND_KNIGHTS, 2),
        ("standard", 3, BASE, 8 | 32),
        ("evergreen", 4, BASE, 0),
    ],
)
def test_every_reason_is_true_wherever_it_is_shown(board: str, seats: int, rules: RuleSet, options: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(scaled(12)):
        met += look(dealt(seed, board), seats, rules, options, seed)
    assert len(met) > (15 if rules == BASE else 35)


@pytest.mark.games
@pytest.mark.parametrize(
    ("seats", "rules", "options"),
    usual_first([(4, CITIES_AND_KNIGHTS, 2 | 32)], (5, BASE, 128), (3, BASE, 8), (6, CITIES_AND_KNIGHTS, 8)),
)
def test_every_reason_is_true_at_sea(seats: int, rules: RuleSet, options: int) -> None:
    straits = ("10ne", "11nw")
    boards = (
        sea_board(harbours=HARBOURS, pirate=PIRATE, wonders=5, straits=straits, closed=(5, 13)),
        sea_board((*FOGGY, "s m2 s s g5 m12 s", "s s s o4 s p10 d"), fog="f5 g9 o4 s"),
    )
    met: Counter[str] = Counter()
    for seed in range(scaled(6)):
        met += look(boards[(seed + seats) % 2], seats, rules, options, seed)
    assert len(met) > (25 if rules == BASE else 45), met


def test_every_reason_and_refusal_has_a_claim() -> None:
    sentences = {alchemist.NO_OTHER, *texts_in(inspect.getsource(wonder_reason))}
    for module in (reasons, card_reasons, refusals, places, chosen):
        sentences |= texts_in(inspect.getsource(module))
    for card in CARDS:
        for reason in (card.reason, *(step.refusal for step in card.steps.values())):
            sentences |= texts_in(inspect.getsource(reason)) if reason else set()
    assert {LACK if text.startswith(LACK) else text for text in sentences} == set(CLAIMS)


# --- rare positions


def read(t: Table, what: str, number: int = -1, seat: int = 0) -> set[str]:
    """The texts that a seat reads about something, after checking that all its texts are true."""
    shown = list(all_shown(t.s, seat))
    for one in shown:
        assert is_true(one), one.text
    return {one.text for one in shown if one.what == what and number in (one.number, -1)}


def one_city(variants: tuple[str, ...] = (), rules: RuleSet = CITIES_AND_KNIGHTS) -> tuple[Table, list[int]]:
    """Seat 0 with a city and four roads from it, and seat 1 with a city far away; also the corners of the roads."""
    t = Table(2, *variants, rules=rules)
    t.city(1, t.coast(18))
    way = t.walk(t.city(0, t.coast(0)), 4)
    t.roads(0, *way)
    return t, way


@pytest.mark.rule("K3", "K5")
def test_an_inactive_knight_cannot_act_before_the_turn_after_its_activation() -> None:
    t, way = one_city()
    t.barbarians(0, attacks=1)
    t.robber(t.hexes_at(way[1])[0])
    t.knight(0, way[1])
    t.give(0, grain=2)
    inactive = read(t, "chase", way[1])
    assert inactive == read(t, "move", way[1])
    t.do(f"activate_knight {way[1]}")
    activated = read(t, "chase", way[1])
    assert activated == read(t, "move", way[1]) != inactive
    t.end_turn()
    t.turn(0)
    assert read(t, "chase", way[1]) == {""}
    t.do(f"move_knight {way[1]} {way[2]}")
    assert read(t, "move", way[2]) not in (inactive, activated)


@pytest.mark.rule("B7", "K8")
def test_a_knight_at_the_coast_cannot_chase_a_robber_beside_the_board() -> None:
    t, way = one_city()
    t.barbarians(0, attacks=1)
    t.robber(-1)
    coast = next(corner for corner in way[1:] if len(t.hexes_at(corner)) < 3)
    t.knight(0, coast, active=True)
    assert read(t, "chase", coast) == {"The robber is still beside the board."}


@pytest.mark.rule("X2")
def test_a_second_agile_knight_may_not_chase_the_robber() -> None:
    t, way = one_city(("agile_knights",))
    t.barbarians(0, attacks=1)
    t.before_roll(0)
    target = t.hexes_at(way[1])[0]
    first, second = [corner for corner in t.ring(target) if not t.s.piece(corner)][:2]
    for corner in (first, second):
        t.knight(0, corner, active=True)
    t.robber(target)
    t.do(f"chase_robber {first}")
    while t.step != "before_roll":
        t.do(min(t.choices()))
    t.robber(target)
    assert read(t, "chase", second) == {"Only one knight may chase the robber before the roll."}
    assert read(t, "chase", first) == {"This knight has already acted this turn."}


@pytest.mark.rule("Z2", "Z4", "Z6")
def test_a_development_card_without_effect_has_a_reason() -> None:
    t = Table(2, rules=BASE)
    t.roads(0, *t.walk(t.settlement(0, t.coast(0)), 15))
    t.cards(0, "roads", "year_of_plenty")
    for name in KIND_NAMES[:5]:
        t.drain(1, **{name: 0})
    assert read(t, "card", CARD_NAMES.index("roads")) == {"All your roads are on the board."}
    assert read(t, "card", CARD_NAMES.index("year_of_plenty")) == {"The bank has no resources left."}


@pytest.mark.rule("U4", "A7")
def test_the_reason_for_no_wall_is_also_true_without_a_city() -> None:
    t = Table(2)
    t.settlement(0, t.coast(0))
    t.give(0, brick=2)
    walls = [one.text for one in all_shown(t.s, 0) if one.what == "tool" and one.name == "wall"]
    assert walls == ["You have no city without a wall."]


@pytest.mark.rule("A5", "U6")
def test_a_ruined_city_must_be_rebuilt_first() -> None:
    t, way = one_city()
    t.ruin(0, way[4])
    t.settlement(0, way[2])
    t.give(0, ore=3, grain=2)
    assert "Rebuild your ruined city first." in read(t, "place", way[2])


@pytest.mark.rule("I3")
def test_a_fourth_level_needs_a_city_without_a_metropolis() -> None:
    t = Table(2)
    t.city(0, t.coast(0), metropolis="trade")
    t.levels(0, science=3)
    t.give(0, paper=4)
    assert read(t, "improve", 0) == {"You need a city without a metropolis."}


@pytest.mark.rule("U2", "U5", "K9")
def test_roads_need_pieces_in_stock_and_free_edges() -> None:
    t = Table(2)
    t.roads(0, *t.walk(t.city(0, t.coast(0)), 15))
    t.give(0, brick=1, lumber=1)
    assert "All your roads are on the board." in read(t, "tool")
    t = Table(2)
    corner = t.city(0, t.coast(0))
    t.give(0, brick=1, lumber=1)
    for edge in t.edges(corner):
        t.road(0, edge)
    for other in t.near(corner):
        t.knight(1, other)
    assert "Your roads and buildings reach no free edge." in read(t, "tool")


@pytest.mark.rule("B5")
def test_a_road_of_the_set_up_belongs_to_the_building_just_placed() -> None:
    t = Table(2)
    first, second = t.coast(0), t.coast(18)
    t.settlement(0, first)
    t.s.v[TURN_NUMBER] = 0
    t.s.v[ACTIVE] = 0
    t.s.v[DEPTH] = 0
    push(t.s, SETUP_CITY, 0, 2)
    t.do(f"build_city {second}")
    assert t.step == "setup_road"
    for edge in t.edges(first):
        assert read(t, "place", edge) == {"The road must touch the building you have just placed."}


@pytest.mark.rule("P-Merchant", "P-Diplomat")
def test_a_refused_place_has_a_reason_of_the_current_question() -> None:
    t, way = one_city()
    t.cards(0, "merchant", "diplomat")
    t.robber(9)
    t.do("play merchant")
    assert "robber" not in " ".join(read(t, "place", 9))
    t, way = one_city()
    t.cards(0, "diplomat")
    last = t.edge(way[3], way[4])
    t.do("play diplomat")  # the game itself removes the only open road
    assert t.step == "diplomat_rebuild"
    assert read(t, "place", last) == {"The road must go elsewhere."}
