"""Every card is complete, and no rule refers to a card by name."""

from __future__ import annotations

import ast
import tokenize
from importlib import import_module
from pathlib import Path

import pytest

from game import ids
from game.action_text import parse, text
from game.actions import PLAY, make
from game.rules.rule import CARD_OF_KIND, CARDS, RULE_OF_STEP, Card
from scenes.tabletop.words.registry import words_of
from sprites import names as sprites
from tests import numbers
from tests.numbers import DECK_OF_KIND, MASK_OF_KIND
from tests.tool import ROOT

KINDS = range(numbers.PROGRESS_KINDS)
NAMED_BY_RULES = {"free_roads.py": {"ROADS_NEXT", "ROADS_EDGE"}}  # shared with the development card
"""The cards that a rule may name, with the reason in a comment."""


def track_of(kind: int) -> str:
    return ids.TRACK_NAMES[DECK_OF_KIND[kind]]


def class_name(kind: int) -> str:
    return "".join(part.capitalize() for part in ids.CARD_NAMES[kind].split("_"))


def owned_steps(kind: int) -> set[str]:
    """The names of the constants for a card's steps."""
    return {step.name.upper() for step in CARD_OF_KIND[kind].steps}


def names_in(path: Path) -> set[str]:
    """The identifiers in a file, without comments and docstrings."""
    with tokenize.open(path) as source:
        return {token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.NAME}


def test_the_tests_copy_of_the_box_matches_the_cards() -> None:
    held = {card.name: card.count for card in CARDS}
    expected = dict(zip(ids.CARD_NAMES, numbers.CARD_COUNTS, strict=False))
    assert held == expected, "update CARD_COUNTS, CARD_KINDS and PROGRESS_KINDS in tests/numbers.py"
    assert len(CARDS) == numbers.CARD_KINDS, "tests/numbers.py: CARD_KINDS"


@pytest.mark.parametrize("kind", KINDS, ids=ids.CARD_NAMES.__getitem__)
def test_a_card_is_complete(kind: int) -> None:
    name, track = ids.CARD_NAMES[kind], track_of(kind)
    module = import_module(f"game.cards.{track}.{name}")
    card = getattr(module, class_name(kind))
    assert issubclass(card, Card)
    assert type(CARD_OF_KIND[kind]) is card
    for step in CARD_OF_KIND[kind].steps:
        assert RULE_OF_STEP[step.number] is CARD_OF_KIND[kind]
    identifier = f"P-{class_name(kind)}"
    # read from the source, because a compiled module has no docstring
    source = ROOT / "game" / "cards" / track / f"{name}.py"
    docstring = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8")))
    assert f"[{identifier}" in (docstring or ""), "the docstring names the rule"
    test = ROOT / "tests" / "cards" / track / f"test_{name}.py"
    assert f'pytest.mark.rule("{identifier}")' in test.read_text(encoding="utf-8")
    assert f"- {identifier} ({numbers.CARD_COUNTS[kind]}):" in (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert sprites.progress_sprite(kind) in sprites.every_name()
    assert words_of(kind).title.replace(" ", "") == class_name(kind)
    assert len(words_of(kind).text) > 10
    action = make(PLAY, kind)
    assert text(action) == f"play {name}" and parse(text(action)) == action


@pytest.mark.rule("C5")
def test_the_decks_are_three_of_eighteen_cards() -> None:
    assert [card.kind for card in CARDS[: numbers.PROGRESS_KINDS]] == list(KINDS)
    for deck in range(ids.TRACKS):
        assert sum(numbers.CARD_COUNTS[kind] for kind in KINDS if DECK_OF_KIND[kind] == deck) == 18
    masks = [int(MASK_OF_KIND[kind]) for kind in KINDS]
    assert [mask.bit_count() for mask in masks] == list(numbers.CARD_COUNTS[: numbers.PROGRESS_KINDS])
    assert sum(masks) == (1 << 54) - 1  # each card has its own bit


def test_every_file_contains_a_card() -> None:
    for track in ids.TRACK_NAMES:
        found = {path.stem for path in (ROOT / "game" / "cards" / track).glob("*.py")} - {"__init__"}
        assert found == {ids.CARD_NAMES[kind] for kind in KINDS if track_of(kind) == track}


@pytest.mark.parametrize("path", sorted((ROOT / "game" / "rules").glob("*.py")), ids=lambda path: path.name)
def test_no_rule_names_a_card(path: Path) -> None:
    found = names_in(path)
    allowed = NAMED_BY_RULES.get(path.name, set())
    known = {name.upper() for name in ids.CARD_NAMES[: numbers.PROGRESS_KINDS]}
    known |= {class_name(kind) for kind in KINDS}
    known |= {step for kind in KINDS for step in owned_steps(kind)}
    assert found & known == allowed
    assert "from game.cards" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS, ids=ids.CARD_NAMES.__getitem__)
def test_no_card_names_another(kind: int) -> None:
    path = ROOT / "game" / "cards" / track_of(kind) / f"{ids.CARD_NAMES[kind]}.py"
    found = names_in(path)
    for other in KINDS:
        if other != kind:
            assert not found & {ids.CARD_NAMES[other].upper(), class_name(other), *owned_steps(other)}
    assert "from game.cards" not in path.read_text(encoding="utf-8")


def test_names_in_a_file_are_found() -> None:
    found = names_in(ROOT / "game" / "registry.py")
    assert {"Alchemist", "Wedding"} <= found and "words" not in found
    assert owned_steps(numbers.SPY) == {"SPY_PLAYER", "SPY_CARD"}
    assert owned_steps(numbers.WEDDING) == {"WEDDING_NEXT", "WEDDING_GIFT"} and owned_steps(numbers.MINING) == set()
