"""Trades by mouse, keys and gamepad: the bank's rates, offers, answers, and the commercial harbour."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame
import pytest
from pygame.event import Event

from game import actions as ac
from game.actions import kind_of, make, make_offer, second
from game.ids import KIND_NAMES, KINDS, NEEDED, NO_USE, ORE, WOOL
from game.resource_counts import bundle, several
from game.rules.phases import TURN
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.slots import FLEETS, MERCHANT_HEX, MERCHANT_OWNER
from game.view import Decision
from scenes.app.app import App
from scenes.opponents.thinking import Fault, InProcess
from scenes.play.questions.offers import CARD, CARD_LEAST, Deal, Willing
from scenes.play.questions.trade import (
    GivenCards,
    Holder,
    Rate,
    TakeBack,
    WantedCard,
    bank_trades,
    draft_offer,
    rates_of,
)
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.hand import Handful, ProgressCard
from scenes.ui.button import Button
from scenes.ui.layout import Flow, Spacer
from scenes.ui.widget import Widget
from sprites.names import card_sprite, kind_icon
from tests.scenes import positions
from tests.scenes.driver import at_table, buttons, click, key, texts, widgets
from tests.table import Table

WAYS = {
    "mouse": None,
    "keys": (
        Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""),
        Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""),
    ),
    "gamepad": (
        Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
        Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A),
    ),
}
"""The events that move the focus to the next widget, and that press it."""


def plain(t: Table) -> tuple[str, int]:
    return "wool", 4


def harbour(t: Table) -> tuple[str, int]:
    t.settlement(0, t.harbour()[0])
    return "wool", 3


def special(t: Table) -> tuple[str, int]:
    t.settlement(0, t.harbour("wool")[0])
    return "wool", 2


def merchant(t: Table) -> tuple[str, int]:
    t.s.v[MERCHANT_OWNER] = 0
    t.s.v[MERCHANT_HEX] = t.hexes("pasture")[0]
    return "wool", 2


def guild(t: Table) -> tuple[str, int]:
    t.levels(0, trade=3)
    return "cloth", 2


def fleet(t: Table) -> tuple[str, int]:
    t.s.v[FLEETS] = 1 << KIND_NAMES.index("ore")
    return "ore", 2


def release(event: Event) -> Event:
    if event.type == pygame.KEYDOWN:
        return Event(pygame.KEYUP, key=event.key, mod=0)
    return Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=event.button)


def press(app: App, scene: PlayScene, way: str, wanted: Callable[[Widget], bool]) -> None:
    """Move to a widget and press it."""

    def found() -> Widget:
        return next(one for one in scene.layers.top().walk() if wanted(one))

    how = WAYS[way]
    if how is None:
        at = found().rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.event(Event(kind, pos=at, button=1, rel=(9, 0), buttons=(0, 0, 0)))
    else:
        for _ in range(200):
            if scene.layers.focused is found():
                break
            app.event(how[0])
            app.event(release(how[0]))
            app.update(0.02)
        assert scene.layers.focused is found() and app.ui.keyboard
        app.event(how[1])
        app.event(release(how[1]))
    app.update(0.05)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rate", [plain, harbour, special, merchant, guild, fleet])
def test_one_press_gives_a_whole_rate_and_the_bank_trades_it(
    app: App, way: str, rate: Callable[[Table], tuple[str, int]]
) -> None:
    t = Table()
    t.turn(0)
    kind, most = rate(t)
    other = "brick" if kind != "brick" else "wool"
    t.give(0, **{kind: most})
    given, taken = KIND_NAMES.index(kind), KIND_NAMES.index(other)
    scene = at_table(app, positions.session(t.s), 0)
    for _ in range(20):
        app.update(0.05)
    press(app, scene, way, lambda one: isinstance(one, Button) and one.hotkey == "trade")
    icon = kind_icon(given)
    press(app, scene, way, lambda one: isinstance(one, Rate) and icon in one.text)
    usual = max(rates_of(scene.match.view(), 0))
    assert any(text.endswith(f"Bank rate: give {usual}") for text in texts(scene))
    assert [(one.text, one.has_harbour) for one in widgets(scene) if isinstance(one, Rate)] == [
        (f"{most}:1 {{{icon}}}" if most < usual else f"{{{icon}}}", most < usual)
    ]
    assert scene.prompt_state.draft.give[given] == most
    press(app, scene, way, lambda one: isinstance(one, WantedCard) and one.wish == taken)
    press(app, scene, way, lambda one: isinstance(one, Button) and one.icon == "icon/bank")
    view = scene.match.view()
    assert (view.hand(0, given), view.hand(0, taken)) == (0, 1)


def game(app: App, question: str) -> PlayScene:
    """A question for seat 0 at a crowded table."""
    scene = at_table(app, positions.session(positions.QUESTIONS[question]()), 0)
    for _ in range(20):
        app.update(0.05)
    return scene


def done(scene: PlayScene) -> list[int]:
    """The kinds of the actions so far."""
    return [int(kind_of(action)) for action in scene.match.whole_game().log]


@pytest.mark.parametrize("way", WAYS)
def test_an_offer_is_made_from_the_hand(app: App, way: str) -> None:
    scene = game(app, "turn")
    press(app, scene, way, lambda one: isinstance(one, Button) and one.hotkey == "trade")
    press(app, scene, way, lambda one: isinstance(one, Handful) and one.kind == 0)
    press(app, scene, way, lambda one: isinstance(one, WantedCard) and one.wish == 2)
    press(app, scene, way, lambda one: isinstance(one, Button) and one.text == "Ask the players")
    assert done(scene)[0] == ac.OFFER


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("hotkey", ["accept", "decline"])
def test_an_offer_is_answered(app: App, way: str, hotkey: str) -> None:
    scene = game(app, "reply")
    press(app, scene, way, lambda one: isinstance(one, Button) and one.hotkey == hotkey)
    assert done(scene)[0] == {"accept": ac.ACCEPT, "decline": ac.PASS}[hotkey]


@pytest.mark.parametrize("way", WAYS)
def test_a_counter_offer_starts_from_the_offer_and_is_sent(app: App, way: str) -> None:
    scene = game(app, "reply")
    press(app, scene, way, lambda one: isinstance(one, Button) and one.hotkey == "counter")
    draft = scene.prompt_state.draft
    assert any(draft.give) and any(draft.want)
    wishes = [one for one in widgets(scene) if isinstance(one, WantedCard)]
    assert len(wishes) == KINDS and not any(one.text for one in wishes), "the bank's stock is not shown"
    held = next(kind for kind, count in enumerate(draft.give) if count)
    picture = card_sprite(held)
    press(app, scene, way, lambda one: isinstance(one, GivenCards) and one.picture == picture)
    press(app, scene, way, lambda one: isinstance(one, Button) and one.text == "Offer this instead")
    assert done(scene)[0] == ac.COUNTER


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_trade_partner_is_chosen(app: App, way: str, seat: int) -> None:
    scene = game(app, "partner")
    row = next(one for one in widgets(scene) if isinstance(one, Willing) and one.seat == seat)
    place = next(at for at, one in enumerate(widgets(scene)) if one is row.button)
    press(app, scene, way, lambda one: widgets(scene).index(one) == place)
    assert scene.match.whole_game().log[0] == int(make(ac.PLAYER, seat))


@pytest.mark.parametrize("way", WAYS)
def test_all_trade_partners_are_declined(app: App, way: str) -> None:
    scene = game(app, "partner")
    press(app, scene, way, lambda one: isinstance(one, Button) and one.hotkey == "decline")
    assert done(scene)[0] == ac.PASS


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", [0, -1])
def test_an_exchange_of_the_commercial_harbour_is_chosen(app: App, way: str, place: int) -> None:
    """The first exchange and the last, to which the panel may have to scroll."""
    scene = game(app, "harbour")
    prompt, root = scene.prompt_state.open, scene.layers.top()
    assert prompt and root
    offered = [action for action in prompt.decision.actions if kind_of(action) == ac.HARBOUR_TRADE]
    kinds = {kind_icon(int(second(action))) for action in offered}
    buttons = [one for one in root.walk() if isinstance(one, Button) and not one.text and one.icon in kinds]
    assert len(buttons) == len(offered) > 3
    press(app, scene, way, lambda one: one is buttons[place])
    assert scene.match.whole_game().log[:1] == offered[place : place + 1 or None]


def test_the_exchanges_of_a_commercial_harbour_stay_open_until_they_are_closed(app: App) -> None:
    t = Table()
    t.turn(0)
    t.cards(0, "commercial_harbour")
    t.give(0, wool=3, brick=2, lumber=1)
    t.settlement(0, t.corner(9, 0))
    t.give(1, cloth=1)
    scene = at_table(app, positions.session(t.s), 0)

    def wait() -> None:
        for _ in range(60):
            scene.loop.hurry()
            app.update(0.05)

    wait()
    assert not scene.prompt_state.trading
    press(app, scene, "mouse", lambda one: isinstance(one, ProgressCard))
    wait()
    assert done(scene) == [ac.PLAY] and scene.prompt_state.trading
    assert scene.orders.step_back() and not scene.prompt_state.trading
    edge = t.edges(t.corner(9, 0))[0]
    scene.orders.choose(int(make(ac.BUILD_ROAD, edge)))
    wait()
    assert done(scene) == [ac.PLAY, ac.BUILD_ROAD] and not scene.prompt_state.trading


def test_the_exchanges_of_a_commercial_harbour_are_aligned_in_rows(app: App) -> None:
    scene = game(app, "harbour")
    root = scene.layers.top()
    holders = [one for one in root.walk() if isinstance(one, Holder)]
    assert len(holders) == 3 and len({one.rect.right for one in holders}) == 1
    assert len({app.ui.text.measure(one.text, one.style)[0] for one in holders}) > 1
    for holder in holders:
        row = next(one for one in root.walk() if isinstance(one, Flow) and holder in one.items)
        assert len(row.items) == 6 and all(abs(one.rect.centery - holder.rect.centery) <= 1 for one in row.items)


@pytest.mark.usefixtures("in_each_language")
def test_the_buttons_of_the_trading_table_never_move(app: App) -> None:
    """Otherwise a click aimed earlier would hit a neighbouring button."""
    t = Table(4)
    t.give(0, brick=5, lumber=2, grain=4, ore=1)
    t.turn(0)
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        app.ui.resize(size, 1.0)
        scene = at_table(app, positions.session(t.s), 0, still=True)
        app.update(0.0)
        scene.orders.trade()
        assert scene.prompt_state.trading
        draft = scene.prompt_state.draft
        sides = {"give": draft.give, "want": draft.want}
        seen: dict[str, list[tuple[int, int]]] = {}
        for side, kind, count in (
            ("give", 0, 0),
            ("give", 0, 1),
            ("want", 2, 1),
            ("give", 0, -1),
            ("give", 0, 4),
            ("want", 7, 1),
            ("give", 3, 1),
            ("want", 6, 2),
            ("give", 3, 3),
            ("give", 4, 1),
        ):
            draft.lay(sides[side], kind, count)
            scene.orders.rebuild()
            app.update(0.0)
            root = scene.layers.top()
            for one in root.walk():
                if isinstance(one, Button) and one.text:
                    seen.setdefault(one.text, []).append(one.rect.center)
        # text with a shadow is a pixel wider
        moved = {text: at for text, at in seen.items() if len(at) != 10 or dist(min(at), max(at)) >= 2}
        assert not moved, size


def settle(app: App, scene: PlayScene) -> None:
    for _ in range(60):
        scene.loop.hurry()
        app.update(0.05)


@pytest.mark.parametrize("taken", [False, True])
def test_a_refused_offer_stays_open_to_be_changed(app: App, taken: bool) -> None:
    t = Table()
    t.turn(0)
    t.give(0, wool=3, brick=2)
    t.give(1, ore=1, wool=1)
    t.settlement(1, t.corner(9, 0))
    session = positions.session(t.s)
    scene = at_table(app, session, 0)
    settle(app, scene)
    scene.orders.trade()
    draft = scene.prompt_state.draft
    draft.lay(draft.give, KIND_NAMES.index("wool"), 2)
    draft.lay(draft.want, KIND_NAMES.index("ore"), 1)
    scene.orders.submit([draft_offer(ac.OFFER, draft)])
    assert not scene.prompt_state.trading
    for _ in range(6):
        decision = session.decision()
        if decision is None or decision.step == TURN.number:
            break
        answers = decision.actions
        wish = ac.ACCEPT if taken and decision.step == TRADE_REPLY.number else ac.PASS
        if taken and decision.step == TRADE_PARTNER.number:
            wish = ac.PLAYER
        session.submit(next((one for one in answers if kind_of(one) == wish), answers[-1]))
    decision = session.decision()
    assert decision
    scene.parts.prompter.ask(decision, can_undo=False)
    assert scene.prompt_state.trading is not taken
    now = scene.prompt_state.draft
    assert (now.give == draft.give and now.want == draft.want) is not taken
    if not taken:
        assert scene.orders.step_back() and not scene.prompt_state.trading


def test_one_press_adds_what_is_missing_for_a_rate(app: App) -> None:
    t = Table()
    t.turn(0)
    t.give(0, wool=5)
    scene = at_table(app, positions.session(t.s), 0)
    settle(app, scene)
    wool = KIND_NAMES.index("wool")
    press(app, scene, "mouse", lambda one: isinstance(one, Button) and one.hotkey == "trade")
    press(app, scene, "mouse", lambda one: isinstance(one, Handful) and one.kind == wool)
    assert scene.prompt_state.draft.give[wool] == 1
    press(app, scene, "mouse", lambda one: isinstance(one, Rate))
    assert scene.prompt_state.draft.give[wool] == 4


def test_the_buttons_do_not_move_after_a_trade_with_the_bank(app: App) -> None:
    t = Table()
    t.turn(0)
    t.give(0, wool=5)
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        app.ui.resize(size, 1.0)
        scene = at_table(app, positions.session(t.s), 0, still=True)
        app.update(0.0)
        scene.orders.trade()
        places = []
        for _ in range(2):
            root = scene.layers.top()
            assert scene.prompt_state.trading
            places.append(next(one.rect for one in root.walk() if isinstance(one, Button) and one.icon == "icon/bank"))
            draft = scene.prompt_state.draft
            draft.lay(draft.give, KIND_NAMES.index("wool"), 4)
            draft.lay(draft.want, KIND_NAMES.index("ore"), 1)
            if len(places) == 1:
                view, seat = scene.match.view(), 0
                scene.orders.submit(bank_trades(view, seat, draft)[0])
                settle(app, scene)
        assert scene.match.view().hand(0, KIND_NAMES.index("wool")) == 1
        assert dist(places[0].center, places[1].center) < 2, (size, places)


def opened(app: App, **cards: int) -> PlayScene:
    """The trading table of a player with these cards."""
    t = Table(4)
    t.turn(0)
    t.give(0, **cards)
    scene = at_table(app, positions.session(t.s), 0)
    settle(app, scene)
    scene.orders.trade()
    app.update(0.5)
    return scene


def wish_for(scene: PlayScene, kind: int) -> WantedCard:
    return next(one for one in widgets(scene) if isinstance(one, WantedCard) and one.wish == kind)


@pytest.mark.parametrize("way", WAYS)
def test_a_card_that_is_wanted_has_a_minus_that_takes_it_back(app: App, way: str) -> None:
    scene = opened(app, wool=3)
    for _again in range(2):
        press(app, scene, way, lambda one: isinstance(one, WantedCard) and one.wish == 4)
    assert scene.prompt_state.draft.want[4] == 2 and wish_for(scene, 4).number == 2
    press(app, scene, way, lambda one: isinstance(one, TakeBack))
    assert scene.prompt_state.draft.want[4] == 1
    press(app, scene, way, lambda one: isinstance(one, TakeBack))
    assert not any(isinstance(one, TakeBack) for one in widgets(scene)) and not any(scene.prompt_state.draft.want)


def test_keys_take_cards_back(app: App) -> None:
    scene = opened(app, wool=3)
    draft = scene.prompt_state.draft
    draft.lay(draft.give, 2, 2)
    draft.lay(draft.want, 4, 2)
    scene.orders.rebuild()
    key(app, pygame.K_5, mod=pygame.KMOD_SHIFT)
    assert (draft.give[2], draft.want[4]) == (2, 1)
    key(app, pygame.K_3, mod=pygame.KMOD_SHIFT)
    assert (draft.give[2], draft.want[4]) == (1, 1)
    scene.layers.focus(wish_for(scene, 4))
    key(app, pygame.K_BACKSPACE)
    assert (draft.give[2], draft.want[4]) == (1, 0)


@pytest.mark.parametrize("by", ["button", "key"])
def test_both_sides_are_cleared(app: App, by: str) -> None:
    scene = opened(app, wool=3)
    draft = scene.prompt_state.draft
    assert buttons(scene, "Clear")[0].reason
    draft.lay(draft.give, 2, 2)
    draft.lay(draft.want, 4, 2)
    scene.orders.rebuild()
    app.update(0.5)
    if by == "button":
        press(app, scene, "mouse", lambda one: isinstance(one, Button) and one.text == "Clear")
    else:
        draft.clear_trade()
    scene.rebuild()
    assert not any(draft.want) and scene.prompt_state.trading


def test_the_cards_to_choose_show_what_the_bank_has_left(app: App) -> None:
    scene = opened(app, wool=3)
    view = scene.match.view()
    wishes = [one for one in widgets(scene) if isinstance(one, WantedCard)]
    assert [one.stock for one in wishes] == [int(view.bank(kind)) for kind in range(KINDS)]
    assert any("left in the bank" in one for one in texts(scene))


def answered(app: App, *answers: int) -> PlayScene:
    """An offer of wool for ore, after these answers of seats 1 to 3."""
    t = Table(4)
    t.turn(0)
    t.give(0, wool=3)
    for seat in (1, 2, 3):
        t.give(seat, ore=1)
    session = positions.session(t.s)
    scene = at_table(app, session, 0)
    settle(app, scene)
    scene.match.thinker = Answering(list(answers))
    draft = scene.prompt_state.draft
    draft.lay(draft.give, WOOL, 1)
    draft.lay(draft.want, ORE, 1)
    scene.orders.submit([draft_offer(ac.OFFER, draft)])
    for _ in range(200):
        app.update(0.05)
        if scene.prompt_state.open:
            return scene
    raise AssertionError("no question opened")


class Answering(InProcess):
    """Gives fixed answers."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def ask(self, decision: Decision) -> None:
        """Take the next answer."""
        self._answer = self.answers.pop(0)

    def faults(self) -> list[Fault]:
        """None."""
        return []


