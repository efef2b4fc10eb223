"""Dice that neither the host nor the guests can choose, and that everybody can check afterwards.

The host publishes the hash of a secret key before anybody is ready. Each client contributes 128 bits of its own: first
only their hash, its seal, and the bits once it has seen the seals of all. So the host, who knows the key, cannot choose
its own contribution to suit those of the others. Every outcome of chance follows from the key, all contributions and
its number. When the game is over the key is revealed, and the whole log can be recomputed.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from game.codec.proof import DiceProof
from game.play.session import Session
from game.rng import Rng


def seal(secret: str) -> str:
    """What may be known about a key or contribution before it is revealed. Both are hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class FairDice:
    """The source of a session's outcomes: for each, HMAC-SHA-256 over contributions and number, with the host's key."""

    def __init__(self, key: str, contributions: Sequence[str]) -> None:
        self._key = bytes.fromhex(key)
        self._contributions = bytes.fromhex("".join(contributions))

    def __call__(self, number: int) -> Rng:
        """The random numbers of the outcome that is the action with this number in the log."""
        digest = hmac.new(self._key, self._contributions + number.to_bytes(8, "big"), hashlib.sha256).digest()
        return Rng(int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:12], "big"))


def first_unfair(session: Session, proof: DiceProof) -> int:
    """The number of the first outcome in a game's log that does not follow from the dice; 0 if all do."""
    again = Session(
        session.setup,
        session.seed,
        session.players,
        None if session.has_start else session.base,
        FairDice(proof.key, proof.contributions),
    )
    for number, action in enumerate(session.log, 1):
        if number > proof.since and again.waits_for_chance() and again.outcome() != action:
            return number
        again.submit(action)
    return 0
