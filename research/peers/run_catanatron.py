"""Four random players of catanatron: ``python run_catanatron.py GAMES FIRST_SEED``; prints seconds, games, actions."""

from __future__ import annotations

import json
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer


def main(games: int, first: int) -> None:
    """Play the games and print how long they took."""
    actions = 0
    began = process_time()
    for seed in range(first, first + games):
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        actions += len(game.state.actions)
    print(json.dumps({"seconds": process_time() - began, "games": games, "actions": actions}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
