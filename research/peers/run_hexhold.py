"""Random games of Hexhold: ``python run_hexhold.py native|loop|knights|easy GAMES FIRST_SEED``.

``native`` plays the base game with the game's own loop, without trades between players; ``loop`` chooses and applies
actions from Python; ``knights`` is ``native`` for Cities & Knights, ``easy`` the same with computer opponents. Prints
seconds, games and actions.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from commands.games import seated
from game.ints import COMPILED
from game.play.simulation import play
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from tools.measure.bench.games import SEATS, new_game, outer_game


def main(way: str, games: int, first: int) -> None:
    """Play the games and print how long they took."""
    rules = CITIES_AND_KNIGHTS if way in ("knights", "easy") else BASE
    seats = ["easy" if way == "easy" else "random"] * SEATS
    actions = 0
    began = process_time()
    for seed in range(first, first + games):
        if way == "loop":
            actions += outer_game(seed, rules)
        else:
            actions += play(new_game(seed, rules), seed, seated(seats, seed)).actions
    spent = process_time() - began
    print(json.dumps({"seconds": spent, "games": games, "actions": actions, "compiled": COMPILED}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
