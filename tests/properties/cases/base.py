"""Rare cases of the base game [Z]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment


@case("first largest army", "largest army taken from another", on_event=ev.LARGEST_ARMY)
def army(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return "first largest army" if m.was.v[at.ARMY] < 0 else "largest army taken from another"


@case("development card played before the roll", on_action=act.PLAY)
def early_card(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.terms.base and m.was.step == steps.BEFORE_ROLL.number


@case("last development card bought", on_event=ev.CARD_BOUGHT)
def sold_out(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.now.deck(ids.DEVELOPMENT) == 0


@case("year of plenty with a short bank", on_action=act.CARD)
def short_plenty(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.PLENTY_KIND.number and sum(m.was.bank(kind) for kind in range(ids.RESOURCES)) < 2


@case("bought card waits for the next turn", on_event=ev.TURN_ENDED)
def waiting_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.v[at.CARD_BOUGHT] != 0


@case("card like one bought in this turn is played", on_event=ev.CARD_PLAYED)
def older_card(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    bought = m.now.v[at.CARD_BOUGHT]
    return m.terms.base and bought != 0 and m.now.held(e[0], e[1]) > 0 and m.was.held(e[0], e[1]) > 1


@case("victory by the largest army", on_event=ev.WON)
def army_wins(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return ev.LARGEST_ARMY in m.event_kinds


@case("victory with hidden point cards", on_event=ev.WON)
def hidden_points(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.terms.base and m.was.held(e[0], numbers.DEV_POINT) > 0
