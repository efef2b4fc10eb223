"""The coach: asked by a button, answering from its own process, and counted in the save."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import dist
from multiprocessing.connection import Connection

import pygame
import pytest

from game.actions import BUILD_SETTLEMENT, END_TURN, OFFER, PROMOTE_KNIGHT, first, kind_of, make, make_offer
from game.ai.coach.case import CODES, Reason
from game.ai.coach.claims import ABILITY
from game.ai.coach.coach import Advice, Advised
from game.ai.remote import QUICK, Question, advice_of, numbers_of
from game.ids import FOR_CARD, FOR_CITY, FOR_KNIGHT, FOR_ROAD, FOR_SETTLEMENT, FOR_SHIP, FOR_WALL
from game.play.agent import News
from game.play.saves import load_session, save_text
from game.resource_counts import several
from scenes.app.app import App
from scenes.opponents.coach_client import CoachClient
from scenes.play.coaching import BADGE, AdviceCalls, AdviceScene, OptionRow, percent
from scenes.play.demo import demo_session
from scenes.play.scene import PlayScene
from scenes.tabletop.board.pieces import TOKEN_DOWN
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.actions import action_words
from scenes.tabletop.words.coach import reason_words, verdict
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, click, key, local, press, scene_of, wait, widgets
from tests.sessions import players
from tests.thorough import usual_first
from user.opponent_pipe import Serve
from user.opponent_worker import Answers, attend


class Knowing:
    """Recommends the first actions."""

    def answer(self, question: Question, news: News) -> list[int]:
        seat, actions = question[0], question[5]
        best = [Advised(action, 500_000 - place, Reason(CODES[place])) for place, action in enumerate(actions[:3])]
        return numbers_of(Advice(best, [250_000 + seat] * 4))


class Ranking:
    """Recommends building last if it is asked quickly, and first if it has time; the other actions are a tie. The first
    should follow the second."""

    def answer(self, question: Question, news: News) -> list[int]:
        quick = question[1] == QUICK
        actions = sorted(question[5], key=lambda action: (kind_of(action) == PROMOTE_KNIGHT) == quick)[:3]
        buts = [None, *[Reason("alike" if place % 2 else "less_income") for place in range(1, len(actions))]]
        best = [
            Advised(action, 500_000 - 50_000 * place, Reason("balance"), but, actions[0] if place == 1 else -1)
            for place, (action, but) in enumerate(zip(actions, buts, strict=True))
        ]
        return numbers_of(Advice(best, [250_000] * 4))


class Steady:
    """Recommends the same action first with and without time, and the two others in another order."""

    def answer(self, question: Question, news: News) -> list[int]:
        quick = question[1] == QUICK
        first, *others = question[5][:3]
        actions = [first, *(others if quick else reversed(others))]
        buts = [None, *([None] if quick else [Reason("farther_plans")]) * 2]
        best = [
            Advised(action, 500_000 - 50_000 * place, Reason("balance"), but)
            for place, (action, but) in enumerate(zip(actions, buts, strict=True))
        ]
        return numbers_of(Advice(best, [250_000] * 4))


class Slow(Ranking):
    """Never finishes the thorough answer, unless another question arrives."""

    def __init__(self, wire: Connection) -> None:
        self.wire = wire

    def answer(self, question: Question, news: News) -> list[int]:
        while question[1] != QUICK and not self.wire.poll(0.02):
            pass
        if question[1] != QUICK:
            raise TimeoutError
        return super().answer(question, news)


class Wrong:
    """Recommends an illegal action."""

    def answer(self, question: Question, news: News) -> list[int]:
        return numbers_of(Advice([Advised(63, 1, Reason("balance"))], [1] * 4))


class OddAdvice:
    """Answers with invalid numbers."""

    def answer(self, question: Question, news: News) -> list[int]:
        return [3, 1]


class Failing:
    """Fails."""

    def answer(self, question: Question, news: News) -> list[int]:
        raise ZeroDivisionError("of all things")


def _seat(maker: type[Answers], wire: Connection) -> None:
    attend(wire, maker)


def knowing(wire: Connection, terms: str) -> None:
    _seat(Knowing, wire)


def ranking(wire: Connection, terms: str) -> None:
    _seat(Ranking, wire)


def steady(wire: Connection, terms: str) -> None:
    _seat(Steady, wire)


def slow(wire: Connection, terms: str) -> None:
    attend(wire, lambda: Slow(wire))


def wrong(wire: Connection, terms: str) -> None:
    _seat(Wrong, wire)


def odd(wire: Connection, terms: str) -> None:
    _seat(OddAdvice, wire)


def failing(wire: Connection, terms: str) -> None:
    _seat(Failing, wire)


def absent(wire: Connection, terms: str) -> None:
    """Exit at once."""


def table(app: App, serve: Serve) -> PlayScene:
    """A game at the person's turn, with a coach that runs ``serve``."""
    app.settings.coach = True
    session = frozen(260)
    scene = PlayScene.local(app, session)
    local(scene)._counsel = CoachClient(session, serve)
    app.stack.push(scene)
    for _ in range(100):
        app.update(0.05)
        if scene.prompt_state.open and scene.is_calm:
            return scene
    raise AssertionError("no question opened")


