"""Judges answers to puzzles.

A win is solved by any actions that win in this turn whatever is hidden; every other puzzle by its first action.
"""

from __future__ import annotations

from typing import Final

from game.actions import Actions
from game.ai.search.finish import MILLISECONDS, Finish
from game.ai.search.search_budget import Clock
from game.ai.search.value_network import CERTAIN
from game.engine import apply, is_legal, legal
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.play.session import Session
from game.puzzles.puzzle import Puzzle, plain
from game.rng import Rng
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
    if chance < 0:
        return NOT_EXAMINED
    return NEARLY_RIGHT if puzzle.choices[0].chance - chance < NEARLY else WRONG


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
