"""Each seat gets its own title, for what it did more than the others."""

from __future__ import annotations

import pytest

from game import events as ev
from game.play.statistics import titles as named
from game.play.statistics.facts import AttackRecord
from game.play.statistics.tally import Tally
from game.play.statistics.titles import titles
from scenes.play.demo import demo_session
from tests.sessions import new_session


def blank() -> Tally:
    return Tally(new_session())


def test_seats_without_a_distinction_were_good_company() -> None:
    assert {title.name for title in titles(blank())} == {named.COMPANY}


def test_the_shield_sent_most_strength_to_repelled_attacks() -> None:
    tally = blank()
    tally.attacks = [AttackRecord(1, 1, 3, 4, [1, 3, 0, 0]), AttackRecord(2, 2, 9, 5, [5, 0, 0, 0])]
    found = titles(tally)
    assert found[1] == (named.SHIELD, 3)
    assert found[0].name == named.COMPANY


def test_luck_is_the_difference_to_the_expected_yield() -> None:
    tally = blank()
    tally.deeds[2].rolled, tally.deeds[2].expected = 30, 20.4
    tally.deeds[3].rolled, tally.deeds[3].expected = 10, 19.0
    found = titles(tally)
    assert found[2] == (named.LUCKY, 10) and found[3] == (named.AGAINST_ODDS, 9)


def test_a_tie_gives_nobody_the_title() -> None:
    tally = blank()
    tally.deeds[0].trades = tally.deeds[1].trades = 5
    assert named.TRADER not in {title.name for title in titles(tally)}
    tally.deeds[1].trades = 6
    assert titles(tally)[1] == (named.TRADER, 6)


def test_the_most_distinctive_title_is_given_first() -> None:
    tally = blank()
    tally.deeds[0].trades, tally.deeds[1].trades = 9, 8
    tally.deeds[0].built[ev.CITY_BUILT] = 4
    assert titles(tally)[0] == (named.CITIES, 4)


@pytest.mark.parametrize("seed", range(3))
def test_no_title_is_given_twice(seed: int) -> None:
    found = [title.name for title in titles(Tally(demo_session(10**6, persons=0, seed=seed)))]
    shared = [name for name in found if name != named.COMPANY]
    assert len(found) == 4 and len(set(shared)) == len(shared)
