"""How colours look to people with colour blindness, and how different the colours are then.

The matrices are those of Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
deficiency" (2009), for a complete deficiency; distances are those of CIE 1976 L*a*b*, differences CIEDE2000.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise

Rgb = Sequence[int]
Lab = tuple[float, float, float]
SIGHTS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(red: float, green: float, blue: float) -> Lab:
    def root(share: float) -> float:
        return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Rgb, sight: str) -> Lab:
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


def difference(one: Lab, other: Lab) -> float:
    """How different two colours look: CIEDE2000 (Sharma, Wu and Dalal 2005). 1 can just be noticed."""
    chromas = [math.hypot(a, b) for _light, a, b in (one, other)]
    seventh = (sum(chromas) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(seventh / (seventh + 25**7))
    chromas = [math.hypot(a * stretch, b) for _light, a, b in (one, other)]
    hues = [math.degrees(math.atan2(b, a * stretch)) % 360 for _light, a, b in (one, other)]
    turn = (hues[1] - hues[0] + 180) % 360 - 180 if all(chromas) else 0.0
    light, chroma = (one[0] + other[0]) / 2, sum(chromas) / 2
    hue = (hues[0] + turn / 2) % 360 if all(chromas) else sum(hues)
    weight = (
        1
        - 0.17 * _cosine(hue - 30)
        + 0.24 * _cosine(2 * hue)
        + 0.32 * _cosine(3 * hue + 6)
        - 0.2 * _cosine(4 * hue - 63)
    )
    lighter = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    stronger = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    turned = 2 * math.sqrt(chromas[0] * chromas[1]) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    twist = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    both = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * twist
    return math.sqrt(lighter**2 + stronger**2 + turned**2 + both * stronger * turned)


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
