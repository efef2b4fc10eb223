"""The terms of a Seafarers board as its author wrote them, before dealing [W]. Plain data, created by the reader."""

from __future__ import annotations

from typing import Final

NOT_MARKED: Final = -1


class Terms:
    """What a scenario adds to its layout.

    ``areas`` has an entry per hex, 0 for none, as for the deserts of [W4a, W4b]; if it is empty, every island is an
    area [Q7f]. ``start`` lists the hexes on whose corners the players start; empty for all land [Q10, W2a]. With
    ``home`` their area is everybody's home [Q11, W1a].

    ``points`` are for each foreign area, or with ``once`` only for the first [Q11a, W5c]. ``pirate`` and ``robber`` are
    hexes, or NOT_MARKED if the rules decide [Q3b, Q8]. With ``open_sea`` the pirate starts where there is no land
    nearby [W6c]; without ``has_pirate`` there is none [Q3f]. ``fog_terrain`` and ``fog_tokens`` are the contents of the
    fog [Q15a]. ``straits`` lists edges [W5a]. ``goal`` is for the base game, 0 for the rules' own [W0c]. ``warning``
    says that the board is hard with Cities & Knights [Q15d].
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
