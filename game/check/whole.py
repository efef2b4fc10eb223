"""Checks a whole state, using only the pieces and cards and none of the engine's cached values.

``problems`` is for saves that people have edited or damaged, and for the command ``check``; it always checks
everything. Games in tests use ``tests/invariants.py`` instead, which checks what each action has changed. The two share
no code, and this one finds every problem that the other finds.
"""

from __future__ import annotations

from typing import Final

from game.check.board import board_problems
from game.check.cards import card_problems, held_of
from game.check.frames import frames_of, step_at, steps_of
from game.check.lines import longest_problems
from game.check.passing import passing_problems
from game.check.seas import has_most_levels, has_wonder, island_points, lacks_wonders, sea_problems
from game.check.stack import order_problems, stack_problems
from game.check.terrain import terrain_problems
from game.ids import (
    ATTACK_AT,
    BALANCED_DICE,
    CITY,
    EDITION_2025,
    EVENT_NAMES,
    FOG,
    GENTLE_START,
    GOLD,
    HARBOURMASTER,
    KNIGHT_DECLARED,
    METROPOLIS_MASK,
    METROPOLIS_SHIFT,
    NO_EVENT,
    PROGRESS_LIMIT,
    SEA,
    SHIP,
    TRACK_NAMES,
    TRACKS,
)
from game.pieces import is_kind, is_knight
from game.rule_module_ids import BARBARIANS as MODULE_OF_BARBARIANS
from game.rule_module_ids import DEVELOPMENT, IMPROVEMENTS, PROGRESS
from game.rules.barbarians import ATTACK, DEFEND, LEAVE, MUSTER, PILLAGE, PILLAGE_NEXT, REWARD, REWARD_NEXT
from game.rules.building_phase import PHASE
from game.rules.decks import KEEP_CARDS
from game.rules.development import hidden_points
from game.rules.improvements import METROPOLIS_CITY, OF_TRACK
from game.rules.roll import ALL_PAIRS
from game.slots import (
    ACTIVE,
    ARMY,
    BARBARIANS,
    BLOCK,
    DEFENDER,
    DICE_LEFT,
    FACE_UP,
    IMPROVEMENT,
    LONGEST,
    MERCHANT_OWNER,
    METROPOLIS,
    POINTS,
    ROBBER,
    TURN_NUMBER,
    WHO,
    WINNER,
)
from game.state import State

ATTACK_STEPS: Final = (MUSTER, DEFEND, ATTACK, REWARD_NEXT, REWARD, PILLAGE_NEXT, PILLAGE, LEAVE)


def problems(s: State) -> list[str]:
    """A sentence for each problem in a state; none for any state that a game can reach."""
    # each part may assume that the parts before it found no problem
    found = order_problems(s) or terrain_problems(s) or card_problems(s) + board_problems(s) or stack_problems(s)
    if found:
        return found
    found = longest_problems(s) + passing_problems(s) + sea_problems(s) + _table_problems(s)
    for seat in range(int(s.setup.seats)):
        found += _seat_problems(s, seat)
    for track in range(TRACKS):
        found += _metropolis_problems(s, track)
    return found


def count_points(s: State, seat: int) -> int:
    """The public points of a seat, counted from the table [V1]."""
    v = s.v
    points = int(v[seat * BLOCK + DEFENDER])
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and s.owner(corner) == seat and not is_knight(piece):
            points += 2 if is_kind(piece, CITY) else 1
            points += 2 if piece & METROPOLIS_MASK else 0
    points += 2 if v[LONGEST] == seat else 0
    points += 2 if v[ARMY] == seat else 0
    points += 2 if s.setup.has(HARBOURMASTER) and v[s.setup.harbourmaster] == seat else 0
    points += 1 if v[MERCHANT_OWNER] == seat else 0
    points += island_points(s, seat)
    return points + (int(v[seat * BLOCK + FACE_UP]) & int(s.setup.box.points)).bit_count()


