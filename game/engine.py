"""The engine: starts a game, lists the legal actions, applies one. Nothing else changes a state.

``apply`` is deterministic and does not check the action: pass only one that ``legal`` lists or ``is_legal`` accepts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import game.registry  # noqa: F401  (enters the rules and cards in their tables)
from game.actions import COUNTER, OFFER, PASS, Actions, borrow, give_back, kind_of
from game.events import Events
from game.ids import CHANCE, NOBODY
from game.rules.phases import TURN
from game.rules.rule import RULE_OF_STEP
from game.rules.setting_up import begin
from game.rules.trading import TRADE_REPLY, is_fair_offer, is_refusal
from game.rules.victory import has_won, win
from game.setup import Setup
from game.slots import ACTIVE, BLOCK, DEPTH, FRAME, POINTS, STACK, STEP, WHO, WINNER
from game.state import State, new_state
from game.steps import IS_FORCED

if TYPE_CHECKING:
    from mypy_extensions import i64


def start(setup: Setup) -> State:
    """The state of a new game. Chance makes the first roll [B4]."""
    s = new_state(setup)
    begin(s)
    return s


def legal(s: State, out: Actions) -> None:
    """Fill ``out`` with the legal actions of the seat (or chance) to decide; with none if the game is over.

    Trade offers are not listed, because there are too many: use ``is_legal`` for them.

    >>> from game.actions import Actions
    >>> from game.board.deal import deal
    >>> from game.board.library import load_layout
    >>> from game.rulesets.base import BASE
    >>> state, out = start(Setup(deal(load_layout("standard"), seed=7), 3, BASE)), Actions()
    >>> legal(state, out)
    >>> len(out.listed())  # chance can roll any pair of dice
    36
    """
    out.count = 0
    if s.winner() < 0:
        RULE_OF_STEP[s.step()].choices(s, out)


def is_legal(s: State, action: i64) -> bool:
    """Whether an action is legal now. Unlike ``legal`` this includes offers and counter-offers, and refusals with a
    reason [R5]."""
    kind = kind_of(action)
    if kind == PASS and s.step() == TRADE_REPLY.number:
        return s.winner() < 0 and is_refusal(action)
    if kind == OFFER or kind == COUNTER:
        step: i64 = TURN.number if kind == OFFER else TRADE_REPLY.number
        return s.winner() < 0 and s.step() == step and is_fair_offer(s, s.who(), action)
    out = borrow()
    legal(s, out)
    found = any(out.items[i] == action for i in range(out.count))
    give_back(out)
    return found


def apply(s: State, action: i64, events: Events | None = None) -> None:
    """Apply a legal action with all its consequences, up to the next decision of a seat or chance.

    This changes ``s``. The events are appended to ``events`` if you pass a list of them.

    >>> from game.action_text import parse
    >>> from game.board.deal import deal
    >>> from game.board.library import load_layout
    >>> from game.rulesets.base import BASE
    >>> state, events = start(Setup(deal(load_layout("standard"), seed=7), 3, BASE)), Events()
    >>> apply(state, parse("dice 6 5"), events)
    >>> int(state.who()), len(events.items) > 0  # chance rolls for the next seat
    (-1, True)
    """
    s.events = events
    RULE_OF_STEP[s.step()].answer(s, action)
    _run(s)
    s.events = None


def _run(s: State) -> None:
    """Resume frames until one needs a decision with more than one answer, or the game is won [V2]."""
    v = s.v
    near = s.setup.points - s.setup.hooks.most_hidden
    while True:
        if v[v[ACTIVE] * BLOCK + POINTS] >= near and has_won(s):
            win(s, v[ACTIVE])
            return
        frame = STACK + FRAME * (v[DEPTH] - 1)
        who = v[frame + WHO]
        if who == NOBODY:
            if v[WINNER] >= 0:
                return
            RULE_OF_STEP[v[frame + STEP]].resume(s)
        elif who == CHANCE or IS_FORCED[v[frame + STEP]] == 0:
            return
        else:
            action = _only_answer(s)
            if action < 0:
                return
            RULE_OF_STEP[v[frame + STEP]].answer(s, action)


def _only_answer(s: State) -> i64:
    """The answer to the top question if there is only one; otherwise -1."""
    out = borrow()
    out.count = 0
    RULE_OF_STEP[s.step()].choices(s, out)
    action: i64 = -1
    if out.count == 1:
        action = out.items[0]
    give_back(out)
    return action
