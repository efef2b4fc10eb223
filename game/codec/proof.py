"""What proves that the dice of a network game were fair: its secrets, which everybody may know once it is over."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.codec.reader import Node
from game.ids import MAX_SEATS

_KEY: Final = 64
_CONTRIBUTION: Final = 32


class DiceProof(NamedTuple):
    """The key of the host, and what each person contributed, in hexadecimal digits."""

    key: str
    contributions: list[str]
    since: int = 0
    """The number of actions before the dice counted, because they are from another evening."""


def proof_data(proof: DiceProof) -> dict[str, object]:
    """The proof as JSON data."""
    data: dict[str, object] = {"key": proof.key, "contributions": proof.contributions}
    if proof.since:
        data["since"] = proof.since
    return data


def read_proof(node: Node, longest: int) -> DiceProof:
    """Read a proof about a log of at most ``longest`` actions. SaveError if it is damaged."""
    node.fields(("key", "contributions"), ("since",))
    contributions = [_digits(item, _CONTRIBUTION) for item in node.at("contributions").items(MAX_SEATS)]
    return DiceProof(_digits(node.at("key"), _KEY), contributions, node.at("since").number_or(0, longest, 0))


def _digits(node: Node, count: int) -> str:
    text = node.text()
    if len(text) != count or re.search("[^0-9a-f]", text):
        raise node.wrong(f"{count} hexadecimal digits must stand here")
    return text
