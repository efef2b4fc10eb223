"""The game's texts agree with the rules and use their terms."""

from __future__ import annotations

import re

import pytest

from scenes import rulebook
from scenes.app.app import App
from scenes.book.blocks import Item
from scenes.setup import SetupScene
from scenes.ui.label import Label
from scenes.ui.toggle import Toggle
from tests.scenes.texts import all_texts

WRONG = {
    r"They cannot act": "Warlord: knights that were active before can act [K3]",
    r"activate it first": "it could not act in this turn all the same [K3]",
    r"leaves {limit} alone|safe from a seven": "of a hand over the limit half is lost, not what is over it [S1]",
    r"keep 2 more|cards more on a seven|may be kept on a seven": "a wall raises the limit, it keeps no cards [U4]",
    r"[Tt]ime limit|limit of time": "there is no such option",
    r"free for ever": "knights may stand beside buildings [K1]",
    r"Three knights played make|was the first to play three": "the award is taken over by more, not by a tie [Z3]",
    r"contributed the same": "only those who tie for the most draw, and not with nothing [A3]",
    r"The island has 19": "only the standard board does [B1]",
    r"others are then equally long": "a single longest other takes the award [L2]",
    r"corner connected with where it stood": "it is the owner's roads that must connect them [K7]",
    r"one of yours of the same strength": "or else a basic one [P-Deserter]",
    r"Level 4: a metropolis": "only the first at level 4 founds it [I7]",
    r"may once offer": "a Commercial Harbour cannot be refused [P-CommercialHarbour]",
    r"stronger piece": "a knight of equal strength bars the way too [K7]",
    r"not enough {card} for all": "a lone claimant is paid what is left [D3]",
    r"deserts to|comes over to": "whether a knight is placed for it is another's choice [P-Deserter]",
    r"[Dd]r(i|o)ve[ns]? (away|off)|\boff a knight": "the rules say displace [K7]",
    r"(chase|robber) (it )?away": "the robber is chased [K8]",
    r"(^|[.;:,] )[Ww]ho (holds|has|is|was|alone|contributed|owns)\b(?!.*\?)": "say 'Anyone who' or 'A player who'",
    r"Then whose turn|the player whose turn it is": "the rules call this the active player",
    r"look at the hand|half of the hand": "say whose hand",
    r"(laid|lays?) open": "the rules say revealed [G2]",
    r"(below|under) its deck": "a card goes to the bottom of its deck [G5]",
    r"\b(he|him|his|she|her)\b": "players are they, the robber is it",
    r"hold too many": "a Saboteur's victim may hold few [P-Saboteur]",
}
"""Phrases that must not occur, and why: they are wrong, or docs/rules.md uses another term."""


@pytest.mark.parametrize("pattern", WRONG, ids=lambda pattern: pattern[:24])
def test_no_text_contradicts_the_rules(pattern: str) -> None:
    found = [f"{where}: {text}" for text, where in all_texts().items() if re.search(pattern, text)]
    assert not found, WRONG[pattern]


def test_the_book_describes_exactly_the_variants_that_can_be_chosen(app: App) -> None:
    scene = SetupScene(app)
    app.stack.push(scene)
    root = scene.layers.top()
    offered = {widget.text for widget in root.walk() if isinstance(widget, (Label, Toggle))}
    page = next(chapter for chapter in rulebook.CHAPTERS if chapter.key == "variants")
    titles = {block.title for block in page.blocks if isinstance(block, Item)}
    assert titles <= offered
    switches = {widget.text for widget in root.walk() if isinstance(widget, Toggle)}
    assert switches <= titles
