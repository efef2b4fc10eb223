"""A complete made-up card with a made-up question: its rule, words and policy, and where each is registered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.actions import Actions, first
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.plan import loss_of
from game.ai.planner.policy import POLICY_OF_CARD, POLICY_OF_STEP, CardPolicy, Policy
from game.box import Box
from game.events import SEAT_NAMED
from game.ids import CARD_NAMES, POLITICS, SCIENCE, TRADE
from game.registry import enter_card
from game.rules.money import hand_over
from game.rules.order import opponents, with_cards
from game.rules.phases import TURN
from game.rules.robber import list_players
from game.rules.rule import CARD_OF_KIND, CARDS, KIND_NAMED, RULE_OF_STEP, Card, Rule
from game.rules.seven import list_own_cards
from game.ruleset import RuleSet
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SET_NAMED
from game.rulesets.making import cards_of, rule_set
from game.slots import STEP, A, B
from game.stack import ask, pop, push
from game.state import State
from game.steps import IS_FORCED, OPPONENT, OTHER, OWED, OWN_CARD, STEP_NAMED, STEPS, WHICH_PLAYER, Step
from scenes.tabletop.words import prompts, registry
from scenes.tabletop.words.card import CardWords, StepWords

TOLL_PAYER = Step("toll_payer", WHICH_PLAYER, on=(TURN,))
TOLL = Step("toll", OWN_CARD, {"to": OPPONENT, "left": OWED}, on=(TURN,), asks=OTHER)
TO, LEFT = A, B


class Toll(Card):
    """An opponent hands over up to two cards of their choice."""

    name = "toll"
    deck = POLITICS
    count = 3
    steps: tuple[Step, ...] = (TOLL_PAYER, TOLL)

    def playable(self, s: State, seat: int) -> bool:
        return with_cards(s, opponents(s, seat), 1) != 0

    def play(self, s: State, seat: int) -> None:
        push(s, TOLL_PAYER, seat)

    def choices(self, s: State, out: Actions) -> None:
        if s.at(TOLL_PAYER):
            list_players(with_cards(s, opponents(s, s.who()), 1), out)
        else:
            list_own_cards(s, s.who(), out)

    def answer(self, s: State, action: int) -> None:
        seat = s.who()
        if s.at(TOLL_PAYER):
            payer = first(action)
            s.emit(SEAT_NAMED, seat, payer)
            s.set_field(TO, seat)
            s.set_field(LEFT, min(2, int(s.hand_size(payer))))
            ask(s, TOLL, payer)
            return
        hand_over(s, seat, s.field(TO), first(action))
        s.set_field(LEFT, s.field(LEFT) - 1)
        if s.field(LEFT) == 0:
            pop(s)

    def fits(self, s: State, frame: int) -> bool:
        if s.v[frame + STEP] == TOLL_PAYER.number:
            return self.playable(s, s.active())
        return bool(s.v[frame + TO] == s.active() and s.v[frame + LEFT] <= 2)


WORDS = CardWords(
    "toll",
    "Toll",
    "Choose an opponent, who hands you two cards of their choice.",
    steps={
        "toll_payer": StepWords("Toll: who pays?"),
        "toll": StepWords("A toll is due: choose what you pay."),
    },
)


class TollPolicy(CardPolicy):
    """Plays the card whenever possible."""

    def worth(self, m: PlannerContext) -> int:
        return 2 * CARD

    def score(self, m: PlannerContext, step: int, action: int) -> int:
        return 0 if step == TOLL_PAYER.number else -int(loss_of(m, first(action)))


@contextmanager
def registered_card(patch: pytest.MonkeyPatch) -> Iterator[RuleSet]:
    """Register the card everywhere, with a rule set whose decks contain it, and remove it again."""
    steps, card = len(STEPS), Toll()
    enter_card(card)
    rules = rule_set("tolls", _box(), _box(), *CITIES_AND_KNIGHTS.modules)
    patch.setitem(RULE_SET_NAMED, "tolls", rules)
    patch.setitem(registry.NAMED, "toll", WORDS)
    for name, words in WORDS.steps.items():
        patch.setitem(prompts.STEPS, name, words)
    policy = TollPolicy()
    POLICY_OF_CARD[card.kind] = policy
    for step in card.steps:
        POLICY_OF_STEP[step.number] = policy
    try:
        yield rules
    finally:
        POLICY_OF_CARD[card.kind] = CardPolicy()
        CARD_OF_KIND[card.kind] = Card()
        CARDS.pop()
        CARD_NAMES.pop()
        del KIND_NAMED[card.name]
        while len(STEPS) > steps:
            step = STEPS.pop()
            del STEP_NAMED[step.name]
            RULE_OF_STEP[step.number] = Rule()
            POLICY_OF_STEP[step.number] = Policy()
            IS_FORCED[step.number] = 0


def _box() -> Box:
    """The box of Cities & Knights plus the card."""
    return Box(cards_of(SCIENCE, TRADE, POLITICS), goal=13, commodities=12, walls=3, knights=2)