def ask(app: App, scene: PlayScene) -> AdviceScene:
    """Ask the coach, and return the scene once it shows the answer."""
    scene.orders.advice()
    top = scene_of(app, AdviceScene)
    end = time.monotonic() + 60
    while not (top.coach_client.is_thorough or top.coach_client.failed):
        assert time.monotonic() < end
        app.update(0.01)
        time.sleep(0.01)
    return top


def texts(scene: AdviceScene | PlayScene) -> str:
    return " ".join(widget.text for widget in scene.layers.top().walk() if isinstance(widget, Label))


def test_advice_is_shown_and_counted(app: App) -> None:
    scene = table(app, knowing)
    session = scene.match.whole_game()
    before = list(session.log)
    advice = ask(app, scene)
    assert "50%" in texts(advice) and "Approximate chances to win" in texts(advice)
    assert "25%" in texts(advice)
    assert reason_words(scene.table_view.cast, Reason(CODES[0])) in texts(advice)
    advice.draw(pygame.Surface((1280, 720)))
    assert session.players[0].advised == 1
    assert load_session(save_text(session)).players[0].advised == 1
    assert advice.escape()
    assert app.stack.top is scene and session.log == before, "advice takes no action"
    again = ask(app, scene)
    assert session.players[0].advised == 1, "the same question counts only once"
    again.escape()
    scene.orders._advised_at -= 1
    ask(app, scene)
    assert session.players[0].advised == 2


@pytest.mark.parametrize("serve", usual_first([wrong, absent], odd, failing))
def test_a_failing_coach_says_so_and_is_not_counted(app: App, serve: Serve) -> None:
    scene = table(app, serve)
    advice = ask(app, scene)
    assert "no advice" in texts(advice)
    assert scene.match.whole_game().players[0].advised == 0
    local(scene)._counsel = CoachClient(scene.match.whole_game(), knowing)
    advice.escape()
    assert "50%" in texts(ask(app, scene))


def coach_buttons(scene: PlayScene) -> list[Button]:
    root = scene.layers.top()
    return [widget for widget in root.walk() if isinstance(widget, Button) and widget.icon == "icon/coach"]


def test_the_button_is_shown_only_with_the_coach_switched_on(app: App) -> None:
    scene = table(app, knowing)
    assert [button.reason for button in coach_buttons(scene)] == [""]
    app.settings.coach = False
    scene.rebuild()
    assert not coach_buttons(scene)


def test_the_button_follows_the_settings_at_once(app: App) -> None:
    scene = table(app, knowing)
    app.settings.coach = False
    scene.rebuild()
    for wanted in (True, False):
        app.go.settings()
        app.settings.coach = wanted
        app.go.back()
        assert app.stack.top is scene
        assert bool(coach_buttons(scene)) is wanted


