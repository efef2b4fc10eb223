"""Outcome rules for points [V]: what each thing is worth, who has the longest road, and who wins."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import slots as at
from tests import steps
from tests.awards import places
from tests.properties.moment import Moment
from tests.properties.outcome_rules_at_sea import LEVELS, island_points


def points(m: Moment) -> list[str]:
    """Everything built, lost and won scores its points, with the right reason [V1]."""
    due = []
    for kind, a, b, _, d in m.events:
        if kind == ev.SETTLEMENT_BUILT:
            due.append((a, 1, ev.FOR_SETTLEMENT))
            due += island_points(m, a, b)
        elif kind == ev.CITY_BUILT:
            due.append((a, 1 if m.was.piece(b) else 2, ev.FOR_CITY))
        elif kind in (ev.PILLAGED, ev.RUINED_CITY):
            due.append((a, -1, ev.FOR_PILLAGE))
        elif kind == ev.METROPOLIS_PLACED:
            due += _handed_on(m.was.owner(d) if d >= 0 else -1, a, 2, ev.FOR_METROPOLIS)
        elif kind == ev.MERCHANT_PLACED:
            due += _handed_on(m.was.v[at.MERCHANT_OWNER], a, 1, ev.FOR_MERCHANT)
        elif kind == ev.DEFENDED:
            due += _handed_on(-1, a, 1, ev.FOR_DEFENDER)
        elif kind == ev.POINT_CARD:
            due.append((a, 1, ev.FOR_POINT_CARD))
    for place, facts in places(m.terms.setup).items():
        holder = m.was.v[place]
        for a, _, _, _ in m.of(facts.event):
            due += _handed_on(holder, a, facts.points, facts.why)
            holder = a
    scored = [event[:3] for event in m.of(ev.SCORED)]
    return [] if sorted(scored) == sorted(due) else [f"points {scored} are scored, not {due}"]


def _handed_on(former: int, to: int, points: int, why: int) -> list[tuple[int, int, int]]:
    """The points of an award for its former holder (-1: none) and its new one."""
    if former == to:
        return []
    return [(seat, worth, why) for seat, worth in ((former, -points), (to, points)) if seat >= 0]


def victory(m: Moment) -> list[str]:
    """The winner has enough points, and shows those on hidden cards [V2, Z5]."""
    ((seat, points, _, _),) = m.of(ev.WON)
    hidden = m.now.points(seat) - m.now.v[seat * at.BLOCK + at.POINTS]
    if m.of(ev.POINTS_SHOWN) != [(seat, hidden, 0, 0)][: hidden > 0]:
        return [f"hidden points {m.of(ev.POINTS_SHOWN)} are shown, not {hidden}"]
    in_phase = m.was.frames[0][at.STEP] == steps.PHASE.number and m.kind != act.PASS
    by_points = points >= m.terms.points and not in_phase
    has_won = by_points or any(level == LEVELS for _, _, level, _ in m.of(ev.WONDER_BUILT))
    return [] if points == m.now.points(seat) and has_won else [f"seat {seat} wins with {points}"]


def awards(m: Moment) -> list[str]:
    """The holder of an award keeps it on a tie; otherwise the only seat with the most has it [L2, Z3, X5].

    Cities pillaged together are settled one by one, so the holder at the last of them is not known here.
    """
    if m.now.over or m.now.frame(*(step.number for step in steps.STEPS if step.roads_wait)) is not None:
        return []
    found = []
    for place, facts in places(m.terms.setup).items():
        figures, holder = facts.figures(m.now), m.was.v[place]
        if len(m.of(ev.PILLAGED)) + len(m.of(ev.RUINED_CITY)) > 1:
            holder = m.now.v[place]
        if figures == facts.figures(m.was):
            continue
        best = [seat for seat, figure in enumerate(figures) if figure == max(figures) >= facts.at_least]
        right = holder if holder in best else best[0] if len(best) == 1 else -1
        if m.now.v[place] != right:
            found.append(f"{ev.EVENT_NAMES[facts.event]} went from {holder} to not {right}: {figures}")
    return found
