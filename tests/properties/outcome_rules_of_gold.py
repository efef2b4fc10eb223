"""Outcome rules for gold [Q6], for Aqueducts, which follow it [D4], and for the second building's yield [B6, Q6c]."""

from __future__ import annotations

from game import events as ev
from game import ids
from game import slots as at
from tests import steps
from tests.properties.moment import Moment, PlainState, in_order, members


def gold_due(m: Moment) -> list[int]:
    """The seats to which a roll's gold owes cards, in turn order, while the bank has any [Q6a]."""
    seats = [seat for seat in range(m.terms.seats) if _owed(m.now, seat)]
    return in_order(m.now, seats) if m.now.has_resources else []


def _owed(s: PlainState, seat: int) -> int:
    """How many cards the roll's gold owes to a seat [Q6]."""
    count = 0
    for place in s.rolled:
        if s.terrain(place) == ids.GOLD:
            own = [corner for corner in s.terms.around[place] if s.owner(corner) == seat and s.is_building(corner)]
            count += sum(2 if s.is_a(corner, ids.CITY) else 1 for corner in own)
    return count


def gold_problems(m: Moment, fed: list[int]) -> list[str]:
    """The first seat that is owed gold is asked, then the others, then the Aqueducts of seats that got nothing [Q6a,
    Q6b]."""
    return _next_is_asked(m, gold_due(m), fed)


def after_gold(m: Moment) -> list[str]:
    """A seat takes one resource after another, all of its own before the next seat [Q6a]."""
    if not m.now.has_choice:
        return []
    _, seat, due, fed_set, left, *_ = m.was.frames[-1]
    found = []
    if [(taker, count) for taker, _, count, _ in m.of(ev.RECEIVED)] != [(seat, 1)]:
        found.append(f"for gold {m.of(ev.RECEIVED)} is received")
    if left > 1 and m.now.has_resources:
        return found + _is_asked(m, m.was.step, (seat, left - 1, due, fed_set | 1 << seat))
    if m.was.step == steps.GOLD_FOUND.number:
        return found + _is_asked(m, m.was.step, None)
    rest = in_order(m.now, members(due)) if m.now.has_resources else []
    return found + _next_is_asked(m, rest, members(fed_set | 1 << seat))


def _next_is_asked(m: Moment, due: list[int], fed: list[int]) -> list[str]:
    if due:
        expected = (due[0], _owed(m.now, due[0]), _set(due[1:]), _set(fed))
        return _is_asked(m, steps.GOLD_CARD.number, expected)
    hungry = [seat for seat in range(m.terms.seats) if seat not in fed]
    return _is_asked(m, steps.GOLD_CARD.number, None) + _aqueducts(m, hungry)


def _is_asked(m: Moment, step: int, due: tuple[int, int, int, int] | None) -> list[str]:
    """Checks who chooses, how many cards, who follows, and who has received anything; nobody chooses while the bank has
    only one kind."""
    if not m.now.has_choice:
        return []
    frame = m.now.frame(step)
    asked = None if frame is None else (frame[at.WHO], frame[at.C], frame[at.A], frame[at.B])
    return [] if asked == due else [f"gold asks {asked}, not {due}"]


def _aqueducts(m: Moment, hungry: list[int]) -> list[str]:
    """Seats with an Aqueduct that received nothing are asked, in turn order, while the bank has a resource [D4]."""
    s = m.now
    able = [seat for seat in in_order(s, hungry) if s.level(seat, ids.SCIENCE) >= 3 and not m.terms.base]
    if not s.has_resources:
        able = []
    frame = s.frame(steps.AQUEDUCT.number)
    asked = [] if frame is None else [frame[at.WHO], *in_order(s, members(frame[at.A]))]
    return [] if asked == able else [f"the Aqueducts of {asked} are asked, not those of {able}"]


def first_yield(m: Moment) -> list[str]:
    """The second building yields 1 resource per producing hex, for gold 1 of choice; the first yields nothing [B6,
    Q6c]."""
    seat, corner = m.was.active, m.action >> 6 & 255
    is_second = m.was.frames[-1][at.A] >= m.terms.seats
    terrains = [m.was.terrain(number) for number in m.terms.hexes_at[corner]] if is_second else []
    due = sorted((seat, terrain, 1, 0) for terrain in terrains if terrain < ids.RESOURCES)
    gold = terrains.count(ids.GOLD)
    found = [] if sorted(m.of(ev.RECEIVED)) == due else [f"{m.of(ev.RECEIVED)} is received, not {due}"]
    return found + _is_asked(m, steps.GOLD_FOUND.number, (seat, gold, 0, 0) if gold else None)


def _set(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)