@pytest.mark.parametrize("in_the_east", [True, False])
def test_the_advice_does_not_cover_the_places_it_recommends(app: App, in_the_east: bool) -> None:
    """On a wide board they may be near either edge."""
    app.settings.coach = True
    session = demo_session(60, board="new_shores", seats=6)
    scene = at_table(app, session)
    across = scene.table_view.camera.middle
    corners = sorted(range(int(session.setup.board.net.corners)), key=lambda corner: across("corner", corner)[0])
    places = corners[:: -1 if in_the_east else 1]
    coach_client = CoachClient(session)
    found = [Advised(make(BUILD_SETTLEMENT, corner), 500_000, Reason("balance")) for corner in places[:3]]
    coach_client.advice = Advice(found, [170_000] * 6)
    coach_client.is_thorough = True
    decision = session.decision()
    assert decision
    prompt = Prompt(scene.match.view(), decision)
    calls = AdviceCalls(lambda _advice: None, lambda _action: None)
    advice = AdviceScene(app, scene.table_view, prompt, coach_client, calls)
    app.stack.push(advice)
    panel = next(widget for widget in advice.layers.top().walk() if isinstance(widget, Panel))
    assert not any(panel.rect.collidepoint(across(*place)) for _number, place in advice._places())


def test_only_an_impossible_chance_is_shown_as_zero() -> None:
    chances = (0, 1, 5_000, 10_000, 994_000, 1_000_000)
    assert [percent(chance) for chance in chances] == ["0%", "< 1%", "< 1%", "1%", "99%", "100%"]


def test_every_reason_has_words() -> None:
    cast = Cast(players(4))
    sentences: set[str] = set()
    told = [code for code in CODES if code != "alike"]
    for code in told:
        costs = (FOR_ROAD, FOR_SHIP, FOR_SETTLEMENT, FOR_CITY, FOR_WALL, FOR_KNIGHT, FOR_CARD)
        abouts = costs if code in ("pays_for", "cards_for", "keeps_for", "if_pays_for") else (1, 2)
        sentences |= {reason_words(cast, Reason(code, about)) for about in abouts}
    assert all(sentences) and not any("{player}" in sentence for sentence in sentences)
    assert len(sentences) == len(told) + 4 * 6 + 1 + 7, "one each, and several for costs, abilities and players"
    assert ABILITY == 3


def test_a_save_without_the_coach_does_not_mention_it() -> None:
    session = frozen(100)
    assert "advised" not in save_text(session)


def test_advice_is_sent_as_numbers() -> None:
    numbers = numbers_of(
        Advice(
            [
                Advised(5, 6, Reason("wins")),
                Advised(8, 9, Reason("hurts", 2), Reason("spares", 1), 7, Reason("blocks_you")),
            ],
            [1, 2, 3],
        )
    )
    advice = advice_of(numbers)
    assert [(one.action, one.chance, one.reason, one.but, one.then, one.drawback) for one in advice.best] == [
        (5, 6, Reason("wins"), None, -1, None),
        (8, 9, Reason("hurts", 2), Reason("spares", 1), 7, Reason("blocks_you")),
    ]
    assert advice.chances == [1, 2, 3] and numbers_of(advice) == numbers
    for numbers in ([], [0, 1], [4], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 999, *[0] * 6, 6], [1, 2, 3, 0, *[0] * 6, 6]):
        with pytest.raises(ValueError, match="no advice"):
            advice_of(numbers)


