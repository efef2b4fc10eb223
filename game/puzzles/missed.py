"""*What you missed*: the turning points of a finished game as puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.actions import Actions
from game.ai.coach.review import SET_UP, TurningPoint
from game.ai.levels import MOST_POSITIONS
from game.ai.memory.memory import Memory
from game.ai.search.finish import Finish
from game.ai.search.value_network import CERTAIN
from game.play.session import Session
from game.puzzles.puzzle import CARD, MISSED, PLACE, ROBBER, TRADE, WIN, Choice, Puzzle, new_puzzle, plain
from game.rng import Rng
from game.rules.phases import TURN
from game.state import State
from game.steps import BANK_CARD, OWN_CARD, OWN_PROGRESS, SHOWN_CARD, SHOWN_PROGRESS, WHICH_DECK
from game.view import Decision, View, redact

_CARDS: Final = (OWN_CARD, BANK_CARD, SHOWN_CARD, OWN_PROGRESS, SHOWN_PROGRESS, WHICH_DECK)
_KIND_OF_STEP: Final = {
    "setup_settlement": PLACE,
    "setup_city": PLACE,
    "move_robber": ROBBER,
    "bishop_place": ROBBER,
    "move_pirate": ROBBER,
    "trade_reply": TRADE,
}
_WORLDS: Final = 32
_STREAM: Final = 0x3155


def kind_of_question(decision: Decision) -> str:
    """The kind of puzzle that a question makes, apart from those of a turn, which are MISSED."""
    return _KIND_OF_STEP.get(decision.name()) or (CARD if decision.shape() in _CARDS else MISSED)


def missed(session: Session, seat: int, points: Iterable[TurningPoint]) -> dict[int, Puzzle]:
    """A puzzle for each turning point of a seat, from ``review_steps``, that has a better action than the one chosen,
    by its place in the log.

    The position hides from the person what it hid in the game. Only the two actions have chances, the better one first;
    ``with_answer`` examines another one. If the turn could have been won, the puzzle is a win.
    """
    found: dict[int, TurningPoint] = {point.place: point for point in points if point.better >= 0 and point.gain > 0}
    puzzles: dict[int, Puzzle] = {}
    again = Session(session.setup, session.seed, session.players, session.base)
    memory = Memory(_WORLDS, session.seed)
    for place, action in enumerate(session.log):
        decision = again.decision()
        if place in found and decision is not None and decision.seat == seat:
            s = _remembered(again, seat, memory, place)
            puzzles[place] = _win(s, decision) or _puzzle(s, decision, found[place])
        memory.observe([redact(event, seat) for event in again.submit(action)])
    return puzzles


def _remembered(session: Session, seat: int, memory: Memory, place: int) -> State:
    """A position that is possible by all that a seat has seen."""
    view, rng = session.view(seat), Rng(session.seed, _STREAM + place)
    memory.look(view)
    return view.sample(rng, memory.recall(view, rng))


def _win(s: State, decision: Decision) -> Puzzle | None:
    """The puzzle of a sure win; None if there is none."""
    finish, choices = Finish(MOST_POSITIONS["expert"]), Actions()
    choices.take(decision.actions)
    if decision.step != TURN.number or finish.choose(View(s, decision.seat), decision, choices, 0) < 0:
        return None
    return new_puzzle(WIN, s, best=(finish.actions[0],), line=tuple(finish.actions))


def _puzzle(s: State, decision: Decision, point: TurningPoint) -> Puzzle:
    best, done = plain(point.better), plain(point.done)
    chance = min(CERTAIN, max(point.before if point.turn == SET_UP else point.after, point.gain))
    choices = (Choice(best, chance, 0), Choice(done, chance - point.gain, 0))
    return new_puzzle(kind_of_question(decision), s, choices, (best,))
