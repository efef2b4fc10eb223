"""A computer opponent's move follows from the seed and the log, wherever the game continues."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from commands.games import seated
from game.action_text import text
from game.actions import OFFER, kind_of
from game.ai.levels import make_agent
from game.ai.remote import RemoteTable, question_of, terms_text
from game.ai.stream import agent_seed
from game.engine import start
from game.ids import CHANCE, OPTION_NAMES
from game.play.agent import Ear, Seated
from game.play.saves import load_session, save_text
from game.play.session import Player, Session
from game.play.simulation import play
from game.rng import Rng
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.view import Decision
from tests.properties.games import one_between
from tests.sessions import dealt
from tests.thorough import usual_first

LEVELS = ["normal", "easy", "normal", "easy"]
SEED = 0x123456789ABCDEF
NEW_AGENTS = 12
"""The interval of decisions that a new agent repeats; rare, because it observes the whole game first."""
OPTIONS = one_between((1 << len(OPTION_NAMES)) - 1)


def simulated(rules: RuleSet) -> tuple[Session, list[int]]:
    """A session before its first action, and the log of its simulation."""
    setup = Setup(dealt(SEED), len(LEVELS), rules, OPTIONS)
    log: list[int] = []
    play(start(setup), SEED, seated(LEVELS, SEED), log)
    return Session(setup, SEED, [Player(f"P{seat}", level, "red") for seat, level in enumerate(LEVELS)]), log


def chosen(session: Session, decision: Decision) -> int:
    """The choice of a new agent that first observes the whole game."""
    seat = decision.seat
    agent = Seated(partial(make_agent, session.players[seat].kind, agent_seed(session.seed, seat)))
    return agent.choose(Ear(seat).news(session), session.view(seat), decision)


def written(action: int, decision: Decision) -> str:
    return f"{text(action)} at {decision.name()}"


@pytest.mark.games
@pytest.mark.parametrize("rules", usual_first([CITIES_AND_KNIGHTS], BASE))
def test_a_simulations_choices_are_repeated_anywhere(rules: RuleSet) -> None:
    session, log = simulated(rules)
    desk = RemoteTable(terms_text(session.setup))
    ears = [Ear(seat) for seat in range(len(LEVELS))]
    rng = Rng(SEED)
    met: Counter[str] = Counter()
    for number, action in enumerate(log):
        decision = session.decision()
        assert decision is not None
        seat = decision.seat
        if seat == CHANCE:
            session.submit(action)
            continue
        expected = written(action, decision)
        if number % NEW_AGENTS == 0 or kind_of(action) == OFFER:
            assert written(chosen(session, decision), decision) == expected, "by a new agent"
        question = question_of(session.view(seat), decision, LEVELS[seat], agent_seed(SEED, seat), number)
        assert written(desk.answer(question, ears[seat].news(session)), decision) == expected, (
            "by the opponents' process"
        )
        met["offer"] += kind_of(action) == OFFER
        met["after an offer"] += bool(decision.offers)
        if rng.below(40) == 0:
            session = load_session(save_text(session))
            met["loaded"] += 1
            met["loaded after an offer"] += bool(decision.offers)
        session.submit(action)
        if session.can_undo(seat) and rng.below(4) == 0:
            session.undo()
            repeated = session.decision()
            assert repeated is not None
            assert written(chosen(session, repeated), repeated) == expected, "after undoing"
            met["undone"] += 1
            met["offer undone"] += kind_of(action) == OFFER
            session.submit(action)
    assert session.log == log
    assert session.is_over()
    assert min(met[what] for what in ("offer", "after an offer", "loaded", "undone")) > 2, met
    assert met["offer undone"], met


def test_agents_have_different_seeds() -> None:
    seeds = [agent_seed(game, seat) for game in range(20) for seat in range(6)]
    assert len(set(seeds)) == len(seeds)
