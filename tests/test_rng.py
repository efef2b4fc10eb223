"""The game's own random number generator."""

from __future__ import annotations

import pytest

from game.rng import MASK, Rng, seed_of


def chi_square(counts: list[int]) -> float:
    """The chi-square statistic of counts against equal ones."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def reference(seed: int, count: int) -> list[int]:
    """Numbers of sfc32 in its simplest form, to compare with."""
    a, b, c, n = seed & MASK, seed >> 32 & MASK, 0, 1
    numbers = []
    for _ in range(15 + count):
        mixed = (a + b + n) & MASK
        n = (n + 1) & MASK
        a = b ^ b >> 9
        b = (c + (c << 3)) & MASK
        c = ((c << 21 & MASK | c >> 11) + mixed) & MASK
        numbers.append(mixed)
    return numbers[15:]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32 - 1, 2**63, 2**64 - 1])
def test_it_matches_the_reference(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.bits() for _ in range(200)] == reference(seed, 200)


def test_these_numbers_never_change() -> None:
    rng = Rng(2026)
    assert [rng.below(6) + 1 for _ in range(12)] == [1, 1, 4, 6, 1, 5, 1, 6, 1, 3, 1, 5]


@pytest.mark.parametrize("seed", range(5))
def test_dice_are_fair(seed: int) -> None:
    rng = Rng(seed)
    faces = [0] * 6
    pairs = [0] * 36
    for _ in range(36_000):
        yellow, red = rng.below(6), rng.below(6)
        faces[yellow] += 1
        pairs[6 * yellow + red] += 1
    # limits that chance exceeds once in a hundred thousand runs
    assert chi_square(faces) < 30.9
    assert chi_square(pairs) < 87.0


def test_successive_rolls_are_independent() -> None:
    rng = Rng(5)
    counts = [0] * 216
    for _ in range(43_200):
        counts[36 * rng.below(6) + 6 * rng.below(6) + rng.below(6)] += 1
    assert chi_square(counts) < 315


def test_neighbouring_seeds_and_streams_differ() -> None:
    firsts = [Rng(seed, stream).below(6) for seed in range(600) for stream in range(6)]
    assert chi_square([firsts.count(face) for face in range(6)]) < 30.9
    assert [Rng(1, 0).bits() for _ in range(4)] != [Rng(1, 1).bits() for _ in range(4)]


def test_every_order_is_equally_likely() -> None:
    rng = Rng(11)
    seen: dict[str, int] = {}
    for _ in range(24_000):
        items = list("abcd")
        rng.shuffle(items)
        seen["".join(items)] = seen.get("".join(items), 0) + 1
    assert len(seen) == 24
    assert chi_square(list(seen.values())) < 70


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1, 2**60])
def test_below_refuses_ranges_that_it_cannot_draw_from(n: int) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Rng(1).below(n)


def test_below_draws_from_the_smallest_and_the_largest_range() -> None:
    assert Rng(1).below(1) == 0
    assert Rng(1).below(2**32) == Rng(1).bits()


def test_texts_become_seeds() -> None:
    assert seed_of(" 42 ") == 42
    assert seed_of("-3") == -3
    assert seed_of("wool") == seed_of("wool ") != seed_of("Wool")
    assert 0 <= seed_of("Thử") < 2**64
    assert [Rng(-1).bits(), Rng(seed_of("wool")).bits()] == [Rng(2**64 - 1).bits(), Rng(seed_of("wool")).bits()]
