"""Laws of the Seafarers scenarios: gold, fog, and the points of islands [Q6, Q15, Q11]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import events as ev
from game import ids
from game import slots as at
from tests import steps
from tests.properties.moment import Moment, Sight

LEVELS = 4
"""Of a wonder [W5e]."""


def island_points(m: Moment, seat: int, corner: int) -> list[tuple[int, int, int]]:
    """What a settlement on a corner earns: the scenario's points for the first one on a foreign area, in one scenario
    for the first of them all, and nothing in the set-up [Q11a, Q11b, W5c]."""
    scenario, t = m.terms.scenario, m.terms.setup
    if scenario is None or m.was.v[at.TURN_NUMBER] == 0:
        return []
    home, earned = m.was.v[t.homes + seat], m.was.v[t.islands + seat]
    areas = {int(scenario.area[number]) for number in m.terms.hexes_at[corner]} - {0}
    known = home | earned
    if not areas or any(home >> area & 1 for area in areas) or known >> min(areas) & 1:
        return []
    worth = 0 if scenario.once and earned else int(scenario.points)
    return [(seat, worth, ev.FOR_ISLAND)] if worth else []


def gold_due(m: Moment) -> list[tuple[int, int]]:
    """The seats to which a roll's gold owes cards, in turn order, and how many [Q6]."""
    s, terms = m.now, m.terms
    number = s.v[at.YELLOW] + s.v[at.RED]
    due = [0] * terms.seats
    for place in range(terms.hexes):
        if s.terrain(place) == ids.GOLD and s.v[terms.token + place] == number and s.v[at.ROBBER] != place:
            for corner in terms.around[place]:
                if s.piece(corner) and not s.is_a(corner, ids.KNIGHT):
                    due[s.owner(corner)] += 2 if s.is_a(corner, ids.CITY) else 1
    seats = sorted(range(terms.seats), key=lambda seat: (seat - s.active) % terms.seats)
    return [(seat, due[seat]) for seat in seats if due[seat]] if _bank(s) else []


def _bank(s: Sight) -> int:
    """The resources in the bank."""
    return sum(s.bank(kind) for kind in range(ids.RESOURCES))


def gold_problems(m: Moment, due: list[tuple[int, int]]) -> list[str]:
    """The first of them is asked, and the others are to be asked after it [Q6a]."""
    frame = m.now.frame(steps.GOLD_CARD.number)
    asked = None if frame is None else (frame[at.WHO], frame[at.C], frame[at.A])
    right = (*due[0], sum(1 << seat for seat, _ in due[1:])) if due else None
    return [] if asked == right else [f"gold asks {asked}, due is {right}"]


def _reached(m: Moment) -> list[str]:
    """What a road or ship reaches comes out of the fog at once [Q15]."""
    edges = [event[2] for event in m.events if event[0] in (ev.ROAD_BUILT, ev.SHIP_BUILT)]
    edges += [to for _, _, to, _ in m.of(ev.SHIP_MOVED)]
    around = {number for edge in edges for corner in m.terms.ends[edge] for number in m.terms.hexes_at[corner]}
    due = {number for number in around if m.was.terrain(number) == ids.FOG}
    frame = m.now.frame(steps.UNCOVER_HEX.number)
    awaited = set() if frame is None else {frame[at.A]}
    return [] if awaited == due or m.now.over else [f"hexes {due} are reached in the fog, and {awaited} come out of it"]


def _uncovered(m: Moment) -> list[str]:
    """It pays whoever reached it one of its kind while the bank has it, gold one of choice [Q15b]."""
    ((seat, _, terrain, token),) = m.of(ev.UNCOVERED)
    pays = terrain < ids.RESOURCES and m.was.bank(terrain) > 0
    chosen = m.now.frame(steps.GOLD_FOUND.number) is not None
    due = terrain == ids.GOLD and _bank(m.was) > 0
    found = [] if m.of(ev.RECEIVED) == [(seat, terrain, 1, 0)][:pays] else [f"{m.of(ev.RECEIVED)} is found in the fog"]
    if chosen != due and not m.now.over:
        found.append("gold in the fog is not paid, or what is none is")
    if (token != 0) != (terrain < ids.RESOURCES or terrain == ids.GOLD):
        found.append(f"{ids.TERRAIN_NAMES[terrain]} has the number {token}")
    return found


AT_SEA: Mapping[int, tuple[Callable[[Moment], list[str]], ...]] = {
    ev.ROAD_BUILT: (_reached,),
    ev.SHIP_BUILT: (_reached,),
    ev.SHIP_MOVED: (_reached,),
    ev.UNCOVERED: (_uncovered,),
}
