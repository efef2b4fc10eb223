"""The base game [Z]: what it leaves out, its set-up, its deck, its win."""

from __future__ import annotations

import pytest

from game.action_text import parse, text
from game.actions import Actions
from game.board.library import shipped_names
from game.engine import apply, is_legal, legal, start
from game.events import CARD_BOUGHT as BOUGHT_EVENT
from game.ids import CHANCE, DESERT, DEVELOPMENT, KIND_NAMES, OPTION_NAMES, RESOURCES
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.victory import points_now
from game.rulesets.base import BASE
from game.setup import Setup
from game.slots import (
    ATTACKS,
    BARBARIANS,
    BLOCK,
    CARD_BOUGHT,
    CARD_PLAYED,
    FACE_UP,
    HELD,
    IMPROVEMENT,
    MERCHANT_OWNER,
    POOL,
    TURN_NUMBER,
)
from game.view import UNKNOWN, View, redact
from tests.cards.development.kit import base_table, bought, buy, deck, held, names, played
from tests.invariants import Watcher, problems_of
from tests.sessions import dealt
from tests.table import Table
from tests.thorough import usual_first

ALL_CARDS = ["knight"] * 14 + ["victory_point"] * 5 + ["roads"] * 2 + ["year_of_plenty"] * 2 + ["monopoly"] * 2
COMMODITIES = KIND_NAMES[RESOURCES:]
ONLY_IN_CITIES_AND_KNIGHTS = {
    "build_wall",
    "hire_knight",
    "activate_knight",
    "promote_knight",
    "move_knight",
    "displace_knight",
    "chase_robber",
    "improve",
    "harbour_trade",
    "progress",
    "deck",
    "dice",
}


def supplied(t: Table, seat: int = 0) -> Table:
    """Give a seat plenty of everything."""
    t.give(seat, brick=5, lumber=5, wool=5, grain=5, ore=5)
    return t


# --- Z1: the set-up


@pytest.mark.rule("Z1", "B4", "B5")
def test_two_settlements_and_two_roads_each() -> None:
    s = start(Setup(dealt(1), 4, BASE))
    rng, out = Rng(3), Actions()
    verbs: list[str] = []
    while s.v[TURN_NUMBER] == 0:
        if s.who() == CHANCE:
            apply(s, chance_answer(s, rng))
            continue
        legal(s, out)
        action = int(out.items[rng.below(out.count)])
        verbs.append(text(action).split()[0])
        apply(s, action)
    assert verbs.count("build_settlement") == verbs.count("build_road") == 8 and len(verbs) == 16
    assert [s.points(seat) for seat in range(4)] == [2] * 4


@pytest.mark.rule("Z1", "B6")
def test_the_second_settlement_yields_a_resource_per_producing_hex() -> None:
    s = start(Setup(dealt(2), 3, BASE))
    rng, out = Rng(5), Actions()
    placed = [0, 0, 0]
    while s.v[TURN_NUMBER] == 0:
        if s.who() == CHANCE:
            apply(s, chance_answer(s, rng))
            continue
        seat = int(s.who())
        legal(s, out)
        action = int(out.items[rng.below(out.count)])
        before = s.hand_size(seat)
        apply(s, action)
        verb, place = text(action).split()
        if verb == "build_settlement":
            placed[seat] += 1
            row = [s.net.corner_hexes[3 * int(place) + i] for i in range(3)]
            hexes = [number for number in row if number >= 0 and s.terrain(number) != DESERT]
            assert s.hand_size(seat) - before == (len(hexes) if placed[seat] == 2 else 0)
    assert placed == [2, 2, 2]


# --- Z2: the deck


@pytest.mark.rule("Z2")
def test_the_deck_has_25_cards() -> None:
    assert deck(base_table()) == ALL_CARDS


@pytest.mark.rule("Z2")
def test_a_card_costs_wool_grain_and_ore_and_chance_draws_it() -> None:
    t = base_table()
    t.give(0, wool=1, grain=1, ore=1)
    t.do("buy_card")
    assert t.who == CHANCE and t.hand(0) == {} and t.events_of("paid") != []
    assert t.choices() == {f"draw {name}" for name in set(ALL_CARDS)}
    t.chance("draw monopoly")
    assert held(t, 0) == bought(t) == ["monopoly"] and t.step == "turn" and t.bank("ore") == 19


