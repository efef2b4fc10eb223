"""How each event changes the table. Nothing here draws or waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game import events as ev
from game.events import Event
from game.ids import (
    KNIGHT_ACTIVE,
    KNIGHT_DECLARED,
    METROPOLIS_MASK,
    METROPOLIS_SHIFT,
    RUINED,
    STRENGTH_SHIFT,
    WALLED,
)
from game.pieces import new_city, new_knight, new_settlement
from game.rules.score import AWARDS
from scenes.tabletop.table import holdings
from scenes.tabletop.table.table import Table


def apply(table: Table, event: Event) -> None:
    """Update the table with an event that has been redacted for its seat."""
    change = _CHANGES.get(event[0])
    if change:
        change(table, *event[1:])


def _robber(t: Table, _seat: int, to: int, _c: int, _d: int) -> None:
    t.robber = to


def _merchant(t: Table, seat: int, to: int, _c: int, _d: int) -> None:
    t.merchant_owner, t.merchant_hex = seat, to


def _road_built(t: Table, seat: int, edge: int, _c: int, _d: int) -> None:
    t.roads[edge] = seat


def _road_removed(t: Table, _owner: int, edge: int, _c: int, _d: int) -> None:
    t.roads[edge] = -1


def _ship_built(t: Table, seat: int, edge: int, _c: int, _d: int) -> None:
    t.ships[edge] = seat


def _ship_moved(t: Table, seat: int, start: int, to: int, _d: int) -> None:
    t.ships[start] = -1
    t.ships[to] = seat


def _ship_removed(t: Table, _owner: int, edge: int, _c: int, _d: int) -> None:
    t.ships[edge] = -1


def _pirate(t: Table, _seat: int, to: int, _c: int, _d: int) -> None:
    t.pirate = to


def _uncovered(t: Table, _seat: int, number: int, terrain: int, token: int) -> None:
    t.terrain[number], t.tokens[number] = terrain, token


def _wonder_begun(t: Table, seat: int, wonder: int, _c: int, _d: int) -> None:
    t.wonders[seat] = wonder


def _wonder_built(t: Table, seat: int, _wonder: int, level: int, _d: int) -> None:
    t.levels[seat] = level


def _measured(t: Table, seat: int, length: int, _c: int, _d: int) -> None:
    t.lengths[seat] = length


def _scored(t: Table, seat: int, points: int, why: int, _d: int) -> None:
    t.points[seat] += points
    if why == ev.FOR_ISLAND:
        t.island_points[seat] += points


def _settlement(t: Table, seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] = int(new_settlement(seat))


def _city(t: Table, seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] = int(new_city(seat))


def _wall(t: Table, _seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] |= WALLED


def _knight_placed(t: Table, seat: int, corner: int, strength: int, active: int) -> None:
    t.corners[corner] = int(new_knight(seat, strength, active != 0))


def _knight_activated(t: Table, _seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] |= KNIGHT_ACTIVE


def _knight_promoted(t: Table, _seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] += 1 << STRENGTH_SHIFT


def _knight_moved(t: Table, _seat: int, start: int, to: int, _d: int) -> None:
    t.corners[to] = t.corners[start]
    t.corners[start] = 0


def _knight_lifted(t: Table, _owner: int, corner: int, _by: int, _d: int) -> None:
    t.lifted = (corner, t.corners[corner])
    t.corners[corner] = 0


def _knight_tired(t: Table, _seat: int, corner: int, _acted: int, _d: int) -> None:
    t.corners[corner] &= ~(KNIGHT_ACTIVE | KNIGHT_DECLARED)


def _knight_displaced(t: Table, _owner: int, _start: int, to: int, _d: int) -> None:
    if to >= 0 and t.lifted:
        t.corners[to] = t.lifted[1]
    t.lifted = None


def _knight_removed(t: Table, _owner: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] = 0


def _improved(t: Table, seat: int, track: int, level: int, _d: int) -> None:
    t.improvements[seat][track] = level


def _metropolis(t: Table, seat: int, track: int, corner: int, former: int) -> None:
    if former >= 0:
        t.corners[former] &= ~METROPOLIS_MASK
    t.corners[corner] |= (track + 1) << METROPOLIS_SHIFT
    t.metropolis[track] = seat


def _barbarians(t: Table, space: int, _b: int, _c: int, _d: int) -> None:
    t.barbarians = space


def _declared(t: Table, _seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] |= KNIGHT_DECLARED


def _attacked(t: Table, _strength: int, _defence: int, _c: int, _d: int) -> None:
    t.fought = True


def _defended(t: Table, seat: int, _b: int, _c: int, _d: int) -> None:
    if seat >= 0:
        t.defenders[seat] += 1


def _pillaged(t: Table, seat: int, corner: int, _c: int, _d: int) -> None:
    t.corners[corner] = int(new_settlement(seat))


def _ruined(t: Table, seat: int, corner: int, _c: int, _d: int) -> None:
    _pillaged(t, seat, corner, 0, 0)
    t.corners[corner] |= RUINED


def _barbarians_left(t: Table, _a: int, _b: int, _c: int, _d: int) -> None:
    t.barbarians = 0
    t.fought = False
    t.attacks += 1


def _award(event: int) -> Callable[[Table, int, int, int, int], None]:
    """Change the holder of an award."""

    def change(t: Table, seat: int, _figure: int, _c: int, _d: int) -> None:
        t.holders[event] = seat

    return change


def _tokens(t: Table, _seat: int, one: int, other: int, _d: int) -> None:
    t.tokens[one], t.tokens[other] = t.tokens[other], t.tokens[one]


def _rolled(t: Table, _seat: int, yellow: int, red: int, event: int) -> None:
    t.dice = [yellow, red, event]


def _turn_began(t: Table, seat: int, number: int, _c: int, _d: int) -> None:
    t.active, t.turn = seat, number
    t.mover = seat


def _placing_began(t: Table, seat: int, _round: int, _c: int, _d: int) -> None:
    t.active = seat


def _part_began(t: Table, seat: int, _b: int, _c: int, _d: int) -> None:
    t.active = t.mover = seat


def _building_began(t: Table, seat: int, _b: int, _c: int, _d: int) -> None:
    t.mover = seat


def _won(t: Table, seat: int, _points: int, _c: int, _d: int) -> None:
    t.active = seat  # a win at the start of a turn comes before the event of that turn


_CHANGES: Final[dict[int, Callable[[Table, int, int, int, int], None]]] = {
    ev.PLACING_BEGAN: _placing_began,
    ev.TURN_BEGAN: _turn_began,
    ev.ROLLED: _rolled,
    ev.PRODUCED: holdings.from_bank,
    ev.RECEIVED: holdings.from_bank,
    ev.PAID: holdings.to_bank,
    ev.GAVE: holdings.gave,
    ev.HANDED: holdings.handed,
    ev.DISCARDED: holdings.discarded,
    ev.ROBBER_MOVED: _robber,
    ev.MERCHANT_PLACED: _merchant,
    ev.ROAD_BUILT: _road_built,
    ev.ROAD_REMOVED: _road_removed,
    ev.SHIP_BUILT: _ship_built,
    ev.SHIP_MOVED: _ship_moved,
    ev.SHIP_REMOVED: _ship_removed,
    ev.PIRATE_MOVED: _pirate,
    ev.UNCOVERED: _uncovered,
    ev.WONDER_BEGUN: _wonder_begun,
    ev.WONDER_BUILT: _wonder_built,
    ev.PART_BEGAN: _part_began,
    ev.BUILDING_BEGAN: _building_began,
    ev.ROAD_MEASURED: _measured,
    ev.SCORED: _scored,
    ev.SETTLEMENT_BUILT: _settlement,
    ev.CITY_BUILT: _city,
    ev.WALL_BUILT: _wall,
    ev.KNIGHT_PLACED: _knight_placed,
    ev.KNIGHT_ACTIVATED: _knight_activated,
    ev.KNIGHT_PROMOTED: _knight_promoted,
    ev.KNIGHT_MOVED: _knight_moved,
    ev.KNIGHT_DISPLACED: _knight_displaced,
    ev.KNIGHT_REMOVED: _knight_removed,
    ev.KNIGHT_LIFTED: _knight_lifted,
    ev.KNIGHT_TIRED: _knight_tired,
    ev.IMPROVED: _improved,
    ev.METROPOLIS_PLACED: _metropolis,
    ev.CARD_DRAWN: holdings.card_drawn,
    ev.CARD_BOUGHT: holdings.card_bought,
    ev.CARD_PLAYED: holdings.card_played,
    ev.CARD_DISCARDED: holdings.card_discarded,
    ev.CARD_TAKEN: holdings.card_taken,
    ev.POINT_CARD: holdings.point_card,
    ev.BARBARIANS_MOVED: _barbarians,
    ev.DEFENCE_DECLARED: _declared,
    ev.ATTACKED: _attacked,
    ev.DEFENDED: _defended,
    ev.PILLAGED: _pillaged,
    ev.RUINED_CITY: _ruined,
    ev.BARBARIANS_LEFT: _barbarians_left,
    **{award.event: _award(award.event) for award in AWARDS},
    ev.BANK_TRADED: holdings.bank_traded,
    ev.TRADED: holdings.traded,
    ev.TOKENS_SWAPPED: _tokens,
    ev.WON: _won,
}