def wait_for(app: App, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        app.update(0.01)
        time.sleep(0.01)


def rows(scene: AdviceScene) -> list[OptionRow]:
    return [one for one in widgets(scene) if isinstance(one, OptionRow)]


def test_a_quick_answer_is_followed_by_a_thorough_one(app: App) -> None:
    scene = table(app, slow)
    scene.orders.advice()
    advice = scene_of(app, AdviceScene)
    client = advice.coach_client
    wait_for(app, lambda: client.advice is not None)
    assert not client.is_thorough and "A quick answer" in texts(advice)
    assert "Approximate chances" not in texts(advice), "the first guess is far off"
    assert not next(w for w in advice.layers.top().walk() if isinstance(w, Button) and w.text == "Do it").usable
    assert "50%" not in " ".join(one.text for row in rows(advice) for one in row.walk() if isinstance(one, Label))
    assert scene.match.whole_game().players[0].advised == 1
    advice.escape()
    scene.orders.advice()
    again = scene_of(app, AdviceScene)
    wait_for(app, lambda: client.advice is not None)
    assert rows(again), "a new question ends the search for the last answer"
    local(scene)._counsel = CoachClient(scene.match.whole_game(), ranking)
    again.escape()
    last = ask(app, scene)
    assert "A thorough answer" in texts(last) and "50%" in texts(last)
    assert kind_of(last.coach_client.advice.best[0].action) == PROMOTE_KNIGHT if last.coach_client.advice else False


def test_the_thorough_answer_sorts_the_options_where_they_stand(app: App) -> None:
    scene = table(app, steady)
    scene.orders.advice()
    advice = scene_of(app, AdviceScene)
    wait_for(app, lambda: bool(rows(advice)))
    assert not advice.coach_client.is_thorough
    first, *others = (option.action for option in advice._options)
    place = rows(advice)[0].rect.topleft
    wait_for(app, lambda: advice.coach_client.is_thorough and "A thorough answer" in texts(advice))
    assert [option.action for option in advice._options] == [first, *reversed(others)], "as the percentages say"
    assert rows(advice)[0].rect.topleft == place
    assert "Worse than 1" in texts(advice)
    pad = 2 * app.ui.px(OptionRow.PAD)
    words = [[one for one in row.walk() if isinstance(one, Label)] for row in rows(advice)]
    assert all(
        row.rect.bottom - max(one.rect.bottom for one in each) <= pad
        for row, each in zip(rows(advice), words, strict=True)
    )


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (1024, 640)])
def test_the_panel_leaves_board_and_prompt_visible_and_numbers_stand_aside(app: App, size: tuple[int, int]) -> None:
    app.settings.coach = True
    app.ui.resize(size)
    scene = at_table(app, demo_session(260), 0, still=True)
    app.update(0.0)
    camera, table_view = scene.table_view.camera, scene.table_view
    corners = [corner for corner, word in enumerate(table_view.table.corners) if word][:3]
    coach_client = CoachClient(scene.match.whole_game())
    found = [Advised(make(PROMOTE_KNIGHT, corner), 500_000, Reason("balance")) for corner in corners]
    coach_client.advice = Advice(found, [170_000] * 4)
    coach_client.is_thorough = True
    decision = scene.match.whole_game().decision()
    assert decision
    calls = AdviceCalls(lambda _advice: None, lambda _action: None)
    advice = AdviceScene(app, table_view, Prompt(scene.match.view(), decision), coach_client, calls)
    app.stack.push(advice)
    panel = next(widget for widget in advice.layers.top().walk() if isinstance(widget, Panel))
    assert not camera.layout.meets(panel.rect) and not panel.rect.colliderect(table_view.spots["prompt"])
    radius = app.ui.px(BADGE)
    tokens = [camera.hexagon(cell) for cell, token in enumerate(table_view.table.tokens) if token]
    for _number, at in advice._badges():
        assert min(dist(at, (x, y + camera.side * TOKEN_DOWN)) for x, y in tokens) > radius + camera.side * 0.36
        pieces = [camera.corner(corner) for corner, word in enumerate(table_view.table.corners) if word]
        assert min(dist(at, piece) for piece in pieces) > radius + camera.side * 0.2


@pytest.mark.parametrize("coach", [True, False])
def test_the_process_of_the_coach_starts_when_the_game_opens(app: App, coach: bool) -> None:
    app.settings.coach = coach
    scene = at_table(app, frozen(260))
    assert scene.prompt_state.open is None, "nobody is asked yet"
    client = local(scene)._counsel
    assert (client is not None and client._line is not None) == coach


def test_ties_are_called_ties_and_worse_options_say_why(app: App) -> None:
    advice = ask(app, table(app, ranking))
    words = texts(advice)
    assert "1 and 2 are a tie." in words and "you would produce less" in words
    assert words.count("All in all, it promises most.") == 1, "only of the best one"


def test_an_option_names_the_action_that_should_follow(app: App) -> None:
    advice = ask(app, table(app, ranking))
    words = texts(advice)
    assert advice.coach_client.advice
    first = advice.coach_client.advice.best[0].action
    prompt = advice.prompt
    follows = "Then: " + action_words(prompt.view, advice.table_view.cast, prompt.step, first)
    assert words.count(follows) == 1


