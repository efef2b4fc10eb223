"""Serves players of catanatron 3.2.1 to the referee: one request per line of input, one answer per line of output, as
JSON.

``python serve_catanatron.py PLAYER [CHECKOUT]``: the players ``random``, ``weighted`` and ``points`` are in the
package; ``value`` and ``alphabeta2``, ``alphabeta3`` ... are only in its repository, of which CHECKOUT is a checkout.

``net`` returns the nodes of each hex of the island, clockwise from the north. ``decide POSITION LEGAL`` asks the player
whose turn it is. The position is complete, and LEGAL lists the legal actions in the form of answers: type, value and,
for the robber, the victim. Nodes, hexes and seats have catanatron's numbers.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.board import STATIC_GRAPH
from catanatron.models.enums import CITY, RESOURCES, ROAD, SETTLEMENT, Action, ActionPrompt
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap, NodeRef
from catanatron.models.player import Color, Player, RandomPlayer
from catanatron.players.search import VictoryPointPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

COLORS = tuple(Color)
CLOCKWISE = (NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST, NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST)
PLAIN = ("ROLL", "END_TURN", "BUY_DEVELOPMENT_CARD", "PLAY_KNIGHT_CARD", "PLAY_ROAD_BUILDING")
SEARCH = "alphabeta"


def player_named(name: str, color: Color) -> Player:
    """The player of that name, for a color."""
    if name.startswith(SEARCH):
        from catanatron_experimental.machine_learning.players.minimax import AlphaBetaPlayer

        return AlphaBetaPlayer(color, int(name.removeprefix(SEARCH)))
    if name == "value":
        from catanatron_experimental.machine_learning.players.value import ValueFunctionPlayer

        return ValueFunctionPlayer(color)
    return {"random": RandomPlayer, "weighted": WeightedRandomPlayer, "points": VictoryPointPlayer}[name](color)


def net() -> list[list[Any]]:
    """The hexes, as coordinates to the east and the south-east, with their nodes."""
    tiles = CatanMap.from_template(BASE_MAP_TEMPLATE).land_tiles
    return [[x, z, [tile.nodes[place] for place in CLOCKWISE]] for (x, _, z), tile in tiles.items()]


def map_of(hexes: list[list[Any]], harbours: list[list[int]]) -> CatanMap:
    """Create the board from each hex's coordinates, resource or -1 and number, and the nodes of each kind of
    harbour."""
    tiles = CatanMap.from_template(BASE_MAP_TEMPLATE).tiles
    for x, z, resource, number in hexes:
        tile = tiles[(x, -x - z, z)]
        tile.resource, tile.number = (RESOURCES[resource], number) if resource >= 0 else (None, None)
    catan_map = CatanMap.from_tiles(tiles)
    catan_map.port_nodes = {kind: set(nodes) for kind, nodes in zip([*RESOURCES, None], harbours, strict=True)}
    return catan_map


def game_of(position: dict[str, Any], catan_map: CatanMap) -> Game:
    """A game in a position, as if it had been played in catanatron."""
    seats = len(position["players"])
    game = Game([Player(color) for color in COLORS[:seats]], seed=1, catan_map=catan_map)
    state = game.state
    state.colors = COLORS[:seats]
    state.color_to_index = {color: index for index, color in enumerate(state.colors)}
    state.resource_freqdeck = list(position["bank"])
    state.development_listdeck = list(position["deck"])
    state.current_player_index = state.current_turn_index = position["seat"]
    state.current_prompt = ActionPrompt[position["prompt"]]
    state.is_initial_build_phase = position["setting_up"]
    state.is_moving_knight = position["prompt"] == "MOVE_ROBBER"
    state.free_roads_available = position["free_roads"]
    state.is_road_building = position["free_roads"] > 0
    x, z = position["robber"]
    state.board.robber_coordinate = (x, -x - z, z)
    for index, player in enumerate(position["players"]):
        state.player_state.update({f"P{index}_{name}": value for name, value in player["state"].items()})
        build(game, state.colors[index], player)
        if player["state"]["HAS_ROAD"]:
            state.board.road_color = state.colors[index]
            state.board.road_length = player["state"]["LONGEST_ROAD_LENGTH"]
    for color in state.colors:
        state.board.connected_components[color] = components(game, color)
    return game


def build(game: Game, color: Color, player: dict[str, Any]) -> None:
    """Place a player's pieces."""
    board, own = game.state.board, game.state.buildings_by_color[color]
    for kind, nodes in ((SETTLEMENT, player["settlements"]), (CITY, player["cities"])):
        own[kind] = list(nodes)
        for node in nodes:
            board.buildings[node] = (color, kind)
            board.board_buildable_ids -= {node, *STATIC_GRAPH.neighbors(node)}
    own[ROAD] = [tuple(edge) for edge in player["roads"]]
    for start, end in own[ROAD]:
        board.roads[start, end] = board.roads[end, start] = color
    board.road_lengths[color] = player["state"]["LONGEST_ROAD_LENGTH"]