@pytest.mark.rule("Z2")
@pytest.mark.parametrize("lacking", ["wool", "grain", "ore"])
def test_a_card_needs_its_full_price(lacking: str) -> None:
    t = base_table()
    t.give(0, **{name: 1 for name in ("brick", "lumber", "wool", "grain", "ore") if name != lacking})
    assert not t.may("buy_card")


@pytest.mark.rule("Z2")
def test_nothing_is_bought_from_an_empty_deck() -> None:
    t = supplied(base_table())
    t.cards(1, *ALL_CARDS[:-1])
    t.do("buy_card", "draw monopoly")
    assert deck(t) == [] and not t.may("buy_card")


@pytest.mark.rule("Z2")
def test_cards_are_bought_after_the_roll_in_any_number() -> None:
    t = supplied(base_table())
    t.before_roll(0)
    assert not t.may("buy_card")
    t.turn(0)
    t.do("buy_card", "draw knight", "buy_card", "draw knight")
    assert bought(t) == ["knight", "knight"]


@pytest.mark.rule("Z2")
def test_a_card_is_not_played_in_the_turn_it_was_bought() -> None:
    t = base_table()
    buy(t, "knight")
    assert not t.may("play knight")
    t.do("end_turn")
    t.turn(0)
    assert t.may("play knight")


@pytest.mark.rule("Z2")
def test_an_older_card_of_the_same_kind_may_be_played() -> None:
    t = base_table()
    t.cards(0, "knight")
    buy(t, "knight")
    t.do("play knight", "hex 0")
    assert held(t, 0) == bought(t) == ["knight"] and played(t, 0) == ["knight"]


@pytest.mark.rule("Z2")
def test_one_card_a_turn_including_before_the_roll() -> None:
    t = base_table()
    t.cards(0, "knight", "year_of_plenty", "knight")
    t.before_roll(0)
    t.do("play knight", "hex 0")
    assert t.choices() == {"roll_dice"}
    t.roll(1, 1, "none")
    assert t.choices("play") == set()
    t.do("end_turn")
    t.before_roll(0)
    assert t.choices("play") == {"play knight", "play year_of_plenty"}


@pytest.mark.rule("Z2")
def test_a_played_card_stays_face_up_out_of_the_game() -> None:
    t = base_table()
    t.cards(0, "year_of_plenty")
    t.do("play year_of_plenty", "card ore", "card ore")
    assert played(t, 0) == ["year_of_plenty"] and deck(t).count("year_of_plenty") == 1


@pytest.mark.rule("Z2", "H2")
def test_others_learn_that_a_card_was_bought_but_not_which() -> None:
    t = base_table()
    buy(t, "monopoly")
    event = next(event for event in t.events if event[0] == BOUGHT_EVENT)
    assert redact(event, 0) == event
    assert [redact(event, seat)[2] for seat in (1, 2, 3)] == [UNKNOWN] * 3
    for seat in (1, 2, 3):
        view = View(t.s, seat)
        assert view.v[CARD_BOUGHT] == 0 and view.v[HELD] == 0 and view.bought == 1
        assert view.card_counts(0) == [0, 0, 0, 1] and view.unseen[DEVELOPMENT] == 24
    assert View(t.s, 0).cards() == [29]


# --- Z3: the robber


@pytest.mark.rule("Z3", "S2")
def test_the_robber_moves_from_the_first_seven_on() -> None:
    t = base_table()
    t.before_roll(0)
    t.settlement(1, t.corner(0, 2))
    t.give(1, ore=1)
    assert t.s.v[ATTACKS] == 0
    t.roll(3, 4, "none")
    assert t.step == "move_robber"
    t.do("hex 0")
    t.chance("steal ore")
    assert t.hand(0) == {"ore": 1}


# --- Z5: production, hands, the win


@pytest.mark.rule("Z5")
@pytest.mark.parametrize("terrain", ["hills", "forest", "pasture", "fields", "mountains"])
def test_a_city_yields_two_of_its_hexs_resource(terrain: str) -> None:
    t = base_table()
    kind = KIND_NAMES[("hills", "forest", "pasture", "fields", "mountains").index(terrain)]
    hex_number = t.hexes(terrain)[0]
    t.city(0, t.corner(hex_number, 1))
    t.settlement(1, t.corner(hex_number, 4))
    token = int(t.s.token(hex_number))
    t.before_roll(0)
    t.roll(*((token - 6, 6) if token > 6 else (1, token - 1)), "none")
    assert t.hand(0)[kind] >= 2 and t.hand(1)[kind] >= 1
    assert not set(COMMODITIES) & {*t.hand(0), *t.hand(1)}