def _table_problems(s: State) -> list[str]:
    """Check dice, ship, robber, merchant, army and winner."""
    v = s.v
    found: list[str] = []
    over = v[WINNER] >= 0
    attacked = any(step in ATTACK_STEPS for step in steps_of(s))
    if not 0 <= v[BARBARIANS] <= ATTACK_AT or (v[BARBARIANS] == ATTACK_AT and not attacked and not over):
        found.append(f"the barbarians stand on space {int(v[BARBARIANS])} outside of an attack")
    found += _robber_problems(s) + _dice_problems(s) + _merchant_problems(s) + _army_problems(s)
    found += _harbour_problems(s)
    seat = int(v[ACTIVE])
    points = int(v[seat * BLOCK + POINTS]) + (int(hidden_points(s, seat)) if s.setup.plays(DEVELOPMENT) else 0)
    is_own_turn = v[TURN_NUMBER] > 0 and steps_of(s)[0] is not PHASE
    has_points = is_own_turn and points >= s.setup.points
    won = (has_points and has_most_levels(s, seat)) or has_wonder(s, seat)
    if has_points and lacks_wonders(s):
        won = over  # older versions continued the game without a wonder
    if won != over or (over and v[WINNER] != seat):
        found.append(f"seat {seat} is to move with {points} of {int(s.setup.points)} points: the winner is not right")
    return found


def _robber_problems(s: State) -> list[str]:
    """Check that the robber is on land, and before the first attack at its start or beside the board [B7, S2, Q8a,
    E5]."""
    place, start = int(s.v[ROBBER]), int(s.setup.board.robber)
    if place >= 0 and s.terrain(place) in (SEA, FOG):
        return ["the robber stands on no land"]
    if s.setup.plays(MODULE_OF_BARBARIANS) and s.attacks() == 0:
        waits = start < 0 or s.setup.has(EDITION_2025) or s.token(start) != 0
        if place != (-1 if waits else start):
            return ["the robber is not where it is before the first attack"]
    elif place < 0 <= start:
        return ["the robber stands beside the board, and came to it before"]
    return []


def _dice_problems(s: State) -> list[str]:
    """Check that the dice show a possible roll, or have not been rolled, and that the deck of pairs is valid [X3,
    X4]."""
    yellow, red, event = (int(die) for die in s.dice())
    found: list[str] = []
    if (yellow, red, event) != (0, 0, 0):
        faces = [SHIP, *range(TRACKS)] if s.setup.hooks.has_event_die else [NO_EVENT]
        if s.setup.has(GENTLE_START):
            faces.append(NO_EVENT)
        if not (1 <= yellow <= 6 and 1 <= red <= 6 and event in faces):
            found.append(f"the dice of this game cannot show {yellow}, {red} and {EVENT_NAMES[event]}")
    pairs = ALL_PAIRS if s.setup.has(BALANCED_DICE) else 0
    if not s.v[DICE_LEFT] >= 0 or int(s.v[DICE_LEFT]) & ~pairs:
        found.append("pairs of dice are left that are not in the deck")
    return found


def _merchant_problems(s: State) -> list[str]:
    """Check that the merchant is on a producing hex, next to a building of the seat that placed it [P-Merchant]."""
    owner, place = int(s.merchant_owner()), int(s.merchant_hex())
    if (owner < 0) != (place < 0):
        return ["the merchant has a place without an owner, or the other way round"]
    if place >= 0 and s.terrain(place) in (SEA, GOLD, FOG):
        return ["the merchant stands where there is no resource"]
    if place >= 0 and all(
        s.owner(corner) != owner or is_knight(s.piece(corner))
        for corner in (s.net.hex_corners[6 * place + side] for side in range(6))
    ):
        return [f"the merchant of seat {owner} stands on hex {place}, where that seat has no building"]
    return []


