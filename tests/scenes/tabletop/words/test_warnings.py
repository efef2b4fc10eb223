"""Warnings before cards are played: each card once with a warning and once without."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game import events as ev
from game.action_text import parse
from game.engine import apply
from game.ids import CARD_NAMES, KIND_NAMES
from game.play.session import PERSON, Player
from game.registry import DECKS
from game.rulesets.base import BASE
from game.slots import MERCHANT_HEX, MERCHANT_OWNER, ROADS_LEFT
from game.view import View, decision_of
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.play.scene import PlayScene
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.warnings import ASKS, before_card
from tests.scenes.driver import at_table, wait
from tests.sessions import session_at
from tests.table import Table

NAMES = ("Ada", "Bruno", "Chiara")
CAST = Cast([Player(name, PERSON, colour) for name, colour in zip(NAMES, ("red", "blue", "white"), strict=True)])


def table(*, base: bool = False) -> tuple[Table, list[int]]:
    """Three seats with a city each, and four roads from seat 0's city; also the corners of these roads."""
    t = Table(3, rules=BASE) if base else Table(3)
    for seat, place in ((1, 2), (2, 16)):
        t.city(seat, t.coast(place))
    way = t.walk(t.city(0, t.coast(0)), 4)
    t.roads(0, *way)
    return t, way


def ahead(t: Table, *seats: int) -> None:
    """Give these seats more points than seat 0."""
    for seat in seats:
        t.award_defender(seat, 1)


Place = Callable[..., None]


