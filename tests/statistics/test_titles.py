"""Each seat gets a title of its own, for what it did more of than the others."""

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


def test_who_did_nothing_more_than_others_was_good_company() -> None:
    assert {one.name for one in titles(blank())} == {named.COMPANY}


def test_the_shield_is_who_sent_most_to_attacks_that_were_held() -> None:
    tally = blank()
    tally.attacks = [AttackRecord(1, 1, 3, 4, [1, 3, 0, 0]), AttackRecord(2, 2, 9, 5, [5, 0, 0, 0])]
    found = titles(tally)
    assert found[1] == (named.SHIELD, 3)
    assert found[0].name == named.COMPANY


def test_luck_is_what_came_beyond_the_expected() -> None:
    tally = blank()
    tally.deeds[2].rolled, tally.deeds[2].expected = 30, 20.4
    tally.deeds[3].rolled, tally.deeds[3].expected = 10, 19.0
    found = titles(tally)
    assert found[2] == (named.LUCKY, 10) and found[3] == (named.AGAINST_ODDS, 9)


def test_nobody_is_called_what_two_are() -> None:
    tally = blank()
    tally.deeds[0].trades = tally.deeds[1].trades = 5
    assert named.TRADER not in {one.name for one in titles(tally)}
    tally.deeds[1].trades = 6
    assert titles(tally)[1] == (named.TRADER, 6)


def test_what_stands_out_most_is_given_first() -> None:
    tally = blank()
    tally.deeds[0].trades, tally.deeds[1].trades = 9, 8
    tally.deeds[0].built[ev.CITY_BUILT] = 4
    assert titles(tally)[0] == (named.CITIES, 4)


@pytest.mark.parametrize("seed", range(3))
def test_no_title_is_given_twice(seed: int) -> None:
    found = [one.name for one in titles(Tally(demo_session(10**6, persons=0, seed=seed)))]
    shared = [name for name in found if name != named.COMPANY]
    assert len(found) == 4 and len(set(shared)) == len(shared)
