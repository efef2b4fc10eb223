"""Puzzles are solved with the mouse at the table: right and wrong answers, hints, and what comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import events as ev
from game import ids
from game.action_text import parse
from game.ai.coach.case import Reason
from game.puzzles.judging import THROWN_AWAY
from game.puzzles.puzzle import CARD, CITY, PLACE, ROBBER, TRADE, WIN, Puzzle, read_puzzle
from game.puzzles.sharing import puzzle_line
from scenes.app.app import App
from scenes.challenges.scene import ChallengesScene
from scenes.menu import MenuScene
from scenes.play.victory.scene import VictoryScene
from scenes.puzzles.match import puzzle_session
from scenes.puzzles.scene import PuzzleScene
from scenes.puzzles.words import near_answers, progress_words, question, why_words
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton
from scenes.tabletop.words.actions import place_of
from scenes.ui import clipboard
from tests.puzzles.examples import examples, read_examples
from tests.scenes.driver import buttons, press, widgets
from tests.scenes.puzzles.solving import Solver, quick
from user.challenges import ChallengeFile

__all__ = ["quick"]

WINS = [read_puzzle(line) for line in (Path(__file__).parent / "wins.jsonl").read_text("utf-8").splitlines()]
BOTH = {puzzle.rules: puzzle for puzzle in WINS}
pytestmark = pytest.mark.usefixtures("quick")


def solved(app: App) -> dict[str, int]:
    return ChallengeFile(app.storage).load().puzzles


def wrong_answer(puzzle: Puzzle) -> int:
    return puzzle.choices[-1].action


@pytest.mark.parametrize("rules", BOTH)
def test_a_win_is_clicked_to_its_end(app: App, rules: str) -> None:
    puzzle = BOTH[rules]
    solver = Solver(app, puzzle)
    assert "Win this turn" in solver.text() and "points to win" in solver.text()
    solver.click(*puzzle.line)
    assert solver.scene.judge.judged == "won" and "whatever the others hold" in solver.text()
    assert solved(app) == {puzzle.id: 0}


def test_a_win_that_is_thrown_away_is_said_early_and_taken_back(app: App) -> None:
    puzzle = BOTH["base"]
    solver = Solver(app, puzzle)
    solver.click(parse("build_road 30"), parse("build_road 29"))
    assert solver.scene.judge.judged == "open"
    solver.scene.orders.undo()
    solver.settle()
    assert len(solver.scene.riddle.session.log) == 1
    solver.click(parse("end_turn"))
    assert solver.scene.judge.judged == "thrown away" and "Your turn is over" in solver.text()
    assert solver.scene.riddle.seat_to_decide() < 0 and not solved(app)
    solver.press("Start again")
    solver.click(*puzzle.line)
    assert solved(app) == {puzzle.id: 0}


def test_only_what_can_be_taken_back_is_said_to_be() -> None:
    assert "Take back" in progress_words(THROWN_AWAY, can_undo=True, is_over=False)
    assert "Take back" not in progress_words(THROWN_AWAY, can_undo=False, is_over=False)
    assert "no longer there" not in progress_words(THROWN_AWAY, can_undo=True, is_over=True)


@pytest.mark.parametrize("kind", [CITY, PLACE, CARD, TRADE, ROBBER])
def test_a_right_answer_is_explained_and_remembered(app: App, kind: str) -> None:
    puzzle = examples()[kind]
    solver = Solver(app, puzzle)
    solver.click(puzzle.best[0])
    judge = solver.scene.judge
    assert judge.judged == "right" and judge.reason is not None and "Right!" in solver.text()
    assert solver.text().count("%") == 1 + len(near_answers(puzzle)), "it is compared with others"
    assert buttons(app, "Back")
    assert solved(app) == {puzzle.id: 0}
    assert solver.scene.riddle.seat_to_decide() < 0, "nothing more is asked"
    table = [one for one in widgets(app) if isinstance(one, (EndTurn, ToolButton))]
    assert bool(table) == (kind != PLACE) and not any(one.usable for one in table)


@pytest.mark.parametrize("kind", [PLACE, TRADE, ROBBER])
def test_a_wrong_answer_says_why_and_can_be_mended(app: App, kind: str) -> None:
    puzzle = examples()[kind]
    solver = Solver(app, puzzle)
    solver.click(wrong_answer(puzzle))
    assert solver.scene.judge.judged in ("wrong", "nearly") and "Worse than 1" in solver.text() and not solved(app)
    solver.press("Try again")
    solver.click(puzzle.best[0])
    assert solved(app) == {puzzle.id: 0}


def test_two_hints_are_counted_and_light_the_likely_places(app: App) -> None:
    puzzle = examples()[ROBBER]
    solver = Solver(app, puzzle)
    solver.settle()
    prompt = solver.scene.prompt_state.open
    assert prompt and len(solver.scene.mouse.marks.marked(prompt)) > 3
    solver.press("Hint")
    assert solver.scene.judge.hint is not None
    solver.press("Hint")
    lit = solver.scene.mouse.marks.marked(prompt)
    assert len(lit) == 3 and ("hex", 28) in lit
    assert not buttons(app, "Hint")
    solver.click(puzzle.best[0])
    assert solved(app) == {puzzle.id: 2}


def test_places_are_called_lit_only_where_a_question_lights_them(app: App) -> None:
    whole = examples()[CITY]
    puzzle = whole._replace(choices=tuple(one for one in whole.choices if place_of(one.action)))
    solver = Solver(app, puzzle)
    solver.settle()
    solver.press("Hint")
    solver.press("Hint")
    assert "lit" not in solver.text() and "It is one of these" in solver.text()


def test_the_second_settlement_of_the_base_game_is_not_called_the_first() -> None:
    puzzle = next(one for one in read_examples() if (one.kind, one.rules) == (PLACE, "base"))
    session = puzzle_session(puzzle)
    assert "first" in question(puzzle, session)
    while (asked := session.decision()) and len(session.log) < 2 * puzzle.seats and asked.name() != "roll":
        if asked.name() == "setup_settlement" and asked.seat == puzzle.seat and session.log:
            break
        session.submit(asked.actions[0])
    assert "second" in question(puzzle, session)


def test_a_reason_that_says_nothing_is_no_hint(app: App) -> None:
    solver = Solver(app, examples()[ROBBER])
    solver.settle()
    solver.press("Hint")
    solver.scene.judge.hint = Reason("balance")
    solver.scene.rebuild()
    prompt = solver.scene.prompt_state.open
    assert prompt and len(solver.scene.mouse.marks.marked(prompt)) == 3 and "lit now" in solver.text()
    assert not buttons(app, "Hint") and buttons(app, "Show the answer")


def test_what_says_no_more_than_the_chances_is_not_said(app: App) -> None:
    puzzle = examples()[TRADE]
    solver = Solver(app, puzzle)
    solver.settle()
    solver.press("Hint")
    solver.scene.judge.hint = Reason("balance")
    solver.scene.rebuild()
    assert "can build next" in solver.text() and "promises" not in solver.text()
    solver.click(puzzle.best[0])
    solver.scene.judge.reason = Reason("balance")
    solver.scene.rebuild()
    assert "Right!" in solver.text() and "promises" not in solver.text()


def test_answers_that_are_as_good_as_the_best_one_are_not_its_rivals() -> None:
    puzzle = examples()[ROBBER]
    best, second, third, fourth, *_others = (choice.action for choice in puzzle.choices)
    assert near_answers(puzzle) == sorted([best, second, third])
    assert near_answers(puzzle._replace(best=(best, second))) == sorted([best, third, fourth])


def test_the_reason_to_refuse_says_that_it_is_about_accepting(app: App) -> None:
    puzzle = examples()[TRADE]
    scene = Solver(app, puzzle).scene
    words = why_words(puzzle, scene.start, scene.table_view.cast, Reason("keeps_for", ids.FOR_CITY))
    assert words == "Accept the trade: You would no longer have the cards for a city."


def test_the_answer_is_shown_and_then_it_is_too_late_to_find_it(app: App) -> None:
    puzzle = examples()[PLACE]
    solver = Solver(app, puzzle)
    while buttons(app, "Hint"):
        solver.press("Hint")
    solver.press("Show the answer")
    assert solver.scene.riddle.session.log == [puzzle.best[0]] and "The answer" in solver.text()
    solver.press("Try again")
    solver.click(puzzle.best[0])
    assert solver.scene.judge.judged == "right" and not solved(app)


def test_the_answer_to_a_win_is_played_to_its_end(app: App) -> None:
    puzzle = BOTH["base"]
    solver = Solver(app, puzzle)
    while buttons(app, "Hint"):
        solver.press("Hint")
    solver.press("Show the answer")
    assert solver.scene.riddle.session.state.winner() == puzzle.seat
    assert "Begin like this" in solver.text() and "The answer" not in solver.text()


def test_a_win_is_celebrated_without_results_and_only_if_it_was_found(app: App) -> None:
    puzzle = BOTH["base"]
    won = [(ev.WON, puzzle.seat, 10, 0, 0)]
    solver = Solver(app, puzzle)
    assert solver.scene.presentation.cutscenes.open(won, is_fast=True)
    assert isinstance(app.stack.top, VictoryScene) and buttons(app, "Continue") and not buttons(app, "Results")
    press(app, "Continue")
    solver.scene.show_answer()
    assert not solver.scene.presentation.cutscenes.open(won, is_fast=True)


@pytest.mark.parametrize("kind", [WIN, CITY])
def test_nothing_is_left_to_pause_after_the_answer(app: App, kind: str) -> None:
    solver = Solver(app, BOTH["base"] if kind == WIN else examples()[kind])
    solver.scene.show_answer()
    assert buttons(app, "Pause")
    solver.settle()
    solver.settle()
    assert not buttons(app, "Pause") and buttons(app, "Back")
    assert not any(one.usable for one in widgets(app) if isinstance(one, (EndTurn, ToolButton)))


def test_what_keeps_the_answer_possible_is_no_answer(app: App) -> None:
    first, other = parse("promote_knight 15"), parse("activate_knight 34")
    puzzle = examples()[CITY]._replace(best=(first,))
    solver = Solver(app, puzzle)
    solver.click(other)
    assert "Neither right nor wrong" in solver.text() and buttons(app, "Start again") and buttons(app, "Hint")
    solver.scene.orders.undo()
    solver.settle()
    assert "Neither" not in solver.text() and not solver.scene.riddle.session.log
    solver.click(other, first)
    assert solver.scene.judge.judged == "right" and solved(app) == {puzzle.id: 0}


def test_the_end_of_the_turn_is_an_answer_after_all(app: App) -> None:
    solver = Solver(app, examples()[CITY]._replace(best=(parse("promote_knight 15"),)))
    solver.click(parse("activate_knight 34"))
    solver.click(parse("end_turn"))
    judge = solver.scene.judge
    assert judge.judged in ("nearly", "wrong") and judge.chance < judge.best and buttons(app, "Try again")


def test_next_is_the_next_one_that_is_not_solved(app: App) -> None:
    one, two, three = (examples()[kind] for kind in (TRADE, ROBBER, PLACE))
    ChallengeFile(app.storage).change(lambda challenges: challenges.solve(two.id, 0))
    solver = Solver(app, one, (one, two, three))
    solver.click(one.best[0])
    solver.press("Next")
    assert solver.scene.puzzle is three
    solver.click(three.best[0])
    assert not buttons(app, "Next")


def test_an_answer_that_nobody_has_examined_is_examined(app: App) -> None:
    puzzle = examples()[PLACE]
    answer = wrong_answer(puzzle)
    solver = Solver(app, puzzle._replace(choices=puzzle.choices[:-1]))
    solver.click(answer)
    assert solver.scene.judge.judged in ("wrong", "nearly") and solver.scene.judge.chance >= 0


def test_hands_of_others_stay_hidden_and_nothing_is_saved(app: App) -> None:
    puzzle = examples()[ROBBER]
    scene = Solver(app, puzzle).scene
    app.settings.coach = True
    scene.rebuild()
    view = scene.match.view()
    assert view.seat == puzzle.seat and scene.riddle.slot is None and not scene.match.knows_all
    assert not scene.match.allows_coach
    app.stack.pop()
    assert not app.storage.saves()


def test_a_puzzle_goes_to_a_friend_as_text(app: App) -> None:
    puzzle = examples()[TRADE]
    solver = Solver(app, puzzle)
    app.go.copy_puzzle(puzzle)
    assert clipboard.get() == puzzle_line(puzzle)
    app.stack.pop()
    app.stack.pop()
    app.stack.push(MenuScene(app))
    app.go.take_text(f"Try this: {puzzle_line(puzzle)}")
    for _ in range(100):
        app.update(0.05)
        if isinstance(app.stack.top, PuzzleScene):
            break
    assert solver.scene.puzzle.best == puzzle.best


def test_a_damaged_puzzle_gets_a_sentence(app: App) -> None:
    app.stack.push(MenuScene(app))
    app.go.puzzle(examples()[TRADE]._replace(seats=3))
    assert "cannot be opened" in str(app.stack.top.title)  # type: ignore[union-attr]


def test_the_list_leads_to_the_next_unsolved_one_and_back(app: App) -> None:
    app.stack.push(MenuScene(app))
    app.stack.push(ChallengesScene(app, "puzzles"))
    press(app, "Next unsolved")
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene) and scene.puzzle.grade == 1
    ChallengeFile(app.storage).change(lambda challenges: challenges.solve(scene.puzzle.id, 1))
    app.go.back()
    press(app, "Next unsolved")
    assert isinstance(app.stack.top, PuzzleScene) and app.stack.top.puzzle.id != scene.puzzle.id
