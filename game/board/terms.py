"""The terms of a Seafarers board before it is dealt, as its author wrote them [W]. Plain data, made by the reader."""

from __future__ import annotations

from typing import Final

NOT_MARKED: Final = -1


class Terms:
    """What a scenario adds to its layout.

    ``areas`` has an entry a hex, 0 for none, as the deserts of [W4a, W4b] are; empty where every island is an area
    [Q7f]. ``start`` are the hexes on whose corners the players begin; empty for all land [Q10, W2a]. With ``home`` the
    area of these is home to all [Q11, W1a].
    ``points`` are those of a foreign area, with ``once`` of the first alone [Q11a, W5c]. ``pirate`` and ``robber`` are
    hexes, NOT_MARKED where the rules decide [Q3b, Q8]; ``open_sea`` has the pirate begin where no land is near [W6c],
    without ``has_pirate`` there is none [Q3f]. ``fog_terrain`` and ``fog_tokens`` are what the fog hides [Q15a].
    ``straits`` are edges [W5a]. ``goal`` is for the base game [W0c], 0 for that of the rules; with ``warning`` the
    board is heavy with Cities & Knights [Q15d].
    """

    def __init__(
        self,
        *,
        areas: list[int] | None = None,
        start: list[int] | None = None,
        home: bool = False,
        points: int = 0,
        once: bool = False,
        has_pirate: bool = True,
        open_sea: bool = False,
        pirate: int = NOT_MARKED,
        robber: int = NOT_MARKED,
        fog_terrain: list[int] | None = None,
        fog_tokens: list[int] | None = None,
        wonders: int = 0,
        straits: list[int] | None = None,
        goal: int = 0,
        warning: bool = False,
    ) -> None:
        self.areas: Final = areas or []
        self.start: Final = start or []
        self.home: Final = home
        self.points: Final = points
        self.once: Final = once
        self.has_pirate: Final = has_pirate
        self.open_sea: Final = open_sea
        self.pirate: Final = pirate
        self.robber: Final = robber
        self.fog_terrain: Final = fog_terrain or []
        self.fog_tokens: Final = fog_tokens or []
        self.wonders: Final = wonders
        self.straits: Final = straits or []
        self.goal: Final = goal
        self.warning: Final = warning
