"""No sound is loud, sharp, shrill or cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.app.sounds import CALLS, EFFECTS, LOOP, PIECES
from tests.sounds.heard import Heard, decibels, heard, listening
from tests.thorough import usual_first

OFTEN = (
    "click",
    "on",
    "off",
    "tick",
    "card",
    "gain",
    "commodity",
    "discard",
    "page",
    "offer",
    "refuse",
    "accept",
    "bank",
)
TAKES = [(name, take) for name, takes in EFFECTS.items() for take in range(takes)]


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    with listening(1):
        yield


@pytest.fixture(scope="module")
def effects(_device: None) -> dict[tuple[str, int], Heard]:
    return {key: heard("effects", *key) for key in TAKES}


def test_no_effect_is_much_louder_than_another(effects: dict[tuple[str, int], Heard]) -> None:
    loud = {key: one.loudest() for key, one in effects.items()}
    assert {key: round(one, 1) for key, one in loud.items() if not -25.5 < one < -16.5} == {}
    assert {name: loud[name, 0] for name in OFTEN if loud[name, 0] > -23} == {}, "frequent sounds are soft"


def test_no_effect_is_clipped(effects: dict[tuple[str, int], Heard]) -> None:
    assert {key: round(one.peak, 2) for key, one in effects.items() if not 0.1 < one.peak < 0.65} == {}


def test_effects_start_and_end_in_silence(effects: dict[tuple[str, int], Heard]) -> None:
    ends = {key: (one.edges(0.0003)[0], one.edges(0.004)[1]) for key, one in effects.items()}
    assert {key: pair for key, pair in ends.items() if pair[0] > 0.06 or pair[1] > 0.003} == {}


def test_no_effect_is_shrill(effects: dict[tuple[str, int], Heard]) -> None:
    assert {key: round(one.brightness) for key, one in effects.items() if one.brightness > 2400} == {}


def test_effects_are_short(effects: dict[tuple[str, int], Heard]) -> None:
    assert {key: one.seconds for key, one in effects.items() if one.seconds > 5} == {}
    assert {name: effects[name, 0].seconds for name in OFTEN if effects[name, 0].seconds > 0.75} == {}


def test_no_two_effects_are_the_same(effects: dict[tuple[str, int], Heard]) -> None:
    """Nor are two takes of one effect: the waves differ enough."""
    earlier: list[tuple[tuple[str, int], list[float]]] = []
    for key, one in effects.items():
        part = one.samples[800:6400:4]
        power = sum(value * value for value in part) ** 0.5
        for other, before in earlier:
            shared = sum(a * b for a, b in zip(part, before, strict=False))
            assert shared / power < 0.97, f"{key} and {other}"
        earlier.append((key, [value / power for value in part]))


@pytest.mark.parametrize("name", usual_first(PIECES[:1], *PIECES[1:]))
def test_a_piece_of_music_is_long_even_and_soft(name: str) -> None:
    piece = heard("music", name)
    assert piece.seconds >= 90
    assert -30 < piece.mean < -22 and piece.peak < 0.65
    assert piece.edges(0.005)[1] < 0.003 and piece.edges(0.0005)[0] < 0.003
    assert piece.brightness < 1500
    step = len(piece.samples) // 20
    parts = [Heard(piece.samples[at : at + step : 4]).mean for at in range(0, 19 * step, step)]
    assert max(parts) - min(parts) < 8, "no part is much louder"


def test_the_sea_is_the_softest_of_all_and_has_no_seam() -> None:
    sea = heard("ambience", LOOP)
    assert sea.seconds == 24 and sea.mean < -29 and sea.peak < 0.3 and sea.brightness < 1500
    steps = [abs(b - a) for a, b in zip(sea.samples[::7], sea.samples[1::7], strict=False)]
    typical = sorted(steps)[len(steps) * 99 // 100]
    assert abs(sea.samples[0] - sea.samples[-1]) <= typical, "the end meets the beginning"
    before, after = Heard(sea.samples[-3200:]), Heard(sea.samples[:3200])
    assert abs(before.mean - after.mean) < 4


@pytest.mark.parametrize("name", CALLS)
def test_calls_sound_far_away(name: str) -> None:
    for take in range(CALLS[name]):
        call = heard("ambience", name, take)
        assert call.loudest() < -28 and call.peak < 0.2 and call.brightness < 1600
        assert call.edges(0.004)[1] < 0.003


def test_the_measures_notice_a_bad_sound() -> None:
    """A loud, shrill sound that is cut off exceeds every limit."""
    shrill = Heard([0.9 if number // 3 % 2 else -0.9 for number in range(32000)])
    assert shrill.loudest() > -3 and shrill.peak > 0.8 and shrill.brightness > 4000 and shrill.edges(0.004)[1] > 0.5
    assert abs(decibels(0.01) + 20) < 1e-9
