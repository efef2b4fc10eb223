"""What must hold of every state, reckoned afresh from the pieces and cards and never by the engine's own shortcuts.

``problems`` serves saves that people wrote or damaged and the command ``check``. It looks at everything, each time. The
games of the tests are followed by another judge, ``tests/invariants.py``, which looks after every action at what has
changed; the two share no reckoning, and whatever that one finds wrong is found here.
"""

from __future__ import annotations

from typing import Final

from game import chapters
from game.chapters import DEVELOPMENT, IMPROVEMENTS, PROGRESS
from game.check.board import board_problems
from game.check.cards import card_problems, held_of
from game.check.stack import stack_problems, steps_of
from game.ids import (
    ATTACK_AT,
    CITY,
    GOLD,
    KNIGHT_DECLARED,
    METROPOLIS_MASK,
    METROPOLIS_SHIFT,
    PROGRESS_LIMIT,
    SEA,
    TRACK_NAMES,
    TRACKS,
)
from game.pieces import is_kind, is_knight
from game.rules.barbarians import ATTACK, DEFEND, LEAVE, MUSTER, PILLAGE, PILLAGE_NEXT, REWARD, REWARD_NEXT
from game.rules.decks import KEEP_CARDS
from game.rules.development import hidden_points
from game.rules.improvements import METROPOLIS_CITY
from game.slots import (
    ACTIVE,
    ARMY,
    BARBARIANS,
    BLOCK,
    DEFENDER,
    FACE_UP,
    IMPROVEMENT,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    METROPOLIS,
    POINTS,
    ROBBER,
    TURN_NUMBER,
    WINNER,
)
from game.state import State

ATTACK_STEPS: Final = (MUSTER, DEFEND, ATTACK, REWARD_NEXT, REWARD, PILLAGE_NEXT, PILLAGE, LEAVE)


def problems(s: State) -> list[str]:
    """A sentence for each thing that is wrong with a state; none for every state that a game can reach."""
    found = card_problems(s)
    found += board_problems(s)
    found += stack_problems(s)
    found += _table_problems(s)
    for seat in range(int(s.setup.seats)):
        found += _seat_problems(s, seat)
    for track in range(TRACKS):
        found += _metropolis_problems(s, track)
    return found


def points_afresh(s: State, seat: int) -> int:
    """The points of a seat that all can see, counted from the table [V1]."""
    v = s.v
    points = int(v[seat * BLOCK + DEFENDER])
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and s.owner(corner) == seat and not is_knight(piece):
            points += 2 if is_kind(piece, CITY) else 1
            points += 2 if piece & METROPOLIS_MASK else 0
    points += 2 if v[LONGEST] == seat else 0
    points += 2 if v[ARMY] == seat else 0
    points += 1 if v[MERCHANT_OWNER] == seat else 0
    return points + (int(v[seat * BLOCK + FACE_UP]) & int(s.setup.box.points)).bit_count()


def _table_problems(s: State) -> list[str]:
    """Ship, robber, merchant and winner."""
    v = s.v
    found: list[str] = []
    over = v[WINNER] >= 0
    attacked = any(step in ATTACK_STEPS for step in steps_of(s))
    if not 0 <= v[BARBARIANS] <= ATTACK_AT or (v[BARBARIANS] == ATTACK_AT and not attacked and not over):
        found.append(f"the barbarians stand on space {int(v[BARBARIANS])} outside of an attack")
    if attacked and v[BARBARIANS] != ATTACK_AT:
        found.append(f"the barbarians attack from space {int(v[BARBARIANS])}")
    if v[ROBBER] >= 0 and s.terrain(v[ROBBER]) == SEA:
        found.append("the robber stands in the sea")
    if (v[MERCHANT_OWNER] < 0) != (v[MERCHANT_HEX] < 0):
        found.append("the merchant has a place without an owner, or the other way round")
    elif v[MERCHANT_HEX] >= 0 and s.terrain(v[MERCHANT_HEX]) in (SEA, GOLD):
        found.append("the merchant stands where there is no resource")
    seat = int(v[ACTIVE])
    points = int(v[seat * BLOCK + POINTS]) + (int(hidden_points(s, seat)) if s.setup.plays(DEVELOPMENT) else 0)
    won = points >= s.setup.points and v[TURN_NUMBER] > 0
    if won != over or (over and v[WINNER] != seat):
        found.append(f"seat {seat} is to move with {points} of {int(s.setup.points)} points: the winner is not right")
    if not s.setup.plays(chapters.BARBARIANS) and (v[BARBARIANS] or attacked):
        found.append("this game is played without barbarians")
    if not s.setup.plays(PROGRESS) and v[MERCHANT_OWNER] >= 0:
        found.append("this game is played without a merchant")
    return found


def _seat_problems(s: State, seat: int) -> list[str]:
    """Points, levels and progress cards of a seat."""
    v = s.v
    found: list[str] = []
    points = points_afresh(s, seat)
    if points != v[seat * BLOCK + POINTS]:
        found.append(f"seat {seat} has {int(v[seat * BLOCK + POINTS])} points, counted afresh {points}")
    levels = [int(v[seat * BLOCK + IMPROVEMENT + track]) for track in range(TRACKS)]
    if min(levels) < 0 or max(levels) > (5 if s.setup.plays(IMPROVEMENTS) else 0):
        found.append(f"seat {seat} has the improvements {levels}")
    keeping = KEEP_CARDS in steps_of(s)
    held = held_of(s, seat)
    most = PROGRESS_LIMIT + (1 if keeping or v[WINNER] >= 0 else 0)
    if s.setup.plays(PROGRESS) and seat != v[ACTIVE] and held > most:
        found.append(f"seat {seat} holds {held} progress cards though it is not its turn")
    attacked = any(step in ATTACK_STEPS for step in steps_of(s)) or v[WINNER] >= 0
    for corner in range(int(s.net.corners)):
        piece = int(s.piece(corner))
        if piece and is_knight(piece) and piece & KNIGHT_DECLARED and not attacked and s.owner(corner) == seat:
            found.append(f"the knight on corner {corner} is declared for an attack, and there is none")
    return found


def _metropolis_problems(s: State, track: int) -> list[str]:
    """The marker of a track stands on one city of its holder, who has the level for it [I7, I8]."""
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
    if METROPOLIS_CITY in steps_of(s) or v[WINNER] >= 0:
        return []
    if holder < 0:
        return [f"a seat has level {max(levels)} of {name}, and nobody its metropolis"] if max(levels) > 3 else []
    if levels[holder] < 4 or (max(levels) == 5 and levels[holder] < 5):
        return [f"seat {holder} has the metropolis of {name} with level {levels[holder]} against {max(levels)}"]
    return []
