"""Every action has a text for advice, and a place on the board if it is about one."""

from __future__ import annotations

import re

import pytest

from game import actions as ac
from game.actions import kind_of, make, make_offer
from game.ids import BRICK, LUMBER, ORE, SEA
from game.resource_counts import several
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.steps import AT_CORNER, AT_EDGE, AT_HEX, PARTNER, STEPS, WHICH_PLAYER
from game.view import View
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import actions
from scenes.tabletop.words.actions import action_words, hexes_of, place_of, place_words
from tests.frozen import GAMES, frozen_moments
from tests.sessions import players
from tests.table import Table

OPEN = re.compile(r"\{(place|card|cards|give|want|given|taken|player|name|knight|dice|track)\}")
CHANCE_ONLY = {ac.DICE, ac.STEAL, ac.DRAW, ac.UNCOVER}
RARE = {
    ac.DISPLACE_KNIGHT,
    ac.CHASE_PIRATE,
    ac.BEGIN_WONDER,
    ac.BUILD_WONDER,
    ac.STRENGTH,
    ac.COUNTER,
}
"""Actions whose texts are tested one by one below."""


def test_every_action_of_the_frozen_games_has_a_text() -> None:
    met: set[int] = set()
    cast = Cast(players(6))
    for terms in GAMES:
        for number, (state, decision, chosen) in enumerate(frozen_moments(terms)):
            view, step = View(state, decision.seat), STEPS[decision.step].name
            new = [action for action in decision.actions if kind_of(action) not in met]
            for action in [*new, *decision.actions[number % 9 :: 9], chosen]:
                text = action_words(view, cast, step, action)
                assert text and not OPEN.search(text), (step, action)
                met.add(int(kind_of(action)))
                place = place_of(action)
                if place:
                    assert hexes_of(view, place)
    assert {kind for kind in range(ac.ACTION_KINDS) if kind not in met} <= CHANCE_ONLY | RARE


def test_a_place_is_described_by_its_hexes() -> None:
    t = Table(2)
    view = View(t.s, 0)
    words = place_words(view, ("hex", 4))
    assert words
    corner = t.corner(4, 0)
    assert words in place_words(view, ("corner", corner))
    assert len(hexes_of(view, ("corner", corner))) <= 3


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (make(ac.BANK_TRADE, LUMBER, ORE), "Trade 4{icon/lumber} for {icon/ore} with the bank"),
        (make_offer(ac.OFFER, several(BRICK, 2), several(ORE, 1)), "Offer {icon/brick}{icon/brick} for {icon/ore}"),
        (make(ac.END_TURN), "End your turn"),
        (make(ac.BUILD_WONDER), "Build the next level of your wonder"),
        (make(ac.BEGIN_WONDER, 0), "Begin a wonder: Theatre"),
        (make(ac.STRENGTH, 2), "Choose a knight: strong knight"),
        (make(ac.DECK, 1), "Draw a progress card: Trade"),
        (
            make_offer(ac.COUNTER, several(ORE, 1), several(BRICK, 1)),
            "Answer with an offer: {icon/ore} for {icon/brick}",
        ),
        (make(ac.IMPROVE, 0), "Build: {icon/science} Abbey"),
    ],
)
def test_an_action_has_this_text(action: int, words: str) -> None:
    assert action_words(View(Table(2).s, 0), Cast(players(2)), "turn", int(action)) == words


def test_rare_actions_name_players_and_places() -> None:
    view, cast = View(Table(2).s, 0), Cast(players(2))
    text = action_words(view, cast, "turn", int(make(ac.HARBOUR_TRADE, 1, ORE)))
    assert "{icon/ore}" in text and cast.name(1) in text
    corner = Table(2).corner(4, 0)
    for action in (make(ac.DISPLACE_KNIGHT, corner, corner), make(ac.CHASE_PIRATE, corner)):
        assert place_words(view, ("corner", corner)) in action_words(view, cast, "turn", int(action))


@pytest.mark.parametrize(
    ("step", "action", "words"),
    [
        ("discard", make(ac.CARD, ORE), "Discard {icon/ore}"),
        ("wedding_gift", make(ac.CARD, ORE), "Give {icon/ore}"),
        ("aqueduct", make(ac.CARD, ORE), "Take {icon/ore}"),
        ("monopoly_kind", make(ac.CARD, ORE), "Demand {icon/ore} from everyone"),
        ("keep_cards", make(ac.PROGRESS, 0), "Put back "),
        ("rob", make(ac.PLAYER, 1), "Rob "),
        ("spy_player", make(ac.PLAYER, 1), "Take a progress card from "),
        ("move_robber", make(ac.HEX, 4), "Move the robber here: "),
        ("inventor_first", make(ac.HEX, 4), "Swap this number: "),
    ],
)
def test_the_text_of_a_choice_depends_on_its_question(step: str, action: int, words: str) -> None:
    assert action_words(View(Table(2).s, 0), Cast(players(2)), step, int(action)).startswith(words)


def test_the_text_for_a_sea_hex_names_the_pirate() -> None:
    state, _, _ = next(frozen_moments(("new_shores", 4, CITIES_AND_KNIGHTS.name, 5)))
    view = View(state, 0)
    sea = next(number for number in range(int(view.net.hexes)) if view.terrain(number) == SEA)
    text = action_words(view, Cast(players(3)), "move_robber", int(make(ac.HEX, sea)))
    assert text.startswith("Move the pirate here: ")


def test_special_texts_belong_to_existing_steps() -> None:
    names = {step.name for step in STEPS}
    assert {*actions._BY_STEP, *actions._AT_STEP} <= names


def test_every_question_about_a_place_or_player_has_a_special_text() -> None:
    shapes = (AT_CORNER, AT_EDGE, AT_HEX)
    assert {step.name for step in STEPS if step.shape in shapes} == set(actions._AT_STEP)
    assert {step.name for step in STEPS if step.shape in (WHICH_PLAYER, PARTNER)} <= set(actions._BY_STEP)
