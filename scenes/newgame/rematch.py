"""Creates a rematch: the same players, board and rules, with new dice and the board dealt again."""

from __future__ import annotations

from pathlib import Path

from game.play.redeal import redealt
from game.play.session import Player, Session
from game.rng import seed_of
from scenes.newgame.choices import new_seed
from user.storage import BOARDS


def rematch(session: Session, folder: Path, seed: str = "") -> Session:
    """A new game like the given one; ``folder`` contains the user's files."""
    number = seed_of(seed or new_seed())
    players = [Player(old.name, old.kind, old.colour, old.passes_between, face=old.face) for old in session.players]
    return Session(redealt(session.setup, number, folder / BOARDS), number, players)
