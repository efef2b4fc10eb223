"""Warnings before poor answers: each choice once where another would be better, and once where it would not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.action_text import parse
from game.actions import HARBOUR_TRADE
from game.view import View, decision_of
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.answer_warnings import OF_ACTIONS, OF_STEPS, before_answer
from scenes.tabletop.words.warnings import before_card, in_other_hands
from tests.scenes.tabletop.words.test_warnings import CAST, ahead, table
from tests.seas import SeaTable
from tests.table import Table


def prompt(t: Table) -> Prompt:
    decision = decision_of(t.s)
    assert decision
    return Prompt(View(t.s, 0), decision)


def playing(t: Table, card: str) -> Table:
    t.cards(0, card)
    t.do(f"play {card}")
    return t


def naming(card: str) -> Table:
    """Seat 0 has all ore and coins outside the bank; an opponent has wool and cloth."""
    t, _way = table(base=card == "monopoly")
    t.give(0, ore=2, **({} if card == "monopoly" else {"coin": 1}))
    t.give(1, wool=1, **({} if card == "monopoly" else {"cloth": 1}))
    return playing(t, card)


def raiding(card: str) -> Table:
    """Bruno, with a building at hex 2, has a card; Chiara has none."""
    t, _way = table(base=card == "knight")
    t.barbarians(0, attacks=1)
    t.give(1, ore=1)
    return playing(t, card)


def pirate() -> Table:
    """A knight of seat 0 has chased the pirate; Bruno, who has a card, has a ship at hex 25."""
    t = SeaTable(3)
    t.place("""
        0 knight active 11nw
        0 ship 11nw 11n
        1 ship 25n 25ne
        pirate 11
    """)
    t.give(1, ore=1)
    t.do(f"chase_pirate {t.c('11nw')}")
    return t


def ship() -> Table:
    """Seat 0 moves its last ship: the trade route keeps its length only if the ship goes to the end of the line."""
    t = SeaTable(3)
    t.place("""
        0 settlement 10ne
        0 ship 10ne 11n 11ne 11se 11s 11sw
    """)
    t.do(f"move_ship {t.edge_of('11s 11sw')}")
    return t


def merchant() -> Table:
    """Seat 0 has a brick harbour at hex 0, which produces brick, and a settlement elsewhere without a harbour."""
    t = Table(3)
    t.settlement(0, t.harbour("brick")[0])
    t.settlement(0, t.corner(17, 3))
    return playing(t, "merchant")


def rich() -> Table:
    t, _way = table()
    ahead(t, 1, 2)
    t.give(1, wool=1)
    t.give(2, wool=2)
    return playing(t, "master_merchant")


def fleet() -> Table:
    t, _way = table()
    t.give(0, coin=2, ore=1)
    return playing(t, "merchant_fleet")


def deserter() -> Table:
    """Bruno has a basic knight, and seat 0 has no basic knight left."""
    t, way = table()
    for corner in way[1:3]:
        t.knight(0, corner)
    t.knight(1, t.near(t.coast(2))[0])
    t.knight(2, t.near(t.coast(16))[0], 2)
    return playing(t, "deserter")


def diplomat() -> Table:
    """Seat 0 has an open road that fits nowhere else; Bruno also has an open road."""
    t = Table(3)
    home = t.coast(0)
    own, other, *more = t.near(home)
    t.roads(0, own, home)
    for corner in (other, *more):
        t.roads(1, home, corner)
    for corner in t.near(own):
        if corner != home:
            t.roads(1, own, corner)
    return playing(t, "diplomat")


def own_road(t: Table) -> str:
    return f"edge {next(edge for edge in t.targets('edge') if t.s.road_owner(edge) == 0)}"


def others_road(t: Table) -> str:
    return f"edge {next(edge for edge in t.targets('edge') if t.s.road_owner(edge) == 1)}"


def hexes_of(t: Table, seat: int) -> set[int]:
    return {number for number in range(t.net.hexes) for corner in t.ring(number) if t.at(corner).startswith(f"{seat} ")}


def hex_with(t: Table, seat: int) -> str:
    """An answer: a hex with a building of a seat, and none of the other opponent."""
    legal = t.targets("hex")
    return f"hex {min((hexes_of(t, seat) - hexes_of(t, 3 - seat)) & legal)}"


def ship_edge(t: Table, pair: str) -> str:
    assert isinstance(t, SeaTable)
    return f"edge {t.edge_of(pair)}"


Answer = str | Callable[[Table], str]
CASES: list[tuple[Callable[[], Table], Answer, Answer, str]] = [
    (lambda: naming("resource_monopoly"), "card ore", "card wool", "nobody could give"),
    (lambda: naming("trade_monopoly"), "card coin", "card cloth", "nobody could give"),
    (lambda: naming("monopoly"), "card ore", "card wool", "nobody could give"),
    (fleet, "card ore", "card coin", "do not have 2"),
    (lambda: raiding("bishop"), lambda t: hex_with(t, 2), lambda t: hex_with(t, 1), "steal nothing"),
    (lambda: raiding("knight"), lambda t: hex_with(t, 2), lambda t: hex_with(t, 1), "steal nothing"),
    (rich, "player 1", "player 2", "only 1 card"),
    (deserter, "player 1", "player 2", "no such knight"),
    (merchant, "hex 0", "hex 17", "not improve any"),
    (pirate, "hex 0", "hex 25", "steal nothing"),
    (ship, lambda t: ship_edge(t, "11n 3ne"), lambda t: ship_edge(t, "11s 17se"), "longest trade route"),
    (diplomat, own_road, others_road, "cannot go anywhere else"),
]
"""A position, an answer with a warning, one without, and words of the warning."""


@pytest.mark.parametrize(("position", "poor", "good", "warning"), CASES)
def test_only_the_poorer_choice_has_a_warning(
    position: Callable[[], Table], poor: Answer, good: Answer, warning: str
) -> None:
    t = position()
    question = prompt(t)
    for answer, expected in ((poor, warning), (good, "")):
        words = answer if isinstance(answer, str) else answer(t)
        assert t.may(words)
        text = before_answer(question, parse(words), CAST)
        assert expected in text and bool(text) == bool(expected)


def test_every_step_with_warnings_has_a_case() -> None:
    assert {prompt(position()).step for position, *_ in CASES} == set(OF_STEPS)
    assert set(OF_ACTIONS) == {HARBOUR_TRADE}


@pytest.mark.parametrize(("given", "warning"), [({"wool": 1}, "No opponent has a commodity"), ({"coin": 1}, "")])
def test_an_exchange_has_a_warning_if_nobody_has_a_commodity(given: dict[str, int], warning: str) -> None:
    t, _way = table()
    t.give(0, ore=1)
    t.give(1, **given)
    question = prompt(playing(t, "commercial_harbour"))
    text = before_answer(question, parse("harbour_trade 1 ore"), CAST)
    assert warning in text and bool(text) == bool(warning)


def test_there_is_no_warning_if_no_choice_is_better() -> None:
    """The warning was shown before the card was played."""
    t, _way = table()
    t.barbarians(0, attacks=1)
    question = prompt(playing(t, "bishop"))
    assert not any(before_answer(question, action, CAST) for action in question.decision.actions)


def test_the_cards_in_opponents_hands_are_counted() -> None:
    view = prompt(naming("resource_monopoly")).view
    assert [in_other_hands(view, 0, kind) for kind in range(5)] == [0, 0, 1, 0, 0]


def test_warnings_reveal_no_hidden_cards() -> None:
    """The warnings are the same whichever of two opponents has the only card of a kind."""
    warnings = []
    for holder, other in ((1, 2), (2, 1)):
        t, _way = table()
        t.barbarians(0, attacks=1)
        t.give(holder, wool=1, ore=1)
        t.give(other, grain=1, coin=1)
        for card in ("resource_monopoly", "trade_monopoly", "commercial_harbour", "bishop", "master_merchant"):
            t.cards(0, card)
        view = View(t.s, 0)
        cards = [before_card(view, 0, CAST, card) for card in set(view.cards())]
        question = prompt(playing(t, "bishop"))
        warnings.append([*cards, *(before_answer(question, action, CAST) for action in question.decision.actions)])
    assert warnings[0] == warnings[1]
