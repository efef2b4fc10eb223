"""Checks the set-up: who has placed what, and that nothing else has happened yet [B4-B7]."""

from __future__ import annotations

from typing import Final

from game.check.lines import roads_of, ships_of
from game.check.sets import beside, ends, kind_of, members
from game.ids import CITY, FOG, GOLD, KINDS, RESOURCES, SETTLEMENT
from game.ints import has
from game.rules.setting_up import (
    BEST,
    LAST_CORNER,
    LEADING,
    PLACED,
    SETUP_CITY,
    SETUP_NEXT,
    SETUP_ROAD,
    SETUP_SETTLEMENT,
    START_ROLL,
    TO_ROLL,
    begin,
)
from game.slots import ACTIVE, BLOCK, FIRST, HAND, STACK, STEP, TURN_NUMBER
from game.state import State, new_state
from game.steps import STEPS

SETUP_STEPS: Final = (START_ROLL, SETUP_NEXT, SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)
_CHANGING: Final = (
    "active",
    "first",
    "depth",
    "stack",
    "bank",
    "hand",
    "hand_size",
    "stock",
    "points",
    "road_length",
    "harbours",
    "corner",
    "token",
    "terrain",
    "pieces",
    "crowded",
    "settled",
    "cities",
    "roads",
    "corners at roads",
    "corners between roads",
    "edges open to roads",
    "edges barred to roads",
    "ships",
    "corners at ships",
    "corners between ships",
    "edges open to ships",
    "edges barred to ships",
    "ships left",
    "sea corners",
    "homes",
    "harbourmaster",
)
"""The slots that the set-up may change."""
_TAKEN_BY_A_BUILDING: Final = 4
"""A building crowds at most this many corners, including its own [B5]."""


def setup_problems(s: State) -> list[str]:
    """Problems with a position during the set-up; at most one."""
    v, seats = s.v, int(s.setup.seats)
    if v[TURN_NUMBER] != 0:
        return [f"the set-up is not over in turn {int(v[TURN_NUMBER])}"]
    fresh = new_state(s.setup)
    begin(fresh)
    for row in s.setup.slots():
        if row.name.split(" of ")[0] not in _CHANGING:
            if any(v[slot] != fresh.v[slot] for slot in range(row.place, row.place + row.size)):
                return [f"the set-up leaves as it was at the start: {row.name.replace('_', ' ')}"]
    step, placed = STEPS[v[STACK + STEP]], int(v[STACK + PLACED])
    if step is START_ROLL:
        return _start_problems(s, fresh) or _room_problems(s, 2 * seats)
    if v[FIRST] < 0:
        return ["nobody is the first player after the roll for the start"]
    now = placed - 1 if step is SETUP_NEXT else placed
    if not 0 <= now < 2 * seats:
        return [f"nobody places anything in the set-up after {now} others"]
    turn = now if now < seats else 2 * seats - 1 - now
    if v[ACTIVE] != (int(v[FIRST]) + turn) % seats:
        return ["in the set-up it is another seat's turn"]
    due = SETUP_CITY if placed >= seats and s.setup.box.second_piece == CITY else SETUP_SETTLEMENT
    if step not in (SETUP_NEXT, SETUP_ROAD, due) or (step is due and v[STACK + LAST_CORNER] != 0):
        return [f"nobody is asked {step.name} now"]
    for seat in range(seats):
        found = _placed_problems(s, seat, placed, step is SETUP_ROAD)
        if found:
            return found
    return _room_problems(s, 2 * seats - placed - (1 if step is SETUP_ROAD else 0))


def _room_problems(s: State, to_place: int) -> list[str]:
    """Check that there is room for this many buildings, wherever they are placed [Q7e]."""
    near = members(s, int(s.setup.crowded), int(s.net.corner_words))
    free = sum(1 for corner in range(int(s.net.corners)) if corner not in near and has(s.setup.board.start, 0, corner))
    if free <= _TAKEN_BY_A_BUILDING * (to_place - 1):
        return ["the board has no room for all that is placed in the set-up"]
    return []


