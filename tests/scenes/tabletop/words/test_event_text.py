"""Log entries of events, and the reasons why tools cannot be used."""

from __future__ import annotations

import io
import random
import re

import pytest
from babel.messages.pofile import read_po

from game import actions as ac
from game.events import (
    COUNTERED,
    DEFENDED,
    HANDED,
    KNIGHT_PLACED,
    LONGEST_ROAD,
    OFFERED,
    PILLAGED,
    ROAD_REMOVED,
    ROBBER_STAYED,
    loser_of,
)
from game.ids import (
    FOR_CITY,
    FOR_KNIGHT,
    GRAIN,
    LUMBER,
    NO_PURPOSE,
    ORE,
    PLAYER_TRADES,
    PURPOSES,
    WOOL,
)
from game.play.session import Player
from game.resource_counts import several
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.view import redact
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words import reasons
from scenes.tabletop.words.awards import awards_of
from scenes.tabletop.words.card_reasons import card_reason
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.you import FORMS
from tests.seas import SeaTable
from tests.sessions import game_of_three
from tests.table import Table
from tools.languages import LANG


def test_an_offer_says_what_it_is_for() -> None:
    event_text = EventText(Cast([Player("Anna", "person", "red"), Player("Bo", "easy", "blue")]))
    ore, wool = several(ORE, 2), several(WOOL, 1)
    lines = {event_text.line((OFFERED, 1, wool, ore, purpose)) for purpose in range(PURPOSES)}
    assert len(lines) == PURPOSES, "each purpose has its own sentence"
    line = event_text.line((OFFERED, 1, wool, ore, FOR_KNIGHT))
    assert line.endswith(" needs {icon/ore}{icon/ore} for a knight.") and line.count("Bo") == 2
    grain = event_text.line((OFFERED, 1, wool, several(GRAIN, 1), FOR_KNIGHT))
    assert grain.endswith(" needs {icon/grain} to activate a knight.")
    assert "needs" not in event_text.line((OFFERED, 1, wool, ore, NO_PURPOSE))
    assert "{icon/wool} for a city." in event_text.line((COUNTERED, 0, ore, wool, FOR_CITY))


def test_every_form_that_calls_the_reader_you_belongs_to_a_sentence_that_exists() -> None:
    template = (LANG / "hexhold.pot").read_bytes()
    sentences = {message.id for message in read_po(io.BytesIO(template)) if isinstance(message.id, str)}
    assert set(FORMS) <= sentences
    for sentence, forms in FORMS.items():
        named = set(re.findall(r"{\w+}", sentence))
        for text, left_out in zip(forms, ({"{player}", "{names}"}, {"{other}"}), strict=True):
            assert not text or set(re.findall(r"{\w+}", text)) == named - left_out, sentence


def test_only_one_person_at_the_table_is_you() -> None:
    for kinds, mine, theirs in (
        (("person", "easy"), "You lose a city.", "removes one of your roads."),
        (("person", "person"), "Anna{/#}{/b} loses a city.", "'s roads."),
        (("easy", "easy"), "Anna{/#}{/b} loses a city.", "'s roads."),
    ):
        cast = Cast([Player("Anna", kinds[0], "red"), Player("Bo", kinds[1], "blue")])
        event_text = EventText(cast, reader=cast.reader())
        assert event_text.line((PILLAGED, 0, 7, 0, 0)).endswith(mine)
        assert event_text.line((PILLAGED, 1, 7, 0, 0)).endswith("Bo{/#}{/b} loses a city.")
        assert event_text.line((ROAD_REMOVED, 0, 3, 1, 0)).endswith(theirs)
        assert "Anna" in EventText(cast).line((PILLAGED, 0, 7, 0, 0)), "the log uses names"


def test_a_placed_knight_is_named_by_its_strength() -> None:
    event_text = EventText(Cast([Player("Anna", "person", "red")]))
    assert "places a basic knight." in event_text.line((KNIGHT_PLACED, 0, 5, 1, 0))


