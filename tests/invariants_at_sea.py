"""What must be true of every Seafarers state, in addition to tests/invariants.py: pirate, fog, islands, wonders."""

from __future__ import annotations

from collections import Counter

from game import ids
from game import slots as at
from game.rule_module_ids import BARBARIANS, PIRATE
from game.state import State
from tests import numbers
from tests import steps as step

KNIGHT = ids.KNIGHT << ids.KIND_SHIFT
LEVELS = 4
PER_LEVEL = 8


def problems_at_sea(s: State, pieces: list[tuple[int, int]]) -> list[str]:
    """A sentence for each problem, given the pieces on corners."""
    return [*_roamers(s), *_ships(s), *_islands(s, pieces), *_wonders(s)]


def _roamers(s: State) -> list[str]:
    """The robber stands on land and the pirate at sea, or off the board [Q8, Q3, Q3b]."""
    robber, pirate = int(s.robber()), int(s.pirate())
    found = []
    if robber >= 0 and s.terrain(robber) in (ids.SEA, ids.FOG):
        found.append(f"the robber stands on hex {robber}, which is no land")
    if pirate >= 0 and s.terrain(pirate) != ids.SEA:
        found.append(f"the pirate stands on hex {pirate}, which is no sea")
    if pirate >= 0 and not s.setup.plays(PIRATE):
        found.append("there is a pirate where there should be none")
    if pirate >= 0 and s.setup.plays(BARBARIANS) and s.attacks() == 0:
        found.append("the pirate is there before the first attack")
    return found


def fog_problems(s: State) -> list[str]:
    """Uncovered hexes come from the fog supply, and every hex except sea, desert and fog has a number [Q15a, Q7d]."""
    scenario, board = s.setup.board.scenario, s.setup.board
    assert scenario is not None
    hexes = range(s.net.hexes)
    hidden = [0, *scenario.fog_terrain][1:]
    uncovered = Counter(int(s.terrain(h)) for h in hexes if board.terrain[h] == ids.FOG and s.terrain(h) != ids.FOG)
    found = [f"there is too much {ids.TERRAIN_NAMES[kind]}" for kind, n in uncovered.items() if n > hidden[kind]]
    tokens = Counter(int(s.token(h)) for h in hexes if s.token(h))
    most = Counter(int(board.tokens[h]) for h in hexes) + Counter(int(number) for number in scenario.fog_tokens)
    found += [f"the number {number} is on the board too often" for number in tokens if tokens[number] > most[number]]
    for h in hexes:
        if (s.token(h) == 0) != (s.terrain(h) in (ids.SEA, ids.FOG, ids.DESERT)):
            found.append(f"hex {h} has the number {s.token(h)}")
    return found


def _ships(s: State) -> list[str]:
    """Each of the fifteen ships is in stock, on the board or under a wonder [Q7, W5d]; new ones are the builder's."""
    t = s.setup
    frame = int(at.STACK)
    in_phase = s.v[at.DEPTH] > 0 and s.v[frame + at.STEP] == step.PHASE.number
    builder = int(s.v[frame + at.WHO]) if in_phase else int(s.active())
    found = []
    own = int(t.ships.own)
    for seat in range(t.seats):
        words = range(own + seat * t.net.edge_words, own + (seat + 1) * t.net.edge_words)
        afloat = sum(int(s.v[word]).bit_count() for word in words)
        left = numbers.SHIPS - afloat - (s.v[t.wonder + seat] != 0)
        if left != s.ships_left(seat) or left < 0:
            found.append(f"seat {seat} has {s.ships_left(seat)} ships in stock, not {left}")
    for word in range(t.net.edge_words):
        fresh = s.v[t.fresh + word]
        if fresh & ~s.v[own + builder * t.net.edge_words + word] or (fresh and s.turn_number() == 0):
            found.append(f"word {word} has the new ships {fresh:b}")
    return found


def _islands(s: State, pieces: list[tuple[int, int]]) -> list[str]:
    """A seat has reached the areas where it has built, except home [Q11a, Q11b]."""
    t = s.setup
    scenario = t.board.scenario
    assert scenario is not None
    found = []
    for seat in range(t.seats):
        home, reached = int(s.v[t.homes + seat]), 0
        for corner, piece in pieces:
            if piece & ids.OWNER_MASK == seat + 1 and piece & ids.KIND_MASK != KNIGHT:
                hexes = [int(h) for h in t.net.corner_hexes[3 * corner : 3 * corner + 3] if h >= 0]
                areas = {int(scenario.area[h]) for h in hexes} - {0}
                if areas and not any(home >> area & 1 for area in areas):
                    reached |= 1 << min(areas)
        if s.turn_number() > 0 and reached != s.v[t.islands + seat]:
            found.append(f"seat {seat} has reached the areas {s.v[t.islands + seat]:b}, not {reached:b}")
    return found


def _wonders(s: State) -> list[str]:
    """No two seats build the same wonder, and a wonder has at most four levels [W5d, W5e]."""
    t = s.setup
    assert t.board.scenario is not None
    words = [int(s.v[t.wonder + seat]) for seat in range(t.seats)]
    begun = [word % PER_LEVEL for word in words if word]
    found = []
    if len(begun) != len(set(begun)) or any(not 1 <= wonder <= t.board.scenario.wonders for wonder in begun):
        found.append(f"the wonders {begun} are begun")
    if any(word // PER_LEVEL > LEVELS for word in words):
        found.append(f"a wonder has too many levels: {words}")
    return found