@pytest.mark.rule("Z5", "D3")
def test_a_short_bank_pays_only_a_lone_claimant() -> None:
    t = base_table()
    t.city(0, t.coast(15))
    t.drain(3, ore=1)
    t.before_roll(0)
    t.roll(1, 4, "none")
    assert t.hand(0).get("ore") == 1 and t.bank("ore") == 0
    t = base_table()
    t.city(0, t.coast(15))
    t.settlement(1, t.corner(15, 5))
    t.drain(3, ore=2)
    t.before_roll(0)
    t.roll(1, 4, "none")
    assert "ore" not in t.hand(0) and "ore" not in t.hand(1) and t.bank("ore") == 2


@pytest.mark.rule("Z5", "S1")
def test_nine_cards_are_halved_and_seven_are_safe() -> None:
    t = base_table()
    t.give(0, ore=7)
    t.give(1, ore=8, wool=1)
    t.before_roll(0)
    t.roll(3, 4, "none")
    assert t.step == "discard" and t.who == 1
    t.do(*["card ore"] * 4)
    assert t.step == "move_robber" and t.hand(1) == {"ore": 4, "wool": 1} and t.hand(0) == {"ore": 7}


@pytest.mark.rule("Z5", "L2")
def test_the_longest_road_is_two_points() -> None:
    t = base_table()
    t.roads(0, *t.ring(9)[:5])
    assert t.points(0) == 0
    t.road(0, t.edge(t.ring(9)[4], t.ring(9)[5]))
    assert t.points(0) == 2


@pytest.mark.rule("Z5", "V2")
def test_ten_points_win() -> None:
    assert Setup(dealt(1), 4, BASE).points == 10
    t = base_table()
    for hex_number in (0, 2, 7, 11):
        t.city(0, t.coast(hex_number))
    t.settlement(0, t.coast(16))
    t.give(0, brick=1, lumber=1, wool=1, grain=1)
    place = t.coast(18)
    t.road(0, t.edges(place)[0])
    t.do(f"build_settlement {place}")
    assert t.s.winner() == 0


@pytest.mark.rule("Z5", "V2")
def test_points_reached_off_turn_win_in_the_players_own_turn() -> None:
    t = base_table(points=2)
    t.cards(1, "victory_point", "victory_point")
    t.give(0, ore=4)
    t.do("bank_trade ore for wool")
    assert t.s.winner() == -1 and points_now(t.s, 1) == 2
    t.do("end_turn")
    assert t.s.winner() == 1 and t.choices() == set()


@pytest.mark.rule("Z5", "V2")
def test_another_seats_purchase_does_not_make_a_player_win() -> None:
    t = base_table(points=2)
    t.settlement(0, t.coast(0))
    t.cards(1, "victory_point")
    t.settlement(1, t.coast(2))
    buy(t, "knight")
    assert t.s.winner() == -1


# --- Z6 and what the base game leaves out


@pytest.mark.rule("Z6", "R1")
def test_the_bank_and_harbours_trade_only_resources() -> None:
    t = supplied(base_table())
    t.settlement(0, t.harbour("wool")[0])
    t.settlement(0, t.harbour("3:1")[0])
    trades = t.choices("bank_trade")
    assert trades and not any(name in trade for trade in trades for name in COMMODITIES)
    t.do("bank_trade wool for ore", "bank_trade brick for ore")
    assert t.hand(0) == {"brick": 2, "lumber": 5, "wool": 3, "grain": 5, "ore": 7}


@pytest.mark.rule("Z6", "R5")
def test_commodities_cannot_be_offered_or_requested() -> None:
    t = supplied(base_table())
    t.give(1, ore=1)
    assert t.may("offer 1 brick for 1 ore")
    for name in COMMODITIES:
        assert not t.may(f"offer 1 brick for 1 {name}")
        assert not t.may(f"offer 1 {name} for 1 brick")
    t.do("offer 1 brick for 1 ore")
    assert t.may("counter 1 ore for 2 brick") and not t.may("counter 1 ore for 1 coin")


