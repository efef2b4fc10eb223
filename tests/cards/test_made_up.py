"""A card consists of its rule, words, policy and picture, and nothing else depends on it: a made-up card shows that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.action_text import parse, text
from game.actions import PLAY, kind_of, make
from game.ai.levels import agents_of
from game.box import MOST_OF_A_DECK, Box, CardRow
from game.check.whole import problems
from game.events import CARD_DRAWN
from game.ids import DEVELOPMENT, POLITICS
from game.ints import COMPILED
from game.play.saves import load_session, save_text
from game.play.session import Player, Session
from game.rng import Rng
from game.rules.rule import KIND_NAMED
from game.ruleset import RuleSet
from game.setup import Setup
from game.steps import STEP_NAMED
from game.view import View
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.prompts import prompt_text
from scenes.tabletop.words.registry import words_of
from tests import numbers
from tests.cards.made_up import TOLL, TOLL_PAYER, registered_card
from tests.invariants import plain
from tests.sessions import dealt, players

pytestmark = pytest.mark.skipif(COMPILED, reason="an interpreted card cannot inherit from a compiled one")

SEATS = 4


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[RuleSet]:
    with registered_card(monkeypatch) as made_up_rules:
        yield made_up_rules


def test_a_made_up_card_is_in_its_deck(rules: RuleSet) -> None:
    kind = KIND_NAMED["toll"]
    assert rules.box.count[kind] == 3 and rules.box.deck[kind] == POLITICS
    assert rules.box.kinds_of(POLITICS)[-1] == kind and int(rules.box.all_cards).bit_count() == 3 + sum(
        numbers.CARD_COUNTS[: numbers.PROGRESS_KINDS]
    )
    action = make(PLAY, kind)
    assert text(action) == "play toll" and parse("play toll") == action
    assert words_of(kind).title == "Toll"


def test_a_made_up_card_works_in_whole_games(rules: RuleSet) -> None:
    met: Counter[str] = Counter()
    for number in range(40):
        _play(Session(Setup(dealt(number), SEATS, rules), number, players(SEATS, "easy")), number, met)
        if all(met[what] >= 3 for what in ("drawn", "play", "toll_payer", "toll")):
            return
    pytest.fail(f"met in 40 games: {met}")


def _play(session: Session, number: int, met: Counter[str]) -> None:
    agents = agents_of(["easy"] * SEATS, number)
    cast = Cast([Player(f"P{seat}", "easy", "red") for seat in range(SEATS)])
    event_text = EventText(cast)
    kind = KIND_NAMED["toll"]
    for decision in session.questions():
        if decision.step in (TOLL.number, TOLL_PAYER.number):
            met[decision.name()] += 1
            assert problems(session.state) == []
            assert plain(load_session(save_text(session)).state) == plain(session.state)
            view = session.view(decision.seat)
            assert prompt_text(Prompt(view, decision), cast).startswith(("Toll: who", "A toll"))
            sample = View(session.state, (decision.seat + 1) % SEATS).sample(Rng(number))
            assert problems(sample) == []
        action = agents[decision.seat].choose(session.view(decision.seat), decision)
        met["play"] += kind_of(action) == PLAY and action == make(PLAY, kind)
        session.submit(action)
    for event in (event for events in session.history for event in events):
        met["drawn"] += event[0] == CARD_DRAWN and event[2] == kind
        event_text.line(event)


def test_a_box_with_too_many_cards_is_refused() -> None:
    def row(kind: int, deck: int, count: int) -> CardRow:
        return CardRow(kind, deck, count, False, False, False)

    Box([row(0, POLITICS, MOST_OF_A_DECK), row(1, DEVELOPMENT, 36)], goal=10)
    with pytest.raises(ValueError, match="the deck of politics has more than 24 cards"):
        Box([row(0, POLITICS, MOST_OF_A_DECK), row(1, POLITICS, 1)], goal=10)
    with pytest.raises(ValueError, match="at most 60"):
        Box([row(0, POLITICS, MOST_OF_A_DECK), row(1, DEVELOPMENT, 37)], goal=10)


def test_a_made_up_card_is_removed_completely(monkeypatch: pytest.MonkeyPatch) -> None:
    before = len(STEP_NAMED), len(KIND_NAMED)
    with registered_card(monkeypatch):
        assert "toll" in KIND_NAMED and "toll" in STEP_NAMED
    assert (len(STEP_NAMED), len(KIND_NAMED)) == before