def test_each_player_who_accepts_has_a_green_button_and_only_the_panel_says_so(app: App) -> None:
    scene = answered(app, ac.ACCEPT, ac.PASS, ac.ACCEPT)
    rows = [one for one in widgets(scene) if isinstance(one, Willing)]
    assert [(row.seat, row.button.rank, row.button.hotkey) for row in rows] == [(1, "primary", ""), (3, "primary", "")]
    assert scene.table_view.banners.now is None
    lines = " ".join(scene.presentation.log.texts())
    assert "refuses" in lines and "agree" not in lines
    app.update(0.7)
    click(app, rows[1].button)
    assert scene.match.whole_game().log[-1] == int(make(ac.PLAYER, 3))


def test_a_counter_offer_has_its_own_words_and_its_cards(app: App) -> None:
    scene = answered(app, ac.ACCEPT, int(make_offer(ac.COUNTER, several(4, 1), several(2, 2))), ac.PASS)
    agreeing, other = (one for one in widgets(scene) if isinstance(one, Willing))
    assert (agreeing.button.text, other.button.text) == ("Accept", "Take counter")
    (own,) = (one for one in widgets(scene) if isinstance(one, Deal) and one.face)
    (theirs,) = (one for one in other.walk() if isinstance(one, Deal))
    counts = [[[(card.kind, card.count) for card in side] for side in one.cards] for one in (own, theirs)]
    assert counts == [[[(2, 1)], [(4, 1)]], [[(2, 2)], [(4, 1)]]], "what the viewer gives, then what they get"
    assert "Your offer: {icon/wool} for {icon/ore}" in texts(scene)
    assert own.cards[0][0].high == app.ui.px(CARD) or scene.table_view.front.unit < app.ui.unit


