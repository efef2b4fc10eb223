"""City improvements and metropolises [I]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import CORNER, IMPROVE, Actions, first
from game.events import FOR_METROPOLIS, IMPROVED, METROPOLIS_PLACED, PAID
from game.ids import METROPOLIS_MASK, PAPER, TRACKS
from game.pieces import metropolis_flag, metropolis_of
from game.rule_module_ids import IMPROVEMENTS
from game.rules.aqueduct import feed_hungry
from game.rules.money import draw
from game.rules.phases import TURN
from game.rules.places import mark_piece, next_in_set, pieces_of, unmark_piece
from game.rules.rule import Rule
from game.rules.rule_module import RuleModule
from game.slots import BLOCK, IMPROVEMENT, METROPOLIS, WHO, A
from game.stack import pop, push
from game.state import State
from game.steps import AT_CORNER, TRACK, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.position import Position

OF_TRACK: Final = A
METROPOLIS_CITY: Final = Step("metropolis_city", AT_CORNER, {"track": TRACK}, on=(TURN,))

TOP_LEVEL: Final = 5
METROPOLIS_LEVEL: Final = 4
METROPOLIS_POINTS: Final = 2


def may_improve(s: Position, seat: i64, track: i64, discount: i64) -> bool:
    """Whether a seat may buy the next level of a track at ``discount`` commodities off its price [I1-I3, I7a, A7]."""
    level = s.improvement(seat, track) + 1
    if level > TOP_LEVEL or s.hand(seat, PAPER + track) < level - discount:
        return False
    if level >= METROPOLIS_LEVEL and s.metropolis(track) != seat:
        return has_city(s, seat, True)
    return has_city(s, seat, False)


def has_city(s: Position, seat: i64, plain: bool) -> bool:
    """Whether a seat has a city; if ``plain``, one without a metropolis."""
    cities = pieces_of(s, s.setup.cities, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, cities, corner + 1)) >= 0:
        if not plain or metropolis_of(s.piece(corner)) < 0:
            return True
    return False


def list_plain_cities(s: State, seat: i64, out: Actions) -> None:
    """List the corner of each of a seat's cities without a metropolis [I7, I9]."""
    cities = pieces_of(s, s.setup.cities, seat)
    corner: i64 = -1
    while (corner := next_in_set(s, cities, corner + 1)) >= 0:
        if metropolis_of(s.piece(corner)) < 0:
            out.add_at(CORNER, corner)


class Improvements(RuleModule):
    """Levels in three tracks, bought with commodities [I]. Level 3 of science is the Aqueduct [D4]."""

    number = IMPROVEMENTS
    actions: tuple[int, ...] = (IMPROVE,)

    def list_turn(self, s: State, seat: i64, out: Actions) -> None:
        """List each track in which the seat may buy the next level."""
        for track in range(TRACKS):
            if may_improve(s, seat, track, 0):
                out.add_at(IMPROVE, track)

    def list_phase(self, s: State, seat: i64, out: Actions) -> None:
        self.list_turn(s, seat, out)

    def act(self, s: State, seat: i64, action: i64) -> None:
        improve(s, seat, first(action), 0)

    def after_production(self, s: State, fed: i64) -> None:
        feed_hungry(s, fed)


def improve(s: State, seat: i64, track: i64, discount: i64) -> None:
    """Buy the next level, and claim the metropolis if it is due [I7, I8]."""
    level = s.improvement(seat, track) + 1
    price = level - discount
    if price > 0:
        draw(s, seat, PAPER + track, -price)
        s.emit(PAID, seat, PAPER + track, price)
    s.v[seat * BLOCK + IMPROVEMENT + track] = level
    s.emit(IMPROVED, seat, track, level)
    holder = s.metropolis(track)
    if holder == seat or level < METROPOLIS_LEVEL:
        return
    if holder < 0 or (level == TOP_LEVEL and s.improvement(holder, track) < TOP_LEVEL):
        push(s, METROPOLIS_CITY, seat, track)


class Metropolis(Rule):
    """The new owner chooses which city becomes the metropolis [I7, I8]."""

    steps: tuple[Step, ...] = (METROPOLIS_CITY,)
    module = IMPROVEMENTS

    def fits(self, s: State, frame: i64) -> bool:
        """The seat is the first at level 4, or has passed the holder with level 5; and it has a city for the
        metropolis."""
        seat, track = s.v[frame + WHO], s.v[frame + OF_TRACK]
        level, holder = s.improvement(seat, track), s.metropolis(track)
        if holder < 0:
            return level == METROPOLIS_LEVEL and has_city(s, seat, True)
        is_taken = holder != seat and s.improvement(holder, track) == METROPOLIS_LEVEL
        return level == TOP_LEVEL and is_taken and has_city(s, seat, True)

    def choices(self, s: State, out: Actions) -> None:
        list_plain_cities(s, s.who(), out)

    def answer(self, s: State, action: i64) -> None:
        seat = s.who()
        track = s.field(OF_TRACK)
        pop(s)
        former: i64 = -1
        holder = s.metropolis(track)
        if holder >= 0:
            former = _corner_of(s, track, holder)
            unmark_piece(s, former, METROPOLIS_MASK)
        corner = first(action)
        mark_piece(s, corner, metropolis_flag(track))
        s.v[METROPOLIS + track] = seat
        s.emit(METROPOLIS_PLACED, seat, track, corner, former)
        if holder >= 0:
            s.score(holder, -METROPOLIS_POINTS, FOR_METROPOLIS)
        s.score(seat, METROPOLIS_POINTS, FOR_METROPOLIS)


def _corner_of(s: State, track: i64, holder: i64) -> i64:
    """The corner of a track's metropolis."""
    cities = pieces_of(s, s.setup.cities, holder)
    corner: i64 = -1
    while (corner := next_in_set(s, cities, corner + 1)) >= 0:
        if metropolis_of(s.piece(corner)) == track:
            break
    return corner