def components(game: Game, color: Color) -> list[set[int]]:
    """The groups of nodes that a player's pieces connect; an enemy's building ends a group."""
    board, own = game.state.board, game.state.buildings_by_color[color]
    left = {*own[SETTLEMENT], *own[CITY], *(node for edge in own[ROAD] for node in edge)}
    left = {node for node in left if not board.is_enemy_node(node, color)}
    groups = []
    while left:
        group = {node for node in board.bfs_walk(min(left), color) if not board.is_enemy_node(node, color)}
        groups.append(group)
        left -= group
    return groups


def encoded(game: Game, action: Action) -> list[Any]:
    """An action in the form of an answer."""
    kind, value = action.action_type.value, action.value
    if kind in PLAIN:
        return [kind]
    if kind in ("BUILD_SETTLEMENT", "BUILD_CITY"):
        return [kind, value]
    if kind == "BUILD_ROAD":
        return [kind, sorted(value)]
    if kind == "MOVE_ROBBER":
        (x, _, z), victim, _ = value
        return [kind, [x, z], -1 if victim is None else game.state.color_to_index[victim]]
    names = [value] if isinstance(value, str) else value
    kinds = [RESOURCES.index(name) for name in names if name is not None]
    return [kind, [kinds[0], kinds[-1]] if kind == "MARITIME_TRADE" else kinds]


def is_allowed(action: list[Any], legal: list[list[Any]]) -> bool:
    """Whether an action is legal; for a card with a choice of kinds, only whether the card may be played."""
    if action[0] in ("PLAY_YEAR_OF_PLENTY", "PLAY_MONOPOLY"):
        return [action[0]] in legal
    return action[:2] in legal


def decide(name: str, game: Game, legal: list[list[Any]]) -> dict[str, Any]:
    """The choice of a player, and the differences between its engine's legal actions and ours."""
    state = game.state
    own = generate_playable_actions(state)
    both = [action for action in own if is_allowed(encoded(game, action), legal)]
    known = [encoded(game, action)[:2] for action in own]
    more = [action for action in legal if not any(theirs[: len(action)] == action for theirs in known)]
    unlike = {"more": [action[0] for action in more], "less": [encoded(game, a)[0] for a in own if a not in both]}
    if not both:
        return {"action": random.choice(legal), **unlike}
    state.playable_actions = both
    player = player_named(name, state.current_color())
    return {"action": encoded(game, player.decide(game, both)), **unlike}


def main(name: str, checkout: str = "") -> None:
    """Answer requests until the input ends."""
    if checkout:
        sys.path.append(f"{checkout}/catanatron_experimental")
    catan_map: CatanMap | None = None
    player_named(name, COLORS[0])
    for line in sys.stdin:
        verb, *words = json.loads(line)
        answer: Any = None
        if verb == "net":
            answer = net()
        elif verb == "deal":
            seed, *board = words
            random.seed(seed)
            catan_map = map_of(*board)
        else:
            position, legal = words
            assert catan_map is not None
            answer = decide(name, game_of(position, catan_map), legal)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
