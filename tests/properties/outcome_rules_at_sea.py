"""Outcome rules of the Seafarers scenarios: moving ships, fog, wonders, and island points [Q2, Q15, W5, Q11]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import events as ev
from game import ids
from game import slots as at
from game.action_text import text
from tests import steps
from tests.properties.menu_at_sea import AT_SEA as MOVES_AND_WONDERS
from tests.properties.menu_at_sea import actions_at_sea, level_price
from tests.properties.moment import Moment

LEVELS = 4
"""The levels of a wonder [W5e]."""


def island_points(m: Moment, seat: int, corner: int) -> list[tuple[int, int, int]]:
    """The points for a settlement on a corner.

    The first one on each foreign area earns the scenario's points, in one scenario only the first of all, and nothing
    in the set-up [Q11a, Q11b, W5c].
    """
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


def _reached(m: Moment) -> list[str]:
    """Fog that a road or ship reaches is uncovered at once [Q15]."""
    edges = [event[2] for event in m.events if event[0] in (ev.ROAD_BUILT, ev.SHIP_BUILT)]
    edges += [to for _, _, to, _ in m.of(ev.SHIP_MOVED)]
    around = {number for edge in edges for corner in m.terms.ends[edge] for number in m.terms.hexes_at[corner]}
    due = {number for number in around if m.was.terrain(number) == ids.FOG}
    frame = m.now.frame(steps.UNCOVER_HEX.number)
    awaited = set() if frame is None else {frame[at.A]}
    return [] if awaited == due or m.now.over else [f"hexes {due} in the fog are reached, but {awaited} uncovered"]


def _uncovered(m: Moment) -> list[str]:
    """The seat that reached it gets one of its kind while the bank has it, for gold one of choice [Q15b]."""
    ((seat, _, terrain, token),) = m.of(ev.UNCOVERED)
    pays = terrain < ids.RESOURCES and m.was.bank(terrain) > 0
    frame = m.now.frame(steps.GOLD_FOUND.number)
    chosen = None if frame is None else (frame[at.WHO], frame[at.C])
    due = (seat, 1) if terrain == ids.GOLD and m.was.has_resources else None
    found = [] if m.of(ev.RECEIVED) == [(seat, terrain, 1, 0)][:pays] else [f"{m.of(ev.RECEIVED)} is found in the fog"]
    if chosen != due and m.now.has_choice and not m.now.over:
        found.append("gold from the fog is not paid, or something else is")
    if (token != 0) != (terrain < ids.RESOURCES or terrain == ids.GOLD):
        found.append(f"{ids.TERRAIN_NAMES[terrain]} has the number {token}")
    return found


def _allowed(m: Moment) -> list[str]:
    """The action was among the allowed ones."""
    is_allowed = m.action in actions_at_sea(m.was, m.was.active)
    return [] if is_allowed else [f"{text(m.action)} was not allowed"]


def _level(m: Moment) -> list[str]:
    """One level more, for its price in resources [W5d, W5e]."""
    ((seat, wonder, level, _),) = m.of(ev.WONDER_BUILT)
    price = level_price(wonder)
    paid = [(kind, count) for payer, kind, count, _ in m.of(ev.PAID) if payer == seat]
    found = [] if paid == sorted({kind: price.count(kind) for kind in price}.items()) else [f"a level costs {paid}"]
    before = m.was.v[m.terms.setup.wonder + seat] // 8
    return found if level == before + 1 else [*found, f"level {level} follows {before}"]


ACTIONS_AT_SEA: Mapping[int, Callable[[Moment], list[str]]] = dict.fromkeys(MOVES_AND_WONDERS, _allowed)
AT_SEA: Mapping[int, tuple[Callable[[Moment], list[str]], ...]] = {
    ev.ROAD_BUILT: (_reached,),
    ev.SHIP_BUILT: (_reached,),
    ev.SHIP_MOVED: (_reached,),
    ev.UNCOVERED: (_uncovered,),
    ev.WONDER_BUILT: (_level,),
}
