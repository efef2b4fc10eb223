"""The commands that work on a save: legal, apply, check."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from commands.refusal import UNSOUND, Refusal, read, write
from game.action_text import ActionError, parse, text
from game.codec.reader import SaveError
from game.ids import CHANCE
from game.play.offers import single_offers
from game.play.saves import load_session, save_text
from game.play.session import IllegalAction, Session
from game.steps import STEPS
from platform_io.i18n import N_, _, filled, ngettext, said
from platform_io.sanitize import of_path


def load(path: Path) -> Session:
    """The game in a file. Refusal if it is damaged."""
    words = read(path)
    try:
        return load_session(words)
    except SaveError as error:
        raise Refusal(f"{of_path(path)}: {error}") from None


def legal(options: argparse.Namespace) -> int:
    """List the legal actions of the seat (or chance) to decide. If it may make offers, the one-for-one offers are
    listed too."""
    session = load(options.save)
    decision = session.decision()
    actions = decision.actions if decision is not None else []
    for action in [*actions, *single_offers(session.state)]:
        print(text(action))
    return 0


def apply(options: argparse.Namespace) -> int:
    """Apply actions one after another. Nothing is written unless all of them are legal."""
    session = load(options.save)
    for words in options.actions:
        try:
            session.submit(parse(words))
        except ActionError as error:
            raise Refusal(str(error)) from None
        except IllegalAction as error:
            raise Refusal(f"{error}: {_waiting(session)}") from None
    write(options.out, save_text(session))
    return 0


FEW: Final = 4
"""How many legal actions a message names."""


def _waiting(session: Session) -> str:
    """A short text about what the game is waiting for."""
    decision = session.decision()
    if decision is None:
        return said("the game is over: {name} won", name=session.players[int(session.state.winner())].name)
    seat, step = decision.seat, STEPS[decision.step].name
    few = ", ".join([text(action) for action in decision.actions[:FEW]] + ["…"] * (len(decision.actions) > FEW))
    if seat == CHANCE:
        return said("the game is waiting for chance at {step}; legal actions: {few}", step=step, few=few)
    message = N_("the game is waiting for seat {seat} ({name}) at {step}; legal actions: {few}")
    return said(message, seat=seat, name=session.players[seat].name, step=step, few=few)


def check(options: argparse.Namespace) -> int:
    """Report that a save is valid. Refusal if it is not."""
    try:
        session = load(options.save)
    except Refusal as refusal:
        raise Refusal(str(refusal), UNSOUND) from None
    message = _("{path}: the save is intact; it has no log")
    if session.log:
        message = ngettext(
            "{path}: the save is intact, with {n} action in its log",
            "{path}: the save is intact, with {n} actions in its log",
            len(session.log),
        )
    print(filled(message, path=of_path(options.save), n=len(session.log)))
    return 0
