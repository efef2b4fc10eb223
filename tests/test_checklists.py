"""Nothing is left half done: each event, option, award, achievement, card and question meets its whole checklist."""

from __future__ import annotations

import re

import pytest

from game.events import EVENTS, EventRow
from game.ids import OPTION_NAMES
from game.play.statistics.achievement import BRONZE, Achievement, anywhere
from game.play.statistics.achievements import ACHIEVEMENTS
from game.play.statistics.achievements_career import CareerAchievement
from game.rules.award import Award
from game.rules.rule import CARDS
from game.rules.score import AWARDS
from game.steps import AT_CORNER, BY_CHANCE, STEPS, WORK, Step
from tests.checklists import ACHIEVEMENT, AWARD, CARD, EVENT, OPTION, QUESTION, lacks
from tests.tool import ROOT


class Parade(Award):
    """An award that is registered nowhere."""

    name = "parade"


PARADE = Achievement("parade", BRONZE, anywhere, lambda _tally, _seat: True)
"""An achievement that is registered nowhere."""


@pytest.mark.parametrize("row", EVENTS, ids=lambda row: row.name)
def test_an_event_is_complete(row: EventRow) -> None:
    assert lacks(f"The event {row.name}", row, EVENT) == ""


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_an_option_is_complete(name: str) -> None:
    assert lacks(f"The option {name}", name, OPTION) == ""


@pytest.mark.parametrize("award", AWARDS, ids=lambda award: award.name)
def test_an_award_is_complete(award: Award) -> None:
    assert lacks(f"The award {award.name}", award, AWARD) == ""


@pytest.mark.parametrize("one", ACHIEVEMENTS, ids=lambda one: one.name)
def test_an_achievement_is_complete(one: Achievement | CareerAchievement) -> None:
    assert lacks(f"The achievement {one.name}", one, ACHIEVEMENT) == ""


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_a_card_is_complete(name: str) -> None:
    assert lacks(f"The card {name}", name, CARD) == ""


@pytest.mark.parametrize(
    "step", [step for step in STEPS if step.shape not in (WORK, BY_CHANCE)], ids=lambda step: step.name
)
def test_a_question_is_complete(step: Step) -> None:
    assert lacks(f"The question {step.name}", step, QUESTION) == ""


@pytest.mark.parametrize(
    ("title", "sentence", "places"),
    [
        (
            "event",
            lacks("The event parade", EventRow("parade", "seat seat:by", loser="seat", by="by"), EVENT),
            [need.place for need in EVENT],
        ),
        ("option", lacks("The option parade", "parade", OPTION), [need.place for need in OPTION]),
        ("award", lacks("The award parade", Parade(), AWARD), [need.place for need in AWARD]),
        ("achievement", lacks("The achievement parade", PARADE, ACHIEVEMENT), [need.place for need in ACHIEVEMENT]),
        ("card", lacks("The card parade", "parade", CARD), [need.place for need in CARD]),
        (
            "question",
            lacks("The question parade", Step("parade", AT_CORNER), QUESTION),
            [need.place for need in QUESTION],
        ),
    ],
)
def test_everything_missing_is_reported_and_listed_in_the_guide(title: str, sentence: str, places: list[str]) -> None:
    assert sentence.startswith(f"The {title} parade lacks ") and sentence.count(".py)") <= len(places)
    assert [place for place in places if f"({place})" not in sentence] == []
    guide = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
    section = re.search(rf"^### Adding an? {title}\n(.*?)(?=^#|\Z)", guide, re.M | re.S)
    assert section, f"docs/extending.md has no checklist for a new {title}"
    assert [place for place in places if f"`{place}`" not in section[1]] == []