@pytest.mark.rule("S2", "Q3b")
@pytest.mark.parametrize(("table", "pirate"), [(Table(2), False), (SeaTable(2), True)])
def test_a_seven_before_the_first_attack_says_why_the_robber_stays(table: Table, pirate: bool) -> None:
    event_text = EventText(Cast([Player("Anna", "person", "red")]), table.setup)
    line = event_text.line((ROBBER_STAYED, 0, 0, 0, 0))
    assert line.startswith("Until the barbarians' first attack") and ("pirate" in line) == pirate


@pytest.mark.parametrize(("table", "award"), [(Table(2), "longest road"), (SeaTable(2), "longest trade route")])
def test_with_ships_the_award_is_the_longest_trade_route(table: Table, award: str) -> None:
    event_text = EventText(Cast([Player("Anna", "person", "red"), Player("Bo", "easy", "blue")]), table.setup)
    for holder in (0, -1):
        assert award in event_text.line((LONGEST_ROAD, holder, 6, 0, 0))
    assert awards_of(table.setup)[0].name.lower() == award


@pytest.mark.rule("Q14")
@pytest.mark.parametrize(("table", "held"), [(Table(2), "The island is"), (SeaTable(2), "The islands are")])
def test_with_ships_the_islands_are_defended(table: Table, held: str) -> None:
    event_text = EventText(Cast([Player("Anna", "person", "red"), Player("Bo", "easy", "blue")]), table.setup)
    assert event_text.line((DEFENDED, -1, 0, 0, 0)) == f"{held} defended!"


def test_the_log_hides_cards_that_its_reader_may_not_know() -> None:
    event_text = EventText(Cast([Player(name, "easy", "red") for name in "ABC"]))
    event = (HANDED, 0, 1, LUMBER, 0)
    assert "lumber" in event_text.line(redact(event, 0))
    assert "lumber" not in event_text.line(redact(event, 2))
    assert "card/back" in event_text.line(redact(event, 2))


@pytest.mark.rule("P-CommercialHarbour")
def test_a_card_that_comes_back_is_told_once_and_as_no_loss() -> None:
    """In a real exchange, so that engine and text agree."""
    t = Table(3)
    t.cards(0, "commercial_harbour")
    t.give(0, ore=1)
    t.give(1, wool=1)
    t.give(2, coin=1)
    t.do("play commercial_harbour", "harbour_trade 1 ore")
    assert (t.hand(0), t.hand(1)) == ({"ore": 1}, {"wool": 1})
    events = t.events
    assert not any(loser_of(event) >= 0 for event in events)
    event_text = EventText(Cast([Player(name, "easy", "red") for name in "ABC"]))
    handed = [event for event in events if event[0] == HANDED]
    for seat in (0, 1):
        lines = [text for event in handed if (text := event_text.line(redact(event, seat)))]
        assert len(lines) == 1 and "has no commodity to give" in lines[0]
    assert all("card/back" in event_text.line(redact(event, 2)) for event in handed), "others cannot tell"
    t.events.clear()
    t.do("harbour_trade 2 ore")
    assert any(loser_of(event) == 2 for event in t.events), "a commodity is a loss"


def test_a_name_with_braces_is_escaped() -> None:
    assert "{{b}}" in Cast([Player("{b}", "person", "red")]).name(0)


@pytest.mark.parametrize("seed", range(3))
def test_a_tool_has_a_reason_exactly_when_it_cannot_be_used(seed: int) -> None:
    session = game_of_three(seed, CITIES_AND_KNIGHTS, PLAYER_TRADES)
    dice = random.Random(seed)
    seen = 0
    for decision in session.questions():
        if seen == 60:
            break
        view = session.view(decision.seat)
        if decision.name() == "turn":
            seen += 1
            kinds = {ac.kind_of(action) for action in decision.actions}
            for tool, kind in TOOLS.items():
                reason = reasons.tool_reason(view, decision.seat, decision.actions, tool)
                assert (not reason) == (kind in kinds)
            for track in range(3):
                legal = ac.make(ac.IMPROVE, track) in decision.actions
                assert (not reasons.improve_reason(view, decision.seat, decision.actions, track)) == legal
            for card in view.cards():
                legal = ac.make(ac.PLAY, card) in decision.actions
                assert (not card_reason(view, decision.seat, decision.actions, card)) == legal
            other = (decision.seat + 1) % 3
            assert reasons.tool_reason(session.view(other), other, [], "road")
        session.submit(dice.choice(decision.actions))
