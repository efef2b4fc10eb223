"""Checks what a Seafarers scenario adds: ships, pirate, islands, wonders, fog [Q, W]."""

from __future__ import annotations

from game.board.scenario import NO_AREA, Scenario
from game.check.frames import steps_of
from game.check.lines import ships_of
from game.check.sets import beside, ends, is_land, kind_of, members, owner_of
from game.ids import FOG, KNIGHT, SEA
from game.rule_module_ids import BARBARIANS, PIRATE, WONDERS
from game.rules.building_phase import PHASE
from game.rules.phases import TURN, TURN_END
from game.rules.wonders import GREAT_BRIDGE, GREAT_WALL, KINDS, LEVEL, LEVELS, meets
from game.slots import CARD_PLAYED, WINNER
from game.state import State
from game.steps import GAME_OVER

_FIRST_BUILDINGS = 2
_ROADS_OF_A_CARD = 2


def sea_problems(s: State) -> list[str]:
    """Problems with the additions of a scenario; none in a game without one."""
    scenario = s.setup.board.scenario
    if scenario is None or not s.setup.sails:
        return []
    found = _piece_problems(s) + _ship_problems(s) + _pirate_problems(s, scenario)
    for seat in range(int(s.setup.seats)):
        found += _island_problems(s, scenario, seat)
    return found + _wonder_problems(s, scenario)


def _piece_problems(s: State) -> list[str]:
    """Check that buildings are on land, knights at sea are at a ship of their owner, and no piece is next to fog [Q7c,
    Q5]."""
    found: list[str] = []
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if not piece:
            continue
        if any(s.terrain(number) == FOG for number in beside(s, corner)):
            found.append(f"the piece on corner {corner} stands beside fog")
        elif not is_land(s, corner) and kind_of(piece) != KNIGHT:
            found.append(f"the building on corner {corner} stands in the sea")
        elif not is_land(s, corner) and not any(corner in ends(s, edge) for edge in ships_of(s, owner_of(piece))):
            found.append(f"the knight on corner {corner} stands in the sea without a ship")
    return found


def _ship_problems(s: State) -> list[str]:
    """Check the stocks of ships and the ships that were built or moved this turn [Q7, Q2]."""
    t, v = s.setup, s.v
    found: list[str] = []
    for seat in range(int(t.seats)):
        begun = 1 if v[t.wonder + seat] else 0
        left, right = int(v[t.ships.stock + seat]), int(t.box.ships) - len(ships_of(s, seat)) - begun
        if right < 0:
            found.append(f"seat {seat} has {-right} ships more on the board than there are")
        elif left != right:
            found.append(f"seat {seat} has {left} ships in stock, by the board {right}")
    lowest = steps_of(s)[0]
    fresh = members(s, int(t.fresh), int(s.net.edge_words))
    most = len(fresh) if lowest in (TURN, TURN_END, PHASE, GAME_OVER) else _ROADS_OF_A_CARD * int(v[CARD_PLAYED])
    if not fresh <= ships_of(s, int(s.mover())) or len(fresh) > most:
        found.append("ships were built in this turn that are not there, or not by whom it is")
    if v[t.ship_moved] not in (0, 1) or (v[t.ship_moved] and lowest not in (TURN, TURN_END, GAME_OVER)):
        found.append("a ship has moved in this turn, in which none can have")
    return found


def _pirate_problems(s: State, scenario: Scenario) -> list[str]:
    """Check that the pirate is at sea, and that it enters where and when the rules say [Q3b]."""
    pirate, start = int(s.pirate()), int(scenario.pirate)
    waits = s.setup.plays(BARBARIANS) and s.attacks() == 0
    if not -1 <= pirate < s.net.hexes or (pirate >= 0 and s.terrain(pirate) != SEA):
        return ["the pirate stands on no sea hex"]
    if pirate >= 0 and (waits or not s.setup.plays(PIRATE)):
        return ["the pirate stands on the board, and comes there later or never"]
    if pirate < 0 and start >= 0 and not waits and s.setup.plays(PIRATE):
        return ["the pirate stands beside the board, and came to it before"]
    return []


