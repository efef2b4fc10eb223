"""A sentence as a player reads it, with the parts of the state that it may be about."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from game import actions as ac
from game import ids
from game.actions import first, kind_of
from game.engine import apply
from game.pieces import is_building, is_kind, is_knight, owner_of, strength_of
from game.rules.marching import reach
from game.rules.places import is_at_sea
from game.slots import (
    BLOCK,
    CARD_BOUGHT,
    HAND,
    HELD,
)
from game.state import State
from game.view import decision_of
from sprites.names import kind_icon

ACTS = (ac.MOVE_KNIGHT, ac.DISPLACE_KNIGHT, ac.CHASE_ROBBER, ac.CHASE_PIRATE)


@dataclass
class Shown:
    """A sentence as a player would read it: which seat, about what, and whether that is legal now."""

    s: State
    seat: int
    text: str
    legal: bool
    what: str
    """``tool``, ``improve``, ``card``, ``purchase``, a knight's action, or ``place``."""
    name: str = ""
    number: int = -1
    """The number of the track, card, knight's corner or place."""
    knight: int = -1
    price: list[int] = field(default_factory=list)

    # --- what is on the board

    def own(self, kind: int) -> list[int]:
        """The words of the seat's pieces of a kind."""
        words = [int(self.s.piece(corner)) for corner in range(self.s.net.corners)]
        return [word for word in words if is_kind(word, kind) and owner_of(word) == self.seat]

    @property
    def word(self) -> int:
        """The piece on the corner in question."""
        return int(self.s.piece(self.number))

    def corners(self, edge: int) -> list[int]:
        """The two ends of an edge."""
        return [int(self.s.net.edge_corners[2 * edge + end]) for end in (0, 1)]

    def around(self, corner: int, of: str) -> list[int]:
        """The corners, edges or hexes at a corner."""
        every = getattr(self.s.net, f"corner_{of}")
        return [int(every[3 * corner + place]) for place in range(3) if every[3 * corner + place] >= 0]

    def has_road_at(self, corner: int) -> bool:
        """Whether a road of the seat touches a corner."""
        return any(self.s.road_owner(edge) == self.seat for edge in self.around(corner, "edges"))

    def may_build_road(self, edge: int) -> bool:
        """Whether the seat may build a road there [U2]."""
        for corner in self.corners(edge):
            word = int(self.s.piece(corner))
            if word and owner_of(word) != self.seat:
                continue
            if is_building(word) or self.has_road_at(corner):
                return bool(self.s.takes_road(edge))
        return False

    def ships(self) -> int:
        """The number of the seat's ships on the board."""
        return sum(1 for edge in range(self.s.net.edges) if self.s.ship_owner(edge) == self.seat)

    def sides(self, edge: int) -> list[int]:
        """The terrains on both sides of an edge; outside the board is sea [Q7a]."""
        hexes = [int(self.s.net.edge_hexes[2 * edge + side]) for side in (0, 1)]
        return [ids.SEA if number < 0 else int(self.s.terrain(number)) for number in hexes]

    def beside_pirate(self, edge: int) -> bool:
        """Whether the pirate is next to an edge."""
        beside = [int(self.s.net.edge_hexes[2 * edge + side]) for side in (0, 1)]
        return self.s.pirate() >= 0 and self.s.pirate() in beside

    def may_build_ship(self, edge: int, without: int = -1) -> bool:
        """Whether the seat may build a ship there, ignoring its ship ``without`` [Q1, Q1b, Q1e]."""
        if ids.SEA not in self.sides(edge) or ids.FOG in self.sides(edge) or self.beside_pirate(edge):
            return False
        for corner in self.corners(edge):
            word = int(self.s.piece(corner))
            if word and owner_of(word) != self.seat:
                continue
            others = [other for other in self.around(corner, "edges") if other != without]
            if is_building(word) or any(self.s.ship_owner(other) == self.seat for other in others):
                return self.s.road_owner(edge) < 0 and self.s.ship_owner(edge) < 0
        return False

    def is_sole_place(self) -> bool:
        """Whether the ship in question could not be built anywhere else [Q2f]."""
        return not any(self.may_build_ship(edge, self.number) for edge in range(self.s.net.edges))

    def has_line_at(self, corner: int) -> bool:
        """Whether a road or ship of the seat touches a corner."""
        at_sea = (self.s.ship_owner(edge) == self.seat for edge in self.around(corner, "edges"))
        return self.has_road_at(corner) or any(at_sea)

    def crowded(self, corner: int) -> bool:
        """Whether a building is on a neighbouring corner [B5]."""
        return any(is_building(self.s.piece(other)) for other in self.around(corner, "corners"))

    def free_corners(self) -> list[int]:
        """The free corners on land at the seat's roads and ships."""
        on_land = [c for c in range(self.s.net.corners) if not is_at_sea(self.s, c)]
        return [c for c in on_land if not self.s.piece(c) and self.has_line_at(c)]

    def steps_at(self, *wanted: int) -> bool:
        """Whether the current question is one of some steps."""
        return self.s.step() in wanted

    def at(self, slot: int) -> int:
        """A word of the seat's block."""
        return int(self.s.v[self.seat * BLOCK + slot])

    def frame(self, field_of_frame: int) -> int:
        """A field of the current question."""
        return int(self.s.v[self.s.top() + field_of_frame])

    def hands_on(self) -> bool:
        """Whether the seat lacks exactly the cards named in the text."""
        named = Counter(re.findall(r"{([^}]+)}", self.text))
        short = {kind_icon(k): n - self.at(HAND + k) for k, n in enumerate(self.price) if n > self.at(HAND + k)}
        return bool(named) and dict(named) == short

    def would_act(self) -> bool:
        """Whether the knight could act in this turn after being activated."""
        action = ac.make(ac.ACTIVATE_KNIGHT, self.number)
        decision = decision_of(self.s)
        if decision is None or action not in decision.actions:
            return False
        then = self.s.copy()
        apply(then, action)
        after = decision_of(then)
        return after is not None and any(kind_of(a) in ACTS and first(a) == self.number for a in after.actions)

    def is_new(self) -> bool:
        """Whether all the seat's cards of the kind were bought in this turn."""
        return not self.at(HELD) & self.s.setup.box.mask[self.number] & ~self.s.v[CARD_BOUGHT]

    def spared(self) -> bool:
        """Whether the friendly robber spares a player at the hex [S5]."""
        corners = [int(self.s.net.hex_corners[6 * self.number + side]) for side in range(6)]
        owners = {int(self.s.owner(c)) for c in corners if is_building(self.s.piece(c))}
        if self.s.terrain(self.number) == ids.SEA:
            owners = {int(self.s.ship_owner(self.s.net.hex_edges[6 * self.number + side])) for side in range(6)} - {-1}
        return bool(self.s.setup.has(ids.FRIENDLY_ROBBER) and any(self.s.points(owner) < 3 for owner in owners))

    def own_building_at_hex(self) -> bool:
        """Whether a building of the seat is at the hex."""
        corners = [int(self.s.net.hex_corners[6 * self.number + side]) for side in range(6)]
        return any(self.s.owner(c) == self.seat and is_building(self.s.piece(c)) for c in corners)

    def reaches(self, start: int, corner: int) -> bool:
        """Whether the seat's roads and ships lead from one corner to another [K6]."""
        return bool(reach(self.s, self.seat, start)[corner // 60] >> corner % 60 & 1)

    def has_no_target(self) -> bool:
        """Whether the knight in question cannot reach any corner that it could take [K6, K7]."""
        for corner in range(self.s.net.corners):
            word = int(self.s.piece(corner))
            weaker = is_knight(word) and owner_of(word) != self.seat and strength_of(word) < strength_of(self.word)
            if (not word or weaker) and self.reaches(self.number, corner):
                return False
        return True
