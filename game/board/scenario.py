"""What a Seafarers scenario adds to its board: where one begins, what islands earn, what the fog hides [W]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import ints

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

NO_AREA: Final = 0
NOWHERE: Final = -1
MOST_POINTS: Final = 9
"""That a foreign area can be worth."""


class Scenario:
    """The terms of one scenario on one dealt board.

    ``area`` has for each hex the number of its island or area from 1 on, NO_AREA for none [Q7f]; ``home`` is the one on
    which all begin, or NO_AREA when the islands of the own first buildings are home [Q11]. ``points`` are earned by the
    first settlement on each foreign area, with ``once`` on the first of them alone [Q11a, W5c]. ``start`` is the set of
    corners that are open in the set-up [Q10]. ``pirate`` is a hex, NOWHERE for beside the board [Q3b]; without
    ``has_pirate`` there is none. ``fog_terrain`` has for each terrain how many the fog hides, ``fog_tokens`` their
    numbers [Q15a]. ``wonders`` says how many may be built, ``straits`` is the set of their corners [W5a]. ``goal``
    points win in the base game, 0 for those of its box [W0c]; a game keeps its own, so a save need not know this one.
    """

    def __init__(
        self,
        area: list[int],
        start: Ints,
        *,
        home: int = NO_AREA,
        points: int = 0,
        once: bool = False,
        has_pirate: bool = True,
        pirate: int = NOWHERE,
        fog_terrain: list[int] | None = None,
        fog_tokens: list[int] | None = None,
        wonders: int = 0,
        straits: Ints | None = None,
        goal: int = 0,
    ) -> None:
        self.area: Final[Ints] = ints(area)
        self.start: Final[Ints] = start
        self.home: Final[i64] = home
        self.points: Final[i64] = points
        self.once: Final = once
        self.has_pirate: Final = has_pirate
        self.pirate: Final[i64] = pirate
        self.fog_terrain: Final[Ints] = ints(fog_terrain or [])
        self.fog_tokens: Final[Ints] = ints(fog_tokens or [])
        self.wonders: Final[i64] = wonders
        self.straits: Final[Ints] = straits if straits is not None else ints([])
        self.goal: Final[i64] = goal
