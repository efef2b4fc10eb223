"""Winning [V2]: the active player can win at any time in its turn, which cancels anything still pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import POINTS_SHOWN, WON
from game.rules.rule_module import RULE_MODULES
from game.slots import DEPTH, WINNER
from game.stack import pop, push
from game.state import State
from game.steps import GAME_OVER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position


def has_won(s: State) -> bool:
    """Whether the active player wins now. Nobody wins before the first turn [V2, Q17]."""
    seat = s.active()
    if points_now(s, seat) < s.setup.points or s.turn_number() == 0 or s.winner() >= 0:
        return False
    return may_win(s, seat)


def may_win(s: Position, seat: i64) -> bool:
    """Whether a seat with enough points can win now: nobody can between turns, and wonders add conditions [N4c,
    W5f]."""
    return all(RULE_MODULES[module].may_win(s, seat) for module in s.setup.hooks.winning)


def points_now(s: Position, seat: i64) -> i64:
    """A seat's points, including those that only it sees [V1, Z2]."""
    hiding = s.setup.hooks.hiding
    return s.points(seat) if hiding < 0 else s.points(seat) + RULE_MODULES[hiding].hidden_points(s, seat)


def win(s: State, seat: i64) -> None:
    """Make a seat win and end the game at once [V2, N4f]."""
    points = points_now(s, seat)
    s.v[WINNER] = seat
    while s.v[DEPTH] > 0:
        pop(s)
    push(s, GAME_OVER)
    if points != s.points(seat):
        s.emit(POINTS_SHOWN, seat, points - s.points(seat))
    s.emit(WON, seat, points)