@pytest.mark.rule("Z6", "R6")
def test_players_trade_as_usual() -> None:
    t = base_table(2)
    t.give(0, brick=1)
    t.give(1, ore=1)
    t.do("offer 1 brick for 1 ore", "accept", "player 1")
    assert t.hand(0) == {"ore": 1} and t.hand(1) == {"brick": 1}


@pytest.mark.rule("Z6", "U1")
def test_buildings_cost_the_same() -> None:
    t = supplied(base_table())
    home = t.settlement(0, t.coast(0))
    t.do(f"build_city {home}", f"build_road {t.edges(home)[0]}")
    assert t.hand(0) == {"brick": 4, "lumber": 4, "wool": 5, "grain": 3, "ore": 2}


@pytest.mark.rule("Z6")
def test_no_action_of_cities_and_knights_is_legal() -> None:
    t = supplied(base_table(4, *(name for name in OPTION_NAMES if name != "player_trades")))
    home = t.city(0, t.coast(0))
    t.roads(0, home, *t.near(home)[:1])
    verbs = {choice.split()[0] for choice in t.choices()}
    assert verbs == {"end_turn", "build_road", "bank_trade", "buy_card"}
    for action in (f"build_wall {home}", f"hire_knight {t.near(home)[0]}", "improve science", "play alchemist"):
        assert not t.may(action)


@pytest.mark.rule("Z6", "T1")
def test_two_dice_and_no_event() -> None:
    t = base_table()
    t.before_roll(0)
    t.do("roll_dice")
    assert len(t.choices()) == 36 and not any("ship" in choice for choice in t.choices())
    assert not t.may("roll 3 4 ship")


@pytest.mark.rule("Z6")
@pytest.mark.parametrize("option", ["gentle_start", "balanced_dice", "friendly_robber"])
def test_the_variants_of_dice_and_robber_apply(option: str) -> None:
    t = base_table(2, option)
    if option == "gentle_start":
        t.rounds = 0
    t.before_roll(0)
    t.do("roll_dice")
    assert len(t.choices()) == (30 if option == "gentle_start" else 36)


# --- whole games


@pytest.mark.rule("Z2", "Z3", "Z5", "Z6")
@pytest.mark.parametrize("number", usual_first(range(4), *range(4, 12)))
def test_random_games_keep_the_rules(number: int) -> None:
    names_of = shipped_names()
    board = dealt(number, names_of[number % len(names_of)])
    setup = Setup(board, 2 + number % 3, BASE, number * 5 % 64)
    s = start(setup)
    rng, out, watcher = Rng(number, 90), Actions(), Watcher(setup)
    plays = turn = count = 0
    while s.winner() < 0:
        if s.who() == CHANCE:
            action = int(chance_answer(s, rng))
        else:
            legal(s, out)
            action = int(out.items[rng.below(out.count)])
            verb, *rest = text(action).split()
            assert verb not in ONLY_IN_CITIES_AND_KNIGHTS and not set(COMMODITIES) & set(rest), text(action)
            if s.v[TURN_NUMBER] != turn:
                turn, plays = int(s.v[TURN_NUMBER]), 0
            if verb == "play":
                plays += 1
                assert plays == 1 and rest[0] != "victory_point"
                assert parse(f"play {rest[0]}") == action
            assert int(s.v[CARD_PLAYED]) <= 1
        apply(s, action)
        count += 1
        assert watcher.problems(s) == [], text(action)
        assert count < 30_000
    assert problems_of(s) == []
    hands = sum(int(s.v[seat * BLOCK + HELD] | s.v[seat * BLOCK + FACE_UP]) for seat in range(setup.seats))
    assert names(hands + int(s.v[POOL])) == ALL_CARDS
    assert points_now(s, s.winner()) >= 10 and s.active() == s.winner()
    assert s.v[BARBARIANS] == s.v[ATTACKS] == 0 and s.v[MERCHANT_OWNER] == -1
    assert all(s.v[seat * BLOCK + IMPROVEMENT + track] == 0 for seat in range(setup.seats) for track in range(3))
    assert not is_legal(s, parse("end_turn"))
