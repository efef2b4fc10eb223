"""Fog [Q15]: a road or ship uncovers the hexes that it reaches, and the builder gets a card from each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import UNCOVER, Actions, first, make, second
from game.board.board import carries_token
from game.events import UNCOVERED
from game.ids import CHANCE, FOG, GOLD, RESOURCES, SEA
from game.ints import drop, has, zeros
from game.pieces import is_building
from game.rule_module_ids import FOG as FOG_MODULE
from game.rules.gold import find_gold
from game.rules.money import receive
from game.rules.phases import TURN
from game.rules.places import free_edge, refresh, touches_hex
from game.rules.rule import Rule
from game.rules.rule_module import RuleModule
from game.slots import A, B
from game.stack import pop, push
from game.state import State
from game.steps import BY_CHANCE, HEX, SEAT, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from game.ints import Ints
    from game.position import Position

HEX_REACHED: Final = A
REACHED_BY: Final = B
UNCOVER_HEX: Final = Step("uncover_hex", BY_CHANCE, {"hex": HEX, "seat": SEAT}, on=(TURN,))
TERRAINS: Final = FOG
HIGHEST: Final = 12


class Fog(RuleModule):
    """A road or ship uncovers a fog hex at its ends [Q15]."""

    number = FOG_MODULE

    def line_placed(self, s: State, seat: i64, edge: i64) -> None:
        for end in range(2 * edge, 2 * edge + 2):
            corner = s.net.edge_corners[end]
            for i in range(3 * corner, 3 * corner + 3):
                hex_number = s.net.corner_hexes[i]
                if hex_number >= 0 and s.terrain(hex_number) == FOG:
                    push(s, UNCOVER_HEX, CHANCE, hex_number, seat)
                    return


def terrains_left(s: Position) -> Ints:
    """How many hexes of each terrain the fog still hides [Q15c]."""
    scenario = s.setup.board.scenario
    left = zeros(TERRAINS)
    if scenario is not None:
        for terrain in range(TERRAINS):
            left[terrain] = scenario.fog_terrain[terrain]
        for hex_number in range(s.net.hexes):
            if s.setup.board.terrain[hex_number] == FOG and s.terrain(hex_number) != FOG:
                left[s.terrain(hex_number)] -= 1
    return left


def tokens_left(s: Position) -> Ints:
    """How many tokens of each number are still under the fog; the index is the number.

    All visible tokens are counted, so swaps by the Inventor make no difference.
    """
    scenario = s.setup.board.scenario
    left = zeros(HIGHEST + 1)
    if scenario is not None:
        for i in range(len(scenario.fog_tokens)):
            left[scenario.fog_tokens[i]] += 1
        for hex_number in range(s.net.hexes):
            left[s.setup.board.tokens[hex_number]] += 1
            left[s.token(hex_number)] -= 1
    left[0] = 0
    return left


class Uncovering(Rule):
    """Chance decides what was under the fog: a terrain, and a number if the terrain produces [Q15a]."""

    steps: tuple[Step, ...] = (UNCOVER_HEX,)
    module = FOG_MODULE

    def fits(self, s: State, frame: i64) -> bool:
        """The hex is still under fog, and the building seat has reached it."""
        hex_number, seat = s.v[frame + HEX_REACHED], s.v[frame + REACHED_BY]
        return s.terrain(hex_number) == FOG and seat == s.mover() and touches_hex(s, seat, hex_number)

    def choices(self, s: State, out: Actions) -> None:
        terrains, tokens = terrains_left(s), tokens_left(s)
        for terrain in range(TERRAINS):
            if terrains[terrain] > 0:
                if carries_token(terrain):
                    for number in range(2, HIGHEST + 1):
                        if tokens[number] > 0:
                            out.add(make(UNCOVER, terrain, number))
                else:
                    out.add(make(UNCOVER, terrain))

    def answer(self, s: State, action: i64) -> None:
        hex_number, seat = s.field(HEX_REACHED), s.field(REACHED_BY)
        terrain = first(action)
        pop(s)
        s.v[s.setup.terrain + hex_number] = terrain
        s.v[s.setup.token + hex_number] = second(action)
        s.emit(UNCOVERED, seat, hex_number, terrain, second(action))
        lift_fog(s, hex_number)
        if terrain < RESOURCES:
            receive(s, seat, terrain, 1)
        elif terrain == GOLD:
            find_gold(s, seat, 1)


def lift_fog(s: State, hex_number: i64) -> None:
    """Update the corners and edges of a hex that has just been uncovered. All its edges are still free."""
    for i in range(6 * hex_number, 6 * hex_number + 6):
        corner = s.net.hex_corners[i]
        if s.terrain(hex_number) != SEA and has(s.v, s.setup.at_sea, corner):
            drop(s.v, s.setup.at_sea, corner)
            if not _is_near_building(s, corner):
                drop(s.v, s.setup.crowded, corner)
    for i in range(6 * hex_number, 6 * hex_number + 6):
        edge = s.net.hex_edges[i]
        free_edge(s, edge)
        refresh(s, edge)


def _is_near_building(s: State, corner: i64) -> bool:
    """Whether there is a building on a corner or next to it [B5]."""
    if is_building(s.piece(corner)):
        return True
    for i in range(3 * corner, 3 * corner + 3):
        other = s.net.corner_corners[i]
        if other >= 0 and is_building(s.piece(other)):
            return True
    return False