@pytest.mark.parametrize("sides", [(1, 1), (3, 2), (1, 7), (4, 4)])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_cards_of_a_deal_stand_in_one_row_with_face_and_arrow(
    app: App, sides: tuple[int, int], size: tuple[int, int]
) -> None:
    app.ui.resize(size)
    ui = app.ui
    packed = [bundle([int(kind < count) for kind in range(KINDS)]) for count in sides]
    deal = Deal(ui, packed[0], packed[1], ("You give", "You get"), Spacer(ui, 36))
    wide = ui.px(272)
    deal.place(pygame.Rect((0, 0), deal.measure(wide)))
    cards = [card for side in deal.cards for card in side]
    assert deal.face
    parts = [deal.face.rect, *(card.rect for card in deal.cards[0]), deal.arrow.rect]
    assert all(deal.rect.contains(card.rect) and card.high >= ui.px(CARD_LEAST) for card in cards)
    assert max(card.rect.right for card in deal.cards[0]) <= deal.arrow.rect.left + ui.px(6)
    assert deal.arrow.rect.right - ui.px(6) <= min(card.rect.left for card in deal.cards[1])
    assert parts[0].right <= min(part.left for part in parts[1:])
    assert sides != (1, 1) or cards[0].high == ui.px(CARD)


def test_one_who_accepts_is_chosen_with_the_key(app: App) -> None:
    scene = answered(app, ac.PASS, ac.ACCEPT, ac.PASS)
    app.update(0.5)
    key(app, pygame.K_a)
    assert scene.match.whole_game().log[-1] == int(make(ac.PLAYER, 2))


