"""The commands that work on a save: legal, apply, check."""

from __future__ import annotations

import argparse
from pathlib import Path

from commands.refusal import UNSOUND, Refusal, read, write
from game.action_text import ActionError, parse, text
from game.codec.reader import SaveError
from game.ids import CHANCE
from game.play.offers import single_offers
from game.play.saves import load_session, save_text
from game.play.session import IllegalAction, Session
from game.steps import STEPS
from gate.text import of_path


def _load(path: Path) -> Session:
    words = read(path)
    try:
        return load_session(words)
    except SaveError as error:
        raise Refusal(f"{of_path(path)}: {error}") from None


def legal(options: argparse.Namespace) -> int:
    """Lists the legal actions of whom the game waits for, chance too; then, where offers may be made, those of one card
    for one."""
    session = _load(options.save)
    decision = session.decision()
    actions = decision.actions if decision is not None else []
    for action in [*actions, *single_offers(session.state)]:
        print(text(action))
    return 0


def apply(options: argparse.Namespace) -> int:
    """Applies actions one after another; nothing is written unless all of them are legal."""
    session = _load(options.save)
    for words in options.actions:
        try:
            session.submit(parse(words))
        except ActionError as error:
            raise Refusal(str(error)) from None
        except IllegalAction as error:
            raise Refusal(f"{error}: {_waiting(session)}") from None
    write(options.out, save_text(session))
    return 0


def _waiting(session: Session) -> str:
    """What the game waits for, in a few words."""
    decision = session.decision()
    if decision is None:
        return f"the game is over, {session.players[int(session.state.winner())].name} has won"
    who = "chance" if decision.seat == CHANCE else f"seat {decision.seat} ({session.players[decision.seat].name})"
    few = ", ".join(text(action) for action in decision.actions[:4])
    more = f" and {len(decision.actions) - 4} more" if len(decision.actions) > 4 else ""
    return f"the game waits for {who} at {STEPS[decision.step].name}; legal are {few}{more}"


def check(options: argparse.Namespace) -> int:
    """Says that a save is whole, or what is wrong with it."""
    try:
        session = _load(options.save)
    except Refusal as refusal:
        raise Refusal(str(refusal), UNSOUND) from None
    kind = f"{len(session.log)} actions lead to it" if session.log else "it has no log"
    print(f"{of_path(options.save)}: the save is whole; {kind}")
    return 0
