"""The stack of decisions: what lies where, and whether each question can be answered."""

from __future__ import annotations

from game.bundle import given, in_bundle
from game.ids import (
    BASE,
    CHANCE,
    DEVELOPMENT,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    KNIGHT,
    OWNER_MASK,
    PROGRESS_LIMIT,
    STRENGTH_NAMES,
)
from game.rules.decks import DECK_MASK
from game.slots import (
    ACTIVE,
    BLOCK,
    COUNTER_OFFER,
    DEPTH,
    FIRST,
    FRAME,
    HAND,
    HAND_SIZE,
    HELD,
    MAX_DEPTH,
    PLAYERS,
    POOL,
    STACK,
    STEP,
    TURN_NUMBER,
    WHO,
    WINNER,
    A,
    B,
    C,
    D,
)
from game.state import State
from game.steps import (
    BEFORE_ROLL,
    DESERTER_KNIGHT,
    DESERTER_PLACE,
    DISCARD,
    DISPLACED,
    DRAW_CARD,
    GAME_OVER,
    GATE,
    HARBOUR_GIFT,
    KEEP_CARDS,
    MASTER_CARD,
    PLENTY_KIND,
    ROADS_EDGE,
    ROB,
    ROLL,
    SETTLE_EVENT,
    SETTLE_PRODUCTION,
    SETUP_CITY,
    SETUP_ROAD,
    SETUP_SETTLEMENT,
    SMITH_KNIGHT,
    SPY_CARD,
    START_ROLL,
    STEAL_CARD,
    STEP_COUNT,
    STEP_NAMES,
    TRADE_NEXT,
    TRADE_PARTNER,
    TRADE_REPLY,
    TURN,
    TURN_BEGIN,
    TURN_END,
    WEDDING_GIFT,
)

_SETUP = (START_ROLL, SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)
_TURNS = (TURN_BEGIN, BEFORE_ROLL, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_END)


def frames_of(s: State) -> list[int]:
    """Where the frames begin, the lowest first."""
    depth = int(s.v[DEPTH])
    return [STACK + FRAME * place for place in range(min(max(depth, 0), MAX_DEPTH))]


def steps_of(s: State) -> list[int]:
    """The steps of the frames, the lowest first."""
    return [int(s.v[frame + STEP]) for frame in frames_of(s)]


def displaced_knights(s: State) -> list[int]:
    """The words of knights that stand nowhere while their owners choose where to [K7]."""
    return [int(s.v[frame + B]) for frame in frames_of(s) if s.v[frame + STEP] == DISPLACED]


def stack_problems(s: State) -> list[str]:
    """What is wrong with the stack."""
    v = s.v
    steps = steps_of(s)
    if not 1 <= v[DEPTH] <= MAX_DEPTH or not all(0 <= step < STEP_COUNT for step in steps):
        return ["the stack holds no step, or one that there is not"]
    if any(v[slot] for slot in range(STACK + FRAME * int(v[DEPTH]), PLAYERS)):
        return ["something lies above the stack"]
    if v[WINNER] >= 0 or GAME_OVER in steps:
        over = steps == [GAME_OVER] and v[WINNER] >= 0
        return [] if over else ["the game is over for the stack or for the winner alone"]
    if steps[0] not in _SETUP + _TURNS or any(step in _SETUP + _TURNS for step in steps[1:]):
        return [f"the step {STEP_NAMES[steps[0]]} is lowest, and a turn lies elsewhere"]
    found = _setup_problems(s) if steps[0] in _SETUP else _turn_problems(s)
    for frame in frames_of(s)[1:]:
        found += _frame_problems(s, frame)
    return found


def _setup_problems(s: State) -> list[str]:
    """The set-up is as far as its pieces say [B4, B5]."""
    v, seats = s.v, int(s.setup.seats)
    if v[TURN_NUMBER] != 0:
        return [f"the set-up is not over in turn {int(v[TURN_NUMBER])}"]
    buildings = sum(1 for corner in range(int(s.net.corners)) if s.piece(corner))
    step, placed = int(v[STACK + STEP]), int(v[STACK + A])
    if step == START_ROLL:
        return ["there are pieces before the roll for the start"] if buildings or placed == 0 else []
    if v[FIRST] < 0:
        return ["nobody is the first player after the roll for the start"]
    if placed >= 2 * seats or buildings != placed + (1 if step == SETUP_ROAD else 0):
        return [f"{buildings} pieces stand on the board when {placed} should have been placed"]
    turn = placed if placed < seats else 2 * seats - 1 - placed
    if v[ACTIVE] != (int(v[FIRST]) + turn) % seats or v[STACK + WHO] != v[ACTIVE]:
        return ["in the set-up it is another seat's turn"]
    if step == SETUP_CITY and (placed < seats or s.setup.rules == BASE):
        return ["nobody places a city now"]
    if step == SETUP_SETTLEMENT and placed >= seats and s.setup.rules != BASE:
        return ["nobody places a settlement in the second round"]
    if step == SETUP_ROAD and not 0 <= v[STACK + B] < s.net.corners:
        return ["the road of the set-up begins nowhere"]
    return []


