"""Agents choose legally, only by what their seat may know, and reproducibly."""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice

import pytest

from game.actions import COUNTER, OFFER, Actions, kind_of
from game.ai.agents import PlanningBot
from game.ai.levels import LEVELS, agents_at, make_agent
from game.ai.planner.context import PlannerContext
from game.ai.planner.parameters import normal
from game.ai.remote import Question, question_of
from game.board.library import STANDARD
from game.engine import is_legal
from game.ids import KINDS, OPTION_NAMES, PLAYER_TRADES
from game.ints import COMPILED, ints
from game.play.agent import Agent
from game.play.session import PERSON, Session
from game.position import Position
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.slots import OWN_OF_SEAT, PUBLIC_OF_SEAT
from game.state import State
from game.view import Decision, View
from tests.ai.fair import FairTable, examine
from tests.ai.games import moments
from tests.frozen import frozen_moments, recorded
from tests.properties.effort import scaled
from tests.sessions import dealt, players
from tests.steps import TURN

ALL_OPTIONS = (1 << len(OPTION_NAMES)) - 1


TABLES = [
    FairTable(CITIES_AND_KNIGHTS, STANDARD, 4),
    FairTable(BASE, STANDARD, 3),
    FairTable(CITIES_AND_KNIGHTS, "fog_island", 4),
]


@pytest.mark.rule("H2", "H3")
@pytest.mark.parametrize("level", LEVELS[:3])
def test_hidden_information_changes_no_choice(level: str) -> None:
    findings = examine(TABLES, level, make_agent, scaled(600, 60), 3)
    assert findings.unfair == []
    assert level == "random" or findings.decisions["offer"] > 3
    assert findings.decisions["trade_reply"] + findings.decisions["counter"] > 3 or level == "random"


@pytest.mark.rule("H2", "H3")
@pytest.mark.parametrize(("level", "count"), [("hard", scaled(60)), ("expert", scaled(6))])
def test_hidden_information_changes_no_choice_of_a_searching_agent(level: str, count: int) -> None:
    findings = examine(TABLES, level, make_agent, count, 45, "normal")
    assert findings.unfair == [] and findings.count() == count


@pytest.mark.rule("H2")
def test_nobody_is_told_who_is_a_person() -> None:
    """The opponents, here and in their process, are asked the same and do the same whoever is a person."""
    games: list[list[tuple[Question, int]]] = []
    for persons in ((), (0, 2)):
        seated = players(4, "normal")
        for seat in persons:
            seated[seat].kind = PERSON
        session = Session(Setup(dealt(5), 4, CITIES_AND_KNIGHTS), 5, seated)
        agents = agents_at(session, ["normal"] * 4)
        game: list[tuple[Question, int]] = []
        for decision in islice(session.questions(), 250):
            question = question_of(session.view(decision.seat), decision, "normal", session.seed, len(game))
            game.append((question, agents.choose(decision)))
            session.submit(game[-1][1])
        games.append(game)
    assert len(games[0]) == 250 and games[0] == games[1]


def weight(p: Position) -> int:
    """A number that depends on everybody's hands."""
    return sum(
        (seat + 1) * kind * int(p.hand(seat, kind)) for seat in range(int(p.setup.seats)) for kind in range(KINDS)
    )


class Peeking(PlanningBot):
    """Decides by cards that it should not see."""

    def choose(self, view: View, decision: Decision) -> int:
        return decision.actions[weight(view) % len(decision.actions)]


def peeking(_level: str, seed: int) -> Agent:
    return Peeking(normal(), seed)


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
def test_a_view_that_shows_hidden_hands_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The patch makes the rows of the hands public."""
    monkeypatch.setattr("game.view.PUBLIC_OF_SEAT", ints([*PUBLIC_OF_SEAT, *OWN_OF_SEAT]))
    found = examine(TABLES[:1], "normal", peeking, 100).unfair
    assert any("sees what is hidden" in problem for problem in found)


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be patched")
def test_an_agent_that_looks_past_its_view_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets the state itself, from which the view is made."""
    original = View.__init__

    def leak(view: View, s: State, seat: int) -> None:
        original(view, s, seat)
        STATES.append(s)

    class Cheat(PlanningBot):
        def choose(self, view: View, decision: Decision) -> int:
            return decision.actions[weight(STATES[-1]) % len(decision.actions)]

    monkeypatch.setattr(View, "__init__", leak)
    found = examine(TABLES[:1], "normal", lambda _level, seed: Cheat(normal(), seed), 200).unfair
    assert any("but else" in problem for problem in found)


STATES: list[State] = []


def test_events_that_show_hidden_cards_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.ai.fair.redact", lambda event, seat: event)
    found = examine(TABLES[:1], "normal", make_agent, 12, 50).unfair
    assert any("observes what is hidden" in problem for problem in found)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_agents_do_not_change_views(level: str) -> None:
    for number, (state, decision, _) in enumerate(frozen_moments(recorded(CITIES_AND_KNIGHTS)[0])):
        if number % 20 == 0:
            view = View(state, decision.seat)
            make_agent(level, 5).choose(view, decision)
            assert list(view.v) == list(View(state, decision.seat).v)


@pytest.mark.games
@pytest.mark.parametrize("options", [0, PLAYER_TRADES, ALL_OPTIONS])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_games_end_and_every_choice_is_legal(level: str, options: int) -> None:
    kinds = {kind_of(action) for _, _, action in moments([level, "random", level], 21, options)}
    assert (OFFER in kinds) == bool(options & PLAYER_TRADES)


def test_the_sum_of_opponents_cards_follows_from_the_rule_set() -> None:
    for rules in (CITIES_AND_KNIGHTS, BASE):
        for state, decision, _ in moments(["random"] * 3, 5, rules=rules):
            seat = decision.seat
            context = PlannerContext(normal(), 1)
            choices = Actions()
            choices.take(decision.actions)
            context.look(View(state, seat), seat, choices)
            for kind in range(KINDS):
                held = sum(int(state.hand(other, kind)) for other in range(3) if other != seat)
                assert context.about(kind) == held


@pytest.mark.games
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_base_game_is_played_to_its_end(level: str) -> None:
    assert sum(1 for _ in moments([level, "random", level, "random"], 8, rules=BASE)) > 50


@pytest.mark.games
def test_two_games_from_one_seed_are_the_same() -> None:
    first_game, second_game = ([action for _, _, action in moments(["normal", "easy", "random"], 4)] for _ in range(2))
    assert first_game == second_game


def test_offers_in_a_turn_are_few_and_different() -> None:
    offers: dict[int, list[int]] = {}
    for state, decision, action in moments(["normal"] * 4, 6):
        if decision.step == TURN.number and kind_of(action) == OFFER:
            offers.setdefault(int(state.v[1]), []).append(action)
    assert offers
    for in_turn in offers.values():
        assert len(in_turn) == len(set(in_turn)) <= 5


def test_a_loaded_game_continues_without_the_agents_memory() -> None:
    """At worst a new agent repeats an offer that was refused."""
    tried: Counter[int] = Counter()
    for state, decision, action in chain(moments(["normal"] * 3, 2), moments(["normal"] * 3, 3)):
        if kind_of(action) in (OFFER, COUNTER):
            assert is_legal(state, make_agent("normal", 99).choose(View(state, decision.seat), decision))
            tried[kind_of(action)] += 1
    assert tried[OFFER] > 10 and tried[COUNTER] > 1
