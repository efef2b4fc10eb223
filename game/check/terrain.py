"""Checks terrains and numbers: as dealt, swapped by an Inventor, or uncovered."""

from __future__ import annotations

from game.board.board import carries_token
from game.ids import FOG
from game.rules.fog import HIGHEST, TERRAINS
from game.state import State


def terrain_problems(s: State) -> list[str]:
    """Check that terrains and numbers are those of the board, perhaps swapped, plus some of those that its fog hides
    [Q15a]."""
    board, scenario = s.setup.board, s.setup.board.scenario
    hidden = [0] * TERRAINS if scenario is None else [*map(int, scenario.fog_terrain), *[0] * TERRAINS][:TERRAINS]
    numbers = [0] * (HIGHEST + 1)
    for number in [] if scenario is None else scenario.fog_tokens:
        numbers[int(number)] += 1
    found: list[str] = []
    for place in range(int(s.net.hexes)):
        terrain, token = int(s.terrain(place)), int(s.token(place))
        if board.terrain[place] != FOG and terrain != board.terrain[place]:
            return [f"hex {place} is not what it was when the game began"]
        if not 0 <= terrain <= FOG or not 0 <= token <= HIGHEST:
            return [f"there is no such hex as {place}"]
        if board.terrain[place] == FOG and terrain != FOG:
            hidden[terrain] -= 1
            if carries_token(terrain) != (token != 0):
                found.append(f"hex {place} has come out of the fog with a number that it cannot have")
        elif (board.tokens[place] != 0) != (token != 0):
            found.append(f"hex {place} has a number that it cannot have")
        numbers[int(board.tokens[place])] += 1
        numbers[token] -= 1
    if min(hidden) < 0:
        found.append("more hexes of a kind have come out of the fog than it hid")
    if min(numbers[1:]) < 0 or (FOG not in board.terrain[:] and any(numbers[1:])):
        found.append("swapping the board's tokens never gives these")
    return found
