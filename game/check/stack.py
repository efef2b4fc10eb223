"""The stack of decisions: what lies where, and whether each question can be answered."""

from __future__ import annotations

from game.ids import CITY, STRENGTH_NAMES
from game.rules.roll import BEFORE_ROLL, ROLL
from game.rules.rule import RULE_OF_STEP
from game.rules.setting_up import SETUP_CITY, SETUP_ROAD, SETUP_SETTLEMENT, START_ROLL
from game.rules.turn import SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_BEGIN, TURN_END
from game.slots import (
    ACTIVE,
    BLOCK,
    DEPTH,
    FIRST,
    FRAME,
    HELD,
    MAX_DEPTH,
    PLAYERS,
    STACK,
    STEP,
    TURN_NUMBER,
    WHO,
    WINNER,
    A,
    B,
)
from game.state import State
from game.steps import GAME_OVER, KNIGHT, OPPONENT, OWED, SEAT, SHOWN_CARD, SHOWN_PROGRESS, STEPS, STRENGTH, Step

_SETUP = (START_ROLL, SETUP_SETTLEMENT, SETUP_CITY, SETUP_ROAD)
_TURNS = (TURN_BEGIN, BEFORE_ROLL, ROLL, SETTLE_EVENT, SETTLE_PRODUCTION, TURN, TURN_END)


def frames_of(s: State) -> list[int]:
    """Where the frames begin, the lowest first."""
    depth = int(s.v[DEPTH])
    return [STACK + FRAME * place for place in range(min(max(depth, 0), MAX_DEPTH))]


def steps_of(s: State) -> list[Step]:
    """The steps of the frames, the lowest first."""
    return [STEPS[s.v[frame + STEP]] for frame in frames_of(s)]


def displaced_knights(s: State) -> list[int]:
    """The words of knights that stand nowhere while their owners choose where to [K7]."""
    places = [(frame, STEPS[s.v[frame + STEP]].place_of(KNIGHT)) for frame in frames_of(s)]
    return [int(s.v[frame + A + place]) for frame, place in places if place >= 0]


def stack_problems(s: State) -> list[str]:
    """What is wrong with the stack."""
    v = s.v
    numbers = [int(v[frame + STEP]) for frame in frames_of(s)]
    if not 1 <= v[DEPTH] <= MAX_DEPTH or not all(0 <= step < len(STEPS) for step in numbers):
        return ["the stack holds no step, or one that there is not"]
    steps = steps_of(s)
    if any(v[slot] for slot in range(STACK + FRAME * int(v[DEPTH]), PLAYERS)):
        return ["something lies above the stack"]
    if v[WINNER] >= 0 or GAME_OVER in steps:
        over = steps == [GAME_OVER] and v[WINNER] >= 0
        return [] if over else ["the game is over for the stack or for the winner alone"]
    if steps[0] not in _SETUP + _TURNS or any(step in _SETUP + _TURNS for step in steps[1:]):
        return [f"the step {steps[0].name} is lowest, and a turn lies elsewhere"]
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
    step, placed = STEPS[v[STACK + STEP]], int(v[STACK + A])
    if step is START_ROLL:
        return ["there are pieces before the roll for the start"] if buildings or placed == 0 else []
    if v[FIRST] < 0:
        return ["nobody is the first player after the roll for the start"]
    if placed >= 2 * seats or buildings != placed + (1 if step is SETUP_ROAD else 0):
        return [f"{buildings} pieces stand on the board when {placed} should have been placed"]
    turn = placed if placed < seats else 2 * seats - 1 - placed
    if v[ACTIVE] != (int(v[FIRST]) + turn) % seats or v[STACK + WHO] != v[ACTIVE]:
        return ["in the set-up it is another seat's turn"]
    due = SETUP_CITY if placed >= seats and s.setup.box.second_piece == CITY else SETUP_SETTLEMENT
    if step is not SETUP_ROAD and step is not due:
        return [f"nobody is asked {step.name} now"]
    if step is SETUP_ROAD and not 0 <= v[STACK + B] < s.net.corners:
        return ["the road of the set-up begins nowhere"]
    return []


def _turn_problems(s: State) -> list[str]:
    """The lowest frame belongs to the active player."""
    v = s.v
    if v[TURN_NUMBER] < 1 or v[FIRST] < 0:
        return ["a turn has begun without a number or a first player"]
    step = STEPS[v[STACK + STEP]]
    if step in (BEFORE_ROLL, TURN) and v[STACK + WHO] != v[ACTIVE]:
        return [f"it is the turn of seat {int(v[ACTIVE])}, but seat {int(v[STACK + WHO])} is asked"]
    yellow, red = int(v[STACK + A]), int(v[STACK + B])
    if step in (BEFORE_ROLL, ROLL) and (yellow, red) != (0, 0) and not (1 <= yellow <= 6 and 1 <= red <= 6):
        return [f"the dice cannot have been chosen as {yellow} and {red}"]
    return []


def _frame_problems(s: State, frame: int) -> list[str]:
    """Whether a question asks for what there is: by the kinds of its fields, and by its rule."""
    step = STEPS[s.v[frame + STEP]]
    fields = all(
        _field_fits(s, frame, step, kind, int(s.v[frame + A + place])) for place, (_, kind) in enumerate(step.fields)
    )
    if fields and int(s.v[frame + WHO]) < s.setup.seats and RULE_OF_STEP[step.number].fits(s, frame):
        return []
    return [f"the step {step.name} of the stack asks for what there is not"]


def _field_fits(s: State, frame: int, step: Step, kind: int, value: int) -> bool:
    who, seats = int(s.v[frame + WHO]), range(int(s.setup.seats))
    if kind == SEAT:
        return value in seats
    if kind == OPPONENT:
        return value in seats and value != who and (step.shape != SHOWN_PROGRESS or s.v[value * BLOCK + HELD] != 0)
    if kind == OWED:
        giver = int(s.v[frame + A + step.place_of(OPPONENT)]) if step.shape == SHOWN_CARD else who
        return bool(1 <= value <= s.hand_size(giver))
    if kind == STRENGTH:
        return 1 <= value < len(STRENGTH_NAMES)
    return True
