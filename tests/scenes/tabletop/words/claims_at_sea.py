"""What the reasons and refusals at sea, for wonders and between turns claim."""

from __future__ import annotations

from collections.abc import Callable

from game import ids
from game.cards.politics.diplomat import is_open
from game.ints import has
from game.rules.open_lines import is_open_ship
from game.rules.ships import has_moved_ship
from game.rules.wonders import KINDS, builder_of, meets, wonder_of
from game.slots import ATTACKS, A, B, C
from tests import numbers, steps
from tests.scenes.tabletop.words.shown import Shown

CLAIMS_AT_SEA: dict[str, Callable[[Shown], bool]] = {
    "Between turns you may only build.": lambda f: f.steps_at(steps.PHASE.number) and f.s.who() == f.seat,
    # knights
    "The pirate is still beside the board.": lambda f: f.s.pirate() < 0,
    "The pirate is not beside this knight.": lambda f: f.s.pirate() not in f.around(f.number, "hexes"),
    "The pirate cannot be moved before the first barbarian attack.": lambda f: f.s.v[ATTACKS] == 0,
    "Only one knight may act before the roll.": lambda f: f.steps_at(steps.BEFORE_ROLL.number) and f.frame(C) == 1,
    "Your roads and ships lead this knight to no corner it could take.": Shown.has_no_target,
    # ships
    "All your ships are on the board.": lambda f: (
        f.ships() + (wonder_of(f.s, f.seat) >= 0) + f.steps_at(steps.SHIP_TO.number) == numbers.SHIPS
    ),
    "Your ships and buildings reach no free edge at sea.": lambda f: (
        not any(f.may_build_ship(edge) for edge in range(f.s.net.edges))
    ),
    "Your roads and buildings reach no free edge on land.": lambda f: (
        not any(f.may_build_road(edge) for edge in range(f.s.net.edges))
    ),
    "No free corner on land at your roads and ships is far enough from other buildings.": lambda f: all(
        f.crowded(corner) for corner in f.free_corners()
    ),
    "There is no free corner on land at your roads and ships.": lambda f: not f.free_corners(),
    "You have already moved a ship this turn.": lambda f: has_moved_ship(f.s),
    "A ship built this turn cannot move.": lambda f: has(f.s.v, f.s.setup.fresh, f.number),
    "The pirate holds this ship in place.": lambda f: f.beside_pirate(f.number),
    "Only a ship at an open end of your line can move.": lambda f: not is_open_ship(f.s, f.seat, f.number),
    "There is no other place for this ship.": Shown.is_sole_place,
    "None of your ships can be moved.": lambda f: f.steps_at(steps.TURN.number) and not has_moved_ship(f.s),
    # wonders
    "Another player builds this wonder.": lambda f: builder_of(f.s, f.number) not in (-1, f.seat),
    "You are already building another wonder.": lambda f: wonder_of(f.s, f.seat) not in (-1, f.number),
    "You have no ship left to place on it.": lambda f: f.s.ships_left(f.seat) == 0,
    "You do not meet its requirement.": lambda f: not meets(f.s, f.seat, f.number % KINDS),
    # places
    "There is already a ship here.": lambda f: f.s.ship_owner(f.number) >= 0,
    "You cannot build beside the fog.": lambda f: ids.FOG in f.sides(f.number),
    "A road goes on land or along a coast.": lambda f: f.sides(f.number) == [ids.SEA, ids.SEA],
    "A ship goes at sea or along a coast.": lambda f: ids.SEA not in f.sides(f.number),
    "You cannot build or move a ship beside the pirate.": lambda f: f.beside_pirate(f.number),
    "A ship must continue your ships or start at your buildings, and cannot pass another player's piece.": lambda f: (
        not f.may_build_ship(f.number)
    ),
    "The ship must go elsewhere.": lambda f: (
        f.steps_at(steps.SHIP_TO.number, steps.DIPLOMAT_SAIL.number) and f.frame(A) == f.number
    ),
    "Choose one of your ships.": lambda f: f.s.ship_owner(f.number) != f.seat,
    "The road or ship must touch the building you have just placed.": lambda f: (
        f.steps_at(steps.SETUP_ROAD.number) and f.frame(B) not in f.corners(f.number)
    ),
    "In this scenario nobody can start here.": lambda f: (
        f.name == "start" and not has(f.s.setup.board.start, 0, f.number)
    ),
    "The land at this corner is still unknown.": lambda f: all(
        f.s.terrain(number) in (ids.SEA, ids.FOG) for number in f.around(f.number, "hexes")
    ),
    "None of your roads or ships leads here.": lambda f: not f.has_line_at(f.number),
    "Your roads and ships do not lead this knight there, or another player's piece is in the way.": lambda f: (
        not f.reaches(f.knight, f.number)
    ),
    "The merchant cannot stand on gold.": lambda f: f.s.terrain(f.number) == ids.GOLD,
    "This hex is in the fog.": lambda f: f.s.terrain(f.number) == ids.FOG,
    "The pirate stays at sea.": lambda f: f.s.terrain(f.number) != ids.SEA,
    "The pirate is already here.": lambda f: f.s.pirate() == f.number,
    "Only an open ship can be removed, and never a knight's last.": lambda f: (
        f.s.ship_owner(f.number) >= 0 and not is_open(f.s, f.number)
    ),
}
"""Each sentence, and what must be true wherever it is shown."""