def _army_problems(s: State) -> list[str]:
    """Check that the largest army belongs to a seat with at least three knights, and that no other seat has more
    [Z3]."""
    if not s.setup.plays(DEVELOPMENT):
        return []
    armies = [(int(s.face_up(seat)) & int(s.setup.box.army)).bit_count() for seat in range(int(s.setup.seats))]
    holder, most = int(s.army()), max(armies)
    if holder < 0:
        return [f"seat {armies.index(most)} has played {most} knights, and nobody has the largest army"] * (most > 2)
    if most < 3 or armies[holder] < most:
        return [f"seat {holder} has the largest army with {armies[holder]} knights against {most}"]
    return []


def _harbour_problems(s: State) -> list[str]:
    """Check that the Harbourmaster has at least three harbour points, and that no other seat has more [X5]."""
    if not s.setup.has(HARBOURMASTER):
        return []
    held = [0] * int(s.setup.seats)
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and not is_knight(piece) and s.setup.board.corner_harbour[corner] >= 0:
            held[int(s.owner(corner))] += 2 if is_kind(piece, CITY) else 1
    holder, most = int(s.v[s.setup.harbourmaster]), max(held)
    if holder >= 0 and (held[holder] < 3 or held[holder] < most):
        return [f"seat {holder} is the Harbourmaster with {held[holder]} harbour points against {most}"]
    if holder < 0 and most >= 3 and held.count(most) == 1:
        return [f"nobody is the Harbourmaster, and seat {held.index(most)} has {most} harbour points"]
    return []


def _seat_problems(s: State, seat: int) -> list[str]:
    """Check the points, levels and progress cards of a seat."""
    v = s.v
    found: list[str] = []
    points = count_points(s, seat)
    if points != v[seat * BLOCK + POINTS]:
        found.append(f"seat {seat} has {int(v[seat * BLOCK + POINTS])} points, counted afresh {points}")
    levels = [int(v[seat * BLOCK + IMPROVEMENT + track]) for track in range(TRACKS)]
    if min(levels) < 0 or max(levels) > (5 if s.setup.plays(IMPROVEMENTS) else 0):
        found.append(f"seat {seat} has the improvements {levels}")
    keeping = any(step_at(s, frame) is KEEP_CARDS and v[frame + WHO] == seat for frame in frames_of(s))
    held = held_of(s, seat)
    most = PROGRESS_LIMIT + (1 if keeping or v[WINNER] >= 0 else 0)
    is_own_turn = seat == v[ACTIVE] and steps_of(s)[0] is not PHASE
    if s.setup.plays(PROGRESS) and not is_own_turn and held > most:
        found.append(f"seat {seat} holds {held} progress cards though it is not its turn")
    attacked = any(step in ATTACK_STEPS for step in steps_of(s)) or v[WINNER] >= 0
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and is_knight(piece) and piece & KNIGHT_DECLARED and not attacked and s.owner(corner) == seat:
            found.append(f"the knight on corner {corner} is declared for an attack, and there is none")
    return found


def _metropolis_problems(s: State, track: int) -> list[str]:
    """Check that the metropolis of a track is on one city of its holder, who has the level for it [I7, I8]."""
    v = s.v
    name = TRACK_NAMES[track]
    holder = int(v[METROPOLIS + track])
    bearers: list[int] = []
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if is_kind(piece, CITY) and (piece & METROPOLIS_MASK) >> METROPOLIS_SHIFT == track + 1:
            bearers.append(int(s.owner(corner)))
    if bearers != ([] if holder < 0 else [holder]):
        return [f"the metropolis of {name} does not stand on one city of its holder"]
    levels = [int(v[seat * BLOCK + IMPROVEMENT + track]) for seat in range(int(s.setup.seats))]
    for frame in frames_of(s):
        if step_at(s, frame) is METROPOLIS_CITY and v[frame + OF_TRACK] == track:
            # the seat asked where to put the metropolis has just bought the level
            levels[int(v[frame + WHO])] -= 1
    if holder < 0:
        return [f"a seat has level {max(levels)} of {name}, and nobody its metropolis"] if max(levels) > 3 else []
    if levels[holder] < 4 or (max(levels) == 5 and levels[holder] < 5):
        return [f"seat {holder} has the metropolis of {name} with level {levels[holder]} against {max(levels)}"]
    return []