def _turn_problems(s: State) -> list[str]:
    """The lowest frame belongs to the active player."""
    v = s.v
    if v[TURN_NUMBER] < 1 or v[FIRST] < 0:
        return ["a turn has begun without a number or a first player"]
    if v[STACK + STEP] in (BEFORE_ROLL, TURN) and v[STACK + WHO] != v[ACTIVE]:
        return [f"it is the turn of seat {int(v[ACTIVE])}, but seat {int(v[STACK + WHO])} is asked"]
    yellow, red = int(v[STACK + A]), int(v[STACK + B])
    if v[STACK + STEP] in (BEFORE_ROLL, ROLL) and (yellow, red) != (0, 0) and not (1 <= yellow <= 6 and 1 <= red <= 6):
        return [f"the dice cannot have been chosen as {yellow} and {red}"]
    return []


def _frame_problems(s: State, frame: int) -> list[str]:
    """Whether a question asks for what there is."""
    v = s.v
    step, who = int(v[frame + STEP]), int(v[frame + WHO])
    a, b = int(v[frame + A]), int(v[frame + B])
    seats = range(int(s.setup.seats))
    wrong = False
    if step in (DISCARD, WEDDING_GIFT):
        wrong = not 1 <= b <= v[who * BLOCK + HAND_SIZE]
    elif step == MASTER_CARD:
        wrong = a not in seats or a == who or not 1 <= b <= v[a * BLOCK + HAND_SIZE]
    elif step == ROB:
        wrong = a == 0 or any(a >> seat & 1 and (seat == who or v[seat * BLOCK + HAND_SIZE] == 0) for seat in seats)
    elif step == STEAL_CARD:
        wrong = a not in seats or b not in seats or a == b or v[b * BLOCK + HAND_SIZE] == 0
    elif step == DRAW_CARD:
        wrong = a not in seats or not 0 <= b <= DEVELOPMENT or v[POOL] & DECK_MASK[b] == 0
        wrong = wrong or (b == DEVELOPMENT) != (s.setup.rules == BASE)
    elif step == GATE:
        wrong = not 0 <= b < DEVELOPMENT or s.setup.rules == BASE
    elif step == KEEP_CARDS:
        wrong = int(v[who * BLOCK + HELD]).bit_count() <= PROGRESS_LIMIT
    elif step == SPY_CARD:
        wrong = a not in seats or a == who or v[a * BLOCK + HELD] == 0
    elif step in (HARBOUR_GIFT, DESERTER_KNIGHT):
        wrong = a not in seats or a == who
    elif step in (ROADS_EDGE, SMITH_KNIGHT, PLENTY_KIND):
        wrong = not 1 <= a <= 2
    elif step == DESERTER_PLACE:
        wrong = not 1 <= a < len(STRENGTH_NAMES)
    elif step == DISPLACED:
        wrong = _displaced_is_wrong(s, frame)
    elif step in (TRADE_NEXT, TRADE_REPLY, TRADE_PARTNER):
        wrong = _trade_is_wrong(s, frame)
    if who >= 0 and who not in seats and who != CHANCE:
        wrong = True
    return [f"the step {STEP_NAMES[step]} of the stack asks for what there is not"] if wrong else []


def _displaced_is_wrong(s: State, frame: int) -> bool:
    v = s.v
    knight = int(v[frame + B])
    owner = (knight & OWNER_MASK) - 1
    if (knight & KIND_MASK) >> KIND_SHIFT != KNIGHT or owner != v[frame + WHO] or owner == v[frame + C]:
        return True
    return not (0 <= v[frame + A] < s.net.corners and -1 <= v[frame + D] < s.net.corners)


def _trade_is_wrong(s: State, frame: int) -> bool:
    """Who gives must hold it; counter-offers are of those who are ready [R5]."""
    v = s.v
    seat = int(v[ACTIVE])
    gives, wants, ready = int(v[frame + A]), int(v[frame + B]), int(v[frame + D])
    if gives == 0 or wants == 0 or (int(v[frame + C]) | ready) >> seat & 1:
        return True
    for kind in range(KINDS):
        held = int(v[seat * BLOCK + HAND + kind])
        if in_bundle(gives, kind) > held or (in_bundle(gives, kind) and in_bundle(wants, kind)):
            return True
    for other in range(int(s.setup.seats)):
        counter = int(v[other * BLOCK + COUNTER_OFFER])
        if counter and not ready >> other & 1:
            return True
        promised = given(counter) if counter else wants
        if ready >> other & 1 and any(in_bundle(promised, k) > v[other * BLOCK + HAND + k] for k in range(KINDS)):
            return True
    return False
