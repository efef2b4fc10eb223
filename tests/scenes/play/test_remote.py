"""Whole games whose rules run elsewhere, through the play scene, over connections that take a while."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from game import actions as ac
from game.action_text import parse, text
from game.actions import kind_of, make
from game.ai.remote import QUICK, CoachDesk, question_of, terms_text
from game.ids import BRICK, NOBODY, ORE
from game.play.agent import Ear
from game.play.saves import load_session
from game.play.session import PERSON
from game.rules.trading import TRADE_PARTNER, TRADE_REPLY
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from net.link import Arrived, LinkEvent
from net.table import TableTerms
from scenes.app.app import App
from scenes.play.cutscene import Cutscene
from scenes.play.questions.offers import ICONS
from scenes.play.remote_match import RemoteMatch, SeenGame
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.log import SINCE
from scenes.tabletop.table.offer import Answer
from scenes.tabletop.table.table import differences
from tests.net.lines import Lines
from tests.net.wire import BUILDINGS, KEY, SECRET, bits, terms
from tests.scenes.driver import buttons, top
from tests.scenes.driver import texts as texts_of
from tests.scenes.seating import sit_down
from tests.sessions import session_at
from tests.table import Table as Position
from tests.thorough import thorough
from user.settings import ASK_ALWAYS

PATIENCE = 600
"""Frames within which the game must go on."""


class RemoteEvening:
    """A table with computers, one window for a party here, and guests elsewhere who answer at random."""

    def __init__(self, app: App, lines: Lines, here: tuple[int, ...], seed: int = 3) -> None:
        self.app = app
        self.lines = lines
        self.dice = random.Random(seed)
        self.party = lines.party(*here)
        self.others = [guest for number, guest in enumerate(lines.guests) if number not in here]
        app.settings.confirm_cards = False
        app.each_frame.append(lambda: self.party.update(lines.now))
        self.match = RemoteMatch(self.party, app.storage)
        self.scene = PlayScene(app, self.match)
        app.stack.push(self.scene)
        self.asked = 0
        self.wrong: list[str] = []
        report = app.report

        def listen(kind: str, **facts: object) -> None:
            if kind in ("table_mismatch", "illegal"):
                self.wrong.append(f"{kind} {facts}")
            report(kind, **facts)

        app.report = listen  # type: ignore[method-assign]

    def frame(self) -> None:
        """A frame of the window, while the others play on."""
        self.lines.go()
        for guest in self.others:
            guest.update(self.lines.now)
            decision = guest.client.question()
            if decision is not None:
                guest.act(self.choice(decision.actions))
        self.app.update(0.05)
        self.scene.presentation.timeline.skip()
        sit_down(self.app, self.scene)
        if isinstance(cutscene := top(self.app), Cutscene):
            cutscene.close()

    def choice(self, actions: list[int]) -> int:
        """A random action, but buildings first, so that games end."""
        return self.dice.choice([action for action in actions if kind_of(action) in BUILDINGS] or actions)

    def next_question(self) -> bool:
        """Go on until a question is open here; False if the game is over."""
        for _ in range(PATIENCE):
            self.frame()
            if top(self.app).name == "results":
                return False
            if self.scene.prompt_state.ready and self.scene.is_calm:
                return True
        raise AssertionError(f"nothing happens: {self.match.whereabouts()}, {self.match.seat_to_decide()}")

    def answer(self) -> None:
        """Answer the open question at random."""
        prompt = self.scene.prompt_state.prompt
        assert prompt is not None and prompt.seat == self.match.viewer
        assert not differences(self.scene.table_view.table, self.match.view())
        self.scene.orders.submit([self.choice(prompt.decision.actions)])
        self.asked += 1


def evening(
    app: App,
    seats: tuple[str, ...],
    here: tuple[int, ...] = (0,),
    *,
    rules: RuleSet = BASE,
    board: str = "standard",
    points: int = 5,
    watching: int = 0,
    **more: Any,
) -> RemoteEvening:
    """A game that has started, with spectators after the people at seats."""
    people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
    lines = Lines(terms(seats, rules=rules, board=board, points=points, **more), len(people) + watching)
    lines.start([*people, *[-1] * watching])
    return RemoteEvening(app, lines, here)


TWO = (PERSON, PERSON)


@pytest.mark.parametrize(
    ("seats", "here", "rules", "board"),
    [
        thorough((PERSON, "easy", PERSON), (0,), BASE, "standard"),
        thorough((PERSON, "easy", PERSON), (0,), CITIES_AND_KNIGHTS, "standard"),
        ((PERSON, PERSON, "easy", PERSON), (0, 2), CITIES_AND_KNIGHTS, "standard"),
        ((PERSON, "easy", PERSON, PERSON), (1,), BASE, "new_shores"),
    ],
    ids=["base", "cities", "two at one screen", "new shores"],
)
def test_a_whole_game_over_a_slow_network(
    app: App, seats: tuple[str, ...], here: tuple[int, ...], rules: RuleSet, board: str
) -> None:
    game = evening(app, seats, here, rules=rules, board=board)
    assert game.match.persons == sorted(guest.client.seat for guest in game.party.guests)
    while game.next_question():
        game.answer()
        if game.asked % 15 == 0:
            game.lines.lines[here[0]].cut()
            game.lines.lines[here[0]].connect()
    session = game.lines.table.session
    assert session is not None and session.is_over() and game.lines.table.desyncs == 0
    assert game.asked > 20 and not game.wrong
    assert game.match.whole_game().log == session.log, "the replay has everything"
    assert any("proved fair" in text for text in texts_of(app)) and not buttons(app, "Rematch")
    saves = list(app.storage.saves())
    assert len(saves) == 1 and load_session(saves[0].path.read_text(encoding="utf-8")).log == session.log
    game.app.go.replay(game.match.whole_game())


def test_a_question_that_arrives_late_waits_until_everything_is_shown(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = evening(app, (PERSON, "easy", "easy"))
    line, late = game.lines.lines[0], deque[list[LinkEvent]]([[] for _ in range(5)])
    poll = line.poll

    def slowly() -> list[LinkEvent]:
        events = poll()
        late.append([event for event in events if isinstance(event, Arrived) and '"question"' in event.text[:30]])
        return late.popleft() + [event for event in events if event not in late[-1]]

    monkeypatch.setattr(line, "poll", slowly)
    for _ in range(1000):
        game.lines.go()
        app.update(0.05)
        if game.scene.prompt_state.ready and game.scene.is_calm:
            game.answer()
        if game.asked == 8:
            break
    assert game.asked == 8 and not game.wrong


def test_the_last_action_is_taken_back_by_the_host(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    before = game.match.changes
    game.answer()
    game.next_question()
    assert game.match.can_undo() and game.scene.hotseat_trade.can_undo()
    game.scene.orders.undo()
    assert game.match.changes > before, "the host has not answered yet"
    game.next_question()
    assert game.match.changes == before and not differences(game.scene.table_view.table, game.match.view())


def test_what_others_take_back_disappears_here(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    game.answer()
    other = game.lines.guests[1]
    while not other.client.can_undo():
        game.next_question() if game.match.seat_to_decide() == 0 else game.frame()
        if game.scene.prompt_state.ready:
            game.answer()
    other.undo()
    rewinds = game.party.first.client.rewinds
    for _ in range(10):
        game.lines.go()
        other.update(game.lines.now)
        app.update(0.05)
    assert game.party.first.client.rewinds > rewinds
    game.scene.presentation.timeline.skip()
    assert not differences(game.scene.table_view.table, game.match.view()) and not game.wrong


def test_a_long_absence_ends_with_the_log_and_without_a_parade(app: App) -> None:
    game = evening(app, (PERSON, "easy", PERSON), fill_after=1.0, points=12)
    game.next_question()
    game.lines.lines[0].cut()
    for _ in range(200):
        game.frame()
    assert "connection is lost" in game.match.notice()
    game.lines.lines[0].connect()
    before = game.match.changes
    for _ in range(10):
        game.frame()
    assert game.match.changes > before + 40
    log, banners = game.scene.presentation.log, game.scene.table_view.banners
    assert log.wanted == SINCE and sum("A computer plays for" in line for line in log.texts()) > 1
    assert banners.now and "A computer has played for" in banners.now.text
    game.next_question()
    assert not differences(game.scene.table_view.table, game.match.view()) and not game.wrong


def test_without_a_connection_a_click_changes_nothing(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    before, prompt = game.match.changes, game.scene.prompt_state.open
    assert prompt is not None
    game.lines.lines[0].cut()
    game.frame()
    mouse, (place, *_more) = game.scene.mouse, prompt.places()
    x, y = game.scene.table_view.camera.middle(*place)
    mouse.at = round(x), round(y)
    assert mouse._place(mouse.at) is None, "nothing lights up"
    mouse._click()
    assert "connection is lost" in game.scene.table_view.note.text
    game.scene.orders.submit([game.choice(prompt.decision.actions)])
    assert game.scene.prompt_state.open is None
    game.lines.lines[0].connect()
    for _ in range(20):
        game.frame()
    assert game.match.changes == before and game.match.is_outdated(prompt.decision) is False
    assert game.scene.prompt_state.open is prompt and mouse._place(mouse.at) == place
    game.answer()
    assert game.next_question() and game.match.changes > before


def test_the_window_says_who_is_away_and_what_happens_meanwhile(app: App) -> None:
    game = evening(app, TWO, fill_after=60.0)
    game.others.clear()
    while game.next_question() and game.match.seat_to_decide() == 0:
        game.answer()
        for _ in range(20):
            game.frame()
        if not game.scene.prompt_state.ready:
            break
    assert game.match.away() == frozenset() and not game.match.notice()
    game.lines.lines[1].cut()
    for _ in range(10):
        game.frame()
    assert game.match.away() == {1} and "will soon play" in game.match.notice()
    desk = game.scene.by_keys.desk
    assert desk is not None and "plays for them in 60 seconds" in desk.prompt_panel.label.text
    game.lines.go(15.0)
    for _ in range(4):
        game.frame()
    assert "plays for them in 44 seconds" in desk.prompt_panel.label.text
    assert game.scene.by_keys.desk is desk, "nothing is built again"
    assert "soon" in str(desk.prompt_panel.label.accessible()), "a screen reader does not count"
    before = game.match.changes
    for _ in range(8):
        game.lines.go(7.0)
        for _ in range(4):
            game.frame()
    assert game.match.changes > before, "a computer plays"
    lines = game.scene.presentation.log.texts()
    assert any("A computer plays for" in line for line in lines)
    game.scene.parts.handover.refresh()
    assert game.scene.presentation.log.texts() == lines, "the log is the same after a rebuild"


def test_a_pause_of_the_host_closes_the_question(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    game.party.first.command("pause", on=True)
    for _ in range(10):
        game.frame()
    assert game.scene.prompt_state.open is None and "paused" in game.match.notice()
    game.scene.orders.hurry()
    assert "paused" in game.scene.table_view.note.text, "a click is answered"
    game.party.first.command("pause", on=False)
    assert game.next_question()


def test_a_seat_given_to_a_computer_makes_a_spectator_who_can_return(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    game.party.first.command("replace", seat=0, player="random")
    for _ in range(20):
        game.frame()
    assert game.match.persons == [] and game.match.covered and game.scene.table_view.covered
    game.party.first.command("replace", seat=0)
    game.party.first.command("sit", seat=0)
    assert game.next_question() and game.match.persons == [0] and not game.match.covered


def test_a_spectator_sees_no_hand_and_follows_the_game(app: App) -> None:
    game = evening(app, TWO, (2,), watching=1)
    for _ in range(150):
        game.frame()
        assert game.match.covered and game.match.eyes == NOBODY
    assert game.match.changes > 20 and not game.wrong
    assert not differences(game.scene.table_view.table, game.match.view())


def test_the_coach_knows_what_the_seat_knows(app: App) -> None:
    game = evening(app, TWO)
    game.next_question()
    prompt = game.scene.prompt_state.prompt
    assert prompt is not None
    seen = SeenGame(game.party.first)
    question = question_of(seen.view(0), prompt.decision, QUICK, seen.seed, 1)
    desk = CoachDesk(terms_text(seen.setup), clock=lambda: 0)
    advice = game.match.coach_client()._legal(desk.answer(question, Ear(0).news(seen)))
    assert {option.action for option in advice.best} <= set(prompt.decision.actions)


def offers(app: App, here: tuple[int, ...], turn_time: float | None = None) -> RemoteEvening:
    """Four people, of whom seat 0 may offer a brick for an ore, which seats 1 and 2 have."""
    t = Position(4)
    t.give(0, brick=2)
    t.give(1, ore=1)
    t.give(2, ore=1)
    t.give(3, wool=1)
    t.turn(0)
    resumed = session_at(t.s)
    table = TableTerms(t.s.setup, resumed.players, SECRET, KEY, bits(0), turn_time=turn_time, resumed=resumed)
    lines = Lines(table, 4)
    lines.start([0, 1, 2, 3])
    game = RemoteEvening(app, lines, here)
    game.others.clear()
    return game


OFFER = parse("offer 1 brick for 1 ore")


def elsewhere(game: RemoteEvening, seat: int, action: str) -> None:
    """Somebody at another computer answers."""
    guest = game.lines.guests[seat]
    for _ in range(10):
        game.lines.go()
        guest.update(game.lines.now)
    guest.act(parse(action))


def frames(game: RemoteEvening, count: int = 15) -> None:
    for _ in range(count):
        game.frame()


def test_an_own_offer_is_answered_by_all_at_once(app: App) -> None:
    game = offers(app, (0,))
    game.next_question()
    game.scene.orders.submit([OFFER])
    frames(game)
    assert game.scene.prompt_state.open is None and game.match.step() == TRADE_REPLY.number
    assert game.scene.hotseat_trade.can_undo(), "nobody has answered"
    elsewhere(game, 2, "accept")
    elsewhere(game, 3, "pass")
    frames(game)
    assert not game.scene.hotseat_trade.can_undo()
    elsewhere(game, 1, "pass")
    assert game.next_question()
    prompt = game.scene.prompt_state.open
    assert prompt and prompt.decision.step == TRADE_PARTNER.number
    game.scene.orders.submit([int(make(ac.PLAYER, 2))])
    assert game.next_question() and not game.wrong
    assert not differences(game.scene.table_view.table, game.match.view())
    view = game.match.view()
    assert [int(view.hand(0, kind)) for kind in (BRICK, ORE)] == [1, 1]


def test_the_answers_of_others_do_not_disturb_ones_own(app: App) -> None:
    app.settings.offers = ASK_ALWAYS
    game = offers(app, (2,))
    frames(game)
    assert game.scene.prompt_state.open is None
    elsewhere(game, 0, "offer 1 brick for 1 ore")
    assert game.next_question()
    prompt = game.scene.prompt_state.open
    assert prompt and prompt.decision.step == TRADE_REPLY.number
    elsewhere(game, 1, "pass")
    elsewhere(game, 3, "pass")
    frames(game)
    assert game.scene.prompt_state.open is prompt, "a counter-offer that is being made stays"
    game.scene.orders.submit([int(ac.ACCEPT)])
    frames(game)
    elsewhere(game, 0, "player 2")
    frames(game)
    view = game.match.view()
    assert [int(view.hand(2, kind)) for kind in (BRICK, ORE)] == [1, 0] and not game.wrong


def test_a_turn_ends_when_its_time_is_up(app: App) -> None:
    game = offers(app, (0,), turn_time=60.0)
    assert game.next_question() and game.match.seat_to_decide() == 0
    game.scene.orders.trade()
    for _ in range(29):
        game.lines.go(1.0)
        game.frame()
    left = game.match.time_left()
    assert left and left[0] == 0 and left[1] == pytest.approx(0.5, abs=0.1)
    assert game.scene.prompt_state.open is not None
    for _ in range(40):
        game.lines.go(1.0)
        game.frame()
    session = game.lines.table.session
    assert session is not None and text(session.log[0]) == "end_turn"
    assert game.match.view().active() == 1 and game.scene.prompt_state.open is None
    assert not game.wrong and not differences(game.scene.table_view.table, game.match.view())


def answers(game: RemoteEvening) -> dict[int, Answer]:
    """The answers to the open offer that the panel shows, if there is one."""
    offer, shown = game.scene.hotseat_trade.offer(), texts_of(game.app)
    assert offer
    for seat, answer in offer.answers.items():
        if seat != game.match.viewer or not game.scene.prompt_state.open:
            line = "{" + ICONS[answer] + "} " + game.scene.table_view.cast.name(seat)
            assert line in shown, (line, shown)
    return offer.answers


def test_everybody_sees_who_has_answered_but_only_the_own_answer(app: App) -> None:
    app.settings.offers = ASK_ALWAYS
    game = offers(app, (2,))
    frames(game)
    elsewhere(game, 0, "offer 1 brick for 1 ore")
    assert game.next_question()
    assert answers(game) == {1: Answer.WAITING, 2: Answer.WAITING, 3: Answer.WAITING}
    elsewhere(game, 3, "pass")
    frames(game)
    assert answers(game)[3] is Answer.GIVEN
    game.scene.orders.submit([int(ac.ACCEPT)])
    assert answers(game)[2] is Answer.ACCEPTED, "at once"
    frames(game)
    assert answers(game) == {1: Answer.WAITING, 2: Answer.ACCEPTED, 3: Answer.GIVEN}
    assert game.scene.prompt_state.open is None
    elsewhere(game, 1, "pass")
    frames(game, 40)
    assert game.match.step() == TRADE_PARTNER.number
    assert answers(game) == {1: Answer.REFUSED, 2: Answer.ACCEPTED, 3: Answer.REFUSED} and not game.wrong


def test_whoever_offers_sees_who_has_answered(app: App) -> None:
    game = offers(app, (0,))
    game.next_question()
    game.scene.orders.submit([OFFER])
    frames(game)
    elsewhere(game, 2, "accept")
    frames(game)
    assert answers(game) == {1: Answer.WAITING, 2: Answer.GIVEN, 3: Answer.WAITING}


def test_an_offer_that_is_over_leaves_the_screen(app: App) -> None:
    """The same seat is waited for before and after: first for its answer, then for its turn."""
    game = offers(app, (3,))
    elsewhere(game, 0, "offer 1 brick for 1 ore")
    elsewhere(game, 2, "pass")
    frames(game, 40)
    assert answers(game)[1] is Answer.WAITING and game.scene.table_view.thinking == 1
    elsewhere(game, 1, "pass")
    elsewhere(game, 0, "end_turn")
    for _ in range(10):
        game.lines.go()
    frames(game, 40)
    assert game.scene.table_view.thinking == 1 == game.match.view().active()
    desk = game.scene.by_keys.desk
    assert desk and desk.middle is None


def test_two_people_at_one_screen_answer_an_offer_from_elsewhere(app: App) -> None:
    app.settings.offers = ASK_ALWAYS
    game = offers(app, (1, 2))
    frames(game)
    elsewhere(game, 0, "offer 1 brick for 1 ore")
    frames(game, 40)
    trade = game.scene.hotseat_trade
    assert trade.is_open and trade.covers and set(trade.asked()) == {1, 2} and game.match.eyes == NOBODY
    trade.refuse(2)
    frames(game)
    assert trade.asked() == [1]
    offer = trade.offer()
    assert offer and offer.answers[2] is Answer.REFUSED, "also once the host has it"
    trade.refuse(1)
    frames(game)
    elsewhere(game, 3, "pass")
    frames(game, 40)
    session = game.lines.table.session
    assert session is not None and [text(action) for action in session.log[-3:]] == ["pass"] * 3
    assert not game.wrong
