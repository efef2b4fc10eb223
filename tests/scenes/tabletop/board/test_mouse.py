"""The mouse on the board and its orders, without a scene."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.app.app import App
from scenes.tabletop.board.menu import PlaceMenu
from scenes.tabletop.board.mouse import BoardMouse
from scenes.tabletop.board.orders import BoardOrders
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.prompt import Place, Prompt
from scenes.tabletop.table.prompt_state import PromptState
from scenes.ui.layers import Layers
from tests.sessions import game_of_three


class RecordedOrders:
    """Records orders instead of carrying them out."""

    def __init__(self) -> None:
        self.given: list[tuple[str, int]] = []
        self.steps_back = True

    def choose(self, action: int) -> None:
        self.given.append(("choose", action))

    def move_knight(self, corner: int) -> None:
        self.given.append(("move knight", corner))

    def step_back(self) -> bool:
        self.given.append(("step back", 0))
        return self.steps_back

    def explain_place(self, place: Place) -> None:
        self.given.append((f"explain {place[0]}", place[1]))

    def hurry(self) -> None:
        self.given.append(("hurry", 0))

    def on_board(self) -> BoardOrders:
        return BoardOrders(self.choose, self.move_knight, self.step_back, self.explain_place, self.hurry)


class MouseBoard:
    """The board of a game at the question for the second settlement."""

    def __init__(self, app: App) -> None:
        session = game_of_three(11)
        for decision in session.questions():
            if decision.name() == "setup_settlement" and any(session.view(0).piece(corner) for corner in range(54)):
                break
            session.submit(decision.actions[0])
        self.prompt = Prompt(session.view(decision.seat), decision)
        self.prompt_state = PromptState()
        self.table_view = TableView(app.ui, session, decision.seat)
        self.orders = RecordedOrders()
        menu = PlaceMenu(self.table_view, Layers(app.ui), self.orders.on_board(), app.report)
        self.mouse = BoardMouse(self.table_view, self.prompt_state, app.settings, self.orders.on_board(), menu)

    def press(self, at: Place, button: int = 1) -> None:
        x, y = self.table_view.camera.middle(*at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse.event(Event(kind, pos=(round(x), round(y)), button=button))


@pytest.fixture
def board(app: App) -> MouseBoard:
    return MouseBoard(app)


def test_a_click_hurries_until_a_question_opens_and_then_chooses(board: MouseBoard) -> None:
    place, action = next(iter(board.prompt.places().items()))
    board.press(place)
    assert board.orders.given == [("hurry", 0)]
    board.prompt_state.ask(board.prompt)
    board.press(place)
    assert board.orders.given == [("hurry", 0), ("choose", action)]


def test_an_answered_question_is_not_answered_again(board: MouseBoard) -> None:
    place, action = next(iter(board.prompt.places().items()))
    board.prompt_state.ask(board.prompt)
    board.prompt_state.give([action])
    board.press(place)
    assert board.orders.given == [("hurry", 0)]


def test_a_click_on_a_wrong_place_orders_nothing(board: MouseBoard) -> None:
    board.prompt_state.ask(board.prompt)
    taken = next(("corner", n) for n, word in enumerate(board.table_view.table.corners) if word)
    board.press(taken)
    assert board.orders.given == []
    assert board.table_view.note.text == "This corner is taken."


def test_the_right_button_explains_a_place_if_nothing_can_be_cancelled(board: MouseBoard) -> None:
    board.orders.steps_back = False
    board.press(("hex", 4), button=3)
    table = board.table_view.table
    piece = next(corner for corner, word in enumerate(table.corners) if word)
    board.press(("corner", piece), button=3)
    explained = [one for one in board.orders.given if one[0] != "step back"]
    assert explained == [("explain hex", 4), ("explain corner", piece)]


def test_the_right_button_cancels_unless_it_drags(board: MouseBoard) -> None:
    corner = ("corner", 0)
    board.press(corner, button=3)
    assert board.orders.given == [("step back", 0)]
    x, y = (round(part) for part in board.table_view.camera.middle(*corner))
    board.mouse.event(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
    board.mouse.event(Event(pygame.MOUSEMOTION, pos=(x + 40, y), rel=(40, 0), buttons=(0, 0, 1)))
    board.mouse.event(Event(pygame.MOUSEBUTTONUP, pos=(x + 40, y), button=3))
    assert board.orders.given == [("step back", 0)]
    assert round(board.table_view.camera.middle(*corner)[0]) == x + 40