def _start_problems(s: State, fresh: State) -> list[str]:
    """Check that the seats roll in order, either all or only the tied ones, and that the best so far lead [B4]."""
    v = s.v
    to_roll, best, leading = int(v[STACK + TO_ROLL]), int(v[STACK + BEST]), int(v[STACK + LEADING])
    if v[FIRST] >= 0 or v[ACTIVE] != 0 or any(s.piece(corner) for corner in range(int(s.net.corners))):
        return ["there are pieces or a first player before the roll for the start"]
    if any(v[slot] != fresh.v[slot] for slot in range(int(s.setup.roads.own), int(s.setup.size))):
        return ["there are roads before the roll for the start"]
    has_rolled = leading != 0
    if has_rolled != (2 <= best <= 12) or (not has_rolled and (best != 0 or to_roll.bit_count() < 2)):
        return ["nobody has rolled what is said to be the best for the start"]
    if to_roll == 0 or leading >= to_roll & -to_roll:
        return ["who leads the roll for the start has rolled before the others"]
    return []


def _placed_problems(s: State, seat: int, placed: int, has_road_to_place: bool) -> list[str]:
    """Check that a seat has the right buildings and roads, each road next to a building, and the yield of the second
    one [B5, B6]."""
    seats = int(s.setup.seats)
    rank = (seat - int(s.v[FIRST])) % seats
    rounds = sum(1 for place in (rank, 2 * seats - 1 - rank) if place < placed)
    is_at_road = has_road_to_place and s.v[ACTIVE] == seat
    built = [corner for corner in range(int(s.net.corners)) if s.owner(corner) == seat]
    kinds = sorted(kind_of(int(s.piece(corner))) for corner in built)
    second = int(s.setup.box.second_piece)
    if kinds != [SETTLEMENT, second][: rounds + is_at_road]:
        return [f"{len(built)} pieces of seat {seat} stand on the board, and not what it has placed so far"]
    if not all(has(s.setup.board.start, 0, corner) for corner in built):
        return [f"seat {seat} has begun where the scenario lets nobody"]
    last = int(s.v[STACK + LAST_CORNER])
    if is_at_road and last not in built:
        return [f"seat {seat} has not placed a building on corner {last}"]
    lines = roads_of(s, seat) | ships_of(s, seat)
    for corner in built:
        count = sum(1 for edge in lines if corner in ends(s, edge))
        if count != (0 if is_at_road and corner == last else 1):
            return [f"{count} roads of seat {seat} begin at corner {corner}"]
    if len(lines) != rounds:
        return [f"seat {seat} has {len(lines)} roads after placing {rounds}"]
    is_second = [is_at_road and placed >= seats and corner == last for corner in built]
    yielding = [corner for corner, it_is in zip(built, is_second, strict=True) if it_is or True not in is_second]
    second_corners = [corner for corner in yielding if kind_of(int(s.piece(corner))) == second]
    if not any(_is_yield(s, seat, corner) for corner in (second_corners if len(built) == 2 else [-1])):
        return [f"seat {seat} does not hold what its second building has yielded"]
    return []


def _is_yield(s: State, seat: int, corner: int) -> bool:
    """Whether a hand is what the second building (-1: none yet) has yielded: one resource for each producing hex next
    to it and one of choice for each gold hex [B6, Q6c], plus what the seat's lines have uncovered [Q15b]."""
    left = [int(s.v[seat * BLOCK + HAND + kind]) for kind in range(KINDS)]
    gold = 0
    for number in [] if corner < 0 else beside(s, corner):
        if s.terrain(number) < RESOURCES:
            left[int(s.terrain(number))] -= 1
        gold += s.terrain(number) == GOLD
    found: list[int] = []
    for edge in roads_of(s, seat) | ships_of(s, seat):
        around = {number for end in ends(s, edge) for number in beside(s, end)}
        found += [int(s.terrain(number)) for number in around if s.setup.board.terrain[number] == FOG]
    for terrain in found:
        if terrain < RESOURCES and left[terrain] > 0:
            left[terrain] -= 1
        gold += terrain == GOLD
    return min(left) >= 0 and sum(left) <= gold and not any(left[RESOURCES:])
