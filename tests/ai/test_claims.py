"""The coach's reasons are true in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.action_text import parse, text
from game.actions import END_TURN, first
from game.ai.coach.case import CODES, AdviceCase, Reason
from game.ai.coach.claims import improved, worse, worse_offer
from game.ai.coach.comparison import PARTS, Comparison
from game.ai.coach.deals import outcome
from game.ai.coach.facts import FACTS
from game.ai.search.value_network import ValueNetwork
from game.ai.search.weights import network_of
from game.engine import apply
from game.ids import FOR_CITY, FOR_SETTLEMENT, KINDS, PLAYER_TRADES
from game.rules.defence import defence_of
from game.rules.harbourmaster import HARBOURMASTER
from game.rules.seven import hand_limit
from game.rules.trading import rate
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from game.view import View, decision_of
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.coach import reason_words
from tests.ai.advice import reason, rob_at_hex_8
from tests.ai.games import moments
from tests.seas import SeaTable
from tests.sessions import players
from tests.table import Table

JUDGED = {"declines", "leaves", "later", "least_missed", "hurts", "holds_back", "balance", "waits"}
"""Reasons that rest on the value network alone."""
BESIDE = {"wins", "wins_in_turn", "also", "alike", "saves", "spare"}
"""Reasons that compare actions with each other."""


def rolled(s: State, seat: int) -> int:
    """What all 36 throws of two dice would produce for a seat, by its pieces and the tokens around them."""
    return sum(
        (6 - abs(7 - int(s.token(number)))) * (1 if number == s.robber() else 2) * cards
        for corner in range(int(s.net.corners))
        if s.owner(corner) == seat and (cards := _cards(s, corner))
        for number in (int(h) for h in s.net.corner_hexes[3 * corner : 3 * corner + 3])
        if number >= 0 and s.token(number)
    )


def _cards(s: State, corner: int) -> int:
    words = s.net.corner_words
    owner = int(s.owner(corner))
    for start, cards in ((s.setup.settled, 1), (s.setup.cities, 2)):
        if int(s.v[start + owner * words + corner // 60]) >> (corner % 60) & 1:
            return cards
    return 0


def most_among(s: State, seat: int, chosen: int, measure: Callable[[int], int]) -> bool:
    return all(measure(other) <= measure(chosen) for other in range(int(s.setup.seats)) if other != seat)


Check = Callable[[State, State, int, int, int], bool]
"""Arguments: the position before and after the action, its seat, the action, and the seat or thing it is about."""
TRUE: dict[str, Check] = {
    "plenty": lambda s, _t, seat, done, _about: s.hand(seat, first(done)) >= 4,
    "grows": lambda s, t, seat, *_: rolled(t, seat) > rolled(s, seat) and t.points(seat) > s.points(seat),
    "doubles": lambda s, t, seat, *_: rolled(t, seat) > rolled(s, seat) and t.points(seat) > s.points(seat),
    "point": lambda s, t, seat, *_: t.points(seat) > s.points(seat),
    "holds": lambda s, t, seat, *_: hand_limit(t, seat) == hand_limit(s, seat) + 2,
    "defends": lambda s, t, seat, *_: defence_of(t, seat) > defence_of(s, seat),
    "defence": lambda s, t, seat, *_: bool(t.v != s.v),
    "most_cards": lambda s, _t, seat, _done, about: most_among(s, seat, about, lambda other: int(s.hand_size(other))),
    "longest": lambda s, t, seat, *_: t.longest() == seat != s.longest() and not s.setup.sails,
    "longest_route": lambda s, t, seat, *_: t.longest() == seat != s.longest() and s.setup.sails,
    "route": lambda s, t, seat, *_: t.road_length(seat) > s.road_length(seat) and not s.setup.sails,
    "sea_route": lambda s, t, seat, *_: t.road_length(seat) > s.road_length(seat) and s.setup.sails,
    "harbourmaster": lambda s, t, seat, *_: HARBOURMASTER.holder(t) == seat != HARBOURMASTER.holder(s),
    "rates": lambda s, t, seat, *_: any(rate(t, seat, kind) < rate(s, seat, kind) for kind in range(KINDS)),
    "merchant": lambda s, t, seat, *_: (
        t.points(seat) > s.points(seat) and any(rate(t, seat, kind) < rate(s, seat, kind) for kind in range(KINDS))
    ),
    "draws": lambda s, t, seat, done, about: t.improvement(seat, about) == s.improvement(seat, about) + 1,
    "ability": lambda s, t, seat, done, about: t.improvement(seat, about) == 3,
    "harbour": lambda s, t, seat, *_: t.harbours(seat) > s.harbours(seat),
    "income": lambda s, t, seat, *_: rolled(t, seat) > rolled(s, seat),
}


@pytest.mark.games
def test_every_reason_in_games_is_true() -> None:
    met: Counter[str] = Counter()
    games = [
        (["normal"] * 4, 4, CITIES_AND_KNIGHTS, "standard"),
        (["normal"] * 3, 5, BASE, "standard"),
        (["normal"] * 3, 6, BASE, "new_shores"),
    ]
    for levels, seed, rules, board in games:
        for number, (s, decision, chosen) in enumerate(moments(levels, seed, PLAYER_TRADES, rules, board)):
            if number % 5 or len(decision.actions) < 2 or chosen not in decision.actions:
                continue
            t = Table(len(levels))
            t.setup, t.s = s.setup, s.copy()
            for action in dict.fromkeys([chosen, *decision.actions[::11]]):
                given, after = reason(t, text(action)), t.s.copy()
                apply(after, action)
                met[given.code] += 1
                check = TRUE.get(given.code)
                if check and after.winner() < 0:
                    assert check(s, after, decision.seat, action, given.about), (given, text(action), number)
    assert {"grows", "doubles", "draws", "defends", "waits", "plans", "harbour"} <= set(met), met
    assert set(FACTS) | set(TRUE) | JUDGED | BESIDE <= set(CODES)


def words(code: str) -> str:
    return reason_words(Cast(players(4)), Reason(code, 1))


def test_medicine_compares_only_the_settlements_to_choose_from() -> None:
    """A city elsewhere yields more than either settlement."""
    t = Table(2)
    t.city(0, t.corner(8, 0))
    poor, rich = t.settlement(0, t.corner(0, 0)), t.settlement(0, t.corner(11, 1))
    t.give(0, ore=2, grain=1)
    t.cards(0, "medicine")
    t.turn(0)
    t.do("play medicine")
    assert t.targets("corner") == {poor, rich}
    assert reason(t, f"corner {rich}").code == "yields_most"
    assert reason(t, f"corner {poor}").code != "yields_most"
    assert words("yields_most") == "Nothing you can choose produces more."
    assert words("yields_least") == "Nothing you can choose produces less."


def test_a_road_leads_to_a_site_only_if_there_is_one() -> None:
    t = Table(2)
    t.cards(0, "road_building")
    home = t.settlement(0, t.corner(0, 0))
    t.roads(0, *t.ring(18)[:4])
    t.turn(0)
    t.do("play road_building")
    assert t.step == "roads_edge"
    edges = t.targets("edge") & set(t.edges(home))
    codes = {edge: reason(t, f"edge {edge}").code for edge in edges}
    assert len(codes) == 2 and set(codes.values()) <= {"leads", "sites"}
    near = {corner for first_corner in t.near(home) for corner in (first_corner, *t.near(first_corner))}
    for corner in range(int(t.net.corners)):
        if corner not in near and t.s.owner(corner) < 0 and not any(t.s.owner(other) >= 0 for other in t.near(corner)):
            t.settlement(1, corner)
    codes = {edge: reason(t, f"edge {edge}").code for edge in edges}
    assert not set(codes.values()) & {"leads", "sites", "route"}, codes


def test_a_monopolys_reason_does_not_depend_on_hidden_hands() -> None:
    """In one world an opponent has four ore, which would pay for a city; in the others nobody has any."""
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, grain=2, ore=1)
    t.give(1, ore=2)
    t.cards(0, "resource_monopoly")
    t.turn(0)
    t.do("play resource_monopoly")
    lucky = t.s.copy()
    t.give(1, wool=4)
    assert reason(t, "card ore", determinizations=[lucky]).code == "most_of_it"
    assert reason(t, "card ore", determinizations=[t.s, t.s, lucky]).code not in ("most_of_it", "pays_for")
    assert reason(t, "card wool", determinizations=[t.s, t.s, lucky]).code == "most_of_it"
    t.give(1, ore=2)  # as many of both
    assert {reason(t, f"card {kind}").code for kind in ("ore", "wool")} & {"most_of_it"} == set()


def test_a_knight_that_chases_the_pirate_frees_own_ships() -> None:
    t = SeaTable(4)
    t.place("""
        0 knight active 11nw
        0 knight2 active 11n
        0 ship 11nw 11n
        1 ship 25n 25ne
        pirate 11
    """)
    t.turn(0)
    assert reason(t, f"chase_pirate {t.c('11n')}").code == "frees_ships"
    t.pirate(25)
    t.knight(0, t.c("25se"), active=True)
    assert reason(t, f"chase_pirate {t.c('25se')}").code != "frees_ships"


def test_a_desert_yields_no_cards() -> None:
    t = Table(2, rows=("d d", "d d f6"))
    around = {
        corner: [number for number in t.hexes_at(corner) if t.s.token(number)] for corner in range(int(t.net.corners))
    }
    barren = t.corner(0, 0)
    fertile = next(corner for corner, numbers in around.items() if numbers and corner not in t.near(barren))
    assert not around[barren]
    for corner in (barren, fertile):
        t.roads(0, corner, t.near(corner)[0])
    t.give(0, brick=1, lumber=1, wool=1, grain=1)
    t.turn(0)
    assert reason(t, f"build_settlement {barren}").code == "point"
    assert reason(t, f"build_settlement {fertile}").code == "grows"


def test_a_merchant_improves_a_rate_only_where_no_harbour_does() -> None:
    t = Table(2)
    where, _other = t.harbour("wool")
    pasture = t.hexes("pasture")[0]
    t.settlement(0, where)
    t.settlement(0, t.corner(pasture, 3))
    t.cards(0, "merchant")
    t.turn(0)
    t.do("play merchant")
    codes = {hex_number: reason(t, f"hex {hex_number}").code for hex_number in t.targets("hex")}
    assert codes[pasture] == "point"
    assert {code for hex_number, code in codes.items() if hex_number not in t.hexes("pasture")} <= {"merchant"}


def test_an_inactive_knight_only_prepares_a_defence() -> None:
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.roads(0, *t.ring(4)[:3])
    t.give(0, wool=1, ore=1, grain=1)
    sleeper = t.knight(0, t.ring(4)[2])
    t.turn(0)
    assert reason(t, f"activate_knight {sleeper}").code == "defends"
    assert {reason(t, text_).code for text_ in t.choices("hire_knight")} == {"defence"}
    assert reason(t, f"promote_knight {sleeper}").code == "defence"


def test_most_cards_is_judged_among_all_opponents() -> None:
    """Seat 3 has more, but cannot be robbed there."""
    t = Table(4)
    for seat, count in ((1, 2), (2, 4)):
        t.settlement(seat, t.corner(8, 2 * (seat - 1)))
        t.give(seat, ore=count)
    t.settlement(3, t.corner(0, 0))
    rob_at_hex_8(t)
    assert reason(t, "player 2") == Reason("most_cards", 2)
    t.give(3, wool=5)
    assert reason(t, "player 2").code == "balance"


def test_a_scarce_kind_is_not_plenty() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.cards(0, "merchant_fleet")
    t.give(0, ore=3, wool=4)
    t.turn(0)
    t.do("play merchant_fleet")
    assert t.step == "fleet_kind"
    assert reason(t, "card wool").code == "plenty"
    assert reason(t, "card ore").code != "plenty"


def offered(points: int = 0, **cards: int) -> Table:
    """Seat 1, with some points, offers seat 0, with these cards, a grain for a wool."""
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.settlement(1, t.corner(14, 0))
    t.award_defender(1, points)
    t.give(0, **cards)
    t.give(1, grain=2)
    t.turn(1)
    t.do("offer 1 grain for 1 wool")
    assert t.step == "trade_reply"
    return t


def test_an_offer_is_explained_by_what_it_pays_for_if_somebody_accepts() -> None:
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.give(0, grain=2, ore=2, wool=2)
    t.give(1, ore=1)
    t.turn(0)
    assert reason(t, "offer 1 wool for 1 ore") == Reason("if_pays_for", FOR_CITY)
    assert reason(t, "offer 1 wool for 1 brick").code not in ("if_pays_for", "pays_for"), "seat 1 has no brick"


def test_a_trade_in_another_turn_brings_cards_for_something_but_builds_nothing() -> None:
    t = offered(brick=1, lumber=1, wool=2)
    assert reason(t, "accept") == Reason("cards_for", FOR_SETTLEMENT)
    assert "hold the cards for a settlement" in reason_words(Cast(players(2)), Reason("cards_for", FOR_SETTLEMENT))


def test_an_offer_is_refused_for_a_reason() -> None:
    assert reason(offered(brick=1), "pass").code == "lacks_cards"
    assert reason(offered(points=11, wool=1), "pass") == Reason("helps_winner", 1)
    assert reason(offered(brick=1, lumber=1, wool=1, grain=1), "pass") == Reason("keeps_for", FOR_SETTLEMENT)
    assert reason(offered(wool=1), "pass").code == "declines"


def test_the_same_cards_for_more_are_dearer_and_for_fewer_tempt_less() -> None:
    one, two = parse("offer 1 wool for 1 ore"), parse("offer 2 wool for 1 ore")
    assert worse_offer(one, two) == Reason("dearer") and worse_offer(two, one) == Reason("tempts_less")
    assert worse_offer(one, parse("offer 1 wool for 1 brick")) is None


def test_why_an_action_is_worse_is_true() -> None:
    """A city in place of the bank trade that makes it impossible."""
    t = Table(2)
    t.settlement(0, t.corner(4, 0))
    t.settlement(1, t.corner(14, 0))
    t.give(0, grain=2, ore=4)
    t.turn(0)
    city, trade = (
        outcome(t.s, parse(action)) for action in (f"build_city {t.corner(4, 0)}", "bank_trade ore for wool")
    )
    change = Comparison(ValueNetwork(network_of(t.setup.rules.name)), 2, 0)
    change.add(trade, city)
    given = worse(city, trade, change, 0, hurts=True)
    assert given.code in ("fewer_points", "less_income"), given
    backwards = Comparison(ValueNetwork(network_of(t.setup.rules.name)), 2, 0)
    backwards.add(city, trade)
    assert worse(trade, city, backwards, 0, hurts=True).code not in ("fewer_points", "less_income")


def test_the_partner_with_the_fewest_points_is_named() -> None:
    t = Table(4)
    t.settlement(0, t.corner(4, 0))
    for seat, points in ((1, 3), (2, 1), (3, 2)):
        t.settlement(seat, t.corner(8 + seat, 0))
        t.award_defender(seat, points)
        t.give(seat, ore=1)
    t.give(0, wool=1)
    t.turn(0)
    t.do("offer 1 wool for 1 ore", "accept", "accept", "accept")
    assert t.step == "trade_partner"
    assert reason(t, "player 2") == Reason("behind", 2)
    assert reason(t, "player 1").code != "behind" and reason(t, "player 3").code != "behind"


def test_the_largest_gain_is_named_only_if_it_is_visible() -> None:
    """Whatever gained most, ending the turn changes nothing on the board."""
    t = Table(2)
    t.city(0, t.corner(4, 0))
    t.give(0, ore=2)
    t.turn(0)
    decision = decision_of(t.s)
    assert decision is not None
    for place, (part, _first, _end) in enumerate(PARTS):
        change = Comparison(ValueNetwork(network_of(t.setup.rules.name)), 2, 0)
        change.gains[place] = 100
        assert change.part() == part
        case = AdviceCase(View(t.s, 0), "turn", END_TURN, decision.actions, [t.s], t.s, change, 1)
        assert improved(case, list(FACTS)) is None


@pytest.mark.rule("X5")
def test_a_city_that_wins_the_harbourmaster_says_so() -> None:
    t = Table(2, "harbourmaster", points=30)
    first_harbour, second_harbour, inland = (
        t.settlement(0, corner) for corner in (t.harbour("ore")[0], t.harbour("wool")[0], t.corner(9))
    )
    t.give(0, ore=3, grain=2)
    t.turn(0)
    assert reason(t, f"build_city {first_harbour}").code == "harbourmaster"
    assert reason(t, f"build_city {inland}").code == "doubles"
    t.give(0, ore=3, grain=2)
    t.do(f"build_city {first_harbour}")
    assert reason(t, f"build_city {second_harbour}").code == "doubles", "it is held already"
    assert words("harbourmaster") == "It makes you the Harbourmaster."
