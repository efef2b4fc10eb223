"""Whole games per second: random games with the game's own loop and with an outer one, and computer opponents."""

from __future__ import annotations

from functools import cache
from typing import Final

from commands.games import seated
from game.actions import Actions
from game.ai.search.luck import Luck
from game.ai.search.rollout import Rollout
from game.board.deal import deal
from game.board.library import load_layout
from game.engine import apply, legal, start
from game.ids import CHANCE, NOBODY
from game.play.chance import chance_answer
from game.play.simulation import play
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from tools.measure.bench.measure import BenchEffort, Figure, rates

SEATS: Final = 4
LEVELS: Final = ("easy", "normal")
NO_OPTIONS: Final = 0
"""No variants, and no trades between players."""
AT_SEA: Final = "new_shores"
MANY: Final = 6
STRETCH: Final = 20
"""The number of turns of a rollout that are played at a time."""
BOARD: Final = "standard"
_layout: Final = cache(load_layout)


def new_game(
    seed: int, rules: RuleSet = CITIES_AND_KNIGHTS, points: int = 0, board: str = BOARD, seats: int = SEATS
) -> State:
    """The start of a game on a freshly dealt board."""
    return start(Setup(deal(_layout(board, seats=seats), seed), seats, rules, NO_OPTIONS, points))


def random_games(effort: BenchEffort, rules: RuleSet, board: str = BOARD, seats: int = SEATS) -> dict[str, Figure]:
    """Games of random legal actions, with the loop of game.play.simulation."""

    def game(number: int) -> int:
        return play(new_game(number, rules, board=board, seats=seats), number, [None] * seats).actions

    games, actions = rates(effort, game)
    return {"games_per_second": games, "actions_per_second": actions}


def outer_game(seed: int, rules: RuleSet) -> int:
    """Play a game of random legal actions with a loop that any program might write around legal and apply, and that is
    never compiled. Return the number of actions."""
    state, rng, out = new_game(seed, rules), Rng(seed), Actions()
    items = out.items
    actions = 0
    while (who := state.who()) != NOBODY:
        if who >= 0:
            legal(state, out)
            apply(state, items[rng.below(out.count)])
        else:
            apply(state, chance_answer(state, rng))
        actions += 1
    return actions


def outer_loop(effort: BenchEffort, rules: RuleSet) -> Figure:
    """Actions per second with the outer loop."""
    return rates(effort, lambda number: outer_game(number, rules))[1]


def opponents(effort: BenchEffort, level: str) -> dict[str, Figure]:
    """Games of four equal computer opponents."""

    def game(number: int) -> int:
        return play(new_game(number), number, seated([level] * SEATS, number)).actions

    games, actions = rates(effort, game)
    return {"games_per_second": games, "actions_per_second": actions}


def playouts(effort: BenchEffort, rules: RuleSet) -> dict[str, Figure]:
    """Whole games played like the rollouts of a search: by four planners that see the whole state."""
    rollout = Rollout(SEATS)

    def game(number: int) -> int:
        state, luck, before = new_game(number, rules), Luck(number), int(rollout.actions)
        while state.winner() < 0:
            rollout.play(state, luck, state.turn_number() + STRETCH)
        return int(rollout.actions) - before

    games, actions = rates(effort, game)
    return {"games_per_second": games, "actions_per_second": actions}


def positions(number: int, most: int, board: str = BOARD) -> tuple[list[State], list[int]]:
    """A random game of up to ``most`` actions: copies of its states before each action, and the actions."""
    state, rng, out = new_game(number, board=board), Rng(number), Actions()
    states: list[State] = []
    actions: list[int] = []
    while state.winner() < 0 and len(actions) < most:
        if state.who() == CHANCE:
            action = int(chance_answer(state, rng))
        else:
            legal(state, out)
            action = int(out.items[rng.below(out.count)])
        states.append(state.copy())
        actions.append(action)
        apply(state, action)
    return states, actions


def all_games(effort: BenchEffort) -> dict[str, object]:
    """Every figure of whole games."""
    return {
        "base": random_games(effort, BASE),
        "cities_and_knights": random_games(effort, CITIES_AND_KNIGHTS),
        "at_sea": random_games(effort, CITIES_AND_KNIGHTS, AT_SEA),
        "of_six": random_games(effort, CITIES_AND_KNIGHTS, seats=MANY),
        **{level: opponents(effort, level) for level in LEVELS},
        "playouts": playouts(effort, CITIES_AND_KNIGHTS),
        "playouts_base": playouts(effort, BASE),
        "outer_loop_actions_per_second": outer_loop(effort, CITIES_AND_KNIGHTS),
        "outer_loop_actions_per_second_base": outer_loop(effort, BASE),
    }
