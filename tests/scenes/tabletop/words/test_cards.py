"""All texts of a card are in one file."""

from __future__ import annotations

import pytest

from game.registry import DECKS
from game.rules.rule import Card
from game.steps import BY_CHANCE, WORK
from scenes.tabletop.words import things
from scenes.tabletop.words.edition import CARDS_2025, as_called, card_title
from scenes.tabletop.words.prompts import STEPS
from scenes.tabletop.words.registry import CARDS, words_of
from tests.scenes.texts import texts_of
from tests.table import Table
from tests.tool import ROOT

FOLDER = ROOT / "scenes" / "tabletop" / "words"
ASKED_BY_RULES = {"commercial_harbour": {"harbour_gift"}}
"""Questions of a rule that only one card leads to."""


def asked_by(card: Card) -> set[str]:
    """The names of the steps in which a card asks a seat."""
    names = {step.name for step in card.steps if step.shape not in (WORK, BY_CHANCE)}
    return names | ASKED_BY_RULES.get(card.name, set())


def test_every_card_has_a_file_of_texts_and_every_file_a_card() -> None:
    assert [words.name for words in CARDS] == [card.name for card in DECKS]
    found = {path.stem for path in (FOLDER / "cards").glob("*.py")} - {"__init__"}
    assert found == {words.name for words in CARDS}


@pytest.mark.parametrize("card", DECKS, ids=lambda card: card.name)
def test_the_file_of_a_card_has_the_texts_of_its_questions(card: Card) -> None:
    words = words_of(int(card.kind))
    assert {words.title, words.text} <= texts_of(FOLDER / "cards" / f"{card.name}.py")
    assert set(words.steps) == asked_by(card)
    assert all(STEPS[step] is texts for step, texts in words.steps.items())


@pytest.mark.rule("E1", "E1a")
def test_the_edition_of_2025_has_its_own_names() -> None:
    old, new = (Table(2, *variants).setup for variants in ((), ("edition_2025",)))
    titles = {words.name: (card_title(old, card), card_title(new, card)) for card, words in enumerate(CARDS)}
    assert titles["deserter"] == ("Deserter", "Treason") and titles["wedding"] == ("Wedding", "Wedding")
    assert {name for name, (one, other) in titles.items() if one != other} == set(CARDS_2025)
    assert [things.improvement(new, track, level) for track, level in ((0, 1), (2, 2), (2, 4))] == [
        "School",
        "Embassy",
        "Courthouse",
    ]
    assert things.improvement(old, 2, 4) == "Cathedral" == things.improvement(None, 2, 4)
    assert as_called(new, "deserter_player", "Deserter: who loses a knight?") == "Treason: who loses a knight?"
    assert as_called(old, "deserter_player", "Deserter: who?") == "Deserter: who?"
