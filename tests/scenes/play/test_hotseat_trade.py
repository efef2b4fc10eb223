"""An offer to several persons at one screen: answered openly and in any order, without revealing a hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from game.action_text import parse, text
from game.events import CARD_DRAWN
from game.ids import CARD_NAMES, SCIENCE
from game.play.offers import single_offers
from game.play.session import PERSON, Session
from scenes.app.app import App
from scenes.play.cutscene import Cutscene
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.hand import CardsPanel, HandPanel
from scenes.tabletop.table.offer import Answer
from scenes.tabletop.table.table import differences
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.press import Pressable
from scenes.ui.widget import Widget
from tests.properties.effort import scaled
from tests.scenes.driver import at_table, click
from tests.scenes.seating import sit_down
from tests.sessions import new_session, session_at
from tests.table import Table
from tests.thorough import usual_first

SIZE = (1280, 720)


class Room:
    """Persons sharing one screen, and the names on the curtains so far."""

    def __init__(self, app: App, session: Session, persons: int) -> None:
        self.app = app
        self.session = session
        for player in session.players[persons:]:
            player.kind = "random"
        for player in session.players[:persons]:
            player.kind = PERSON
        self.scene = PlayScene.local(app, session)
        self.hotseat_trade = self.scene.hotseat_trade
        app.stack.push(self.scene)
        self.curtains: list[str] = []
        self.wait()
        self.curtains.clear()

    def wait(self) -> None:
        """Let time pass until nothing moves; players who are called sit down."""
        for _ in range(60):
            self.app.update(0.05)
            self.scene.presentation.timeline.skip()
            called = sit_down(self.app, self.scene)
            self.curtains += [called] if called else []
        assert self.app.stack.top is self.scene
        assert differences(self.scene.table_view.table, self.scene.match.view()) == []

    def offer(self, words: str) -> None:
        """The current player makes an offer."""
        self.scene.orders.submit([parse(words)])
        self.wait()

    def widgets(self) -> list[Widget]:
        return list(self.scene.layers.top().walk())

    def press(self, fits: Callable[[Button], bool]) -> None:
        button = next(one for one in self.widgets() if isinstance(one, Button) and fits(one))
        assert button.usable, button.reason
        click(self.app, button.rect.center)
        self.wait()

    def reply(self, seat: int, face: str) -> None:
        """Click a button in a person's row, named by its icon or text."""
        self.press(lambda one: face in (one.icon, one.text) and f"P{seat}" in one.tip)

    def accept(self, seat: int) -> None:
        """Let a person look at their cards and accept."""
        self.reply(seat, "Answer")
        self.press(lambda one: one.hotkey == "accept")

    def done(self) -> list[str]:
        return [text(action) for action in self.session.log]


def table_of(seats: int) -> Table:
    """Seat 0 has ore to offer, and the others have wool and lumber."""
    t = Table(seats)
    t.give(0, ore=2, brick=1)
    for seat in range(1, seats):
        t.give(seat, wool=1, lumber=1)
    t.turn(0)
    return t


def room(app: App, seats: int = 4, persons: int = 4) -> Room:
    table = Room(app, session_at(table_of(seats).s), persons)
    table.offer("offer 1 ore for 1 wool toward knight")
    return table


@pytest.mark.rule("R5", "R6")
@pytest.mark.parametrize(("seats", "persons"), [(2, 2), (3, 3), (4, 4), (4, 2), (4, 3), (6, 6)])
def test_all_answer_without_a_curtain_and_the_offerer_continues_with_a_press(
    app: App, seats: int, persons: int
) -> None:
    table = room(app, seats, persons)
    assert table.hotseat_trade.covers and table.hotseat_trade.asked() == list(range(1, persons))
    for seat in reversed(range(1, persons)):  # in another order than the rules ask
        table.reply(seat, "icon/cross")
    table.wait()
    if table.scene.prompt_state.open:  # a computer opponent has accepted
        table.press(lambda one: one.text == "No trade")
    assert table.curtains == []
    assert table.hotseat_trade.covers and table.scene.prompt_state.open is None, "the cards stay covered until a press"
    table.press(lambda one: one.text == "Show\ncards")
    assert table.scene.match.viewer == 0 and not table.hotseat_trade.is_open and table.curtains == []
    assert table.scene.prompt_state.menu


@pytest.mark.rule("R6")
def test_answers_reach_the_rules_in_turn_order_and_the_offerer_chooses(app: App) -> None:
    table = room(app)
    table.accept(3)
    assert table.done()[1:] == [] and table.hotseat_trade.asked() == [1, 2]
    offer = table.hotseat_trade.offer()
    assert offer and offer.answers == {1: Answer.WAITING, 2: Answer.WAITING, 3: Answer.ACCEPTED}
    table.accept(1)
    assert table.done()[1:] == ["accept"]
    table.reply(2, "icon/cross")
    assert table.done()[1:] == ["accept", "pass", "accept"]
    prompt = table.scene.prompt_state.open
    assert prompt and prompt.step == "trade_partner" and table.hotseat_trade.covers
    table.scene.orders.choose_seat(3)
    table.wait()
    assert table.done()[-1] == "player 3" and table.curtains == ["P3", "P1"]
    assert table.scene.match.viewer == 0 and table.hotseat_trade.is_over