def test_the_trading_table_says_who_refused_the_offer_in_it(app: App) -> None:
    scene = answered(app, ac.PASS, ac.PASS, ac.PASS)
    names = [scene.table_view.cast.name(seat) for seat in (1, 2, 3)]

    def says_who_refused() -> bool:
        return any(all(name in text for name in names) and "refuse" in text for text in texts(scene))

    assert scene.prompt_state.trading and says_who_refused()
    reasons = answered(app, int(make(ac.PASS, NO_USE)), int(make(ac.PASS, NEEDED)), int(make(ac.PASS, NO_USE)))
    for words, seats in ((" have no use for the cards offered.", (1, 3)), (" needs those cards too.", (2,))):
        (line,) = [text for text in texts(reasons) if text.endswith(words) and "icon/cross" in text]
        assert [name in line for name in names] == [seat in seats for seat in (1, 2, 3)]
    app.stack.pop()
    draft = scene.prompt_state.draft
    kind = next(kind for kind, count in enumerate(draft.give) if count)
    for change, is_the_same in ((1, False), (-1, True)):
        draft.lay(draft.give, kind, change)
        scene.rebuild()
        assert says_who_refused() is is_the_same
    draft.clear_trade()
    scene.rebuild()
    assert not says_who_refused()
    assert not any("refuse" in text for text in texts(answered(app, ac.PASS, ac.PASS, ac.ACCEPT)))
