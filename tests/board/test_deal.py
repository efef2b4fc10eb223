"""Dealing: the seed, the distribution, and the constraints on tokens."""

from __future__ import annotations

import itertools

import pytest

from game.board import numbers as dealing
from game.board.deal import deal
from game.board.layout import SHUFFLED, BoardError, DealOptions, Layout, Zone
from game.board.library import load_layout
from game.board.spiral import spirals
from game.board.topology import NEIGHBOUR_CELLS, Cell, net_of
from game.ids import DESERT, FOREST
from tests.board.maps import STANDARD_TOKENS
from tests.board.test_topology import block, hexagon
from tests.test_rng import chi_square


def layout(cells: list[Cell], pool: list[int], tokens: list[int], fixed: list[int] | None = None) -> Layout:
    """A board without harbours, with everything shuffled except the ``fixed`` tokens."""
    shuffled = [SHUFFLED] * len(cells)
    zone = Zone(list(range(len(cells))), pool, tokens)
    return Layout("test", cells, shuffled, fixed or shuffled, [zone], [], [], [])


def reds_touch(board_tokens: list[int], cells: list[Cell]) -> bool:
    """Whether a 6 or 8 is next to another."""
    return any(
        token in (6, 8) and board_tokens[other] in (6, 8)
        for token, near in zip(board_tokens, net_of(cells).near, strict=True)
        for other in near
    )


@pytest.mark.rule("B2")
def test_same_seed_same_board() -> None:
    standard = load_layout("standard")
    for seed in (0, 1, 2**40, -5):
        first, second = deal(standard, seed), deal(standard, seed)
        assert list(first.terrain) == list(second.terrain) and list(first.tokens) == list(second.tokens)
        assert first.harbours == second.harbours
    boards = {(tuple(deal(standard, seed).terrain), tuple(deal(standard, seed).tokens)) for seed in range(50)}
    assert len(boards) == 50


@pytest.mark.rule("B2")
def test_this_deal_never_changes() -> None:
    """Records and saves name a board and a seed, so a deal must never change."""
    board = deal(load_layout("standard"), 2026)
    assert list(board.terrain) == [4, 3, 1, 1, 0, 4, 0, 2, 5, 4, 0, 3, 3, 2, 2, 2, 1, 1, 3]
    assert list(board.tokens) == [8, 4, 12, 5, 3, 8, 9, 3, 0, 10, 9, 11, 6, 11, 4, 2, 10, 6, 5]
    assert [kind for _, kind in board.harbours] == [1, 8, 2, 8, 4, 0, 8, 8, 3]


@pytest.mark.rule("B2")
def test_desert_and_harbours_are_equally_likely_everywhere() -> None:
    standard = load_layout("standard")
    deserts = [0] * 19
    ore = [0] * 9
    for seed in range(3800):
        board = deal(standard, seed)
        deserts[list(board.terrain).index(DESERT)] += 1
        ore[[kind for _, kind in board.harbours].index(4)] += 1
    # limits that chance exceeds about once in ten thousand runs
    assert chi_square(deserts) < 47
    assert chi_square(ore) < 33


@pytest.mark.rule("B3")
def test_red_tokens_are_apart() -> None:
    standard = load_layout("standard")
    assert standard.options.spread_red and not standard.options.spiral
    assert not any(reds_touch(list(deal(standard, seed).tokens), standard.cells) for seed in range(400))


@pytest.mark.rule("B3")
def test_red_tokens_may_touch_without_the_option() -> None:
    standard = load_layout("standard")
    free = DealOptions(spread_red=False)
    touching = sum(reds_touch(list(deal(standard, seed, free).tokens), standard.cells) for seed in range(300))
    assert 150 < touching < 295


@pytest.mark.rule("B3")
def test_search_takes_over_when_chance_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "_ATTEMPTS", 0)
    standard = load_layout("standard")
    for seed in range(200):
        tokens = list(deal(standard, seed).tokens)
        assert not reds_touch(tokens, standard.cells)
        assert sorted(token for token in tokens if token) == sorted(STANDARD_TOKENS)


@pytest.mark.rule("B3")
def test_the_only_way_to_separate_them_is_found() -> None:
    cells = block(3, 3)
    tight = layout(cells, [FOREST] * 9, [6, 6, 8, 2, 3, 4, 5, 9, 10])
    for seed in range(30):
        assert not reds_touch(list(deal(tight, seed).tokens), cells)


