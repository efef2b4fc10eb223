"""Actions as text, and trades, for arbitrary input."""

from __future__ import annotations

import itertools

import hypothesis
import pytest
from hypothesis import strategies as st

from game import actions as act
from game.action_text import ActionError, parse, text
from game.actions import make, make_offer, terms_of
from game.engine import apply, is_legal
from game.ids import (
    CARD_NAMES,
    EVENT_NAMES,
    KIND_NAMES,
    KINDS,
    PURPOSE_NAMES,
    PURPOSES,
    REFUSAL_NAMES,
    REFUSALS,
    STRENGTH_NAMES,
    TERRAIN_NAMES,
    TRACK_NAMES,
    WONDER_NAMES,
)
from game.resource_counts import MOST_OF_A_KIND, bundle, counts_of, given, wanted
from tests.invariants import plain, problems_of
from tests.table import Table

NUMBERS = st.integers(0, 255)
CARDS = st.integers(0, KINDS - 1)
SIDES = st.lists(st.integers(-MOST_OF_A_KIND, MOST_OF_A_KIND), min_size=KINDS, max_size=KINDS)
"""The count of each kind: positive for given, negative for wanted."""
SMALL_SIDES = st.lists(st.sampled_from([0, 0, 0, 1, 2, -1, -2]), min_size=KINDS, max_size=KINDS)
HANDS = st.lists(st.integers(0, 4), min_size=KINDS, max_size=KINDS)


def both_sides(counts: list[int]) -> tuple[int, int]:
    """The bundles that are given and wanted."""
    return bundle([max(0, count) for count in counts]), bundle([max(0, -count) for count in counts])


TRADES = SIDES.map(both_sides).filter(all)
SMALL_TRADES = SMALL_SIDES.map(both_sides).filter(all)


def kinds(*names: int) -> st.SearchStrategy[int]:
    return st.sampled_from(names)


ACTIONS = st.one_of(
    st.builds(make, kinds(act.PASS, act.ROLL_DICE, act.BUY_CARD, act.END_TURN, act.ACCEPT, act.BUILD_WONDER)),
    st.builds(make, kinds(act.BUILD_ROAD, act.BUILD_CITY, act.HIRE_KNIGHT, act.CORNER, act.EDGE, act.HEX), NUMBERS),
    st.builds(make, kinds(act.BUILD_SHIP, act.MOVE_SHIP, act.CHASE_PIRATE, act.SHIP), NUMBERS),
    st.builds(make, st.just(act.UNCOVER), st.integers(0, len(TERRAIN_NAMES) - 1), NUMBERS),
    st.builds(make, st.just(act.BEGIN_WONDER), st.integers(0, len(WONDER_NAMES) - 1)),
    st.builds(make, st.just(act.STRENGTH), st.integers(0, len(STRENGTH_NAMES) - 1)),
    st.builds(make, kinds(act.MOVE_KNIGHT, act.DISPLACE_KNIGHT, act.CHOOSE_DICE), NUMBERS, NUMBERS),
    st.builds(make, kinds(act.IMPROVE, act.DECK), st.integers(0, len(TRACK_NAMES) - 1)),
    st.builds(make, st.just(act.BANK_TRADE), CARDS, CARDS),
    st.builds(make, st.just(act.HARBOUR_TRADE), NUMBERS, CARDS),
    st.builds(make, kinds(act.CARD, act.STEAL), CARDS),
    st.builds(make, kinds(act.PLAY, act.PROGRESS, act.DRAW), st.integers(0, len(CARD_NAMES) - 1)),
    st.builds(make, st.just(act.DICE), NUMBERS, NUMBERS, st.integers(0, len(EVENT_NAMES) - 1)),
    st.builds(make, st.just(act.PASS), st.integers(0, REFUSALS - 1)),
    st.builds(
        lambda kind, trade, purpose: make_offer(kind, trade[0], trade[1], purpose),
        kinds(act.OFFER, act.COUNTER),
        TRADES,
        st.integers(0, PURPOSES - 1),
    ),
)
NAMES = (act.VERBS, KIND_NAMES, CARD_NAMES, EVENT_NAMES, TERRAIN_NAMES, WONDER_NAMES, PURPOSE_NAMES, REFUSAL_NAMES)
KNOWN_WORDS = [*itertools.chain(*NAMES), "for", "toward"]
WORDS = st.lists(st.one_of(st.sampled_from(KNOWN_WORDS), st.text(max_size=4)), max_size=7)


@hypothesis.given(ACTIONS)
def test_an_action_survives_its_text(action: int) -> None:
    assert parse(text(action)) == action


@hypothesis.given(WORDS)
def test_any_text_is_an_action_or_refused_with_a_reason(words: list[str]) -> None:
    written = " ".join(words)
    try:
        action = parse(written)
    except ActionError:
        with pytest.raises(ActionError, match="is not an action"):
            parse(written)
    else:
        assert parse(text(action)) == action


@hypothesis.given(st.integers(0, 1 << 60))
def test_a_number_is_an_action_with_a_text_or_invalid(number: int) -> None:
    try:
        words = text(number)
    except (ActionError, IndexError):
        return
    if number & 63 not in (act.OFFER, act.COUNTER) or (given(terms_of(number)) and wanted(terms_of(number))):
        assert text(parse(words)) == words


def table_with(own: list[int], others: list[int]) -> Table:
    t = Table(2)
    for seat, hand in enumerate((own, others)):
        t.give(seat, **dict(zip(KIND_NAMES, hand, strict=True)))
    return t


@hypothesis.given(HANDS, HANDS, SMALL_TRADES)
def test_offers_need_the_cards_and_a_trade_moves_them(
    own: list[int], others: list[int], trade: tuple[int, int]
) -> None:
    t = table_with(own, others)
    gives, wants = counts_of(trade[0]), counts_of(trade[1])
    offer = make_offer(act.OFFER, *trade)
    fair = all(g <= held for g, held in zip(gives, own, strict=True))
    assert is_legal(t.s, offer) is fair
    if not fair:
        return
    before = list(plain(t.s))
    t.do(text(offer))
    assert t.may("accept") is all(w <= held for w, held in zip(wants, others, strict=True))
    if t.may("accept"):
        t.do("accept", "player 1")
        after = [h - g + w for h, g, w in zip(own, gives, wants, strict=True)]
        assert [int(t.s.hand(0, kind)) for kind in range(KINDS)] == after
    else:
        t.do("pass")
        assert plain(t.s) == before


@hypothesis.given(HANDS, HANDS, SMALL_TRADES)
def test_counter_offers_are_paid_by_both(own: list[int], others: list[int], trade: tuple[int, int]) -> None:
    t = table_with([max(1, own[0]), *own[1:]], others)
    t.do("offer 1 brick for 7 coin")
    counter = make_offer(act.COUNTER, *trade)
    if not is_legal(t.s, counter):
        return
    apply(t.s, counter)
    hands = [[int(t.s.hand(seat, kind)) for kind in range(KINDS)] for seat in (0, 1)]
    gives, wants = counts_of(trade[0]), counts_of(trade[1])
    assert t.may("player 1") is all(w <= held for w, held in zip(wants, hands[0], strict=True))
    if t.may("player 1"):
        t.do("player 1")
        assert [int(t.s.hand(1, kind)) for kind in range(KINDS)] == [
            held - g + w for held, g, w in zip(hands[1], gives, wants, strict=True)
        ]
    assert problems_of(t.s) == []
