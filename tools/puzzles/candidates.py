"""Questions from self-play that may make a puzzle."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import cache
from typing import Final, NamedTuple

from commands.games import game_seed
from game.actions import ACCEPT, PLAY, first, kind_of
from game.ai.agents import PlanningBot
from game.ai.planner.attack_outlook import AttackOutlook
from game.ai.planner.parameters import normal
from game.ai.stream import agent_seed
from game.board.deal import deal
from game.board.library import load_layout
from game.engine import apply, start
from game.ids import ATTACK_AT, CHANCE
from game.play.agent import Agent
from game.play.simulation import play
from game.puzzles.missed import kind_of_question
from game.puzzles.puzzle import CARD, CITY, MISSED, PLACE, ROBBER, TRADE, WIN
from game.rule_module_ids import BARBARIANS
from game.rules.phases import TURN
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from game.state import State
from game.view import Decision, decision_of

GAMES: Final = (
    ("cities_and_knights", "standard", 4),
    ("base", "standard", 4),
    ("cities_and_knights", "standard", 3),
    ("base", "new_shores", 4),
    ("cities_and_knights", "standard", 4),
    ("base", "standard", 3),
    ("cities_and_knights", "fog_island", 4),
    ("base", "standard", 6),
    ("cities_and_knights", "standard", 5),
    ("base", "four_islands", 3),
    ("cities_and_knights", "new_shores", 4),
    ("base", "evergreen", 4),
    ("cities_and_knights", "twin_lakes", 2),
    ("base", "wonders", 4),
    ("cities_and_knights", "through_the_desert", 4),
    ("base", "standard", 5),
    ("cities_and_knights", "standard", 6),
    ("base", "fog_island", 4),
    ("cities_and_knights", "evergreen", 4),
    ("base", "new_world", 4),
    ("cities_and_knights", "four_islands", 3),
    ("base", "standard", 4),
)
"""Rule set, board and seats of the games, in turn."""
_NEAR: Final = 2
"""The attack comes with this many ships or fewer."""
MOST_CHOICES: Final = 70
FEWEST_CARDS: Final = 3
FEWEST_FOR_CITY: Final = 5
"""With fewer answers there is little else than to save the city or to end the turn."""


class Candidate(NamedTuple):
    """A question in a game: the state, and the index of its action in the log."""

    kind: str
    place: int
    state: State


_layout = cache(load_layout)
_outlook = AttackOutlook()


def setup_of_game(seed: int, number: int) -> Setup:
    """The terms of a game."""
    rules, board, seats = GAMES[number % len(GAMES)]
    return Setup(deal(_layout(board, seats=seats), game_seed(seed, number)), seats, RULE_SET_NAMED[rules])


def candidates(seed: int, number: int) -> dict[str, list[Candidate]]:
    """The questions of a game by kind, in random order: only for the robber the latest first, because
    early in a game it decides less, and for a win the earliest."""
    setup, luck = setup_of_game(seed, number), game_seed(seed, number)
    found: dict[str, list[Candidate]] = defaultdict(list)
    s = start(setup)
    for place, action in enumerate(log_of_game(seed, number)):
        decision = decision_of(s) if s.who() != CHANCE else None
        if decision is not None and len(decision.actions) > 1:
            for kind in kinds_of(s, decision):
                found[kind].append(Candidate(kind, place, s.copy()))
        apply(s, action)
    dice = random.Random(luck)
    for kind, entries in found.items():
        if kind != WIN:
            dice.shuffle(entries)
        if kind == ROBBER:
            entries.sort(key=lambda candidate: candidate.place, reverse=True)
    return found


def log_of_game(seed: int, number: int) -> list[int]:
    """The actions of a game of planners that do not look for sure wins."""
    setup, luck = setup_of_game(seed, number), game_seed(seed, number)
    agents: list[Agent | None] = [PlanningBot(normal(), agent_seed(luck, seat)) for seat in range(int(setup.seats))]
    log: list[int] = []
    play(start(setup), luck, agents, log)
    return log


def candidate_at(kind: str, origin: str) -> Candidate:
    """The question that a puzzle was made of."""
    seed, number, place = map(int, origin.split("/"))
    s = start(setup_of_game(seed, number))
    for action in log_of_game(seed, number)[:place]:
        apply(s, action)
    return Candidate(kind, place, s)


def kinds_of(s: State, decision: Decision) -> list[str]:
    """The kinds of puzzle that a question may make."""
    actions = decision.actions
    kind = kind_of_question(decision)
    if len(actions) > MOST_CHOICES and kind != PLACE:
        return []
    if kind == TRADE:
        return [TRADE] if ACCEPT in {kind_of(action) for action in actions} else []
    if kind == CARD:
        return [CARD] if len(actions) >= FEWEST_CARDS else []
    if kind != MISSED:
        return [kind]
    if decision.step != TURN.number:
        return []
    found = [WIN] if s.turn_number() > 0 else []
    if len({first(action) for action in actions if kind_of(action) == PLAY}) > 1:
        found.append(CARD)
    if (
        len(actions) >= FEWEST_FOR_CITY
        and s.setup.plays(BARBARIANS)
        and ATTACK_AT - s.barbarians() <= _NEAR
        and _can_lose_city(s)
    ):
        found.append(CITY)
    return found


def _can_lose_city(s: State) -> bool:
    """Whether the active player would lose a city if the attack came now."""
    seat = int(s.active())
    _outlook.look(s, seat, normal())
    own = int(_outlook.active[seat])
    total = sum(int(_outlook.active[other]) for other in range(int(s.setup.seats)))
    exposed = [int(_outlook.active[other]) for other in range(int(s.setup.seats)) if _outlook.exposed[other]]
    return bool(_outlook.exposed[seat]) and total < int(_outlook.attack) and own <= min(exposed)
