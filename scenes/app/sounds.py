"""The list of all sounds, and how they are loaded from ``data/sounds``."""

from __future__ import annotations

import io
from importlib.resources import files
from importlib.resources.abc import Traversable

import pygame

EFFECTS = {
    "accept": 1,
    "activate": 1,
    "against": 1,
    "army": 1,
    "ask": 1,
    "attack": 1,
    "bank": 1,
    "card": 3,
    "city": 1,
    "click": 2,
    "commodity": 2,
    "counter": 1,
    "crack": 1,
    "curtain": 1,
    "defended": 1,
    "dice": 3,
    "discard": 2,
    "displaced": 1,
    "draw": 2,
    "empty": 1,
    "error": 1,
    "fallen": 1,
    "fleet": 1,
    "fleet_near": 1,
    "gain": 3,
    "give": 1,
    "improve": 1,
    "knight": 1,
    "longest_road": 1,
    "lose": 1,
    "march": 2,
    "merchant": 1,
    "metropolis": 1,
    "off": 1,
    "offer": 1,
    "on": 1,
    "page": 2,
    "peek": 1,
    "pillage": 1,
    "pirate": 1,
    "play_card": 1,
    "point": 1,
    "promote": 1,
    "put_back": 1,
    "quill": 1,
    "refuse": 1,
    "reminder": 1,
    "road": 2,
    "robber": 1,
    "sail": 1,
    "settlement": 1,
    "shield": 1,
    "ship": 1,
    "steal": 1,
    "stolen": 1,
    "swap": 1,
    "tick": 1,
    "trade": 1,
    "turn": 1,
    "uncover": 1,
    "undo": 1,
    "wall": 1,
    "win": 1,
    "wonder": 1,
    "wonder_begun": 1,
}
"""Each effect, with its number of takes."""
CALLS = {"gull": 2, "creak": 2}
"""Occasional sounds over the sea, in the same format."""
LOOP = "sea"
"""The sound that plays all the time at the table."""
PIECES = ("harbour_at_dawn", "the_long_road", "by_the_hearth")


def resource(kind: str, name: str, take: int = 0) -> Traversable:
    """The file of a sound; ``kind`` is ``effects``, ``ambience`` or ``music``."""
    return files("data").joinpath("sounds", kind, f"{name}.{take + 1}.ogg" if take else f"{name}.ogg")


def load(kind: str, name: str, take: int = 0) -> pygame.mixer.Sound | None:
    """A sound, decoded; None if it is missing or damaged."""
    try:
        return pygame.mixer.Sound(io.BytesIO(resource(kind, name, take).read_bytes()))
    except (ImportError, OSError, pygame.error):
        return None
