"""Where a state stores its roads and its ships; both have the same structure [U2, Q1f, Q4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class EdgeNetwork:
    """Places of the roads, or ships, in a state's vector.

    Each attribute is where the sets begin, one per seat, except ``blocked``, which is a single set for all. A set of
    edges has ``edge_words`` words; ``touched`` and ``joined`` are sets of corners and have ``corner_words``.
    """

    def __init__(
        self, own: i64, touched: i64, joined: i64, buildable: i64, blocked: i64, stock: i64, stock_stride: i64
    ) -> None:
        self.own: Final[i64] = own
        """Edges on which a seat has a road (or ship)."""
        self.touched: Final[i64] = touched
        """Corners at the ends of those edges."""
        self.joined: Final[i64] = joined
        """Corners where two or three of those edges meet."""
        self.buildable: Final[i64] = buildable
        """Edges on which a seat may build."""
        self.blocked: Final[i64] = blocked
        """Edges that are occupied, or where the terrain allows no road (or ship)."""
        self.stock: Final[i64] = stock
        """Where the first seat's stock is."""
        self.stock_stride: Final[i64] = stock_stride
