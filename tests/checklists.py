"""Checklists for a new event, option, award, achievement, card or question. docs/extending.md has the same lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from game import events, ids
from game.ai.planner.policies import CARDS as CARD_POLICIES
from game.ai.planner.policy import POLICY_OF_STEP, Policy
from game.events import EVENTS, EventRow
from game.play.session import Player
from game.play.statistics.achievement import Achievement
from game.play.statistics.achievements import ACHIEVEMENTS
from game.play.statistics.achievements_career import CareerAchievement
from game.rules.award import Award
from game.rules.rule import CARDS
from game.rules.score import AWARDS
from game.steps import STEP_NAMED, STEPS, Step
from scenes.play.banner_rules import HARM
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.timeline.sounds import SILENT, SOUNDS
from scenes.tabletop.words import options
from scenes.tabletop.words.achievements import ACHIEVEMENT_WORDS
from scenes.tabletop.words.awards import AWARD_WORDS
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.prompts import STEPS as PROMPTS
from scenes.tabletop.words.registry import NAMED as CARD_WORDS
from scenes.tabletop.words.warnings import ASKS
from sprites.names import every_name
from tests import steps
from tests.awards import FACTS
from tests.properties import event_replay
from tests.tool import ROOT

T = TypeVar("T")


@dataclass(frozen=True)
class Requirement(Generic[T]):
    """A file, what it must contain, and a check for it."""

    place: str
    what: str
    is_met: Callable[[T], bool]


def lacks(name: str, new: T, needs: Sequence[Requirement[T]]) -> str:
    """A sentence that lists what a new thing still lacks; empty when it is complete."""
    missing = [f"{need.what} ({need.place})" for need in needs if not need.is_met(new)]
    return f"{name} lacks {', '.join(missing)}." if missing else ""


def _contains(path: str, words: str) -> bool:
    return words in (ROOT / path).read_text(encoding="utf-8")


UNLOGGED: Final = {
    "paid",
    "turn_ended",
    "barbarians_left",
    "placing_began",
    "road_measured",
    "scored",
    "points_shown",
    "knight_tired",
    "knight_lifted",
    "harbour_used",
    "defence_counted",
    "card_earned",
    "city_forfeited",
}
"""Events without a log entry, because another event's entry covers them: a building implies its payment, the next turn
the end of the last."""


def _number(row: EventRow) -> int:
    return EVENTS.index(row) if row in EVENTS else events.EVENT_COUNT


def _has_line(row: EventRow) -> bool:
    event_text = EventText(Cast([Player("Anna", "person", "red"), Player("Bo", "easy", "blue")]))
    return bool(event_text.line((_number(row), 1, 0, 1, 1))) != (row.name in UNLOGGED)


EVENT: Final[list[Requirement[EventRow]]] = [
    Requirement("game/events.py", "a number", lambda row: getattr(events, row.name.upper(), -1) == _number(row)),
    Requirement(
        "tests/properties/event_replay.py",
        "an account of what it changes or a place in SILENT",
        lambda row: (_number(row) in event_replay.ENTRIES) != (_number(row) in event_replay.SILENT),
    ),
    Requirement("scenes/tabletop/words/event_text.py", "a line in the log or a place in UNLOGGED", _has_line),
    Requirement(
        "scenes/tabletop/timeline/sounds.py",
        "a sound or a place in SILENT",
        lambda row: (_number(row) in SOUNDS) != (_number(row) in SILENT),
    ),
    Requirement(
        "scenes/play/banner_rules.py",
        "a picture for the loser's banner",
        lambda row: (_number(row) in HARM) == bool(row.loser),
    ),
]

OPTION: Final[list[Requirement[str]]] = [
    Requirement(
        "game/ids.py",
        "a bit and a place in OPTION_NAMES",
        lambda name: name in ids.OPTION_NAMES and getattr(ids, name.upper(), 0) == 1 << ids.OPTION_NAMES.index(name),
    ),
    Requirement(
        "scenes/tabletop/words/options.py",
        "a name and a sentence",
        lambda name: name in options.OPTIONS or name in options.BETWEEN,
    ),
    Requirement(
        "scenes/tabletop/words/options.py",
        "a picture for the rulebook",
        lambda name: name in options.PICTURES or name in options.BETWEEN,
    ),
]


AWARD: Final[list[Requirement[Award]]] = [
    Requirement("game/rules/score.py", "a place in AWARDS", lambda award: award in AWARDS),
    Requirement(
        "game/events.py",
        "an event and a reason for points of its name",
        lambda award: award.name in events.EVENT_NAMES and award.name in events.REASON_NAMES,
    ),
    Requirement("scenes/tabletop/words/awards.py", "words and a picture", lambda award: award.event in AWARD_WORDS),
    Requirement(
        "tests/awards.py", "facts for the tests", lambda award: award.event in [facts.event for facts in FACTS]
    ),
    Requirement("docs/save-format.md", "its field", lambda award: _contains("docs/save-format.md", f"`{award.name}`")),
]


ACHIEVEMENT: Final[list[Requirement[Achievement | CareerAchievement]]] = [
    Requirement(
        "game/play/statistics/achievements.py",
        "a place in ACHIEVEMENTS",
        lambda one: one in ACHIEVEMENTS,
    ),
    Requirement(
        "scenes/tabletop/words/achievements.py",
        "a picture, a name and a sentence",
        lambda one: one.name in ACHIEVEMENT_WORDS,
    ),
    Requirement(
        "tests/statistics/test_achievements.py",
        "a test",
        lambda one: (
            (isinstance(one, CareerAchievement) and one in ACHIEVEMENTS)
            or _contains("tests/statistics/test_achievements.py", f'"{one.name}": (')
        ),
    ),
    Requirement("docs/achievements.md", "its line", lambda one: _contains("docs/achievements.md", f"`{one.name}`")),
]


def _is_registered(name: str) -> bool:
    return name in [card.name for card in CARDS]


CARD: Final[list[Requirement[str]]] = [
    Requirement("game/registry.py", "a place in DECKS", _is_registered),
    Requirement("game/ai/planner/policies.py", "a policy", lambda name: name in [card for card, _ in CARD_POLICIES]),
    Requirement("scenes/tabletop/words/registry.py", "words", lambda name: name in CARD_WORDS),
    Requirement("scenes/tabletop/words/warnings.py", "a warning or None in ASKS", lambda name: name in ASKS),
    Requirement("data/art/progress", "a picture", lambda name: f"progress/{name}" in every_name()),
]


def _has_policy(step: Step) -> bool:
    policy = type(POLICY_OF_STEP[step.number])
    return step in STEPS and (policy.score, policy.choose) != (Policy.score, Policy.choose)


QUESTION: Final[list[Requirement[Step]]] = [
    Requirement("game/registry.py", "a registered rule or card that owns it", lambda step: step.name in STEP_NAMED),
    Requirement("game/ai/planner/policies.py", "a policy", _has_policy),
    Requirement("scenes/tabletop/words/prompts.py", "a prompt", lambda step: step.name in PROMPTS),
    Requirement("tests/steps.py", "an import for tests", lambda step: hasattr(steps, step.name.upper())),
]
