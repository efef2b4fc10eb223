"""The command verify: recomputes all dice and cards of a finished network game."""

from __future__ import annotations

import argparse

from commands.refusal import BAD_INPUT, UNSOUND, Refusal
from commands.save import load
from game.action_text import text
from net.dice import first_unfair
from platform_io.i18n import filled, ngettext
from platform_io.sanitize import of_path


def verify(options: argparse.Namespace) -> int:
    """Report that every outcome of chance follows from the secrets in the save. Refusal if one does not."""
    session, path = load(options.save), of_path(options.save)
    if session.proof is None:
        raise Refusal("{path}: this is not the save of a network game with its log", BAD_INPUT, path=path)
    number = first_unfair(session, session.proof)
    if number:
        raise Refusal(
            "{path}: action {number} of the log, '{action}', does not follow from the key and the contributions",
            UNSOUND,
            path=path,
            number=number,
            action=text(session.log[number - 1]),
        )
    message = ngettext(
        "{path}: the dice are fair; {n} action follows from the key and the contributions of {people} people",
        "{path}: the dice are fair; all {n} actions follow from the key and the contributions of {people} people",
        len(session.log) - session.proof.since,
    )
    count = len(session.log) - session.proof.since
    print(filled(message, path=path, n=count, people=len(session.proof.contributions)))
    return 0