def verdict_of(*chances: int, ties: bool = False) -> str:
    but = Reason("alike" if ties else "worse")
    best = [Advised(at, chance, Reason("balance"), but if at else None) for at, chance in enumerate(chances)]
    return verdict(best)


def test_the_verdict_says_how_much_better_the_best_is() -> None:
    assert verdict_of(500_000, 400_000) == "1 is clearly best."
    assert verdict_of(500_000, 470_000) == "1 is a little better."
    assert verdict_of(500_000, 495_000, ties=True) == "A tie: any of these will do."


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_an_option_is_shown_on_the_board_and_done(app: App, by: str) -> None:
    scene = table(app, ranking)
    advice = ask(app, scene)
    surfaces = [pygame.Surface((1280, 720)) for _ in range(2)]
    app.update(0.7)
    advice.draw(surfaces[0])
    assert advice.coach_client.advice
    second = advice.coach_client.advice.best[1].action
    if by == "mouse":
        click(app, rows(advice)[1])
    else:
        advice.layers.focus(rows(advice)[1])
        key(app, pygame.K_RETURN)
    app.update(0.7)
    assert advice.selected == second and rows(advice)[1].selected
    advice.draw(surfaces[1])
    board = pygame.Rect(250, 0, 560, 590)
    looks = [pygame.image.tobytes(surface.subsurface(board), "RGB") for surface in surfaces]
    bar = [pygame.image.tobytes(surface.subsurface((0, 600, 1280, 120)), "RGB") for surface in surfaces]
    assert looks[0] != looks[1] or bar[0] != bar[1]
    log = list(scene.match.whole_game().log)
    press(app, "Do it")
    assert app.stack.top is scene and scene.match.whole_game().log == [*log, second]


def test_what_the_person_chose_stays_chosen_when_the_thorough_answer_comes(app: App) -> None:
    scene = table(app, ranking)
    scene.orders.advice()
    advice = scene_of(app, AdviceScene)
    wait_for(app, lambda: advice.coach_client.advice is not None)
    assert advice.coach_client.advice
    chosen = advice.coach_client.advice.best[0].action
    advice._select(chosen)
    wait_for(app, lambda: advice.coach_client.is_thorough)
    assert advice.selected == chosen != advice.coach_client.advice.best[0].action


def test_an_offer_that_the_coach_advises_is_made_and_can_be_changed_if_nobody_accepts(app: App) -> None:
    scene = table(app, knowing)
    view = scene.match.view()
    kind = next(kind for kind in range(8) if view.hand(0, kind))
    offer = int(make_offer(OFFER, several(kind, 1), several((kind + 1) % 8, 1)))
    scene.orders.follow(offer)
    assert scene.match.whole_game().log[-1] == offer
    offered = scene.prompt_state._offered
    assert offered and offered[2].give[kind] == 1 and offered[2].want[(kind + 1) % 8] == 1


def test_a_discard_that_the_coach_advises_is_laid_out_like_a_card_of_the_hand(app: App) -> None:
    scene = at_table(app, positions.session(positions.QUESTIONS["discard"]()), 0)
    wait(app, 1.0)
    prompt = scene.prompt_state.open
    assert prompt and prompt.owed() > 1
    scene.orders.follow(prompt.decision.actions[0])
    assert scene.prompt_state.draft.picked == [int(first(prompt.decision.actions[0]))]
    assert not scene.match.whole_game().log


def test_hints_do_not_contradict_the_coach(app: App) -> None:
    scene = table(app, knowing)
    hints = scene.parts.prompter.hints
    assert hints.now and hints.now.key == "over", "it urges to spend"
    ask(app, scene).escape()
    assert hints.now is None, "the panel could cover it"
    prompt = scene.prompt_state.open
    assert prompt
    for advised, urged in ((PROMOTE_KNIGHT, True), (END_TURN, False)):
        hints.follow(frozenset((advised,)))
        hints._said = None
        hints.look(prompt, undoes=False)
        assert bool(hints.now and hints.now.urges) is urged
    hints.close()
    scene.table_view.table.turn += 1
    hints._said = None
    hints.look(prompt, undoes=False)
    assert hints.now and hints.now.urges, "another turn"
