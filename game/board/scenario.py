"""What a Seafarers scenario adds to a dealt board: the start, points for islands, the contents of the fog [W]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ints import ints

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints

NO_AREA: Final = 0
NOWHERE: Final = -1
MOST_POINTS: Final = 9
"""The most points for a foreign area."""


class Scenario:
    """A scenario on a dealt board.

    ``area`` has for each hex the number of its island or area, counted from 1; NO_AREA for none [Q7f]. ``home`` is the
    area on which everybody starts, or NO_AREA if each seat's home is where its first buildings are [Q11]. ``points``
    are earned by the first settlement on each foreign area, or with ``once`` only on the first such area [Q11a, W5c].
    ``start`` is the set of corners that are open in the set-up [Q10]. ``pirate`` is the pirate's first hex, or NOWHERE
    if it starts beside the board [Q3b]; without ``has_pirate`` there is none. ``fog_terrain`` has the number of hidden
    hexes per terrain, ``fog_tokens`` their numbers [Q15a]. ``wonders`` is the number of wonders that can be built,
    ``straits`` the set of the straits' corners [W5a]. ``goal`` is the number of points to win in the base game, 0 for
    the box's [W0c]; saves do not need it, because each game stores its own goal.
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