@pytest.mark.rule("R5")
def test_only_a_player_who_looks_at_their_cards_gets_a_curtain(app: App) -> None:
    table = room(app)
    table.reply(2, "Answer")
    assert table.curtains == ["P2"] and table.scene.match.viewer == 2 and not table.hotseat_trade.covers
    table.press(lambda one: one.hotkey == "counter")
    draft = table.scene.prompt_state.draft
    assert (draft.give[2], draft.want[4], sum(draft.give), sum(draft.want)) == (1, 1, 1, 1), (
        "the counter-offer starts from the offer"
    )
    send = next(one for one in table.widgets() if isinstance(one, Button) and one.text == "Offer this instead")
    assert "same offer" in send.reason
    draft.lay(draft.want, 4, 1)
    table.scene.rebuild()
    table.press(lambda one: one.text == "Offer this instead")
    assert table.hotseat_trade.covers and table.done()[1:] == [], "P1 has not answered yet"
    table.reply(1, "icon/cross")
    table.reply(3, "icon/cross")
    assert table.done()[1:] == ["pass", "counter 1 wool for 2 ore", "pass"]
    assert table.curtains == ["P2"]
    table.press(lambda one: one.text == "Show\ncards")
    prompt = table.scene.prompt_state.open
    assert table.scene.match.viewer == 0 and prompt and prompt.step == "trade_partner"
    table.scene.orders.choose_seat(2)
    table.wait()
    assert table.done()[-1] == "player 2" and table.curtains == ["P2"]
    assert table.scene.prompt_state.menu


def test_earlier_answers_are_shown_behind_the_curtain(app: App) -> None:
    table = room(app, 4, 3)
    table.reply(2, "icon/cross")
    table.reply(1, "Answer")
    tips = [one.tip for one in table.widgets() if isinstance(one, Label) and "P2" in one.text]
    assert any("refuses" in tip for tip in tips), tips


@pytest.mark.rule("R6")
def test_no_computer_is_shown_thinking_while_persons_answer(app: App) -> None:
    t = Table(4)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.give(1, wool=1)
    t.turn(2)
    table = Room(app, session_at(t.s), 3)
    table.offer("offer 1 ore for 1 wool")
    assert table.done()[1:] == ["pass"] and table.hotseat_trade.asked() == [0, 1], "the computer, P3, answers first"
    assert table.scene.table_view.thinking == -1


