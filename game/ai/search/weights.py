"""The networks in the game's data; docs/ai.md says how they were made."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from game.ai.search.network import Network, NetworkLayer

OPENING_PART: Final = "_opening"
HARD_PART: Final = "_hard"


@cache
def network_of(rules: str, part: str = "") -> Network:
    """The best network for the named rule set, the one of ``hard`` (``HARD_PART``), or that for the end of the set-up
    (``OPENING_PART``)."""
    return read_network(files("data").joinpath("ai", f"{rules}{part}.json").read_text("utf-8"))


def read_network(text: str) -> Network:
    """Read a network from JSON."""
    found = json.loads(text)
    layers = [NetworkLayer(layer["weights"], layer["biases"], layer["shift"]) for layer in found["layers"]]
    return Network(layers[0], layers[1:-1], layers[-1])
