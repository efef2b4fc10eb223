"""Players of catanatron 3.2.1 for the referee: a request a line on the input, an answer a line on the output, as JSON.

``python serve_catanatron.py PLAYER [CHECKOUT]``: of the package itself come ``random``, ``weighted`` and ``points``;
``value`` and ``alphabeta2``, ``alphabeta3`` ... lie in its repository, of which a checkout must be given.

``net`` tells the nodes of each hex of the island, clockwise from the north. ``decide POSITION LEGAL`` asks the player
whose turn it is; the position is told wholly each time, and LEGAL lists what may be done, as actions are answered:
type, value and, for the robber, whom to rob. Nodes, hexes and seats are catanatron's numbers.
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
    """A player of a color."""
    if name.startswith(SEARCH):
        from catanatron_experimental.machine_learning.players.minimax import AlphaBetaPlayer

        return AlphaBetaPlayer(color, int(name.removeprefix(SEARCH)))
    if name == "value":
        from catanatron_experimental.machine_learning.players.value import ValueFunctionPlayer

        return ValueFunctionPlayer(color)
    return {"random": RandomPlayer, "weighted": WeightedRandomPlayer, "points": VictoryPointPlayer}[name](color)


def net() -> list[list[Any]]:
    """The hexes by their coordinates to the east and the south-east, and their nodes."""
    tiles = CatanMap.from_template(BASE_MAP_TEMPLATE).land_tiles
    return [[x, z, [tile.nodes[place] for place in CLOCKWISE]] for (x, _, z), tile in tiles.items()]


def map_of(hexes: list[list[Any]], harbours: list[list[int]]) -> CatanMap:
    """The board of a game: each hex's coordinates, resource or -1 and number; the nodes of each kind of harbour."""
    tiles = CatanMap.from_template(BASE_MAP_TEMPLATE).tiles
    for x, z, resource, number in hexes:
        tile = tiles[(x, -x - z, z)]
        tile.resource, tile.number = (RESOURCES[resource], number) if resource >= 0 else (None, None)
    made = CatanMap.from_tiles(tiles)
    made.port_nodes = {kind: set(nodes) for kind, nodes in zip([*RESOURCES, None], harbours, strict=True)}
    return made


def game_of(position: dict[str, Any], catan_map: CatanMap) -> Game:
    """A game in such a position, as it would be had it been played here."""
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
    for one, other in own[ROAD]:
        board.roads[one, other] = board.roads[other, one] = color
    board.road_lengths[color] = player["state"]["LONGEST_ROAD_LENGTH"]


def components(game: Game, color: Color) -> list[set[int]]:
    """The nodes that a player's pieces join, each group apart; an enemy's building ends one."""
    board, own = game.state.board, game.state.buildings_by_color[color]
    left = {*own[SETTLEMENT], *own[CITY], *(node for edge in own[ROAD] for node in edge)}
    left = {node for node in left if not board.is_enemy_node(node, color)}
    found = []
    while left:
        group = {node for node in board.bfs_walk(min(left), color) if not board.is_enemy_node(node, color)}
        found.append(group)
        left -= group
    return found


def told(game: Game, action: Action) -> list[Any]:
    """An action as it is answered."""
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
    kinds = [RESOURCES.index(one) for one in ([value] if isinstance(value, str) else value) if one is not None]
    return [kind, [kinds[0], kinds[-1]] if kind == "MARITIME_TRADE" else kinds]


def is_allowed(action: list[Any], legal: list[list[Any]]) -> bool:
    """Whether an action is among those that may be done; of a card that names kinds, only that it is played."""
    if action[0] in ("PLAY_YEAR_OF_PLENTY", "PLAY_MONOPOLY"):
        return [action[0]] in legal
    return action[:2] in legal


def decide(name: str, game: Game, legal: list[list[Any]]) -> dict[str, Any]:
    """The choice of a player, and where its engine's legal actions differ from ours."""
    state = game.state
    own = generate_playable_actions(state)
    both = [action for action in own if is_allowed(told(game, action), legal)]
    known = [told(game, action)[:2] for action in own]
    more = [action for action in legal if not any(one[: len(action)] == action for one in known)]
    unlike = {"more": [action[0] for action in more], "less": [told(game, a)[0] for a in own if a not in both]}
    if not both:
        return {"action": random.choice(legal), **unlike}
    state.playable_actions = both
    player = player_named(name, state.current_color())
    return {"action": told(game, player.decide(game, both)), **unlike}


def main(name: str, checkout: str = "") -> None:
    """Answers until the input ends."""
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