def _island_problems(s: State, scenario: Scenario, seat: int) -> list[str]:
    """Check that home is the scenario's, or that of the first two buildings, which may be in no area; and that each
    foreign area with a building has been scored once [Q11]."""
    home, earned = int(s.v[s.setup.homes + seat]), int(s.v[s.setup.islands + seat])
    touched: set[int] = set()
    settled: set[int] = set()
    in_no_area = 0
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and owner_of(piece) == seat and kind_of(piece) != KNIGHT:
            areas = {int(scenario.area[number]) for number in beside(s, corner)} - {NO_AREA}
            touched |= areas
            in_no_area += not areas
            at_home = {area for area in areas if home >> area & 1}
            settled |= at_home or set(sorted(areas)[:1])
    homes = {area for area in range(home.bit_length()) if home >> area & 1}
    if scenario.home != NO_AREA:
        if homes != {int(scenario.home)}:
            return [f"home of seat {seat} is not that of the scenario"]
    elif not homes <= touched or len(homes) > 2 or (settled and not homes and in_no_area < _FIRST_BUILDINGS):
        return [f"home of seat {seat} is not where its first buildings stand"]
    if {area for area in range(earned.bit_length()) if earned >> area & 1} != settled - homes:
        return [f"the islands of seat {seat} do not agree with the board"]
    return []


def _wonder_problems(s: State, scenario: Scenario) -> list[str]:
    """Check that no two seats build the same wonder, that none is above the last level, and that this level ends the
    game [W5d-W5f]."""
    found: list[str] = []
    begun: list[int] = []
    for seat in range(int(s.setup.seats)):
        word = int(s.v[s.setup.wonder + seat])
        wonder, levels = word % LEVEL - 1, word // LEVEL
        if word == 0:
            continue
        if not s.setup.plays(WONDERS) or not 0 <= wonder < scenario.wonders or levels > LEVELS:
            found.append(f"seat {seat} builds a wonder that there is not")
        elif wonder in begun:
            found.append(f"seat {seat} builds a wonder that another has begun")
        elif levels == LEVELS and s.v[WINNER] != seat:
            found.append(f"seat {seat} has finished a wonder, and has not won")
        elif wonder % KINDS in (GREAT_BRIDGE, GREAT_WALL) and not meets(s, seat, wonder % KINDS):
            found.append(f"seat {seat} has never had the place for the wonder that it builds")
        begun.append(wonder)
    return found


def has_most_levels(s: State, seat: int) -> bool:
    """Whether a seat has more levels of a wonder than every other seat, or the game has no wonders [W5f]."""
    levels = _levels(s)
    return not s.setup.plays(WONDERS) or all(
        levels[other] < levels[seat] for other in range(len(levels)) if other != seat
    )


def lacks_wonders(s: State) -> bool:
    """Whether the game has wonders, but none has been started and there is no ship left to start one [W5g1]."""
    seats = range(int(s.setup.seats) if s.setup.plays(WONDERS) else 0)
    return bool(seats) and not any(s.v[s.setup.wonder + seat] or s.v[s.setup.ships.stock + seat] for seat in seats)


def has_wonder(s: State, seat: int) -> bool:
    """Whether a seat has finished a wonder [W5f]."""
    return s.setup.plays(WONDERS) and _levels(s)[seat] == LEVELS


def _levels(s: State) -> list[int]:
    return [int(s.v[s.setup.wonder + seat]) // LEVEL for seat in range(int(s.setup.seats) if s.setup.sails else 0)]


def island_points(s: State, seat: int) -> int:
    """A seat's points for islands [Q11a, W5c]."""
    scenario = s.setup.board.scenario
    if scenario is None or not s.setup.sails:
        return 0
    earned = int(s.v[s.setup.islands + seat]).bit_count()
    return int(scenario.points) * (min(earned, 1) if scenario.once else earned)
