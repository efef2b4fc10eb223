"""Sets of places as words of bits, with the same results compiled and interpreted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ints import WORD, bit, drop, has, holder, lowest, next_member, popcount, put, words, zeros

PLACES = 3 * WORD + 7
SIZE = 4
START = 2
members = st.sets(st.integers(0, PLACES - 1))


def test_bits_beyond_the_31st_are_correct() -> None:
    for place in range(WORD):
        assert bit(place) == 2**place
        assert lowest(2**place) == place


def test_how_many_words_a_set_needs() -> None:
    assert [words(size) for size in (1, WORD, WORD + 1, PLACES)] == [1, 1, 2, SIZE]


@given(members, members)
def test_a_set_contains_what_was_put_and_not_dropped(inside: set[int], gone: set[int]) -> None:
    v = zeros(START + SIZE)
    for member in inside:
        put(v, START, member)
    for member in gone:
        drop(v, START, member)
    left = inside - gone
    assert {place for place in range(PLACES) if has(v, START, place)} == left
    assert sum(popcount(v[START + word]) for word in range(SIZE)) == len(left)
    assert not any(v[slot] for slot in range(START))


@given(members)
def test_next_member_visits_each_member_in_order(inside: set[int]) -> None:
    v = zeros(START + SIZE)
    for member in inside:
        put(v, START, member)
    met = []
    member = next_member(v, START, SIZE, 0)
    while member >= 0:
        met.append(int(member))
        member = next_member(v, START, SIZE, member + 1)
    assert met == sorted(inside)
    assert next_member(v, START, 1, WORD) == -1


def test_holder_finds_the_first_set_with_a_member() -> None:
    v = zeros(10)
    put(v, 4, 65)
    assert [holder(v, 0, 2, 4, member) for member in (65, 64, 5)] == [2, -1, -1]
    put(v, 2, 65)
    assert holder(v, 0, 2, 4, 65) == 1