@pytest.mark.rule("B3")
def test_an_impossible_deal_is_refused() -> None:
    crowded = layout(hexagon(1), [FOREST] * 7, [6, 6, 8, 8, 2, 3, 4])
    with pytest.raises(BoardError, match="cannot keep all 4 tokens with 6 and 8 apart"):
        deal(crowded, 1)
    deal(crowded, 1, DealOptions(spread_red=False))
    reds = layout(hexagon(1), [FOREST] * 7, [6, 8, 2, 3, 4, 5, 9])
    with pytest.raises(BoardError, match="no spiral keeps 6 and 8 apart"):
        deal(reds, 1, DealOptions(spiral=True))


@pytest.mark.rule("B3")
def test_fixed_red_tokens_stay_and_have_no_red_neighbours() -> None:
    cells = hexagon(2)
    tokens = [SHUFFLED] * 19
    tokens[cells.index((0, 0))] = 6
    tokens[cells.index((1, 0))] = 8
    pool = [token for token in STANDARD_TOKENS if token not in (6, 8)] + [6, 8, 3]
    board_layout = layout(cells, [FOREST] * 19, pool, tokens)
    near = net_of(cells).near
    for seed in range(50):
        board = deal(board_layout, seed)
        assert (board.tokens[cells.index((0, 0))], board.tokens[cells.index((1, 0))]) == (6, 8)
        for place, token in enumerate(board.tokens):
            if tokens[place] == SHUFFLED and token in (6, 8):
                assert all(board.tokens[other] not in (6, 8) for other in near[place])


@pytest.mark.rule("B2")
def test_a_random_hex_with_a_token_is_no_desert() -> None:
    cells = hexagon(1)
    tokens = [SHUFFLED, 5, 4, 3, 9, 10, SHUFFLED]
    for seed in range(40):
        board = deal(layout(cells, [FOREST] * 6 + [DESERT], [11], tokens), seed)
        assert list(board.terrain).index(DESERT) in (0, 6)


def test_a_layout_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(BoardError, match="terrain pool"):
        deal(layout(hexagon(1), [FOREST] * 6, [2] * 7), 1)
    with pytest.raises(BoardError, match="7 hexes need a token, but the pool has 6"):
        deal(layout(hexagon(1), [FOREST] * 7, [2] * 6), 1)


@pytest.mark.rule("B3")
def test_spiral_follows_the_letters() -> None:
    standard = load_layout("standard")
    starts = set()
    walks = spirals(standard.cells)
    for seed in range(60):
        board = deal(standard, seed, DealOptions(spiral=True))
        tokens = list(board.tokens)
        orders = {walk[0]: [tokens[place] for place in walk if tokens[place]] for walk in walks}
        fitting = [start for start, order in orders.items() if order == list(STANDARD_TOKENS)]
        assert len(fitting) == 1
        starts.add(fitting[0])
        assert not reds_touch(tokens, standard.cells)
    assert len(starts) == 6


@pytest.mark.rule("B3")
def test_spirals_go_counter_clockwise_to_the_middle() -> None:
    cells = hexagon(2)
    walk = next(walk for walk in spirals(cells) if cells[walk[0]] == (0, -2))
    assert [cells[place] for place in walk[:5]] == [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2)]
    assert [cells[place] for place in walk[12:14]] == [(0, -1), (-1, 0)]
    assert cells[walk[-1]] == (0, 0)


@pytest.mark.rule("B3")
@pytest.mark.parametrize("cells", [hexagon(1), hexagon(3), block(4, 3), block(6, 5), block(10, 6), [(0, 0)]])
def test_spirals_visit_every_hex_once(cells: list[Cell]) -> None:
    walks = spirals(cells)
    assert walks
    near = net_of(cells).near
    for walk in walks:
        assert sorted(walk) == list(range(len(cells)))
        assert all(later in near[place] for place, later in itertools.pairwise(walk))


@pytest.mark.rule("B3")
@pytest.mark.parametrize("cells", [hexagon(1), hexagon(2), hexagon(3), block(4, 3)])
def test_a_spiral_starts_along_the_coast(cells: list[Cell]) -> None:
    for walk in spirals(cells):
        (q, r), (q_then, r_then) = cells[walk[0]], cells[walk[1]]
        dq, dr = NEIGHBOUR_CELLS[(NEIGHBOUR_CELLS.index((q_then - q, r_then - r)) + 1) % 6]
        assert (q + dq, r + dr) not in cells, "the sea is on the right"


@pytest.mark.rule("B3")
def test_a_board_without_a_spiral_is_refused() -> None:
    star = [*hexagon(1), (2, 0), (-2, 0), (0, 2)]
    with pytest.raises(BoardError, match="has no spiral"):
        deal(layout(star, [FOREST] * 10, [2] * 10), 1, DealOptions(spiral=True))
