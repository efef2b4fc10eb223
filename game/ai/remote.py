"""Sends questions to agents in another process, as plain numbers that fit through any pipe.

A question reveals no more than the seat's view: it contains a random position that is possible from the seat's point of
view, and the receiver takes the seat's view of that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Final

from game.ai.coach.case import CODES, Reason
from game.ai.coach.coach import Advice, Advised, Coach
from game.ai.levels import make_agent
from game.ai.search.search_budget import Clock
from game.ai.search.weights import network_of
from game.codec.save import Save, SeatData, decode, encode
from game.engine import is_legal, start
from game.ints import ints
from game.play.agent import Agent, News, Seated
from game.rng import Rng
from game.setup import Setup
from game.state import State
from game.view import Decision, View, possible_numbers, view_of

Question = tuple[int, str, int, list[int], int, list[int], list[int] | None]
"""Seat, player, seed of the agent, numbers of a position, step, legal actions, offers of the turn."""


def terms_text(setup: Setup) -> str:
    """The terms of a game as text: a new game on its board, without any hand, deck or seed of the running one."""
    seats = [SeatData(f"seat {seat}", "person", "") for seat in range(int(setup.seats))]
    return encode(Save(setup, 0, seats, start(setup), None, None))


def terms_of(terms: str) -> Setup:
    """The terms from ``terms_text``."""
    return decode(terms).setup


def question_of(view: View, decision: Decision, player: str, seed: int, number: int) -> Question:
    """Pack a question for the seat of a view; ``number`` identifies the question within a game."""
    numbers = possible_numbers(view, Rng(number, decision.seat))
    return decision.seat, player, seed, numbers, decision.step, list(decision.actions), decision.offers


class RemoteTable:
    """Answers questions about one game. Its agents live as long as it does."""

    def __init__(self, terms: str, make: Callable[[str, int], Agent] = make_agent) -> None:
        """``make`` creates an agent from a player and a seed."""
        self._setup = terms_of(terms)
        self._make = make
        self._seated: dict[tuple[int, str], Seated] = {}

    def answer(self, question: Question, news: News) -> int:
        """Pass the news to the seat's agent and return its choice. ValueError if the choice is not legal."""
        seat, player, seed, numbers, step, actions, offers = question
        if (seat, player) not in self._seated:
            self._seated[(seat, player)] = Seated(partial(self._make, player, seed))
        state = State(self._setup, ints(numbers))
        decision = Decision(seat, step, actions, offers)
        action = self._seated[(seat, player)].choose(news, View(state, seat), decision)
        if not is_legal(state, action):
            raise ValueError(f"{action} is not legal")
        return action


QUICK: Final = "quick"
"""In place of a player, asks the coach for a first answer."""


class CoachDesk:
    """Answers questions about one game with advice. A new coach is created only after an undo."""

    def __init__(self, terms: str, clock: Clock | None = None) -> None:
        self._setup = terms_of(terms)
        self._clock = clock
        self._coaches: dict[int, Coach] = {}
        network_of(self._setup.rules.name)  # so that the first question need not wait for it

    def answer(self, question: Question, news: News) -> list[int]:
        """The advice for the seat that asks, as numbers."""
        seat, player, seed, numbers, step, actions, offers = question
        before, entries = news
        if before == 0 or seat not in self._coaches:
            self._coaches[seat] = Coach(seed, self._clock)
        coach = self._coaches[seat]
        for events in entries:
            coach.observe(events)
        view, decision = view_of(self._setup, numbers, seat), Decision(seat, step, actions, offers)
        return numbers_of(coach.glance(view, decision) if player == QUICK else coach.advise(view, decision))


def numbers_of(advice: Advice) -> list[int]:
    """Advice as numbers: the count of actions, then each with its chance, reason, comparison, drawback and what
    follows, then the chances of all seats."""
    flat: list[int] = []
    for advised in advice.best:
        reasons = (advised.reason, advised.but, advised.drawback)
        flat += [advised.action, advised.chance, *chain(*map(_reason_numbers, reasons)), advised.then + 1]
    return [len(advice.best), *flat, *advice.chances]


def advice_of(numbers: list[int]) -> Advice:
    """The inverse of ``numbers_of``. ValueError if the numbers are invalid."""
    count = numbers[0] if numbers else 0
    flat, chances = numbers[1 : 1 + WIDE * count], numbers[1 + WIDE * count :]
    if count < 1 or len(flat) != WIDE * count or not chances or min(flat[2::WIDE]) < 1:
        raise ValueError(f"no advice: {numbers}")
    if max(flat[2::WIDE] + flat[4::WIDE] + flat[6::WIDE]) > len(CODES):
        raise ValueError(f"no advice: {numbers}")
    best: list[Advised] = []
    for at in range(0, len(flat), WIDE):
        action, chance, *numbers, then = flat[at : at + WIDE]
        reason, but, drawback = (_reason(*numbers[place : place + 2]) for place in (0, 2, 4))
        assert reason is not None, "checked above"
        best.append(Advised(action, chance, reason, but, then - 1, drawback))
    return Advice(best, chances)


WIDE: Final = 9
"""How many numbers each action takes."""


def _reason_numbers(reason: Reason | None) -> list[int]:
    return [0, 0] if reason is None else [CODES.index(reason.code) + 1, reason.about + 1]


def _reason(code: int, about: int) -> Reason | None:
    return Reason(CODES[code - 1], about - 1) if code else None
