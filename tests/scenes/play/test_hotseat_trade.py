"""An offer to several persons at one screen: open to all, with free answers, and no hand is told by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

import pygame
import pytest
from pygame.event import Event

from game.action_text import parse, text
from game.events import CARD_DRAWN
from game.ids import CARD_NAMES, SCIENCE
from game.play.offers import single_offers
from game.play.session import PERSON, Session
from scenes.app.app import App
from scenes.play.attack.scene import AttackScene
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.hand import CardsPanel, HandPanel
from scenes.tabletop.table.offer import Answer
from scenes.tabletop.table.table import differences
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget
from tests.properties.effort import scaled
from tests.scenes.driver import click
from tests.scenes.seating import sit_down
from tests.sessions import new_session, session_at
from tests.table import Table
from tests.thorough import usual_first

SIZE = (1280, 720)


class Room:
    """Persons around one screen, and the curtains that fell."""

    def __init__(self, app: App, session: Session, persons: int) -> None:
        self.app = app
        self.session = session
        for player in session.players[persons:]:
            player.kind = "random"
        for player in session.players[:persons]:
            player.kind = PERSON
        self.scene = PlayScene(app, session)
        self.hotseat_trade = self.scene.hotseat_trade
        app.stack.push(self.scene)
        self.curtains: list[str] = []
        self.wait()
        self.curtains.clear()

    def wait(self) -> None:
        """Until nothing moves; whoever is called sits down."""
        for _ in range(160):
            self.app.update(0.05)
            self.scene.presentation.timeline.skip()
            called = sit_down(self.app, self.scene)
            self.curtains += [called] if called else []
        assert self.app.stack.top is self.scene
        assert differences(self.scene.table_view.table, self.scene.match.view()) == []

    def offer(self, words: str) -> None:
        """Whoever sits there makes an offer."""
        self.scene.orders.submit([parse(words)])
        self.wait()

    def widgets(self) -> list[Widget]:
        root = self.scene.layers.top()
        assert root
        return list(root.walk())

    def press(self, fits: Callable[[Button], bool]) -> None:
        button = next(one for one in self.widgets() if isinstance(one, Button) and fits(one))
        assert button.usable, button.reason
        click(self.app, button.rect.center)
        self.wait()

    def reply(self, seat: int, face: str) -> None:
        """Click a button in the row of a person, by its picture or its words."""
        self.press(lambda one: face in (one.icon, one.text) and f"P{seat}" in one.tip)

    def accept(self, seat: int) -> None:
        """A person looks at their cards and accepts."""
        self.reply(seat, "Answer")
        self.press(lambda one: one.hotkey == "accept")

    def done(self) -> list[str]:
        return [text(action) for action in self.session.log]


def table_of(seats: int) -> Table:
    """Seat 0 has ore to offer; all others have wool, and more."""
    t = Table(seats)
    t.give(0, ore=2, brick=1)
    for seat in range(1, seats):
        t.give(seat, wool=1, lumber=1)
    t.turn(0)
    return t


def room(app: App, seats: int = 4, persons: int = 4) -> Room:
    made = Room(app, session_at(table_of(seats).s), persons)
    made.offer("offer 1 ore for 1 wool toward knight")
    return made


@pytest.mark.rule("R5", "R6")
@pytest.mark.parametrize(("seats", "persons"), [(2, 2), (3, 3), (4, 4), (4, 2), (4, 3), (6, 6)])
def test_all_answer_without_a_curtain_and_whoever_offered_goes_on_by_a_press(
    app: App, seats: int, persons: int
) -> None:
    made = room(app, seats, persons)
    assert made.hotseat_trade.covers and made.hotseat_trade.asked() == list(range(1, persons))
    for seat in reversed(range(1, persons)):  # as they come, not as the rules ask
        made.reply(seat, "icon/cross")
    made.wait()
    if made.scene.prompt_state.open:  # a computer opponent has accepted
        made.press(lambda one: one.text == "No trade")
    assert made.curtains == []
    assert made.hotseat_trade.covers and made.scene.prompt_state.open is None, "cards are not shown by themselves"
    made.press(lambda one: one.text == "Show\ncards")
    assert made.scene.match.viewer == 0 and not made.hotseat_trade.is_open and made.curtains == []
    assert made.scene.prompt_state.menu


@pytest.mark.rule("R6")
def test_answers_reach_the_rules_in_their_order_and_the_offerer_chooses(app: App) -> None:
    made = room(app)
    made.accept(3)
    assert made.done()[1:] == [] and made.hotseat_trade.asked() == [1, 2]
    offer = made.hotseat_trade.offer()
    assert offer and offer.answers == {1: Answer.WAITING, 2: Answer.WAITING, 3: Answer.ACCEPTED}
    made.accept(1)
    assert made.done()[1:] == ["accept"]
    made.reply(2, "icon/cross")
    assert made.done()[1:] == ["accept", "pass", "accept"]
    prompt = made.scene.prompt_state.open
    assert prompt and prompt.step == "trade_partner" and made.hotseat_trade.covers
    made.scene.orders.choose_seat(3)
    made.wait()
    assert made.done()[-1] == "player 3" and made.curtains == ["P3", "P1"]
    assert made.scene.match.viewer == 0 and made.hotseat_trade.is_over


@pytest.mark.rule("R5")
def test_who_wants_to_see_the_own_cards_gets_the_one_curtain(app: App) -> None:
    made = room(app)
    made.reply(2, "Answer")
    assert made.curtains == ["P2"] and made.scene.match.viewer == 2 and not made.hotseat_trade.covers
    made.press(lambda one: one.hotkey == "counter")
    draft = made.scene.prompt_state.draft
    assert (draft.give[2], draft.want[4], sum(draft.give), sum(draft.want)) == (1, 1, 1, 1), "the offer turned round"
    send = next(one for one in made.widgets() if isinstance(one, Button) and one.text == "Offer this instead")
    assert "offer itself" in send.reason
    draft.lay(draft.want, 4, 1)
    made.scene.rebuild()
    made.press(lambda one: one.text == "Offer this instead")
    assert made.hotseat_trade.covers and made.done()[1:] == [], "P1 has not answered yet"
    made.reply(1, "icon/cross")
    made.reply(3, "icon/cross")
    assert made.done()[1:] == ["pass", "counter 1 wool for 2 ore", "pass"]
    assert made.curtains == ["P2"]
    made.press(lambda one: one.text == "Show\ncards")
    prompt = made.scene.prompt_state.open
    assert made.scene.match.viewer == 0 and prompt and prompt.step == "trade_partner"
    made.scene.orders.choose_seat(2)
    made.wait()
    assert made.done()[-1] == "player 2" and made.curtains == ["P2"]
    assert made.scene.prompt_state.menu


def test_behind_the_curtain_the_answers_given_before_are_seen(app: App) -> None:
    made = room(app, 4, 3)
    made.reply(2, "icon/cross")
    made.reply(1, "Answer")
    tips = [one.tip for one in made.widgets() if isinstance(one, Label) and "P2" in one.text]
    assert any("refuses" in tip for tip in tips), tips


@pytest.mark.rule("R6")
def test_no_computer_is_seen_to_think_while_people_answer(app: App) -> None:
    t = Table(4)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.give(1, wool=1)
    t.turn(2)
    made = Room(app, session_at(t.s), 3)
    made.offer("offer 1 ore for 1 wool")
    assert made.done()[1:] == ["pass"] and made.hotseat_trade.asked() == [0, 1], "the computer, P3, answers first"
    assert made.scene.table_view.thinking == -1


def test_esc_covers_the_cards_again_without_an_answer(app: App) -> None:
    made = room(app)
    made.reply(1, "Answer")
    made.app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    made.wait()
    assert made.hotseat_trade.covers and made.hotseat_trade.asked() == [1, 2, 3] and made.done()[1:] == []


@pytest.mark.rule("R5")
def test_only_behind_the_curtain_is_it_told_that_the_cards_are_lacking(app: App) -> None:
    t = Table(3)
    t.give(0, ore=1)
    t.give(1, wool=1)
    t.give(2, grain=1)
    t.turn(0)
    made = Room(app, session_at(t.s), 3)
    made.offer("offer 1 ore for 1 wool")
    made.reply(2, "Answer")
    accept = next(one for one in made.widgets() if isinstance(one, Button) and one.hotkey == "accept")
    assert accept.reason
    made.press(lambda one: one.hotkey == "decline")
    made.accept(1)
    assert made.done()[1:] == ["accept", "pass"]


@pytest.mark.rule("R5")
def test_no_more_offers_in_this_turn_holds_for_this_turn(app: App) -> None:
    made = room(app, 3, 3)
    made.reply(1, "icon/skip")
    assert made.hotseat_trade.asked() == [2]
    made.reply(2, "icon/cross")
    made.press(lambda one: one.text == "Show\ncards")
    made.offer("offer 1 brick for 1 wool")
    assert made.hotseat_trade.asked() == [2]
    made.reply(2, "icon/cross")
    assert made.done()[-2:] == ["pass", "pass"] and made.curtains == []
    made.press(lambda one: one.text == "Show\ncards")
    made.scene.parts.auto_answers._weary[1] -= 1  # that was in another turn
    made.offer("offer 1 ore for 1 wool")
    assert made.hotseat_trade.asked() == [1, 2]


@pytest.mark.rule("R5")
def test_an_offer_of_a_computer_opponent_lies_open_too_and_its_turn_goes_on_with_covered_cards(app: App) -> None:
    t = Table(3)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.give(1, wool=1)
    t.turn(2)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool"))
    made = Room(app, session, 2)
    assert made.hotseat_trade.covers and made.hotseat_trade.asked() == [0, 1]
    made.reply(1, "icon/cross")
    app.settings.computer_pace = 100.0
    made.reply(0, "icon/cross")
    assert made.done()[1:] == ["pass", "pass"]
    assert not made.hotseat_trade.is_open and made.scene.table_view.thinking == 2
    assert made.scene.table_view.covered and not made.scene.prompt_state.called


def test_one_person_alone_answers_openly_too_while_the_cards_are_covered(app: App) -> None:
    t = Table(3)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.turn(2)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool"))
    made = Room(app, session, 2)
    assert made.hotseat_trade.covers and made.hotseat_trade.asked() == [0]
    made.reply(0, "icon/cross")
    assert made.done()[1] == "pass" and made.curtains == []


def test_taking_the_offer_back_shows_no_cards(app: App) -> None:
    made = room(app)
    made.scene.orders.undo()
    made.wait()
    assert made.done() == [] and made.hotseat_trade.covers and made.hotseat_trade.is_over
    made.press(lambda one: one.text == "Show\ncards")
    assert made.scene.prompt_state.menu and made.scene.match.viewer == 0


# --- nothing of a hand is to be seen


HANDS = (
    ({"ore": 2, "brick": 1}, {"wool": 2, "grain": 1}, {"lumber": 2, "coin": 1}, ("alchemist", "crane")),
    (
        {"ore": 2, "grain": 1},
        {"wool": 1, "coin": 1, "lumber": 1},
        {"lumber": 1, "brick": 1, "wool": 1},
        ("mining",) * 2,
    ),
)
"""The same cards, otherwise dealt."""


Deal = tuple[dict[str, int], dict[str, int], dict[str, int], tuple[str, ...]]


def dealt_as(deal: Deal) -> Session:
    """Three persons, of whom seat 0 is about to offer ore. What everybody can see is the same for each deal."""
    t = Table(3)
    *hands, cards = deal
    for seat, hand in enumerate(hands):
        t.give(seat, **hand)
    t.cards(0, *cards)
    corner = t.corner(0)
    t.city(0, corner)
    t.road(0, t.edges(corner)[0])
    t.turn(0)
    session = session_at(t.s)
    session.history.append([(CARD_DRAWN, 0, CARD_NAMES.index(cards[0]), SCIENCE, 0)])
    return session


def looks(made: Room) -> tuple[bytes, list[object]]:
    """All that can be seen and found out by pointing."""
    made.app.event(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    made.app.update(0.5)
    surface = pygame.Surface(SIZE)
    made.app.draw(surface)
    told: list[object] = []
    for one in made.widgets():
        told.append((type(one).__name__, one.tooltip(), tuple(one.rect), isinstance(one, Pressable) and one.usable))
    return pygame.image.tobytes(surface, "RGB"), told


def test_what_is_seen_while_an_offer_lies_open_does_not_depend_on_hands(app: App) -> None:
    app.settings.reduced_motion = True
    app.use_settings()
    seen: list[list[tuple[bytes, list[object]]]] = []
    for deal in HANDS:
        made = Room(app, dealt_as(deal), 3)
        made.offer("offer 1 ore for 1 wool")
        stages = [looks(made)]
        made.accept(1)
        stages.append(looks(made))
        made.hotseat_trade.look(2)
        made.wait()
        made.hotseat_trade.answer(parse("counter 1 lumber for 1 grain"))  # which seat 0 has in one of the deals alone
        made.wait()
        stages.append(looks(made))
        made.scene.orders.choose_seat(1)
        made.wait()
        assert made.hotseat_trade.is_over
        stages.append(looks(made))
        seen.append(stages)
        app.stack.pop(made.scene)
    for one, other in zip(*seen, strict=True):
        assert one[1] == other[1]
        assert one[0] == other[0]


POOR = ({"ore": 2, "brick": 1}, {"lumber": 2, "grain": 1}, {"wool": 2, "coin": 1}, ("alchemist", "crane"))
"""The first of ``HANDS`` again, but seat 1 lacks the wool that is wanted, and seat 2 has it."""


def test_no_press_while_an_offer_lies_open_depends_on_a_hand(app: App) -> None:
    """Whatever anybody presses, the screen and the log are the same whether P1 has the wanted card or not."""
    app.settings.reduced_motion = app.settings.coach = True
    app.use_settings()

    def pressed(deal: Deal, which: int) -> tuple[list[str], bytes] | None:
        made = Room(app, dealt_as(deal), 3)
        made.offer("offer 1 ore for 1 wool")
        usable = [one for one in made.widgets() if isinstance(one, Pressable) and one.usable]
        buttons = [one for one in usable if not one.tip.startswith("Sound")]
        found = None
        if which < len(buttons):
            click(app, buttons[which].rect.center)
            for _ in range(12):
                app.update(0.05)
                made.scene.presentation.timeline.skip()
            surface = pygame.Surface(SIZE)
            app.draw(surface)
            found = made.done(), pygame.image.tobytes(surface, "RGB")
            while app.stack.top is not made.scene:
                app.stack.pop()
        app.stack.pop(made.scene)
        return found

    for which in count():
        one = pressed(HANDS[0], which)
        assert one == pressed(POOR, which)
        if one is None:
            break
    assert which > 10


def test_no_row_moves_when_somebody_answers(app: App) -> None:
    made = room(app, 5, 5)

    def rows() -> dict[str, tuple[int, int]]:
        names = (one for one in made.widgets() if isinstance(one, Label) and one.lines == 1)
        return {one.text: one.rect.topleft for one in names if any(f"P{seat}" in one.text for seat in range(1, 5))}

    before = rows()
    assert len(before) == 4
    made.reply(2, "icon/cross")
    made.reply(1, "icon/skip")
    made.accept(4)
    assert rows() == before


@pytest.mark.rule("R5")
def test_an_answer_is_final_and_so_is_the_offer_then(app: App) -> None:
    made = room(app)
    assert made.scene.hotseat_trade.can_undo()
    made.reply(3, "icon/cross")
    assert made.done()[1:] == [], "the rules have not heard it yet"
    made.scene.orders.undo()
    made.wait()
    assert len(made.done()) == 1 and made.hotseat_trade.asked() == [1, 2]


def test_the_keys_lead_through_a_whole_round(app: App) -> None:
    made = room(app, 3, 3)

    def key(code: int) -> None:
        made.app.event(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        made.app.event(Event(pygame.KEYUP, key=code, mod=0))

    def refuse(seat: int) -> None:
        for code in (pygame.K_TAB, pygame.K_TAB):
            key(code)
        focused = made.scene.layers.focused
        assert isinstance(focused, Button) and focused.icon == "icon/cross" and f"P{seat}" in focused.tip
        key(pygame.K_RETURN)
        made.wait()

    key(pygame.K_TAB)
    refuse(1)
    assert made.done()[1:] == ["pass"]
    for hasty in (pygame.K_RETURN, pygame.K_SPACE):
        key(hasty)
        made.wait()
        assert made.done()[1:] == ["pass"], "nobody answers for P2"
    refuse(2)
    assert made.hotseat_trade.is_over
    focused = made.scene.layers.focused
    assert isinstance(focused, Button) and focused.text == "Show\ncards"
    key(pygame.K_SPACE)
    made.wait()
    assert made.hotseat_trade.covers, "hands stay hidden to whoever hurries"
    key(pygame.K_RETURN)
    made.wait()
    assert made.scene.prompt_state.menu and not made.hotseat_trade.is_open


@pytest.mark.parametrize(("seed", "persons"), usual_first([(4, 3)], (1, 2), (3, 4)))
def test_games_with_many_offers_go_on_whatever_persons_do(app: App, seed: int, persons: int) -> None:
    """And while the cards are covered no panel of a hand is there."""
    dice = random.Random(seed)
    session = new_session(seed, 4, kind="random")
    for player in session.players[:persons]:
        player.kind = PERSON
    told: list[str] = []
    app.settings.confirm_cards = False  # whoever plays at random wastes much
    app.report = lambda kind, **_facts: told.append(kind)  # type: ignore[method-assign]
    scene = PlayScene(app, session)
    app.stack.push(scene)
    hotseat_trade, met = scene.hotseat_trade, set()
    for _ in range(max(700, scaled(700))):  # with less not all is met
        sit_down(app, scene)
        top = app.stack.top
        if isinstance(top, AttackScene):
            top.close()
        app.update(0.05)
        scene.presentation.timeline.skip()
        if session.is_over() or app.stack.top is not scene:
            continue
        root = scene.layers.top()
        assert root
        assert not (hotseat_trade.covers and any(isinstance(one, HandPanel | CardsPanel) for one in root.walk()))
        prompt = scene.prompt_state.open
        if hotseat_trade.covers:
            met.add("covered")
            _at_the_table(dice, scene, met)
        elif prompt and prompt.is_menu and single_offers(prompt.view) and dice.random() < 0.5:
            scene.orders.submit([dice.choice(single_offers(prompt.view))])
        elif prompt:
            counters = single_offers(prompt.view) if prompt.step == "trade_reply" else []
            scene.orders.submit([dice.choice([*prompt.decision.actions, *counters[:1]])])
    assert not {"illegal", "table_mismatch"} & set(told)
    assert met == {"covered", "refused", "looked", "refused all", "chosen", "shown"}


def _at_the_table(dice: random.Random, scene: PlayScene, met: set[str]) -> None:
    """Somebody does something."""
    hotseat_trade, prompt = scene.hotseat_trade, scene.prompt_state.open
    asked = hotseat_trade.asked()
    if prompt:
        met.add("chosen")
        scene.orders.submit([dice.choice(prompt.decision.actions)])
    elif hotseat_trade.is_over:
        met.add("shown")
        hotseat_trade.uncover()
    elif asked and dice.random() < 0.8:
        seat = dice.choice(asked)
        what = dice.choice(("refused", "refused", "looked", "looked", "refused all"))
        met.add(what)
        if what == "refused":
            hotseat_trade.refuse(seat)
        elif what == "looked":
            hotseat_trade.look(seat)
        else:
            hotseat_trade.refuse_all(seat)