def test_escape_covers_the_cards_again_without_an_answer(app: App) -> None:
    table = room(app)
    table.reply(1, "Answer")
    table.app.event(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    table.wait()
    assert table.hotseat_trade.covers and table.hotseat_trade.asked() == [1, 2, 3] and table.done()[1:] == []


@pytest.mark.rule("R5")
def test_missing_cards_are_only_shown_behind_the_curtain(app: App) -> None:
    t = Table(3)
    t.give(0, ore=1)
    t.give(1, wool=1)
    t.give(2, grain=1)
    t.turn(0)
    table = Room(app, session_at(t.s), 3)
    table.offer("offer 1 ore for 1 wool")
    table.reply(2, "Answer")
    accept = next(one for one in table.widgets() if isinstance(one, Button) and one.hotkey == "accept")
    assert accept.reason
    table.press(lambda one: one.hotkey == "decline")
    table.accept(1)
    assert table.done()[1:] == ["accept", "pass"]


@pytest.mark.rule("R5")
def test_no_more_offers_applies_to_this_turn(app: App) -> None:
    table = room(app, 3, 3)
    table.reply(1, "icon/skip")
    assert table.hotseat_trade.asked() == [2]
    table.reply(2, "icon/cross")
    table.press(lambda one: one.text == "Show\ncards")
    table.offer("offer 1 brick for 1 wool")
    assert table.hotseat_trade.asked() == [2]
    table.reply(2, "icon/cross")
    assert table.done()[-2:] == ["pass", "pass"] and table.curtains == []
    table.press(lambda one: one.text == "Show\ncards")
    table.scene.parts.auto_answers._weary[1] -= 1  # as if that had been another turn
    table.offer("offer 1 ore for 1 wool")
    assert table.hotseat_trade.asked() == [1, 2]


@pytest.mark.rule("R5")
def test_an_offer_of_a_computer_is_answered_openly_and_its_turn_continues_covered(app: App) -> None:
    t = Table(3)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.give(1, wool=1)
    t.turn(2)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool"))
    table = Room(app, session, 2)
    assert table.hotseat_trade.covers and table.hotseat_trade.asked() == [0, 1]
    table.reply(1, "icon/cross")
    app.settings.computer_pace = 100.0
    table.reply(0, "icon/cross")
    assert table.done()[1:] == ["pass", "pass"]
    assert not table.hotseat_trade.is_open and table.scene.table_view.thinking == 2
    assert table.scene.table_view.covered and not table.scene.prompt_state.called


def test_a_single_answering_person_also_answers_openly(app: App) -> None:
    t = Table(3)
    t.give(2, ore=1)
    t.give(0, wool=1)
    t.turn(2)
    session = session_at(t.s)
    session.submit(parse("offer 1 ore for 1 wool"))
    table = Room(app, session, 2)
    assert table.hotseat_trade.covers and table.hotseat_trade.asked() == [0]
    table.reply(0, "icon/cross")
    assert table.done()[1] == "pass" and table.curtains == []


def test_undoing_the_offer_shows_no_cards(app: App) -> None:
    table = room(app)
    table.scene.orders.undo()
    table.wait()
    assert table.done() == [] and table.hotseat_trade.covers and table.hotseat_trade.is_over
    table.press(lambda one: one.text == "Show\ncards")
    assert table.scene.prompt_state.menu and table.scene.match.viewer == 0


# --- hands stay hidden


HANDS = (
    ({"ore": 2, "brick": 1}, {"wool": 2, "grain": 1}, {"lumber": 2, "coin": 1}, ("alchemist", "crane")),
    (
        {"ore": 2, "grain": 1},
        {"wool": 1, "coin": 1, "lumber": 1},
        {"lumber": 1, "brick": 1, "wool": 1},
        ("mining",) * 2,
    ),
)
"""The same cards, dealt differently."""


Deal = tuple[dict[str, int], dict[str, int], dict[str, int], tuple[str, ...]]


def dealt_as(deal: Deal) -> Session:
    """Three persons; seat 0 is about to offer ore. What everybody can see is the same for each deal."""
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


def looks(table: Room) -> tuple[bytes, list[object]]:
    """Everything that the screen and its tooltips show."""
    table.app.event(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    table.app.update(0.5)
    surface = pygame.Surface(SIZE)
    table.app.draw(surface)
    facts: list[object] = []
    for one in table.widgets():
        facts.append((type(one).__name__, one.tooltip(), tuple(one.rect), isinstance(one, Pressable) and one.usable))
    return pygame.image.tobytes(surface, "RGB"), facts


def test_the_screen_of_an_open_offer_does_not_depend_on_hands(app: App) -> None:
    app.settings.reduced_motion = True
    app.use_settings()
    seen: list[list[tuple[bytes, list[object]]]] = []
    for deal in HANDS:
        table = Room(app, dealt_as(deal), 3)
        table.offer("offer 1 ore for 1 wool")
        stages = [looks(table)]
        table.accept(1)
        stages.append(looks(table))
        table.hotseat_trade.look(2)
        table.wait()
        table.hotseat_trade.answer(parse("counter 1 lumber for 1 grain"))  # seat 0 has grain in only one of the deals
        table.wait()
        stages.append(looks(table))
        table.scene.orders.choose_seat(1)
        table.wait()
        assert table.hotseat_trade.is_over
        stages.append(looks(table))
        seen.append(stages)
        app.stack.pop(table.scene)
    for one, other in zip(*seen, strict=True):
        assert one[1] == other[1]
        assert one[0] == other[0]


POOR = ({"ore": 2, "brick": 1}, {"lumber": 2, "grain": 1}, {"wool": 2, "coin": 1}, ("alchemist", "crane"))
"""The first deal of ``HANDS``, but seat 2 has the wanted wool instead of seat 1."""


def test_the_result_of_a_press_during_an_open_offer_does_not_depend_on_hands(app: App) -> None:
    """Whatever is pressed, the screen and the log are the same whether or not P1 has the wanted card."""
    app.settings.reduced_motion = app.settings.coach = True
    app.use_settings()

    def results(deal: Deal) -> list[tuple[list[str], int]]:
        """The log and picture after each press. A press that has changed no widget is followed by the next one."""
        found: list[tuple[list[str], int]] = []
        table: Room | None = None
        surface = pygame.Surface(SIZE)
        while True:
            if table is None:
                app.settings.folded = []
                table = Room(app, dealt_as(deal), 3)
                table.offer("offer 1 ore for 1 wool")
            before = table.widgets()
            usable = [one for one in before if isinstance(one, Pressable) and one.usable]
            buttons = [one for one in usable if not one.tip.startswith("Sound")]
            if len(found) == len(buttons):
                return found
            click(app, buttons[len(found)])
            for _ in range(12):
                app.update(0.05)
                table.scene.presentation.timeline.skip()
            app.draw(surface)
            found.append((table.done(), hash(surface.get_buffer().raw)))
            if app.stack.top is not table.scene or table.widgets() != before:
                while app.stack.top is not table.scene:
                    app.stack.pop()
                app.stack.pop(table.scene)
                table = None

    one, other = results(HANDS[0]), results(POOR)
    assert len(one) > 10
    assert one == other


def test_rows_do_not_move_when_somebody_answers(app: App) -> None:
    table = room(app, 5, 5)

    def rows() -> dict[str, tuple[int, int]]:
        names = (one for one in table.widgets() if isinstance(one, Label) and one.lines == 1)
        return {one.text: one.rect.topleft for one in names if any(f"P{seat}" in one.text for seat in range(1, 5))}

    before = rows()
    assert len(before) == 4
    table.reply(2, "icon/cross")
    table.reply(1, "icon/skip")
    table.accept(4)
    assert rows() == before


@pytest.mark.rule("R5")
def test_after_an_answer_neither_it_nor_the_offer_can_be_undone(app: App) -> None:
    table = room(app)
    assert table.scene.hotseat_trade.can_undo()
    table.reply(3, "icon/cross")
    assert table.done()[1:] == [], "it has not been submitted yet"
    table.scene.orders.undo()
    table.wait()
    assert len(table.done()) == 1 and table.hotseat_trade.asked() == [1, 2]


def test_a_whole_round_is_played_by_keys(app: App) -> None:
    table = room(app, 3, 3)

    def key(code: int) -> None:
        table.app.event(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        table.app.event(Event(pygame.KEYUP, key=code, mod=0))

    def refuse(seat: int) -> None:
        for code in (pygame.K_TAB, pygame.K_TAB):
            key(code)
        focused = table.scene.layers.focused
        assert isinstance(focused, Button) and focused.icon == "icon/cross" and f"P{seat}" in focused.tip
        key(pygame.K_RETURN)
        table.wait()

    key(pygame.K_TAB)
    refuse(1)
    assert table.done()[1:] == ["pass"]
    for hasty in (pygame.K_RETURN, pygame.K_SPACE):
        key(hasty)
        table.wait()
        assert table.done()[1:] == ["pass"], "hurried keys do not answer for P2"
    refuse(2)
    assert table.hotseat_trade.is_over
    focused = table.scene.layers.focused
    assert isinstance(focused, Button) and focused.text == "Show\ncards"
    key(pygame.K_SPACE)
    table.wait()
    assert table.hotseat_trade.covers, "a hurried key shows no hand"
    key(pygame.K_RETURN)
    table.wait()
    assert table.scene.prompt_state.menu and not table.hotseat_trade.is_open


@pytest.mark.parametrize(("seed", "persons"), usual_first([(4, 3)], (5, 2), (3, 4)))
def test_games_with_many_offers_go_on_whatever_players_do(app: App, seed: int, persons: int) -> None:
    """And no panel of a hand exists while the cards are covered."""
    dice = random.Random(seed)
    session = new_session(seed, 4, kind="random")
    for player in session.players[:persons]:
        player.kind = PERSON
    reports: list[str] = []
    app.settings.confirm_cards = False  # random players waste many cards
    app.report = lambda kind, **_facts: reports.append(kind)  # type: ignore[method-assign]
    scene = at_table(app, session)
    hotseat_trade, met = scene.hotseat_trade, set()
    for _ in range(scaled(900, 300)):  # fewer frames do not meet every case
        sit_down(app, scene)
        top = app.stack.top
        if isinstance(top, Cutscene):
            top.close()
        app.update(0.05)
        scene.presentation.timeline.skip()
        if session.is_over() or app.stack.top is not scene:
            continue
        root = scene.layers.top()
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
    assert not {"illegal", "table_mismatch"} & set(reports)
    assert met == {"covered", "refused", "looked", "refused all", "chosen", "shown"}


def _at_the_table(dice: random.Random, scene: PlayScene, met: set[str]) -> None:
    """Do something at random while the cards are covered."""
    hotseat_trade, prompt = scene.hotseat_trade, scene.prompt_state.open
    seats = hotseat_trade.asked()
    if prompt:
        met.add("chosen")
        scene.orders.submit([dice.choice(prompt.decision.actions)])
    elif hotseat_trade.is_over:
        met.add("shown")
        hotseat_trade.uncover()
    elif seats and dice.random() < 0.8:
        seat = dice.choice(seats)
        what = dice.choice(("refused", "refused", "looked", "looked", "refused all"))
        met.add(what)
        if what == "refused":
            hotseat_trade.refuse(seat)
        elif what == "looked":
            hotseat_trade.look(seat)
        else:
            hotseat_trade.refuse_all(seat)