def irrigation(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.settlement(0, t.corner(t.hexes("fields")[2], 0))
    t.drain(1, grain=1 if wasted else 9)


def mining(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.settlement(0, t.corner(t.hexes("mountains")[2], 0))
    t.drain(1, ore=1 if wasted else 9)


def roads(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.s.v[ROADS_LEFT] = 1 if wasted else 2


def smith(t: Table, way: list[int], *, wasted: bool) -> None:
    for corner in way[1 : 2 if wasted else 3]:
        t.knight(0, corner)


def robber_with(name: str) -> Place:
    """Prepare a position for a card that moves the robber."""

    def place(t: Table, _way: list[int], *, wasted: bool) -> None:
        t.barbarians(0, attacks=1)
        if not wasted:
            t.give(2, wool=1)

    return place


def warlord(t: Table, way: list[int], *, wasted: bool) -> None:
    t.knight(0, way[1], active=wasted)
    t.knight(0, way[2])


def commercial_harbour(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.give(0, ore=1)
    t.give(1, **{"wool" if wasted else "coin": 1})


def merchant(t: Table, way: list[int], *, wasted: bool) -> None:
    t.s.v[MERCHANT_OWNER], t.s.v[MERCHANT_HEX] = (0 if wasted else 1), t.hexes_at(way[4])[0]
    t.settlement(0, way[2])


def merchant_fleet(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.give(0, coin=1 if wasted else 2)


def monopoly(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.give(0, ore=1)
    t.give(1, **({"coin": 1} if wasted else {"wool": 1}))


def trade_monopoly(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.give(0, coin=1)
    t.give(1, **({"wool": 1} if wasted else {"cloth": 1}))


def dev_monopoly(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.give(0, ore=1)
    if not wasted:
        t.give(1, wool=1)


def year_of_plenty(t: Table, _way: list[int], *, wasted: bool) -> None:
    for name in KIND_NAMES[:5]:
        t.drain(1, **{name: (1 if wasted else 2) if name == "ore" else 0})


def master_merchant(t: Table, _way: list[int], *, wasted: bool) -> None:
    ahead(t, 1, 2)
    t.give(1, ore=3)
    if not wasted:
        t.give(2, ore=1)


def spy(t: Table, _way: list[int], *, wasted: bool) -> None:
    t.cards(1, "warlord")
    if not wasted:
        t.cards(2, "smith")


def deserter(t: Table, _way: list[int], *, wasted: bool) -> None:
    """One opponent has a knight, or two."""
    t.knight(1, t.near(t.coast(2))[0])
    if not wasted:
        t.knight(2, t.near(t.coast(16))[0])


def intrigue(t: Table, way: list[int], *, wasted: bool) -> None:
    t.knight(1, way[2], 2)
    if not wasted:
        t.knight(2, way[4])


PLACES: dict[str, tuple[Place, str]] = {
    "irrigation": (irrigation, "instead of"),
    "mining": (mining, "instead of"),
    "road_building": (roads, "only 1 road"),
    "roads": (roads, "only 1 road"),
    "smith": (smith, "Only 1"),
    "warlord": (warlord, "Only 1"),
    "bishop": (robber_with("bishop"), "Wherever the robber goes"),
    "knight": (robber_with("knight"), "Wherever the robber goes"),
    "commercial_harbour": (commercial_harbour, "No opponent has a commodity"),
    "merchant": (merchant, "already yours"),
    "merchant_fleet": (merchant_fleet, "not have 2"),
    "resource_monopoly": (monopoly, "No opponent has a resource"),
    "trade_monopoly": (trade_monopoly, "No opponent has a commodity"),
    "monopoly": (dev_monopoly, "No opponent has a resource"),
    "year_of_plenty": (year_of_plenty, "only 1 resource left"),
    "master_merchant": (master_merchant, "Bruno"),
    "spy": (spy, "Bruno"),
    "deserter": (deserter, "Bruno"),
    "intrigue": (intrigue, "strong knight"),
}
"""A position for each card in which it is wasted or has only one target, and words of its warning."""
DIPLOMAT = "diplomat"
STRIKES = ("saboteur", "wedding")
"""Cards that hit several players at once, and always have a warning."""
BASE_CARDS = ("roads", "monopoly", "year_of_plenty", "knight")


def test_every_card_is_in_the_table_and_each_warning_is_tested() -> None:
    assert set(ASKS) == {card.name for card in DECKS}
    assert {name for name, warn in ASKS.items() if warn} == {*PLACES, *STRIKES, DIPLOMAT}


@pytest.mark.parametrize("name", PLACES)
def test_a_card_has_a_warning_exactly_when_it_is_wasted(name: str) -> None:
    place, warning = PLACES[name]
    for wasted in (True, False):
        t, way = table(base=name in BASE_CARDS)
        t.cards(0, name)
        place(t, way, wasted=wasted)
        text = before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index(name))
        assert (warning in text) == wasted and bool(text) == wasted, text


def test_a_commercial_harbour_without_a_resource_has_a_warning() -> None:
    t, _way = table()
    t.give(1, coin=2)
    assert "no resource" in before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index("commercial_harbour"))


@pytest.mark.parametrize("name", STRIKES)
def test_the_warning_names_the_victims_and_their_losses(name: str) -> None:
    t, _way = table()
    ahead(t, 1, 2)
    t.give(1, ore=5)
    t.give(2, ore=2)
    text = before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index(name))
    assert "Bruno" in text and "Chiara" in text and "Ada" not in text
    assert "2{card/back}" in text and ("1{card/back}" in text) == (name == "saboteur")


def test_master_merchant_says_why_there_is_only_one_victim() -> None:
    t, _way = table()
    ahead(t, 1)
    t.give(1, ore=3)
    t.give(2, ore=3)
    text = before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index("master_merchant"))
    assert "the only one with more points." in text
    ahead(t, 2)
    assert not before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index("master_merchant"))


def warned(t: Table, name: str) -> str:
    """Give seat 0 a card and return the warning before it plays it."""
    t.cards(0, name)
    return before_card(View(t.s, 0), 0, CAST, CARD_NAMES.index(name))


def test_promoting_one_knight_makes_room_for_another() -> None:
    t, way = table()
    for corner, strength in zip(way[1:], (1, 2, 2), strict=False):
        t.knight(0, corner, strength)
    assert "Only 1" in warned(t, "smith"), "both strong knights are on the board, and there is no Fortress"
    t.levels(0, politics=3)
    assert not warned(t, "smith")


def test_two_basic_knights_with_one_strong_one_in_stock_have_a_warning() -> None:
    t, way = table()
    for corner, strength in zip(way[1:], (1, 1, 2), strict=False):
        t.knight(0, corner, strength)
    assert "Only 1" in warned(t, "smith")


def test_road_building_warns_if_there_is_room_for_only_one_road() -> None:
    t = Table(3)
    home = t.city(0, t.coast(0))
    end, *others = t.near(home)
    for other in others:
        t.road(1, t.edge(home, other))
    assert t.stock(0, "road") > 1
    assert not warned(t, "road_building"), "the second one continues the first"
    t.settlement(1, end)
    assert "only 1 road" in warned(t, "road_building")


def deserted(strength: int, *own: int, free: bool = True, others: tuple[int, ...] = ()) -> Table:
    """An opponent has a knight of this strength and ``others``; seat 0 has its ``own`` knights elsewhere."""
    t = Table(3)
    ring = t.ring(16)
    t.roads(0, *ring[2:5])
    for corner in () if free else ring[2:5]:
        t.settlement(2, corner)
    for side, one in enumerate(own):
        t.knight(0, t.corner(7, side), one)
    for side, one in enumerate((strength, *others)):
        t.knight(1, t.corner(2, 2 * side), one)
    return t


@pytest.mark.parametrize(
    ("made", "warning"),
    [
        (partial(deserted, 3, free=False), "No corner is free"),
        (partial(deserted, 1, 1, 1), "You have no such knight left"),
        (partial(deserted, 2, 1, 1, 2, 2), "You have no such knight left"),
        (partial(deserted, 2, 2, 2), "a weaker one"),
        (partial(deserted, 3, 1, 1, others=(1,)), "some of the knights they could remove, you get none"),
        (partial(deserted, 3), ""),
        (partial(deserted, 2, 1, 1), ""),
    ],
)
def test_a_deserter_warns_if_no_knight_comes_in_return(made: Callable[[], Table], warning: str) -> None:
    t = made()
    text = warned(t, "deserter")
    assert "the only one with a knight" in text
    assert warning in text and ("return" in text or "weaker" in text) == bool(warning)
    came = _placing(t)
    assert came == (
        {True} if not warning or "weaker" in warning else {False} if "some" not in warning else {True, False}
    )


def _placing(t: Table) -> set[bool]:
    """Whether the rules ask seat 0 to place a knight, for each knight that the opponent may remove."""
    t.do("play deserter")
    found = set()
    for corner in t.targets("corner") if t.who == 1 else {-1}:
        s = t.s.copy()
        if corner >= 0:
            apply(s, parse(f"corner {corner}"))
        decision = decision_of(s)
        assert decision
        found.add(decision.name() == "deserter_place")
    return found


def test_the_corner_that_the_deserter_leaves_counts_as_free() -> None:
    t = Table(3)
    ring = t.ring(9)
    t.roads(0, ring[0], ring[1])
    t.settlement(0, ring[0])
    t.knight(1, ring[1])
    assert "return" not in warned(t, "deserter")


def test_a_diplomat_warns_if_the_only_open_road_is_the_own_and_fits_nowhere_else() -> None:
    for elsewhere in (True, False):
        t = Table(3)
        t.roads(0, *t.ring(9)[:2])
        if elsewhere:
            t.settlement(0, t.coast(0))
        text = warned(t, DIPLOMAT)
        assert ("cannot go anywhere else" in text) == (not elsewhere) == bool(text)


def test_the_log_says_if_no_knight_can_come_in_return() -> None:
    for free, is_logged in ((True, False), (False, True)):
        t = deserted(1, free=free)
        t.cards(0, "deserter")
        t.do("play deserter")
        lines = [EventText(CAST).line(event) for event in t.events if event[0] == ev.KNIGHT_REMOVED]
        assert ["can place none" in line for line in lines] == [is_logged]


def play(app: App, *, wanted: bool) -> PlayScene:
    """A game in which a person has clicked a Warlord that would activate only one knight."""
    t, way = table()
    warlord(t, way, wasted=True)
    t.cards(0, "warlord")
    app.settings.confirm_cards = wanted
    session = session_at(t.s)
    session.players[0].kind = PERSON
    scene = at_table(app, session, 0, still=True)
    wait(app, 1.0)
    scene.orders.play_card(CARD_NAMES.index("warlord"))
    return scene


def test_the_warning_comes_before_the_card_and_only_if_switched_on(app: App) -> None:
    scene = play(app, wanted=True)
    assert isinstance(app.stack.top, DialogScene) and not scene.match.whole_game().log
    app.stack.pop(app.stack.top)
    scene = play(app, wanted=False)
    assert app.stack.scenes[-1] is scene and len(scene.match.whole_game().log) == 1
