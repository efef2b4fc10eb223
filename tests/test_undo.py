"""What can be undone: one position for each way in which an action reveals hidden cards [H2]."""

from __future__ import annotations

import pytest

from game.action_text import parse
from game.play.offers import single_offers
from game.play.session import MOST_UNDONE, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tests.sessions import session_at
from tests.table import Table


def crowded(rules: RuleSet = CITIES_AND_KNIGHTS) -> Table:
    """Seat 0 has a road and moves; seats 1 and 2 each have one more point and cards of one kind."""
    t = Table(3, points=30, rules=rules)
    t.settlement(0, t.corner(0, 0))
    t.roads(0, t.corner(0, 0), t.corner(0, 1))
    for seat, hex_number in ((1, 2), (2, 11)):
        t.city(seat, t.coast(hex_number))
        t.give(seat, wool=4)
    t.give(0, brick=3, lumber=1, wool=1, grain=1)
    return t


def after(t: Table, *actions: str) -> Session:
    """A session after some actions of seat 0."""
    session = session_at(t.s)
    for action in actions:
        session.submit(parse(action))
    return session


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("card", "actions", "extra"),
    [
        ("saboteur", ("play saboteur",), {}),  # nobody has a choice when halving a hand of one kind
        ("saboteur", ("play saboteur",), {"ore": 1}),  # seat 1 has a choice
        ("wedding", ("play wedding",), {}),
        ("wedding", ("play wedding",), {"ore": 1}),
        ("resource_monopoly", ("play resource_monopoly", "card wool"), {}),
        ("resource_monopoly", ("play resource_monopoly", "card grain"), {}),  # nobody has any
        ("trade_monopoly", ("play trade_monopoly", "card coin"), {"coin": 1}),
        ("master_merchant", ("play master_merchant", "player 1"), {"ore": 1}),
        ("commercial_harbour", ("play commercial_harbour", "harbour_trade 1 brick"), {}),
        ("commercial_harbour", ("play commercial_harbour", "harbour_trade 1 brick"), {"coin": 1}),
        ("spy", ("play spy",), {}),
    ],
)
def test_an_action_that_revealed_hidden_cards_cannot_be_undone(
    card: str, actions: tuple[str, ...], extra: dict[str, int]
) -> None:
    t = crowded()
    t.cards(0, card)
    t.cards(1, "crane")
    t.give(1, **extra)
    session = after(t, *actions)
    assert not any(session.can_undo(seat) for seat in range(3))


@pytest.mark.rule("H2")
def test_a_base_game_monopoly_can_never_be_undone() -> None:
    for kind in ("wool", "ore"):
        t = crowded(rules=BASE)
        t.cards(0, "monopoly")
        if kind == "ore":
            t.give(0, ore=1)
        assert not after(t, "play monopoly", f"card {kind}").can_undo(0)


@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("", ("end_turn",)),
        ("", ("build_road {road}",)),
        ("warlord", ("play warlord",)),
        ("merchant_fleet", ("play merchant_fleet", "card wool")),
        ("resource_monopoly", ("play resource_monopoly",)),
        ("saboteur", ("build_road {road}",)),
    ],
)
def test_an_action_that_revealed_nothing_can_be_undone(card: str, actions: tuple[str, ...]) -> None:
    t = crowded()
    t.knight(0, t.corner(0, 1))
    if card:
        t.cards(0, card)
    road = min(t.targets("build_road"))
    session = after(t, *(action.format(road=road) for action in actions))
    for _ in actions:
        assert session.can_undo(0) and not session.can_undo(1)
        session.undo()
    assert session.log == [] and not session.can_undo(0)


@pytest.mark.rule("V2")
def test_a_victory_cannot_be_undone() -> None:
    t = Table(3, points=2)
    t.settlement(0, t.coast(0))
    t.settlement(1, t.coast(2))
    t.cards(0, "merchant")
    t.turn(0)
    session = after(t, "play merchant")
    assert session.is_over() and not any(session.can_undo(seat) for seat in range(3))


@pytest.mark.rule("R6")
def test_a_trade_cannot_be_undone_by_one_player() -> None:
    session = after(crowded(), "offer 1 brick for 1 wool", "accept", "pass", "player 1")
    assert not any(session.can_undo(seat) for seat in range(3))


def test_the_number_of_undos_is_limited() -> None:
    """A log may contain 100,000 offers."""
    session = after(crowded())
    while len(session.log) < MOST_UNDONE + 20:
        offers = single_offers(session.state)
        session.submit(offers[0] if offers else parse("pass"))
    undone = 0
    while any(session.can_undo(seat) for seat in range(3)):
        session.undo()
        undone += 1
    assert undone == MOST_UNDONE
