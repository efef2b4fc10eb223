"""Plays games to train the network for the set-up on: ``python -m tools.learning.openings base openings.npz
--games 600000 --jobs 2``.

Planners place the first buildings and roads, but in most games they often choose only from some of the places, so that
good and bad openings are compared. Then a rollout finishes the game. The file has the format of
tools.learning.self_play, with one position for each game: the end of the set-up.
"""

from __future__ import annotations

import argparse
import random
from functools import cache, partial
from typing import Final

from game.ai.agents import PlanningBot
from game.ai.search.luck import Luck
from game.ai.search.rollout import quiet
from game.board.deal import deal
from game.board.library import load_layout
from game.engine import apply, start
from game.ids import CHANCE
from game.play.chance import chance_answer
from game.rng import Rng
from game.rules.phases import BEFORE_ROLL
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from game.state import State
from game.view import Decision, View, decision_of
from tools.learning.self_play import (
    CHANCE_STREAM,
    Lesson,
    any_seating,
    collect,
    learning_parser,
    result_of,
    rollout_of,
    rows_of,
)

STANDARD: Final = 0.9
"""The share of games with four seats on the standard board."""
NARROWED: Final = (0.0, 0.3, 0.6, 1.0)
"""The shares of the choices that are narrowed, one of them for each game."""
OFFERED: Final = (2, 3, 4, 6, 9, 14, 20)
"""How many places a narrowed choice has."""
PARTS: Final = 60
"""A rollout stops after some hundred actions, so it is repeated up to this number of times."""
NEVER: Final = 1_000_000
"""A turn that no game reaches."""

_layout = cache(load_layout)


def lessons_of(number: int, options: argparse.Namespace) -> list[Lesson]:
    """The position at the end of a set-up, and who won the game; none if nobody did."""
    dice = random.Random(number)
    board, seats = ("standard", 4) if dice.random() < STANDARD else any_seating(dice)
    s = start(Setup(deal(_layout(board, seats=seats), number), seats, RULE_SET_NAMED[options.rules]))
    bots = [PlanningBot(quiet(), dice.randrange(1 << 30)) for _ in range(seats)]
    chance = Rng(number, CHANCE_STREAM)
    narrowed = dice.choice(NARROWED)
    while not (s.at(BEFORE_ROLL) and s.turn_number()):
        seat = int(s.who())
        apply(s, int(chance_answer(s, chance)) if seat == CHANCE else _choice(s, bots[seat], narrowed, dice))
    rows, rollout = rows_of(s), rollout_of(seats)
    for part in range(PARTS):
        rollout.play(s, Luck(number * PARTS + part), NEVER)
        if s.winner() >= 0:
            return [(rows, seats, result_of(s), number, 0, [])]
    return []


def _choice(s: State, bot: PlanningBot, narrowed: float, dice: random.Random) -> int:
    """The choice of a bot, perhaps from only some of the actions."""
    decision = decision_of(s)
    assert decision is not None
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    if len(actions) > 2 and dice.random() < narrowed:
        some = dice.choice(OFFERED)
        decision = Decision(decision.seat, decision.step, dice.sample(actions, min(len(actions), some)))
    return bot.choose(View(s, decision.seat), decision)


def main() -> None:
    """Play the games and write the file."""
    options = learning_parser("Plays games to learn the judgement of openings from.").parse_args()
    collect(partial(lessons_of, options=options), options)


if __name__ == "__main__":
    main()
