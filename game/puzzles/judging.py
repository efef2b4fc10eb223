"""Judges answers to puzzles.

A win is solved by any actions that win in this turn whatever is hidden; every other puzzle by the first action that
is an answer. In the middle of a turn, an action that keeps the best answer possible is none yet.
"""

from __future__ import annotations

from typing import Final

from game.actions import END_TURN, PLAY, Actions, kind_of
from game.ai.search.finish import MILLISECONDS, Finish
from game.ai.search.search_budget import Clock
from game.ai.search.value_network import CERTAIN
from game.engine import apply, is_legal, legal
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.play.session import Session
from game.puzzles.examining import LEAD
from game.puzzles.puzzle import CARD, CITY, WIN, Puzzle, plain
from game.rng import Rng
from game.rules.phases import TURN
from game.state import State
from game.view import View

NEARLY: Final = 7 * CERTAIN // 100
"""An answer that gives away less than this is nearly right."""
MOST_POSITIONS: Final = 5000
"""How many positions to look at for a win that is still possible."""
WORLDS: Final = 8
"""In how many worlds a win is tried."""
_STREAM: Final = 0x9022

# What an answer is
RIGHT: Final = "right"
NEARLY_RIGHT: Final = "nearly"
WRONG: Final = "wrong"
NOT_EXAMINED: Final = "unknown"
"""An answer without a value, such as an offer."""
WAITS: Final = "waits"
"""No answer yet: the best one is still possible."""

# How far a win has come
WON: Final = "won"
LUCKY: Final = "lucky"
"""Won, but only because of the cards that were hidden, the dice or what others chose."""
OPEN: Final = "open"
"""A win is still possible, as far as is known."""
THROWN_AWAY: Final = "thrown away"


def verdict(puzzle: Puzzle, action: int) -> str:
    """What an answer to a puzzle that is not a win is worth."""
    action = plain(action)
    if action in puzzle.best:
        return RIGHT
    chance = puzzle.chance_of(action)
    return worth(puzzle, chance) if chance >= 0 else NOT_EXAMINED


def verdict_after(puzzle: Puzzle, action: int, chance: int) -> str:
    """What an answer is worth that came after others that wait; all of them together lead to that chance. The right
    answer is still right unless they have spoilt it."""
    is_right = plain(action) in puzzle.best and puzzle.choices[0].chance - chance < LEAD
    return RIGHT if is_right else worth(puzzle, chance)


def worth(puzzle: Puzzle, chance: int) -> str:
    """What an answer is worth that is not a right one."""
    return NEARLY_RIGHT if puzzle.choices[0].chance - chance < NEARLY else WRONG


def is_decided(puzzle: Puzzle, session: Session) -> bool:
    """Whether nothing more is asked in a session that began at the puzzle's position: the question is answered, or the
    turn is over."""
    s, start, log = session.state, session.base, session.log
    if s.winner() >= 0 or s.active() != start.active() or s.turn_number() != start.turn_number():
        return True
    if puzzle.kind == WIN or not log:
        return False
    if puzzle.kind not in (CITY, CARD) or start.step() != TURN.number:
        return True
    own = [plain(action) for action in own_actions(start, log)]
    if any(action in puzzle.best or (puzzle.kind == CARD and kind_of(action) == PLAY) for action in own):
        return True
    if s.who() != puzzle.seat or s.step() != TURN.number:
        return False
    return not any(kind_of(action) != END_TURN and session.is_legal(action) for action in puzzle.best)


def progress(session: Session, clock: Clock | None = None) -> str:
    """How far the win of a puzzle has come in a session that began at its position; call it after every action.

    With a clock it takes about half a second at most.
    """
    start, s = session.base, session.state
    seat = int(start.who())
    if s.winner() >= 0:
        if s.winner() != seat:
            return THROWN_AWAY
        return WON if all(wins(start, session.log, seed) for seed in range(WORLDS)) else LUCKY
    if s.active() != seat or s.turn_number() != start.turn_number():
        return THROWN_AWAY
    if s.who() != seat:
        return OPEN
    return OPEN if _may_be_sure(View(s, seat), clock) else THROWN_AWAY


def _may_be_sure(view: View, clock: Clock | None) -> bool:
    """False only if there is certainly no win that holds whatever is hidden: such a win wins in every world."""
    finish = Finish(MOST_POSITIONS, clock)
    end = clock() + MILLISECONDS if clock is not None else 0
    worlds = [view.sample(Rng(seed, _STREAM)) for seed in range(WORLDS)]
    while worlds and (clock is None or clock() < end):
        if not finish.find(worlds[0], view.seat):
            return finish.ran_out()
        worlds = [world for world in worlds if not finish.holds(world)]
    return True


def wins(start: State, log: list[int], seed: int) -> bool:
    """Whether a seat's actions win in a world that it thinks possible at the start. Everything else is random."""
    seat, turn = start.who(), start.turn_number()
    rng = Rng(seed, _STREAM)
    s = View(start, seat).sample(rng)
    for action in own_actions(start, log):
        _go_on(s, seat, rng)
        if s.winner() >= 0 or s.turn_number() != turn or not is_legal(s, action):
            return False
        apply(s, action)
    _go_on(s, seat, rng)
    return bool(s.winner() == seat and s.turn_number() == turn)


def own_actions(start: State, log: list[int]) -> list[int]:
    """The actions of a log that the seat at its start chose."""
    s, seat = start.copy(), start.who()
    found: list[int] = []
    for action in log:
        if s.who() == seat:
            found.append(action)
        apply(s, action)
    return found


def _go_on(s: State, seat: int, rng: Rng) -> None:
    """Let chance and other seats answer at random until a seat has to act."""
    out, turn = Actions(), s.turn_number()
    while s.winner() < 0 and s.who() != seat and s.turn_number() == turn:
        if s.who() == CHANCE:
            apply(s, chance_answer(s, rng))
        else:
            legal(s, out)
            apply(s, out.items[rng.below(out.count)])
