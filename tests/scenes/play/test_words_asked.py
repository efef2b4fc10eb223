"""No question, choice or reason is empty or interchangeable with another."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

from game import actions as ac
from game.cards.politics.deserter import DESERTER_PLAYER
from game.cards.trade.resource_monopoly import MONOPOLY_KIND
from game.ids import PLAYER_TRADES
from game.play.session import PERSON, Session
from game.registry import DECKS
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.steps import BANK_CARD, STEPS, WHICH_DECK, WHICH_PLAYER
from scenes.app.app import App
from scenes.play.questions.pickers import PictureButton, Portrait
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.prompt_panel import PromptPanel
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words.choices import harvest
from scenes.tabletop.words.prompts import STEPS as WORDS
from scenes.tabletop.words.prompts import pass_text, prompt_text, tool_prompt
from scenes.tabletop.words.registry import CARDS
from scenes.ui.press import Pressable
from sprites.names import ICONS
from tests.scenes import positions
from tests.scenes.driver import at_table
from tests.seas import SeaTable
from tests.sessions import game_of_three, new_session, session_at
from tests.table import Table

EMPTY = {"", "Done", "Wait a moment.", "It would do nothing now.", "Choose one of the marked places."}
"""Texts without information."""
POINTS = {"printer", "constitution", "victory_point"}
ALWAYS = {"alchemist", "knight"}
"""Cards that always have an effect when they may be played."""
DECLINED = {
    "phase",
    "aqueduct",
    "defend",
    "trade_reply",
    "trade_partner",
    "spy_card",
    "deserter_strength",
    "deserter_place",
    "diplomat_rebuild",
    "diplomat_sail",
    "roads_edge",
    "smith_knight",
}
"""Questions that may be declined."""


def unfilled(text: str) -> list[str]:
    """The placeholders in braces that were not filled in."""
    marks = re.findall(r"\{([^{}]*)\}", text.replace("{{", "").replace("}}", ""))
    return [mark for mark in marks if "/" not in mark and "#" not in mark and mark not in (*ICONS, "b", "br")]


def is_informative(text: str) -> bool:
    return text not in EMPTY and not unfilled(text)


def look(session: Session, seen: dict[str, set[str]], most: int, seed: int) -> None:
    """Play at random and check the texts of all questions."""
    dice, cast = random.Random(seed), Cast(session.players)
    for _number, decision in zip(range(most), session.questions(), strict=False):
        prompt = Prompt(session.view(decision.seat), decision)
        text = prompt_text(prompt, cast)
        assert is_informative(text), (prompt.step, text)
        seen[prompt.step].add(text)
        if prompt.can_pass():
            assert prompt.step in DECLINED and is_informative(pass_text(prompt.step))
        if prompt.shape in (WHICH_PLAYER, BANK_CARD, WHICH_DECK):
            choice_text = WORDS[prompt.step].choice
            assert choice_text, prompt.step
            for action in decision.actions:
                if action != ac.PASS:
                    assert is_informative(choice_text(prompt, int(ac.first(action)), cast)), prompt.step
        cards = [action for action in decision.actions if ac.kind_of(action) == ac.PLAY]
        session.submit(dice.choice(cards if cards and dice.random() < 0.7 else decision.actions))


@pytest.mark.parametrize("seed", range(3))
def test_no_two_questions_have_the_same_text(seed: int) -> None:
    seen: dict[str, set[str]] = defaultdict(set)
    look(game_of_three(seed, CITIES_AND_KNIGHTS, PLAYER_TRADES), seen, 900, seed)
    look(game_of_three(seed, BASE, PLAYER_TRADES), seen, 300, seed)
    look(session_at(SeaTable(4).s), seen, 200, seed)
    for state in positions.QUESTIONS.values():
        look(positions.session(state()), seen, 3, seed)
    assert len(seen) >= 25
    gold = {"gold_card", "gold_found"}
    texts = [text for step, of_step in seen.items() for text in of_step if step not in gold]
    assert len(set(texts)) == len(texts)


def test_every_choice_of_a_player_deck_or_kind_has_a_text() -> None:
    shapes = (WHICH_PLAYER, BANK_CARD, WHICH_DECK)
    assert {step.name for step in STEPS if step.shape in shapes and not WORDS[step.name].choice} == set()


def test_every_question_that_may_be_declined_says_what_that_means() -> None:
    assert {step for step, words in WORDS.items() if words.decline} == DECLINED
    assert all(is_informative(pass_text(step)) for step in DECLINED)


def test_each_tool_has_its_own_prompt() -> None:
    prompts = [tool_prompt(tool) for tool in (*TOOLS, "sail", "move")]
    assert len(set(prompts)) == len(prompts) and all(map(is_informative, prompts))


def test_every_card_that_may_have_no_effect_says_why() -> None:
    silent = {words.name for words in CARDS if words.reason is None}
    assert silent == POINTS | ALWAYS and silent < {card.name for card in DECKS}


@pytest.mark.parametrize("name", positions.QUESTIONS)
def test_every_button_of_a_question_has_a_text(app: App, name: str) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS[name]()), 0, still=True)
    app.update(0.05)
    root = scene.layers.top()
    for widget in root.walk():
        if isinstance(widget, Pressable):
            assert widget.reason not in EMPTY - {""}
        if isinstance(widget, Portrait):
            assert is_informative(widget.text)
        if isinstance(widget, PictureButton) and not widget.picture.startswith("die/"):
            assert widget.text or widget.tip or widget.number >= 0


def asking_of(scene: PlayScene) -> Prompt:
    assert scene.prompt_state.open
    return scene.prompt_state.open


def test_choices_show_what_everybody_can_see(app: App) -> None:
    state = positions.with_question(positions.crowded(), DESERTER_PLAYER)
    scene = at_table(app, positions.session(state), 0, still=True)
    app.update(0.05)
    choice_text = WORDS["deserter_player"].choice
    assert choice_text
    text = choice_text(asking_of(scene), 1, scene.table_view.cast)
    assert text.count("knight/blue/3/active") == 2 and len(re.findall("knight/blue", text)) == 6

    t = Table(3)
    t.give(0, ore=2)
    t.give(1, ore=1, wool=3)
    t.give(2, ore=4)
    state = positions.with_question(t.s, MONOPOLY_KIND)
    scene = PlayScene.local(app, session_at(state), 0, still=True)
    scene.match.whole_game().players[0].kind = PERSON
    view = scene.match.view()
    decision = scene.match.whole_game().decision()
    assert decision
    choice_text = WORDS["monopoly_kind"].choice
    assert choice_text and "others: 5" in choice_text(Prompt(view, decision), 4, scene.table_view.cast)


def test_a_chosen_roll_shows_who_gets_cards() -> None:
    t = Table(2)
    home = t.city(0, t.corner(0, 0))
    t.settlement(1, t.corner(18, 3))
    view, cast = session_at(t.s).view(0), Cast(session_at(t.s).players)
    assert "icon/brick" in harvest(view, cast, 5) and t.hexes_at(home) == [0]
    assert "seven" in harvest(view, cast, 7) and "Nobody" in harvest(view, cast, 12)
    t.robber(0)
    assert "Nobody" in harvest(session_at(t.s).view(0), cast, 5)


def words_of(scene: PlayScene) -> str:
    return next(one.label.text for one in scene.layers.top().walk() if isinstance(one, PromptPanel))


def test_a_single_person_is_addressed_directly(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["robber"]()), 0, still=True)
    app.update(0.05)
    assert words_of(scene) == "Move the robber to another hex."
    scene.prompt_state.close()
    scene.table_view.thinking = 0
    scene.rebuild()
    assert words_of(scene) == "It is your turn."
    scene.table_view.thinking = 1
    scene.rebuild()
    assert "is thinking…" in words_of(scene)


def test_several_persons_are_addressed_by_name(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["robber"](), persons=2), 0, still=True)
    app.update(0.05)
    assert words_of(scene).endswith(": Move the robber to another hex.") and "Maximilian" in words_of(scene)
    scene.prompt_state.close()
    scene.rebuild()
    assert "Maximilian" in words_of(scene) and "Your turn," in words_of(scene)


def test_during_the_rolls_for_the_start_it_is_nobodys_turn(app: App) -> None:
    scene = at_table(app, new_session(seats=3))
    seen = set()
    for _ in range(40):
        app.update(0.05)
        if app.stack.top is scene and not scene.prompt_state.open:
            seen.add(words_of(scene))
    assert seen == {"The dice decide who starts."}
