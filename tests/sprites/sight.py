"""How colours look to people with colour blindness, and how different the colours are then.

The matrices are those of Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
deficiency" (2009), for a complete deficiency; distances are those of CIE 1976 L*a*b*.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

Rgb = Sequence[int]
SIGHTS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    def root(share: float) -> float:
        return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Rgb, sight: str) -> tuple[float, float, float]:
    """A colour in L*a*b* as it looks with this kind of sight."""
    linear = [_linear(value) for value in colour[:3]]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SIGHTS[sight]
    )
    return _lab(red, green, blue)


def apart(colours: Sequence[Rgb], sight: str) -> float:
    """The least distance between any two of the colours."""
    return min(math.dist(seen(one, sight), seen(other, sight)) for one, other in combinations(colours, 2))


def grey(colour: Rgb) -> float:
    """The brightness of a colour, 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def apart_in_grey(colours: Sequence[Rgb]) -> float:
    """The least difference in brightness between any two of the colours."""
    return min(light - dark for dark, light in pairwise(sorted(map(grey, colours))))
