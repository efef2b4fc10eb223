"""Whole games of computer opponents for tests; every choice is checked for legality."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ai.levels import agents_of, make_agent
from game.board.library import STANDARD
from game.engine import apply, is_legal, start
from game.events import Events
from game.ids import CHANCE, PLAYER_TRADES
from game.play.agent import Agent, Audience
from game.play.chance import chance_answer
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.slots import TURN_NUMBER
from game.state import State
from game.view import Decision, View, decision_of
from tests.sessions import dealt

MOST_TURNS = 1500
Moment = tuple[State, Decision, int]


def moments(
    levels: list[str],
    seed: int,
    options: int = PLAYER_TRADES,
    rules: RuleSet = CITIES_AND_KNIGHTS,
    board: str = STANDARD,
    observe: Callable[[Events], None] = lambda events: None,
    make: Callable[[str, int], Agent] = make_agent,
) -> Iterator[Moment]:
    """Each state in which a seat decides, the decision and the chosen action (before it is applied).

    ``observe`` gets the events of each action; ``make`` makes the agents.
    """
    setup = Setup(dealt(seed, board, len(levels)), len(levels), rules=rules, options=options)
    state = start(setup)
    agents = agents_of(levels, seed, make)
    audience = Audience(agents, setup)

    def do(action: int) -> None:
        events = Events()
        apply(state, action, events)
        observe(events)
        if audience.events is not None:
            audience.events.items = events.items
            audience.announce()

    rng = Rng(seed, 1)
    while (decision := decision_of(state)) is not None:
        assert state.v[TURN_NUMBER] <= MOST_TURNS, "the game does not end"
        if decision.seat == CHANCE:
            do(int(chance_answer(state, rng)))
            continue
        action = agents[decision.seat].choose(View(state, decision.seat), decision)
        assert is_legal(state, action), f"{decision.name()}: {action}"
        yield state, decision, action
        do(action)


def winner(levels: list[str], seed: int) -> int:
    """Play a game; return the seat that won."""
    state = None
    for state, _, _ in moments(levels, seed):  # noqa: B007
        pass
    assert state is not None
    return int(state.winner())
