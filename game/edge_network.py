"""Where a state keeps the roads of all seats, and where their ships: the same words for both [U2, Q1f, Q4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class EdgeNetwork:
    """Places in the vector: sets of edges of ``edge_words`` each, of corners for ``touched`` and ``joined`` of
    ``corner_words``; one set a seat, the first seat's first, but for ``blocked``, which is one for all.
    """

    def __init__(
        self, own: i64, touched: i64, joined: i64, buildable: i64, blocked: i64, stock: i64, stock_stride: i64
    ) -> None:
        self.own: Final[i64] = own
        """Edges on which a seat has a line of this kind."""
        self.touched: Final[i64] = touched
        """Corners that those touch."""
        self.joined: Final[i64] = joined
        """Corners at which two of those meet, or three."""
        self.buildable: Final[i64] = buildable
        """Edges on which a seat may build one."""
        self.blocked: Final[i64] = blocked
        """Edges that take none: a line lies there already, or the edge is not of the kind for it."""
        self.stock: Final[i64] = stock
        """How many the first seat has left."""
        self.stock_stride: Final[i64] = stock_stride
